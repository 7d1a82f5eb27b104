import Assets
import PassCrypto
import SimulatedWorld
import Text
import TypedYAML
import WalletDomain

/// A card, and apart from it what the issuer alone knows.
struct IssuerCard: Equatable {
  var card = Card(id: "", name: "")
  var account = IssuerAccount()
  var report = CardReport()
}

extension WorldFacts {
  /// The cards that somebody wrote down.
  var issuedCards: [IssuerCard] {
    get {
      cards.listedNow.map { IssuerCard(card: $0, account: accounts[$0.id] ?? IssuerAccount()) }
    }
    set {
      cards = CardList(newValue.map(\.card), followedBy: cards.generated)
      // The same id twice is a customer's state, not a mistake of the file.
      accounts = Dictionary(
        newValue.filter { $0.account != IssuerAccount() }.map { ($0.card.id, $0.account) },
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
      Field(
        "knownOn", \.report.knownOn, .set(of: .choice(of: Device.self)), written: .ifChanged)
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
  /// A file beside the one that names it; the name alone cannot lead out of that folder.
  static var picture: TextForm {
    TextForm(name: "a PNG file beside the scenario", pattern: "^[^/.][^/]*\\.png$") { text in
      text.hasSuffix(".png") && !text.hasPrefix(".") && !text.utf8.contains(UInt8(ascii: "/"))
    }
  }
}

extension FieldKind where Value == String {
  /// A design that the program carries, or a picture of the bank's own.
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
  /// “2030-12”.
  fileprivate static var expiration: Self {
    FieldKind<String>.text(matching: .month).map(
      { text in
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return Expiration(month: parts.last ?? 1, year: parts.first ?? 1)
      },
      back: { "\($0.year)-\($0.month < 10 ? "0" : "")\($0.month)" })
  }
}

extension FieldKind where Value == String {
  /// A card number, which no message may repeat.
  fileprivate static var cardNumber: Self {
    let form = TextForm.digits(12...19)
    return Self(.textOf(form.schema), write: { text, _ in .text(text) }) { field in
      if case .scalar(let text, _) = field.node.content, form.accepts(text) { return text }
      return field.failure(.wrongText, "expected \(form.name) for \(field.name)")
    }
  }
}

extension FieldKind where Value == StoredPass {
  /// A pass; what it does not say of the account comes from its card.
  static func pass(of cards: KnownCards, among devices: [Device]) -> Self {
    .mapping(
      "a pass",
      StoredPass(on: .phone, card: nil, pass: Pass(serialNumber: "", deviceAccountIdentifier: nil))
    ) {
      Field(
        "on", \.device, .device(of: "the pass", among: devices), required: true)
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
    }
  }
}

/// The cards of a scenario, for what refers to them.
struct KnownCards {
  private let cards: CardList
  private var knowsSuccessors = false

  // The same id twice is a customer's state, not a mistake of the file.
  init(_ cards: CardList) {
    self.cards = cards
  }

  /// The cards that replace these while the scenario runs are known too, by the ids that they will have.
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

  /// Nil where there is no such card, which is reported at `mark`.
  func find(_ id: String, at mark: SourceMark, reporting problems: ProblemCollector) -> Card? {
    if let card = self[Card.ID(id)] { return card }
    problems.report(
      .unknownReference, at: mark, "there is no card \(quoted(id)) in `cards`",
      // Comparing with each of thousands, for each of thousands, would take minutes.
      remedy: cards.count <= 100 ? didYouMean(id, among: cards.map(\.id.rawValue)) : nil)
    return nil
  }
}

extension FieldKind where Value == Card.ID {
  /// One of `cards`; a file cannot speak of any other.
  static func card(of cards: KnownCards) -> Self {
    Self(.text, write: { id, _ in cards[id].map { .text($0.id.rawValue) } }) { field in
      FieldKind<String>.text.read(field).flatMap {
        cards.find($0, at: field.mark, reporting: field.problems)?.id
      }
    }
  }
}

/// What a scenario leaves to be made by itself: so many cards, so many passes of them in Wallet.
struct Generation: Equatable {
  var cards: Int
  /// Nil leaves it to the program. Passes that were made are written like any others.
  var passes: Int? = 0
}

extension WorldFacts {
  /// Made cards follow those that somebody wrote down, and their passes and tokens those.
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
        // Passes are answered one by one on the wire, so they are no list without end.
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

/// One id for two cards is a mistake of the file where nobody can see both.
func reportIDs(of cards: CardList, _ fields: MappingReader) {
  guard let generated = cards.generated,
    let card = cards.listedNow.first(where: { generated[$0.id] != nil })
  else { return }
  fields.report(
    .conflictingKeys, at: "generate",
    "`generate` makes a card \(quoted(card.id.rawValue)), and `cards` has one",
    remedy: "give the one in `cards` another id")
}

/// A person has a few cards in Wallet, however long the bank's list is.
private let usualPasses = 6
