import Commands
import Terminal

/// The help: every key and what it does, generated from the table of bindings; the current context comes first.
struct Help: TextOverlay {
  var window = ScrollWindow()

  static let form = OverlayForm(context: .help)
  static let bindings: [Binding] = [
    closing([.escape, .character("?"), .character("q"), .enter], "Close the help")
  ]

  static let opener = Binding(
    .help, [.character("?"), .function(1)], "All keys and what they do", in: Context.underlying,
    bar: { _ in "help" }, isPinned: true, run: { $0.open(Help()) })

  func title(_ app: Seen) -> String { "Keys" }

  /// The whole width of the screen if several columns fit, else the usual width of texts.
  func columns(_ layout: ScreenLayout) -> Int {
    let whole = layout.titleBar.columns - 2
    let hasRoom = Self.columnCount(in: whole - ScreenLayout.textMargins) > 1
    return hasRoom ? whole : layout.textRoom.columns
  }

  /// The groups in columns: each goes whole into the shortest column, so that important ones are at the top.
  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let count = Self.columnCount(in: columns)
    let width = (columns - (count - 1) * Self.gap) / count
    let lastRow = ScreenLayout(app).textRoom.rows - 1
    var stacks = [[StyledLine]](repeating: [], count: count)
    for group in groups(columns: width, app) {
      let place = stacks.indices.min { stacks[$0].count < stacks[$1].count } ?? 0
      if !stacks[place].isEmpty { stacks[place].append("") }
      // No heading alone at the foot of the first page.
      if stacks[place].count == lastRow { stacks[place].append("") }
      stacks[place] += group
    }
    return (0..<(stacks.map(\.count).max() ?? 0)).map { row in
      var line = StyledLine(spans: [])
      for (place, stack) in stacks.enumerated() where row < stack.count {
        let start = place * (width + Self.gap)
        if start > 0 { line.append(String(repeating: " ", count: start - line.columns)) }
        line.append(stack[row])
      }
      return line
    }
  }

  private static let gap = 3
  private static let leastColumns = 54

  private static func columnCount(in columns: Int) -> Int {
    max(1, (columns + gap) / (leastColumns + gap))
  }

  private static let verbs: [Command] = [
    .screen(.link), .word(.faults), .word(.explain), .word(.undo), .word(.timeline),
    .word(.scenarios), .screen(.present),
  ]

  /// Commands that move, search and switch panes: they change nothing, and people guess their keys.
  private static func waysAround(_ parts: ScreenParts) -> Set<Command> {
    Set((movementBindings + findBindings + paneBindings(parts.contents)).map(\.command))
      .subtracting([.screen(.back), .word(.goOn)])
  }

  /// One group of lines per place; the current context comes first.
  private func groups(columns: Int, _ app: Seen) -> [[StyledLine]] {
    var below = app.underlying
    below.overlays = app.overlays.dropLast()
    let view = HelpView(seen: below, columns: columns)
    // A command without a key is run by name, in any context.
    func isHere(_ binding: Binding) -> Bool {
      !binding.keys.isEmpty && binding.contexts.contains(below.context)
        && binding.condition?(below) != false
    }
    /// A reason that consecutive bindings share is shown once.
    func group(_ title: String, _ bindings: [Binding], isElsewhere: Bool = false) -> [StyledLine] {
      var lines = [StyledLine(title, app.theme.strong)]
      let keyColumns = view.keyColumns(of: bindings)
      var told: String?
      for binding in bindings {
        let obstacle = isElsewhere ? nil : binding.obstacle(below)
        lines += view.lines(
          on: binding, isOff: isElsewhere || obstacle != nil,
          because: obstacle == told ? nil : obstacle, isElsewhere: isElsewhere, keyColumns)
        told = obstacle
      }
      return lines
    }
    var groups: [[StyledLine]] = []
    var here = app.parts.bindings.all.filter(isHere)
    func add(_ title: String, usableFirst: Bool = true, _ belongs: (Binding) -> Bool) {
      let own = here.filter(belongs)
      let dead = usableFirst ? own.filter { $0.obstacle(below) != nil } : []
      let live = usableFirst ? own.filter { $0.obstacle(below) == nil } : own
      if !own.isEmpty { groups.append(group(title, live + dead)) }
      here.removeAll(where: belongs)
    }
    let waysAround = Self.waysAround(app.parts)
    let leading = Set(
      app.parts.bindings.groups.filter { $0.title == "Before an audience" }
        .flatMap(\.bindings).map(\.command))
    // A presenter looks for these first.
    if app.isPresenting { add("Before an audience") { leading.contains($0.command) } }
    add("Here: \(below.context.place)", usableFirst: false) {
      !$0.contexts.isSuperset(of: Context.underlying) && !waysAround.contains($0.command)
    }
    // The main commands come first, in the order in which people get to know them.
    let verbs = Self.verbs.flatMap { verb in here.filter { $0.command == verb } }
    here = verbs + here.filter { !Self.verbs.contains($0.command) }
    add("Everywhere") { !waysAround.contains($0.command) }
    add("Ways around") { _ in true }
    for listed in app.parts.bindings.groups {
      let elsewhere = listed.bindings.filter { !isHere($0) }
      if elsewhere.isEmpty { continue }
      let byName = elsewhere.allSatisfy(\.keys.isEmpty) ? ", by name" : ""
      let title =
        listed.title == "Everywhere" ? listed.title + byName : "Elsewhere: \(listed.title)"
      groups.append(group(title, elsewhere, isElsewhere: true))
    }
    return groups
  }
}

/// Keys and titles of bindings as lines of a column.
private struct HelpView: PartView {
  let seen: Seen
  let columns: Int

  /// Width of the column of keys, or of names of commands without keys, with a blank on either side.
  ///
  /// Keys that do not fit are put above the text.
  func keyColumns(of bindings: [Binding]) -> Int {
    if columns < 50 { return 9 }
    let names = bindings.filter { seen.keys(of: $0).isEmpty }.map {
      displayColumns(name(of: $0)) + 3
    }
    return max(columns < 70 ? 11 : 14, names.max() ?? 0)
  }

  private func name(of binding: Binding) -> String { ":\(binding.command.rawValue)" }

  /// Keys and title; a command that cannot be used is muted and followed by `obstacle`, if there is one.
  func lines(
    on binding: Binding, isOff: Bool, because obstacle: String?, isElsewhere: Bool,
    _ keyColumns: Int
  ) -> [StyledLine] {
    let style = isOff ? theme.muted : theme.accent.bold
    // Without keys that run another command here, such as those of a clicker in presenter mode.
    let keys = seen.keys(of: binding).filter { key in
      isElsewhere
        || seen.parts.bindings.binding(for: key, in: seen).map { $0.command == binding.command }
          ?? true
    }.map(seen.label(of:)).joined(separator: " ")
    let start = keys.isEmpty ? name(of: binding) : keys
    let room = columns - keyColumns
    let standsAbove = displayColumns(start) > keyColumns - 2
    var lines: [StyledLine] = []
    func add(_ text: String, _ ofText: Style) {
      for part in text.wrapped(toColumns: room) {
        let start = lines.isEmpty && !standsAbove ? " " + start : ""
        var line = StyledLine(start.padded(toColumns: keyColumns), style)
        line.append(part, ofText)
        lines.append(line)
      }
    }
    add(binding.title(in: seen), isOff ? theme.muted : theme.usable)
    if let reason = obstacle.map({ "— \($0)" }) {
      if lines.count == 1, lines[0].columns + 1 + displayColumns(reason) <= columns {
        lines[0].append(" " + reason, theme.muted)
      } else if columns >= 50 {
        // On a narrower screen the reason is shown when the key is pressed.
        add(reason, theme.muted)
      }
    }
    return (standsAbove ? [StyledLine(" " + start, style)] : []) + lines
  }
}
