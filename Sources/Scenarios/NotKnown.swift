import IssuerAPI
import SimulatedWorld
public import WalletDomain

/// A fact that is not known of this customer: which part of it, and who can be asked.
public struct NotKnown: Hashable, Sendable {
  public var fact: UnknownFact
  /// As an item of a list.
  public var words: String
  /// What to ask the customer; nil where no customer can know it.
  public var question: String?
  /// What to ask of those behind the app, where no customer can know it.
  public var inquiry: String?

  public var sentence: String { "It is not known \(words)." }
  /// Under a heading that says so.
  public var item: String { words.prefix(1).uppercased() + words.dropFirst() + "." }
}

extension Scenario {
  /// What nobody said, the most important first.
  public var unknownFacts: [NotKnown] { openUnknowns.map { NotKnown($0, of: self) } }

  /// What nobody said that matters to one card.
  public func unknownFacts(of card: Card.ID) -> [NotKnown] {
    openUnknowns.filter { isOpen($0, of: card) }.map { NotKnown($0, of: self, about: card) }
  }

  public var openUnknowns: [UnknownFact] {
    UnknownFact.allCases.filter { unknowns.contains($0) && canBeKnown($0) && isOpen($0) }
  }

  /// Somebody may have said it of the card, or of each card that there is.
  private func isOpen(_ fact: UnknownFact, of card: Card.ID? = nil) -> Bool {
    switch fact {
    case .passes, .tokens:
      !setup.devices.allSatisfy { isKnown(on: $0, of: card) } || unknowns.contains(.watch)
    default: true
    }
  }

  /// Of the card, or of all cards, somebody has said how they are on the device.
  public func isKnown(on device: Device, of card: Card.ID? = nil) -> Bool {
    if let card { return isKnown(card, on: device) }
    let cards = setup.cards.listedNow
    return !cards.isEmpty && cards.allSatisfy { isKnown($0.id, on: device) }
  }

  /// Not with every phone goes a Watch, PassKit alone asks the TSP what the app may see, and not every issuer lists tokens.
  func canBeKnown(_ fact: UnknownFact) -> Bool {
    switch fact {
    case .tokens: setup.issuer.search != nil
    case .watch: setup.phone.kind.takesWatch
    case .visibility: setup.wallet.hasPassKit
    default: true
    }
  }
}

extension NotKnown {
  init(_ fact: UnknownFact, of scenario: Scenario, about card: Card.ID? = nil) {
    self.fact = fact
    func isKnown(on device: Device) -> Bool { scenario.isKnown(on: device, of: card) }
    let phone = scenario.setup.named(.phone).title
    switch fact {
    case .cards:
      words = "which cards the bank lists"
      question = "Which cards does the app show?"
    case .cardDetails:
      let details = CardDetails(scenario)
      (words, question, inquiry) = (details.words, details.question, details.inquiry)
    case .passes:
      // No Watch is paired, as somebody has said, or none goes with the phone.
      let isAlone =
        !scenario.setup.phone.kind.takesWatch
        || scenario.setup.watch == nil && !scenario.unknowns.contains(.watch)
      let places =
        isKnown(on: .phone)
        ? "the Watch holds"
        : "the \(phone)"
          + (isAlone || isKnown(on: .watch) ? " holds" : " and the Watch hold")
      words =
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
      words = "whether \(issuer.name) has more tokens than those that are known"
      inquiry = issuer.search.map { "\(issuer.name) (\($0.title)): what is its whole answer?" }
    case .tokens:
      let tokens = scenario.unansweredTokens
      let issuer = scenario.setup.issuer
      words = "what \(issuer.name) says of \(tokens ?? "the tokens")"
      inquiry = issuer.search.map { search in
        "\(issuer.name) (\(search.title)): which status "
          + (tokens.map { "does it give \($0)?" } ?? "do the tokens of the card have?")
      }
    case .watch:
      words = "whether a Watch is paired"
      question = "Is an Apple Watch paired with the iPhone?"
    case .visibility:
      words = "whether the app may see the passes"
      inquiry =
        "The network's TSP: do associatedApplicationIdentifiers name the app that is installed?"
    case .entitlement:
      words = "whether this build of the app may add cards"
      question = scenario.setup.wallet.questionAboutBuild
    case .session:
      words = "whether the customer is logged in"
      question = "Does the app ask for a log-in?"
    }
  }
}

extension Scenario {
  /// “token DAPLMC-2”, of which nobody pasted an answer; nil where nobody pasted any.
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

/// What is not known of cards that are known themselves.
private struct CardDetails {
  private let withoutDigits: [String]
  private let withoutNetwork: [String]
  private let withoutState: [String]
  /// “amex”, as it came, of a card.
  private let odd: [String]
  private let cardNames: [String]
  /// Made of the ids of cards that nobody has named: no customer knows them.
  private let madeUpNames: Set<String>

  init(_ scenario: Scenario) {
    let cards = scenario.setup.cards.listedNow
    let passes = scenario.setup.passes
    cardNames = cards.map(\.name)
    madeUpNames = Set(cards.filter { $0.name == Scenario.name(ofCard: $0.id) }.map(\.name))
    tellsDigits =
      !passes.isEmpty && passes.allSatisfy { $0.pass.primaryAccountNumberSuffix != nil }
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

  /// Every pass shows the last four digits of its card.
  private let tellsDigits: Bool

  private var isNothing: Bool { (withoutDigits + withoutNetwork + withoutState + odd).isEmpty }

  var words: String {
    if isNothing {
      return "what the cards are called" + (tellsDigits ? "" : ", and which digits they end in")
    }
    var told: [String] = []
    // Those that were named just before are not named again.
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
      withoutState.isEmpty
        ? nil : "has it blocked or closed \(withoutState.fewListed)",
    ].compactMap { $0 }.joined(separator: ", and ")
    return questions.isEmpty ? nil : "The bank: \(questions)?"
  }
}

extension [String] {
  /// “A, B and 7 more”.
  public var fewListed: String {
    if count <= 3 {
      return count < 2
        ? joined() : dropLast().joined(separator: ", ") + " and " + suffix(1).joined()
    }
    return prefix(2).joined(separator: ", ") + " and \(count - 2) more"
  }
}
