/// A prepared search for a text in many others, regardless of case and Unicode normal form.
public struct SubstringQuery: Hashable, Sendable {
  public let text: String
  /// The query in lower case; nil where a character may be more than one byte.
  private let bytes: [UInt8]?
  /// Whether a text of ASCII alone can contain it.
  private let fitsASCII: Bool

  public init(_ text: String) {
    self.text = text
    bytes = asciiFolded(text)
    // Some characters beyond ASCII equal one of ASCII, such as the Kelvin sign.
    let ascii = Set((0..<0x80).map { Character(Unicode.Scalar(UInt8($0))) })
    fitsASCII = text.allSatisfy { character in
      character.lowercased().allSatisfy { ascii.contains($0) }
    }
  }

  /// Whether a text contains the query; an empty query is in every text.
  public func isFound(in text: String) -> Bool {
    if self.text.isEmpty { return true }
    if let isFound = bytes.flatMap({ Self.isFound($0, in: text.utf8) }) { return isFound }
    if !fitsASCII, text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return !substringRanges(of: self.text, in: text).isEmpty
  }

  /// Compares byte by byte, without a copy; nil where the text has characters of more than one byte.
  private static func isFound(_ wanted: [UInt8], in text: String.UTF8View) -> Bool? {
    let answer = text.withContiguousStorageIfAvailable { text -> Bool? in
      // A line end of two bytes is one character.
      guard text.allSatisfy({ $0 < 0x80 && $0 != 0x0d }) else { return nil }
      guard let first = wanted.first, wanted.count <= text.count else { return false }
      for start in 0...text.count - wanted.count where lowercase(text[start]) == first {
        if wanted.indices.allSatisfy({ wanted[$0] == lowercase(text[start + $0]) }) { return true }
      }
      return false
    }
    return answer ?? nil
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
  }
}
