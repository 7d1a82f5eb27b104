extension SecretSearch {
  /// The maximum distance of a word from the number that it names, in bytes.
  private static let reach = 64
  /// The maximum number of words that are looked at.
  private static let most = 6

  /// The words before `place` on its line, back to the last digit, in lower case, the nearest first.
  func words(before place: Int) -> [String] {
    let window = bytes[max(0, place - Self.reach)..<place]
    var line = window.suffix(while: { !$0.endsWords })
    guard line.contains(where: \.mayBeOtherLetter) else { return Self.asciiWords(line) }
    // Before anything is decoded: behind the dots of a covered card number is nothing, and a list has thousands.
    line = line.afterLast("•".utf8)
    return line.contains(where: \.mayBeOtherLetter)
      ? Self.wordsOfAnyScript(line) : Self.asciiWords(line)
  }

  /// The same as `wordsOfAnyScript`, but faster: most lines are ASCII, and some texts have thousands of numbers.
  private static func asciiWords(_ line: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var start = line.endIndex
    while words.count < most {
      let end = start
      while start > line.startIndex, line[start - 1].isASCIILetter { start -= 1 }
      if start < end {
        words.append(String(decoding: line[start..<end].lazy.map { $0 | 0x20 }, as: UTF8.self))
      }
      guard start > line.startIndex, !line[start - 1].endsWords else { break }
      start -= 1
    }
    return words
  }

  private static func wordsOfAnyScript(_ line: ArraySlice<UInt8>) -> [String] {
    let text = String(decoding: line, as: UTF8.self)
    let bound = text.lastIndex { $0.isNewline || $0.isNumber || "•{}[];|".contains($0) }
    let rest = bound.map { text[text.index(after: $0)...] } ?? text[...]
    return rest.split { !$0.isLetter }.suffix(most).reversed().map { $0.lowercased() }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes at the end for which a condition holds.
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> Self {
    var start = endIndex
    while start > startIndex, isWanted(self[start - 1]) { start -= 1 }
    return self[start...]
  }

  /// The bytes behind the last occurrence of others; all where there is none.
  fileprivate func afterLast(_ others: String.UTF8View) -> Self {
    let length = others.count
    var end = endIndex
    while end - length >= startIndex {
      if self[end - length..<end].elementsEqual(others) { return self[end...] }
      end -= 1
    }
    return self
  }
}

extension UInt8 {
  /// Whether the byte may be part of a letter beyond ASCII; those of “·”, which covers digits in lists, are not.
  fileprivate var mayBeOtherLetter: Bool { self >= 0x80 && self != 0xc2 && self != 0xb7 }

  /// Whether the byte is a line end, digit or sign that separates the words before it from the number.
  fileprivate var endsWords: Bool {
    switch self {
    case 0x0a...0x0d, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ";"), UInt8(ascii: "|"):
      true
    default: isDigit
    }
  }
}
