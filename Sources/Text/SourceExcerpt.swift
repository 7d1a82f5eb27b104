import Redaction

/// The line of a file that a problem stands in, and the part of it that is meant.
public struct SourceExcerpt: Sendable, Hashable {
  /// The line, its secrets masked, or what lies around the part of a very long one; not yet safe to be shown.
  public let text: String

  /// Unicode characters of `text` before the part that is meant, and within it: at least one.
  public let start: Int
  public let length: Int

  /// More than any screen has room for, at each side of what is meant.
  static let reach = 200

  init(_ line: String, column: Int) {
    let scalars = Array(line.unicodeScalars)
    let place = min(max(0, column - 1), scalars.count)
    let first = max(0, place - Self.reach)
    let last = min(scalars.count, place + Self.reach)
    text = String(String.UnicodeScalarView(scalars[first..<last]))
    start = place - first
    length = max(1, scalars[place..<last].wordLength)
  }
}

/// A file as lines of text, to quote from.
public struct QuotableText {
  private let bytes: [UInt8]
  private let lines: [Range<Int>]

  /// Lines end as they do for YAML.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    var start = bytes.starts(with: mark) ? mark.count : 0
    var lines: [Range<Int>] = []
    for index in bytes.indices where bytes[index] == 0x0a || bytes[index] == 0x0d {
      let endsReturn = bytes[index] == 0x0a && index > 0 && bytes[index - 1] == 0x0d
      if !endsReturn { lines.append(start..<index) }
      start = index + 1
    }
    self.lines = lines + [start..<max(start, bytes.count)]
  }

  /// Nil where the line is empty, and where the file is none of text.
  public func excerpt(at mark: SourceMark) -> SourceExcerpt? {
    guard lines.indices.contains(mark.line - 1) else { return nil }
    let line = bytes[lines[mark.line - 1]]
    // What is longer was made by a machine, and no problem of it is found by looking.
    guard line.count < 1 << 20, let text = String(validating: line, as: UTF8.self),
      text.contains(where: { !$0.isWhitespace })
    else { return nil }
    return SourceExcerpt(Redactor().masked(text), column: mark.column)
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// How far the word goes that begins here, or the text between quotation marks.
  fileprivate var wordLength: Int {
    guard let opening = first else { return 0 }
    if opening == "\"" || opening == "'" {
      return dropFirst().firstIndex(of: opening).map { $0 + 1 - startIndex } ?? 1
    }
    let end = firstIndex { $0.properties.isWhitespace || ",:{}[]#\"'".unicodeScalars.contains($0) }
    return (end ?? endIndex) - startIndex
  }
}
