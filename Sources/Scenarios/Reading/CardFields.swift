import Assets
import PassCrypto
import SimulatedWorld
import Text
import TypedYAML
import WalletDomain

/// A card of a file: the card itself, what only the issuer knows, and what is unknown of it.
struct IssuerCard: Equatable {
  var card = Card(id: "", name: "")
  var account = IssuerAccount()
  var report = CardReport()
}

extension Scenario {
  /// The cards that are listed one by one.
  var issuedCards: [IssuerCard] {
    get {
      setup.cards.listedNow.map {
        IssuerCard(
          card: $0, account: setup.accounts[$0.id] ?? IssuerAccount(),
          report: reports[$0.id] ?? CardReport())
      }
    }
    set {
      setup.cards = CardList(newValue.map(\.card), followedBy: setup.cards.generated)
      // The same id twice is a customer's state, not a mistake of the file.
      setup.accounts = Dictionary(
        newValue.filter { $0.account != IssuerAccount() }.map { ($0.card.id, $0.account) },
        uniquingKeysWith: { first, _ in first })
      reports = Dictionary(
        newValue.filter { $0.report != CardReport() }.map { ($0.card.id, $0.report) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}

extension FieldKind where Value == IssuerCard {
  static var issuerCard: Self {
    .mapping("a card", IssuerCard()) {
      Field(
        "id", \.card.id, FieldKind<String>.text.map(Card.ID.init(_:), back: \.rawValue),
        required: true)
      Field("name", \.card.name, .text, required: true)
      Field("cardholder", \.card.cardholder, .text)
      Field("last4", \.card.last4, .text(matching: .digits(4...4)), required: true)
      Field("network", \.card.network, .choice(of: PaymentNetwork.self))
      Field("state", \.card.state, .choice(of: Card.State.self))
      Field(
        "unknown", \.report.unknown, .set(of: .choice(of: CardReport.Fact.self)),
        written: .ifChanged)
      Field("knownOn", \.report.knownOn, .set(of: .choice(of: Device.self)), written: .ifChanged)
      Section("reported") {
        Field("network", \.report.network, .text, written: .ifChanged)
        Field("state", \.report.state, .text, written: .ifChanged)
      }
      Field("art", \.card.art, .cardArt)
      Field("primaryAccountIdentifier", \.card.primaryAccountIdentifier, .text)
      // A number that the simulation makes up needs no key.
      Field("pan", \.account.primaryAccountNumber, .cardNumber, written: .ifChanged)
      Field("expiry", \.account.expiration, .expiration, written: .ifChanged)
    }
  }
}

extension TextForm {
  /// The name of a PNG file in the folder of the scenario.
  static var picture: TextForm {
    TextForm(name: "a PNG file beside the scenario", pattern: "^[^/.][^/]*\\.png$") { text in
      text.hasSuffix(".png") && !text.hasPrefix(".") && !text.utf8.contains(UInt8(ascii: "/"))
    }
  }
}

extension FieldKind where Value == String {
  /// The id of a built-in card design, or the name of a picture.
  fileprivate static var cardArt: Self {
    let shipped = Assets.cardArt.map(\.id)
    return Self(
      .anyOf([.choice(shipped), .textOf(TextForm.picture.schema)]),
      write: { name, _ in .text(name) }
    ) { field in
      guard let text = FieldKind<String>.text.read(field) else { return nil }
      if shipped.contains(text) || TextForm.picture.accepts(text) { return text }
      guard text.hasSuffix(".png") else {
        return field.notOneOf(shipped, or: TextForm.picture.name, found: text)
      }
      return field.failure(
        .wrongText, "a picture lies beside the scenario, and `art` is its name alone",
        remedy: "put the file there and leave its folder out")
    }
  }
}

extension FieldKind where Value == Expiration {
  /// A month such as `2030-12`.
  fileprivate static var expiration: Self {
    FieldKind<String>.text(matching: .month).map(
      { text in
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return Expiration(month: parts.last ?? 1, year: parts.first ?? 1)
      }, back: { "\($0.year)-\($0.month < 10 ? "0" : "")\($0.month)" })
  }
}

extension FieldKind where Value == String {
  /// A card number; messages do not repeat it.
  fileprivate static var cardNumber: Self {
    let form = TextForm.digits(12...19)
    return Self(.textOf(form.schema), write: { text, _ in .text(text) }) { field in
      if let text = field.node.text, form.accepts(text) { return text }
      return field.failure(.wrongText, "expected \(form.name) for \(field.name)")
    }
  }
}

extension FieldKind where Value == StoredPass {
  /// A pass; its account data default to those of its card.
  static func pass(of cards: KnownCards, among devices: [Device]) -> Self {
    .mapping(
      "a pass",
      StoredPass(on: .phone, card: nil, pass: Pass(serialNumber: "", deviceAccountIdentifier: nil))
    ) {
      Field("on", \.device, .device(of: "the pass", among: devices), required: true)
      Field("card", \.card, .card(of: cards))
      Field("passTypeIdentifier", \.pass.passTypeIdentifier, .text)
      Field("serialNumber", \.pass.serialNumber, .text, required: true)
      Field("deviceAccountIdentifier", \.pass.deviceAccountIdentifier, .tokenReference)
      Field("deviceAccountNumberSuffix", \.pass.deviceAccountNumberSuffix, .text)
      // Null says that the pass has none, though its card has.
      Field(
        nullable: "primaryAccountIdentifier", \.pass.primaryAccountIdentifier, .text,
        default: { cards[$0.card]?.primaryAccountIdentifier })
      Field(
        "primaryAccountNumberSuffix", \.pass.primaryAccountNumberSuffix, .text,
        default: { cards[$0.card]?.last4 })
      Field(
        "activationState", \.pass.activationState,
        .oneOf(PassActivationState.allCases, called: \.name))
      Field("visibleToApp", \.isVisibleToApp, .bool)
      Field("visibleToExtension", \.isVisibleToExtension, .bool)
      // Nobody has said that the device holds it; so are passes of tokens that were pasted alone.
      Field("assumed", \.isAssumed, .bool)
    }
  }
}

/// The cards of a scenario, to resolve references.
struct KnownCards {
  private let cards: CardList
  private var knowsSuccessors = false

  init(_ cards: CardList) {
    self.cards = cards
  }

  /// These cards, and those that will replace them while the scenario runs.
  var withSuccessors: KnownCards {
    var known = self
    known.knowsSuccessors = true
    return known
  }

  subscript(id: Card.ID?) -> Card? {
    guard let id else { return nil }
    if let card = cards[id] { return card }
    guard knowsSuccessors, var card = self[id.predecessor] else { return nil }
    card.id = id
    return card
  }

  /// The card with an id; nil if there is none, which is reported at `mark`.
  func find(_ id: String, at mark: SourceMark, reporting problems: ProblemCollector) -> Card? {
    if let card = self[Card.ID(id)] { return card }
    problems.report(
      .unknownReference, at: mark, "there is no card \(quoted(id)) in `cards`",
      // Suggestions for thousands of wrong ids among thousands of cards would take minutes.
      remedy: cards.count <= 100 ? didYouMean(id, among: cards.map(\.id.rawValue)) : nil)
    return nil
  }
}

extension FieldKind where Value == Card.ID {
  /// The id of one of `cards`.
  static func card(of cards: KnownCards) -> Self {
    Self(.text, write: { id, _ in cards[id].map { .text($0.id.rawValue) } }) { field in
      FieldKind<String>.text.read(field).flatMap {
        cards.find($0, at: field.mark, reporting: field.problems)?.id
      }
    }
  }
}

/// Numbers of cards and passes to generate.
struct Generation: Equatable {
  var cards: Int
  /// Nil for the default. Generated passes are written one by one, so that they are not generated again.
  var passes: Int? = 0
}

extension WorldFacts {
  /// Appends generated cards, passes and tokens to the listed ones when set.
  var generation: Generation? {
    get { cards.generated.map { Generation(cards: $0.count) } }
    set {
      let generated = newValue.map { GeneratedCards(count: $0.cards, seed: seed) }
      cards = CardList(cards.listedNow, followedBy: generated)
      guard let newValue, let generated else { return }
      let made = GeneratedPasses(
        count: newValue.passes ?? usualPasses, of: generated, on: devices, seed: seed)
      passes += made.passes
      tokenService.tokens += made.tokens
    }
  }
}

extension FieldKind where Value == Generation {
  /// `{ cards: 100000, passes: 4 }`.
  static func generation(on devices: [Device]) -> Self {
    .mapping("`generate`", Generation(cards: 0, passes: nil)) {
      Field("cards", \.cards, .integer(in: 1...1_000_000), required: true)
      Field("passes", \.passes, .integer(in: 0...50_000))
      Check { made, fields in
        let room = made.cards * devices.count
        guard let passes = made.passes, made.cards > 0, passes > room else { return }
        fields.report(
          .conflictingKeys, at: "passes",
          "\(passes) passes are more than \(made.cards) cards on "
            + (devices.count == 1 ? "1 device can have" : "\(devices.count) devices can have"),
          remedy: "write \(room) at most")
      }
    }
  }
}

/// Reports a listed card with the id of a generated one.
func reportIDs(of cards: CardList, _ fields: MappingReader) {
  guard let generated = cards.generated,
    let card = cards.listedNow.first(where: { generated[$0.id] != nil })
  else { return }
  fields.report(
    .conflictingKeys, at: "generate",
    "`generate` makes a card \(quoted(card.id.rawValue)), and `cards` has one",
    remedy: "give the one in `cards` another id")
}

/// The default number of passes: a person has few cards in Wallet, however long the bank's list is.
private let usualPasses = 6
