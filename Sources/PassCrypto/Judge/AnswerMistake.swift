import WalletDomain

/// A mistake in an issuer's answer; with those of `ChallengeMistake`, all that a judge can find.
enum AnswerMistake: Hashable, Sendable {
  case privateKeyOfAnother
  case tooLate(after: Duration)
  case fieldsMissing([String])
  case notBase64([String])
  case ephemeralLength(Int)
  case ephemeralHead(UInt8)
  /// The name of the curve that the point is on, if known.
  case ephemeralCurve(String?)
  case payloadTooShort(count: Int, needed: Int)
  case wrongDerivation(String?)
  case wrongIV(String)
  case tagWrong(String)
  case notJSON
  case keysWrong([String])
  case nonce(String)
  case nonceSignature(String)
  case cardNumber(String)
  /// `isTaken` if Apple is assumed not to compare the two.
  case suffix(found: String, expected: String, isTaken: Bool)
  case expiration(String)
  /// The card's last month is over; the text is MM/YY.
  case expirationOver(String)
  case nameEmpty
  case nameTooLong(Int)
  case activationData(String)

  var explanation: Explanation {
    func because(
      _ id: String, _ summary: String, _ evidence: String, _ remedy: String
    ) -> Explanation {
      Explanation(id: "answer." + id, summary: summary, explanation: evidence, remedy: remedy)
    }
    return switch self {
    case .privateKeyOfAnother:
      because(
        "private-key", "The private key is another certificate's.",
        "Its public key is not the leaf's, so the payload cannot be opened with it.",
        "Keep leaf and private key of one challenge together.")
    case .tooLate(let time):
      because(
        "too-late", "The answer came too late.",
        "The answer came after \(time.inSeconds); PassKit's handler is dead after "
          + "\(Judge.handlerLifetime.inSeconds), and a late call is ignored.",
        "Answer within 20 s, the way back to the app included.")
    case .fieldsMissing(let mistakes):
      because(
        "fields", "The answer is not complete.", mistakes.joined(separator: "; ") + ".",
        "Send all three fields as text; nil fields make a request that PassKit takes and Apple "
          + "refuses.")
    case .notBase64(let mistakes):
      because(
        "base64", "A field is not Base64.", mistakes.joined(separator: "; ") + ".",
        "Send each field as Base64 in one line with its padding; Data(base64Encoded:) gives nil "
          + "otherwise.")
    case .ephemeralLength(let count):
      because(
        "ephemeral-length", "The ephemeral key has the wrong length.",
        "The ephemeral key has \(count) bytes, not 65\(Self.lengthHint(count)).",
        "Send the uncompressed point: 04, x, y.")
    case .ephemeralHead(let byte):
      because(
        "ephemeral-point", "The ephemeral key is not an uncompressed point.",
        "The ephemeral key begins with \([byte].hexadecimal), not 04.",
        "Send the uncompressed point: 04, x, y.")
    case .ephemeralCurve(let curve):
      because(
        "ephemeral-point", "The ephemeral key is not on P-256.",
        "The ephemeral key has 65 bytes and begins with 04, but "
          + (curve.map { "the point is on \($0)." } ?? "no such point is on the curve."),
        "Make the ephemeral key on P-256, the curve of the leaf.")
    case .payloadTooShort(let count, let needed):
      because(
        "payload-length", "The payload is too short.",
        count <= AES256GCM.tagCount
          ? "The payload has \(count) bytes, and the tag alone has \(AES256GCM.tagCount)."
          : "\(count) bytes leave \(count - AES256GCM.tagCount) once the tag is taken off; the "
            + "shortest JSON with a card number has \(needed).",
        "Encrypt the whole JSON and append the tag.")
    case .wrongDerivation(let how):
      because(
        "key-derivation", "The key was derived in another way.",
        how.map { "The payload opens with another key: \($0)." }
          ?? "The payload opens neither with the key that ECC_V2 gives nor with one from a known "
          + "mistake; it may be for another leaf or another ephemeral key, or come from code for "
          + "payment tokens, which has a merchant's id in the derivation.",
        "Derive the key as SHA-256 over 00000001 ‖ Z ‖ 0D \"id-aes256-GCM\" ‖ \"Apple\" ‖ ephemeral key (65 bytes)."
      )
    case .wrongIV(let how):
      because(
        "initialization-vector", "AES-GCM ran with another IV.",
        "The key is right, and the payload opens with \(how).",
        "Use an IV of 12 zero bytes and do not send it along.")
    case .tagWrong(let how):
      because(
        "tag", "The payload's tag does not verify.", "Key and IV are right, but \(how).",
        "Append the 16-byte tag of AES-GCM, made without additional data, to the ciphertext.")
    case .notJSON:
      because(
        "json", "The plaintext is not JSON.",
        "The payload opens, but what is in it is no JSON object.",
        "Encrypt the UTF-8 bytes of one JSON object.")
    case .keysWrong(let mistakes):
      because(
        "json-keys", "The plaintext lacks what Apple reads.",
        mistakes.joined(separator: "; ") + ".",
        "Write primaryAccountNumber, expiration, name, nonce and nonceSignature, each as text.")
    case .nonce(let how):
      because(
        "nonce", "The nonce is not this sheet's.", how + ".",
        "Write the sheet's own nonce as hexadecimal digits; each sheet has another.")
    case .nonceSignature(let how):
      because(
        "nonce-signature", "The nonce's signature is not this sheet's.", how + ".",
        "Write the sheet's own nonceSignature as hexadecimal digits.")
    case .cardNumber(let how):
      because(
        "card-number", "The card number is not valid.", how + ".",
        "Write the digits alone, without blanks.")
    case .suffix(let found, let expected, let isTaken):
      because(
        "card-suffix", "It is another card's number.",
        "The card number ends in \(found), and the sheet shows \(expected)"
          + (isTaken ? ": another card than the sheet's will be added." : "."),
        "Encrypt the card that the request names.")
    case .expiration(let how):
      because("expiration", "The expiration is not MM/YY.", how + ".", "Write it like 12/30.")
    case .expirationOver(let text):
      because(
        "expiration-over", "The card has expired.",
        "The expiration \(text) is before the day on which the answer is judged.",
        "Encrypt the expiration of the card that is in use.")
    case .nameEmpty:
      because(
        "name-empty", "The name is empty.", "The payload's name has no letters.",
        "Write the cardholder's name as it is on the card.")
    case .nameTooLong(let count):
      because(
        "name-too-long", "The name is longer than a card's.",
        "The payload's name has \(count) characters, and a card's has 26 at most (EMV, 5F20).",
        "Write the cardholder's name as it is on the card.")
    case .activationData(let how):
      because(
        "activation-data", "activationData has no known form.", how + ".",
        "Visa: MBPAC-1-FK-…--TDEA-…; Mastercard: the Base64 of TAV's JSON. Both as ASCII bytes.")
    }
  }

  /// The probable form of a key of that length.
  private static func lengthHint(_ count: Int) -> String {
    switch count {
    case 33: ": it is in compressed form"
    case 64: ": its 04 is missing"
    case 88: ": its 65 bytes are in Base64 twice"
    case 91: ": it is a SubjectPublicKeyInfo"
    case 97: ": it is probably of P-384"
    case 133: ": it is probably of P-521"
    default: ""
    }
  }
}
