import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
import Times
import WalletDomain

/// What `judge --new` prints, and `judge` reads once an answer is in it.
struct ChallengeJSON: Encodable {
  private struct Sheet: Encodable {
    var certificates: [Data]
    var nonce: Data
    var nonceSignature: Data
    var leafPrivateKey: String
  }

  private struct CardJSON: Encodable {
    var primaryAccountSuffix: Nullable<String>
    var network: Nullable<String>
  }

  /// A request that an issuer's service could be sent, whole.
  private struct Request<Body: Encodable>: Encodable {
    var method = "POST"
    var path: String
    var body: Body
  }

  private struct Requests: Encodable {
    var tmp: Request<JSONValue>
    var bridge: Request<BridgeBody>
  }

  private struct BridgeBody: Encodable {
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

  private var format = ChallengeFile.format + "@1"
  private var notice =
    "UNREDACTED: holds the nonce and the private key of a simulated leaf. Nothing in it is Apple's."
  private var seed: UInt64
  private var at: String
  private var sheet: Sheet
  private var card: CardJSON
  private var requests: Requests

  init(
    _ sheet: ProvisioningSheet, seed: UInt64, date: Date, card: Card.ID, suffix: String?,
    network: PaymentNetwork?
  ) {
    let challenge = sheet.challenge
    self.seed = seed
    at = EpochInstant(date).written
    self.sheet = Sheet(
      certificates: challenge.certificates, nonce: challenge.nonce,
      nonceSignature: challenge.nonceSignature, leafPrivateKey: sheet.leafKey.scalar.hexadecimal)
    self.card = CardJSON(
      primaryAccountSuffix: Nullable(suffix), network: Nullable(network?.rawValue))
    let tmp = TMPDialect.encode(
      .signCard(
        CardToSign(
          cardID: card, certificates: challenge.certificates, nonce: challenge.nonce,
          nonceSignature: challenge.nonceSignature)))
    requests = Requests(
      tmp: Request(
        path: tmp.path, body: JSONValue(tmp.body) ?? .null),
      bridge: Request(
        path: "/v0/customers/{customerID}/card_accounts/{cardAccountID}"
          + "/create_mobile_wallet_provisioning_request",
        body: BridgeBody(
          apple_pay: BridgeBody.ApplePay(
            leaf_cert: challenge.certificates.first,
            subordinate_cert: challenge.certificates.dropFirst().first, nonce: challenge.nonce,
            nonce_signature: challenge.nonceSignature))))
  }
}
