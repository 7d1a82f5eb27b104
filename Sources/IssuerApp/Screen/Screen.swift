package import Commands
import Scenarios
import SimulatedWorld
import Simulation
package import Terminal
import WalletDomain

extension Seen {
  /// The screen as it is now, or at the moment that the timeline shows, with secrets unless `cover` hides them.
  ///
  /// Own words of the program are not covered: the guide's samples only look like secrets.
  func picture(covering cover: (inout Frame) -> Void = { _ in }) -> Frame {
    var frame = drawn(covering: cover)
    if let ground = theme.ground {
      frame.restyle(Rect(size: frame.size)) { style in
        if style.foreground == .terminalDefault { style.foreground = ground.foreground }
        if style.background == .terminalDefault { style.background = ground.background }
      }
    }
    if appearance.depth < appearance.terminalDepth { frame.reduceColors(to: appearance.depth) }
    return frame
  }

  private func drawn(covering cover: (inout Frame) -> Void) -> Frame {
    if presenter.isBlank { return blankFrame() }
    var frame = Frame(size: size)
    if ScreenLayout.isTooSmall(size) {
      ScreenView(seen: self).drawTooSmall(on: &frame)
      return frame
    }
    ScreenView(seen: displayed).draw(on: &frame)
    parts.hooks.drawOver(self, &frame)
    if showsOwnWords { cover(&frame) }
    drawOverlay(on: &frame)
    if !showsOwnWords { cover(&frame) }
    return frame
  }

  /// Whether nothing but a call is shown in the status line.
  private var showsStatusCall: Bool {
    toast == nil && hasLastCall && find.prompt == nil && find.lists.isEmpty
      && session.moment.retryObstacle == nil
  }

  /// Whether a flow is open that takes the place of Wallet and Watch: the person looks at neither of them.
  var followsFlow: Bool { session.app.flow != nil && pane != .wallet && pane != .watch }

  /// Whether the last call belongs to what is seen: to the app, or to a flow, but to no window over them.
  fileprivate var hasLastCall: Bool { overlay == nil && (pane == .cards || followsFlow) }

  fileprivate func toastLines(columns: Int) -> [String] {
    guard let toast = shownToast else { return [] }
    let told = [toast.kind.sign + toast.text, parts.hooks.wayBack(self)].compactMap(\.self)
    return told.joined(separator: " ").wrapped(toColumns: columns)
  }

  /// Rows of the status area: more than one for long sentences, on screens of at least 12 rows.
  var statusRows: Int {
    guard size.rows >= 12, size.columns >= ScreenLayout.smallest.columns else { return 1 }
    let columns = size.columns - 2
    if isPresenting { return parts.hooks.rowsForAudience(self, columns) }
    // A failure's reason is longer than a row of the timeline, and nothing should jump from moment to moment.
    if looksBack, size.columns < 118, size.rows >= 12 { return 2 }
    if shownToast == nil, let walk = parts.hooks.guidance(self, columns) {
      return min(3, max(1, walk.count))
    }
    if shownToast == nil, flow?.hasEnded != false, let asides {
      // What a flow says at its end is worth the rows; on the way there nothing should jump.
      let most = size.rows >= 24 || asides.failure != nil ? 4 : 3
      let text = asides.fitting(columns: columns, rows: most).text
      return min(most, text.wrapped(toColumns: columns).count)
    }
    if size.columns < 60, showsStatusCall {
      return max(1, parts.hooks.lastCall(self, Size(columns: columns, rows: 2)).count)
    }
    return max(1, min(size.rows >= 24 ? 3 : 2, toastLines(columns: columns).count))
  }

  /// The message, unless it gives way to what has stopped the app, which the foot tells then.
  fileprivate var shownToast: Toast? {
    guard let toast, toast.yieldsToFailure else { return toast }
    let staysInSight =
      asides?.failure != nil && parts.hooks.guidance(self, size.columns - 2) == nil
    return staysInSight ? nil : toast
  }

  /// Whether an offer can be read now.
  package func shows(offer: String) -> Bool { shownToast?.text == offer }

  /// The notes beside the sheet; on a small screen only without a flow, which shows its own.
  fileprivate var asides: Asides? { isWide || flow == nil ? parts.hooks.asides(self) : nil }
}

/// The screen but for what lies over it: title bar, panes, status area and key bar.
private struct ScreenView: PartView {
  let seen: Seen

  func draw(on frame: inout Frame) {
    let layout = ScreenLayout(seen)
    drawTitleBar(layout.titleBar, on: &frame)
    if !seen.hidesKeys { drawKeyBar(layout.keyBar, on: &frame) }
    if layout.arrangement != .three { drawTabs(layout.tabs, on: &frame) }
    switch layout.arrangement {
    case .tooSmall: break
    case .tabs: draw(seen.pane, in: layout, on: &frame)
    case .two:
      let isPhone = seen.pane == .calls || seen.showsPhoneWindow
      draw(isPhone ? .cards : seen.pane, in: layout, on: &frame)
      draw(.calls, in: layout, on: &frame)
    case .three:
      let panes: [Pane] = layout.wallet.isEmpty ? [.cards, .calls] : seen.panes
      for pane in panes { draw(pane, in: layout, on: &frame) }
    }
    // Last, because a line that is typed there holds the cursor.
    if isPresenting, seen.find.prompt == nil {
      seen.parts.hooks.drawForAudience(seen, layout, &frame)
    } else {
      drawStatus(layout, on: &frame)
    }
  }

  private func draw(_ pane: Pane, in layout: ScreenLayout, on frame: inout Frame) {
    let content = seen.parts[pane]
    frame.add(ScreenTarget.pane(pane), at: content.area(layout).place)
    content.draw(seen, layout, on: &frame)
  }

  /// Says which size is needed.
  fileprivate func drawTooSmall(on frame: inout Frame) {
    let needed = ScreenLayout.smallest
    let text =
      "Passwalk needs \(needed.columns)×\(needed.rows), this is \(size.columns)×\(size.rows)."
    let lines = text.wrapped(toColumns: min(size.columns, 24))
    let top = max(0, (size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let column = max(0, size.columns - displayColumns(line)) / 2
      frame.write(line, at: Point(column: column, row: top + offset))
    }
  }

  /// Scenario, virtual time, who answers, and every fault that is active.
  private func drawTitleBar(_ bar: Rect, on frame: inout Frame) {
    let theme = theme
    frame.fill(bar, style: theme.bar)
    let title = session.scenario.title
    // An audience has come for the bank.
    let name = StyledLine(isPresenting ? session.scenario.bank.name : "Passwalk", theme.bar.bold)
    let both = name + StyledLine(" │ ", theme.barMuted) + StyledLine(title, theme.bar)
    // Name and title are kept whole, and what is said beside them gives way, as long as it has half of a wide bar.
    let isNarrow = bar.columns < 60
    let ofTitle = isNarrow ? 24 : max(24, min(bar.columns / 2, both.columns + 4))
    let room = bar.columns - (isNarrow ? 12 : ofTitle + 22)
    var right = StyledLine(spans: [])
    let (pieces, command) = titleParts(bar.columns, room: room)
    for (index, part) in pieces.enumerated() {
      // A part that leaves the scenario's title no room is dropped whole, but never the first one.
      guard index == 0 || right.columns + part.columns + 4 <= bar.columns - ofTitle else { break }
      if index > 0 { right.append(" │ ", theme.barMuted) }
      right.append(part)
    }
    right.append(" ", theme.bar)
    let shown = right.truncated(toColumns: max(0, bar.columns - 12))
    let (rightPart, leftPart) = bar.right(shown.columns)
    frame.write(shown, in: rightPart)
    if let command, let first = pieces.first {
      frame.add(ScreenTarget.command(command), at: rightPart.left(first.columns).0)
    }
    // The sign that ASCII has for it would read as a part of the name.
    var left = StyledLine(appearance.isASCII ? " " : "▍", theme.inBar(theme.brand))
    let leftRoom = leftPart.columns - left.columns - (bar.columns < 60 ? 1 : 3)
    // The scenario's title is worth more than the program's name, unless only a word of it fits.
    if both.columns <= leftRoom {
      left.append(both)
    } else if leftRoom >= min(18, displayColumns(title)) {
      left.append(title.cutBetweenWords(toColumns: leftRoom), theme.bar.bold)
    } else {
      left.append(name)
    }
    let end = frame.write(left.truncated(toColumns: leftPart.columns - 1), in: leftPart)
    // A line instead of a gap that is too narrow.
    if (3...4).contains(leftPart.columns - end) {
      frame.write("│", style: theme.barMuted, in: leftPart.right(2).0)
    }
  }

  /// The right part of the title bar, the most important first, and the command of a click on the first.
  private func titleParts(_ columns: Int, room: Int) -> ([StyledLine], Command?) {
    var room = room
    // In one part, so that none is dropped; the last has its room first.
    var marks: TitleMark?
    for mark in seen.parts.hooks.marks.reversed() {
      guard var mark = mark(seen, columns, room) else { continue }
      room -= mark.line.columns + 3
      if let marks { mark.line = mark.line + StyledLine(" │ ", theme.barMuted) + marks.line }
      marks = TitleMark(line: mark.line, command: mark.command ?? marks?.command)
    }
    var pieces = marks.map { [$0.line] } ?? []
    if seen.recording != nil {
      pieces.append(
        StyledLine(columns < 60 ? "● rec" : "● recording", theme.inBar(theme.danger).bold))
    }
    let unknowns = session.unknownCount
    if unknowns > 0 {
      pieces.append(StyledLine("? \(unknowns) not known", theme.inBar(theme.violet).bold))
    }
    if session.app.policy == .guide {
      pieces.append(StyledLine("policy guide", theme.inBar(theme.violet).bold))
    }
    var time = StyledLine(session.world.clock.timeOfDay, theme.bar)
    if seen.pace != .real || columns >= 60 && !isPresenting {
      time.append(" \(seen.pace.sign)", theme.barMuted)
    }
    pieces.append(time)
    let who = session.answerer
    // A real issuer is named on every size of screen.
    if session.transport != .simulated {
      let short = who.truncated(toColumns: columns < 60 ? 14 : 32)
      pieces.insert(StyledLine("● \(short)", theme.inBar(theme.warning).bold), at: 0)
    } else if columns >= 60 {
      pieces.append(StyledLine("● ", theme.inBar(theme.success)) + StyledLine(who, theme.bar))
    }
    if columns >= 100 {
      pieces.append(
        StyledLine(
          session.world.customerDevices.map(\.kind.title).joined(separator: " + ")
            + (session.scenario.unknowns.contains(.watch) ? " ?" : ""), theme.bar))
    }
    return (pieces, marks?.command)
  }

  private func drawTabs(_ bar: Rect, on frame: inout Frame) {
    let isNarrow = bar.columns < 60
    // During a walk the digits are its steps.
    let hasDigits = seen.context != .walk && !seen.hidesKeys
    var gap = 1
    var tabs = seen.panes.map { pane in
      let form = seen.parts[pane].form
      let title = (isNarrow ? form.shortTitle : nil) ?? seen.title(of: pane)
      let name = hasDigits ? "\(seen.parts.place(of: pane) + 1) \(title)" : title
      return (pane: pane, text: pane == seen.pane ? "[\(name)]" : " \(name) ")
    }
    var rest = bar.left(isNarrow ? 0 : 1).1
    if tabs.map({ displayColumns($0.text) + gap }).reduce(-gap, +) > rest.columns {
      gap = 0
      for place in tabs.indices { tabs[place].text.replace(" ?", with: "?") }
    }
    for (pane, text) in tabs {
      let (place, behind) = rest.left(displayColumns(text))
      frame.write(text, style: pane == seen.pane ? theme.accent.bold : theme.muted, in: place)
      frame.add(ScreenTarget.pane(pane), at: place)
      rest = behind.left(gap).1
    }
  }

  private func drawKeyBar(_ bar: Rect, on frame: inout Frame) {
    let theme = theme
    frame.fill(bar, style: theme.bar)
    var (hints, pinned) = seen.parts.bindings.bar(for: seen)
    // The narrow bar has room for two keys: only usable ones.
    if bar.columns < 60, [.wallet, .watch].contains(seen.context) {
      hints.removeAll { !$0.hint.isEnabled }
    }
    let places = frame.drawKeyHints(
      hints.map(\.hint), pinned: pinned, keyStyle: theme.barKey,
      labelStyle: theme.barLabel, disabledStyle: theme.barDisabled,
      in: bar.inset(columns: bar.columns >= 60 ? 1 : 0, rows: 0))
    for ((_, command), place) in zip(hints, places) {
      frame.add(ScreenTarget.command(command), at: place)
    }
  }

  /// Draws the status area: the walk, the message, the shown moment, notes, the search or a call, whichever comes first.
  private func drawStatus(_ layout: ScreenLayout, on frame: inout Frame) {
    let area = layout.status
    if let prompt = seen.find.prompt { return seen.drawFindPrompt(prompt, in: area, &frame) }
    let lines: [StyledLine] =
      if let walk = seen.parts.hooks.guidance(seen, area.columns), seen.shownToast == nil {
        Array(walk.prefix(max(1, area.rows)))
      } else if let toast = seen.shownToast {
        seen.toastLines(columns: area.columns).cut(toRows: area.rows).map { line in
          StyledLine(line, toast.kind.style(theme))
        }
      } else if let moment = seen.overlay as? any EarlierMomentOverlay {
        cut(moment.statusLine(seen).wrapped(toColumns: area.columns), toRows: area.rows)
      } else if let asides = seen.asides?.fitting(columns: area.columns, rows: area.rows) {
        asides.text.wrapped(toColumns: area.columns).cut(toRows: area.rows).enumerated().map {
          StyledLine(
            $1, $0 < asides.failingLines(columns: area.columns) ? theme.danger : theme.muted)
        }
      } else if case .list(let pane) = seen.findPlace, let narrowing = seen.narrowing(of: pane) {
        [
          StyledLine(narrowing, theme.text)
            + StyledLine("   \(seen.label(of: .escape)) shows all", theme.muted)
        ]
      } else if layout.isShortOfRows, let wait = session.moment.retryObstacle {
        [StyledLine(wait, theme.warning)]
      } else if seen.hasLastCall {
        seen.parts.hooks.lastCall(seen, area.size)
      } else {
        []
      }
    frame.write(lines.map { $0.truncated(toColumns: area.columns) }, in: area)
  }

  /// The first `rows` lines; the last of them ends in `…` if there are more.
  private func cut(_ lines: [StyledLine], toRows rows: Int) -> [StyledLine] {
    guard lines.count > rows, rows > 0 else { return lines }
    return lines.prefix(rows - 1) + [lines[rows - 1] + "…"]
  }
}

extension Seen {
  /// A key's name in the key bar, the help and on buttons.
  package func label(of key: Key) -> String { appearance.isASCII ? key.name : key.label }

  /// The label of the command's first key, or the command's name if it has none.
  func keyLabel(of command: Command) -> String {
    firstKey(of: command).map(label(of:)) ?? command.rawValue
  }

  /// The key's name in sentences; in plain mode the command's name.
  func keyName(of command: Command) -> String {
    takesWords ? command.rawValue : firstKey(of: command)?.name ?? command.rawValue
  }

  func keyName(of name: CommandName) -> String { keyName(of: .word(name)) }

  /// “press r”, or in plain mode “type refresh”.
  func order(_ name: CommandName) -> String { giving.order(name) }

  func order(_ command: ScreenCommand) -> String {
    "\(giving.verb) \(keyName(of: .screen(command)))"
  }

  /// How sentences tell a person to give a command.
  package var giving: CommandHint {
    takesWords ? .byWord : .byKey { [self] in keyName(of: $0) }
  }

  /// The first key of a command: in this context, else in all underlying ones, else in any; nil if it has none.
  func firstKey(of command: Command) -> Key? {
    let places = parts.bindings.all.filter { $0.command == command }
    let place =
      places.first { $0.contexts.contains(context) }
      ?? places.first { $0.contexts.isSuperset(of: Context.underlying) } ?? places.first
    return place.flatMap { keys(of: $0).first }
  }
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
