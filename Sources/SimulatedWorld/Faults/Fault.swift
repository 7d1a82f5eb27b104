public import IssuerAPI

/// Something that goes wrong with calls to one endpoint.
public struct Fault: Hashable, Sendable, Identifiable {
  /// An answer that is not the service's own.
  public struct ForeignAnswer: Hashable, Sendable {
    public var status: Int
    public var headers: [HTTPHeader]
    /// Nil where the body only tells that a fault made it.
    public var body: String?

    public init(status: Int = 200, headers: [HTTPHeader] = [], body: String? = nil) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// Whether the work is left undone, or done with only the answer lost.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    case before, after
  }

  public static let everyCall = 1...Int.max

  public var id: String
  public var on: Endpoint
  /// Which calls to the endpoint it may matchFault, counted from 1.
  public var calls: ClosedRange<Int>
  /// The share of those calls that it does matchFault, from 0 to 1, by lot; nil strikes all.
  public var probability: Double?
  /// How long it lasts after it was switched on; nil lasts for ever.
  public var lifetime: Duration?
  public var delay: Duration
  /// The answer comes in small pieces over this time.
  public var dribble: Duration
  /// Nil where the answer comes after all, only later.
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
