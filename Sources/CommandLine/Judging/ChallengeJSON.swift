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
  private struct Request: Encodable {
    var method: String
    var path: String
    var body: JSONValue

    init(_ request: HTTPRequest) {
      method = request.method
      path = request.path
      body = JSONValue(request.body) ?? .null
    }
  }

  private var format = ChallengeFile.format + "@1"
  private var notice =
    "UNREDACTED: holds the nonce and the private key of a simulated leaf. Nothing in it is Apple's."
  private var seed: UInt64
  private var at: String
  private var sheet: Sheet
  private var card: CardJSON
  /// By the issuer's interface.
  private var requests: [String: Request]

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
    let question = CardToSign(
      cardID: card, certificates: challenge.certificates, nonce: challenge.nonce,
      nonceSignature: challenge.nonceSignature)
    requests = Dictionary(
      uniqueKeysWithValues: IssuerDialect.all.compactMap { issuer in
        // Nobody can be sent bytes that are an assumption.
        issuer.sdk != nil
          ? nil : issuer.encode(.signCard(question)).map { (issuer.id, Request($0)) }
      })
  }
}
