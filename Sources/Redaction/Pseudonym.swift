import COpenSSL

/// The key of pseudonyms, which is loaded when the first secret is replaced.
public struct PseudonymKey: Sendable {
  /// Loads 32 bytes, and a notice if they are not those of the last run.
  let get: @Sendable () -> (bytes: [UInt8], notice: String?)

  public init(_ get: @escaping @Sendable () -> (bytes: [UInt8], notice: String?)) {
    self.get = get
  }

  /// A random key for this run only.
  public static func ofThisRun() -> PseudonymKey {
    let bytes = random()
    return PseudonymKey { (bytes, nil) }
  }

  public static func random() -> [UInt8] {
    // Eight bytes at a time, since the system is asked for each.
    (0..<count / 8).flatMap { _ in
      withUnsafeBytes(of: UInt64.random(in: 0 ... .max), Array.init)
    }
  }

  /// A multiple of 8.
  public static let count = 32
}

/// The kind of a secret, which its pseudonym shows.
///
/// The raw value begins its pseudonyms.
enum SecretKind: String, CaseIterable {
  case cardNumber = "PAN"
  case name = "Customer"
  case email
  case telephone = "phone"
  case secret

  var title: String {
    switch self {
    case .cardNumber: "card number"
    case .name: "name"
    case .email: "e-mail address"
    case .telephone: "telephone number"
    case .secret: "secret"
    }
  }
}

/// A secret in a normal form, so that different spellings get the same pseudonym.
struct PlainSecret {
  let kind: SecretKind
  let text: String

  init(_ text: String, _ kind: SecretKind) {
    let digits = text.unicodeScalars.compactMap(decimalDigit).map(String.init).joined()
    let isNumber = kind == .cardNumber || kind == .secret && CardNumberSearch.isCardNumber(digits)
    let letters = text.unicodeScalars.contains { $0.properties.isAlphabetic }
    switch kind {
    case _ where isNumber && !letters: (self.kind, self.text) = (.cardNumber, digits)
    case .telephone: (self.kind, self.text) = (kind, digits)
    case .email, .name:
      self.kind = kind
      self.text = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    case .cardNumber, .secret: (self.kind, self.text) = (kind, text)
    }
  }

  /// The letters of pseudonyms, which form no words.
  private static let letters = Array("bcdfghjkmnpqrstv".utf8)

  /// The pseudonym, such as `PAN-1471-kdfqrstv`: the kind, a card number's last four digits, and an HMAC of the secret.
  func pseudonym(under key: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: Int(COPENSSL_DIGEST))
    let message = Array("\(kind.rawValue):\(text)".utf8)
    // OpenSSL is missing.
    guard copenssl_hmac_sha256(key, key.count, message, message.count, &digest) else {
      return Redactor.cover
    }
    let code = digest.prefix(4).flatMap { [$0 >> 4, $0 & 15] }.map { Self.letters[Int($0)] }
    let digits = kind == .cardNumber ? "\(text.suffix(4))-" : ""
    return "\(kind.rawValue)-\(digits)" + String(decoding: code, as: UTF8.self)
  }

  private static let heads = SecretKind.allCases.map { Array("\($0.rawValue)-".utf8) }

  /// The end of the pseudonym at `start`; nil if there is none.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard let head = heads.first(where: { bytes[start...].starts(with: $0) }) else { return nil }
    var code = start + head.count
    if head == heads.first {
      guard code + 5 <= bytes.count, bytes[code..<code + 4].allSatisfy(\.isDigit),
        bytes[code + 4] == UInt8(ascii: "-")
      else { return nil }
      code += 5
    }
    let end = code + 8
    return end <= bytes.count && bytes[code..<end].allSatisfy(letters.contains) ? end : nil
  }
}

/// Whether a value is empty, or the word for a missing one.
func isMissing(_ text: String) -> Bool { ["", "\"\"", "null", "nil"].contains(text) }

/// Whether a value is a cover or a pseudonym.
func isReplaced(_ text: String) -> Bool {
  text == Redactor.cover || text == "(covered)" || text == "covered"
    || !text.isEmpty && text.allSatisfy { $0 == "•" || $0 == " " }
    || PlainSecret.end(in: Array(text.utf8), from: 0) == text.utf8.count
}
