import CardArt
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Wallet and the Watch in one row, so that an audience sees a pass arrive wherever the presenter is.
struct StripView: PartView {
  let seen: Seen

  func draw(in area: Rect, on frame: inout Frame) {
    guard !area.isEmpty else { return }
    // With more than a few passes, pictures without names say little.
    let isFew = session.world.devices.allSatisfy { session.world.passes(on: $0).count <= 4 }
    let forms = StripItem.Form.allCases.filter {
      $0 != .newestNamed || appearance.hasColor && isFew
    }
    let all = forms.map { form in
      devicesInStrip.map { (device: $0, items: stripItems(on: $0, form)) }
    }
    // The most detailed form in which all devices fit.
    let fitting = all.first { strips in
      strips.map { width(of: $0.items, on: $0.device) }.reduce(0, +)
        <= area.columns + StripItem.gap
    }
    guard var strips = (fitting ?? all.last)?[...] else { return }
    var rest = area
    while let (device, items) = strips.popFirst() {
      // A device may use columns that the others do not need, and gets at least its equal share.
      let others = strips.map { width(of: $0.items, on: $0.device) }.reduce(0, +)
      let share = max(
        rest.columns / (strips.count + 1), rest.columns - others + StripItem.gap)
      // If all fit, each begins at its own part of the row.
      let wanted = width(of: items, on: device)
      let isRoomy = others <= rest.columns - max(wanted, rest.columns / (strips.count + 1))
      let (part, behind) = rest.left(
        isRoomy && !strips.isEmpty
          ? max(wanted, rest.columns / (strips.count + 1)) : min(share, wanted))
      draw(items, on: device, in: part, &frame)
      rest = behind
    }
  }

  /// The devices of the strip, without the one whose pane is shown.
  private var devicesInStrip: [Device] {
    let shown = [Pane.wallet, .watch].contains(seen.pane) ? seen.pane : nil
    return session.world.devices.filter { $0.pane != shown }
  }

  private struct StripItem {
    var card: Card
    var isThere: Bool
    /// Whether the picture is grey, as Wallet draws a pass that cannot pay.
    var isMuted = false
    var words: StyledLine
    /// Columns of the card's picture and the gap behind it; 0 without colour.
    var picture: Int

    enum Form: CaseIterable {
      case allNamed
      /// With smaller pictures.
      case closeTogether
      /// With only the left edge of each picture.
      case slim
      /// With a name for the newest pass only; the others have picture and state.
      case newestNamed
    }

    static let gap = 2
    var columns: Int { picture + words.columns + Self.gap }
  }

  /// The passes in Wallet's order, the newest last, and behind them the card that a flow is adding.
  private func stripItems(on device: Device, _ form: StripItem.Form) -> [StripItem] {
    let coming = seen.flow?.bringing.flatMap {
      $0.device == device ? session.world.cards[$0.card] : nil
    }
    let passes = session.world.passes(on: device)
    let columns =
      switch form {
      case .allNamed: 7
      case .closeTogether, .newestNamed: 4
      case .slim: 2
      }
    let there = passes.enumerated().map { place, stored in
      let (card, state) = (session.world.card(of: stored), stored.pass.activationState)
      let isNewest = place == passes.count - 1 && coming == nil
      var words = StyledLine(
        form == .newestNamed && !isNewest ? "" : "\(card.name) ", theme.text)
      words.append(state.sign, theme.style(of: state).bold)
      return StripItem(
        card: card, isThere: true, isMuted: state != .activated, words: words,
        picture: appearance.hasColor ? columns : 0)
    }
    return there
      + (coming.map {
        [
          StripItem(
            card: $0, isThere: false, words: StyledLine($0.name, theme.muted), picture: columns)
        ]
      } ?? [])
  }

  private func heading(of device: Device) -> String {
    (session.world.setup.deviceName(of: device) ?? seen.parts[device.pane].form.title) + "  "
  }

  private var nothing: String { session.claim("no card yet", from: .passes) }

  private func width(of items: [StripItem], on device: Device) -> Int {
    displayColumns(heading(of: device))
      + (items.isEmpty
        ? displayColumns(nothing) + StripItem.gap : items.map(\.columns).reduce(0, +))
  }

  private func draw(
    _ items: [StripItem], on device: Device, in area: Rect, _ frame: inout Frame
  ) {
    let title = heading(of: device)
    frame.write(title, style: theme.accent, in: area)
    var rest = area.left(displayColumns(title)).1
    if items.isEmpty {
      frame.write(nothing.truncated(toColumns: rest.columns), style: theme.muted, in: rest)
    }
    // The oldest passes that do not fit are left out, and their number is shown.
    var shown = 0
    var used = -StripItem.gap
    func others(_ shown: Int) -> String { shown < items.count ? "+\(items.count - shown)" : "" }
    func columns(of others: String) -> Int {
      others.isEmpty ? 0 : displayColumns(others) + StripItem.gap
    }
    while shown < items.count {
      used += items[items.count - shown - 1].columns
      guard shown == 0 || used + columns(of: others(shown + 1)) <= rest.columns else { break }
      shown += 1
    }
    let hidden = others(shown)
    frame.write(hidden, style: theme.muted, in: rest)
    rest = rest.left(columns(of: hidden)).1
    let art = CardArtView(seen: seen)
    for item in items.suffix(shown) {
      let (whole, words) = rest.left(item.picture)
      let picture = whole.left(whole.columns - 1).0
      if item.isThere, !picture.isEmpty {
        // In fewer columns, the left part of the same picture.
        let card = Rect(column: picture.column, row: picture.row, columns: 6, rows: 1)
        var face = art.face(of: item.card, last4: "")
        face.isMuted = item.isMuted
        art.draw(face, in: card, visible: picture, &frame)
        frame.add(ArtPlace(card: item.card.id, place: .device(device)), at: picture)
      } else {
        frame.write(String(repeating: "┄", count: picture.columns), style: theme.muted, in: picture)
      }
      frame.write(item.words.truncated(toColumns: words.columns), in: words)
      rest = rest.left(item.columns).1
    }
  }
}
