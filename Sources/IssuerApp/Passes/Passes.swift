import CardArt
import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Wallet or the Watch: the passes that it holds, whether or not the app may see them.
struct PassesView: PartView {
  let seen: Seen
  let device: Device

  private var pane: Pane { device.pane }

  func draw(_ layout: ScreenLayout, on frame: inout Frame) {
    drawPane(layout, &frame)
    let area = layout.passArea(device)
    if device == .watch, session.world.watch == nil {
      let isKnown = !session.scenario.unknowns.contains(.watch)
      let way =
        isKnown && !isPresenting
        ? " \(seen.keyName(of: .screen(.palette)))pair-watch pairs one." : ""
      drawNote(session.claim("No Watch is paired.", from: .watch) + way, in: area, &frame)
      return
    }
    let passes = session.world.passesListed(with: device)
    if passes.isEmpty { return drawEmpty(in: area, &frame) }
    if let text = seen.nothingMatches(in: pane) {
      drawNote(text, in: area, &frame)
      return
    }
    let state = seen.passList(on: device)
    let list = seen.shown(pane, of: passes.count)
    let stack = layout.passStack(device, of: passes.count)
    let visible = state.window.visible(of: list.count, in: stack.capacity)
    let hasKeys = seen.hasKeys(pane)
    var places = stack.places(of: visible.map { list[$0] }, selected: state.selected)
    // The last card ends where its room does: no other covers it. Without colour a card is drawn as its border, which is
    // open where another begins if it is not closed before.
    for place in places.indices where places[place].visible.rows >= 3 {
      if place == places.count - 1 || !appearance.hasColor {
        places[place].card = places[place].visible
      }
    }
    let art = CardArtView(seen: seen)
    for place in places {
      frame.add(ScreenTarget.pass(place.index), at: place.visible)
      drawPass(
        PassRow(passes[place.index], in: session), at: place,
        isMarked: hasKeys && place.index == state.selected, art,
        &frame)
    }
    if passes.indices.contains(state.selected) {
      drawDetails(of: PassRow(passes[state.selected], in: session), in: stack.details, &frame)
    }
    let hasFrame = layout.hasFrame(device)
    let beside = Rect(
      column: stack.details.column - 1, row: area.row, columns: stack.details.columns + 1,
      rows: area.rows)
    frame.drawHiddenCounts(
      above: visible.lowerBound, below: list.count - visible.upperBound, theme.muted,
      areLeading: !hasFrame && stack.isBeside,
      in: hasFrame ? area.withBorder : stack.isBeside ? beside : area)
  }

  /// Draws the frame of Wallet, or the case, strap and crown of the Watch.
  private func drawPane(_ layout: ScreenLayout, _ frame: inout Frame) {
    guard layout.hasFrame(device) else { return }
    let box = device == .phone ? layout.wallet : layout.watch
    let focused = seen.hasKeys(pane)
    var heading = StyledLine(seen.title(of: pane), focused ? theme.focusTitle : theme.strong)
    if let narrowing = seen.narrowing(of: pane, within: box.columns - 16) {
      heading.append("  \(narrowing)", theme.muted)
    }
    // Without a Watch there is no time to show.
    let isThere = device == .phone || session.world.watch != nil
    let time =
      device == .watch && session.world.watch?.isReachable == false
      ? StyledLine("out of reach", theme.warning)
      : StyledLine(isThere ? session.world.deviceClock.hourAndMinute : "", theme.muted)
    let style = focused ? theme.focus : theme.border
    if device == .watch, isThere, !appearance.isASCII {
      let crown = StyledLine("▌", style)
      frame.write(repeatElement(crown, count: layout.watchCrown.rows), in: layout.watchCrown)
    }
    guard device == .watch, let strap = layout.watchStrap else {
      Panel(
        heading, rightTitle: time, style: theme.border, hasFocus: focused, focusStyle: theme.focus
      ).draw(in: box, on: &frame)
      return
    }
    let inside = Panel(style: theme.border, hasFocus: focused, focusStyle: theme.focus).draw(
      in: box, on: &frame)
    let face = inside.inset(columns: 1, rows: 0).top(1).0
    frame.write(heading.truncated(toColumns: face.columns), in: face)
    frame.write(time, at: face.right(time.columns).0.origin, within: face)
    guard session.world.watch != nil else { return }
    for column in [strap.above.column, strap.above.right - 1] {
      let edge = appearance.isASCII ? "│" : "┃"
      let edges = [strap.above, strap.below].flatMap { ($0.row..<$0.bottom).map { (edge, $0) } }
      for (glyph, row) in edges + [("┸", box.row), ("┰", box.bottom - 1)] {
        frame.write(glyph, at: Point(column: column, row: row), style: style)
      }
    }
  }

  /// The note of an empty wallet, and the outline of a card that can be added.
  private func drawEmpty(in area: Rect, _ frame: inout Frame) {
    let note = session.claim("No cards here yet.", from: .passes)
    let used = drawNote(note, in: area, &frame)
    guard let card = cardToAdd else { return }
    frame.drawNoCard(
      "\(card.name) can be added", theme.muted, edge: theme.muted, in: area.top(used).1)
  }

  /// The card that the app offers to add to the device, the selected one first; nil if there is none or it is in doubt.
  var cardToAdd: Card? {
    guard let overview = session.app.overview, !session.app.isChecking else { return nil }
    func isOffered(_ status: CardStatus?) -> Bool {
      guard let status, let verdict = status.verdict(on: device) else { return false }
      return verdict.offer == .addToWallet
        && !session.scenario.isDoubtful(verdict.status, of: status.card.id, on: device)
    }
    if let selected = seen.selectedStatus, isOffered(selected) { return selected.card }
    let cards = overview.cards
    // A limit for lists of thousands of cards.
    let place = (0..<min(20, cards.count)).first { isOffered(overview.status(of: cards[$0])) }
    return place.map { cards[$0] }
  }

  /// Draws a note and returns the number of its lines.
  @discardableResult
  private func drawNote(_ text: String, in area: Rect, _ frame: inout Frame) -> Int {
    let area = area.left(area.columns - 1).0.right(area.columns - 2).0
    let lines = text.wrapped(toColumns: area.columns)
    frame.write(lines.map { StyledLine($0, theme.muted) }, in: area)
    return lines.count
  }

  private func drawPass(
    _ row: PassRow, at place: PassStack.Place, isMarked: Bool, _ art: CardArtView,
    _ frame: inout Frame
  ) {
    if isMarked {
      let mark = StyledLine("▌", theme.accent)
      frame.write(repeatElement(mark, count: place.visible.rows), in: place.visible)
    }
    let (card, sign) = (row.card, row.state.sign)
    let doubt = row.isDoubtful ? " ?" : ""
    var face = art.face(
      of: card, last4: row.digits,
      heading: CardFace.Heading(
        name: card.name,
        states: row.isAssumed
          ? ["? assumed", "?"] : ["\(sign) \(row.state.shortWords)\(doubt)", "\(sign)\(doubt)"]))
    face.isMuted = row.state != .activated
    // Colours keep cards apart well enough, and so does the text of cards of which only one row is visible.
    face.isInShadow =
      face.isMuted && place.visible.rows > 1 && place.visible.rows < place.card.rows
    art.draw(face, in: place.card.left(1).1, visible: place.visible.left(1).1, &frame)
    frame.add(ArtPlace(card: card.id, place: .device(device)), at: place.card.left(1).1)
  }

  /// Draws the details of the selected pass: its state and its identifiers.
  private func drawDetails(of row: PassRow, in area: Rect, _ frame: inout Frame) {
    let (pass, card) = (row.pass, row.card)
    let wallet = session.world.setup.wallet(on: row.stored.device)
    let account = accountLine(of: pass, wallet, columns: area.columns)
    // The serial number of an assumed pass is made up.
    let named =
      row.isAssumed
      ? pass.deviceAccountIdentifier?.rawValue ?? account
      : wallet.knowsSerialNumbers ? pass.serialNumber : account
    let known =
      isPresenting ? session.scenario.networkTitle(of: card) : named
    let serial =
      row.isHidden
      ? StyledLine("hidden from the app", theme.warning)
      : StyledLine(known, theme.muted)
        + StyledLine(session.scenario.unknowns.contains(.passes) ? " ?" : "", theme.violet)
    var lines: [StyledLine] = [serial]
    if area.rows > 1 {
      let style = row.isAssumed ? theme.violet : theme.style(of: row.state)
      let words =
        (row.isAssumed
        ? "? assumed here: nobody said which device holds it"
        : "\(row.state.sign) \(row.words)\(row.isDoubtful ? " ?" : "")")
        .wrapped(toColumns: area.columns).cut(toRows: area.rows)
      // The blank line above is dropped before the state is cut.
      lines =
        (words.count < area.rows ? [""] : [])
        + words.map { StyledLine($0, style.bold) } + [serial]
    }
    // The details are below the last pass of the stack, which may be another one, so they name the card.
    if lines.count > 1, lines.count < area.rows {
      lines.insert(StyledLine(card.name, theme.strong), at: 1)
    }
    if area.rows >= 6, row.isHidden {
      lines.append(StyledLine(known, theme.muted))
    }
    if let name = session.world.setup.deviceName(of: row.stored.device) {
      lines.append(StyledLine("on \(name)", theme.text))
    }
    if !isPresenting, wallet.knowsSerialNumbers { lines.append(StyledLine(account, theme.muted)) }
    frame.write(
      lines.map { seen.marked($0, in: pane).truncated(toColumns: area.columns) }, in: area)
  }

  /// The device account number, in the longest form that fits.
  private func accountLine(of pass: Pass, _ wallet: WalletType, columns: Int) -> String {
    let digits = pass.deviceAccountNumberSuffix ?? "····"
    let forms = [" account ···· ", " account ·· ", " no. ·· ", " ·· "].map {
      wallet.account + $0 + digits
    }
    return forms.first { displayColumns($0) <= columns } ?? "·· \(digits)"
  }
}

extension Rect {
  /// The rectangle with a border around it.
  fileprivate var withBorder: Rect {
    Rect(column: column - 1, row: row - 1, columns: columns + 2, rows: rows + 2)
  }
}

extension Frame {
  /// The outline of a missing card, centred, with words on it; nothing if there is no room.
  mutating func drawNoCard(_ words: String, _ style: Style, edge: Style, in free: Rect) {
    let columns = min(free.columns - 2, 34)
    let rows = min(free.rows, max(4, columns * 5 / 16))
    let place = free.top(max(rows, min(free.rows, rows + 4))).0
      .centered(columns: columns, rows: rows)
    guard place.rows >= 4, place.columns >= 12 else { return }
    drawBorder(of: place, edge, across: "┄", upright: "┆")
    let inside = place.inset(columns: 2, rows: 1)
    let lines = words.wrapped(toColumns: inside.columns).prefix(inside.rows)
    let text = inside.centered(columns: inside.columns, rows: lines.count)
    let centered = lines.map { $0.padded(toColumns: text.columns, alignment: .center) }
    write(centered.map { StyledLine($0, style) }, in: text)
  }
}
