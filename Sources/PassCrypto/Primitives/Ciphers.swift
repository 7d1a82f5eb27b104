import COpenSSL

/// AES-256 in Galois/counter mode, without additional data.
enum AES256GCM {
  static let tagCount = Int(COPENSSL_TAG)

  /// Encrypts; the result is the ciphertext followed by the 16-byte tag.
  static func seal(
    _ plaintext: [UInt8], key: [UInt8], iv: [UInt8]
  ) throws(CryptoFailure) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: plaintext.count)
    var tag = [UInt8](repeating: 0, count: tagCount)
    guard
      copenssl_aes256gcm_seal(
        key, key.count, iv, iv.count, plaintext, plaintext.count, &output, &tag)
    else { throw .ofCall("AES-256-GCM") }
    return output + tag
  }

  /// Decrypts; nil if the tag does not verify.
  static func open(
    _ ciphertext: some Collection<UInt8>, tag: some Collection<UInt8>, key: [UInt8], iv: [UInt8]
  ) throws(CryptoFailure) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: ciphertext.count)
    let isGood = copenssl_aes256gcm_open(
      key, key.count, iv, iv.count, Array(ciphertext), ciphertext.count, Array(tag), tag.count,
      &output)
    if isGood { return output }
    if copenssl_obstacle() != nil { throw .ofCall("AES-256-GCM") }
    return nil
  }

  /// Decrypts without checking a tag.
  static func openUnverified(
    _ ciphertext: some Collection<UInt8>, key: [UInt8], iv: [UInt8]
  ) throws(CryptoFailure) -> [UInt8] {
    try CryptoFailure.output(of: "AES-256-GCM", count: ciphertext.count) {
      copenssl_aes256gcm_open(
        key, key.count, iv, iv.count, Array(ciphertext), ciphertext.count, nil, 0, $0)
    }
  }

  /// The IV of 12 bytes with which a ciphertext that begins like `plaintext` was made; nil if there is none.
  ///
  /// Its first block is the plaintext's under the encrypted IV with counter 2 (NIST SP 800-38D, 7.1).
  static func iv(
    turning plaintext: [UInt8], into ciphertext: some Collection<UInt8>, key: [UInt8]
  ) throws(CryptoFailure) -> [UInt8]? {
    let stream = zip(plaintext, ciphertext).map { $0 ^ $1 }
    let counter = try CryptoFailure.output(of: "AES-256", count: stream.count) {
      copenssl_aes256_block_open(key, key.count, stream, stream.count, $0)
    }
    return counter.suffix(4) == [0, 0, 0, 2] ? Array(counter.prefix(12)) : nil
  }
}

/// Two-key triple DES in CBC mode from an IV of zeros, as Visa's activation data uses it (Fiserv's samples).
enum TripleDES {
  static let blockCount = 8

  /// Encrypts whole blocks with `keys` of 16 bytes.
  static func encrypt(_ plaintext: [UInt8], keys: [UInt8]) throws(CryptoFailure) -> [UInt8] {
    try CryptoFailure.output(of: "triple DES", count: plaintext.count) {
      copenssl_two_key_tdea_cbc(keys, keys.count, plaintext, plaintext.count, $0)
    }
  }
}

/// The SHA-256 digest, 32 bytes.
func sha256(_ data: [UInt8]) throws(CryptoFailure) -> [UInt8] {
  try CryptoFailure.output(of: "SHA-256", count: Int(COPENSSL_DIGEST)) {
    copenssl_sha256(data, data.count, $0)
  }
}

/// HMAC with SHA-256, 32 bytes.
func hmacSHA256(key: [UInt8], _ data: [UInt8]) throws(CryptoFailure) -> [UInt8] {
  try CryptoFailure.output(of: "HMAC-SHA-256", count: Int(COPENSSL_DIGEST)) {
    copenssl_hmac_sha256(key, key.count, data, data.count, $0)
  }
}
