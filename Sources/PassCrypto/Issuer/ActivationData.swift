import COpenSSL
import FoundationEssentials
import JSON
import Times

/// Mastercard's tokenization authentication value (TAV): Base64 of JSON with the issuer's signature
/// (Mastercard Processing Digital).
enum MastercardTAV {
  /// The JSON of version 3, which names the signed fields.
  private struct Content: Encodable {
    var version = "3"
    var signatureAlgorithm = "RSA-SHA256"
    var includedFieldsInOrder = "accountNumber|accountExpiry|dataValidUntilTimestamp"
    var dataValidUntilTimestamp: String
    var signature: String
  }

  /// Makes activationData that is valid for an hour from `date`.
  ///
  /// The signature is over the values of the included fields, joined by `|`.
  static func activationData(
    for account: CardAccount, at date: Date, key: [UInt8]
  ) throws(CryptoFailure) -> Data {
    let until = EpochInstant(date.addingTimeInterval(3600)).written
    let signed = [account.primaryAccountNumber, account.expiration.digits, until]
      .joined(separator: "|")
    let signature = try rsaSignature(over: Array(signed.utf8), key: key)
    let content = Content(
      dataValidUntilTimestamp: until, signature: Data(signature).base64EncodedString())
    return Data(jsonBytes(of: content).base64EncodedString().utf8)
  }

  /// Signs with RSA-SHA256 and a PKCS#8 key; PKCS#1 v1.5 is deterministic.
  private static func rsaSignature(
    over message: [UInt8], key: [UInt8]
  ) throws(CryptoFailure) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: 512)
    let count = copenssl_rsa_sha256_sign(
      key, key.count, message, message.count, &signature, signature.count)
    guard count > 0 else { throw .ofCall("RSA-SHA256") }
    return Array(signature.prefix(count))
  }
}

/// Visa's one-time password: `MBPAC-1-FK-<key set>.<index>--TDEA-<hexadecimal>` (Fiserv's samples).
enum VisaActivationData {
  /// The simulated issuer's key with Visa, which is public.
  static let keys = Array("Passwalk sim key".utf8)
  static let keySet = "123456.1"

  /// Makes the password; `authcode` has 6 ASCII characters, `filler` 4.
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
