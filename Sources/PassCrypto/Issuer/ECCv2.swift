public import FoundationEssentials

/// Apple's encryption scheme ECC_V2, according to public implementations (SP 800-56A, 5.8.1).
///
/// 1. An ephemeral P-256 key and the leaf's key agree on a secret Z (ECDH).
/// 2. The key is one block of SP 800-56A's derivation: SHA-256 over a counter, Z and fixed information.
/// 3. AES-256-GCM with an IV of 12 zero bytes and no additional data; the tag stands behind the ciphertext.
public enum ECCv2 {
  /// An encrypted payload and the key that Apple needs to open it.
  public struct Sealed: Hashable, Sendable {
    /// An uncompressed point, 65 bytes.
    public var ephemeralPublicKey: Data
    /// The ciphertext with its tag at the end.
    public var encryptedPassData: Data
  }

  public static func seal(
    _ plaintext: Data, for leaf: P256PublicKey, ephemeral: P256PrivateKey
  ) throws(CryptoFailure) -> Sealed {
    let secret = try ephemeral.sharedSecret(with: leaf)
    let key = try key(from: secret, for: ephemeral.publicKey)
    return Sealed(
      ephemeralPublicKey: ephemeral.publicKey.uncompressed,
      encryptedPassData: Data(
        try AES256GCM.seal(Array(plaintext), key: key, iv: initializationVector)))
  }

  static let initializationVector = [UInt8](repeating: 0, count: 12)

  /// Derives the key: SHA-256 of 00000001 ‖ Z ‖ 0D "id-aes256-GCM" ‖ "Apple" ‖ ephemeral point.
  static func key(
    from secret: [UInt8], for ephemeral: P256PublicKey
  ) throws(CryptoFailure) -> [UInt8] {
    try sha256([0, 0, 0, 1] + secret + algorithm + partyU + ephemeral.bytes)
  }

  /// The AlgorithmID, preceded by its length.
  static let algorithm = [0x0D] + Array("id-aes256-GCM".utf8)
  static let partyU = Array("Apple".utf8)
}
