import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
import Times
import WalletDomain

/// The JSON of `judge --new`, which `judge` reads after an answer was added.
func challengeJSON(
  _ sheet: ProvisioningSheet, seed: UInt64, date: Date, card: Card.ID, suffix: String?,
  network: PaymentNetwork?
) -> JSONObject {
  let challenge = sheet.challenge
  // The bytes of an SDK are an assumption, and cannot be sent.
  let issuers = IssuerDialect.all.filter { $0.sdk == nil }
  return [
    "format": ChallengeFile.format + "@1",
    "notice":
      "UNREDACTED: holds the nonce and the private key of a simulated leaf. Nothing in it is Apple's.",
    "seed": seed, "at": EpochInstant(date).written,
    "sheet": [
      "certificates": challenge.certificates, "nonce": challenge.nonce,
      "nonceSignature": challenge.nonceSignature,
      "leafPrivateKey": sheet.leafKey.scalar.hexadecimal,
    ] as JSONObject,
    "card": ["primaryAccountSuffix": suffix, "network": network?.rawValue] as JSONObject,
    "requests": Dictionary(
      uniqueKeysWithValues: issuers.compactMap { issuer in
        issuer.encode(.signCard(CardToSign(cardID: card, challenge))).map {
          (issuer.id, json(of: $0))
        }
      }),
  ]
}

/// A whole request, ready to be sent to an issuer.
private func json(of request: HTTPRequest) -> JSONObject {
  ["method": request.method, "path": request.path, "body": JSONValue(request.body) ?? .null]
}
