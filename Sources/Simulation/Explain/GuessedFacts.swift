public import Scenarios
import SimulatedWorld
public import WalletDomain

// Facts that nobody told: they are simulated as they usually are, and said to be so wherever they are quoted.
extension Scenario {
  /// Stands before such a fact.
  static let guess = "Nobody said so, but as is usual: "

  /// The reasons with the ids under which they are quoted, and with a word before those that nobody told.
  public func numbered(_ reasons: [Reason]) -> [(id: String, text: String)] {
    reasons.numbered(passesAreKnown: !unknowns.contains(.passes))
  }
}

extension Session {
  /// What nobody said of the customer as the world is by now.
  public var unknownFacts: [NotKnown] {
    var scenario = scenario
    scenario.setup = world.setup
    return scenario.unknownFacts
  }
}

extension [Reason] {
  func numbered(passesAreKnown: Bool) -> [(id: String, text: String)] {
    zip(self, numbered).map { reason, numbered in
      reason.isAboutPass && !passesAreKnown
        ? (numbered.id, Scenario.guess + numbered.text) : numbered
    }
  }
}

extension FindingRules {
  /// That a device holds a pass, as a fact that a finding rests on.
  func fact(_ pass: Pass, on device: Device) -> String {
    let sentence = Reason.passSeen(pass, device).text
    return unknowns.contains(.passes) ? Scenario.guess + sentence : sentence
  }
}
