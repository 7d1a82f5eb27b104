/// Where an answer may be spoilt or held back, and whose calls are counted and timed together.
public enum Endpoint: String, CaseIterable, Hashable, Sendable {
  case searches
  case signedCards = "signed-cards"
  case activations
  case datacore
  case certificates
}

/// Something that goes wrong with calls to one endpoint.
public struct Fault: Hashable, Sendable, Identifiable {
  /// How a call ends instead of with its answer.
  public enum Ending: Hashable, Sendable {
    /// No connection at all.
    case refuse
    /// The connection is reset.
    case reset
    /// The connection is closed without a byte.
    case empty
    /// Nothing comes, ever.
    case hang
    case status(Int)
  }

  /// Whether the work is left undone, or done with only the answer lost.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    case before, after
  }

  public var id: String
  public var on: Endpoint
  /// The only call, counted from 1, that it strikes.
  public var nth: Int?
  /// It strikes this many calls, then no more.
  public var first: Int?
  public var delay: Duration
  /// Nil where the answer comes after all, only later.
  public var ending: Ending?
  public var phase: Phase
  public var isEnabled: Bool

  public init(
    id: String, on: Endpoint, nth: Int? = nil, first: Int? = nil, delay: Duration = .zero,
    ending: Ending? = nil, phase: Phase = .before, isEnabled: Bool = true
  ) {
    self.id = id
    self.on = on
    self.nth = nth
    self.first = first
    self.delay = delay
    self.ending = ending
    self.phase = phase
    self.isEnabled = isEnabled
  }

  func strikes(_ number: Int) -> Bool {
    guard isEnabled else { return false }
    if let nth { return number == nth }
    if let first { return number <= first }
    return true
  }
}

/// The faults of a session and how often each endpoint was called.
public struct FaultTable: Hashable, Sendable {
  public var faults: [Fault]
  private var counts: [Endpoint: Int] = [:]

  public init(_ faults: [Fault] = []) {
    self.faults = faults
  }

  /// Counts a call and finds the first fault that strikes it.
  mutating func strike(_ endpoint: Endpoint) -> Fault? {
    counts[endpoint, default: 0] += 1
    let number = counts[endpoint] ?? 0
    return faults.first { $0.on == endpoint && $0.strikes(number) }
  }

  /// Turns the fault of that id on or off, or adds it, switched on, before all others.
  mutating func switchFault(_ fault: Fault) {
    if let place = faults.firstIndex(where: { $0.id == fault.id }) {
      faults[place].isEnabled.toggle()
    } else {
      faults.insert(fault, at: 0)
    }
  }

  public func count(of endpoint: Endpoint) -> Int { counts[endpoint] ?? 0 }

  /// The faults that the next calls may meet: what the title bar must show.
  public var active: [Fault] {
    faults.filter { fault in
      let next = count(of: fault.on) + 1
      guard fault.isEnabled else { return false }
      if let nth = fault.nth { return next <= nth }
      if let first = fault.first { return next <= first }
      return true
    }
  }
}
