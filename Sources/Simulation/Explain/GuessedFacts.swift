public import Scenarios
import SimulatedWorld
public import WalletDomain

/// What is simulated of a customer though nobody said it: marked wherever it is quoted.
public struct Guesses: Hashable, Sendable {
  private var unknowns: Set<UnknownFact>
  private var reported: Set<String>

  init(_ scenario: Scenario) {
    unknowns = scenario.unknowns
    reported = Set(scenario.reported)
  }

  /// Stands before such a fact.
  private static let mark = "Taken to be so, as nobody said otherwise: "

  /// A reason in a sentence.
  func told(_ reason: Reason) -> String {
    let isAssumed = reason.fact.map(unknowns.contains) ?? false
    guard isAssumed, !reported.contains(reason.text) else { return reason.text }
    guard case .passSeen(let pass, _) = reason else { return Self.mark + reason.text }
    // Its serial number is made up with it.
    return Self.mark + reason.text.replacing("pass \(pass.serialNumber) with", with: "a pass with")
  }

  /// The reasons with the ids under which they are quoted.
  func numbered(_ reasons: [Reason]) -> [(id: String, text: String)] {
    zip(reasons, reasons.numbered).map { ($1.id, told($0)) }
  }
}

extension Reason {
  /// What must be known for it to be known.
  fileprivate var fact: UnknownFact? {
    if case .tokenSeen = self { return .tokens }
    return isAboutPass ? .passes : nil
  }
}

extension Scenario {
  /// The reasons with the ids under which they are quoted, and with a word before those that nobody told.
  public func numbered(_ reasons: [Reason]) -> [(id: String, text: String)] {
    Guesses(self).numbered(reasons)
  }
}

extension Session {
  /// What nobody said of the customer as the world is by now.
  public var unknownFacts: [NotKnown] { scenarioNow.unknownFacts }

  /// What follows from a fact, where somebody has said that fact; else that it is not known.
  public func claim(_ words: String, from fact: UnknownFact) -> String {
    scenario.unknowns.contains(fact) ? scenarioNow.claim(words, from: fact) : words
  }

  private var scenarioNow: Scenario {
    var scenario = scenario
    scenario.setup = world.setup
    return scenario
  }
}

extension FindingRules {
  /// That a device holds a pass, as a fact that a finding rests on.
  func fact(_ pass: Pass, on device: Device) -> String { guesses.told(.passSeen(pass, device)) }

  /// What the issuer says of a token, as a fact that a finding rests on.
  func fact(_ token: Token) -> String { guesses.told(.tokenSeen(token)) }
}
