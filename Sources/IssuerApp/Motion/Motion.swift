import CardArt
import Simulation
import Terminal
import WalletDomain

/// What moves on the screen for a moment: the sheet comes up, a card flies to where it belongs.
///
/// It holds what was seen before, and what is true is drawn under it: whoever presses a key misses nothing.
struct Motion: Equatable, Sendable {
  /// About five frames.
  static let duration = Duration.milliseconds(250)

  /// The screen as it was when it began.
  fileprivate let before: Frame
  /// The sheet covers the device from below.
  fileprivate let sheetRises: Bool
  fileprivate let flight: Flight?
  var elapsed = Duration.zero

  fileprivate struct Flight: Equatable, Sendable {
    var card: Card
    var start: Rect
    var end: Rect
    /// Where a device shows it when it has arrived.
    var landing: Rect?
  }

  /// How far it is, from 0 to 1: fast at first, and slow where it lands.
  fileprivate var progress: Double {
    let rest = 1 - min(1, max(0, elapsed / Self.duration))
    return 1 - rest * rest
  }
}

/// Where a frame shows the art of a card.
struct ArtPlace: MouseTarget {
  enum Place: Equatable, Sendable {
    case list, sheet
    case device(Device)
  }

  var card: Card.ID
  var place: Place
}

extension AppModel {
  /// Whether something may move from what is seen before `message`.
  func mayMove(by message: Message) -> Bool {
    canMove && motion == nil && overlay == nil && ScreenLayout(self).isWide
      && (message.isAct || flow != nil)
  }

  /// Begins what moves from what was seen of `old`, the model before a message, to what is true now.
  ///
  /// Both are drawn only where there is a flow, and not before each act.
  mutating func move(from old: AppModel, _ flowBefore: (any FlowPresentation)?) {
    guard let flow = flow ?? flowBefore, old.size == size, overlay == nil else { return }
    let (before, now) = (old.frame(), frame())
    let opens = flowBefore == nil && pane == .cards
    let flight = flow.face(in: flowScene).flatMap { card in
      Motion.Flight(
        card, from: before.places(of: card.id), to: now.places(of: card.id),
        isBrought: flow.destination != nil)
    }
    guard opens || flight != nil else { return }
    motion = Motion(before: before, sheetRises: opens, flight: flight)
  }

  /// Moves on, and stops where it is over.
  mutating func move(for time: Duration) {
    motion?.elapsed += time
    if let motion, motion.elapsed >= Motion.duration { self.motion = nil }
  }

  /// Draws what moves over what is true.
  func drawMotion(on frame: inout Frame) {
    guard let motion, motion.before.size == frame.size else { return }
    var before = motion.before
    // Nobody has two of a card: it is not yet where it goes, and has left where it was, but where it starts it is seen as
    // it was.
    motion.flight?.landing.map { frame.clear($0) }
    let flight = motion.progress > 0 ? motion.flight : nil
    if let flight { before.clear(flight.start) }
    if motion.sheetRises {
      let device = ScreenLayout(self).deviceInside
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
      // What it says comes when it has arrived: many cells would have to be sent again with each frame.
      frame.fill(risen, style: theme.surface ?? Style())
      for (column, cell) in zip(risen.column..<risen.right, cells) where !risen.isEmpty {
        frame[column, risen.row] = cell
      }
    }
    if let flight { drawMoving(flight.card, in: flight.place(at: motion.progress), on: &frame) }
  }

  /// A card of eight colours in each direction, with its chip: cheap to send at every place on its way.
  private func drawMoving(_ card: Card, in place: Rect, on frame: inout Frame) {
    guard appearance.hasColor else { return drawArt(CardFace(card, last4: ""), in: place, &frame) }
    var picture = Frame(size: Size(columns: 8, rows: 4))
    drawArt(CardFace(card, last4: ""), in: Rect(size: picture.size), &picture)
    /// Counted in halves of rows.
    func color(_ column: Int, _ half: Int) -> Color {
      let cell = picture[column, half / 2]
      return half % 2 == 0 && cell.base == "▀" ? cell.style.foreground : cell.style.background
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
    // A picture of the bank's own has none.
    guard let small = Rect(size: picture.size).chip, let chip = place.chip,
      picture[small.start.column, small.start.row].base == small.glyphs.unicodeScalars.first
    else { return }
    let ink = picture[small.start.column, small.start.row].style.foreground
    frame.write(chip.glyphs, at: chip.start, style: Style(ink), within: place)
  }
}

extension Motion.Flight {
  /// From the list into the sheet, or from the sheet to a device that it is brought to.
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
      // Small, so that little is laid bare behind it.
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
  /// Leaves the ground that is beside it.
  fileprivate mutating func clear(_ area: Rect) {
    fill(area, style: Style().on(self[max(0, area.column - 1), area.row].style.background))
  }

  fileprivate func places(of card: Card.ID) -> [(place: ArtPlace.Place, area: Rect)] {
    targets.all.compactMap { target, area in
      guard let art = target as? ArtPlace, art.card == card else { return nil }
      return (art.place, area)
    }
  }
}
