public import FoundationEssentials
import JSON
public import WalletDomain

/// The content of the simulated issuer's opaque payment cards.
///
/// The form is an assumption, since the networks do not publish theirs; that it is opaque to app and Google is documented.
public struct OpaqueCardContent: Codable, Hashable, Sendable {
  public var primaryAccountNumber: String
  /// MM/YY.
  public var expiration: String
  public var name: String
  public var network: String
  /// The wallet and the phone that it was made for; nil if the issuer was not told.
  public var clientWalletAccountId: String?
  public var clientDeviceId: String?
  /// Seconds since 1970.
  public var madeAt: Int

  public init(_ account: CardAccount, for ids: GoogleIDs?, at date: Date) {
    primaryAccountNumber = account.primaryAccountNumber
    expiration = account.expiration.withSlash
    name = account.name
    network = account.network.rawValue
    clientWalletAccountId = ids?.wallet
    clientDeviceId = ids?.hardware
    madeAt = Int(date.timeIntervalSince1970)
  }
}

extension SimulatedIssuer {
  private static let ivCount = 12

  /// Encrypts a card for the network.
  public func opaqueCard(
    _ content: OpaqueCardContent, randomness: Randomness
  ) throws(CryptoFailure) -> OpaqueCard {
    let iv = Array(randomness(Self.ivCount, "opaqueCard"))
    let sealed = try AES256GCM.seal(
      Array(jsonBytes(of: content)), key: try opaqueCardKey(), iv: iv)
    return OpaqueCard(Data(iv + sealed).base64EncodedString())
  }

  /// Decrypts a card, as the network does; nil if it is not the issuer's.
  public func open(_ card: OpaqueCard) throws(CryptoFailure) -> OpaqueCardContent? {
    guard let data = Data(base64Encoded: card.text),
      data.count > Self.ivCount + AES256GCM.tagCount
    else { return nil }
    let bytes = Array(data)
    let plaintext = try AES256GCM.open(
      bytes[Self.ivCount..<(bytes.count - AES256GCM.tagCount)],
      tag: bytes.suffix(AES256GCM.tagCount), key: try opaqueCardKey(),
      iv: Array(bytes.prefix(Self.ivCount)))
    return plaintext.flatMap { try? JSONDecoder().decode(OpaqueCardContent.self, from: Data($0)) }
  }

  private func opaqueCardKey() throws(CryptoFailure) -> [UInt8] {
    try sha256(tavKey + Array("opaque payment card".utf8))
  }
}
