import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
public import Terminal
import WalletDomain

extension AppModel {
  var theme: Theme {
    Theme(
      appearance.theme, accent: session.scenario.bank.accent, hasColor: appearance.hasColor)
  }

  /// The whole screen as it is now.
  public func frame() -> Frame {
    var frame = Frame(size: size)
    let layout = ScreenLayout(self)
    guard layout.arrangement != .tooSmall else {
      drawTooSmall(on: &frame)
      return frame
    }
    drawTitleBar(layout.titleBar, on: &frame)
    drawKeyBar(layout.keyBar, on: &frame)
    drawStatus(layout.status, on: &frame)
    if layout.arrangement != .three { drawTabs(layout.tabs, on: &frame) }
    switch layout.arrangement {
    case .tooSmall: break
    case .tabs: draw(pane, in: layout, on: &frame)
    case .two:
      draw(pane == .calls ? .cards : pane, in: layout, on: &frame)
      draw(.calls, in: layout, on: &frame)
    case .three:
      let panes: [Pane] = showsSteps ? [.cards, .calls] : Pane.allCases
      for pane in panes { draw(pane, in: layout, on: &frame) }
    }
    drawOverlay(on: &frame)
    return frame
  }

  private func draw(_ pane: Pane, in layout: ScreenLayout, on frame: inout Frame) {
    switch pane {
    case .cards: drawDevice(layout, on: &frame)
    case .wallet: drawPasses(on: .phone, layout, &frame)
    case .watch: drawPasses(on: .watch, layout, &frame)
    case .calls: drawSide(layout, on: &frame)
    }
  }

  /// Says what size is needed, and stays alive.
  private func drawTooSmall(on frame: inout Frame) {
    let needed = ScreenLayout.smallest
    let text =
      "Passwalk needs \(needed.columns)×\(needed.rows), this is \(size.columns)×\(size.rows)."
    let lines = text.wrapped(toColumns: min(size.columns, 24))
    let top = max(0, (size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      frame.write(
        line.padded(toColumns: size.columns, alignment: .center).trimmingEnd,
        at: Point(column: 0, row: top + offset))
    }
  }

  /// Scenario, virtual time, who answers, and every fault that is active.
  private func drawTitleBar(_ bar: Rect, on frame: inout Frame) {
    let theme = theme
    frame.fill(bar, style: theme.bar)
    let room = bar.columns - 12
    var right = StyledLine(spans: [])
    for (index, part) in titleParts(bar.columns, room: room).enumerated() {
      // What leaves the scenario no room is left out as a whole; what comes first is never left out.
      guard index == 0 || right.columns + part.columns + 4 <= bar.columns - 24 else { break }
      if index > 0 { right.append(" │ ", theme.barMuted) }
      right.append(part)
    }
    right.append(" ", theme.bar)
    let shown = right.truncated(toColumns: max(0, room))
    let (rightPart, leftPart) = bar.right(shown.columns)
    frame.write(shown, at: rightPart.origin, within: rightPart)
    var left = StyledLine("▍", theme.inBar(theme.accent))
    left.append("Passwalk", theme.bar.bold)
    if leftPart.columns >= 20 {
      left.append(" │ ", theme.barMuted)
      left.append(session.scenario.title, theme.bar)
    }
    frame.write(
      left.truncated(toColumns: leftPart.columns - 1), at: leftPart.origin, within: leftPart)
  }

  /// What stands at the right of the title bar, the most important first.
  private func titleParts(_ columns: Int, room: Int) -> [StyledLine] {
    let troubles = session.world.activeTroubles
    let faults = troubles.map { "▲ " + $0 }.joined(separator: " │ ")
    let count = troubles.count
    var parts: [StyledLine] = []
    if count > 0 {
      let isShort = displayColumns(faults) <= (count > 1 ? room / 2 : room - 1)
      let counted = count == 1 ? "▲ 1 fault" : "▲ \(count) faults"
      parts.append(StyledLine(isShort ? faults : counted, theme.inBar(theme.warning).bold))
    }
    if session.app.policy == .guide {
      parts.append(StyledLine("policy guide", theme.inBar(theme.violet).bold))
    }
    var time = StyledLine(session.world.clock.timeOfDay, theme.bar)
    if pace != .real || columns >= 60 { time.append(" \(pace.sign)", theme.barMuted) }
    parts.append(time)
    if columns >= 60 {
      parts.append(
        StyledLine("● ", theme.inBar(theme.success))
          + StyledLine(session.transport.title, theme.bar))
    }
    if columns >= 100 {
      parts.append(
        StyledLine(session.world.watch == nil ? "iPhone" : "iPhone + Watch", theme.bar))
    }
    return parts
  }

  private func drawTabs(_ bar: Rect, on frame: inout Frame) {
    let isNarrow = bar.columns < 60
    var line = StyledLine(isNarrow ? "" : " ")
    for pane in Pane.allCases {
      let title = isNarrow ? pane.shortTitle : pane.title
      let isShown = pane == self.pane
      line.append(
        isShown ? "[\(pane.rawValue + 1) \(title)]" : " \(pane.rawValue + 1) \(title) ",
        isShown ? theme.accent.bold : theme.muted)
      line.append(" ")
    }
    frame.write(line, at: bar.origin, within: bar)
  }

  private func drawKeyBar(_ bar: Rect, on frame: inout Frame) {
    let theme = theme
    frame.fill(bar, style: theme.bar)
    let (hints, pinned) = Bindings.hints(for: self)
    KeyHints(
      hints, pinned: pinned, keyStyle: theme.barKey,
      labelStyle: theme.bar
    ).draw(in: bar.inset(columns: bar.columns >= 60 ? 1 : 0, rows: 0), on: &frame)
  }

  /// The last key's sentence, or the last call to the issuer.
  private func drawStatus(_ row: Rect, on frame: inout Frame) {
    let line: StyledLine =
      if let toast {
        StyledLine(toast.kind.sign + toast.text, toast.kind.style(theme))
      } else if let call = session.world.log.calls.last(where: { $0.isHTTP }) {
        call.statusLine(theme)
      } else {
        StyledLine("")
      }
    frame.write(line.truncated(toColumns: row.columns), at: row.origin, within: row)
  }
}

extension AppModel {
  /// A key as key bar, help and buttons name it.
  func label(of key: Key) -> String { appearance.isASCII ? key.name : key.label }

  var enterLabel: String { label(of: .enter) }
}

extension Pane {
  /// For tabs at 40 columns.
  fileprivate var shortTitle: String { self == .calls ? "Calls" : title }
}

extension Toast.Kind {
  fileprivate var sign: String {
    switch self {
    case .plain: ""
    case .success: "✓ "
    case .failure: "✗ "
    }
  }

  fileprivate func style(_ theme: Theme) -> Style {
    switch self {
    case .plain: theme.text
    case .success: theme.success
    case .failure: theme.danger
    }
  }
}

extension String {
  /// Without the blanks at its end.
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
