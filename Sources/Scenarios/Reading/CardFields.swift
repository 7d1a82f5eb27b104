import SimulatedWorld
import WalletDomain

extension FieldKind where Value == Card {
  static var issuerCard: Self {
    .mapping("a card") { fields in
      // The card number and its expiry are the issuer's alone; cryptography will use them.
      _ = fields.optional("pan", .text(matching: .digits(12...19)))
      _ = fields.optional("expiry", .text(matching: .month))
      return Card(
        id: Card.ID(fields.required("id", .text) ?? ""),
        name: fields.required("name", .text) ?? "",
        cardholder: fields.optional("cardholder", .text, default: ""),
        last4: fields.required("last4", .text(matching: .digits(4...4))) ?? "",
        network: fields.optional(
          "network", .choice(of: PaymentNetwork.self), default: .mastercard),
        state: fields.optional("state", .choice(of: Card.State.self), default: .active),
        art: fields.optional("art", .text(matching: .slug)),
        primaryAccountIdentifier: fields.optional("primaryAccountIdentifier", .text))
    }
  }
}

extension FieldKind where Value == StoredPass {
  /// A pass; what it does not say of the account comes from its card.
  static func pass(of cards: [String: Card], watchIsPaired: Bool) -> Self {
    .mapping("a pass") { fields in
      let device = fields.required("on", .choice(of: Device.self)) ?? .phone
      if device == .watch, !watchIsPaired {
        fields.report(
          .conflictingKeys, at: "on", "the pass is on the Watch, and no Watch is paired",
          remedy: "add `watch: {}` to `device`")
      }
      let cardID = fields.optional("card", .text)
      let card = cardID.flatMap { cards[$0] }
      if let cardID, card == nil {
        fields.report(
          .unknownReference, at: "card", "there is no card \(quoted(cardID)) in `cards`",
          remedy: didYouMean(cardID, among: Array(cards.keys).sorted()))
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
          primaryAccountIdentifier: fields.optional("primaryAccountIdentifier", .text)
            ?? card?.primaryAccountIdentifier,
          primaryAccountNumberSuffix: fields.optional("primaryAccountNumberSuffix", .text)
            ?? card?.last4,
          activationState: fields.optional(
            "activationState", .activationState, default: .activated)),
        isVisibleToApp: fields.optional("visibleToApp", .bool, default: true))
    }
  }
}

extension FieldKind where Value == PassActivationState {
  fileprivate static var activationState: Self {
    Self { field in
      guard let name = FieldKind<String>.text.read(field) else { return nil }
      if let state = PassActivationState(name: name) { return state }
      let names = PassActivationState.allCases.map(\.name)
      field.reportWrongKind(
        .notOneOf, expected: names.map { "`\($0)`" }.joined(separator: ", "),
        remedy: didYouMean(name, among: names))
      return nil
    }
  }
}
