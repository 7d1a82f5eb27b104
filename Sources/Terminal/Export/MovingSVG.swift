/// An animated SVG of frames of one size, each with the time from which it is shown.
///
/// It needs nothing from outside, repeats 2 s after the end, and stays at its first frame where reduced motion is
/// preferred or animation is not supported. `foreground` and `background` stand for `.terminalDefault`.
public func movingSVG(
  of shots: [(at: Duration, frame: Frame)], until end: Duration, title: String, foreground: Color,
  background: Color
) -> String {
  var strips = SVGStrips(
    shots: shots, end: end,
    drawing: SVGDrawing(colors: PictureColors(foreground: foreground, background: background)))
  strips.draw()
  return SVGDocument(
    size: strips.size, title: title, rules: strips.rules,
    background: strips.drawing.colors.background, content: strips.content
  ).text
}

/// Every piece of a row as a strip of all its pictures side by side, of which the SVG shows one at a time.
///
/// So a picture that returns is drawn once, and what never changes does not move at all.
private struct SVGStrips {
  let shots: [(at: Duration, frame: Frame)]
  let end: Duration
  var drawing: SVGDrawing
  private var rows: [[Strip]] = []
  /// The bodies of the keyframes.
  private var motions = Numbered<String>()
  /// How often each part of a picture occurs.
  private var occurrences: [String: Int] = [:]

  private struct Strip {
    /// Each picture in parts, which may occur elsewhere.
    var pictures: [[String]]
    /// The number of its keyframes among `motions`; nil where nothing moves.
    var motion: Int?
  }

  init(shots: [(at: Duration, frame: Frame)], end: Duration, drawing: SVGDrawing) {
    self.shots = shots.enumerated().filter { index, shot in
      index + 1 == shots.count || shot.at < shots[index + 1].at
    }.map(\.element)
    self.end = end
    self.drawing = drawing
  }

  var size: Size { shots.first?.frame.size ?? Size(columns: 0, rows: 0) }

  /// Distance between the pictures of a strip, so that no other reaches into the visible one.
  private var stride: Int { size.columns * SVGDrawing.cellWidth + 2 * SVGDrawing.margin }

  /// The duration of a repetition: the last frame stays for 2 s, so that one sees that it is the last.
  private var cycle: Duration { end + .seconds(2) }

  mutating func draw() {
    for row in 0..<size.rows {
      let timeline = RowTimeline(row, of: shots.map(\.frame))
      var strips: [Strip] = []
      for columns in timeline.pieces() {
        let piece = timeline.piece(of: columns)
        let pictures = piece.shots.map { picture(of: $0, row, columns) }
        guard pictures.contains(where: { !$0.isEmpty }) else { continue }
        var strip = Strip(pictures: pictures)
        if pictures.count > 1 {
          let motion = motion(of: piece)
          strip.motion = motions.number(of: motion)
        }
        strips.append(strip)
      }
      rows.append(strips)
    }
  }

  private mutating func picture(of shot: Int, _ row: Int, _ columns: Range<Int>) -> [String] {
    drawing.draw(row, columns, of: shots[shot].frame, at: 0)
    let drawn = drawing.take()
    let fills = drawn.fills.joined()
    let parts =
      [fills.isEmpty ? "" : "<g shape-rendering=\"crispEdges\">\(fills)</g>"]
      + [drawn.pictures, drawn.lines.joined(), drawn.text.filter { $0 != "\n" }]
    for part in parts { occurrences[part, default: 0] += 1 }
    return parts.filter { !$0.isEmpty }
  }

  /// The body of the keyframes.
  private func motion(of piece: RowTimeline.Piece) -> String {
    var steps: [(time: String, picture: Int)] = []
    for change in piece.changes {
      let time = share(of: shots[change.shot].at)
      if steps.last?.time == time { steps.removeLast() }
      steps.append((time, change.picture))
    }
    return steps.map { "\($0.time)%{transform:translate(\(-$0.picture * stride)px)}" }.joined()
  }

  /// A time as a percentage of the cycle, with three decimals.
  private func share(of time: Duration) -> String {
    let thousandths = Int((time / cycle * 100_000).rounded())
    let decimals = String(String(1000 + thousandths % 1000).dropFirst())
    return "\(thousandths / 1000).\(decimals)"
  }

  var rules: [String] {
    let keyframes = motions.all.enumerated().map { name, motion in
      "@keyframes \(SVGDocument.prefix)k\(name){\(motion)}"
    }
    guard !keyframes.isEmpty else { return drawing.rules }
    let moving = ".\(SVGDocument.prefix)m"
    let milliseconds = Int((cycle / .milliseconds(1)).rounded())
    return drawing.rules
      + ["\(moving){animation:\(milliseconds)ms step-end infinite}"] + keyframes
      + ["@media (prefers-reduced-motion: reduce){\(moving){animation:none!important}}"]
  }

  var content: [String] {
    var names: [String: Int] = [:]
    /// Draws a part that occurs again once and then refers to it.
    func drawn(_ part: String) -> String {
      guard occurrences[part, default: 0] > 1, part.utf8.count > 60 else { return part }
      if let name = names[part] { return "<use href=\"#\(SVGDocument.prefix)u\(name)\"/>" }
      names[part] = names.count
      return "<g id=\"\(SVGDocument.prefix)u\(names.count - 1)\">\(part)</g>"
    }
    let drawnRows = rows.enumerated().map { row, strips in
      let strips = strips.map { strip in
        let pictures = strip.pictures.enumerated().map { index, parts in
          let picture = parts.map(drawn).joined()
          return index == 0 || parts.isEmpty
            ? picture : "<g transform=\"translate(\(index * stride))\">\(picture)</g>"
        }.joined()
        guard let name = strip.motion else { return pictures }
        return "<g class=\"\(SVGDocument.prefix)m\" style=\"animation-name:"
          + "\(SVGDocument.prefix)k\(name)\">\(pictures)</g>"
      }
      let y = row * SVGDrawing.cellHeight
      return strips.isEmpty ? "" : "<g transform=\"translate(0 \(y))\">\(strips.joined())</g>"
    }
    return drawing.definitions + ["<g class=\"\(SVGDocument.prefix)t\">"]
      + drawnRows.filter { !$0.isEmpty } + ["</g>"]
  }
}

/// The contents of one row of a film over time.
struct RowTimeline {
  /// The contents of some columns over time.
  struct Piece: Equatable {
    var columns: Range<Int>
    /// For each different picture the first shot that shows it.
    var shots: [Int] = []
    var changes: [Change] = []
  }

  struct Change: Equatable {
    var shot: Int
    /// An index into the piece's `shots`.
    var picture: Int
  }

  fileprivate struct Content: Hashable {
    var cells: ArraySlice<Cell>
    var cursor: Int?
  }

  private let columns: Int
  private let contents: [Content]
  private var changes: [(shot: Int, content: Int)] = []

  init(_ row: Int, of frames: [Frame]) {
    columns = frames.first?.size.columns ?? 0
    var known = Numbered<Content>()
    for (shot, frame) in frames.enumerated() {
      let cursor = frame.cursor.flatMap { $0.row == row ? $0.column : nil }
      let content = Content(
        cells: frame.cells[row * columns..<(row + 1) * columns], cursor: cursor)
      let index = known.number(of: content)
      if changes.last?.content != index { changes.append((shot, index)) }
    }
    contents = known.all
  }

  /// The pictures in some columns, and when they change.
  func piece(of columns: Range<Int>) -> Piece {
    let classes = classes(of: columns)
    var piece = Piece(columns: columns)
    // Contents and their classes are numbered in the order in which they come.
    for change in changes {
      let picture = classes[change.content]
      if picture == piece.shots.count { piece.shots.append(change.shot) }
      if piece.changes.last?.picture != picture {
        piece.changes.append(Change(shot: change.shot, picture: picture))
      }
    }
    return piece
  }

  /// Divides the row into pieces that change independently, so that the picture takes the fewest bytes.
  func pieces() -> [Range<Int>] {
    guard contents.count > 1 else { return [0..<columns] }
    let cuts =
      [0]
      + stride(from: 6, to: columns, by: 6).filter { cut in
        contents.allSatisfy { !$0.cells[$0.cells.startIndex + cut].isContinuation }
      } + [columns]
    let parts = zip(cuts, cuts.dropFirst()).map { classes(of: $0..<$1) }
    let weights = zip(cuts, cuts.dropFirst()).map { from, to in
      contents.map { $0.weight(from..<to) }
    }
    // For each cut the least weight of pieces up to it, and the cut at which the last of them begins.
    var lightest: [(weight: Int, start: Int)] = [(0, 0)]
    for end in 1..<cuts.count {
      var best = (weight: Int.max, start: 0)
      var merged = contents.map { _ in 0 }
      var sums = merged
      for start in (0..<end).reversed() {
        merged = numbered(zip(merged, parts[start]).map { SIMD2($0, $1) })
        for content in sums.indices { sums[content] += weights[start][content] }
        let weight = lightest[start].weight + self.weight(of: merged, sums)
        if weight < best.weight { best = (weight, start) }
      }
      lightest.append(best)
    }
    var pieces: [Range<Int>] = []
    var end = cuts.count - 1
    while end > 0 {
      let start = lightest[end].start
      pieces.append(cuts[start]..<cuts[end])
      end = start
    }
    return pieces.reversed()
  }

  /// The estimated bytes of a strip whose pictures are these classes.
  private func weight(of classes: [Int], _ weights: [Int]) -> Int {
    var seen: Set<Int> = []
    var weight = 0
    for (content, picture) in classes.enumerated() where seen.insert(picture).inserted {
      weight += 40 + weights[content]
    }
    guard seen.count > 1 else { return weight }
    let changed = zip(changes, changes.dropFirst()).count {
      classes[$0.content] != classes[$1.content]
    }
    return weight + 90 + 45 * (changed + 1)
  }

  /// A number for each content, equal for contents that look equal in `columns`.
  private func classes(of columns: Range<Int>) -> [Int] {
    numbered(
      contents.map { content in
        let start = content.cells.startIndex
        return Content(
          cells: content.cells[start + columns.lowerBound..<start + columns.upperBound],
          cursor: content.cursor.flatMap { columns.contains($0) ? $0 : nil })
      })
  }
}

/// A number for each element, equal for equal ones, in the order in which they first occur.
private func numbered<Element: Hashable>(_ elements: [Element]) -> [Int] {
  var known = Numbered<Element>()
  return elements.map { known.number(of: $0) }
}

extension RowTimeline.Content {
  /// The estimated bytes of these columns in a picture.
  fileprivate func weight(_ columns: Range<Int>) -> Int {
    var weight = 0
    var last: Style?
    for cell in cells[cells.startIndex + columns.lowerBound..<cells.startIndex + columns.upperBound]
    where !cell.isBlank || cell.style != Style() {
      weight += cell.style == last ? 1 : cell.style.background == .terminalDefault ? 45 : 90
      last = cell.style
    }
    return weight
  }
}
