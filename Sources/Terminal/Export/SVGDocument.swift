/// A picture that needs nothing else: no font, no script, no style from outside.
struct SVGDocument {
  /// Stands before every name; no text of a frame and no title has this non-character.
  static let prefix = "\u{ffff}"

  /// How many cells it shows.
  var size: Size
  var title: String
  var rules: [String]
  var background: PictureColor
  /// What is within the margin.
  var content: [String]

  /// The picture; everything is put together before the names that come from it can be known.
  var text: String {
    let width = size.columns * SVGDrawing.cellWidth + 2 * SVGDrawing.margin
    let height = size.rows * SVGDrawing.cellHeight + 2 * SVGDrawing.margin
    let title = xmlEscaped(sanitised(title))
    let body =
      (["<title>\(title)</title>", "<style>"] + rules + [
        "</style>",
        "<rect width=\"\(width)\" height=\"\(height)\" rx=\"10\" fill=\"\(background.text)\"/>",
        "<g transform=\"translate(\(SVGDrawing.margin) \(SVGDrawing.margin))\">",
      ] + content + ["</g>"]).joined(separator: "\n")
    let opening =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(title)\">"
    let prefix = "p\(String(contentHash(of: opening + body), radix: 36))-"
    return "\(opening)\n\(named(body, prefix))\n</svg>\n"
  }

  private func named(_ body: String, _ prefix: String) -> String {
    body.split(separator: Character(Self.prefix), omittingEmptySubsequences: false)
      .joined(separator: prefix)
  }
}

/// `text` within an element or attribute of XML or HTML.
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

/// FNV-1a: the same on every machine and in every process.
private func contentHash(of text: String) -> UInt32 {
  text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
}
