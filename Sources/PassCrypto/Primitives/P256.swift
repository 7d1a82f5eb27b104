import COpenSSL
public import FoundationEssentials

/// A public key: a point that has been checked to be on P-256.
public struct P256PublicKey: Hashable, Sendable {
  /// The uncompressed point, 65 bytes: 04, then both coordinates.
  public let uncompressed: Data

  var bytes: [UInt8] { Array(uncompressed) }

  /// The compressed point, 33 bytes: 02 or 03, then x.
  var compressed: [UInt8] {
    let bytes = bytes
    return [0x02 | (bytes[64] & 1)] + bytes[1...32]
  }

  init(unchecked bytes: [UInt8]) {
    uncompressed = Data(bytes)
  }

  public init(uncompressed bytes: Data) throws(KeyMistake) {
    guard bytes.count == Self.count else { throw .wrongLength(bytes.count) }
    guard bytes.first == 0x04 else { throw .wrongHead(bytes.first ?? 0) }
    let curve = copenssl_curve_of_point(Array(bytes), bytes.count).map { String(cString: $0) }
    if curve == nil, copenssl_obstacle() != nil { throw .unchecked(.ofCall("reading a point")) }
    guard curve == Self.curve else { throw .notOnCurve(butOn: curve) }
    uncompressed = bytes
  }

  static let count = Int(COPENSSL_POINT)
  private static let curve = "P-256"
}

/// Why bytes are not an uncompressed point on P-256.
public enum KeyMistake: Error, Hashable, Sendable {
  case wrongLength(Int)
  case wrongHead(UInt8)
  /// The name of the curve that the point is on; nil if it is no known one.
  case notOnCurve(butOn: String?)
  /// The check itself failed.
  case unchecked(CryptoFailure)
}

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

// ECDSA over P-256 and SHA-256, with the k of RFC 6979: the same key and message always give the same
// signature, so that a session replays byte for byte, whatever the OpenSSL.
extension P256PrivateKey {
  /// Signs `message`; the signature is in DER.
  public func signature(over message: Data) throws(CryptoFailure) -> Data {
    let raw = try rawSignature(over: Array(message))
    return Data(DER.sequence([DER.integer(raw[..<32]), DER.integer(raw[32...])]))
  }

  /// Signs `message`; the signature is r ‖ s, 64 bytes.
  func rawSignature(over message: [UInt8]) throws(CryptoFailure) -> [UInt8] {
    let digest = try sha256(message)
    let k = try deterministicK(digest: digest)
    return try CryptoFailure.output(of: "ECDSA", count: Int(COPENSSL_SIGNATURE)) {
      copenssl_p256_sign(Array(scalar), scalar.count, k, k.count, digest, digest.count, $0)
    }
  }

  /// The k of RFC 6979, section 3.2, for an order and a digest of 256 bits.
  func deterministicK(digest: [UInt8]) throws(CryptoFailure) -> [UInt8] {
    let reduced = try CryptoFailure.output(of: "RFC 6979", count: Int(COPENSSL_SCALAR)) {
      copenssl_p256_reduce(digest, digest.count, $0)
    }
    let seed = Array(scalar) + reduced
    var v = [UInt8](repeating: 0x01, count: 32)
    var key = [UInt8](repeating: 0x00, count: 32)
    for mark in [0x00, 0x01] as [UInt8] {
      key = try hmacSHA256(key: key, v + [mark] + seed)
      v = try hmacSHA256(key: key, v)
    }
    while true {
      v = try hmacSHA256(key: key, v)
      if copenssl_p256_is_scalar(v, v.count) { return v }
      if copenssl_obstacle() != nil { throw .ofCall("RFC 6979") }
      key = try hmacSHA256(key: key, v + [0x00])
      v = try hmacSHA256(key: key, v)
    }
  }
}

extension P256PublicKey {
  /// Whether `signature`, in DER, was made over `message` with the private key of this key.
  public func verifies(_ signature: Data, over message: Data) throws(CryptoFailure) -> Bool {
    let isGood = copenssl_p256_verify(
      bytes, bytes.count, Array(signature), signature.count, Array(message), message.count)
    if !isGood, copenssl_obstacle() != nil { throw .ofCall("ECDSA") }
    return isGood
  }
}
