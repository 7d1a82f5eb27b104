import SimulatedWorld
import Simulation

/// How fast virtual time runs on the screen while somebody is being waited for.
public enum Pace: Int, CaseIterable, Hashable, Sendable {
  case paused, quarter, half, real, quick, atOnce

  /// What the title bar shows beside the time.
  var sign: String {
    switch self {
    case .paused: "paused"
    case .quarter: "×1/4"
    case .half: "×1/2"
    case .real: "×1"
    case .quick: "×4"
    case .atOnce: "at once"
    }
  }

  /// How much virtual time goes by in `time`.
  func virtual(_ time: Duration) -> Duration {
    switch self {
    case .paused, .atOnce: .zero
    case .quarter: time / 4
    case .half: time / 2
    case .real: time
    case .quick: time * 4
    }
  }

  /// In how much time `virtual` goes by; where time stands, never.
  func real(_ virtual: Duration) -> Duration {
    switch self {
    case .paused, .atOnce: .seconds(Int64.max)
    case .quarter: virtual * 4
    case .half: virtual * 2
    case .real: virtual
    case .quick: virtual / 4
    }
  }
}

extension AppModel {
  /// What is due comes late enough for a person to reach for a key.
  var waitsLong: Bool {
    session.world.nextDue.map { $0 - session.world.clock > .seconds(1) } ?? false
  }

  mutating func change(paceBy step: Int) -> [AppEffect] {
    let place = min(max(Pace.paused.rawValue, pace.rawValue + step), Pace.atOnce.rawValue)
    return set(Pace(rawValue: place) ?? .real)
  }

  /// Pauses, or goes on as fast as before.
  mutating func pauseOrGoOn() -> [AppEffect] {
    set(pace == .paused ? paceBeforePause : .paused)
  }

  private mutating func set(_ pace: Pace) -> [AppEffect] {
    if self.pace != .paused { paceBeforePause = self.pace }
    self.pace = pace
    toast = Toast("Virtual time: \(pace.sign).", .plain)
    return pace == .atOnce ? update(.settled) : []
  }
}
