import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Wallet and the Watch in one row, so that an audience sees a pass arrive wherever the presenter is.
extension AppModel {
  func drawStrip(in area: Rect, on frame: inout Frame) {
    guard !area.isEmpty else { return }
    let forms = StripItem.Form.allCases.filter { $0 != .newestNamed || appearance.hasColor }
    let all = forms.map { form in
      session.world.devices.map { (device: $0, items: stripItems(on: $0, form)) }
    }
    // The longest form in which all find room.
    let fitting = all.first { strips in
      strips.map { width(of: $0.items, on: $0.device) }.reduce(0, +)
        <= area.columns + StripItem.gap
    }
    guard var strips = (fitting ?? all.last)?[...] else { return }
    var rest = area
    while let (device, items) = strips.popFirst() {
      // What one leaves the other may have, and none takes more than its share from another.
      let others = strips.map { width(of: $0.items, on: $0.device) }.reduce(0, +)
      let share = max(
        rest.columns / (strips.count + 1), rest.columns - others + StripItem.gap)
      // Where all find room each begins at its own part of the row.
      let wanted = width(of: items, on: device)
      let isRoomy = others <= rest.columns - max(wanted, rest.columns / (strips.count + 1))
      let (part, behind) = rest.left(
        isRoomy && !strips.isEmpty
          ? max(wanted, rest.columns / (strips.count + 1)) : min(share, wanted))
      draw(items, on: device, in: part, &frame)
      rest = behind
    }
  }

  private struct StripItem {
    var card: Card
    var isThere: Bool
    var words: String

    enum Form: CaseIterable {
      case allNamed
      /// Of the others stand picture and state.
      case newestNamed
    }

    static let picture = 6
    static let gap = 2
    var columns: Int { Self.picture + 1 + displayColumns(words) + Self.gap }
  }

  /// The newest first: they are what the audience waits for.
  private func stripItems(on device: Device, _ form: StripItem.Form) -> [StripItem] {
    let coming = flow?.bringing.flatMap { $0.device == device ? session.world.cards[$0.card] : nil }
    return (coming.map { [StripItem(card: $0, isThere: false, words: $0.name)] } ?? [])
      + session.world.passes(on: device).reversed().enumerated().map { place, stored in
        let (card, sign) = (card(of: stored), stored.pass.activationState.sign)
        let isNamed = form == .allNamed || place == 0 && coming == nil
        return StripItem(card: card, isThere: true, words: isNamed ? "\(card.name) \(sign)" : sign)
      }
  }

  private func heading(of device: Device) -> String { device.pane.content.shortTitle + "  " }

  private var nothing: String { session.scenario.claim("no card yet", from: .passes) }

  private func width(of items: [StripItem], on device: Device) -> Int {
    displayColumns(heading(of: device))
      + (items.isEmpty
        ? displayColumns(nothing) + StripItem.gap : items.map(\.columns).reduce(0, +))
  }

  private func draw(
    _ items: [StripItem], on device: Device, in area: Rect, _ frame: inout Frame
  ) {
    let title = heading(of: device)
    frame.write(title, at: area.origin, style: theme.muted, within: area)
    var rest = area.left(displayColumns(title)).1
    if items.isEmpty {
      frame.write(
        nothing.truncated(toColumns: rest.columns), at: rest.origin, style: theme.muted,
        within: rest)
    }
    for (place, item) in items.enumerated() {
      // Nothing of one that finds no room as a whole; how many they are is said.
      let others = "+\(items.count - place)"
      let isLast = place == items.count - 1
      let room = rest.columns - (isLast ? 0 : displayColumns(others) + StripItem.gap)
      guard item.columns - StripItem.gap <= room else {
        frame.write(others, at: rest.origin, style: theme.muted, within: rest)
        return
      }
      let (picture, words) = rest.left(StripItem.picture)
      if item.isThere {
        drawArt(CardFace(item.card, last4: ""), in: picture, &frame)
        frame.add(ArtPlace(card: item.card.id, place: .device(device)), at: picture)
      } else {
        frame.write("┄┄┄┄┄┄", at: picture.origin, style: theme.muted, within: picture)
      }
      frame.write(
        item.words, at: words.left(1).1.origin, style: item.isThere ? theme.text : theme.muted,
        within: words)
      rest = rest.left(item.columns).1
    }
  }
}
