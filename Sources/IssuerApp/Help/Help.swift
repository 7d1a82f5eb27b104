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
    let whole = layout.windowColumns(.whole)
    let hasRoom = Self.columnCount(in: whole - ScreenLayout.textMargins) > 1
    return hasRoom ? whole : layout.textRoom.columns
  }

  /// The groups in columns; what can be pressed here stands on the first page, if columns can be found for it.
  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let rows = ScreenLayout(app).textRoom.rows
    let usual = Self.columnCount(in: columns)
    // Narrower columns leave out reasons and ends of sentences, then keys that cannot be used now, and only then
    // ends of words, where a large screen gains a page by it.
    let most =
      columns < Self.leastOfPage
      ? usual : max(usual, (columns + Self.gap) / (Self.fewestColumns + Self.gap))
    let forms = (usual...most).flatMap { count in
      (count > usual
        ? [(HelpWords.toComma, true), (.toComma, false), (.inRow, false)] : [(.whole, true)])
        .map { (count, $0, $1) }
    }
    for (count, words, isWhole) in forms where count > 1 {
      let width = Self.width(of: count, in: columns)
      let groups = groups(columns: width, words, withUnusable: isWhole, app)
      if var stacks = Self.page(groups.here, columns: count, rows: rows) {
        let end = stacks.map(\.count).max() ?? 0
        // What works elsewhere begins in a column that is free, else below all of the others.
        for place in stacks.indices where !stacks[place].isEmpty {
          stacks[place] += Array(repeating: "", count: end - stacks[place].count)
        }
        return Self.joined(Self.stacked(groups.elsewhere, onto: stacks, rows: rows), width)
      }
    }
    let width = Self.width(of: usual, in: columns)
    let groups = groups(columns: width, .whole, withUnusable: true, app)
    let stacks = [[StyledLine]](repeating: [], count: usual)
    return Self.joined(
      Self.stacked(groups.here + groups.elsewhere, onto: stacks, rows: rows), width)
  }

  /// A heading, and the lines of each key below it.
  private struct Group {
    var title: StyledLine
    var keys: [[StyledLine]]

    var lines: [StyledLine] { [title] + keys.joined() }
  }

  /// All groups on one page: the first has the first column, the last the room that the others leave; nil if there is
  /// too little. A column in which a group goes on begins with its heading.
  private static func page(_ groups: [Group], columns: Int, rows: Int) -> [[StyledLine]]? {
    guard let last = groups.last, groups.count > 1 else { return nil }
    var stacks = [[StyledLine]](repeating: [], count: columns)
    /// Adds as many of the keys as fit into a column, and returns the others.
    func add(_ keys: ArraySlice<[StyledLine]>, of group: Group, to place: Int) -> ArraySlice<
      [StyledLine]
    > {
      var (stack, rest) = (
        stacks[place] + (stacks[place].isEmpty ? [] : [""]) + [group.title], keys
      )
      while let key = rest.first, stack.count + key.count <= rows {
        stack += key
        rest = rest.dropFirst()
      }
      if rest.count < keys.count { stacks[place] = stack }
      return rest
    }
    var place = 0
    for (index, group) in groups.dropLast().enumerated() {
      // The first group stands alone, so that what changes something begins beside it.
      if index == 1 { place += 1 }
      var rest = group.keys[...]
      while place < columns {
        rest = add(rest, of: group, to: place)
        if rest.isEmpty { break }
        place += 1
      }
      if !rest.isEmpty { return nil }
    }
    var rest = last.keys[...]
    for place in stacks.indices where !rest.isEmpty { rest = add(rest, of: last, to: place) }
    return rest.isEmpty ? stacks : nil
  }

  /// Each group goes whole below the shortest of the columns, so that important ones are at the top.
  private static func stacked(
    _ groups: [Group], onto stacks: [[StyledLine]], rows: Int
  ) -> [[StyledLine]] {
    var stacks = stacks
    for group in groups {
      let place = stacks.indices.min { stacks[$0].count < stacks[$1].count } ?? 0
      if !stacks[place].isEmpty { stacks[place].append("") }
      // No heading alone at the foot of the first page.
      if stacks[place].count == rows - 1 { stacks[place].append("") }
      stacks[place] += group.lines
    }
    return stacks
  }

  /// Columns of `width` beside each other.
  private static func joined(_ stacks: [[StyledLine]], _ width: Int) -> [StyledLine] {
    (0..<(stacks.map(\.count).max() ?? 0)).map { row in
      var line = StyledLine(spans: [])
      for (place, stack) in stacks.enumerated() where row < stack.count {
        let start = place * (width + gap)
        if start > 0 { line.append(String(repeating: " ", count: start - line.columns)) }
        line.append(stack[row])
      }
      return line
    }
  }

  private static let gap = 3
  /// The width of a column in which most lines are whole, and the least one.
  private static let leastColumns = 54
  private static let fewestColumns = 34
  private static let leastOfPage = 110

  private static func columnCount(in columns: Int) -> Int {
    max(1, (columns + gap) / (leastColumns + gap))
  }

  private static func width(of count: Int, in columns: Int) -> Int {
    (columns - (count - 1) * gap) / count
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

  /// One group per place; what can be pressed here, the current context first, apart from the rest.
  ///
  /// What works here, but not now, is a group of the rest unless it stands `withUnusable` in its own.
  private func groups(
    columns: Int, _ words: HelpWords, withUnusable: Bool, _ app: Seen
  ) -> (here: [Group], elsewhere: [Group]) {
    var below = app.underlying
    below.overlays = app.overlays.dropLast()
    let view = HelpView(seen: below, columns: columns, words: words)
    // A command without a key is run by name, in any context.
    func isHere(_ binding: Binding) -> Bool {
      !binding.keys.isEmpty && binding.contexts.contains(below.context)
        && binding.condition?(below) != false
    }
    /// A reason that consecutive bindings share is shown once.
    func group(_ title: String, _ bindings: [Binding], isElsewhere: Bool = false) -> Group {
      var keys: [[StyledLine]] = []
      let keyColumns = view.keyColumns(of: bindings)
      var told: String?
      for binding in bindings {
        let obstacle = isElsewhere ? nil : binding.obstacle(below)
        keys.append(
          view.lines(
            on: binding, isOff: isElsewhere || obstacle != nil,
            because: obstacle == told ? nil : obstacle, isElsewhere: isElsewhere, keyColumns))
        told = obstacle
      }
      return Group(title: StyledLine(title, app.theme.strong), keys: keys)
    }
    var groups: [Group] = []
    var here = app.parts.bindings.all.filter(isHere)
    let unusable = withUnusable ? [] : here.filter { $0.obstacle(below) != nil }
    if !withUnusable { here.removeAll { $0.obstacle(below) != nil } }
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
    var others = unusable.isEmpty ? [] : [group("Not now", unusable)]
    for listed in app.parts.bindings.groups {
      let elsewhere = listed.bindings.filter { !isHere($0) }
      if elsewhere.isEmpty { continue }
      let byName = elsewhere.allSatisfy(\.keys.isEmpty) ? ", by name" : ""
      let title =
        listed.title == "Everywhere" ? listed.title + byName : "Elsewhere: \(listed.title)"
      others.append(group(title, elsewhere, isElsewhere: true))
    }
    return (groups, others)
  }
}

/// How much is said of a key that does not fit in a row.
private enum HelpWords {
  case whole
  /// Left out from a comma on.
  case toComma
  /// Cut to a row.
  case inRow
}

/// Keys and titles of bindings as lines of a column.
private struct HelpView: PartView {
  let seen: Seen
  let columns: Int
  let words: HelpWords

  /// Width of the column of keys, or of names of commands without keys, with a blank on either side.
  ///
  /// Keys that do not fit are put above the text.
  func keyColumns(of bindings: [Binding]) -> Int {
    if columns < 50 {
      let keys = bindings.map { displayColumns(keyWords(of: $0, isElsewhere: true)) + 2 }
      return min(9, keys.max() ?? 9)
    }
    let names = bindings.filter { seen.keys(of: $0).isEmpty }.map {
      displayColumns(name(of: $0)) + 3
    }
    return max(columns < 70 ? 11 : 14, names.max() ?? 0)
  }

  /// Its keys without those that run another command here, such as those of a clicker in presenter mode.
  private func keyWords(of binding: Binding, isElsewhere: Bool) -> String {
    seen.keys(of: binding).filter { key in
      isElsewhere
        || seen.parts.bindings.binding(for: key, in: seen).map { $0.command == binding.command }
          ?? true
    }.map(seen.label(of:)).joined(separator: " ")
  }

  private func name(of binding: Binding) -> String { ":\(binding.command.rawValue)" }

  /// Keys and title; a command that cannot be used is muted and followed by `obstacle`, if there is one.
  func lines(
    on binding: Binding, isOff: Bool, because obstacle: String?, isElsewhere: Bool,
    _ keyColumns: Int
  ) -> [StyledLine] {
    let style = isOff ? theme.muted : theme.accent.bold
    let keys = keyWords(of: binding, isElsewhere: isElsewhere)
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
    let title = binding.title(in: seen)
    let told =
      switch words {
      case .whole: title
      case .toComma: title.cutAtComma(toColumns: room)
      case .inRow: title.cutAtComma(toColumns: room).cutBetweenWords(toColumns: room)
      }
    add(told, isOff ? theme.muted : theme.usable)
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

extension String {
  /// What stands before the last comma, colon or semicolon that lets it fit; all of it if it fits or has none.
  ///
  /// Where a colon promises more than is left, `…` says so.
  fileprivate func cutAtComma(toColumns columns: Int) -> String {
    guard displayColumns(self) > columns else { return self }
    let ends = indices.filter { place in
      ",:;".contains(self[place]) && self[index(after: place)...].first == " "
    }
    let cuts = ends.map { end in
      let cut = self[end] == ":" ? self[...end] : self[..<end]
      return cut + (cut.contains(":") ? " …" : "")
    }
    return cuts.last { displayColumns(String($0)) <= columns }.map(String.init) ?? self
  }
}
