import FoundationEssentials
import JSON
import WalletDomain

/// Text with JSON in it, such as a log: its JSON documents, HTML pages, and other lines.
struct PastedText {
  struct Document {
    var value: JSONValue
    var text: String
    /// The text between it and the document before.
    var before = ""
    /// Whether the text ends inside it; then only complete items are in it.
    var isCutOff = false
  }

  private(set) var documents: [Document] = []
  private(set) var pages: [String] = []
  private(set) var otherLines: [String] = []
  /// The text after the last document.
  private(set) var rest = ""
  private var bytes: [UInt8] = []
  /// Number of bytes that may still be parsed: broken nested JSON would be parsed once for each bracket.
  private var parsingBudget = 16 * PastedFacts.mostBytes

  init(_ text: String) {
    bytes = Array(text.utf8)
    takeOutPages()
    var places = takeDocuments()
    // Some logs write JSON as an escaped string, and some put a prefix before each of its lines.
    if documents.allSatisfy(\.value.isPlainList) {
      let own = (bytes, documents, places)
      for other in [withoutEscapes, withoutPrefixes]
      where documents.allSatisfy(\.value.isPlainList) {
        (bytes, documents) = (other, [])
        places = takeDocuments()
      }
      if documents.allSatisfy(\.value.isPlainList) { (bytes, documents, places) = own }
    }
    rest = String(decoding: bytes[(places.last.map { $0.upperBound + 1 } ?? 0)...], as: UTF8.self)
    takeOtherLines(than: places)
  }

  // MARK: Pages

  private mutating func takeOutPages() {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "<")) else { return }
    var rest: [UInt8] = []
    var page: String?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let isMarkup = line.first { !$0.isBlank } == UInt8(ascii: "<")
      if page == nil, !isMarkup {
        rest += line + [UInt8(ascii: "\n")]
        continue
      }
      let words = String(decoding: line, as: UTF8.self)
      let small = words.lowercased()
      if page == nil, !small.contains("<!doctype html"), !small.contains("<html") {
        rest += line + [UInt8(ascii: "\n")]
        continue
      }
      page = (page ?? "") + words + "\n"
      if small.contains("</html") {
        pages.append(page ?? "")
        page = nil
      }
    }
    if let page { pages.append(page) }
    bytes = rest
  }

  // MARK: Documents

  private mutating func takeDocuments() -> [ClosedRange<Int>] {
    let ends = closingPlaces
    var places: [ClosedRange<Int>] = []
    var place = 0
    while place < bytes.count {
      var found: (document: Document, end: Int)?
      if let end = ends[place] {
        found = document(place...end).map { ($0, end) }
      } else {
        found = cutOffDocument(from: place)
      }
      guard let (found, end) = found else {
        place += 1
        continue
      }
      var document = found
      let start = places.last.map { $0.upperBound + 1 } ?? 0
      document.before = String(decoding: bytes[start..<place], as: UTF8.self)
      documents.append(document)
      places.append(place...end)
      place = end + 1
    }
    return places
  }

  /// The complete items of a list or an object without an end, and the place where it breaks off.
  private mutating func cutOffDocument(from place: Int) -> (document: Document, end: Int)? {
    guard "[{".utf8.contains(bytes[place]), parsingBudget > 0 else { return nil }
    let cut = TruncatedJSON(bytes[place...])
    parsingBudget -= cut.length
    guard let text = cut.completed, let value = JSONValue(Data(text)) else { return nil }
    let document = Document(
      value: value, text: String(decoding: text, as: UTF8.self), isCutOff: true)
    return (document, place + cut.length - 1)
  }

  private mutating func document(_ range: ClosedRange<Int>) -> Document? {
    parsingBudget -= range.count
    guard parsingBudget > 0, let value = JSONValue(Data(bytes[range])) else { return nil }
    // Logs have numbers in brackets, which are not lists of cards.
    if value == .object([:]) || value.isPlainList && !(value == .list([]) || standsAlone(range)) {
      return nil
    }
    return Document(value: value, text: String(decoding: bytes[range], as: UTF8.self))
  }

  /// The places of closing brackets by those of opening ones; strings end with their line at the latest.
  private var closingPlaces: [Int: Int] {
    var places: [Int: Int] = [:]
    var open: [(place: Int, end: UInt8)] = []
    var waiting: [UInt8: Int] = [:]
    var isInText = false
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"): isInText = false
      case UInt8(ascii: "\\") where isInText: place += 1
      case UInt8(ascii: "\""): isInText = !isInText && !open.isEmpty
      case _ where isInText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append((place, byte + 2))
        waiting[byte + 2, default: 0] += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard waiting[byte, default: 0] > 0 else { break }
        while let last = open.popLast() {
          waiting[last.end, default: 0] -= 1
          if last.end == byte {
            places[last.place] = place
            break
          }
        }
      default: break
      }
      place += 1
    }
    return places
  }

  /// Whether nothing but the prefix of a log line is beside it.
  private func standsAlone(_ range: ClosedRange<Int>) -> Bool {
    let newline = UInt8(ascii: "\n")
    let before = bytes[..<range.lowerBound]
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let after = bytes[(range.upperBound + 1)...].prefix { $0 != newline }
    return after.allSatisfy(\.isPunctuation)
      && before[start...].split(whereSeparator: \.isBlank).allSatisfy { word in
        let text = String(decoding: word, as: UTF8.self).filter { $0.isLetter || $0.isNumber }
        return text.first?.isNumber ?? true || text == text.uppercased()
          || word.first == UInt8(ascii: "[")
      }
  }

  // MARK: JSON in logs

  /// The text without the escapes of a string literal.
  private var withoutEscapes: [UInt8] {
    let backslash = UInt8(ascii: "\\")
    var isEscaped = false
    return bytes.filter { byte in
      isEscaped = byte == backslash && !isEscaped
      return !isEscaped
    }
  }

  /// Each line without what is before its JSON.
  private var withoutPrefixes: [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      lines.map { line in
        let start = line.indices.first { place in
          (place == line.startIndex || line[place - 1].isBlank) && line[place...].mayBeJSON
        }
        return line[(start ?? line.startIndex)...]
      }.joined(separator: [UInt8(ascii: "\n")]))
  }

  // MARK: Other lines

  private mutating func takeOtherLines(than places: [ClosedRange<Int>]) {
    var places = places[...]
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let end = start + line.count
      while let first = places.first, first.upperBound < start { places.removeFirst() }
      let isOther = places.first.map { $0.lowerBound >= end } ?? true
      if isOther, !line.allSatisfy(\.isPunctuation) {
        otherLines.append(String(decoding: line, as: UTF8.self).withoutOuterWhitespace)
      }
      start = end + 1
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether this begins with a bracket or a string, and not with a word in brackets such as “[INFO]”.
  fileprivate var mayBeJSON: Bool {
    guard let first, "[]{}\"".utf8.contains(first) else { return false }
    let next = dropFirst().first.map { Character(Unicode.Scalar($0)) }
    return first != UInt8(ascii: "[") || !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { " \t\r\n\u{feff}".utf8.contains(self) }

  /// Whether the byte can separate documents.
  fileprivate var isPunctuation: Bool { isBlank || "[]{},;".utf8.contains(self) }
}

extension JSONValue {
  /// Whether this is a list of scalars.
  var isPlainList: Bool {
    guard case .list(let items) = self else { return false }
    return !items.contains { item in
      switch item {
      case .list, .object: true
      default: false
      }
    }
  }
}

/// JSON that ends before its first bracket is closed, as in logs that limit the size of bodies.
struct TruncatedJSON {
  /// Number of bytes that can belong to it.
  private(set) var length = 0
  /// Its complete items with the missing brackets; nil if there are none, or if it is not truncated.
  private(set) var completed: [UInt8]?

  init(_ bytes: ArraySlice<UInt8>) {
    var open: [UInt8] = []
    var place = bytes.startIndex
    /// The end of the last complete item, and the brackets that are open there.
    var last: (end: Int, open: [UInt8])?
    reading: while place < bytes.endIndex {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte + 2)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == byte else { break reading }
        if open.isEmpty {
          last = nil
          break reading
        }
        last = (place + 1, open)
      case UInt8(ascii: "\""):
        guard let end = Self.endOfText(in: bytes, from: place) else { break reading }
        place = end
      default:
        guard byte.mayStandInJSON else { break reading }
      }
      place += 1
    }
    length = place - bytes.startIndex
    completed = last.map { Array(bytes[..<$0.end]) + $0.open.reversed() }
  }

  /// The place of the closing quotation mark; nil if the string does not end in its line.
  private static func endOfText(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var place = start + 1
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "\""): return place
      case UInt8(ascii: "\n"): return nil
      default: break
      }
      place += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte can be outside strings: white space, numbers, `true`, `false` and `null`.
  fileprivate var mayStandInJSON: Bool { " \t\r\n,:+-.0123456789aeflnrstuE".utf8.contains(self) }
}

/// A pasted text that is one link, with which Wallet, Google or a message opens the bank's app.
///
/// A text with a link among other words, such as a log, is not one.
public struct PastedLink: Hashable, Sendable {
  public let text: String

  /// Nil for any other text.
  public init?(_ pasted: String) {
    let text = pasted.withoutOuterWhitespace.unquoted
    guard AppToAppIntent.isMeant(by: text) ? text.contains("#Intent;") : text.isLink else {
      return nil
    }
    self.text = text
  }

  /// Whether a text can be a part of a link that is pasted in several parts.
  public static func mayBePart(_ text: String) -> Bool { text.withoutOuterWhitespace.isOfURL }

  /// The parameters of Wallet's links.
  fileprivate static let namesOfWallet = ["serialNumber=", "passTypeIdentifier="]

  /// Schemes that never open a bank's app; http and https may.
  fileprivate static let otherSchemes: Set = [
    "about", "blob", "data", "facetime", "file", "ftp", "git", "imap", "javascript", "jdbc", "ldap",
    "mailto", "maps", "redis", "sftp", "sip", "sms", "ssh", "svn", "tel", "telnet", "urn", "ws",
    "wss",
  ]
}

extension String {
  /// Whether all characters are allowed in a URL (RFC 3986, 2).
  fileprivate var isOfURL: Bool {
    unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.value > 0x20 && $0.value != 0x7f
        && !"\"<>\\^`{|}".unicodeScalars.contains($0)
    }
  }

  fileprivate var isLink: Bool {
    let parts = split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, isOfURL, parts[0].first?.isLetter == true,
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return false }
    let scheme = parts[0].lowercased()
    let query = parts[1].split(separator: "?", maxSplits: 1).dropFirst().joined()
    let isWallets = PastedLink.namesOfWallet.contains { name in
      query.split(separator: "&").contains { $0.hasPrefix(name) }
    }
    if scheme == "http" || scheme == "https" {
      return parts[1].hasPrefix("//") && parts[1].count > 2
    }
    return !PastedLink.otherSchemes.contains(scheme) && (parts[1].hasPrefix("//") || isWallets)
  }

  /// The text without enclosing quotation marks.
  fileprivate var unquoted: String {
    for (first, last) in [("\"", "\""), ("'", "'"), ("<", ">"), ("“", "”")]
    where hasPrefix(first) && hasSuffix(last) && count > 2 {
      return String(dropFirst().dropLast())
    }
    return self
  }
}
