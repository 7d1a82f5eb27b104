import COpenSSL

/// What pseudonyms are made with: got when there is something to replace, and not before.
public struct PseudonymKey: Sendable {
  /// 32 random bytes, and why they are not those of the last run; nil where they are.
  let get: @Sendable () -> (bytes: [UInt8], notice: String?)

  public init(_ get: @escaping @Sendable () -> (bytes: [UInt8], notice: String?)) {
    self.get = get
  }

  /// One that nobody will have again.
  public static func ofThisRun() -> PseudonymKey {
    let bytes = random()
    return PseudonymKey { (bytes, nil) }
  }

  public static func random() -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255) }
  }

  public static let count = 32
}

/// What a secret is, for whoever reads what stands in its place.
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

/// A secret without what people write it with: the same one is the same text, however it was written.
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

  /// Letters that no digit, no word and no other pseudonym is read into.
  private static let letters = Array("bcdfghjkmnpqrstv".utf8)

  /// `PAN-1471-kdfqrstv`: of a card number its last four digits, and what follows from the key and the secret.
  func pseudonym(under key: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: Int(COPENSSL_DIGEST))
    let message = Array("\(kind.rawValue):\(text)".utf8)
    // Without the library there is nothing to tell secrets apart with.
    guard copenssl_hmac_sha256(key, key.count, message, message.count, &digest) else {
      return Redactor.cover
    }
    let code = digest.prefix(4).flatMap { [$0 >> 4, $0 & 15] }.map { Self.letters[Int($0)] }
    let digits = kind == .cardNumber ? "\(text.suffix(4))-" : ""
    return "\(kind.rawValue)-\(digits)" + String(decoding: code, as: UTF8.self)
  }

  private static let heads = SecretKind.allCases.map { Array("\($0.rawValue)-".utf8) }

  /// The end of a pseudonym that begins at `start`; nil where none does.
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

/// Whether a value is no value: empty, or the word for a missing one.
func isMissing(_ text: String) -> Bool { ["", "null", "nil"].contains(text) }

/// Whether a value is nothing but what stands for a secret.
func isReplaced(_ text: String) -> Bool {
  text == Redactor.cover || text == "(covered)" || text == "covered"
    || !text.isEmpty && text.allSatisfy { $0 == "•" || $0 == " " }
    || PlainSecret.end(in: Array(text.utf8), from: 0) == text.utf8.count
}
