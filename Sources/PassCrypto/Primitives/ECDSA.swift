import COpenSSL
public import FoundationEssentials

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
