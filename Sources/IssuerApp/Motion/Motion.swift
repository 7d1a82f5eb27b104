import CardArt
import Presentation
import Simulation
import Terminal
import WalletDomain

/// The animation that is running, if any: the sheet rises, or a card flies to its place.
///
/// It holds the frame before; the present state is drawn under it, so that a key that ends it loses nothing.
struct Motion: PartState, Equatable {
  /// About five frames.
  static let duration = Duration.milliseconds(250)

  /// The frame at its start; nil while nothing moves.
  fileprivate var before: Frame?
  /// Whether the sheet rises from the bottom of the device.
  fileprivate var sheetRises = false
  fileprivate var flight: Flight?
  fileprivate var elapsed = Duration.zero

  fileprivate struct Flight: Equatable, Sendable {
    var card: Card
    var start: Rect
    var end: Rect
    /// The area of the card on a device at the end.
    var landing: Rect?
  }

  var isRunning: Bool { before != nil }

  /// Progress from 0 to 1, decelerating.
  fileprivate var progress: Double {
    let rest = 1 - min(1, max(0, elapsed / Self.duration))
    return 1 - rest * rest
  }

  /// Lets time pass, and ends the animation when it is over.
  mutating func advance(by time: Duration) {
    elapsed += time
    if elapsed >= Self.duration { end() }
  }

  mutating func end() { self = Motion() }

  /// Whether `message` may start an animation.
  static func mayStart(_ seen: Seen, by message: Message) -> Bool {
    seen.canMove && !seen[Self.self].isRunning && seen.overlay == nil && ScreenLayout(seen).isWide
      && (message.isAct || seen.flow != nil)
  }

  /// Starts the animation from `old`, the model before a message, to the present state.
  ///
  /// Both frames are drawn only if there is a flow.
  static func start(_ app: inout AppModel, from old: Seen, _ flowBefore: (any FlowPresentation)?) {
    guard let flow = app.flow ?? flowBefore, old.size == app.size, app.overlay == nil else {
      return
    }
    var old = old
    // What moves away takes no keys any more, and a film shows none.
    old.showsKeys = false
    let (before, now) = (old.frame(), app.frame())
    let opens = flowBefore == nil && app.pane == .cards
    let flight = flow.face(in: app.flowScene).flatMap { card in
      Flight(
        card, from: before.places(of: card.id), to: now.places(of: card.id),
        isBrought: flow.destination != nil)
    }
    guard opens || flight != nil else { return }
    app[Self.self] = Motion(before: before, sheetRises: opens, flight: flight)
  }
}

/// Draws the animation that is running.
struct MotionView: PartView {
  let seen: Seen

  /// Draws the animation over the frame.
  func draw(on frame: inout Frame) {
    let motion = seen[Motion.self]
    guard var before = motion.before, before.size == frame.size else { return }
    // The flying card is hidden at both of its ends, but for its very start.
    motion.flight?.landing.map { frame.clear($0) }
    let flight = motion.progress > 0 ? motion.flight : nil
    if let flight { before.clear(flight.start) }
    if motion.sheetRises {
      let device = ScreenLayout(seen).deviceInside
      let sheet = device.bottom(device.rows - 4).0
      let hidden = Int(Double(sheet.rows) * (1 - motion.progress))
      let edge = sheet.top(1).0
      let cells = (edge.column..<edge.right).map { frame[$0, edge.row] }
      let (covered, risen) = sheet.top(hidden)
      for row in covered.row..<covered.bottom {
        for column in covered.column..<covered.right {
          frame[column, row] = before[column, row]
        }
      }
      // Its text appears at the end, as each frame would have to send too many cells again.
      frame.fill(risen, style: theme.surface ?? Style())
      for (column, cell) in zip(risen.column..<risen.right, cells) where !risen.isEmpty {
        frame[column, risen.row] = cell
      }
    }
    if let flight { drawMoving(flight.card, in: flight.place(at: motion.progress), on: &frame) }
  }

  /// Draws a card as 8×8 patches with its chip, which is cheap to send in each frame.
  private func drawMoving(_ card: Card, in place: Rect, on frame: inout Frame) {
    let art = CardArtView(seen: seen)
    guard appearance.hasColor else { return art.draw(CardFace(card, last4: ""), in: place, &frame) }
    var picture = Frame(size: Size(columns: 8, rows: 4))
    art.draw(CardFace(card, last4: ""), in: Rect(size: picture.size), &picture)
    /// The colour at a column and a half row.
    func color(_ column: Int, _ half: Int) -> Color {
      let halves = picture[column, half / 2].halves
      return half % 2 == 0 ? halves.upper : halves.lower
    }
    for row in 0..<place.rows {
      let halves = [2 * row, 2 * row + 1].map { $0 * 8 / (2 * place.rows) }
      for column in 0..<8 {
        let (left, right) = (place.columns * column / 8, place.columns * (column + 1) / 8)
        let patch = Rect(
          column: place.column + left, row: place.row + row, columns: right - left, rows: 1)
        let (upper, lower) = (color(column, halves[0]), color(column, halves[1]))
        frame.fill(
          patch, style: Style(upper, on: lower), glyph: upper == lower ? " " : "▀")
      }
    }
    // A bank's own picture has no chip.
    guard let small = Rect(size: picture.size).chip, let chip = place.chip,
      picture[small.area.column, small.area.row].base == small.glyphs[0].unicodeScalars.first
    else { return }
    let style = picture[small.area.column, small.area.row].style
    for (row, glyphs) in chip.glyphs.enumerated() {
      frame.write(glyphs, at: chip.area.line(row).origin, style: style, within: place)
    }
  }
}

extension Motion.Flight {
  /// The flight from the list to the sheet, or from the sheet to the device that the card is added to.
  fileprivate init?(
    _ card: Card, from old: [(place: ArtPlace.Place, area: Rect)],
    to new: [(place: ArtPlace.Place, area: Rect)], isBrought: Bool
  ) {
    func area(
      of place: ArtPlace.Place, in places: [(place: ArtPlace.Place, area: Rect)]
    ) -> Rect? {
      places.first { $0.place == place }?.area
    }
    if let start = area(of: .list, in: old), let end = area(of: .sheet, in: new) {
      self.init(card: card, start: start, end: end)
    } else if isBrought, let start = area(of: .sheet, in: old),
      let end = new.first(where: { place, _ in
        if case .device = place { area(of: place, in: old) == nil } else { false }
      })?.area
    {
      // Small, so that few cells behind it have to be redrawn.
      self.init(
        card: card, start: start.centered(columns: 13, rows: 4),
        end: end.centered(columns: min(13, end.columns), rows: min(4, end.rows)), landing: end)
    } else {
      return nil
    }
  }

  fileprivate func place(at progress: Double) -> Rect {
    func between(_ first: Int, _ last: Int) -> Int {
      first + Int((Double(last - first) * progress).rounded())
    }
    return Rect(
      column: between(start.column, end.column), row: between(start.row, end.row),
      columns: between(start.columns, end.columns), rows: between(start.rows, end.rows))
  }
}

extension Frame {
  /// Fills an area with the background of the cell to its left.
  fileprivate mutating func clear(_ area: Rect) {
    fill(area, style: Style().on(self[max(0, area.column - 1), area.row].style.background))
  }

  fileprivate func places(of card: Card.ID) -> [(place: ArtPlace.Place, area: Rect)] {
    targets.compactMap { target, area in
      guard let art = target as? ArtPlace, art.card == card else { return nil }
      return (art.place, area)
    }
  }
}
