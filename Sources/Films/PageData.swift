import FoundationEssentials
import JSON
import Terminal

/// The JSON that the page's script reads.
struct PageData: Encodable {
  var rows: [Row]
  /// When each screen appears, in milliseconds.
  var times: [Int]
  /// The rows of each screen, as indices of `rows`.
  var screens: [[Int]]
  var end: Int
  var steps: [Step]

  struct Row: Encodable {
    var runs: [Run]

    /// For each run its text and style, and its columns where they are not as many as its scalars.
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for run in runs {
        try list.encode(run.text)
        try list.encode(run.style)
        if run.columns != run.text.unicodeScalars.count { try list.encode(run.columns) }
      }
    }
  }

  struct Step: Encodable {
    var title: String
    /// The index of its first screen.
    var from: Int
    /// The index after its last screen.
    var to: Int
    var says: [String]
    var commands: [String]
    var verdicts: [Verdict]
    var calls: [Call]
  }

  struct Verdict: Encodable {
    var text: String
    var isMet: Bool
    var found: String?
  }

  struct Call: Encodable {
    var title: String
    var ending: String
    /// The CSS class of `ending`, or nothing.
    var look: String
    var request: String
    var reply: String
  }
}

extension Film {
  /// The data of the page's script, whose rows are added to `rows`.
  func pageData(_ rows: inout PageRows) -> PageData {
    let screens = shots.map { rows.add($0.frame) }
    return PageData(
      rows: rows.rows.map(PageData.Row.init), times: shots.map { milliseconds($0.at) },
      screens: screens, end: milliseconds(duration),
      steps: steps.map { step in
        PageData.Step(
          title: sanitised(step.title), from: step.shots.lowerBound, to: step.shots.upperBound,
          says: step.says.map(sanitised), commands: step.commands.map(sanitised),
          verdicts: step.verdicts.map {
            PageData.Verdict(
              text: sanitised($0.expectation), isMet: $0.isMet, found: $0.found.map(sanitised))
          },
          calls: step.calls.map {
            PageData.Call(
              title: $0.summary, ending: $0.endingSummary, look: $0.endingClass,
              request: safeLines($0.request), reply: safeLines($0.reply))
          })
      })
  }

  private func milliseconds(_ time: Duration) -> Int {
    Int((time / .milliseconds(1)).rounded())
  }
}

extension PageData {
  /// The JSON as the content of an HTML element, which no text in it can end.
  var text: String {
    String(decoding: jsonBytes(of: self), as: UTF8.self).replacing("<", with: "\\u003c")
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

  /// The part of a cell that a block element covers.
  struct Block: Hashable {
    /// The direction of the gradient, in the words of CSS: the side that it runs to.
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

  /// The declarations of its CSS rule, without those that `plain` has as well.
  func rule(besides plain: RunStyle) -> String {
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

/// Adjacent cells of one style.
struct Run: Hashable {
  var text: String
  /// An index into the styles of a page.
  var style: Int
  var columns: Int

  /// Whether it is printable ASCII, which is as wide as its characters are many in every monospaced font.
  var isPlain: Bool { text.utf8.allSatisfy { (0x20...0x7e).contains($0) } }
}

/// The distinct rows of a page, and their styles.
struct PageRows {
  let colors: PictureColors
  private(set) var styles: [RunStyle]
  private(set) var rows: [[Run]] = []
  private var knownStyles: [RunStyle: Int]
  private var knownRows: [[Run]: Int] = [:]

  init(colors: PictureColors) {
    self.colors = colors
    let plain = RunStyle(front: colors.foreground, back: colors.background)
    styles = [plain]
    knownStyles = [plain: 0]
  }

  /// Adds the rows of a frame that are new; returns an index into `rows` for each of its rows.
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
      let style = index(of: style(of: cell, isCursor: isCursor))
      // A glyph that may be wider in another font must not move what stands behind it.
      let isLine = (0x2500...0x259f).contains(cell.base.value)
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

  private func style(of cell: Cell, isCursor: Bool) -> RunStyle {
    let (front, back) = colors.drawn(cell.style)
    let isSeen = cell.text != " " || cell.style.attributes.contains(.underline) || isCursor
    return RunStyle(
      front: isSeen ? front : colors.foreground, back: back,
      attributes: isSeen ? cell.style.attributes.intersection([.bold, .underline]) : [],
      isCursor: isCursor, block: RunStyle.Block(cell.base))
  }

  private mutating func index(of style: RunStyle) -> Int {
    if let known = knownStyles[style] { return known }
    styles.append(style)
    knownStyles[style] = styles.count - 1
    return styles.count - 1
  }
}
