import Glibc
import IssuerAPI

/// A file or a pasted text as UTF-8 with plain line ends and blanks, whatever encoding and mail program it went through.
struct SourceText: Sendable {
  let name: String
  /// Meanings that the reader of this source gave to columns of tables, by header.
  var columns: [String: TableColumn.Meaning?] = [:]
  /// The issuer that a person has named, whose answers are tried before those of others.
  var ownIssuer: IssuerDialect?
  /// Who speaks where in it.
  var conversation = Conversation()
  /// The parts that report no run.
  var silent = SilentParts()
  /// What cards are called in it, which is written as names of persons are.
  var cardTitles: Set<String> = []
  private(set) var bytes: [UInt8]
  /// Whether the source is longer than what is read of it.
  private(set) var isCutOff = false

  /// The maximum length of a source that is read.
  static let mostBytes = 64 << 20

  init(_ raw: [UInt8], named name: String) {
    self.name = name
    bytes = raw
    if bytes.count > Self.mostBytes {
      bytes.removeLast(bytes.count - Self.mostBytes)
      isCutOff = true
    }
    decodeUTF16()
    decodeEscapes()
    replaceRareBytes()
    removeQuoting()
  }

  // MARK: Lines

  /// The end of the line that `place` is in, before its line end.
  func lineEnd(from place: Int) -> Int { find(0x0a, from: place) ?? bytes.count }

  /// The beginning of the line that `place` is in.
  func lineStart(of place: Int) -> Int {
    var start = place
    while start > 0, bytes[start - 1] != 0x0a { start -= 1 }
    return start
  }

  /// The text of a range, with straight quotation marks; invalid UTF-8 is repaired.
  func text(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return bytes[range].contains(0xe2) ? text.withStraightQuotes : text
  }

  /// The number of lines with something in them, and the range of the first of them.
  func filledLines(in range: Range<Int>) -> (count: Int, first: Range<Int>?) {
    var (count, first, place) = (0, Range<Int>?.none, range.lowerBound)
    while place < range.upperBound {
      let end = min(lineEnd(from: place), range.upperBound)
      if firstSign(in: place..<end) != nil {
        count += 1
        if first == nil { first = place..<end }
      }
      place = end + 1
    }
    return (count, first)
  }

  func lineEnds(in range: Range<Int>) -> Int {
    var (count, place) = (0, range.lowerBound)
    while let end = find(0x0a, from: place), end < range.upperBound {
      count += 1
      place = end + 1
    }
    return count
  }

  /// The place of the first byte that is no blank.
  func firstSign(in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if bytes[place] > 0x20 { return place }
      place += 1
    }
    return nil
  }

  // MARK: Searching

  func find(_ byte: UInt8, from place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    return bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress,
        let hit = memchr(base + place, Int32(byte), all.count - place)
      else { return nil }
      return UnsafeRawPointer(hit) - base
    }
  }

  /// Whether a word of ASCII occurs in a range.
  func contains(_ word: StaticString, in range: Range<Int>) -> Bool {
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress, range.count >= word.utf8CodeUnitCount else { return false }
      var place = range.lowerBound
      let last = range.upperBound - word.utf8CodeUnitCount
      while place <= last,
        let hit = memchr(base + place, Int32(word.utf8Start.pointee), last - place + 1)
      {
        if memcmp(hit, word.utf8Start, word.utf8CodeUnitCount) == 0 { return true }
        place = UnsafeRawPointer(hit) - base + 1
      }
      return false
    }
  }

  // MARK: Decoding

  private mutating func decodeUTF16() {
    let isLittle: Bool
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xff, 0xfe): isLittle = true
    case (0xfe, 0xff): isLittle = false
    default:
      // Without a mark: every second byte of ASCII is zero.
      let head = bytes.prefix(256)
      let zeros = head.indices.filter { head[$0] == 0 }
      guard head.count > 7, zeros.count * 5 > head.count * 2 else { return }
      isLittle = zeros.count { $0 % 2 == 1 } * 2 > zeros.count
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count / 2)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map { [bytes] place in
      let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? two << 8 | one : one << 8 | two
    }
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
    ) { decoded.append($0) }
    bytes = decoded
  }

  /// Decodes `\U0142`, as NSLog and property lists print what is not ASCII, also with the backslash escaped again.
  private mutating func decodeEscapes() {
    let (backslash, mark) = (UInt8(ascii: "\\"), UInt8(ascii: "U"))
    guard find(mark, from: 0) != nil, var place = find(backslash, from: 0) else { return }
    var (decoded, copied) = ([UInt8](), 0)
    while let start = find(backslash, from: place) {
      var (end, units) = (start, [UInt16]())
      while end < bytes.count, bytes[end] == backslash,
        let name = bytes[end...].firstIndex(where: { $0 != backslash }), name - end < 3,
        bytes[name] == mark, name + 5 <= bytes.count,
        let unit = UInt16(String(decoding: bytes[name + 1..<name + 5], as: UTF8.self), radix: 16),
        unit > 0x7f
      {
        units.append(unit)
        end = name + 5
      }
      place = max(end, start + 1)
      guard !units.isEmpty else { continue }
      decoded += bytes[copied..<start]
      decoded += String(decoding: units, as: UTF16.self).utf8
      copied = end
    }
    if copied > 0 { bytes = decoded + bytes[copied...] }
  }

  /// Byte sequences that stand for a blank or nothing, and what is read in their place.
  private static let rare: [(bytes: [UInt8], plain: UInt8?)] = [
    ([0x0d, 0x0a], 0x0a), ([0x0d], 0x0a), ([0xc2, 0xa0], 0x20), ([0xe2, 0x80, 0xaf], 0x20),
    ([0xe2, 0x80, 0x8b], nil), ([0xe2, 0x80, 0xa8], 0x0a), ([0xef, 0xbb, 0xbf], nil), ([0], nil),
  ]

  private mutating func replaceRareBytes() {
    let present = Self.rare.filter { find($0.bytes[0], from: 0) != nil }
    if present.isEmpty { return }
    var (read, write) = (0, 0)
    reading: while read < bytes.count {
      let byte = bytes[read]
      if byte < 0x20 || byte >= 0xc2 {
        for (rare, plain) in present where bytes[read...].starts(with: rare) {
          if let plain {
            bytes[write] = plain
            write += 1
          }
          read += rare.count
          continue reading
        }
      }
      bytes[write] = byte
      (read, write) = (read + 1, write + 1)
    }
    bytes.removeLast(bytes.count - write)
  }

  /// Removes the `> ` of mail and forums, unless it is curl's mark before the head of a request.
  private mutating func removeQuoting() {
    let mark = UInt8(ascii: ">")
    guard find(mark, from: 0) != nil else { return }
    var marked = 0
    var others = 0
    var (place, isCurl) = (0, false)
    while place < bytes.count, marked + others < 1_000 {
      let end = lineEnd(from: place)
      if bytes[place] == mark {
        marked += 1
        let line = text(place..<min(end, place + 200))
        if line.hasPrefix("> "), line.contains(" HTTP/") || line.hasPrefix("> Host:") {
          isCurl = true
        }
      } else if firstSign(in: place..<end) != nil {
        others += 1
      }
      place = end + 1
    }
    guard !isCurl, marked > 0 else { return }
    // Where little is quoted, a mark alone may close what is printed.
    let needsBlank = marked <= others
    var (read, write, atStart) = (0, 0, true)
    while read < bytes.count {
      if atStart, !needsBlank || read + 1 < bytes.count && [0x20, mark].contains(bytes[read + 1]) {
        while read < bytes.count, bytes[read] == mark {
          read += 1
          if read < bytes.count, bytes[read] == 0x20 { read += 1 }
        }
        if read == bytes.count { break }
      }
      bytes[write] = bytes[read]
      atStart = bytes[read] == 0x0a
      (read, write) = (read + 1, write + 1)
    }
    bytes.removeLast(bytes.count - write)
  }
}

extension String {
  /// The text with `"` and `'` in place of the quotation marks of word processors.
  var withStraightQuotes: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{2018}", "\u{2019}", "\u{201a}", "\u{201b}": scalars.append("'")
      case "\u{201c}", "\u{201d}", "\u{201e}", "\u{201f}": scalars.append("\"")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
