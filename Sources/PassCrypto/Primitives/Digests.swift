import COpenSSL

/// SHA-256 of some bytes, 32 of them.
func sha256(_ data: [UInt8]) throws(CryptoFailure) -> [UInt8] {
  var digest = [UInt8](repeating: 0, count: Int(COPENSSL_DIGEST))
  guard copenssl_sha256(data, data.count, &digest) else { throw .ofCall("SHA-256") }
  return digest
}

/// HMAC with SHA-256, 32 bytes.
func hmacSHA256(key: [UInt8], _ data: [UInt8]) throws(CryptoFailure) -> [UInt8] {
  var digest = [UInt8](repeating: 0, count: Int(COPENSSL_DIGEST))
  guard copenssl_hmac_sha256(key, key.count, data, data.count, &digest) else {
    throw .ofCall("HMAC-SHA-256")
  }
  return digest
}
