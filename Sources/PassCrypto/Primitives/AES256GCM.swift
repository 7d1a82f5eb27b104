import COpenSSL

/// AES-256 in Galois/counter mode, without additional data.
enum AES256GCM {
  static let tagCount = Int(COPENSSL_TAG)

  /// Ciphertext with the 16-byte tag behind it.
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

  /// The plaintext; nil where the tag does not verify.
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

  /// What comes out when nobody looks at the tag.
  static func openUnverified(
    _ ciphertext: some Collection<UInt8>, key: [UInt8], iv: [UInt8]
  ) throws(CryptoFailure) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: ciphertext.count)
    guard
      copenssl_aes256gcm_open(
        key, key.count, iv, iv.count, Array(ciphertext), ciphertext.count, nil, 0, &output)
    else { throw .ofCall("AES-256-GCM") }
    return output
  }
}
