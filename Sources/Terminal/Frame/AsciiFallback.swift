/// The text with ASCII in place of what a terminal without UTF-8 cannot draw, as many columns wide.
///
/// Chrome has substitutes of the same shape, “≠” before a blank is `!=`; anything else becomes `?`, twice for a wide glyph.
public func asciiFallback(_ text: String) -> String {
  var ascii = String.UnicodeScalarView()
  for scalar in DisplayScalars(text.replacing("≠ ", with: "!=")) {
    for _ in 0..<scalar.columns { ascii.append(asciiSubstitute(for: scalar.value)) }
  }
  return String(ascii)
}

extension Frame {
  /// The same frame, drawn in ASCII alone.
  public func asciiOnly() -> Frame {
    var frame = self
    for index in frame.cells.indices {
      let cell = frame.cells[index]
      var glyph = cell.isContinuation ? "?" : asciiSubstitute(for: cell.base)
      let isLast = index % size.columns == size.columns - 1
      if cell.base == "≠", !isLast, frame.cells[index + 1].base == " " {
        glyph = "!"
        frame.cells[index + 1] = Cell(base: "=", columns: 1, style: cell.style)
      }
      frame.cells[index] = Cell(base: glyph, columns: 1, style: cell.style)
    }
    return frame
  }
}

private func asciiSubstitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
  if scalar.isASCII { return scalar }
  return chromeSubstitutes[scalar] ?? "?"
}

/// Each row of glyphs shares the ASCII sign at its end.
private let chromeSubstitutes: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
  uniqueKeysWithValues: [
    ("─━╌╍┄┅┈┉═╴╶–—−□", "-"),
    ("│║▌▍▎▏▐╵╷╹╻", "|"),
    ("┊┋┆┇╎╏", ":"),
    ("┌┐└┘├┤┬┴┼┸┰╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋", "+"),
    ("✓✔", "V"),
    ("●★◆•", "*"),
    ("○◯◇☆", "o"),
    ("◐◑◒◓", "%"),
    ("■█▓▉▊▋┃≠", "#"),
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
    ("…", "~"),
    ("‘’", "'"),
    ("“”", "\""),
    ("\u{a0}", " "),
  ].flatMap { (glyphs: String, sign: Unicode.Scalar) in
    glyphs.unicodeScalars.map { ($0, sign) }
  })
