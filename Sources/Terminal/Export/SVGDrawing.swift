/// Rows of cells as elements of an SVG.
struct SVGDrawing {
  static let cellWidth = 12
  static let cellHeight = 24
  static let margin = 16

  private static let fontSize = 20
  private static let baseline = 18

  let colors: PictureColors

  private struct Ink: Hashable {
    var color: PictureColor
    var opacity: Double = 1
  }

  private struct TextClass: Hashable {
    var color: PictureColor
    var isBold: Bool
    /// The colour around letters on art, on which they can be read.
    var halo: PictureColor?
  }

  private var backgrounds = Ordered<PictureColor>()
  private var shapes = Ordered<Ink>()
  private var lines = Ordered<PictureColor>()
  /// What shows parts of art, as elements.
  private var pictures = ""
  /// The art that pictures refer to, whose names stay when what was drawn is taken.
  private var art = ArtDefinitions()
  private var text = ""
  /// The value is a class's name; they stay when what was drawn is taken.
  private var classes = Ordered<TextClass>()

  init(colors: PictureColors) {
    self.colors = colors
  }

  /// Draws `columns` of a row of `frame`, with the cursor where it stands there, as row `place` of what is drawn.
  mutating func draw(_ row: Int, _ columns: Range<Int>, of frame: Frame, at place: Int) {
    drawBackgrounds(row, columns, frame, place)
    var shown: [Int: ArtCell] = [:]
    var parts: [Int: (name: String, place: Point)] = [:]
    // From left to right, so that the same frame has the same names each time.
    for (column, cell) in frame.art(in: row).sorted(by: { $0.key < $1.key })
    where columns.contains(column) {
      guard let name = art.name(of: cell.art) else { continue }
      shown[column] = cell
      parts[column] = (name, cell.place)
    }
    for run in ArtRun.runs(of: parts) { pictures += run.element(at: place) }
    var spans = ""
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = shown[column]
      if let cell, !cell.bearsWord {
        column += 1
      } else {
        let limit = cell == nil ? columns.upperBound : column + 1
        column += draw(column, row, limit, frame, place, isOnArt: cell != nil, &spans)
      }
    }
    let y = place * Self.cellHeight + Self.baseline
    if !spans.isEmpty { text += "<text y=\"\(y)\">\(spans)</text>\n" }
    if let cursor = frame.cursor, cursor.row == row, columns.contains(cursor.column) {
      shapes[Ink(color: colors.foreground, opacity: 0.5)] += path(
        wholeCells(1), cursor.column, place)
    }
  }

  private mutating func drawBackgrounds(
    _ row: Int, _ columns: Range<Int>, _ frame: Frame, _ place: Int
  ) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let color = colors.drawn(frame[start, row].style).back
      var end = start + 1
      while end < columns.upperBound, colors.drawn(frame[end, row].style).back == color { end += 1 }
      if color != colors.background {
        backgrounds[color] += path(wholeCells(end - start), start, place)
      }
      start = end
    }
  }

  /// Draws a glyph, or a run of ASCII in one style, and returns the columns that it took.
  private mutating func draw(
    _ column: Int, _ row: Int, _ limit: Int, _ frame: Frame, _ place: Int, isOnArt: Bool,
    _ spans: inout String
  ) -> Int {
    let cell = frame[column, row]
    let (color, behind) = colors.drawn(cell.style)
    let columns = max(1, cell.columns)
    drawUnderline(of: cell, column, place, columns)
    if cell.isBlank || cell.isContinuation { return columns }
    let shape = GlyphShape(
      cell.base, width: Double(Self.cellWidth), height: Double(Self.cellHeight))
    switch shape {
    case .rects(let rects, let opacity)?:
      let ink = Ink(color: color, opacity: opacity)
      for rect in rects { shapes[ink] += path(rect, column, place) }
      return columns
    case .line(let data)?:
      lines[color] += "M\(column * Self.cellWidth) \(place * Self.cellHeight)\(data)"
      return columns
    case nil: break
    }
    var run = cell.text
    var end = column + columns
    if cell.isPlainASCII {
      while end < limit, frame[end, row].isPlainASCII,
        frame[end, row].style == cell.style
      {
        drawUnderline(of: frame[end, row], end, place, 1)
        run += frame[end, row].text
        end += 1
      }
    }
    spans +=
      "<tspan x=\"\(column * Self.cellWidth)\" class=\"\(className(of: cell.style, color, isOnArt ? behind : nil))\">"
      + "\(xmlEscaped(run))</tspan>"
    return end - column
  }

  private mutating func drawUnderline(of cell: Cell, _ column: Int, _ place: Int, _ columns: Int) {
    guard cell.style.attributes.contains(.underline), !cell.isContinuation else { return }
    let rect = CellRect(x: 0, y: 21, width: Double(columns * Self.cellWidth), height: 1)
    shapes[Ink(color: colors.drawn(cell.style).front)] += path(rect, column, place)
  }

  private mutating func className(
    of style: Style, _ color: PictureColor, _ halo: PictureColor?
  ) -> String {
    let wanted = TextClass(
      color: color, isBold: style.attributes.contains(.bold), halo: halo)
    if classes[wanted].isEmpty { classes[wanted] = String(classes.keys.count) }
    return SVGDocument.prefix + classes[wanted]
  }

  private func wholeCells(_ count: Int) -> CellRect {
    CellRect(x: 0, y: 0, width: Double(count * Self.cellWidth), height: Double(Self.cellHeight))
  }

  private func path(_ rect: CellRect, _ column: Int, _ row: Int) -> String {
    let x = svgNumber(Double(column * Self.cellWidth) + rect.x)
    let y = svgNumber(Double(row * Self.cellHeight) + rect.y)
    let (width, height) = (svgNumber(rect.width), svgNumber(rect.height))
    return "M\(x) \(y)h\(width)v\(height)h-\(width)z"
  }

  /// Returns what has been drawn since the last call, in painting order.
  mutating func take() -> SVGElements {
    let elements = SVGElements(
      fills: backgrounds.keys.map {
        "<path fill=\"\($0.text)\" d=\"\(backgrounds[$0])\"/>"
      }
        + shapes.keys.map { ink in
          let opacity = ink.opacity < 1 ? " fill-opacity=\"\(svgNumber(ink.opacity))\"" : ""
          return "<path fill=\"\(ink.color.text)\"\(opacity) d=\"\(shapes[ink])\"/>"
        },
      pictures: pictures,
      lines: lines.keys.map {
        "<path fill=\"none\" stroke=\"\($0.text)\" stroke-width=\"2\" d=\"\(lines[$0])\"/>"
      },
      text: text)
    (backgrounds, shapes, lines) = (Ordered(), Ordered(), Ordered())
    (pictures, text) = ("", "")
    return elements
  }

  /// The art that what was drawn refers to, as elements that show nothing by themselves.
  var definitions: [String] { art.elements }

  /// The CSS rules of all texts that have been drawn.
  var rules: [String] {
    let prefix = SVGDocument.prefix
    let font =
      ".\(prefix)t{font:\(Self.fontSize)px ui-monospace,\"DejaVu Sans Mono\",Menlo,Consolas,"
      + "monospace;white-space:pre}"
    return [font]
      + classes.keys.map { style in
        ".\(prefix)\(classes[style]){fill:\(style.color.text)"
          + (style.isBold ? ";font-weight:bold" : "")
          + (style.halo.map { ";paint-order:stroke;stroke:\($0.text);stroke-width:3px" } ?? "")
          + "}"
      }
  }
}

/// Elements of an SVG, in painting order.
struct SVGElements {
  /// Rectangles; smoothed one by one they would leave seams between cells.
  var fills: [String]
  /// Parts of art.
  var pictures: String
  var lines: [String]
  /// A line for each row.
  var text: String
}

/// Texts by keys that keep the order in which they came; an absent one reads as empty.
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

extension Cell {
  fileprivate var isPlainASCII: Bool {
    !isBlank && !isContinuation && base.isASCII && firstMark == nil
  }
}
