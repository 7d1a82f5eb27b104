public import Pictures
public import Terminal

/// Everything that the cells of a part of a card depend on: the key under which they are kept.
public struct Painting: Hashable, Sendable {
  let design: String
  /// The bank's own picture, over the design.
  let own: Picture?
  let words: [PrintedWord]
  let size: Size
  /// The part to paint, counted from the card's own corner.
  let part: Rect
  let depth: ColorDepth
  let isASCII: Bool
  /// Nearly without colours, as a card that cannot pay.
  let isMuted: Bool
  /// A shadow lies on the last row, below which another card begins.
  let hasShadow: Bool

  public init(
    design: String, own: Picture? = nil, words: [PrintedWord], size: Size, part: Rect,
    depth: ColorDepth, isASCII: Bool, isMuted: Bool = false, hasShadow: Bool = false
  ) {
    self.design = design
    self.own = own
    self.words = words
    self.size = size
    self.part = part
    self.depth = depth
    self.isASCII = isASCII
    self.isMuted = isMuted
    self.hasShadow = hasShadow
  }
}

/// A word on a card, and the cell in which it begins, counted from the card's own corner.
public struct PrintedWord: Hashable, Sendable {
  public let text: String
  public let point: Point

  public init(text: String, point: Point) {
    self.text = text
    self.point = point
  }
}

extension Painting {
  /// The cells of the part, row by row.
  public func cells(of design: CardDesign) -> [Cell] {
    let design = isMuted ? design.muted : design
    let picture = CardPicture(
      design, under: own, isMuted: isMuted, columns: size.columns, rows: size.rows, depth: depth)
    var frame = Frame(size: size)
    for row in part.row..<part.bottom {
      for column in part.column..<part.right { frame[column, row] = cell(picture, column, row) }
    }
    if own == nil { drawChip(design, picture, on: &frame) }
    for word in words { draw(word, design, picture, on: &frame) }
    return (part.row..<part.bottom).flatMap { row in
      (part.column..<part.right).map { frame[$0, row] }
    }
  }

  private func cell(_ picture: CardPicture, _ column: Int, _ row: Int) -> Cell {
    let isShaded = isShaded(row)
    // A blank has room for one colour.
    if isASCII {
      let behind = picture.background(of: Point(column: column, row: row), isShaded: isShaded)
      return Cell(" ", style: Style().on(behind))
    }
    // Where colours are few, the rows that bear words are plain.
    if let ground = picture.ground, size.rows >= 3, row == 0 || row == size.rows - 1 {
      return Cell(" ", style: Style().on(ground))
    }
    let pixels = picture.cell(column, row, shadesLower: isShaded)
    return Cell("▀", style: Style(pixels.upper, on: pixels.lower))
  }

  private func isShaded(_ row: Int) -> Bool { hasShadow && row == part.bottom - 1 }

  /// Draws the chip, but not where half of it would stick out of a shadow.
  private func drawChip(_ design: CardDesign, _ picture: CardPicture, on frame: inout Frame) {
    guard !isASCII, let chip = Rect(size: size).chip, !isShaded(chip.start.row) else { return }
    for (place, glyph) in chip.glyphs.enumerated() {
      let point = Point(column: chip.start.column + place, row: chip.start.row)
      let style = Style(
        design.chipColor(depth: depth), on: picture.ground ?? picture.background(of: point))
      frame.write(String(glyph), at: point, style: style, within: part)
    }
  }

  private func draw(
    _ word: PrintedWord, _ design: CardDesign, _ picture: CardPicture, on frame: inout Frame
  ) {
    let whole = picture.background(of: word.point, columns: displayColumns(word.text))
    // Words beside each other are of one ink.
    let row =
      picture.isOwn
      ? picture.background(of: Point(column: 0, row: word.point.row), columns: size.columns)
      : whole
    func style(on behind: Color) -> Style {
      picture.isOwn || depth > .sixteen
        ? .printed(
          picture.isOwn ? row.readableInk : design.ink.color, on: behind, amid: whole, depth: depth)
        : design.printStyle(on: behind, depth: depth)
    }
    // Where colours are few, a word would be patched together from them.
    guard depth == .direct else {
      frame.write(word.text, at: word.point, style: style(on: whole), within: part)
      return
    }
    var point = word.point
    for glyph in word.text {
      point.column += frame.write(
        String(glyph), at: point, style: style(on: picture.background(of: point)), within: part)
    }
  }
}

extension Rect {
  /// Whether everything that is printed on a card fits.
  public var isLargeCard: Bool { columns >= 21 && rows >= 5 }

  /// The glyphs of a card's chip and the cell of the first; nil where there is no room for a chip.
  public var chip: (start: Point, glyphs: String)? {
    guard columns >= 8, rows >= 3 else { return nil }
    let start = Point(column: column + 2, row: row + (isLargeCard ? rows / 2 - 1 : 1))
    return (start, isLargeCard ? "▐██▌" : "▗▖")
  }
}
