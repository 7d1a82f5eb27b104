public import IssuerAPI

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
    id: String, on: Endpoint, calls: ClosedRange<Int> = Fault.everyCall,
    probability: Double? = nil, lifetime: Duration? = nil, delay: Duration = .zero,
    dribble: Duration = .zero, ending: Ending? = nil, phase: Phase = .before,
    isEnabled: Bool = true
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
