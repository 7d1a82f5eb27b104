public import IssuerAPI
import WalletDomain

/// A fault to inject into calls to one endpoint.
public struct Fault: Hashable, Sendable, Identifiable {
  /// A reply that does not come from the service itself.
  public struct ForeignAnswer: Hashable, Sendable {
    public var status: Int
    public var headers: [HTTPHeader]
    /// Nil for a default body that only says that a fault made it.
    public var body: String?

    public init(status: Int = 200, headers: [HTTPHeader] = [], body: String? = nil) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// Whether the fault applies before the work is done, or after it, when only the answer is lost.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    case before, after
  }

  public static let everyCall = 1...Int.max

  public var id: String
  public var on: Endpoint
  /// The calls to the endpoint that it can apply to, counted from 1.
  public var calls: ClosedRange<Int>
  /// The probability, from 0 to 1, that it applies to such a call; nil means always.
  public var probability: Double?
  /// How long it lasts after it is switched on; nil means for ever.
  public var lifetime: Duration?
  public var delay: Duration
  /// The time over which the answer arrives in small pieces.
  public var dribble: Duration
  /// Nil if the good answer comes, only late or in pieces.
  public var ending: Ending?
  public var phase: Phase
  public var isEnabled: Bool

  public init(
    id: String, on: Endpoint, calls: ClosedRange<Int> = Fault.everyCall, probability: Double? = nil,
    lifetime: Duration? = nil, delay: Duration = .zero, dribble: Duration = .zero,
    ending: Ending? = nil, phase: Phase = .before, isEnabled: Bool = true
  ) {
    self.id = id
    self.on = on
    self.calls = calls
    self.probability = probability
    self.lifetime = lifetime
    self.delay = delay
    self.dribble = dribble
    self.ending = ending
    self.phase = phase
    self.isEnabled = isEnabled
  }
}

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
