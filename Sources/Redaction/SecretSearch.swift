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
    let plain = name.withoutAccents.lowercased().filter { $0.isLetter || $0.isNumber }
    if NameSense.isCookie(name) { return .secret }
    var sense = NameSense(plain)
    if sense == nil, inLink, Words.personsInLinks.contains(plain) { sense = .person }
    if sense == .parameter, !inLink { return NameSense.outsideLink(plain) }
    return sense?.kind == .name && !replacesNames ? nil : sense
  }

  /// Looks for a secret at `place`, and returns the position to go on from.
  private mutating func look(at place: Int) -> Int {
    switch bytes[place] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return lookAtNumber(from: place)
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ">"):
      if has("://", at: place) { login = place + 3 }
      return lookAtValue(behind: place..<place + 1)
    case UInt8(ascii: "@"): lookAtEmail(around: place..<place + 1)
    case UInt8(ascii: "+"): lookAtInternationalTelephone(from: place, digits: place + 1)
    case UInt8(ascii: "("):
      lookAtWrittenEmail(from: place)
      lookAtBracketedTelephone(from: place, digits: place + 1)
    case UInt8(ascii: "["): lookAtWrittenEmail(from: place)
    case UInt8(ascii: "-"):
      if let end = lookAtOption(from: place) { return end }
      return lookAtPrivateKey(from: place)
    case UInt8(ascii: "e"): return lookAtJWT(from: place)
    case UInt8(ascii: "W"): return lookAtBase64(from: place)
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

  /// Whether JSON holds a secret that this search finds.
  func holdsSecrets(_ json: String) -> Bool {
    var redactor = Redactor(replacingNames: replacesNames)
    return redactor.json(json) != json
  }

  // MARK: Names and values

  /// Looks for a secret in `name=value`, `name: value`, `"name": "value"`, `<name>value</name>`, or a link's parameter.
  private mutating func lookAtValue(behind sign: Range<Int>) -> Int {
    let next = sign.upperBound
    guard sign.lowerBound >= named, let name = name(before: sign) else { return next }
    var sense = knownSense(of: name.text)
    if sense == nil, name.isParameter, Words.personsInLinks.contains(name.text) {
      sense = .person
    }
    if sense?.kind == .name, !replacesNames { sense = nil }
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

  struct Name {
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
    while start > 0, end - start < 64 {
      if bytes[start - 1].isNamePart {
        start -= 1
      } else if start > 1, accentedLetter(at: start - 2) != nil {
        start -= 2
      } else {
        break
      }
    }
    guard end - start > 1, end - start < 64 else { return nil }
    if byte(sign.lowerBound) == UInt8(ascii: ">") {
      var tag = start
      // `<ns:holder>`
      if byte(tag - 1) == UInt8(ascii: ":") {
        tag -= 1
        while byte(tag - 1).isNamePart { tag -= 1 }
      }
      guard byte(tag - 1) == UInt8(ascii: "<") else { return nil }
      // `<key>holder</key> <string>`
      var key = tag - 1
      while key > 0, bytes[key - 1].isJSONBlank { key -= 1 }
      if has("</key>", at: key - 6) {
        (start, end) = (key - 6, key - 6)
        while byte(start - 1).isNamePart { start -= 1 }
        if end == start { return nil }
      }
    }
    let before = byte(start - 1)
    var line = start
    while line > 0, start - line < 64, " \t-*#>\"'`".utf8.contains(bytes[line - 1]) { line -= 1 }
    let beginsLine = line == 0 || bytes[line - 1] == 0x0a || bytes[line - 1] == 0x0d
    return Name(
      text: plain(bytes[start..<end]), start: start,
      isParameter: "?&;#".utf8.contains(before),
      beginsLine: beginsLine, indent: start - line)
  }

  /// The last part of a name, in lower-case letters and digits: `pan` of `cards[0].pan`.
  private func plain(_ name: ArraySlice<UInt8>) -> String {
    var letters: [UInt8] = []
    var place = name.startIndex
    while place < name.endIndex {
      var letter = name[place]
      place += 1
      if let plain = accentedLetter(at: place - 1) {
        letter = plain
        place += 1
      }
      if letter == UInt8(ascii: ".") || letter == UInt8(ascii: "["), place < name.endIndex {
        letters = []
      } else if letter.isASCIILetter || letter.isDigit {
        letters.append(letter | (letter.isDigit ? 0 : 0x20))
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The letter under the accent of a letter of two bytes, in lower case: `e` for `ę`.
  private func accentedLetter(at place: Int) -> UInt8? {
    let (first, second) = (byte(place), byte(place + 1))
    guard (0xc3...0xc5).contains(first), (0x80...0xbf).contains(second) else { return nil }
    return Unicode.Scalar(UInt32(first & 0x1f) << 6 | UInt32(second & 0x3f))?.withoutAccent
  }

  /// The meaning of a name of two or three words, such as `Name on card:`.
  private mutating func sense(of sign: Range<Int>) -> NameSense? {
    var start = sign.lowerBound
    var words = 0
    while start > 0, sign.lowerBound - start < 40 {
      let letter = bytes[start - 1]
      if letter == 0x20 {
        // French has a blank before the colon.
        if start == sign.lowerBound { words -= 1 }
        words += 1
        if words > 2 { return nil }
        if words > 1, let sense = knownSense(of: plain(bytes[start..<sign.lowerBound])),
          sense != .parameter, sense.kind != .name || replacesNames
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
    return sense == .parameter || sense?.kind == .name && !replacesNames ? nil : sense
  }

  func end(from start: Int, within limit: Int = .max, where ends: (UInt8) -> Bool) -> Int {
    let limit = min(limit, bytes.count)
    var end = min(start, limit)
    while end < limit, !ends(bytes[end]) { end += 1 }
    return end
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

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
  var isASCIILetter: Bool { UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "z") }
  var isHexDigit: Bool {
    isDigit || UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "f")
  }
  var isWordPart: Bool { isDigit || isASCIILetter }
  fileprivate var isNamePart: Bool {
    isDigit || isASCIILetter || "_-.[]".utf8.contains(self)
  }
  var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0a || self == 0x0d }
}
