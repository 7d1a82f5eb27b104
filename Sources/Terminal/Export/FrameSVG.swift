extension Frame {
  /// The frame as a picture that needs nothing else: no font, no script, no style from outside.
  ///
  /// Equal frames give equal bytes, and several pictures may stand in one page. `foreground` and
  /// `background` stand for `.terminalDefault`; palette colours are xterm's.
  public func svg(
    title: String, foreground: Color = .hex(0xd6dbe0), background: Color = .hex(0x14181d)
  ) -> String {
    var drawing = SVGDrawing(
      colors: PictureColors(foreground: foreground, background: background))
    for row in 0..<size.rows { drawing.draw(row, 0..<size.columns, of: self, at: row) }
    let drawn = drawing.take()
    return SVGDocument(
      size: size, title: title, rules: drawing.rules, background: drawing.colors.background,
      content: ["<g shape-rendering=\"crispEdges\">"] + drawn.fills + ["</g>"] + drawn.lines
        + ["<g class=\"\(SVGDocument.prefix)t\">\n\(drawn.text)</g>"]
    ).text
  }
}
