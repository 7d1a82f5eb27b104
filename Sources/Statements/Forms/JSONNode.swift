import FoundationEssentials
import JSON

/// A value in indexed JSON.
struct JSONNode {
  let json: IndexedJSON
  /// The place of its entry.
  let place: Int

  private var entry: IndexedJSON.Entry { json.entries[place] }
  var kind: IndexedJSON.Kind { entry.kind }
  /// The line; of an object that of its first member, since a bracket alone tells nothing.
  var line: Int {
    let first = place + 1
    let hasMembers = isObject && first < Int(entry.next)
    return Int(hasMembers ? json.entries[first].line : entry.line)
  }
  /// Whether the text ends inside this list or object.
  var isCutOff: Bool { entry.isCutOff }
  var isObject: Bool { kind == .object }
  var isList: Bool { kind == .list }
  /// Number of bytes of the value.
  var byteCount: Int { Int(entry.end - entry.start) }

  /// An object in one line as it is written, or its beginning; nil for others.
  var quote: String? {
    let (first, last) = (entry.line, json.entries[Int(entry.next) - 1].line)
    guard isObject, !isCutOff, first == last else { return nil }
    let bytes = json.bytes[Int(entry.start)..<Int(entry.end)]
    return String(decoding: bytes.prefix(600), as: UTF8.self) + (bytes.count > 600 ? "…" : "")
  }

  /// The text of a scalar; nil for null, lists and objects, and where the source ends within it.
  var text: String? {
    switch kind {
    case _ where isCutOff: nil
    case .text, .key: string
    case .number, .bool: string
    case .object, .list, .null: nil
    }
  }

  var firstByte: UInt8? { byteCount > 0 ? json.bytes[Int(entry.start)] : nil }

  /// The bytes of a text without its escapes.
  var decoded: [UInt8] {
    let raw = json.bytes[Int(entry.start)..<Int(entry.end)]
    return entry.hasEscapes ? unescaped(raw) : Array(raw)
  }

  private var string: String { String(decoding: decoded, as: UTF8.self) }

  /// The items of a list in order; empty for other values.
  var items: some Sequence<JSONNode> {
    Places(json: json, from: place + 1, to: isList ? Int(entry.next) : place, areNames: false)
      .lazy.map { [json] in JSONNode(json: json, place: $0) }
  }

  /// The members of an object in order; empty for other values.
  var members: some Sequence<(name: String, value: JSONNode)> {
    names.lazy.map { [json] key in
      (JSONNode(json: json, place: key).string, JSONNode(json: json, place: key + 1))
    }
  }

  private var names: Places {
    Places(json: json, from: place + 1, to: isObject ? Int(entry.next) : place, areNames: true)
  }

  /// The places of a list's items or of an object's names, found as they are asked for.
  private struct Places: Sequence, IteratorProtocol {
    private let json: IndexedJSON
    private var place: Int
    private let end: Int
    private let areNames: Bool

    init(json: IndexedJSON, from place: Int, to end: Int, areNames: Bool) {
      (self.json, self.place, self.end, self.areNames) = (json, place, end, areNames)
    }

    mutating func next() -> Int? {
      let (found, value) = (place, areNames ? place + 1 : place)
      // A name at the end of a text that breaks off may have no value.
      guard value < end, !areNames || json.entries[found].kind == .key else { return nil }
      place = Int(json.entries[value].next)
      return found
    }
  }

  var count: Int { isList ? items.reduce(0) { count, _ in count + 1 } : 0 }
  var isEmpty: Bool { isList && Int(entry.next) == place + 1 }

  /// The member with this name; nil for other values, and where the text ends before its value.
  subscript(name: String) -> JSONNode? {
    for key in names where isName(name, at: key) { return JSONNode(json: json, place: key + 1) }
    return nil
  }

  /// The first member with one of the names.
  func first(_ names: [String]) -> JSONNode? { names.lazy.compactMap { self[$0] }.first }

  /// The member at a path of names.
  func at(_ path: String...) -> JSONNode? {
    path.reduce(self) { node, name in node?[name] }
  }

  func has(_ name: String) -> Bool { self[name] != nil }

  /// Whether there is a member at a path of names in this spelling.
  func hasExactly(_ path: [String]) -> Bool {
    var node = self
    for name in path {
      let key = node.names.first { key in
        let entry = json.entries[key]
        return json.bytes[Int(entry.start)..<Int(entry.end)].elementsEqual(name.utf8)
      }
      guard let key else { return false }
      node = JSONNode(json: json, place: key + 1)
    }
    return true
  }

  /// The value on its own; nil if it is no valid JSON, or larger than any answer that is read whole.
  var value: JSONValue? {
    guard byteCount < 1 << 20 else { return nil }
    return JSONValue(Data(json.bytes[Int(entry.start)..<Int(entry.end)]))
  }

  /// Calls `visit` with the hash of each member's name, as `hash(of:)` makes it.
  func forEachNameHash(_ visit: (UInt64) -> Void) {
    for key in names {
      let entry = json.entries[key]
      visit(Self.hash(of: json.bytes[Int(entry.start)..<Int(entry.end)]))
    }
  }

  /// Whether it has a member with one of some names, by their hashes.
  func hasAny(ofHashes hashes: Set<UInt64>) -> Bool {
    names.contains { key in
      let entry = json.entries[key]
      return hashes.contains(Self.hash(of: json.bytes[Int(entry.start)..<Int(entry.end)]))
    }
  }

  /// A hash of a name, in any letter case and without `_` and `-`.
  static func hash(of name: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name where !byte.isNoLetterOfName {
      hash = (hash ^ UInt64(byte.lowered)) &* 0x100_0000_01b3
    }
    return hash
  }

  /// Compares in any letter case, without `_` and `-`: `leaf_cert` is `leafCert`.
  private func isName(_ name: String, at key: Int) -> Bool {
    let entry = json.entries[key]
    var place = Int(entry.start)
    let end = Int(entry.end)
    for byte in name.utf8 {
      if byte.isNoLetterOfName { continue }
      while place < end, json.bytes[place].isNoLetterOfName { place += 1 }
      guard place < end, json.bytes[place].lowered == byte.lowered else { return false }
      place += 1
    }
    return place == end
  }
}

extension UInt8 {
  /// Whether names are compared without it: `_`, `-`, and the line end of a terminal.
  fileprivate var isNoLetterOfName: Bool {
    self == UInt8(ascii: "_") || self == UInt8(ascii: "-") || self == 0x0a
  }

  fileprivate var lowered: UInt8 { self >= 0x41 && self <= 0x5a ? self | 0x20 : self }
}

/// A text of JSON without its escapes and line wraps; what is no escape stays as it is.
private func unescaped(_ raw: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(raw.count)
  var place = raw.startIndex
  var high: UInt32?
  while place < raw.endIndex {
    let byte = raw[place]
    guard byte == UInt8(ascii: "\\"), place + 1 < raw.endIndex else {
      if byte != 0x0a, byte != 0x0d { result.append(byte) }
      place += 1
      continue
    }
    let escape = raw[place + 1]
    place += 2
    switch escape {
    case UInt8(ascii: "n"): result.append(0x0a)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0d)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): result.append(0x20)
    case UInt8(ascii: "u"):
      let digits = raw[place..<min(place + 4, raw.endIndex)]
      guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      else { continue }
      place += 4
      if (0xd800..<0xdc00).contains(unit) {
        high = unit
        continue
      }
      let code = high.map { 0x10000 + (($0 - 0xd800) << 10) + (unit &- 0xdc00) } ?? unit
      high = nil
      result += Array(String(Unicode.Scalar(code) ?? "\u{fffd}").utf8)
    default: result.append(escape)
    }
  }
  return result
}
