import Terminal

/// A screen as people read it: each pane from top to bottom, its lines joined by blanks.
///
/// Cards' pictures and the marks of what is selected are left out.
struct Reading {
  private let columns: [String]

  init(_ frame: Frame) {
    var panes: [Int: [String]] = [:]
    for row in 0..<frame.size.rows {
      var start = 0
      var text = ""
      var whole = ""
      for column in 0..<frame.size.columns {
        let glyph = frame[column, row].text
        whole += glyph
        if ["│", "╭", "╰"].contains(glyph) {
          panes[start, default: []].append(text)
          text = ""
          start = column + 1
        } else {
          text += glyph
        }
      }
      panes[start, default: []].append(text)
      panes[-1, default: []].append(whole)
    }
    columns = panes.values.map { $0.joined(separator: " ").singleSpaced }
  }

  /// Each pane without any blanks, so that no line's end hides what it says.
  var unbroken: [String] { columns.map { String($0.filter { $0 != " " }) } }

  func contains(_ text: String) -> Bool {
    let wanted = text.singleSpaced
    return columns.contains { $0.contains(wanted) }
  }
}

extension String {
  fileprivate var singleSpaced: String {
    split { $0.isWhitespace || "▀▗▖▌▸".contains($0) }.joined(separator: " ")
  }
}
