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
    var scalar = [UInt8](repeating: 0, count: Int(COPENSSL_SCALAR))
    guard copenssl_p256_scalar(Array(random), random.count, &scalar) else {
      throw .ofCall("a P-256 key")
    }
    try self.init(checked: scalar)
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
    var scalar = [UInt8](repeating: 0, count: Int(COPENSSL_SCALAR))
    guard copenssl_p256_private_key(pkcs8, pkcs8.count, &scalar) else {
      throw .ofCall("reading a P-256 key")
    }
    try self.init(checked: scalar)
  }

  private init(checked scalar: [UInt8]) throws(CryptoFailure) {
    var point = [UInt8](repeating: 0, count: P256PublicKey.count)
    guard copenssl_p256_public_key(scalar, scalar.count, &point) else {
      throw .ofCall("a P-256 public key")
    }
    self.scalar = Data(scalar)
    publicKey = P256PublicKey(unchecked: point)
  }

  /// The 32 bytes that this key and `other` share (ECDH).
  func sharedSecret(with other: P256PublicKey) throws(CryptoFailure) -> [UInt8] {
    var secret = [UInt8](repeating: 0, count: Int(COPENSSL_SCALAR))
    let theirs = other.bytes
    guard copenssl_p256_ecdh(Array(scalar), scalar.count, theirs, theirs.count, &secret) else {
      throw .ofCall("ECDH")
    }
    return secret
  }
}
