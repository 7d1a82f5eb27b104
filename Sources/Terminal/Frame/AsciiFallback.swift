/// Replaces what a terminal without UTF-8 cannot draw by ASCII of the same width, but for an ellipsis at the end.
///
/// Symbols have substitutes of a similar shape, or several signs where blanks follow; a point between blanks is a
/// dash; anything else becomes `?`, twice for a wide glyph.
public func asciiFallback(_ text: String) -> String {
  if text.hasSuffix("…") { return asciiFallback(String(text.dropLast())) + "..." }
  var frame = Frame(size: Size(columns: displayColumns(text), rows: 1))
  frame.write(text, at: Point(column: 0, row: 0))
  return frame.asciiOnly().cells.map(\.text).joined()
}

extension Frame {
  /// The frame with ASCII alone, by the rules of `asciiFallback`.
  public func asciiOnly() -> Frame {
    var frame = self
    for index in frame.cells.indices {
      let cell = frame.cells[index]
      let isPoint =
        cell.base == "·"
        && [index - 1, index + 1].allSatisfy {
          !self.cells.indices.contains($0) || self.cells[$0].base == " "
        }
      let glyph = cell.isContinuation ? "?" : isPoint ? "-" : asciiSubstitute(for: cell.base)
      let end = (index / size.columns + 1) * size.columns
      let run = signRuns.first { run in
        guard run.glyph == cell.base, index + run.blanks < end else { return false }
        return frame.cells[index + 1...index + run.blanks].allSatisfy { $0.base == " " }
      }
      let signs = run.map { Array($0.signs.unicodeScalars) } ?? [glyph]
      for (offset, sign) in signs.enumerated() {
        frame.cells[index + offset] = Cell(base: sign, columns: 1, style: cell.style)
      }
    }
    return frame
  }
}

private func asciiSubstitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
  if scalar.isASCII { return scalar }
  return chromeSubstitutes[scalar] ?? "?"
}

/// Glyphs with a substitute of several signs, and how many blanks must follow so that one stays behind it.
private let signRuns: [(glyph: Unicode.Scalar, signs: String, blanks: Int)] = [
  ("≠", "!=", 1), ("✓", "OK", 2), ("…", "...", 3), ("…", "..", 2),
]

/// Substitutes for symbols; the glyphs of a row share the sign at its end.
private let chromeSubstitutes: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
  uniqueKeysWithValues: [
    ("─━╌╍┄┅┈┉═╴╶–—−□", "-"),
    ("│║▏╵╷╹╻", "|"),
    ("┊┋┆┇╎╏", ":"),
    ("┌┐└┘├┤┬┴┼┸┰╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋", "+"),
    ("✓✔", "+"),
    ("●★◆•", "*"),
    ("…", "~"),
    ("○◯◇☆", "o"),
    ("◐◑◒◓", "%"),
    ("■█▓▉▊▋▌▐▍▎┃≠", "#"),
    ("▰▮", "="),
    ("▱▯░▒·∙", "."),
    ("▀‾", "\""),
    ("▁▂▃▄▅▆▇", "_"),
    ("✗✘×", "x"),
    ("▲△↑⇧", "^"),
    ("▼▽▾↓", "v"),
    ("▶▷►▸→›»", ">"),
    ("◀◁◄◂←‹«", "<"),
    ("⏎↵", "]"),
    ("‘’", "'"),
    ("“”", "\""),
    ("\u{a0}", " "),
  ].flatMap { (glyphs: String, sign: Unicode.Scalar) in
    glyphs.unicodeScalars.map { ($0, sign) }
  })
