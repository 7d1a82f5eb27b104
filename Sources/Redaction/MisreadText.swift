/// Text with the letters that were read in the wrong encoding, or written as no letters: `MÃ¼ller`, `Wa³êsa`, `M?ller`.
///
/// Names are found in it, and each byte has its original position.
struct MisreadText {
  private(set) var text = ""
  private let bytes: [UInt8]
  /// For each byte of the text the place of its scalar in the original.
  private var places: [Int] = []
  private var isMended = false

  /// A letter that nobody knows any more.
  private static let unknown: Unicode.Scalar = "\u{242}"
  private static let unknownCapital: Unicode.Scalar = "\u{241}"

  /// Mends a line; nil if nothing in it is to be mended, as in most.
  init?(_ line: Substring) {
    guard Self.mayBeMended(line.utf8) else { return nil }
    bytes = Array(line.utf8)
    let scalars = Array(line.unicodeScalars)
    var (index, place) = (0, 0)
    var mended = String.UnicodeScalarView()
    while index < scalars.count {
      let letter = Self.letter(at: index, in: scalars, behind: mended.last)
      let scalar = letter?.scalar ?? scalars[index]
      mended.append(scalar)
      places += Array(repeating: place, count: UTF8.width(scalar))
      let next = index + (letter?.length ?? 1)
      if letter != nil { isMended = true }
      place += scalars[index..<next].reduce(0) { $0 + UTF8.width($1) }
      index = next
    }
    if !isMended { return nil }
    places.append(place)
    text = String(mended)
  }

  /// What stands in the original where a phrase stands in the text.
  func original(of phrase: String) -> String? {
    guard let range = text.byteRange(of: phrase) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let end = start + phrase.utf8.count
    return String(decoding: bytes[places[start]..<places[end]], as: UTF8.self)
  }

  /// Whether a line has what may stand for a letter; few have, and lines are many.
  private static func mayBeMended(_ line: Substring.UTF8View) -> Bool {
    line.withContiguousStorageIfAvailable { bytes in
      bytes.indices.contains { mayBeMended(at: $0, in: bytes) }
    } ?? true
  }

  private static func mayBeMended(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func byte(_ offset: Int) -> UInt8 {
      bytes.indices.contains(place + offset) ? bytes[place + offset] : 0
    }
    switch bytes[place] {
    // U+0080 to U+00BF, but for a blank that does not break; `Ã`, `Ä` or `Å` before such; what nobody could read; lines of
    // frames.
    case 0xc2: return byte(1) != 0xa0
    case 0xc3: return (0x83...0x85).contains(byte(1)) && byte(2) >= 0x80
    case 0xef: return byte(1) == 0xbf && byte(2) == 0xbd
    case 0xe2: return byte(1) == 0x94 && byte(-1).isASCIILetter
    // `M?ller`, and not `/path?name=`.
    case UInt8(ascii: "?"):
      guard byte(-1).isASCIILetter, byte(1).isASCIILetter else { return false }
      var (start, end) = (-1, 1)
      while byte(start - 1).isASCIILetter { start -= 1 }
      while byte(end).isASCIILetter { end += 1 }
      return byte(start) & 0x20 == 0 && byte(start - 1) != UInt8(ascii: "/")
        && byte(end) != UInt8(ascii: "=")
    // `M=C3=BCller`, `M&uuml;ller`.
    case UInt8(ascii: "="): return byte(1) == UInt8(ascii: "C") && byte(3) == UInt8(ascii: "=")
    case UInt8(ascii: "&"): return (4...8).contains { byte($0) == UInt8(ascii: ";") }
    default: return false
    }
  }

  private typealias Letter = (scalar: Unicode.Scalar, length: Int)

  private static func letter(
    at index: Int, in scalars: [Unicode.Scalar], behind last: Unicode.Scalar?
  ) -> Letter? {
    let scalar = scalars[index]
    let isBehindLetter = last?.properties.isAlphabetic ?? false
    let next = index + 1 < scalars.count ? scalars[index + 1] : " "
    switch scalar {
    // UTF-8 that was read as Latin 1 or as Windows 1252.
    case "\u{c3}", "\u{c4}", "\u{c5}":
      guard let byte = continuation(next) else { return nil }
      return Unicode.Scalar((scalar.value & 0x1f) << 6 | byte & 0x3f).map { ($0, 2) }
    // The same as code page 437 or 850.
    case "├", "─", "┼":
      return isBehindLetter && next.value > 0x7f ? (unknown, 2) : nil
    case "\u{fffd}":
      if isBehindLetter { return (unknown, 1) }
      return next.properties.isLowercase ? (unknownCapital, 1) : nil
    case "?":
      let end = scalars[(index + 1)...].first { !$0.properties.isAlphabetic }
      return isBehindLetter && next.properties.isLowercase && end != "=" ? (unknown, 1) : nil
    case "=": return isBehindLetter ? quotedPrintable(at: index, in: scalars) : nil
    case "&": return entity(at: index, in: scalars)
    // Latin 2 or Windows 1250 that was read as Latin 1 or as Windows 1252.
    case _ where scalar.value > 0x7f:
      if isBehindLetter, let letter = small[scalar] { return (letter, 1) }
      if !isBehindLetter, next.properties.isLowercase || small[next] != nil,
        let letter = capitals[scalar]
      {
        return (letter, 1)
      }
      return nil
    default: return nil
    }
  }

  private static let small: [Unicode.Scalar: Unicode.Scalar] = [
    "³": "ł", "¹": "ą", "±": "ą", "¿": "ż", "¶": "ś", "¼": "ź", "\u{9c}": "ś", "\u{9f}": "ź",
  ]
  private static let capitals: [Unicode.Scalar: Unicode.Scalar] = [
    "£": "Ł", "¯": "Ż", "¦": "Ś", "¬": "Ź", "¡": "Ą", "\u{8c}": "Ś", "\u{8f}": "Ź",
  ]

  /// Windows 1252 from 0x80 to 0x9f; what it leaves out stands for itself.
  private static let windows: [Unicode.Scalar] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ".unicodeScalars)

  /// The continuation byte of UTF-8 that was read as a scalar.
  private static func continuation(_ scalar: Unicode.Scalar) -> UInt32? {
    if (0x80...0xbf).contains(scalar.value) { return scalar.value }
    return windows.firstIndex(of: scalar).map { 0x80 + UInt32($0) }
  }

  /// `=C3=BC`
  private static func quotedPrintable(at index: Int, in scalars: [Unicode.Scalar]) -> Letter? {
    guard index + 6 <= scalars.count, scalars[index + 3] == "=",
      let first = hexadecimal(scalars[index + 1..<index + 3]), (0xc3...0xc5).contains(first),
      let second = hexadecimal(scalars[index + 4..<index + 6])
    else { return nil }
    return Unicode.Scalar((first & 0x1f) << 6 | second & 0x3f).map { ($0, 6) }
  }

  /// `&uuml;`, of which only the letter case is kept.
  private static func entity(at index: Int, in scalars: [Unicode.Scalar]) -> Letter? {
    let name = scalars[(index + 1)...].prefix(8).prefix { $0 != ";" }
    let text = String(String.UnicodeScalarView(name))
    let ends = ["uml", "acute", "grave", "circ", "tilde", "cedil", "ring", "slash", "zlig"]
    guard let first = name.first, (4...7).contains(name.count),
      scalars.indices.contains(name.endIndex), scalars[name.endIndex] == ";",
      ends.contains(where: text.hasSuffix)
    else { return nil }
    return (first.properties.isUppercase ? unknownCapital : unknown, name.count + 2)
  }

  private static func hexadecimal(_ scalars: ArraySlice<Unicode.Scalar>) -> UInt32? {
    UInt32(String(String.UnicodeScalarView(scalars)), radix: 16)
  }
}
