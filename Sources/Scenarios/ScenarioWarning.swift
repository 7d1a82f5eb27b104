import SimulatedWorld
public import Text
import TypedYAML

/// Something in a file that can be read and is probably not meant, at its place, and what to do about it.
public struct ScenarioWarning: Hashable, Sendable, CustomStringConvertible {
  public let mark: SourceMark
  /// What is odd and what comes of it, without a full stop.
  public let message: String
  /// What to do about it.
  public let remedy: String

  /// Message and remedy.
  public var words: String { "\(message); \(remedy)" }

  public var description: String { "\(mark): warning: \(words)" }
}

extension LoadedScenario {
  /// What is odd in it, though it can be opened.
  public var warnings: [ScenarioWarning] { clockWarnings + pictureWarnings }

  private var clockWarnings: [ScenarioWarning] {
    // The usual clock is within the dates: to know that, a start need not load the cryptography.
    guard scenario.setup.clock != WorldFacts().clock, let dates = VirtualInstant.certified,
      !dates.contains(scenario.setup.clock)
    else { return [] }
    let (first, last) = (dates.lowerBound.dateAndTime, dates.upperBound.dateAndTime)
    return [
      ScenarioWarning(
        mark: mark(of: YAMLPath([.key("clock")])),
        message:
          "at this clock no certificate of the simulation is valid, so that every card is refused",
        remedy: "choose a clock from \(first) to \(last)")
    ]
  }
}
