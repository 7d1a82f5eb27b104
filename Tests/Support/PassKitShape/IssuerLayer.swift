public import FoundationEssentials
import IssuerAPI
public import SimulatedWorld
public import WalletDomain

/// What `signed-cards` answers, as it stands on the wire.
public struct SignedCardTexts: Decodable, Sendable {
  public let activationData: String
  public let ephemeralPublicKey: String
  public let encryptedData: String
}

extension Phone {
  /// The card whose sheet is open.
  public var cardBeingAdded: Card.ID? { sheet?.card?.id }

  /// The layer to TMP of the app or its extension, which samples of PassKit code leave out; it wants status 200, and
  /// three texts.
  public func sign(
    _ card: Card.ID, certificates: [Data], nonce: Data, nonceSignature: Data,
    by program: Program = .app
  ) async throws -> SignedCardTexts {
    let asked = CardToSign(
      cardID: card,
      ProvisioningChallenge(
        certificates: certificates, nonce: nonce, nonceSignature: nonceSignature))
    guard let request = IssuerDialect.tmp.encode(.signCard(asked)) else {
      throw URLError(.unsupportedURL)
    }
    let (data, response) = try await send(request, for: .sign, by: program)
    guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return try JSONDecoder().decode(SignedCardTexts.self, from: data)
  }
}
