import IssuerAPI
import SimulatedWorld
public import WalletDomain

/// An unknown fact of a customer in words, and who can be asked.
public struct UnknownFactSummary: Hashable, Sendable {
  public var fact: UnknownFact
  /// Completes "It is not known …".
  public var clause: String
  /// A question to the customer; nil if customers cannot know it.
  public var question: String?
  /// A question to the bank or a party behind the app, where customers cannot know it.
  public var inquiry: String?

  public var sentence: String { "It is not known \(clause)." }
  /// The clause as an item under the heading "Not known".
  public var item: String { clause.prefix(1).uppercased() + clause.dropFirst() + "." }
}

extension Scenario {
  /// The unknown facts, the most important first.
  public var unknownFacts: [UnknownFactSummary] {
    openUnknowns.map { UnknownFactSummary($0, of: self) }
  }

  /// The unknown facts that matter to one card.
  public func unknownFacts(of card: Card.ID) -> [UnknownFactSummary] {
    openUnknowns.filter { isOpen($0, of: card) }
      .map { UnknownFactSummary($0, of: self, about: card) }
  }

  public var openUnknowns: [UnknownFact] {
    UnknownFact.allCases.filter { unknowns.contains($0) && canBeKnown($0) && isOpen($0) }
  }

  /// Whether the fact is still unknown of the card, or of any card.
  private func isOpen(_ fact: UnknownFact, of card: Card.ID? = nil) -> Bool {
    switch fact {
    case .passes, .tokens:
      !setup.devices.allSatisfy { isKnown(on: $0, of: card) } || unknowns.contains(.watch)
    default: true
    }
  }

  /// Whether the state of the card, or of all cards, on the device was told.
  public func isKnown(on device: Device, of card: Card.ID? = nil) -> Bool {
    if let card { return isKnown(card, on: device) }
    let cards = setup.cards.listedNow
    return !cards.isEmpty && cards.allSatisfy { isKnown($0.id, on: device) }
  }

  /// Whether the fact exists: not every phone pairs with a Watch, only PassKit asks the TSP, not every issuer lists tokens.
  func canBeKnown(_ fact: UnknownFact) -> Bool {
    switch fact {
    case .tokens: setup.issuer.search != nil
    case .watch: setup.phone.kind.takesWatch
    case .visibility: setup.wallet.hasPassKit
    default: true
    }
  }
}

extension UnknownFactSummary {
  init(_ fact: UnknownFact, of scenario: Scenario, about card: Card.ID? = nil) {
    self.fact = fact
    func isKnown(on device: Device) -> Bool { scenario.isKnown(on: device, of: card) }
    let phone = scenario.setup.named(.phone).title
    switch fact {
    case .cards:
      clause = "which cards the bank lists"
      question = "Which cards does the app show?"
    case .cardDetails:
      let details = CardDetails(scenario)
      (clause, question, inquiry) = (details.clause, details.question, details.inquiry)
    case .passes:
      // No Watch is paired, or the phone cannot pair with one.
      let isAlone =
        !scenario.setup.phone.kind.takesWatch
        || scenario.setup.watch == nil && !scenario.unknowns.contains(.watch)
      let places =
        isKnown(on: .phone)
        ? "the Watch holds"
        : "the \(phone)" + (isAlone || isKnown(on: .watch) ? " holds" : " and the Watch hold")
      clause =
        "which \(scenario.setup.wallet.item.several) \(places)"
        + (scenario.setup.wallet.knowsSerialNumbers ? "" : ", and in which states")
      question =
        isKnown(on: .phone)
        ? "Does the Watch app show the card?"
        : isAlone || isKnown(on: .watch)
          ? "Does \(scenario.setup.phone.kind.walletTitle) on the \(phone) show the card?"
          : "Does Wallet on the \(phone) show the card, and the Watch app too?"
    case .tokens
    where scenario.unansweredTokens == nil && !scenario.setup.tokenService.tokens.isEmpty:
      let issuer = scenario.setup.issuer
      clause = "whether \(issuer.name) has more tokens than those that are known"
      inquiry = issuer.search.map { "\(issuer.name) (\($0.title)): what is its whole answer?" }
    case .tokens:
      let tokens = scenario.unansweredTokens
      let issuer = scenario.setup.issuer
      clause = "what \(issuer.name) says of \(tokens ?? "the tokens")"
      inquiry = issuer.search.map { search in
        "\(issuer.name) (\(search.title)): which status "
          + (tokens.map { "does it give \($0)?" } ?? "do the tokens of the card have?")
      }
    case .watch:
      clause = "whether a Watch is paired"
      question = "Is an Apple Watch paired with the iPhone?"
    case .visibility:
      clause = "whether the app may see the passes"
      inquiry =
        "The network's TSP: do associatedApplicationIdentifiers name the app that is installed?"
    case .entitlement:
      clause = "whether this build of the app may add cards"
      question = scenario.setup.wallet.questionAboutBuild
    case .session:
      clause = "whether the customer is logged in"
      question = "Does the app ask for a log-in?"
    }
  }
}

extension Scenario {
  /// The tokens of passes without an answer, such as "token DAPLMC-2"; nil if there are no answers or no such tokens.
  fileprivate var unansweredTokens: String? {
    let answered = Set(setup.tokenService.tokens.compactMap(\.tokenUniqueReference))
    if answered.isEmpty { return nil }
    let others = setup.passes.compactMap(\.pass.deviceAccountIdentifier).filter {
      !answered.contains($0)
    }
    return others.isEmpty
      ? nil : "token\(others.count == 1 ? "" : "s") " + others.map(\.rawValue).fewListed
  }
}

/// The unknown details of known cards in words.
private struct CardDetails {
  private let withoutDigits: [String]
  private let withoutNetwork: [String]
  private let withoutState: [String]
  /// States that cannot be simulated, such as "“DORMANT” of Gold".
  private let odd: [String]
  private let cardNames: [String]
  /// Names made of the ids of cards, which no customer knows.
  private let madeUpNames: Set<String>

  init(_ scenario: Scenario) {
    let cards = scenario.setup.cards.listedNow
    let passes = scenario.setup.passes
    cardNames = cards.map(\.name)
    madeUpNames = Set(cards.filter { $0.name == Scenario.name(ofCard: $0.id) }.map(\.name))
    tellsDigits = !passes.isEmpty && passes.allSatisfy { $0.pass.primaryAccountNumberSuffix != nil }
    func names(_ isMeant: (Card) -> Bool) -> [String] { cards.filter(isMeant).map(\.name) }
    withoutDigits = names(scenario.lacksDigits)
    withoutNetwork = names { !scenario.isKnown(.network, of: $0) }
    withoutState = names {
      !scenario.isKnown(.state, of: $0) && scenario.reports[$0.id]?.state == nil
    }
    odd = cards.compactMap { card in
      guard !scenario.isKnown(.state, of: card) else { return nil }
      return scenario.reports[card.id]?.state.map { "“\($0)” of \(card.name)" }
    }
  }

  /// Whether every pass shows the last four digits of its card.
  private let tellsDigits: Bool

  private var isNothing: Bool { (withoutDigits + withoutNetwork + withoutState + odd).isEmpty }

  var clause: String {
    if isNothing {
      return "what the cards are called" + (tellsDigits ? "" : ", and which digits they end in")
    }
    var told: [String] = []
    // The same names as just before become a pronoun.
    var named: [String] = []
    func tell(
      _ names: [String], _ pronouns: (one: String, several: String),
      _ words: (_ name: String, _ isOne: Bool) -> String
    ) {
      guard !names.isEmpty else { return }
      let (isOne, pronoun) = (names.count == 1, names.count == 1 ? pronouns.one : pronouns.several)
      told.append(words(names == named ? pronoun : names.fewListed, isOne))
      named = names
    }
    tell(withoutDigits, ("it", "they")) { "which digits \($0) end\($1 ? "s" : "") in" }
    tell(withoutNetwork, ("it", "they")) {
      $1 ? "which network \($0) is of" : "which networks \($0) are of"
    }
    tell(withoutState, ("it", "them")) { name, _ in "whether the bank has blocked or closed \(name)"
    }
    if !odd.isEmpty { told.append("what the bank means by \(odd.fewListed)") }
    return told.count > 2
      ? told.dropLast().joined(separator: ", ") + ", and " + told[told.count - 1]
      : told.joined(separator: " and ")
  }

  /// The names, or a description without names that customers do not know.
  private func asCustomersSay(_ meant: [String]) -> String {
    if madeUpNames.isDisjoint(with: meant) { return meant.fewListed }
    let others = cardNames.filter { !meant.contains($0) && !madeUpNames.contains($0) }
    if cardNames.count == 1 { return "the card" }
    return "each card" + (others.isEmpty ? "" : " but \(others.fewListed)")
  }

  var question: String? {
    if isNothing { return tellsDigits ? nil : "What are the last four digits of each card?" }
    let questions = [
      withoutDigits.isEmpty
        ? nil : "what are the last four digits of \(asCustomersSay(withoutDigits))",
      withoutNetwork.isEmpty ? nil : "which network's sign is on \(asCustomersSay(withoutNetwork))",
    ].compactMap { $0 }.joined(separator: ", and ")
    return questions.isEmpty ? nil : questions.prefix(1).uppercased() + questions.dropFirst() + "?"
  }

  var inquiry: String? {
    let questions = [
      odd.isEmpty ? nil : "what does \(odd.fewListed) mean",
      withoutState.isEmpty ? nil : "has it blocked or closed \(withoutState.fewListed)",
    ].compactMap { $0 }.joined(separator: ", and ")
    return questions.isEmpty ? nil : "The bank: \(questions)?"
  }
}

extension [String] {
  /// At most three items: "A, B and C" or "A, B and 7 more".
  public var fewListed: String {
    if count <= 3 {
      return count < 2
        ? joined() : dropLast().joined(separator: ", ") + " and " + suffix(1).joined()
    }
    return prefix(2).joined(separator: ", ") + " and \(count - 2) more"
  }
}
