import Redaction

/// A line of a source file with a problem, and the range of the word at fault.
public struct SourceExcerpt: Sendable, Hashable {
  /// The line with its secrets masked, cut around the word if it is long; may hold unprintable characters.
  public let text: String

  /// The range of the word in Unicode scalars of `text`; at least one long.
  public let start: Int
  public let length: Int

  /// The maximum number of characters at each side of the column; more than a screen is wide.
  static let context = 200

  init(_ line: String, column: Int) {
    let scalars = Array(line.unicodeScalars)
    let place = min(max(0, column - 1), scalars.count)
    let first = max(0, place - Self.context)
    let last = min(scalars.count, place + Self.context)
    text = String(String.UnicodeScalarView(scalars[first..<last]))
    start = place - first
    length = max(1, scalars[place..<last].wordLength)
  }
}

/// The lines of a source file, for excerpts.
public struct QuotableText {
  private let bytes: [UInt8]
  private let lines: [Range<Int>]

  /// Splits a file into lines, which end with LF, CR or both, as in YAML.
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

  /// The excerpt at a position; nil if the line is blank, over 1 MB or not UTF-8.
  public func excerpt(at mark: SourceMark) -> SourceExcerpt? {
    guard lines.indices.contains(mark.line - 1) else { return nil }
    let line = bytes[lines[mark.line - 1]]
    guard line.count < 1 << 20, let text = String(validating: line, as: UTF8.self),
      text.contains(where: { !$0.isWhitespace })
    else { return nil }
    return SourceExcerpt(Redactor().masked(text), column: mark.column)
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// The length of the word or quoted text at the start.
  fileprivate var wordLength: Int {
    guard let opening = first else { return 0 }
    if opening == "\"" || opening == "'" {
      return dropFirst().firstIndex(of: opening).map { $0 + 1 - startIndex } ?? 1
    }
    let end = firstIndex { $0.properties.isWhitespace || ",:{}[]#\"'".unicodeScalars.contains($0) }
    return (end ?? endIndex) - startIndex
  }
}
