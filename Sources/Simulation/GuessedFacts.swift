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
    let v = scenario.setup.vocabulary
    let shown = reason.listed(by: v.terms)
    guard let fact = reason.fact, scenario.unknowns.contains(fact),
      !reported.contains(reason.text(in: v))
    else { return shown.text(in: v) }
    let mark = isSaid(reason, of: card) ? "" : Self.mark
    var ids = ToldIDs.all
    switch reason {
    // Its serial number is made up with it.
    case .passSeen(let pass, _):
      ids.remove(.serialNumber)
      if mark.isEmpty, isMadeUp(pass.deviceAccountIdentifier) { ids.remove(.reference) }
    case .tokenSeen(let token):
      if mark.isEmpty, isMadeUp(token.tokenUniqueReference) { ids.remove(.reference) }
    default: break
    }
    return mark + shown.text(in: v, naming: ids)
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

  /// Nobody has told the reference.
  private func isMadeUp(_ reference: TokenUniqueReference?) -> Bool {
    reference.map { reference in !reported.contains { $0.contains(reference.rawValue) } } ?? false
  }

  /// The reasons with the ids under which they are quoted.
  package func numbered(_ reasons: [Reason], of card: Card.ID) -> [(id: String, text: String)] {
    zip(reasons.ids, reasons).map { ($0, told($1, of: card)) }
  }
}

extension Reason {
  /// The same where it is `issuer` that lists the token.
  fileprivate func listed(by issuer: IssuerTerms) -> Reason {
    if case .tokenSeen(let token) = self { .tokenSeen(token.listed(by: issuer)) } else { self }
  }

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
