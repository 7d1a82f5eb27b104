import FoundationEssentials
import JSON
public import WalletDomain

/// What is known of Bridge's requests for Apple's wallet (Bridge, Mobile wallet provisioning): its dialect is not spoken yet.
public enum BridgeWire {
  private struct Request: Encodable {
    struct ApplePay: Encodable {
      var encoding = "base64"
      var leaf_cert: Data?
      var subordinate_cert: Data?
      var nonce: Data
      var nonce_signature: Data
    }

    var wallet_provider = "apple_pay"
    var apple_pay: ApplePay
  }

  /// A request for a signed card, whose customer and account are left to whoever sends it.
  public static func encode(_ card: CardToSign) -> HTTPRequest {
    HTTPRequest(
      method: "POST",
      path: "/v0/customers/{customerID}/card_accounts/{cardAccountID}"
        + "/create_mobile_wallet_provisioning_request",
      headers: [.json],
      body: jsonBytes(
        of: Request(
          apple_pay: Request.ApplePay(
            leaf_cert: card.certificates.first,
            subordinate_cert: card.certificates.dropFirst().first, nonce: card.nonce,
            nonce_signature: card.nonceSignature))))
  }
}

extension SignedCardForm {
  public static let bridge = SignedCardForm(
    title: "Bridge", wrapper: "apple_pay", activationData: "activation_data",
    ephemeralPublicKey: "ephemeral_public_key", encryptedData: "encrypted_pass_data")
}
