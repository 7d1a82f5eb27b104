public import Pictures
public import Terminal

/// Everything that the cells of a part of a card depend on: the key under which they are kept.
public struct Painting: CellArt {
  let design: String
  /// The bank's own picture, over the design.
  let own: Picture?
  var words: [PrintedWord]
  /// Where the circles of its network begin, if it has them.
  let circles: Point?
  public let size: Size
  /// The part to paint, counted from the card's own corner.
  let part: Rect
  let depth: ColorDepth
  let isASCII: Bool
  /// Nearly without colours, as a card that cannot pay.
  let isMuted: Bool
  /// Rows of the bank's own picture that are darkened for words: from each word's to the card's nearer edge.
  let darkenedRows: Set<Int>
  /// The shadow on the last row, below which another card begins.
  let shadow: CardShadow?

  public init(
    design: String, own: Picture? = nil, words: [PrintedWord], circles: Point? = nil, size: Size,
    part: Rect, depth: ColorDepth, isASCII: Bool, isMuted: Bool = false, shadow: CardShadow? = nil
  ) {
    self.design = design
    self.own = own
    self.words = words
    self.circles = circles
    self.size = size
    self.part = part
    self.depth = depth
    self.isASCII = isASCII
    self.isMuted = isMuted
    self.shadow = shadow
    let isDarkened = own != nil && depth > .sixteen
    darkenedRows = (isDarkened ? words.map(\.point.row) : []).reduce(into: []) { rows, row in
      rows.formUnion(row < size.rows / 2 ? 0..<row + 1 : row..<max(row, size.rows))
    }
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
  /// The card without its words, for renderers that draw words as cells: equal for cards that differ in words alone.
  public var withoutWords: Painting {
    var painting = self
    painting.words = []
    return painting
  }

  /// The cells that bear words, counted from the card's own corner.
  public var wordAreas: [Rect] {
    words.map { Rect(origin: $0.point, size: Size(columns: displayColumns($0.text), rows: 1)) }
  }

  // As many as a few sizes of the window show.
  private static let painted = Cache<Painting, [Cell]>(atMost: 100)

  /// The cells of the part from a cache: at every key the same cards are drawn in the same places.
  public func keptCells(of design: CardDesign) -> [Cell] {
    Self.painted.value(of: self) { cells(of: design) }
  }

  /// The cells of the part, row by row.
  public func cells(of design: CardDesign) -> [Cell] {
    let design = isMuted ? design.muted : design
    let picture = CardPicture(
      design, under: own, columns: size.columns, rows: size.rows, depth: depth,
      darkened: darkenedRows)
    var frame = Frame(size: size)
    for row in part.row..<part.bottom {
      for column in part.column..<part.right { frame[column, row] = cell(picture, column, row) }
    }
    if showsChip { drawChip(design, picture, on: &frame) }
    if let circles { drawCircles(at: circles, design, picture, on: &frame) }
    for word in words { draw(word, design, picture, on: &frame) }
    return (part.row..<part.bottom).flatMap { row in
      (part.column..<part.right).map { frame[$0, row] }
    }
  }

  private func cell(_ picture: CardPicture, _ column: Int, _ row: Int) -> Cell {
    let shadow = row == part.bottom - 1 ? shadow : nil
    let corner = isASCII ? nil : Rect(size: size).corner(column, row)
    if !isASCII, corner == nil { return picture.cell(column, row, under: shadow).cell }
    let color = picture.background(of: Point(column: column, row: row), under: shadow)
    // Through the missing quarter is seen what lies behind the card; a blank has room for one colour.
    return corner.map { Cell($0, style: Style(color)) } ?? Cell(" ", style: Style().on(color))
  }

  /// Whether the card has a chip: not where another card covers a part of it, and not on a picture of the bank's own.
  var showsChip: Bool { own == nil && part.rows == size.rows }

  /// Draws the chip with its contacts and, beside a large one, the sign that the card pays without contact.
  private func drawChip(_ design: CardDesign, _ picture: CardPicture, on frame: inout Frame) {
    let whole = Rect(size: size)
    guard let chip = whole.chip else { return }
    let metal = design.chipColor(depth: depth)
    let contacts = depth > .sixteen ? design.chip.contacts.color : .ansi(0)
    for (row, contact) in chip.glyphs.enumerated() {
      let glyphs = isASCII ? String(repeating: " ", count: contact.count) : contact
      frame.write(
        glyphs, at: chip.area.line(row).origin, style: Style(contacts, on: metal), within: part)
    }
    guard whole.isLargeCard else { return }
    let sign = PrintedWord(
      text: ")))",
      point: Point(column: chip.area.right + 1, row: chip.area.row + chip.area.rows / 2))
    draw(sign, design, picture, on: &frame)
  }

  private func drawCircles(
    at place: Point, _ design: CardDesign, _ picture: CardPicture, on frame: inout Frame
  ) {
    let colors = NetworkCircles.colors(on: own == nil ? design : nil, isMuted: isMuted)
    for (cell, color) in zip(NetworkCircles.cells(at: place), [colors.left, colors.right]) {
      let style = Style(color.color, on: picture.background(of: cell))
      frame.write(NetworkCircles.glyph, at: cell, style: style, within: part)
    }
  }

  private func draw(
    _ word: PrintedWord, _ design: CardDesign, _ picture: CardPicture, on frame: inout Frame
  ) {
    let whole = picture.background(of: word.point, columns: displayColumns(word.text))
    let ink = picture.isOwn ? whole.readableInk : design.inkColor(depth: depth)
    func style(on behind: Color) -> Style {
      guard picture.isOwn || depth > .sixteen else {
        return design.printStyle(on: behind, depth: depth)
      }
      if let ground = picture.ground(near: behind, under: ink) {
        return Style(ink, on: ground).bold
      }
      // A darkened row is even enough, and a ground of its own would be a stain on it.
      let amid = darkenedRows.contains(word.point.row) ? behind : whole
      return Style.printed(ink, on: behind, amid: amid, depth: depth)
    }
    // Where colours are few, a word would be patched together from them.
    guard depth > .sixteen, depth == .direct || !picture.isOwn else {
      frame.write(word.text, at: word.point, style: style(on: whole), within: part)
      return
    }
    var point = word.point
    for glyph in word.text {
      point.column += frame.write(
        String(glyph), at: point,
        style: style(on: picture.background(of: point)), within: part)
    }
  }
}

extension Rect {
  /// Whether everything that is printed on a card fits.
  public var isLargeCard: Bool { columns >= 21 && rows >= 5 }

  /// The cells of a card's chip and the glyphs of each of their rows; nil where there is no room for a chip.
  public var chip: (area: Rect, glyphs: [String])? {
    guard columns >= 8, rows >= 3 else { return nil }
    let glyphs =
      columns >= 30 && rows >= 9 ? ["─┐ ┌─", "─┘ └─"] : [isLargeCard ? "┤ ├" : "┤├"]
    let place = Rect(
      column: column + 2, row: row + (isLargeCard ? rows / 2 - 1 : 1),
      columns: displayColumns(glyphs[0]), rows: glyphs.count)
    return (place, glyphs)
  }

  /// The glyph of a round corner, whose missing quarter is outside of the card; nil for every other cell, and where the
  /// card is too small for round corners.
  func corner(_ column: Int, _ row: Int) -> Character? {
    guard columns >= 8, rows >= 2 else { return nil }
    return switch (column, row) {
    case (0, 0): "▟"
    case (columns - 1, 0): "▙"
    case (0, rows - 1): "▜"
    case (columns - 1, rows - 1): "▛"
    default: nil
    }
  }
}
