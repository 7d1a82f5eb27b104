import Glibc
import Terminal

/// A screen as people read it: each pane from top to bottom, its lines joined by blanks.
///
/// Cards' pictures and the marks of what is selected are left out.
///
/// Random walks read thousands of screens: no string is made of each cell, and C looks for texts.
struct Reading {
  /// Each with one blank where there are some; the last is all of them, row by row.
  private let panes: [String]

  /// Of that many columns alone, where what stands beside them has no edge.
  init(_ frame: Frame, columns: Int? = nil) {
    var panes: [Int: String] = [:]
    var whole = ""
    for row in 0..<frame.size.rows {
      var start = 0
      var text = ""
      for column in 0..<(columns ?? frame.size.columns) {
        let cell = frame[column, row]
        if cell.isContinuation { continue }
        switch cell.base {
        case "│", "╭", "╰":
          panes[start, default: ""] += text + " "
          whole += text + "│"
          text = ""
          start = column + 1
        default:
          text.unicodeScalars.append(cell.base)
          if let mark = cell.firstMark { text.unicodeScalars.append(mark) }
          if let mark = cell.secondMark { text.unicodeScalars.append(mark) }
        }
      }
      panes[start, default: ""] += text + " "
      whole += text + " "
    }
    self.panes = (panes.values + [whole]).map { Self.words($0).joined(separator: " ") }
  }

  /// The first that a pane says, blanks and ends of lines left out.
  func firstUnbroken(of texts: some Sequence<String>) -> String? {
    let panes = panes.map { Self.words($0).joined() }
    return texts.first { text in panes.contains { strstr($0, text) != nil } }
  }

  func contains(_ text: String) -> Bool {
    let wanted = Self.words(text).joined(separator: " ")
    return panes.contains { strstr($0, wanted) != nil }
  }

  /// What stands between blanks, pictures' parts and marks.
  private static func words(_ text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: isBlank).map { String($0) }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\n", "▀", "▗", "▖", "▌", "▸", "┊", "┃", "▘", "▝", "▞", "▛", "▟", "▙", "▜": true
    default: false
    }
  }
}
