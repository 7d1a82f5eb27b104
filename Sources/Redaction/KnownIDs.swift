/// Ids that an audience must not see, found even if wrapped over lines or cut off.
public struct KnownIDs: Sendable {
  /// The ids by their first bytes, since there may be thousands.
  private var ids: [ArraySlice<UInt8>: [[UInt8]]] = [:]

  /// The minimum length of an id, and of the rest of one that was cut off.
  private static let shortest = 4
  private static let cutMark = Array("…".utf8)

  /// Leaves out plain words and short numbers, which would match other text.
  public init(_ ids: some Sequence<String>) {
    for id in Set(ids) where Self.isTellingApart(id) {
      let bytes = Array(Self.asDrawn(id).utf8)
      self.ids[bytes.prefix(Self.shortest), default: []].append(bytes)
    }
  }

  /// Whether an id is distinctive: “SN-1001”, “4711AB” and “GOLD”, but not “Gold” or “4711”.
  private static func isTellingApart(_ id: String) -> Bool {
    guard id.utf8.count >= shortest else { return false }
    if id.utf8.allSatisfy(\.isDigit) { return id.utf8.count > 7 }
    return !isWord(id.utf8)
  }

  private static func isWord(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.dropFirst().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  /// The first scalar of each character, which is what frames hold.
  private static func asDrawn(_ id: String) -> String {
    if id.utf8.allSatisfy({ $0 < 0x80 }) { return id }
    return String(String.UnicodeScalarView(id.compactMap(\.unicodeScalars.first)))
  }

  /// The ranges of ids and of the parameters of links in text.
  func places(in bytes: [UInt8]) -> [Range<Int>] {
    var found = Self.parameters(in: bytes)
    let (text, places) = Self.joined(bytes)
    guard !ids.isEmpty, text.count >= Self.shortest else { return found }
    for start in 0...(text.count - Self.shortest) {
      let ends = ids[text[start..<start + Self.shortest]]?
        .compactMap { Self.end(of: $0, in: text, from: start) }
      if let end = ends?.max() { found.append(places[start]..<places[end - 1] + 1) }
    }
    return found
  }

  /// The end of the id at `start`, whole or cut off; nil if it is not there.
  private static func end(of id: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    let same = zip(id, text[start...]).prefix { $0 == $1 }.count
    let end = start + same
    if same == id.count { return end }
    // A plain word such as “card…” is no evidence of an id.
    return text[end...].starts(with: cutMark) && !isWord(id.prefix(same)) ? end : nil
  }

  /// The bytes without line ends and the blanks around them, with their original positions.
  private static func joined(_ bytes: [UInt8]) -> (text: [UInt8], places: [Int]) {
    var (text, places): ([UInt8], [Int]) = ([], [])
    var beginsRow = false
    for (place, byte) in bytes.enumerated() {
      if byte == 0x0a {
        while text.last == 0x20 {
          text.removeLast()
          places.removeLast()
        }
        beginsRow = true
      } else if byte != 0x20 || !beginsRow {
        text.append(byte)
        places.append(place)
        beginsRow = false
      }
    }
    return (text, places)
  }

  /// The ranges of queries and fragments of links.
  private static func parameters(in bytes: [UInt8]) -> [Range<Int>] {
    let mark = Array("://".utf8)
    var found: [Range<Int>] = []
    var rest = bytes[...]
    while let colon = rest.firstIndex(of: mark[0]) {
      rest = rest[(colon + 1)...]
      guard bytes[colon...].starts(with: mark) else { continue }
      let end = rest.firstIndex { $0 == 0x20 || $0 == 0x0a } ?? bytes.endIndex
      let sign = rest[..<end].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      if let sign, sign + 1 < end { found.append(sign + 1..<end) }
      rest = rest[end...]
    }
    return found
  }
}
