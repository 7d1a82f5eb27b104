public import WalletDomain

extension IssuerDialect {
  /// TMP, by the integration guide; the text of its error bodies is an assumption, as TMP publishes none.
  public static let tmp = IssuerDialect(
    id: "tmp",
    search: .tmp("tokens/searches", TMPWire.TokenSearch.self, answered: [Token].self),
    sign: .tmp("signed-cards", TMPWire.CardToSign.self, answered: SignedCard.self),
    activate: .tmp(
      "tokens/activations", TMPWire.Activation.self, answered: ActivationAnswer.self),
    opaqueCard: .tmp("signed-cards", TMPWire.CardForGoogle.self, answered: OpaqueCard.self)
      .where("walletType", is: WalletType.googlePay.rawValue),
    unguardedSign: .tmp(
      "signed-cards", TMPWire.CardToSign.self, answered: TMPWire.UnguardedSignedCard.self),
    signedCardForm: .tmp, terms: .tmp)
}

extension IssuerDialect.Operation {
  /// An operation of TMP, whose title is the end of its path.
  fileprivate static func tmp<Asked: WireBody, Answered: WireBody>(
    _ title: String, _ asked: Asked.Type, answered: Answered.Type
  ) -> Self where Asked.Meaning == Question, Answered.Meaning == Answer {
    posted(title, to: "/issuer/push-provisioning/\(title)", asked, answered: answered)
  }
}

extension SignedCardForm {
  public static let tmp = SignedCardForm(
    title: "TMP", activationData: "activationData", ephemeralPublicKey: "ephemeralPublicKey",
    encryptedData: "encryptedData")
}
