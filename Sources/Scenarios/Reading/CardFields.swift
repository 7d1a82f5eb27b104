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
        written: .ifUnusual)
      Field(
        "knownOn", \.report.knownOn, .set(of: .choice(of: Device.self)), written: .ifUnusual)
      Section("reported") {
        Field("network", \.report.network, .text, written: .ifUnusual)
        Field("state", \.report.state, .text, written: .ifUnusual)
      }
      Field("art", \.card.art, .cardArt)
      Field("primaryAccountIdentifier", \.card.primaryAccountIdentifier, .text)
      // A number that the simulation makes up needs no key.
      Field("pan", \.account.primaryAccountNumber, .cardNumber, written: .ifUnusual)
      Field("expiry", \.account.expiration, .expiration, written: .ifUnusual)
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
        field.reportNotOneOf(shipped, or: TextForm.picture.name, found: text)
        return nil
      }
      field.report(
        .wrongText, "a picture lies beside the scenario, and `art` is its name alone",
        remedy: "put the file there and leave its folder out")
      return nil
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
      field.report(.wrongText, "expected \(form.name) for \(field.name)")
      return nil
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
        usually: { cards[$0.card]?.primaryAccountIdentifier })
      Field(
        "primaryAccountNumberSuffix", \.pass.primaryAccountNumberSuffix, .text,
        usually: { cards[$0.card]?.last4 })
      Field(
        "activationState", \.pass.activationState,
        .oneOf(PassActivationState.allCases, called: \.name))
      Field("visibleToApp", \.isVisibleToApp, .bool)
    }
  }
}
