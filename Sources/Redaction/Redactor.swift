/// Replaces what must not be kept or shown: card numbers, persons, contacts and secrets, in any text.
///
/// What it has replaced it leaves alone, so that a text may pass as often as it likes.
public struct Redactor: Sendable {
  /// Stands for a secret that nobody has to tell from another.
  public static let cover = "•••• (covered)"

  /// Nil covers instead of telling secrets apart.
  private let key: PseudonymKey?
  /// Names under keys that mean a person's are replaced too.
  private let replacesNames: Bool
  /// Persons who are known by name: replaced wherever they stand.
  private let persons: [String]
  /// What an audience must not see besides; nil where nobody looks on.
  private let ids: KnownIDs?
  private var seen: [SecretKind: Set<String>] = [:]
  private var keyBytes: [UInt8]?
  /// Why pseudonyms are not those of yesterday; nil where they are.
  public private(set) var notice: String?

  /// The same secret gets the same pseudonym under the same key.
  public init(under key: PseudonymKey) {
    (self.key, replacesNames, persons, ids) = (key, true, [], nil)
  }

  /// Covers; names stand where nobody asks for them to be replaced.
  public init(replacingNames: Bool = false, of persons: [String] = [], and ids: KnownIDs? = nil) {
    (key, replacesNames, self.persons, self.ids) = (nil, replacingNames, persons, ids)
  }

  // MARK: Text

  /// Any text, with its secrets replaced; one without is given back as it is.
  public mutating func text(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let secrets = search(bytes).found
    return secrets.isEmpty ? text : String(decoding: replaced(secrets, in: bytes), as: UTF8.self)
  }

  /// JSON, whole or broken, or whatever holds some: every byte of it stays but those of secrets.
  ///
  /// Whatever stands under `others` is replaced as well.
  public mutating func json(_ text: String, and others: Set<String> = []) -> String {
    let bytes = Array(text.utf8)
    let first = bytes.first { !$0.isJSONBlank }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    guard isJSON || bytes.contains(UInt8(ascii: "\"")) else { return self.text(text) }
    var json = RedactedJSON(bytes, by: self, and: others)
    let redacted = json.redacted()
    self = json.redactor
    let result = redacted == bytes ? text : String(decoding: redacted, as: UTF8.self)
    // JSON may hide behind a mark, in a log or in a page.
    return isJSON && !json.holdsProse ? result : self.text(result)
  }

  /// The value as it may leave, by the name that it stands under.
  public mutating func value(_ value: String, named name: String) -> String {
    guard let sense = search([]).sense(of: name), sense.takes(value) else { return text(value) }
    return replacement(of: value, sense.kind)
  }

  /// Each sign of a secret as a bullet, so that everything stands where it stood.
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

  /// Where the secrets of some UTF-8 are, in their order.
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

  /// Whether a value is worth hiding, by its name or by what it holds; what only binds one sheet is not.
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

  /// Each kind that was replaced with how many there were, in words.
  public var replaced: [String] {
    SecretKind.allCases.compactMap { kind in
      let count = seen[kind]?.count ?? 0
      return count == 0 ? nil : count == 1 ? "1 \(kind.title)" : "\(count) \(kind.title)s"
    }
  }

  // MARK: Inside

  var knowsPersons: Bool { !persons.isEmpty }

  func search(_ bytes: [UInt8]) -> SecretSearch {
    var search = SecretSearch(bytes, replacingNames: replacesNames, of: persons)
    for place in ids?.places(in: bytes) ?? [] { search.add(place, .secret) }
    // As it is written, and as it is read: each may tell a secret that the other hides.
    if let visible = VisibleText(bytes) {
      let read = SecretSearch(visible.bytes, replacingNames: replacesNames, of: persons)
      for secret in read.found {
        search.add(visible.original(of: secret.range), secret.kind, digits: secret.digits)
      }
    }
    return search
  }

  /// The bytes with what stands for each of the secrets in its place.
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

  /// What stands for a secret; what stands for one already stays, and so does what is none.
  mutating func replacement(of text: String, _ kind: SecretKind) -> String {
    if isReplaced(text) || isMissing(text) { return text }
    let secret = PlainSecret(text, kind)
    seen[secret.kind, default: []].insert(secret.text)
    guard let key else { return Self.cover }
    if keyBytes == nil { (keyBytes, notice) = key.get() }
    return secret.pseudonym(under: keyBytes ?? [])
  }
}
