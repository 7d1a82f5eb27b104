public import Scenarios
import SimulatedWorld
public import WalletDomain

/// Marks simulated facts that nobody reported as guesses wherever they are quoted.
public struct Guesses: Hashable, Sendable {
  package let scenario: Scenario
  private var reported: Set<String>

  package init(_ scenario: Scenario) {
    self.scenario = scenario
    reported = Set(scenario.reported)
  }

  /// Prefix of a guessed fact.
  private static let mark = "Taken to be so, as nobody said otherwise: "

  /// A reason as a sentence; `card` is the card it is about, for reasons that do not name one.
  package func told(_ reason: Reason, of card: Card.ID? = nil) -> String {
    let v = scenario.setup.vocabulary
    let shown = reason.listed(by: v.terms)
    guard let fact = reason.fact, scenario.unknowns.contains(fact),
      !reported.contains(reason.text(in: v))
    else { return shown.text(in: v) }
    let mark = isSaid(reason, of: card) ? "" : Self.mark
    var ids = ToldIDs.all
    switch reason {
    // The serial number of a simulated pass is made up as well.
    case .passSeen(let pass, _):
      ids.remove(.serialNumber)
      if mark.isEmpty, isMadeUp(pass.deviceAccountIdentifier) { ids.remove(.reference) }
    case .tokenSeen(let token):
      if mark.isEmpty, isMadeUp(token.tokenUniqueReference) { ids.remove(.reference) }
    default: break
    }
    return mark + shown.text(in: v, naming: ids)
  }

  /// Whether somebody reported the card's state on that device.
  private func isSaid(_ reason: Reason, of card: Card.ID?) -> Bool {
    switch reason {
    case .passSeen(_, let device), .noPassOfCard(let device), .noTokenOfCard(let device):
      card.map { scenario.isKnown($0, on: device) } ?? false
    case .tokenSeen(let token):
      (token.externalCardId ?? card).map { scenario.reports[$0]?.knownOn.isEmpty == false } ?? false
    default: false
    }
  }

  /// Whether the reference was made up, that is, occurs in no report.
  private func isMadeUp(_ reference: TokenUniqueReference?) -> Bool {
    reference.map { reference in !reported.contains { $0.contains(reference.rawValue) } } ?? false
  }

  /// The reasons as sentences, with the ids under which they are quoted.
  package func numbered(_ reasons: [Reason], of card: Card.ID) -> [(id: String, text: String)] {
    zip(reasons.ids, reasons).map { ($0, told($1, of: card)) }
  }
}

extension Reason {
  /// The fact that this reason depends on; nil if it can be relied on regardless.
  fileprivate func listed(by issuer: IssuerTerms) -> Reason {
    if case .tokenSeen(let token) = self { .tokenSeen(token.listed(by: issuer)) } else { self }
  }

  fileprivate var fact: UnknownFact? {
    if case .tokenSeen = self { return .tokens }
    return isAboutPass ? .passes : nil
  }
}

extension Scenario {
  /// The reasons with the ids under which they are quoted; guesses are marked as such.
  public func numbered(_ reasons: [Reason], of card: Card.ID) -> [(id: String, text: String)] {
    Guesses(self).numbered(reasons, of: card)
  }
}

extension Session {
  /// Facts about the customer that are still unknown in the current world.
  public var unknownFacts: [UnknownFactSummary] { scenarioNow.unknownFacts }

  /// Unknown facts that matter to one card.
  package func unknownFacts(of card: Card.ID) -> [UnknownFactSummary] {
    scenarioNow.unknownFacts(of: card)
  }

  /// Number of unknown facts; zero for most customers.
  public var unknownCount: Int { scenario.unknowns.isEmpty ? 0 : scenarioNow.openUnknowns.count }

  /// Whether the state of every card on the device is known.
  public func isKnown(on device: Device) -> Bool {
    scenario.unknowns.isEmpty || scenarioNow.isKnown(on: device)
  }

  /// `words` if the fact that they follow from is known, else a statement that it is not.
  public func claim(_ words: String, from fact: UnknownFact) -> String {
    scenario.unknowns.contains(fact) ? scenarioNow.claim(words, from: fact) : words
  }

  private var scenarioNow: Scenario {
    var scenario = scenario
    scenario.setup = world.setup
    return scenario
  }
}
