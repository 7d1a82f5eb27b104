import FoundationEssentials
import JSON

/// The result of decrypting a payload; if it fails, the known mistake with which it succeeds.
struct PayloadOpening {
  enum Result {
    case opened([UInt8])
    /// Key and IV are right; the text says what is wrong with the tag.
    case wrongTag(String)
    /// The key is right; the text says which IV was used.
    case wrongIV(String)
    /// The derivation that was used; nil if it is no known one.
    case wrongKey(String?)
  }

  let result: Result
  /// The plaintext, even if something is wrong with the payload; nil if it cannot be decrypted.
  let unverified: [UInt8]?

  init(
    _ payload: [UInt8], ephemeral: P256PublicKey, leafKey: P256PrivateKey
  ) throws(CryptoFailure) {
    let secret = try leafKey.sharedSecret(with: ephemeral)
    let key = try ECCv2.key(from: secret, for: ephemeral)
    let sealed = SealedBytes(payload)
    if let plaintext = try sealed.open(key: key) {
      result = .opened(plaintext)
      unverified = plaintext
    } else if let (how, plaintext) = try Self.wrongTag(payload, sealed, key: key) {
      result = .wrongTag(how)
      unverified = plaintext
    } else if let (how, plaintext) = try Self.wrongIV(payload, sealed, key: key) {
      result = .wrongIV(how)
      unverified = plaintext
    } else {
      for mistake in DerivationMistake.allCases {
        let key = try mistake.key(from: secret, for: ephemeral, leaf: leafKey.publicKey)
        guard let plaintext = try sealed.open(key: key) else { continue }
        result = .wrongKey(mistake.description)
        unverified = plaintext
        return
      }
      result = .wrongKey(nil)
      unverified = nil
    }
  }

  private static func wrongTag(
    _ payload: [UInt8], _ sealed: SealedBytes, key: [UInt8]
  ) throws(CryptoFailure) -> (String, [UInt8])? {
    let iv = ECCv2.initializationVector
    let whole = try AES256GCM.openUnverified(payload, key: key, iv: iv)
    if JSONValue(Data(whole))?.members != nil {
      return ("there is no tag: the payload is ciphertext to its end", whole)
    }
    let ahead = SealedBytes(ciphertext: payload.dropFirst(16), tag: payload.prefix(16))
    if let plaintext = try ahead.open(key: key) {
      return ("it stands in front of the ciphertext", plaintext)
    }
    let plaintext = Array(whole.dropLast(AES256GCM.tagCount))
    guard readsLikeJSON(plaintext) else { return nil }
    return (
      "the tag does not belong to this ciphertext: "
        + "one of them was changed or cut off, or additional data was used",
      plaintext
    )
  }

  private static func wrongIV(
    _ payload: [UInt8], _ sealed: SealedBytes, key: [UInt8]
  ) throws(CryptoFailure) -> (String, [UInt8])? {
    let zeros = [UInt8](repeating: 0, count: 16)
    if let plaintext = try sealed.open(key: key, iv: zeros) {
      return ("16 zero bytes, as Apple Pay's payment tokens use", plaintext)
    }
    for count in [12, 16] {
      let rest = SealedBytes(Array(payload.dropFirst(count)))
      if let plaintext = try rest.open(key: key, iv: Array(payload.prefix(count))) {
        return ("an IV of \(count) bytes that was sent in front of it", plaintext)
      }
    }
    for beginning in beginnings where sealed.ciphertext.count >= beginning.utf8.count {
      let block = Array(beginning.utf8)
      if let iv = try AES256GCM.iv(turning: block, into: sealed.ciphertext.prefix(16), key: key),
        let plaintext = try sealed.open(key: key, iv: iv)
      {
        return ("an IV of 12 other bytes, such as random ones", plaintext)
      }
    }
    return nil
  }

  /// What the first block of the JSON can be, by which of its keys comes first.
  private static let beginnings = [
    #"{"primaryAccount"#, #"{"nonceSignature"#, #"{"expiration":"0"#, #"{"expiration":"1"#,
    #"{"encryptedPrima"#,
  ]

  /// Whether the bytes are mostly printable and begin like an object; a few may be damaged.
  private static func readsLikeJSON(_ bytes: [UInt8]) -> Bool {
    let readable = bytes.count { $0 >= 0x20 && $0 < 0x7F }
    return bytes.starts(with: "{".utf8) && readable * 10 >= bytes.count * 9
  }
}

/// A ciphertext and its tag.
private struct SealedBytes {
  var ciphertext: ArraySlice<UInt8>
  var tag: ArraySlice<UInt8>

  init(ciphertext: ArraySlice<UInt8>, tag: ArraySlice<UInt8>) {
    self.ciphertext = ciphertext
    self.tag = tag
  }

  init(_ payload: [UInt8]) {
    self.init(
      ciphertext: payload.dropLast(AES256GCM.tagCount), tag: payload.suffix(AES256GCM.tagCount))
  }

  func open(
    key: [UInt8], iv: [UInt8] = ECCv2.initializationVector
  ) throws(CryptoFailure) -> [UInt8]? {
    try AES256GCM.open(ciphertext, tag: tag, key: key, iv: iv)
  }
}
