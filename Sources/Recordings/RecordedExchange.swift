public import IssuerAPI
public import WalletDomain

/// A request and what came of it, as it was recorded.
public struct RecordedExchange: Hashable, Sendable {
  /// `https://tmp.example:8443`, with what the service puts before its paths; nil where the recording names none.
  public var origin: String?
  /// Its path, where it was read from a file, is the whole one.
  public var request: HTTPRequest
  public var outcome: Result<HTTPReply, RecordedFailure>
  /// Since 1970; nil where the recording does not say.
  public var began: Duration?
  public var took: Duration?
  /// How long a body of the reply was that the recording does not hold.
  public var unrecordedBytes: Int
  /// With whom it was exchanged; a file does not say, and what is not known may be real.
  public var service: RecordedService

  public init(
    _ request: HTTPRequest, at origin: String? = nil, _ outcome: Result<HTTPReply, RecordedFailure>,
    began: Duration? = nil, took: Duration? = nil, unrecordedBytes: Int = 0,
    service: RecordedService = .real
  ) {
    self.origin = origin
    self.service = service
    self.request = request
    self.outcome = outcome
    self.began = began
    self.took = took
    self.unrecordedBytes = unrecordedBytes
  }

  /// The reply had a body that the recording does not hold.
  public var lacksBody: Bool { unrecordedBytes > 0 }

  /// The reply, or what the app would have been told.
  public var result: Result<HTTPReply, CallFailure> { outcome.mapError(\.cause) }
}

/// Why no reply came.
public struct RecordedFailure: Error, Hashable, Sendable {
  /// As the recording has it, such as `net::ERR_CONNECTION_REFUSED`.
  public var words: String
  public var cause: CallFailure

  /// Worded as Chrome does, so that other readers of recordings know it.
  public init(_ cause: CallFailure) {
    self.cause = cause
    words =
      switch cause {
      case .couldNotConnect: "net::ERR_CONNECTION_REFUSED"
      case .connectionLost: "net::ERR_CONNECTION_RESET"
      case .timedOut: "net::ERR_TIMED_OUT"
      case .emptyAnswer: "net::ERR_EMPTY_RESPONSE"
      case .status, .unreadable, .transport, .cannotBeUnsent, .notSent, .notSimulated:
        "net::ERR_FAILED"
      }
  }

  /// Nobody waited any longer for the answer; whether it came to anything is not known.
  public static let givenUp = RecordedFailure(words: "given up before an answer came", after: nil)

  /// What browsers and proxies write, understood; whatever nobody knows is a lost connection.
  init(words: String?, after time: Duration?) {
    self.words = words ?? "no reply was recorded"
    let signs = self.words.uppercased()
    func says(_ parts: String...) -> Bool { parts.contains { signs.contains($0) } }
    cause =
      if says("TIMED_OUT", "TIMED OUT", "TIMEOUT") {
        .timedOut(after: time ?? .seconds(60))
      } else if says("EMPTY_RESPONSE") {
        .emptyAnswer
      } else if says(
        "REFUSED", "NAME_NOT_RESOLVED", "UNREACHABLE", "INTERNET_DISCONNECTED",
        "CONNECT CALL FAILED",
        "CONNECTION_FAILED", "ERR_SSL", "ERR_CERT", "CERTIFICATE", "TLS")
      {
        .couldNotConnect
      } else {
        .connectionLost
      }
  }
}
