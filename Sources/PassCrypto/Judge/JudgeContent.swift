import FoundationEssentials
import JSON
import WalletDomain

// The plaintext of the payload. No evidence repeats a card number or a nonce.
extension Judge {
  private static let content: [Criterion] = [
    .jsonKeys, .nonce, .nonceSignature, .cardNumber, .cardSuffix, .expiration,
  ]

  mutating func judgeContent(_ plaintext: [UInt8]?) {
    guard let plaintext else {
      skip([.json] + Self.content, because: "The payload could not be opened.")
      return
    }
    guard let object = JSONValue(Data(plaintext))?.members else {
      fail(.json, .notJSON)
      skip(Self.content, after: .json)
      return
    }
    pass(.json, "The plaintext is \(plaintext.count) bytes of JSON.")
    let texts = judgeKeys(of: object)
    let challenge = attempt.sheet.challenge
    judge(.nonce, "nonce", texts["nonce"], expected: challenge.nonce, AnswerMistake.nonce)
    judge(
      .nonceSignature, "nonceSignature", texts["nonceSignature"],
      expected: challenge.nonceSignature, AnswerMistake.nonceSignature)
    judgeNumber(texts["primaryAccountNumber"])
    judgeExpiration(texts["expiration"])
  }

  /// Judges the keys, and returns the values that are text.
  private mutating func judgeKeys(of object: [String: JSONValue]) -> [String: String] {
    let configuration = networkOnlyConfiguration(of: object)
    let names =
      configuration == nil
      ? ["primaryAccountNumber", "expiration", "name", "nonce", "nonceSignature"]
      : ["nonce", "nonceSignature"]
    var texts: [String: String] = [:]
    var mistakes: [String] = []
    for name in names {
      switch object[name] {
      case .text(let text): texts[name] = text
      case let other?: mistakes.append("\(name) is \(other.kind), not text")
      case nil: mistakes.append("\(name) is missing")
      }
    }
    if !mistakes.isEmpty {
      fail(.jsonKeys, .keysWrong(mistakes))
    } else if let configuration {
      skip(
        [.jsonKeys, .cardNumber, .cardSuffix, .expiration],
        because: "The payload is of payment data configuration \(configuration), "
          + "whose card only the network can tell.")
    } else if texts["name"]?.isEmpty == true {
      record(.remarked(AnswerMistake.nameEmpty.explanation), of: [.jsonKeys])
    } else if let count = texts["name"]?.count, count > 26 {
      record(.remarked(AnswerMistake.nameTooLong(count).explanation), of: [.jsonKeys])
    } else {
      pass(.jsonKeys, "All five keys are there, as text.")
    }
    return texts
  }

  /// The number of the network's payment data configuration in which the payload holds no card number to be read, as
  /// comments in Apple's sample name them: 2 has the id of the number, 3 the number encrypted for the network.
  private func networkOnlyConfiguration(of object: [String: JSONValue]) -> Int? {
    if object["primaryAccountNumber"] != nil { return nil }
    if object["encryptedPrimaryAccountNumber"] != nil { return 3 }
    return object["primaryAccountIdentifier"] != nil ? 2 : nil
  }

  /// Judges a field that repeats a value of the challenge in hexadecimal.
  private mutating func judge(
    _ criterion: Criterion, _ name: String, _ text: String?, expected: Data,
    _ failure: (String) -> AnswerMistake
  ) {
    guard let text else { return skip([criterion], after: .jsonKeys) }
    if let mistake = mistake(in: text, expected: expected) {
      fail(criterion, failure("The payload's \(name) \(mistake)"))
    } else {
      pass(criterion, "The payload's \(name) is the sheet's \(text.count) digits.")
    }
  }

  private func mistake(in text: String, expected: Data) -> String? {
    if Data(hexadecimal: text) == expected { return nil }
    if Data(base64Encoded: text) == expected { return "is the sheet's, but in Base64" }
    guard let found = Data(hexadecimal: text) else { return "is not hexadecimal" }
    return found.count == expected.count
      ? "has the right length, but is another one"
      : "has \(found.count) bytes, and the sheet's has \(expected.count)"
  }

  private mutating func judgeNumber(_ number: String?) {
    guard let number else { return skip([.cardNumber, .cardSuffix], after: .jsonKeys) }
    let digits = number.utf8.count(where: isDigit)
    if digits != number.utf8.count || digits == 0 {
      fail(.cardNumber, .cardNumber("The card number holds something else than digits"))
    } else if !(12...19).contains(digits) {
      fail(.cardNumber, .cardNumber("The card number has \(digits) digits, not 12 to 19"))
    } else if !CardNumber.passesLuhn(number) {
      fail(.cardNumber, .cardNumber("The last digit does not fit the \(digits - 1) before it"))
    } else {
      pass(.cardNumber, "The card number has \(digits) digits, and the last one fits.")
    }
    guard let suffix = attempt.primaryAccountSuffix else {
      return skip([.cardSuffix], because: "Nobody says what the sheet shows.")
    }
    let other = AnswerMistake.suffix(
      found: String(number.suffix(4)), expected: suffix, isTaken: !attempt.refusesOtherSuffix)
    if number.hasSuffix(suffix) {
      pass(.cardSuffix, "The card number ends in \(suffix).")
    } else if attempt.refusesOtherSuffix {
      fail(.cardSuffix, other)
    } else {
      record(.remarked(other.explanation), of: [.cardSuffix])
    }
  }

  private mutating func judgeExpiration(_ text: String?) {
    guard let text else { return skip([.expiration], after: .jsonKeys) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let areDigits = parts.joined().utf8.allSatisfy(isDigit)
    if parts.count == 1 {
      fail(.expiration, .expiration("The expiration has no slash"))
    } else if !areDigits || parts.map(\.utf8.count) != [2, 2] {
      fail(.expiration, .expiration("The expiration is not two digits, a slash and two digits"))
    } else if !(1...12).contains(Int(parts[0]) ?? 0) {
      fail(.expiration, .expiration("The expiration has no month that there is"))
    } else if "20\(parts[1])-\(parts[0])" < attempt.date.ISO8601Format().prefix(7) {
      record(.remarked(AnswerMistake.expirationOver(text).explanation), of: [.expiration])
    } else {
      pass(.expiration, "The expiration is MM/YY, its month from 01 to 12.")
    }
  }
}
