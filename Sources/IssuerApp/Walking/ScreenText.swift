import Terminal

// The words of a frame, as somebody reads them who looks at one pane after the other.
extension Frame {
  /// Every pane's text in one line, blanks and line ends as one blank each.
  var words: [String] { textBlocks.map(\.words) }

  /// Whether `text` stands on the screen, across the ends of lines too.
  func shows(_ text: String) -> Bool {
    let wanted = text.singleBlanks
    return words.contains { $0.contains(wanted) } || self.text().singleBlanks.contains(wanted)
  }

  /// Where `text` begins in a row of the screen; the uppermost place where it does.
  func place(of text: String) -> Point? {
    let wanted = Array(text)
    guard !wanted.isEmpty else { return nil }
    for row in 0..<size.rows {
      var (glyphs, columns): ([Character], [Int]) = ([], [])
      for column in 0..<size.columns where !self[column, row].isContinuation {
        glyphs.append(self[column, row].text.first ?? " ")
        columns.append(column)
      }
      guard glyphs.count >= wanted.count else { continue }
      for start in 0...(glyphs.count - wanted.count)
      where glyphs[start..<(start + wanted.count)].elementsEqual(wanted) {
        return Point(column: columns[start], row: row)
      }
    }
    return nil
  }
}

extension String {
  /// Without blanks at its ends, and with one for each run of them.
  fileprivate var singleBlanks: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension TextBlock {
  fileprivate var words: String { String(decoding: bytes, as: UTF8.self).singleBlanks }
}
