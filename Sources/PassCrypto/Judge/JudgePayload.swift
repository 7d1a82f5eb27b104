import FoundationEssentials
import WalletDomain

// The decryption of the payload.
extension Judge {
  private static let opening: [Criterion] = [.keyDerivation, .initializationVector, .tag]

  /// Judges the decryption, and returns the plaintext; nil if the payload could not be opened.
  mutating func judgePayload(_ parts: AnswerParts) throws(CryptoFailure) -> [UInt8]? {
    let ephemeral = try judgeEphemeral(parts[.ephemeralPublicKey])
    guard let payload = parts[.encryptedData] else {
      skip([.payloadLength] + Self.opening, after: .fields)
      return nil
    }
    guard judgeLength(of: payload) else {
      skip(Self.opening, after: .payloadLength)
      return nil
    }
    guard let ephemeral else {
      let count = parts[.ephemeralPublicKey]?.count
      skip(
        Self.opening,
        after: count == nil
          ? .fields : count == P256PublicKey.count ? .ephemeralPoint : .ephemeralLength)
      return nil
    }
    return try open(payload, with: ephemeral)
  }

  private mutating func judgeEphemeral(
    _ bytes: [UInt8]?
  ) throws(CryptoFailure) -> P256PublicKey? {
    guard let bytes else {
      skip([.ephemeralLength, .ephemeralPoint], after: .fields)
      return nil
    }
    pass(.ephemeralLength, "The ephemeral key has 65 bytes.")
    do throws(KeyMistake) {
      let key = try P256PublicKey(uncompressed: Data(bytes))
      pass(.ephemeralPoint, "The ephemeral key begins with 04, and its x and y fit the curve.")
      return key
    } catch {
      switch error {
      case .unchecked(let failure): throw failure
      case .wrongLength(let count):
        fail(.ephemeralLength, .ephemeralLength(count))
        skip([.ephemeralPoint], after: .ephemeralLength)
      case .wrongHead(let byte): fail(.ephemeralPoint, .ephemeralHead(byte))
      case .notOnCurve(let curve): fail(.ephemeralPoint, .ephemeralCurve(curve))
      }
      return nil
    }
  }

  private mutating func judgeLength(of payload: [UInt8]) -> Bool {
    let needed = Self.shortestJSON
    guard payload.count >= needed + AES256GCM.tagCount else {
      fail(.payloadLength, .payloadTooShort(count: payload.count, needed: needed))
      return false
    }
    pass(.payloadLength, "The payload has \(payload.count) bytes, the tag's 16 among them.")
    return true
  }

  /// The size of the shortest plaintext: a card number of 12 digits, an expiration, and three empty fields.
  private static let shortestJSON = PassData(
    CardAccount(
      primaryAccountNumber: String(repeating: "0", count: 12),
      expiration: Expiration(month: 1, year: 2030), name: "", network: .mastercard),
    for: ProvisioningChallenge(certificates: [], nonce: Data(), nonceSignature: Data())
  ).json.count

  private mutating func open(
    _ payload: [UInt8], with ephemeral: P256PublicKey
  ) throws(CryptoFailure) -> [UInt8]? {
    let opening = try PayloadOpening(
      payload, ephemeral: ephemeral, leafKey: attempt.sheet.leafKey)
    switch opening.result {
    case .opened(let plaintext):
      pass(.keyDerivation, "The payload opens with the key that ECC_V2 gives.")
      pass(.initializationVector, "The payload opens with 12 zero bytes.")
      pass(.tag, "AES-256-GCM opens \(plaintext.count) bytes.")
      return plaintext
    case .wrongTag(let how):
      pass(.keyDerivation, "What comes out reads as JSON, the tag aside.")
      pass(.initializationVector, "What comes out reads as JSON, the tag aside.")
      fail(.tag, .tagWrong(how))
    case .wrongIV(let how):
      pass(.keyDerivation, "The payload opens with the key that ECC_V2 gives.")
      fail(.initializationVector, .wrongIV(how))
      skip([.tag], after: .initializationVector)
    case .wrongKey(let how):
      fail(.keyDerivation, .wrongDerivation(how))
      skip([.initializationVector, .tag], after: .keyDerivation)
    }
    return opening.unverified
  }
}
