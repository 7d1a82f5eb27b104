import IssuerAPI
import WalletDomain

extension Fault {
  /// “signed-cards: delayed 8 s”, for title bar and lists.
  public var inWords: String { "\(on.rawValue): \(effectInWords)" }

  /// “delayed 8 s”, for places where the endpoint is known.
  public var effectInWords: String {
    var what: [String] = []
    if delay != .zero { what.append("delayed \(delay.inSeconds)") }
    if let ending { what.append(ending.inWords) }
    if dribble != .zero { what.append("dribbling in for \(dribble.inSeconds)") }
    if let calls = callsInWords { what.append(calls) }
    if let probability { what.append("\(Int(probability * 100)) % of calls") }
    if let lifetime { what.append("for \(lifetime.inSeconds)") }
    if phase == .after { what.append("after the work is done") }
    return what.joined(separator: ", ")
  }

  /// What happens to the app, as a clause: “the answer comes 8 s late”; without status codes for an audience.
  public func happening(namingCodes: Bool = true) -> String {
    let late = delay == .zero ? nil : "the answer comes \(delay.inSeconds) late"
    let isDone = phase == .after && ending != .hang
    let end = ending.map {
      (isDone ? "the work is done, but " : "") + $0.happening(namingCodes: namingCodes)
    }
    let told = [late, end].compactMap { $0 }
    let slow =
      dribble == .zero
      ? [] : ["\(told.isEmpty ? "the answer" : "it") comes in pieces over \(dribble.inSeconds)"]
    return (told + slow).joined(separator: ", ")
  }

  private var callsInWords: String? {
    let (first, last) = (calls.lowerBound, calls.upperBound)
    if calls == Self.everyCall { return nil }
    if first == 1 { return last == 1 ? "once" : "\(last) times" }
    if first == last { return "call \(first)" }
    return last == .max ? "from call \(first) on" : "calls \(first) to \(last)"
  }
}

extension Fault.ForeignAnswer {
  var inWords: String {
    var what = "status \(status)"
    if let type = headers.first(where: { $0.name.lowercased() == "content-type" }) {
      what += " as \(type.value)"
    } else if body != nil {
      what += " with another body"
    }
    return what
  }

  /// What happens to the app, as a clause.
  func happening(namingCodes: Bool) -> String {
    if self == .gatewayPage { return "a gateway's page comes instead of the answer" }
    if status == 200 { return "somebody else answers" }
    let wait = headers.first { $0.name.lowercased() == "retry-after" }
    return "the answer is an error" + (namingCodes ? " (\(status))" : "")
      + (wait.map { ", which asks to wait" + (namingCodes ? " \($0.value) s" : "") } ?? "")
  }

  /// The log-in page of a captive network gateway, with status 200.
  public static let gatewayPage = Self(
    headers: [HTTPHeader("Content-Type", "text/html")],
    body: "<html><body><h1>Please log in to the network</h1></body></html>")
}
