/// The faults of a session, the number of calls to each endpoint, and the time since which each fault is on.
public struct FaultTable: Hashable, Sendable {
  public var faults: [Fault]
  public private(set) var counts: [Endpoint: Int] = [:]
  /// The start of the lifetimes of the scenario's faults.
  private let begin: VirtualInstant
  /// When each fault was last switched by hand, or changed by an edit.
  private var switchedOn: [Fault.ID: VirtualInstant] = [:]

  init(_ faults: [Fault], from begin: VirtualInstant) {
    self.faults = faults
    self.begin = begin
  }

  /// Counts a call and returns the first fault that applies to it; `draw` returns a random number from 0 to 1.
  mutating func matchFault(
    _ endpoint: Endpoint, at now: VirtualInstant, unless isPassed: (Fault) -> Bool = { _ in false },
    draw: (Fault.ID) -> Double
  ) -> Fault? {
    counts[endpoint, default: 0] += 1
    let number = count(of: endpoint)
    return faults.first { fault in
      guard fault.on == endpoint, fault.calls.contains(number), isOn(fault, at: now),
        !isPassed(fault)
      else { return false }
      return fault.probability.map { draw(fault.id) < $0 } ?? true
    }
  }

  /// Switches the fault with that id on or off, or adds it, switched on, before all others.
  mutating func switchFault(_ fault: Fault, at now: VirtualInstant) {
    if let place = faults.firstIndex(where: { $0.id == fault.id }) {
      faults[place].isEnabled = !isOn(faults[place], at: now)
    } else {
      faults.insert(fault, at: 0)
    }
    switchedOn[fault.id] = now
  }

  /// Switches off every fault at `endpoint` except the given one, which is switched on.
  mutating func choose(_ fault: Fault?, on endpoint: Endpoint, at now: VirtualInstant) {
    silence(endpoint)
    if let fault { switchFault(fault, at: now) }
  }

  /// Switches off every fault at `endpoint`.
  public mutating func silence(_ endpoint: Endpoint) {
    for place in faults.indices where faults[place].on == endpoint {
      faults[place].isEnabled = false
    }
  }

  /// Adopts the faults that differ between `new` and `old`; their calls count from now.
  mutating func takeOver(_ new: [Fault], insteadOf old: [Fault], at now: VirtualInstant) {
    let before = Dictionary(faults.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    faults = new.map { fault in
      if let kept = before[fault.id], old.contains(fault) { return kept }
      switchedOn[fault.id] = now
      var fault = fault
      let (past, last) = (count(of: fault.on), fault.calls.upperBound)
      fault.calls = (fault.calls.lowerBound + past)...(last > .max - past ? .max : last + past)
      return fault
    }
  }

  public func count(of endpoint: Endpoint) -> Int { counts[endpoint] ?? 0 }

  /// Whether it is switched on and its lifetime has not ended.
  public func isOn(_ fault: Fault, at now: VirtualInstant) -> Bool {
    guard fault.isEnabled else { return false }
    return timeLeft(of: fault, at: now).map { $0 > .zero } ?? true
  }

  /// The rest of its lifetime; nil if it lasts for ever.
  func timeLeft(of fault: Fault, at now: VirtualInstant) -> Duration? {
    fault.lifetime.map { $0 - (now - (switchedOn[fault.id] ?? begin)) }
  }

  /// Whether it is switched on, but its last call has passed.
  public func isSpent(_ fault: Fault) -> Bool {
    fault.isEnabled && count(of: fault.on) >= fault.calls.upperBound
  }

  /// The earlier fault that applies to all of its remaining calls; nil if none does.
  public func precedence(over fault: Fault, at now: VirtualInstant) -> Fault? {
    let active = active(at: now)
    guard let place = active.firstIndex(where: { $0.id == fault.id }) else { return nil }
    let left = max(fault.calls.lowerBound, count(of: fault.on) + 1)
    return active[..<place].first { other in
      other.on == fault.on && other.probability == nil
        && other.calls.contains(left) && other.calls.upperBound >= fault.calls.upperBound
    }
  }

  /// The faults that can apply to the next calls, as shown in the title bar.
  public func active(at now: VirtualInstant) -> [Fault] {
    faults.filter { isOn($0, at: now) && !isSpent($0) }
  }
}
