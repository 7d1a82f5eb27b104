import FoundationEssentials

/// Visa's one-time password: `MBPAC-1-FK-<key set>.<index>--TDEA-<hexadecimal>` (Fiserv's samples).
enum VisaActivationData {
  /// The simulated issuer's key with Visa; published, and good for nothing else.
  static let keys = Array("Passwalk sim key".utf8)
  static let keySet = "123456.1"

  /// `authcode` are 6 characters, `filler` 4, both ASCII.
  static func activationData(
    nonce: Data, authcode: String, filler: String
  ) throws(CryptoFailure) -> Data {
    let block = block(of: "nonce=\(nonce.hexadecimal);authcode=\(authcode)", filler: filler)
    let cipher = try TripleDES.encrypt(block, keys: keys)
    return Data("MBPAC-1-FK-\(keySet)--TDEA-\(cipher.hexadecimal.uppercased())".utf8)
  }

  /// Visa's VDSP block: two blanks, four random characters, the text's length, the text, `!` up to whole blocks.
  private static func block(of text: String, filler: String) -> [UInt8] {
    var block = Array("  \(filler)\(text.utf8.count)\(text)".utf8)
    while !block.count.isMultiple(of: TripleDES.blockCount) { block.append(UInt8(ascii: "!")) }
    return block
  }
}
