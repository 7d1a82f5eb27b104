import FoundationEssentials
import JSON
public import WalletDomain

extension IssuerDialect {
  /// Thales D1: the titles are calls of its SDK (Thales, D1 SDK for iOS), and the bytes are an assumption.
  public static let d1 = IssuerDialect(
    id: "d1",
    search: .d1(D1Wire.terms.searchCall, D1Wire.CardSearch.self, [D1Wire.DigitalCard].self),
    sign: .d1(D1Wire.terms.signCall, D1Wire.CardToSign.self, PassKitFields.self),
    activate: .d1(
      D1Wire.terms.activationCall, D1Wire.Activation.self, D1Wire.ActivationAnswer.self),
    signedCardForm: .d1, sdk: .d1, terms: D1Wire.terms, certificatesNeeded: 2,
    refuse: { refusal in
      HTTPReply(
        status: refusal.status,
        json: jsonBytes(
          of: [
            "error": D1Wire.error(refusal.status) ?? "unknown", "message": refusal.message,
          ]))
    })
}

extension IssuerDialect.Operation {
  fileprivate static func d1<Asked: WireBody, Answered: WireBody>(
    _ title: String, _ asked: Asked.Type, _ answered: Answered.Type
  ) -> Self where Asked.Meaning == Question, Answered.Meaning == Answer {
    posted(title, to: "/d1/\(title)", asked, answered: answered)
  }
}

extension SignedCardForm {
  public static let d1 = SignedCardForm(
    title: "D1", activationData: "activationData", ephemeralPublicKey: "ephemeralPublicKey",
    encryptedData: "encryptedPassData")
}

extension IssuerSDK {
  /// TMP's name for a state of Thales' token service; an unknown state is returned unchanged.
  public static func tokenStatus(ofD1 state: String) -> String { D1Wire.states[state] ?? state }

  static let d1 = IssuerSDK(
    remark: "A call of D1's SDK. D1 publishes no HTTP: the bytes are an assumption.",
    tokenName: "virtualCardId", tellsDigitization: true, takesStrictLinksOnly: true)
}
