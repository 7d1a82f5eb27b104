extension Frame {
  /// The frame as a picture that needs nothing else: no font, no script, no style from outside.
  ///
  /// Equal frames give equal bytes, and several pictures may stand in one page. `foreground` and
  /// `background` stand for `.terminalDefault`; palette colours are xterm's.
  public func svg(
    title: String, foreground: Color = .hex(0xd6dbe0), background: Color = .hex(0x14181d)
  ) -> String {
    var picture = SVGPicture(
      frame: self, foreground: SVGColor(foreground) ?? SVGColor(red: 0xd6, green: 0xdb, blue: 0xe0),
      background: SVGColor(background) ?? SVGColor(red: 0x14, green: 0x18, blue: 0x1d))
    picture.draw()
    return picture.document(title: xmlEscaped(sanitised(title)))
  }
}

/// A colour on its way into a picture.
private struct SVGColor: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Nil for the terminal's own colour.
  init?(_ color: Color) {
    guard let parts = color.components else { return nil }
    self.init(red: parts.red, green: parts.green, blue: parts.blue)
  }

  var text: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// This colour where its glyph is dim.
  func dimmed(on background: SVGColor) -> SVGColor {
    func blend(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(own) * 6 + Int(other) * 4) / 10)
    }
    return SVGColor(
      red: blend(red, background.red), green: blend(green, background.green),
      blue: blend(blue, background.blue))
  }
}

/// A list that keeps the order in which its keys came.
private struct Ordered<Key: Hashable> {
  var keys: [Key] = []
  private var values: [Key: String] = [:]

  subscript(key: Key) -> String {
    get { values[key] ?? "" }
    set {
      if values.updateValue(newValue, forKey: key) == nil { keys.append(key) }
    }
  }
}

private struct SVGPicture {
  let frame: Frame
  let foreground: SVGColor
  let background: SVGColor

  private struct Ink: Hashable {
    var color: SVGColor
    var opacity: Double = 1
  }

  private struct TextClass: Hashable {
    var color: SVGColor
    var isBold: Bool
    var isItalic: Bool
  }

  private static let cellWidth = 12
  private static let cellHeight = 24
  private static let fontSize = 20
  private static let baseline = 18
  private static let margin = 16

  private var backgrounds = Ordered<SVGColor>()
  private var shapes = Ordered<Ink>()
  private var lines = Ordered<SVGColor>()
  private var classes = Ordered<TextClass>()
  private var text = ""

  init(frame: Frame, foreground: SVGColor, background: SVGColor) {
    self.frame = frame
    self.foreground = foreground
    self.background = background
  }

  mutating func draw() {
    for row in 0..<frame.size.rows {
      drawBackgrounds(of: row)
      var spans = ""
      var column = 0
      while column < frame.size.columns {
        column += draw(column, row, &spans)
      }
      let y = row * Self.cellHeight + Self.baseline
      if !spans.isEmpty { text += "<text y=\"\(y)\">\(spans)</text>\n" }
    }
    if let cursor = frame.cursor, frame.bounds.contains(cursor) {
      let rect = CellRect(
        x: 0, y: 0, width: Double(Self.cellWidth), height: Double(Self.cellHeight))
      shapes[Ink(color: foreground, opacity: 0.5)] += path(rect, cursor.column, cursor.row)
    }
  }

  private mutating func drawBackgrounds(of row: Int) {
    var start = 0
    while start < frame.size.columns {
      let color = colors(of: frame[start, row]).back
      var end = start + 1
      while end < frame.size.columns, colors(of: frame[end, row]).back == color { end += 1 }
      if color != background {
        let rect = CellRect(
          x: 0, y: 0, width: Double((end - start) * Self.cellWidth), height: Double(Self.cellHeight)
        )
        backgrounds[color] += path(rect, start, row)
      }
      start = end
    }
  }

  /// Draws a glyph, or a run of ASCII in one style, and returns the columns that it took.
  private mutating func draw(_ column: Int, _ row: Int, _ spans: inout String) -> Int {
    let cell = frame[column, row]
    let color = colors(of: cell).front
    let columns = max(1, cell.columns)
    drawUnderline(of: cell, column, row, columns)
    if cell.isBlank || cell.isContinuation { return columns }
    let shape = GlyphShape(
      cell.base, width: Double(Self.cellWidth), height: Double(Self.cellHeight))
    switch shape {
    case .rects(let rects, let opacity)?:
      let ink = Ink(color: color, opacity: opacity)
      for rect in rects { shapes[ink] += path(rect, column, row) }
      return columns
    case .line(let data)?:
      lines[color] += "M\(column * Self.cellWidth) \(row * Self.cellHeight)\(data)"
      return columns
    case nil: break
    }
    var run = cell.text
    var end = column + columns
    if cell.isPlainASCII {
      while end < frame.size.columns, frame[end, row].isPlainASCII,
        frame[end, row].style == cell.style
      {
        drawUnderline(of: frame[end, row], end, row, 1)
        run += frame[end, row].text
        end += 1
      }
    }
    spans +=
      "<tspan x=\"\(column * Self.cellWidth)\" class=\"\(className(of: cell.style, color))\">"
      + "\(xmlEscaped(run))</tspan>"
    return end - column
  }

  private mutating func drawUnderline(of cell: Cell, _ column: Int, _ row: Int, _ columns: Int) {
    guard cell.style.attributes.contains(.underline), !cell.isContinuation else { return }
    let rect = CellRect(x: 0, y: 21, width: Double(columns * Self.cellWidth), height: 1)
    shapes[Ink(color: colors(of: cell).front)] += path(rect, column, row)
  }

  private mutating func className(of style: Style, _ color: SVGColor) -> String {
    let wanted = TextClass(
      color: color, isBold: style.attributes.contains(.bold),
      isItalic: style.attributes.contains(.italic))
    if classes[wanted].isEmpty { classes[wanted] = String(classes.keys.count) }
    return placeholder + classes[wanted]
  }

  private func colors(of cell: Cell) -> (front: SVGColor, back: SVGColor) {
    var front = SVGColor(cell.style.foreground) ?? foreground
    var back = SVGColor(cell.style.background) ?? background
    if cell.style.attributes.contains(.reverse) { swap(&front, &back) }
    if cell.style.attributes.contains(.dim) { front = front.dimmed(on: back) }
    return (front, back)
  }

  private func path(_ rect: CellRect, _ column: Int, _ row: Int) -> String {
    let x = svgNumber(Double(column * Self.cellWidth) + rect.x)
    let y = svgNumber(Double(row * Self.cellHeight) + rect.y)
    let (width, height) = (svgNumber(rect.width), svgNumber(rect.height))
    return "M\(x) \(y)h\(width)v\(height)h-\(width)z"
  }

  /// Everything is put together before the names that come from it can be known.
  func document(title: String) -> String {
    let width = frame.size.columns * Self.cellWidth + 2 * Self.margin
    let height = frame.size.rows * Self.cellHeight + 2 * Self.margin
    var parts = ["<title>\(title)</title>", "<style>"]
    parts.append(
      ".\(placeholder)t{font:\(Self.fontSize)px ui-monospace,\"DejaVu Sans Mono\",Menlo,Consolas,"
        + "monospace;white-space:pre}")
    for style in classes.keys {
      parts.append(
        ".\(placeholder)\(classes[style]){fill:\(style.color.text)"
          + (style.isBold ? ";font-weight:bold" : "") + (style.isItalic ? ";font-style:italic" : "")
          + "}")
    }
    parts.append("</style>")
    parts.append(
      "<rect width=\"\(width)\" height=\"\(height)\" rx=\"10\" fill=\"\(background.text)\"/>")
    parts.append("<g transform=\"translate(\(Self.margin) \(Self.margin))\">")
    // Edges that are smoothed one by one would leave seams between cells.
    parts.append("<g shape-rendering=\"crispEdges\">")
    for color in backgrounds.keys {
      parts.append("<path fill=\"\(color.text)\" d=\"\(backgrounds[color])\"/>")
    }
    for ink in shapes.keys {
      let opacity = ink.opacity < 1 ? " fill-opacity=\"\(svgNumber(ink.opacity))\"" : ""
      parts.append("<path fill=\"\(ink.color.text)\"\(opacity) d=\"\(shapes[ink])\"/>")
    }
    parts.append("</g>")
    for color in lines.keys {
      parts.append(
        "<path fill=\"none\" stroke=\"\(color.text)\" stroke-width=\"2\" d=\"\(lines[color])\"/>")
    }
    parts.append("<g class=\"\(placeholder)t\">\n\(text)</g>")
    parts.append("</g>")
    let body = parts.joined(separator: "\n")
    let opening =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(title)\">"
    let prefix = "p\(String(contentHash(of: opening + body), radix: 36))-"
    return "\(opening)\n\(named(body, prefix))\n</svg>\n"
  }

  /// Puts the prefix where the placeholder stands; no text of a frame has that scalar.
  private func named(_ body: String, _ prefix: String) -> String {
    body.split(separator: Character(placeholder), omittingEmptySubsequences: false)
      .joined(separator: prefix)
  }
}

/// A non-character, which frames and titles cannot hold.
private let placeholder = "\u{ffff}"

extension Cell {
  fileprivate var isPlainASCII: Bool {
    !isBlank && !isContinuation && base.isASCII && firstMark == nil
  }
}

private func xmlEscaped(_ text: String) -> String {
  var escaped = ""
  for character in text {
    switch character {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    default: escaped.append(character)
    }
  }
  return escaped
}

/// FNV-1a: the same on every machine and in every process.
private func contentHash(of text: String) -> UInt32 {
  text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
}
