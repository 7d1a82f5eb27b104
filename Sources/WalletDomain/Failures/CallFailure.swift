/// Why a call to a server brought no usable answer, as the app sees it.
public enum CallFailure: Error, Hashable, Sendable {
  case couldNotConnect
  case connectionLost
  case timedOut(after: Duration)
  /// Any status but 200, which is the only one that the guide accepts.
  ///
  /// `retryAfter` is how long the server asks to wait.
  case status(Int, retryAfter: Duration? = nil)
  case emptyAnswer
  /// The issuer waits for the customer's confirmation first, at this address if it names one.
  case notYet(confirmAt: String?)
  /// The answer does not have the expected form; the text says where it differs.
  case unreadable(String)
  /// A failure of a real server, or on the way to it.
  case transport(TransportFailure, host: String)
  /// The call went to a real server before an undo, so that its answer cannot be had a second time.
  case cannotBeUnsent
  /// The call would have changed something at a real server, and the person chose not to send it.
  case notSent
  /// The simulation could not play the other side, for the reason in the explanation.
  case notSimulated(Explanation)

  /// The short name in JSON output; nil for `status`, whose number says it all.
  public var name: String? {
    switch self {
    case .status: nil
    case .notSimulated: "not-simulated"
    default: String(told.id.dropFirst("call.".count))
    }
  }

  /// The error that the system or the decoder would give the app.
  public var systemName: SystemName {
    switch self {
    case .couldNotConnect:
      SystemName("URLError.cannotConnectToHost (-1004)", android: "java.net.ConnectException")
    case .connectionLost:
      SystemName("URLError.networkConnectionLost (-1005)", android: "java.net.SocketException")
    case .timedOut:
      SystemName("URLError.timedOut (-1001)", android: "java.net.SocketTimeoutException")
    // To OkHttp a status is an answer like any other, not an exception.
    case .status(let status, _):
      SystemName("URLError.badServerResponse (-1011)", android: "a response with code \(status)")
    case .emptyAnswer:
      SystemName("URLError.zeroByteResource (-1014)", android: "java.io.IOException")
    case .notYet: SystemName("no error: a confirmation is asked for")
    case .unreadable: SystemName("DecodingError", android: "org.json.JSONException")
    case .transport(let failure, _): failure.systemName
    case .cannotBeUnsent, .notSent, .notSimulated: SystemName("no answer")
    }
  }

  public var explanation: Explanation { told.seen(as: systemName) }

  /// One sentence, such as “The server answered with an error (500).”; without the number when shown to an audience.
  public func summary(namingStatus: Bool = true) -> String {
    guard case .status(let status, _) = self else { return explanation.summary }
    let clause =
      switch status {
      case 401: "The server asks to log in again"
      case 403: "The server does not permit this"
      case 429: "The server has had too many requests"
      case 300..<400: "The server points to another address"
      default: "The server answered with an error"
      }
    return namingStatus ? "\(clause) (\(status))." : "\(clause)."
  }

  /// The id of the explanation of status 429, too many requests.
  public static let throttledID = "call.throttled"

  private var told: Explanation {
    switch self {
    case .couldNotConnect:
      Explanation(
        id: "call.refused", summary: "The server could not be reached.",
        explanation: "No connection was made.",
        remedy: "Check that the service runs, then try again.", doer: .developers)
    case .connectionLost:
      Explanation(
        id: "call.reset", summary: "The connection was lost before an answer came.",
        explanation: "The server closed the connection. It may have done its work.",
        remedy: "Refresh to see what is true now, then try again if it is still needed.")
    case .timedOut(let time):
      Explanation(
        id: "call.timeout", summary: "The server took too long to answer.",
        explanation: "Nothing came within \(time.inSeconds). It may still do its work.",
        remedy: "Refresh to see what is true now, then try again if it is still needed.")
    case .status(401, _):
      Explanation(
        id: "call.unauthorized", summary: summary(),
        explanation: "The session was not accepted.",
        remedy:
          "Log in again, then try again. A real server may want other headers or another client certificate."
      )
    case .status(403, _):
      Explanation(
        id: "call.forbidden", summary: summary(),
        explanation: "The app accepts status 200 only.",
        remedy:
          "Check what this session may do; of a real server, whether the headers and the client certificate are the right ones.",
        doer: .developers)
    case .status(429, let wait):
      Explanation(
        id: Self.throttledID, summary: summary(),
        explanation: wait.map { "It asks to wait \($0.inSeconds)." }
          ?? "It does not say how long to wait.",
        remedy: "Wait \(wait?.inSeconds ?? "a minute"), then try again.")
    case .status(let status, _) where (300..<400).contains(status):
      Explanation(
        id: "call.redirected", summary: summary(),
        explanation:
          "Redirects are not followed here; the app's code would go there and get what it finds.",
        remedy: "Use the address to which the Location header of the reply points.",
        doer: .developers)
    case .status(let status, _):
      Explanation(
        id: "call.status", summary: summary(),
        explanation: "The app accepts status 200 only.",
        remedy: status >= 500
          ? "Try again in a moment; if it fails again, the service must be mended first."
          : "Check the bytes of the request in its call.",
        doer: status >= 500 ? .customer : .developers)
    case .notYet(let address):
      Explanation(
        id: "call.not-yet", summary: "The issuer says “not yet”.",
        explanation: "It waits until the customer has confirmed"
          + (address.map { " at \($0)" } ?? "")
          + ", and was asked as often as its interface has it.",
        remedy: "Confirm it \(address.map { "at \($0)" } ?? "where your bank asks for it"), "
          + "then try again.")
    case .emptyAnswer:
      Explanation(
        id: "call.empty", summary: "The server closed the connection without an answer.",
        explanation: "There was not one byte to read.",
        remedy: "Try again; if it stays so, look at the server's log.")
    case .unreadable(let detail):
      Explanation(
        id: "call.unreadable", summary: "The app could not read the server's answer.",
        explanation: "In the answer, \(detail)" + (detail.hasSuffix(".") ? "" : "."),
        remedy: "Compare the reply's bytes with what the interface promises.", doer: .developers)
    case .transport(let failure, let host): failure.explanation(of: host)
    case .notSimulated(let explanation): explanation
    case .notSent:
      Explanation(
        id: "call.not-sent", summary: "The request was kept back.",
        explanation: "It may change something at a real issuer, and you chose not to send it.",
        remedy: "Try again, and say yes when you are asked.")
    case .cannotBeUnsent:
      Explanation(
        id: "call.unsent", summary: "What was sent cannot be unsent.",
        explanation:
          "This request went to a real server before the step back, and was answered once already.",
        remedy: "Refresh to ask again.")
    }
  }
}

extension Duration {
  /// “84 ms”, “1.8 s”, “20 s”, “10 min”, “2 h”, “95 d”: the shortest form.
  public var inSeconds: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    if abs(seconds) < 1 { return "\(milliseconds) ms" }
    for (unit, length) in [("d", 86_400), ("h", 3_600), ("min", 60)] as [(String, Int64)]
    where abs(seconds) >= 2 * length && seconds % length == 0 {
      return "\(seconds / length) \(unit)"
    }
    let tenths = (milliseconds + 50) / 100
    if tenths == 10 { return "\(seconds + 1) s" }
    return tenths == 0 ? "\(seconds) s" : "\(seconds).\(abs(tenths)) s"
  }
}
