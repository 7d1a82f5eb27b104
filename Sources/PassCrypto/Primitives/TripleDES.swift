import COpenSSL

/// Two-key triple DES in CBC mode from an IV of zeros, as Visa's activation data uses it (Fiserv's samples).
enum TripleDES {
  static let blockCount = 8

  /// `keys` are 16 bytes, `plaintext` is whole blocks.
  static func encrypt(_ plaintext: [UInt8], keys: [UInt8]) throws(CryptoFailure) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: plaintext.count)
    guard
      copenssl_two_key_tdea_cbc(keys, keys.count, plaintext, plaintext.count, &output)
    else { throw .ofCall("triple DES") }
    return output
  }
}
