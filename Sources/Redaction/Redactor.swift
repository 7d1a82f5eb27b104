/// Replaces card numbers, names, contacts and other secrets in text.
///
/// Idempotent: covers and pseudonyms are kept as they are.
public struct Redactor: Sendable {
  /// Replaces secrets that need not be told apart.
  public static let cover = "•••• (covered)"

  /// The key of pseudonyms; nil to cover secrets.
  private let key: PseudonymKey?
  /// Whether values under keys for persons' names are replaced.
  private let replacesNames: Bool
  /// Known names of persons, which are replaced everywhere.
  private let persons: KnownPersons
  /// Ids that an audience must not see; nil without an audience.
  private let ids: KnownIDs?
  private var seen: [SecretKind: Set<String>] = [:]
  private var keyBytes: [UInt8]?
  /// Why pseudonyms differ from those of earlier runs; nil if they do not.
  public private(set) var notice: String?

  /// A redactor with pseudonyms: the same secret gets the same one under the same key.
  public init(under key: PseudonymKey) {
    (self.key, replacesNames, persons, ids) = (key, true, KnownPersons([]), nil)
  }

  /// A redactor that covers secrets; names only if requested.
  public init(replacingNames: Bool = false, of persons: [String] = [], and ids: KnownIDs? = nil) {
    (key, replacesNames, self.persons, self.ids) =
      (nil, replacingNames, KnownPersons(persons), ids)
  }

  // MARK: Text

  /// Replaces the secrets in text.
  public mutating func text(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let secrets = search(bytes).found
    return secrets.isEmpty ? text : String(decoding: replaced(secrets, in: bytes), as: UTF8.self)
  }

  /// Replaces the card numbers in text, and nothing else.
  public mutating func cardNumbers(in text: String) -> String {
    let bytes = Array(text.utf8)
    let numbers = search(bytes).found.filter { $0.kind == .cardNumber }
    return numbers.isEmpty ? text : String(decoding: replaced(numbers, in: bytes), as: UTF8.self)
  }

  /// Replaces the secrets in JSON, valid or not, or in text that contains JSON; all other bytes are kept.
  ///
  /// The values under the names in `others` are replaced as well.
  public mutating func json(_ text: String, and others: Set<String> = []) -> String {
    let bytes = Array(text.utf8)
    let first = bytes.first { !$0.isJSONBlank }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    guard isJSON || bytes.contains(UInt8(ascii: "\"")) else { return self.text(text) }
    var json = RedactedJSON(bytes, by: self, and: others)
    let redacted = json.redacted()
    self = json.redactor
    let result = redacted == bytes ? text : String(decoding: redacted, as: UTF8.self)
    // The JSON may be part of a log or a page.
    return isJSON && !json.holdsProse ? result : self.text(result)
  }

  /// Replaces the secrets in a value, given its name, which may be that of a link's parameter.
  public mutating func value(_ value: String, named name: String, inLink: Bool = false) -> String {
    guard let sense = search([]).sense(of: name, inLink: inLink), sense.takes(value) else {
      return text(value)
    }
    return replacement(of: value, sense.kind)
  }

  /// Replaces each character of a secret with a bullet, so that positions stay the same.
  public func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let secrets = search(bytes).found
    guard !secrets.isEmpty else { return text }
    var masked = String.UnicodeScalarView()
    var secretsLeft = secrets[...]
    var place = 0
    for scalar in text.unicodeScalars {
      while let secret = secretsLeft.first, secret.range.upperBound <= place {
        secretsLeft.removeFirst()
      }
      let isSecret = secretsLeft.first?.range.contains(place) ?? false
      masked.append(isSecret && !scalar.properties.isWhitespace ? "•" : scalar)
      place += UTF8.width(scalar)
    }
    return String(masked)
  }

  /// The ranges of the secrets in UTF-8, in order.
  public func secrets(in bytes: [UInt8]) -> [Range<Int>] { search(bytes).found.map(\.range) }

  // MARK: Without a key

  public static func covered(_ text: String) -> String {
    var redactor = Redactor()
    return redactor.text(text)
  }

  public static func covered(
    _ value: String, named name: String, of persons: [String] = []
  ) -> String {
    var redactor = Redactor(replacingNames: true, of: persons)
    return redactor.value(value, named: name)
  }

  public static func coveredJSON(
    _ json: String, and others: Set<String> = [], of persons: [String] = []
  ) -> String {
    var redactor = Redactor(replacingNames: true, of: persons)
    return redactor.json(json, and: others)
  }

  /// Whether a value is a secret, by its name or content; values that are only good for one sheet are not.
  public static func isSecret(_ value: String, named name: String) -> Bool {
    if isMissing(value) { return false }
    let redactor = Redactor(replacingNames: true)
    switch redactor.search([]).sense(of: name) {
    case .binding: return false
    case let sense? where sense.takes(value): return true
    default: return !redactor.search(Array(value.utf8)).found.isEmpty
    }
  }

  // MARK: What was replaced

  /// The number of replaced secrets of each kind, such as “2 card numbers”.
  public var replaced: [String] {
    SecretKind.allCases.compactMap { kind in
      let count = seen[kind]?.count ?? 0
      return count == 0 ? nil : count == 1 ? "1 \(kind.title)" : "\(count) \(kind.title)s"
    }
  }

  // MARK: Inside

  var knowsPersons: Bool { !persons.isEmpty }

  func search(_ bytes: [UInt8], depth: Int = 0) -> SecretSearch {
    var search = SecretSearch(bytes, replacingNames: replacesNames, of: persons)
    for place in ids?.places(in: bytes) ?? [] { search.add(place, .secret) }
    if depth == 3 { return search }
    // As it is written and as it is read, since either may hide a secret of the other.
    for part in VisibleText.parts(of: bytes) {
      guard let visible = VisibleText(bytes, part) else { continue }
      for secret in self.search(visible.bytes, depth: depth + 1).found {
        search.add(visible.original(of: secret.range), secret.kind, digits: secret.digits)
      }
    }
    return search
  }

  /// Replaces secrets in bytes.
  mutating func replaced(_ secrets: [Secret], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for secret in secrets {
      result += bytes[place..<secret.range.lowerBound]
      let text = secret.digits ?? String(decoding: bytes[secret.range], as: UTF8.self)
      result += Array(replacement(of: text, secret.kind).utf8)
      place = secret.range.upperBound
    }
    return result + bytes[place...]
  }

  /// The cover or pseudonym of a secret; text that is replaced already or no value is returned as it is.
  mutating func replacement(of text: String, _ kind: SecretKind) -> String {
    if isReplaced(text) || isMissing(text) { return text }
    let secret = PlainSecret(text, kind)
    seen[secret.kind, default: []].insert(secret.text)
    guard let key else { return Self.cover }
    if keyBytes == nil { (keyBytes, notice) = key.get() }
    return secret.pseudonym(under: keyBytes ?? [])
  }
}
