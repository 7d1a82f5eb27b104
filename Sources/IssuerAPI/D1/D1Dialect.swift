import FoundationEssentials
import JSON
public import WalletDomain

extension IssuerDialect {
  /// Thales D1 as its SDK has it: the titles are calls of the SDK (Thales, D1 SDK for iOS), the bytes an assumption.
  public static let d1 = IssuerDialect(
    id: "d1",
    search: .d1(D1Wire.terms.searchCall, D1Wire.CardSearch.self, [D1Wire.DigitalCard].self),
    sign: .d1(D1Wire.terms.signCall, D1Wire.CardToSign.self, D1Wire.SignedCard.self),
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

/// What goes for an issuer that is asked through an SDK, which publishes calls and no bytes.
public struct IssuerSDK: Sendable {
  /// Stands above the bytes.
  public let remark: String
  /// What the issuer's token service calls a token.
  public let tokenName: String
  /// It says for each card how far it is digitized.
  public let tellsDigitization: Bool
  /// It takes a link only with all that Apple Pay appends, and nothing else.
  public let takesStrictLinksOnly: Bool

  /// TMP's word for a state of Thales' token service; what is none of them stays as it is.
  public static func tokenStatus(ofD1 state: String) -> String { D1Wire.states[state] ?? state }

  static let d1 = IssuerSDK(
    remark: "A call of D1's SDK. D1 publishes no HTTP: the bytes are an assumption.",
    tokenName: "virtualCardId", tellsDigitization: true, takesStrictLinksOnly: true)
}
