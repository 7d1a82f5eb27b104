/// Frames of one size, each with the time from which it is shown, as one picture that moves by itself.
///
/// It needs nothing from outside, begins anew after the end and a moment, and shows its first frame to those who want
/// nothing to move and where nothing can. `foreground` and `background` stand for `.terminalDefault`.
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

/// Every piece of a row as a strip of all that ever stands there, of which the picture shows one frame at a time.
///
/// So what comes back is drawn once, and what never changes does not move at all.
private struct SVGStrips {
  let shots: [(at: Duration, frame: Frame)]
  let end: Duration
  var drawing: SVGDrawing
  private var rows: [[Strip]] = []
  /// How often each part of a picture occurs.
  private var occurrences: [String: Int] = [:]

  private struct Strip {
    /// Each in parts that may occur elsewhere.
    var pictures: [[String]]
    /// What moves it; nil where nothing does.
    var motion: String?
  }

  init(shots: [(at: Duration, frame: Frame)], end: Duration, drawing: SVGDrawing) {
    self.shots = shots.enumerated().filter { index, shot in
      index + 1 == shots.count || shot.at < shots[index + 1].at
    }.map(\.element)
    self.end = end
    self.drawing = drawing
  }

  var size: Size { shots.first?.frame.size ?? Size(columns: 0, rows: 0) }

  /// How far apart the pictures of a strip are, so that no other reaches into the one that is seen.
  private var stride: Int { size.columns * SVGDrawing.cellWidth + 2 * SVGDrawing.margin }

  /// The last frame stays for a moment, so that one sees that it is the last.
  private var cycle: Duration { end + .seconds(2) }

  mutating func draw() {
    for row in 0..<size.rows {
      let timeline = RowTimeline(row, of: shots.map(\.frame))
      var strips: [Strip] = []
      for columns in timeline.pieces() {
        let piece = timeline.seen(in: columns)
        let pictures = piece.shots.map { picture(of: $0, row, columns) }
        guard pictures.contains(where: { !$0.isEmpty }) else { continue }
        strips.append(
          Strip(pictures: pictures, motion: pictures.count > 1 ? motion(of: piece) : nil))
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
      + [drawn.lines.joined(), drawn.text.filter { $0 != "\n" }]
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

  /// Which part of the whole a time is, in percent.
  private func share(of time: Duration) -> String {
    let thousandths = Int((time / cycle * 100_000).rounded())
    let decimals = String(String(1000 + thousandths % 1000).dropFirst())
    return "\(thousandths / 1000).\(decimals)"
  }

  /// What moves alike has one name.
  private var motions: [String: Int] {
    rows.joined().compactMap(\.motion).reduce(into: [:]) { names, motion in
      if names[motion] == nil { names[motion] = names.count }
    }
  }

  var rules: [String] {
    let keyframes = motions.sorted { $0.value < $1.value }.map { motion, name in
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
    let motions = motions
    var names: [String: Int] = [:]
    /// A part that occurs again is drawn once and then used.
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
        guard let name = strip.motion.flatMap({ motions[$0] }) else { return pictures }
        return "<g class=\"\(SVGDocument.prefix)m\" style=\"animation-name:"
          + "\(SVGDocument.prefix)k\(name)\">\(pictures)</g>"
      }
      let y = row * SVGDrawing.cellHeight
      return strips.isEmpty ? "" : "<g transform=\"translate(0 \(y))\">\(strips.joined())</g>"
    }
    return ["<g class=\"\(SVGDocument.prefix)t\">"] + drawnRows.filter { !$0.isEmpty } + ["</g>"]
  }
}
