import Assets
import PassCrypto
import SimulatedWorld
import TypedYAML
import WalletDomain

/// A card, and apart from it what the issuer alone knows.
struct IssuerCardFields {
  var card: Card
  var account: IssuerAccount
}

extension FieldKind where Value == IssuerCardFields {
  static var issuerCard: Self {
    .mapping("a card") { fields in
      let account = IssuerAccount(
        primaryAccountNumber: fields.optional("pan", .cardNumber),
        expiration: fields.optional("expiry", .text(matching: .month)).flatMap(Expiration.init))
      let card = Card(
        id: Card.ID(fields.required("id", .text) ?? ""),
        name: fields.required("name", .text) ?? "",
        cardholder: fields.optional("cardholder", .text, default: ""),
        last4: fields.required("last4", .text(matching: .digits(4...4))) ?? "",
        network: fields.optional(
          "network", .choice(of: PaymentNetwork.self), default: .mastercard),
        state: fields.optional("state", .choice(of: Card.State.self), default: .active),
        art: fields.optional("art", .cardArt),
        primaryAccountIdentifier: fields.optional("primaryAccountIdentifier", .text))
      return IssuerCardFields(card: card, account: account)
    }
  }
}

extension Expiration {
  /// “2030-12”.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    self.init(month: parts[1], year: parts[0])
  }
}

extension FieldKind where Value == StoredPass {
  /// A pass; what it does not say of the account comes from its card.
  static func pass(of cards: KnownCards, watchIsPaired: Bool) -> Self {
    .mapping("a pass") { fields in
      let device = fields.required("on", .choice(of: Device.self)) ?? .phone
      if device == .watch, !watchIsPaired {
        fields.report(
          .conflictingKeys, at: "on", "the pass is on the Watch, and no Watch is paired",
          remedy: "add `watch: {}` to `device`")
      }
      let card = fields.optional("card", .text).flatMap { id in
        cards.find(id, at: fields.mark(of: "card"), reporting: fields.problems)
      }
      return StoredPass(
        on: device, card: card?.id,
        pass: Pass(
          passTypeIdentifier: fields.optional(
            "passTypeIdentifier", .text, default: "paymentpass.com.apple"),
          serialNumber: fields.required("serialNumber", .text) ?? "",
          deviceAccountIdentifier: fields.optional("deviceAccountIdentifier", .text)
            .map(TokenUniqueReference.init(_:)),
          deviceAccountNumberSuffix: fields.optional("deviceAccountNumberSuffix", .text),
          // Null says that the pass has none, though its card has.
          primaryAccountIdentifier: fields.isNull("primaryAccountIdentifier")
            ? nil
            : fields.optional("primaryAccountIdentifier", .text)
              ?? card?.primaryAccountIdentifier,
          primaryAccountNumberSuffix: fields.optional("primaryAccountNumberSuffix", .text)
            ?? card?.last4,
          activationState: fields.optional(
            "activationState", .activationState, default: .activated)),
        isVisibleToApp: fields.optional("visibleToApp", .bool, default: true))
    }
  }
}

extension FieldKind where Value == String {
  /// A card number, which no message may repeat.
  fileprivate static var cardNumber: Self {
    Self(.textOf(TextForm.digits(12...19).schema)) { field in
      let form = TextForm.digits(12...19)
      if case .scalar(let text, _) = field.node.content, form.accepts(text) { return text }
      field.report(.wrongText, "expected \(form.name) for \(field.name)")
      return nil
    }
  }
}

extension FieldKind where Value == String {
  /// The name of a card's look; a slip would otherwise show only as another picture.
  fileprivate static var cardArt: Self {
    Self(.choice(Assets.cardArt.map(\.id))) { field in
      guard let name = FieldKind<String>.text.read(field) else { return nil }
      let names = Assets.cardArt.map(\.id)
      if names.contains(name) { return name }
      field.reportNotOneOf(names, found: name)
      return nil
    }
  }
}

extension FieldKind where Value == PassActivationState {
  fileprivate static var activationState: Self {
    Self(.choice(PassActivationState.allCases.map(\.name))) { field in
      guard let name = FieldKind<String>.text.read(field) else { return nil }
      if let state = PassActivationState(name: name) { return state }
      field.reportNotOneOf(PassActivationState.allCases.map(\.name), found: name)
      return nil
    }
  }
}
