/// Replaces the secrets in JSON, valid or not; under a secret's name the whole value, with all it contains.
///
/// Works on bytes, since a combining character could hide a quotation mark.
struct RedactedJSON {
  private(set) var redactor: Redactor
  /// Whether there is text outside the JSON.
  private(set) var holdsProse = false
  private let bytes: [UInt8]
  private let others: Set<String>
  private let search: SecretSearch
  private let depth: Int
  private var output: [UInt8] = []
  private var containers: [Container] = []
  /// The meaning of the key before the current value.
  private var sense: NameSense?
  /// Whether the current value names another member, as `name` does of `value`.
  private var holdsName = false
  private var senses: [String: NameSense?] = [:]
  private var followsWord = false
  /// Whether the current value lists a link's parameters, as HAR does.
  private var isQuery = false
  /// Whether the current value tells of a person.
  private var isPerson = false

  private struct Container {
    /// The meaning that the container's name gives to all values inside.
    var sense: NameSense?
    /// The meaning of `value` next to a `name`, as in lists of HTTP headers.
    var pair: NameSense?
    /// Whether names in it are those of a link's parameters.
    var isQuery = false
    /// Whether it tells of a person, so that `first` and `last` are names.
    var isPerson = false
  }

  init(_ bytes: [UInt8], by redactor: Redactor, and others: Set<String>, depth: Int = 0) {
    (self.bytes, self.redactor, self.others, self.depth) = (bytes, redactor, others, depth)
    search = redactor.search([])
  }

  mutating func redacted() -> [UInt8] {
    output.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      var end = place + 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let inner = current.flatMap { $0.takesContainers ? $0 : nil }
        containers.append(
          Container(
            sense: inner, isQuery: isQuery || containers.last?.isQuery == true, isPerson: isPerson))
        endValue(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = containers.popLast()
        endValue(byte)
      case UInt8(ascii: ","): endValue(byte)
      case UInt8(ascii: ":"): output.append(byte)
      case UInt8(ascii: "\""):
        end = endOfString(from: place)
        addString(bytes[place..<end])
      case _ where byte.isJSONBlank: output.append(byte)
      default:
        end = bytes[place...].firstIndex { $0.isJSONBlank || $0.isJSONStructure } ?? bytes.count
        addWord(bytes[place..<end])
      }
      place = end
    }
    return output
  }

  private var current: NameSense? { sense ?? containers.last?.sense }

  /// The meaning that makes a value a secret, from its name or that of its container.
  private func sense(taking value: String) -> NameSense? {
    [sense, containers.last?.sense].lazy.compactMap(\.self).first { $0.takes(value) }
  }

  private mutating func endValue(_ byte: UInt8) {
    (sense, holdsName, followsWord, isQuery, isPerson) = (nil, false, false, false, false)
    output.append(byte)
  }

  private mutating func addString(_ string: ArraySlice<UInt8>) {
    let isClosed = string.count > 1 && string.last == UInt8(ascii: "\"")
    let content = string.dropFirst().dropLast(isClosed ? 1 : 0)
    let next = bytes[string.endIndex...].first { !$0.isJSONBlank }
    let isKey = next == UInt8(ascii: ":")
    let isEscaped = content.contains(UInt8(ascii: "\\"))
    let needsName = isKey || holdsName || !endsValue(next)
    if !isEscaped, !needsName, current == nil, !redactor.knowsPersons, !Triggers.mayBe(in: content)
    {
      output += string
      return
    }
    let text = String(decoding: content, as: UTF8.self)
    let meant = isEscaped ? unescapedJSON(text) : text
    var result = text
    if !isKey, let sense = sense(taking: meant) {
      result = escaped(redactor.replacement(of: meant, sense.kind)) + "\""
    } else {
      let redacted = holdsJSON(meant) ? inner(meant) : redactor.text(meant)
      result = (redacted == meant ? text : escaped(redacted)) + (isClosed ? "\"" : "")
    }
    output.append(UInt8(ascii: "\""))
    output += Array(result.utf8)
    if needsName { note(meant, isKey: isKey) }
  }

  private static let keysOfNames: Set<String> = ["name", "key", "header"]
  private static let keysOfPersons: Set<String> = ["user", "person", "customer", "client", "owner"]
  private static let partsOfNames: Set<String> = ["first", "middle", "last", "given", "family"]

  private func endsValue(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Records the meaning of a name for the value after it, even if the colon is missing.
  private mutating func note(_ text: String, isKey: Bool) {
    if isKey {
      holdsName = Self.keysOfNames.contains(text)
      isQuery = text == "queryString"
      let isOfPerson = containers.last?.isPerson == true
      isPerson = Self.keysOfPersons.contains(text) || isOfPerson && text == "name"
      let isPart = isOfPerson && Self.partsOfNames.contains(text)
      sense = others.contains(text) ? .secret : self.sense(of: isPart ? text + "name" : text)
      if isOfPerson, text == "name" { sense = self.sense(of: "displayname") }
      if text == "value", let pair = containers.last?.pair { sense = pair }
    } else if holdsName, !containers.isEmpty {
      let isQuery = containers[containers.count - 1].isQuery
      containers[containers.count - 1].pair =
        isQuery ? search.sense(of: text, inLink: true) : self.sense(of: text)
    } else if sense == nil {
      sense = self.sense(of: text)
    }
  }

  private mutating func sense(of name: String) -> NameSense? {
    if name.utf8.count > 64 { return nil }
    if let known = senses[name] { return known }
    let sense = search.sense(of: name)
    if senses.count < 1_000 { senses[name] = .some(sense) }
    return sense
  }

  private func holdsJSON(_ text: String) -> Bool {
    guard depth < 8, let first = text.utf8.first(where: { !$0.isJSONBlank }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private mutating func inner(_ text: String) -> String {
    var json = RedactedJSON(Array(text.utf8), by: redactor, and: others, depth: depth + 1)
    let redacted = String(decoding: json.redacted(), as: UTF8.self)
    redactor = json.redactor
    return json.holdsProse ? redactor.text(redacted) : redacted
  }

  private mutating func addWord(_ word: ArraySlice<UInt8>) {
    // Groups of digits such as `123-45-6789` are none.
    let isNumber =
      word.allSatisfy { $0.isDigit || "-+.eE".utf8.contains($0) }
      && (!word.dropFirst().contains(UInt8(ascii: "-")) || word.contains { $0 | 0x20 == 0x65 })
    // Short numbers are no secrets, and there may be a million of them.
    if current == nil, isNumber, word.count < 8 {
      if followsWord { holdsProse = true }
      followsWord = true
      output += word
      return
    }
    let text = String(decoding: word, as: UTF8.self)
    let isValue = isNumber || ["true", "false", "null"].contains(text)
    if !isValue || followsWord { holdsProse = true }
    followsWord = true
    if let sense = sense(taking: text) {
      let replaced = redactor.replacement(of: text, sense.kind)
      output += Array((replaced == text ? text : "\"\(replaced)\"").utf8)
      return
    }
    // A number with a point is an amount, a time or a size.
    let isWhole = !word.contains(UInt8(ascii: ".")) && !text.contains("e")
    let shown = isValue ? (isNumber && isWhole ? redactor.text(text) : text) : text
    output += Array((shown == text ? text : "\"\(shown)\"").utf8)
  }

  /// The position after the closing quotation mark, or the end if there is none.
  private func endOfString(from open: Int) -> Int {
    var place = open + 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 1
      } else if bytes[place] == UInt8(ascii: "\"") {
        return place + 1
      }
      place += 1
    }
    return bytes.count
  }
}

extension UInt8 {
  fileprivate var isJSONStructure: Bool { "{}[],:\"".utf8.contains(self) }
}

/// Decodes the escapes of a JSON string, since `"\u006eonce"` is a nonce, too.
public func unescapedJSON(_ content: String) -> String {
  if !content.utf8.contains(UInt8(ascii: "\\")) { return content }
  var text: [UInt16] = []
  var rest = content.utf16[...]
  while let unit = rest.popFirst() {
    guard unit == 0x5c, let kind = rest.popFirst() else {
      text.append(unit)
      continue
    }
    switch Unicode.Scalar(kind) {
    case "u":
      let digits = rest.prefix(4)
      if digits.count == 4, let code = UInt16(String(decoding: digits, as: UTF16.self), radix: 16) {
        text.append(code)
        rest = rest.dropFirst(4)
      } else {
        text.append(kind)
      }
    case "n": text.append(0x0a)
    case "r": text.append(0x0d)
    case "t": text.append(0x09)
    case "b": text.append(0x08)
    case "f": text.append(0x0c)
    default: text.append(kind)
    }
  }
  return String(decoding: text, as: UTF16.self)
}

/// Escapes text for a JSON string.
private func escaped(_ text: String) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": escaped.append(contentsOf: ["\\", scalar])
    case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
    case "\r": escaped.append(contentsOf: "\\r".unicodeScalars)
    case "\t": escaped.append(contentsOf: "\\t".unicodeScalars)
    case ..<" ":
      let code = String(scalar.value, radix: 16)
      escaped.append(
        contentsOf: ("\\u" + String(repeating: "0", count: 4 - code.count) + code).unicodeScalars)
    default: escaped.append(scalar)
    }
  }
  return String(escaped)
}
