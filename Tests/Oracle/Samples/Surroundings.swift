// What stands around the samples: scripts/oracle puts this file beside them.
import PassKit

// Foundation has types of the same names, and a module's own names go before imported ones.
typealias NSObject = PassKit.NSObject
typealias URLError = PassKit.URLError
typealias URLRequest = PassKit.URLRequest
typealias URLResponse = PassKit.URLResponse
typealias HTTPURLResponse = PassKit.HTTPURLResponse
typealias URLSession = PassKit.URLSession
typealias UserDefaults = PassKit.UserDefaults

/// Kept, so that it can be looked at what a customer or a log would get.
func print(_ text: String) { Phone.current.printed.append(text) }

/// The layer to the issuer's service, which the documents leave to the app: in the app the open sheet knows its card.
func signCard(
  certificates: [Data], nonce: Data, nonceSignature: Data
) async throws -> SignedCardTexts {
  guard let card = Phone.current.cardBeingAdded else { throw URLError(.unknown) }
  return try await Phone.current.sign(
    card, certificates: certificates, nonce: nonce, nonceSignature: nonceSignature)
}

/// The same for the Wallet extension, which is told the card.
func signCard(
  cardId: String, certificates: [Data], nonce: Data, nonceSignature: Data
) async throws -> SignedCardTexts {
  try await Phone.current.sign(
    .init(rawValue: cardId), certificates: certificates, nonce: nonce,
    nonceSignature: nonceSignature, by: .walletExtension)
}
