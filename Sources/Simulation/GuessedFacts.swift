public import Scenarios
import SimulatedWorld
public import WalletDomain

/// What is simulated of a customer though nobody said it: marked wherever it is quoted.
public struct Guesses: Hashable, Sendable {
  package let scenario: Scenario
  private var reported: Set<String>

  package init(_ scenario: Scenario) {
    self.scenario = scenario
    reported = Set(scenario.reported)
  }

  /// Stands before such a fact.
  private static let mark = "Taken to be so, as nobody said otherwise: "

  /// A reason in a sentence; `card`: what it is about, where it does not say so itself.
  package func told(_ reason: Reason, of card: Card.ID? = nil) -> String {
    guard let fact = reason.fact, scenario.unknowns.contains(fact), !reported.contains(reason.text)
    else { return reason.text }
    let mark = isSaid(reason, of: card) ? "" : Self.mark
    switch reason {
    // Its serial number is made up with it.
    case .passSeen(let pass, _):
      let words = reason.text.replacing("pass \(pass.serialNumber) with", with: "a pass with")
      return mark.isEmpty ? without(pass.deviceAccountIdentifier, words) : mark + words
    case .tokenSeen(let token) where mark.isEmpty:
      return without(token.tokenUniqueReference, reason.text)
    default: return mark + reason.text
    }
  }

  /// Somebody has said how the card is there.
  private func isSaid(_ reason: Reason, of card: Card.ID?) -> Bool {
    switch reason {
    case .passSeen(_, let device), .noPassOfCard(let device), .noTokenOfCard(let device):
      card.map { scenario.isKnown($0, on: device) } ?? false
    case .tokenSeen(let token):
      (token.externalCardId ?? card).map { scenario.reports[$0]?.knownOn.isEmpty == false } ?? false
    default: false
    }
  }

  /// Without a reference that was only made up, as nobody told it.
  private func without(_ reference: TokenUniqueReference?, _ words: String) -> String {
    guard let reference = reference?.rawValue, !reported.contains(where: { $0.contains(reference) })
    else { return words }
    return words.replacing("token \(reference)", with: "a token")
      .replacing(" with deviceAccountIdentifier \(reference)", with: "")
  }

  /// The reasons with the ids under which they are quoted.
  package func numbered(_ reasons: [Reason], of card: Card.ID) -> [(id: String, text: String)] {
    zip(reasons, reasons.numbered).map { ($1.id, told($0, of: card)) }
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
  public func numbered(_ reasons: [Reason], of card: Card.ID) -> [(id: String, text: String)] {
    Guesses(self).numbered(reasons, of: card)
  }
}

extension Session {
  /// What nobody said of the customer as the world is by now.
  public var unknownFacts: [UnknownFactSummary] { scenarioNow.unknownFacts }

  /// What nobody said that matters to one card.
  package func unknownFacts(of card: Card.ID) -> [UnknownFactSummary] {
    scenarioNow.unknownFacts(of: card)
  }

  /// How much that is; zero for most customers, of whom all is known.
  public var unknownCount: Int { scenario.unknowns.isEmpty ? 0 : scenarioNow.openUnknowns.count }

  /// Whether somebody has said of each card how it is on the device.
  public func isKnown(on device: Device) -> Bool {
    scenario.unknowns.isEmpty || scenarioNow.isKnown(on: device)
  }

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
