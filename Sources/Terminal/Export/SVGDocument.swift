extension Frame {
  /// The frame as an SVG that needs nothing from outside: no font, no script, no style.
  ///
  /// Equal frames give equal bytes, and several pictures may stand in one page. `foreground` and
  /// `background` stand for `.terminalDefault`; palette colours are xterm's. What lies behind corners that are round
  /// is seen there.
  public func svg(
    title: String, foreground: Color = .hex(0xd6dbe0), background: Color = .hex(0x14181d),
    hasRoundCorners: Bool = true
  ) -> String {
    var drawing = SVGDrawing(
      colors: PictureColors(foreground: foreground, background: background))
    for row in 0..<size.rows { drawing.draw(row, 0..<size.columns, of: self, at: row) }
    let drawn = drawing.take()
    return SVGDocument(
      size: size, title: title, rules: drawing.rules, background: drawing.colors.background,
      content: drawing.definitions + ["<g shape-rendering=\"crispEdges\">"] + drawn.fills
        + ["</g>"] + [drawn.pictures].filter { !$0.isEmpty } + drawn.lines
        + ["<g class=\"\(SVGDocument.prefix)t\">\n\(drawn.text)</g>"],
      hasRoundCorners: hasRoundCorners
    ).text
  }
}

/// An SVG file that needs nothing from outside: no font, no script, no style.
struct SVGDocument {
  /// Placeholder for the prefix of every name: a non-character, which no text of a frame and no title has.
  static let prefix = "\u{ffff}"

  /// Extent in cells.
  var size: Size
  var title: String
  var rules: [String]
  var background: PictureColor
  /// The elements within the margin, a line each.
  var content: [String]
  var hasRoundCorners = true

  /// The text of the file, with names made unique by a hash of everything else.
  var text: String {
    let width = size.columns * SVGDrawing.cellWidth + 2 * SVGDrawing.margin
    let height = size.rows * SVGDrawing.cellHeight + 2 * SVGDrawing.margin
    let title = xmlEscaped(sanitised(title))
    let body =
      (["<title>\(title)</title>", "<style>"] + rules + [
        "</style>",
        "<rect width=\"\(width)\" height=\"\(height)\"\(hasRoundCorners ? " rx=\"10\"" : "") "
          + "fill=\"\(background.text)\"/>",
        "<g transform=\"translate(\(SVGDrawing.margin) \(SVGDrawing.margin))\">",
      ] + content + ["</g>"]).joined(separator: "\n")
    let opening =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(title)\">"
    let prefix = "p\(String(contentHash(of: opening + body), radix: 36))-"
    let named = body.split(separator: Character(Self.prefix), omittingEmptySubsequences: false)
    return "\(opening)\n\(named.joined(separator: prefix))\n</svg>\n"
  }
}

/// Escapes text for an element or attribute of XML or HTML.
public func xmlEscaped(_ text: String) -> String {
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

/// The FNV-1a hash: the same on every machine and in every process.
private func contentHash(of text: String) -> UInt32 {
  text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
}

/// A colour of a picture, which has no terminal whose own colours it could use.
public struct PictureColor: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
}

extension PictureColor {
  /// Palette colours are xterm's; nil for the terminal's own colour.
  public init?(_ color: Color) {
    guard let (red, green, blue) = color.components else { return nil }
    self.init(red: red, green: green, blue: blue)
  }

  /// The colour as CSS writes it: `#1f6feb`.
  public var text: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The colour of a dim glyph: six parts of this and four of the background.
  func dimmed(on background: PictureColor) -> PictureColor {
    func blend(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(own) * 6 + Int(other) * 4) / 10)
    }
    return PictureColor(
      red: blend(red, background.red), green: blend(green, background.green),
      blue: blend(blue, background.blue))
  }
}

/// The colours that stand in a picture for the terminal's own.
public struct PictureColors: Hashable, Sendable {
  public let foreground: PictureColor
  public let background: PictureColor

  /// Where these are the terminal's own themselves, light grey and nearly black.
  public init(foreground: Color, background: Color) {
    self.foreground = PictureColor(foreground) ?? PictureColor(red: 0xd6, green: 0xdb, blue: 0xe0)
    self.background = PictureColor(background) ?? PictureColor(red: 0x14, green: 0x18, blue: 0x1d)
  }

  /// The colours of a glyph and of its background.
  public func drawn(_ style: Style) -> (front: PictureColor, back: PictureColor) {
    var front = PictureColor(style.foreground) ?? foreground
    var back = PictureColor(style.background) ?? background
    if style.attributes.contains(.reverse) { swap(&front, &back) }
    if style.attributes.contains(.dim) { front = front.dimmed(on: back) }
    return (front, back)
  }
}
