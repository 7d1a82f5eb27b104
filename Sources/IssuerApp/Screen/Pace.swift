import SimulatedWorld
import Simulation

/// The speed of virtual time on the screen; the raw value is its name in `config.yaml`.
public enum Pace: String, CaseIterable, Hashable, Sendable {
  case paused = "pause"
  case quarter = "1/4"
  case half = "1/2"
  case real = "1"
  case quick = "4"
  case atOnce = "at-once"

  /// The label in the title bar.
  var sign: String {
    switch self {
    case .paused: "paused"
    case .atOnce: "at once"
    default: "×\(rawValue)"
    }
  }

  /// Virtual time by real time, as a fraction; nil where virtual time stands.
  private var rate: (virtual: Int, real: Int)? {
    switch self {
    case .paused, .atOnce: nil
    case .quarter: (1, 4)
    case .half: (1, 2)
    case .real: (1, 1)
    case .quick: (4, 1)
    }
  }

  /// The virtual time that passes in `time`.
  func virtual(_ time: Duration) -> Duration {
    rate.map { time * $0.virtual / $0.real } ?? .zero
  }

  /// The real time in which `virtual` passes.
  func real(_ virtual: Duration) -> Duration {
    rate.map { virtual * $0.real / $0.virtual } ?? .seconds(Int64.max)
  }
}

extension Seen {
  /// Whether the next event is more than a second away, so that a person can reach for a key.
  var waitsLong: Bool {
    session.world.nextDue.map { $0 - session.world.clock > .seconds(1) } ?? false
  }
}

extension AppModel {
  mutating func change(paceBy step: Int) -> [AppEffect] {
    let paces = Pace.allCases
    let place = (paces.firstIndex(of: seen.pace) ?? 0) + step
    return set(paces[min(max(0, place), paces.count - 1)])
  }

  /// Pauses, or goes on as fast as before.
  mutating func pauseOrGoOn() -> [AppEffect] {
    set(seen.pace == .paused ? paceBeforePause : .paused)
  }

  private mutating func set(_ pace: Pace) -> [AppEffect] {
    if seen.pace != .paused { paceBeforePause = seen.pace }
    seen.pace = pace
    seen.toast = Toast("Virtual time: \(pace.sign).", .plain)
    return pace == .atOnce ? update(.settled) : []
  }
}
