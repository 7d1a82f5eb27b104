/// The text with ASCII in place of what a terminal without UTF-8 cannot draw, as many columns wide.
///
/// Chrome has substitutes of the same shape, or two signs where blanks follow; anything else becomes `?`, twice for a wide glyph.
public func asciiFallback(_ text: String) -> String {
  var ascii = String.UnicodeScalarView()
  let text = signPairs.reduce(text) { text, pair in
    let blanks = String(repeating: " ", count: pair.blanks)
    let kept = blanks.dropFirst()
    return text.replacing("\(pair.glyph)\(blanks)", with: "\(pair.first)\(pair.second)\(kept)")
  }
  for scalar in DisplayScalars(text) {
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
      if let pair = signPairs.first(where: { $0.glyph == cell.base }) {
        let end = (index / size.columns + 1) * size.columns
        let behind = frame.cells[index + 1..<min(end, index + 1 + pair.blanks)]
        if behind.count == pair.blanks, behind.allSatisfy({ $0.base == " " }) {
          glyph = pair.first
          frame.cells[index + 1] = Cell(base: pair.second, columns: 1, style: cell.style)
        }
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

/// Glyphs that two signs say better, and how many blanks must follow: a mark stands apart from what it marks.
private let signPairs:
  [(glyph: Unicode.Scalar, first: Unicode.Scalar, second: Unicode.Scalar, blanks: Int)] = [
    ("≠", "!", "=", 1), ("✓", "O", "K", 2),
  ]

/// Each row of glyphs shares the ASCII sign at its end.
private let chromeSubstitutes: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
  uniqueKeysWithValues: [
    ("─━╌╍┄┅┈┉═╴╶–—−□", "-"),
    ("│║▌▍▎▏▐╵╷╹╻", "|"),
    ("┊┋┆┇╎╏", ":"),
    ("┌┐└┘├┤┬┴┼┸┰╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋", "+"),
    ("✓✔", "+"),
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
