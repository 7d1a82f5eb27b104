import Terminal

/// How some cells are drawn on the page.
struct Look: Hashable {
  var front: PictureColor
  var back: PictureColor
  /// Those that are neither dim nor reverse, which the colours are already.
  var attributes: TextAttributes = []
  var isCursor = false
  /// A glyph that is drawn as a background, so that no font leaves gaps.
  var block: Block?

  /// Which part of a cell a block covers.
  struct Block: Hashable {
    /// Where it begins.
    var side: String
    var eighths: Int

    init?(_ scalar: Unicode.Scalar) {
      let number = Int(scalar.value)
      switch number {
      case 0x2580: (side, eighths) = ("bottom", 4)
      case 0x2581...0x2588: (side, eighths) = ("top", number - 0x2580)
      case 0x2589...0x258f: (side, eighths) = ("right", 0x2590 - number)
      case 0x2590: (side, eighths) = ("left", 4)
      default: return nil
      }
    }
  }

  /// The body of its rule; nothing but what differs from `plain`.
  func rule(besides plain: Look) -> String {
    var parts: [String] = []
    let (front, back) = isCursor ? (self.back, self.front) : (self.front, self.back)
    if let block {
      let share = Double(block.eighths) * 12.5
      parts.append("color:transparent")
      parts.append(
        "background:linear-gradient(to \(block.side),\(front.text) \(share)%,\(back.text) 0)")
    } else {
      if front != plain.front { parts.append("color:\(front.text)") }
      if back != plain.back { parts.append("background:\(back.text)") }
    }
    if attributes.contains(.bold) { parts.append("font-weight:bold") }
    if attributes.contains(.underline) { parts.append("text-decoration:underline") }
    return parts.joined(separator: ";")
  }
}

/// Cells side by side that look the same.
struct Run: Hashable {
  var text: String
  /// An index into the looks of a page.
  var look: Int
  var columns: Int

  /// Whether it is as wide in every font as its characters are many.
  var isPlain: Bool { text.utf8.allSatisfy { (0x20...0x7e).contains($0) } }
}

/// All rows that a page shows, each once, and all looks that they have.
struct PageRows {
  let colors: PictureColors
  private(set) var looks: [Look]
  private(set) var rows: [[Run]] = []
  private var knownLooks: [Look: Int]
  private var knownRows: [[Run]: Int] = [:]

  init(colors: PictureColors) {
    self.colors = colors
    let plain = Look(front: colors.foreground, back: colors.background)
    looks = [plain]
    knownLooks = [plain: 0]
  }

  /// The rows of a frame, as indices of `rows`.
  mutating func add(_ frame: Frame) -> [Int] {
    (0..<frame.size.rows).map { row in
      let runs = runs(of: row, in: frame)
      if let known = knownRows[runs] { return known }
      rows.append(runs)
      knownRows[runs] = rows.count - 1
      return rows.count - 1
    }
  }

  private mutating func runs(of row: Int, in frame: Frame) -> [Run] {
    var runs: [Run] = []
    var canGrow = false
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if cell.isContinuation { continue }
      let isCursor = frame.cursor == Point(column: column, row: row)
      let look = index(of: look(of: cell, isCursor: isCursor))
      // A glyph that may be wider in another font must not move what stands behind it.
      let isLine = (0x2500...0x259f).contains(cell.base.value)
      let grows = cell.firstMark == nil && (cell.base.isASCII || isLine)
      if grows, canGrow, let last = runs.last, last.look == look, last.isPlain != isLine {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(Run(text: cell.text, look: look, columns: cell.columns))
      }
      canGrow = grows
    }
    if let last = runs.last, last.look == 0, last.isPlain {
      let kept = last.text.prefix(
        through: last.text.lastIndex { $0 != " " } ?? last.text.startIndex)
      runs.removeLast()
      if kept != " " { runs.append(Run(text: String(kept), look: 0, columns: kept.count)) }
    }
    return runs
  }

  private func look(of cell: Cell, isCursor: Bool) -> Look {
    let (front, back) = colors.drawn(cell.style)
    let isSeen = cell.text != " " || cell.style.attributes.contains(.underline) || isCursor
    return Look(
      front: isSeen ? front : colors.foreground, back: back,
      attributes: isSeen ? cell.style.attributes.intersection([.bold, .underline]) : [],
      isCursor: isCursor, block: Look.Block(cell.base))
  }

  private mutating func index(of look: Look) -> Int {
    if let known = knownLooks[look] { return known }
    looks.append(look)
    knownLooks[look] = looks.count - 1
    return looks.count - 1
  }
}
