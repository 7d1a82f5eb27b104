import COpenSSL
public import FoundationEssentials

/// A private key on P-256.
public struct P256PrivateKey: Hashable, Sendable {
  /// The key itself, a number of 32 bytes.
  public let scalar: Data
  public let publicKey: P256PublicKey

  /// The number of random bytes for a key; with 40 all keys are equally likely.
  public static let randomCount = 40

  /// Makes a key from random bytes (FIPS 186-4, B.4.1); any bytes give one.
  public init(random: Data) throws(CryptoFailure) {
    try self.init(
      checked: CryptoFailure.output(of: "a P-256 key", count: Int(COPENSSL_SCALAR)) {
        copenssl_p256_scalar(Array(random), random.count, $0)
      })
  }

  /// Takes a number from 1 to n - 1; nil if the bytes are anything else.
  public init?(scalar: Data) throws(CryptoFailure) {
    guard copenssl_p256_is_scalar(Array(scalar), scalar.count) else {
      if copenssl_obstacle() != nil { throw .ofCall("a P-256 key") }
      return nil
    }
    try self.init(checked: Array(scalar))
  }

  /// Reads a key in PKCS#8.
  init(pkcs8: [UInt8]) throws(CryptoFailure) {
    try self.init(
      checked: CryptoFailure.output(of: "reading a P-256 key", count: Int(COPENSSL_SCALAR)) {
        copenssl_p256_private_key(pkcs8, pkcs8.count, $0)
      })
  }

  private init(checked scalar: [UInt8]) throws(CryptoFailure) {
    self.scalar = Data(scalar)
    publicKey = P256PublicKey(
      unchecked: try CryptoFailure.output(of: "a P-256 public key", count: P256PublicKey.count) {
        copenssl_p256_public_key(scalar, scalar.count, $0)
      })
  }

  /// The 32 bytes that this key and `other` share (ECDH).
  func sharedSecret(with other: P256PublicKey) throws(CryptoFailure) -> [UInt8] {
    let theirs = other.bytes
    return try CryptoFailure.output(of: "ECDH", count: Int(COPENSSL_SCALAR)) {
      copenssl_p256_ecdh(Array(scalar), scalar.count, theirs, theirs.count, $0)
    }
  }
}
