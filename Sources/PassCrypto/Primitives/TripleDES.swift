import COpenSSL

/// Two-key triple DES in CBC mode from an IV of zeros, as Visa's activation data uses it (Fiserv's samples).
enum TripleDES {
  static let blockCount = 8

  /// `keys` are 16 bytes, `plaintext` is whole blocks.
  static func encrypt(_ plaintext: [UInt8], keys: [UInt8]) throws(CryptoFailure) -> [UInt8] {
    try run(plaintext, keys: keys, encrypts: true)
  }

  static func decrypt(_ ciphertext: [UInt8], keys: [UInt8]) throws(CryptoFailure) -> [UInt8] {
    try run(ciphertext, keys: keys, encrypts: false)
  }

  private static func run(
    _ input: [UInt8], keys: [UInt8], encrypts: Bool
  ) throws(CryptoFailure) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: input.count)
    guard
      copenssl_two_key_tdea_cbc(encrypts, keys, keys.count, input, input.count, &output)
    else { throw .ofCall("triple DES") }
    return output
  }
}
