/// The range of a secret in UTF-8.
struct Secret {
  var range: Range<Int>
  var kind: SecretKind
  /// The digits of a card number.
  var digits: String?
}

/// Finds secrets in UTF-8 in one pass.
struct SecretSearch {
  let bytes: [UInt8]
  private let replacesNames: Bool
  /// The secrets in the order found; they may overlap.
  private var secrets: [Secret] = []
  var numbers = CardNumberSearch()
  /// The word that was looked at last, so that no long word is scanned twice.
  var knownWord = 0..<0
  /// The position after the last `://`, where a login may be.
  var login: Int?
  /// The meanings of names seen so far.
  private var senses: [String: NameSense?] = [:]
  /// The end of the last named value.
  private var named = 0

  init(_ bytes: [UInt8], replacingNames: Bool, of persons: KnownPersons) {
    self.bytes = bytes
    self.replacesNames = replacingNames
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        place = Triggers.isOne(at: place, in: bytes) ? look(at: place) : place + 1
      }
    }
    if !persons.isEmpty { look(for: persons) }
  }

  /// The secrets in order; overlapping ones are merged.
  var found: [Secret] {
    if secrets.count < 2 { return secrets }
    var found: [Secret] = []
    for secret in secrets.sorted(by: {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    }) {
      if let last = found.last, secret.range.lowerBound < last.range.upperBound {
        let end = max(last.range.upperBound, secret.range.upperBound)
        // What only begins within the one before is more than it.
        if end > last.range.upperBound, secret.kind == .cardNumber {
          found[found.count - 1].kind = .secret
          found[found.count - 1].digits = nil
        }
        found[found.count - 1].range = last.range.lowerBound..<end
      } else {
        found.append(secret)
      }
    }
    return found
  }

  mutating func add(_ range: Range<Int>, _ kind: SecretKind, digits: String? = nil) {
    if !range.isEmpty { secrets.append(Secret(range: range, kind: kind, digits: digits)) }
  }

  func byte(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0 }

  /// The meaning of a name, of a link's parameter or outside links; nil if it has none, or names of persons are kept.
  func sense(of name: String, inLink: Bool = false) -> NameSense? {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if NameSense.isCookie(name) { return .secret }
    var sense = NameSense(plain)
    if sense == nil, inLink, NameSense.personsInLinks.contains(plain) { sense = .person }
    if sense == .parameter, !inLink { return NameSense.outsideLink(plain) }
    return sense == .person && !replacesNames ? nil : sense
  }

  /// Looks for a secret at `place`, and returns the position to go on from.
  private mutating func look(at place: Int) -> Int {
    switch bytes[place] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return lookAtNumber(from: place)
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ">"):
      if has("://", at: place) { login = place + 3 }
      return lookAtValue(behind: place..<place + 1)
    case UInt8(ascii: "@"): lookAtEmail(around: place..<place + 1)
    case UInt8(ascii: "%"):
      if has("%40", at: place) { lookAtEmail(around: place..<place + 3) }
      if has("%3d", at: place) { return lookAtValue(behind: place..<place + 3) }
      if has("%2b", at: place) { lookAtInternationalTelephone(from: place, digits: place + 3) }
      if has("%28", at: place) { lookAtBracketedTelephone(from: place, digits: place + 3) }
    case UInt8(ascii: "+"): lookAtInternationalTelephone(from: place, digits: place + 1)
    case UInt8(ascii: "("):
      lookAtWrittenEmail(from: place)
      lookAtBracketedTelephone(from: place, digits: place + 1)
    case UInt8(ascii: "["): lookAtWrittenEmail(from: place)
    case UInt8(ascii: "-"):
      if let end = lookAtOption(from: place) { return end }
      return lookAtPrivateKey(from: place)
    case UInt8(ascii: "e"): return lookAtJWT(from: place)
    case UInt8(ascii: "A") where has("appletoken", at: place): return lookAtScheme(from: place)
    case UInt8(ascii: "A"), UInt8(ascii: "g"), UInt8(ascii: "h"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "s"), UInt8(ascii: "p"), UInt8(ascii: "w"),
      UInt8(ascii: "x"):
      return lookAtAPIKey(from: place)
    case UInt8(ascii: "B"), UInt8(ascii: "b"): return lookAtScheme(from: place)
    case UInt8(ascii: "P"):
      // A pseudonym is skipped, so that its digits are not taken for part of a number.
      if let end = PlainSecret.end(in: bytes, from: place) { return end }
    case 0x80...:
      if digit(at: place) != nil { return lookAtNumber(from: place) }
      if has("＋", at: place) { lookAtInternationalTelephone(from: place, digits: place + 3) }
      if has("＠", at: place) { lookAtEmail(around: place..<place + 3) }
    default: break
    }
    return place + 1
  }

  // MARK: Names and values

  /// Looks for a secret in `name=value`, `name: value`, `"name": "value"`, `<name>value</name>`, or a link's parameter.
  private mutating func lookAtValue(behind sign: Range<Int>) -> Int {
    let next = sign.upperBound
    guard sign.lowerBound >= named, let name = name(before: sign) else { return next }
    var sense = knownSense(of: name.text)
    if sense == nil, name.isParameter, NameSense.personsInLinks.contains(name.text) {
      sense = .person
    }
    if sense == .person, !replacesNames { sense = nil }
    if sense == .parameter, !name.isParameter {
      // After a colon the name has other meanings; codes are found by the words before them.
      let other = NameSense.outsideLink(name.text)
      sense = other == .cookie && byte(sign.lowerBound) != UInt8(ascii: ":") ? other : nil
    }
    if byte(name.start) == UInt8(ascii: "_"), isCookie(from: name.start, to: sign.lowerBound) {
      sense = .secret
    }
    if sense == nil, byte(sign.lowerBound) == UInt8(ascii: ":") { sense = self.sense(of: sign) }
    guard let sense, let value = value(behind: sign, of: sense, name) else { return next }
    let text = String(decoding: bytes[value], as: UTF8.self)
    if sense.takes(text), !isReplaced(text), !isMissing(text) {
      add(value, sense.kind)
      named = value.upperBound
    }
    return next
  }

  private func isCookie(from start: Int, to end: Int) -> Bool {
    let name = bytes[start..<end].prefix { $0.isNamePart }
    return NameSense.isCookie(String(decoding: name, as: UTF8.self))
  }

  /// The cached meaning of a name, since names repeat and most have none.
  private mutating func knownSense(of name: String) -> NameSense? {
    if let known = senses[name] { return known }
    let sense = NameSense(name)
    if senses.count < 1_000 { senses[name] = .some(sense) }
    return sense
  }

  private struct Name {
    var text: String
    var start: Int
    /// Whether it follows `?`, `&` or the like.
    var isParameter: Bool
    /// Whether only blanks and list marks precede it.
    var beginsLine: Bool
    var indent: Int
  }

  private func name(before sign: Range<Int>) -> Name? {
    var end = sign.lowerBound
    if byte(sign.lowerBound) == UInt8(ascii: ">"), !byte(end - 1).isNamePart { return nil }
    // Skip quotation marks and blanks between the name and the sign.
    while end > 0, end > sign.lowerBound - 4,
      [0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\")].contains(
        bytes[end - 1])
    { end -= 1 }
    var start = end
    while start > 0, end - start < 64, bytes[start - 1].isNamePart { start -= 1 }
    // An escaped delimiter of a link ends the name to the left.
    var cut = end
    while cut > start + 2 {
      if let escape = escapedByte(endingAt: cut), !escape.isNamePart {
        start = cut
        break
      }
      cut -= 1
    }
    // So does the letter of `\n`.
    if start < end, isBehindLineEnd(start + 1) { start += 1 }
    guard end - start > 1, end - start < 64 else { return nil }
    if byte(sign.lowerBound) == UInt8(ascii: ">"), byte(start - 1) != UInt8(ascii: "<") {
      return nil
    }
    let before = byte(start - 1)
    var line = start
    while line > 0, start - line < 64, " \t-*#>\"'`".utf8.contains(bytes[line - 1]) { line -= 1 }
    let beginsLine = line == 0 || bytes[line - 1] == 0x0a || bytes[line - 1] == 0x0d
    return Name(
      text: plain(bytes[start..<end]), start: start,
      isParameter: "?&;#".utf8.contains(escapedByte(endingAt: start) ?? before),
      beginsLine: beginsLine, indent: start - line)
  }

  /// The last part of a name, in lower-case letters and digits: `pan` of `cards[0].pan`, `nonce` of `%6eonce`.
  private func plain(_ name: ArraySlice<UInt8>) -> String {
    var letters: [UInt8] = []
    var place = name.startIndex
    while place < name.endIndex {
      var letter = name[place]
      place += 1
      if letter == UInt8(ascii: "%"), place + 2 <= name.endIndex,
        let code = UInt8(String(decoding: name[place..<place + 2], as: UTF8.self), radix: 16)
      {
        letter = code
        place += 2
      }
      if letter == UInt8(ascii: ".") || letter == UInt8(ascii: "["), place < name.endIndex {
        letters = []
      } else if letter.isASCIILetter || letter.isDigit {
        letters.append(letter | (letter.isDigit ? 0 : 0x20))
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The meaning of a name of two or three words, such as `Name on card:`.
  private mutating func sense(of sign: Range<Int>) -> NameSense? {
    var start = sign.lowerBound
    var words = 0
    while start > 0, sign.lowerBound - start < 40 {
      let letter = bytes[start - 1]
      if letter == 0x20 {
        words += 1
        if words > 2 { return nil }
        if words > 1, let sense = knownSense(of: plain(bytes[start..<sign.lowerBound])),
          sense != .parameter, sense != .person || replacesNames
        {
          return sense
        }
      } else if !letter.isASCIILetter {
        break
      }
      start -= 1
    }
    guard words > 0 else { return nil }
    let sense = knownSense(of: plain(bytes[start..<sign.lowerBound]))
    return sense == .parameter || sense == .person && !replacesNames ? nil : sense
  }

  private func value(behind sign: Range<Int>, of sense: NameSense, _ name: Name) -> Range<Int>? {
    var start = sign.upperBound
    while byte(start) == UInt8(ascii: ">") && byte(sign.lowerBound) == UInt8(ascii: "=")
      || byte(start) == 0x20 || byte(start) == 0x09
    { start += 1 }
    // Values that are checked are short, so that no long text is scanned again for each name.
    let limit = sense.takesContainers ? bytes.count : min(bytes.count, start + 64)
    if let quoted = quotedValue(from: start, within: limit) { return quoted }
    if byte(sign.lowerBound) == UInt8(ascii: ">") {
      return start..<end(from: start, within: limit) { $0 == UInt8(ascii: "<") }
    }
    if let list = listValue(from: start, within: min(limit, start + 1024)) { return list }
    if byte(sign.lowerBound) == UInt8(ascii: ":"), !isTold(sense, from: start) { return nil }
    if byte(sign.lowerBound) == UInt8(ascii: ":"), name.beginsLine || sense.isHeader(name.text) {
      // A header may be quoted, as in a command.
      let quote = "\"'`".utf8.contains(byte(name.start - 1)) ? byte(name.start - 1) : 0x0a
      let lineEnd = end(from: start, within: limit) { $0 == 0x0a || $0 == 0x0d || $0 == quote }
      let isBlock =
        start == lineEnd || lineEnd - start <= 2 && "|>".utf8.contains(byte(start))
      if isBlock, name.beginsLine { return block(after: lineEnd, indentedBeyond: name.indent) }
      return trimmed(start..<lineEnd)
    }
    let isWords = sense == .person && byte(sign.lowerBound) == UInt8(ascii: ":")
    return trimmed(
      start..<end(from: start, within: limit) { byte in
        byte == 0x0a || byte == 0x0d || !isWords && (byte == 0x20 || byte == 0x09)
          || "&;,\"'`)]}<>|#".utf8.contains(byte)
      }.cut(before: "%26", in: self, from: start))
  }

  /// Whether a value begins here, and not a sentence about it.
  private func isTold(_ sense: NameSense, from start: Int) -> Bool {
    let end = end(from: start, within: min(bytes.count, start + 64)) { $0 == 0x0a || $0 == 0x0d }
    return start == end || sense.isTold(by: String(decoding: bytes[start..<end], as: UTF8.self))
  }

  func quotedValue(from start: Int, within limit: Int) -> Range<Int>? {
    let isEscaped = byte(start) == UInt8(ascii: "\\")
    let quote = byte(start + (isEscaped ? 1 : 0))
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let first = start + (isEscaped ? 2 : 1)
    var end = first
    while end < limit, bytes[end] != 0x0a {
      if bytes[end] == UInt8(ascii: "\\") {
        if isEscaped, byte(end + 1) == quote { break }
        end += 1
      } else if bytes[end] == quote {
        break
      }
      end += 1
    }
    return first..<max(first, min(end, bytes.count))
  }

  /// The content of brackets without quotation marks; those are left to `RedactedJSON`.
  private func listValue(from start: Int, within limit: Int) -> Range<Int>? {
    guard "[{".utf8.contains(byte(start)) else { return nil }
    let last = end(from: start + 1, within: limit) { "]}\"\n".utf8.contains($0) }
    return byte(last) == UInt8(ascii: "\"") ? start..<start : start + 1..<last
  }

  /// The lines of a YAML block, which are indented further than its key.
  private func block(after lineEnd: Int, indentedBeyond indent: Int) -> Range<Int>? {
    var first: Int?
    var last = lineEnd
    var line = lineEnd
    while line < bytes.count {
      var start = line
      while byte(start) == 0x0a || byte(start) == 0x0d { start += 1 }
      let text = end(from: start) { $0 != 0x20 }
      guard text - start > indent, text < bytes.count else { break }
      line = end(from: text) { $0 == 0x0a || $0 == 0x0d }
      first = first ?? text
      last = line
    }
    return first.map { $0..<last }
  }

  func end(from start: Int, within limit: Int = .max, where ends: (UInt8) -> Bool) -> Int {
    let limit = min(limit, bytes.count)
    var end = min(start, limit)
    while end < limit, !ends(bytes[end]) { end += 1 }
    return end
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0d { end -= 1 }
    return range.lowerBound..<end
  }

  /// Whether a word is at `place`; `word` is in lower case, the text in any.
  func has(_ word: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { word in
      word.indices.allSatisfy { index in
        let byte = bytes[place + index]
        return byte == word[index] || byte.isASCIILetter && byte | 0x20 == word[index]
      }
    }
  }
}

extension NameSense {
  /// Whether the name is a header whose value is the rest of the line.
  fileprivate func isHeader(_ name: String) -> Bool {
    name.hasSuffix("authorization") || name.hasSuffix("cookie")
  }
}

extension Int {
  /// This end of a value, or the first `sign` in it: an escaped delimiter of a link within a link.
  fileprivate func cut(before sign: StaticString, in search: SecretSearch, from start: Int) -> Int {
    (start..<Swift.max(start, self)).first { search.has(sign, at: $0) } ?? self
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
  var isASCIILetter: Bool { UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "z") }
  var isHexDigit: Bool {
    isDigit || UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "f")
  }
  var isWordPart: Bool { isDigit || isASCIILetter }
  fileprivate var isNamePart: Bool {
    isDigit || isASCIILetter || "_-.%[]".utf8.contains(self)
  }
  var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0a || self == 0x0d }
}
