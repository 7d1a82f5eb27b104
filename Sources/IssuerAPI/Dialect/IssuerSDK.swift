/// Properties of an issuer that is called through an SDK, which publishes calls but no bytes.
public struct IssuerSDK: Sendable {
  /// A note shown above the bytes of a call.
  public let remark: String
  /// The name of a token at the issuer's token service.
  public let tokenName: String
  /// True if the SDK reports for each card how far it is digitized.
  public let tellsDigitization: Bool
  /// True if the SDK accepts a link only with all that Apple Pay appends, and nothing else.
  public let takesStrictLinksOnly: Bool

  /// Thales D1 (Thales, D1 SDK for iOS).
  static let d1 = IssuerSDK(
    remark: "A call of D1's SDK. D1 publishes no HTTP: the bytes are an assumption.",
    tokenName: "virtualCardId", tellsDigitization: true, takesStrictLinksOnly: true)
}
