import Terminal

// The words of a frame, as somebody reads them who looks at one pane after the other.
extension Frame {
  /// Every pane's text in one line, blanks and line ends as one blank each.
  var words: [String] { textBlocks.map(\.words) }

  /// Whether `text` stands on the screen, across the ends of lines too.
  func shows(_ text: String) -> Bool {
    let wanted = text.singleBlanks
    return words.contains { $0.contains(wanted) } || self.text().singleBlanks.contains(wanted)
      || columnsOfText.contains { $0.contains(wanted) }
  }

  /// What stands below each other and begins in the same column, as a text beside others does that no line divides.
  private var columnsOfText: [String] {
    var texts: [String] = []
    /// The texts that reach to the row above, by the column where they begin.
    var open: [Int: Int] = [:]
    for row in 0..<size.rows {
      var now: [Int: Int] = [:]
      for (column, text) in runs(of: row) {
        if let place = open[column] {
          texts[place] += " " + text
          now[column] = place
        } else {
          now[column] = texts.count
          texts.append(text)
        }
      }
      open = now
    }
    return texts
  }

  /// The texts of a row that two blanks or a line part, each with its first column.
  private func runs(of row: Int) -> [(column: Int, text: String)] {
    var runs: [(column: Int, text: String)] = []
    var blanks = 2
    for column in 0..<size.columns where !self[column, row].isContinuation {
      let cell = self[column, row]
      let isLine = (0x2500...0x259f).contains(cell.base.value)
      if cell.isBlank || isLine {
        blanks += isLine ? 2 : 1
      } else {
        if blanks >= 2 { runs.append((column, "")) }
        runs[runs.count - 1].text += (blanks == 1 ? " " : "") + cell.text
        blanks = 0
      }
    }
    return runs
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
