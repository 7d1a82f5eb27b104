import JSON
import Terminal

extension Film {
  /// The JSON that the page's script reads, as the content of an HTML element, which no text in it can end; the rows
  /// of the film are added to `rows`.
  ///
  /// `times` and `end` are in milliseconds, `screens` the rows of each screen as indices of `rows`, and `from` and `to`
  /// the indices of a step's first screen and of the one behind its last.
  func pageData(_ rows: inout PageRows) -> String {
    let screens = shots.map { shot in JSONValue.list(rows.add(shot.frame).map(JSONValue.count)) }
    let data = JSONValue.object([
      "rows": .list(rows.rows.all.map { .list($0.flatMap(\.pageData)) }),
      "times": .list(shots.map { milliseconds($0.at) }),
      "screens": .list(screens),
      "end": milliseconds(duration),
      "steps": .list(steps.map(\.pageData)),
    ])
    return String(decoding: jsonBytes(of: data), as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private func milliseconds(_ time: Duration) -> JSONValue {
    .count(Int((time / .milliseconds(1)).rounded()))
  }
}

extension JSONValue {
  fileprivate static func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  fileprivate static func sanitised(_ texts: [String]) -> JSONValue {
    .list(texts.map { .text(Terminal.sanitised($0)) })
  }
}

extension Film.Step {
  fileprivate var pageData: JSONValue {
    .object([
      "title": .text(sanitised(title)), "from": .count(shots.lowerBound),
      "to": .count(shots.upperBound), "says": .sanitised(says), "commands": .sanitised(commands),
      "verdicts": .list(verdicts.map(\.pageData)), "calls": .list(calls.map(\.pageData)),
    ])
  }
}

extension Film.Verdict {
  fileprivate var pageData: JSONValue {
    var members: [String: JSONValue] = [
      "text": .text(sanitised(expectation)), "isMet": .bool(isMet),
    ]
    members["found"] = found.map { .text(sanitised($0)) }
    return .object(members)
  }
}

extension Film.Call {
  /// `look` is the CSS class of `ending`, or nothing.
  fileprivate var pageData: JSONValue {
    .object([
      "title": .text(summary), "ending": .text(endingSummary), "look": .text(endingClass),
      "request": .text(safeLines(request)), "reply": .text(safeLines(reply)),
    ])
  }
}

/// The style of a run of cells on the page.
struct RunStyle: Hashable {
  var front: PictureColor
  var back: PictureColor
  /// Bold and underline; dim and reverse are in the colours already.
  var attributes: TextAttributes = []
  var isCursor = false
  /// A glyph that is drawn as a background, so that no font leaves gaps.
  var block: Block?
  /// Cells that show a part of some art.
  var art: PageArt?
  /// What lies beside that art, where it differs from what lies behind a letter on it.
  var ground: PictureColor?

  /// The part of a cell that a block element covers.
  enum Block: Hashable {
    /// Eighths of the cell from one side on; `to` is the opposite side, in the words of CSS.
    case eighths(Int, to: String)
    /// Quarters, as bits.
    case quarters(Int)

    init?(_ scalar: Unicode.Scalar) {
      let number = Int(scalar.value)
      switch number {
      case 0x2580: self = .eighths(4, to: "bottom")
      case 0x2581...0x2588: self = .eighths(number - 0x2580, to: "top")
      case 0x2589...0x258f: self = .eighths(0x2590 - number, to: "right")
      case 0x2590: self = .eighths(4, to: "left")
      case 0x2596...0x259f: self = .quarters(Terminal.quarters(of: scalar.value))
      default: return nil
      }
    }

    /// The CSS background of cells with the block in `front`; eighths repeat in each of them, quarters fill one.
    func background(_ front: String, _ back: String) -> String {
      switch self {
      case .eighths(let count, let side):
        let share = Double(count) * 12.5
        let gradient = "linear-gradient(to \(side),\(front) \(share)%,\(back) 0)"
        return ["left", "right"].contains(side) ? gradient + " 0 0/1ch 100% round" : gradient
      case .quarters(let quarters):
        // The right half over the left, each as wide as the cell: at any zoom there is no gap.
        return [(4, 1, " .5ch 0 no-repeat"), (8, 2, "")].map { upper, lower, place in
          let colors = [upper, lower].map { quarters & $0 != 0 ? front : back }
          return "linear-gradient(to bottom,\(colors[0]) 50.0%,\(colors[1]) 0)\(place)"
        }.joined(separator: ",")
      }
    }
  }

  /// The declarations of its CSS rule, without those that `plain` has as well.
  func rule(besides plain: RunStyle) -> String {
    var parts: [String] = []
    let (front, back) = isCursor ? (self.back, self.front) : (self.front, self.back)
    if let art {
      parts.append("background:\(art.background((ground ?? back).text))")
      // Letters on it have their own ground around them.
      if front != plain.front {
        parts.append("color:\(front.text)")
        parts.append("text-shadow:0 0 .15em \(back.text),0 0 .15em \(back.text)")
      }
    } else if let block {
      parts.append("color:transparent")
      parts.append("background:\(block.background(front.text, back.text))")
    } else {
      if front != plain.front { parts.append("color:\(front.text)") }
      if back != plain.back { parts.append("background:\(back.text)") }
    }
    if attributes.contains(.bold) { parts.append("font-weight:bold") }
    if attributes.contains(.underline) { parts.append("text-decoration:underline") }
    return parts.joined(separator: ";")
  }
}

/// Adjacent cells of one style.
struct Run: Hashable {
  var text: String
  /// An index into the styles of a page.
  var style: Int
  var columns: Int

  /// Whether it is printable ASCII, which is as wide as its characters are many in every monospaced font.
  var isPlain: Bool { text.utf8.allSatisfy { (0x20...0x7e).contains($0) } }

  /// Its text and style, and its columns where they are not as many as its scalars.
  fileprivate var pageData: [JSONValue] {
    [.text(text), .count(style)]
      + (columns == text.unicodeScalars.count ? [] : [.count(columns)])
  }
}

/// The distinct rows of a page, and their styles.
struct PageRows {
  let colors: PictureColors
  private(set) var styles = Numbered<RunStyle>()
  private(set) var rows = Numbered<[Run]>()
  /// The art that is shown, as it is named in the page's style.
  private(set) var pictures = PagePictures()

  init(colors: PictureColors) {
    self.colors = colors
    _ = styles.number(of: RunStyle(front: colors.foreground, back: colors.background))
  }

  /// Adds the rows of a frame that are new; returns an index into `rows` for each of its rows.
  mutating func add(_ frame: Frame) -> [Int] {
    (0..<frame.size.rows).map { row in
      let runs = runs(of: row, in: frame)
      return rows.number(of: runs)
    }
  }

  private mutating func runs(of row: Int, in frame: Frame) -> [Run] {
    var runs: [Run] = []
    var canGrow = false
    let (art, words) = pictures.art(in: row, of: frame)
    for column in 0..<frame.size.columns {
      if let part = art.last(where: { $0.columns.contains(column) }) {
        let back = ground(of: part.art, at: part.columns.lowerBound, row, in: frame)
        let look = RunStyle(front: colors.foreground, back: back, art: part.art)
        if part.columns.lowerBound == column {
          runs.append(
            Run(
              text: String(repeating: " ", count: part.columns.count),
              style: styles.number(of: look), columns: part.columns.count))
        }
        canGrow = false
        continue
      }
      let cell = frame[column, row]
      if cell.isContinuation { continue }
      var look = style(of: cell, isCursor: frame.cursor == Point(column: column, row: row))
      if let part = words[column] {
        look.art = part
        look.ground = ground(of: part, at: column, row, in: frame)
      }
      let style = styles.number(of: look)
      // A glyph that may be wider in another font must not move what stands behind it.
      let isLine = (0x2500...0x2595).contains(cell.base.value)
      let grows = cell.firstMark == nil && (cell.base.isASCII || isLine)
      if grows, canGrow, let last = runs.last, last.style == style, last.isPlain != isLine {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(Run(text: cell.text, style: style, columns: cell.columns))
      }
      canGrow = grows
    }
    if let last = runs.last, last.style == 0, last.isPlain {
      let kept = last.text.prefix(
        through: last.text.lastIndex { $0 != " " } ?? last.text.startIndex)
      runs.removeLast()
      if kept != " " { runs.append(Run(text: String(kept), style: 0, columns: kept.count)) }
    }
    return runs
  }

  /// What lies beside some art, and is seen behind its round corners and where it ends within a pixel.
  private func ground(
    of art: PageArt, at column: Int, _ row: Int, in frame: Frame
  ) -> PictureColor {
    colors.drawn(frame[max(0, column - art.place.column - 1), row].style).back
  }

  private func style(of cell: Cell, isCursor: Bool) -> RunStyle {
    let (front, back) = colors.drawn(cell.style)
    let isSeen = cell.text != " " || cell.style.attributes.contains(.underline) || isCursor
    return RunStyle(
      front: isSeen ? front : colors.foreground, back: back,
      attributes: isSeen ? cell.style.attributes.intersection([.bold, .underline]) : [],
      isCursor: isCursor, block: RunStyle.Block(cell.base))
  }
}
