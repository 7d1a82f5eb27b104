import Commands
import Terminal

/// The help: every key and what it does, generated from the table of bindings; the current context comes first.
struct Help: TextOverlay {
  var window = ScrollWindow()

  static let form = OverlayForm(context: .help, coversCaption: true)
  static let bindings: [Binding] = [
    closing([.escape, .character("?"), .character("q"), .enter], "Close the help")
  ]

  static let opener = Binding(
    .help, [.character("?"), .function(1)], "The keys that work here, by what they are for",
    in: Context.underlying,
    bar: { _ in "help" }, isPinned: true, run: { $0.open(Help()) })

  func title(_ app: Seen) -> String { "Keys" }

  /// The whole width of the screen if several columns fit, else the usual width of texts.
  func columns(_ layout: ScreenLayout) -> Int {
    let whole = layout.windowColumns(.whole)
    let hasRoom = Self.columnCount(in: whole - ScreenLayout.textMargins) > 1
    return hasRoom ? whole : layout.textRoom.columns
  }

  /// The groups in columns of one page, if what can be pressed here fits on it; else as many pages as it takes.
  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let rows = ScreenLayout(app).textRoom.rows
    let usual = Self.columnCount(in: columns)
    // Narrower columns leave out reasons and ends of sentences; only then keys that cannot be used now go. Before an
    // audience nobody turns a page, so that sentences are cut first.
    let most =
      columns < Self.leastOfPage
      ? usual : max(usual, (columns + Self.gap) / (Self.fewestColumns + Self.gap))
    let forms =
      [true, false].flatMap { isWhole in
        (usual...most).flatMap { count in
          [(count, HelpWords.whole, isWhole), (count, .short, isWhole)]
        } + (isWhole == app.isPresenting ? [(most, .cut, isWhole)] : [])
      }
    for (count, words, isWhole) in forms where count > 1 {
      let width = Self.width(of: count, in: columns)
      let (here, notNow) = groups(columns: width, words, withUnusable: isWhole, app)
      guard let page = Self.columns(of: here, count, rows: rows) else { continue }
      if notNow.isEmpty { return Self.joined(page, width) }
      // The next page begins with what cannot be used now.
      let first = page.map { $0 + Array(repeating: "", count: rows - $0.count) }
      return Self.joined(first, width) + Self.joined([notNow[0].lines], width)
    }
    let width = Self.width(of: usual, in: columns)
    let groups = groups(columns: width, .whole, withUnusable: true, app).here
    let stacks = [[StyledLine]](repeating: [], count: usual)
    return Self.joined(Self.stacked(groups, onto: stacks, rows: rows), width)
  }

  /// A heading, and the lines of each key below it.
  private struct Group {
    var title: StyledLine
    var keys: [[StyledLine]]

    var lines: [StyledLine] { [title] + keys.joined() }
  }

  /// The groups in so many columns, the highest of which is as low as can be; nil if that has more than `rows`.
  private static func columns(of groups: [Group], _ count: Int, rows: Int) -> [[StyledLine]]? {
    let heights = groups.map(\.lines.count)
    var (best, least) = ([Int]?.none, rows + 1)
    func place(_ places: [Int], below ends: [Int]) {
      let highest = ends.max() ?? 0
      guard highest < least else { return }
      guard places.count < groups.count else { return (best, least) = (places, highest) }
      // The first group is the first to be read.
      for column in 0..<(places.isEmpty ? 1 : count) {
        var ends = ends
        ends[column] += (ends[column] == 0 ? 0 : 1) + heights[places.count]
        place(places + [column], below: ends)
      }
    }
    place([], below: Array(repeating: 0, count: count))
    return best.map { places in
      (0..<count).map { column in
        Array(zip(places, groups).filter { $0.0 == column }.map(\.1.lines).joined(separator: [""]))
      }
    }
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
        if start > line.columns {
          line.append(String(repeating: " ", count: start - line.columns))
        }
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

  private static let ofAudience: [Command] = [
    .screen(.present), .screen(.prompter), .screen(.blank), .screen(.nextStep),
    .screen(.stepBack), .screen(.returnToWalk),
  ]

  /// What people want to do, in the order in which they get to know it, and the commands for it.
  static let purposes: [(title: String, commands: [Command])] = [
    (
      "See why",
      [
        .word(.explain), .screen(.compare), .word(.timeline), .word(.walletExtension),
        .word(.tsp), .word(.problems),
      ]
    ),
    (
      "Change the world",
      [
        .screen(.link), .word(.faults), .word(.whatIf), .word(.scenarios), .word(.policy),
        .word(.addFromWallet), .word(.addByHand), .word(.interrupt), .word(.connect),
      ]
    ),
    (
      "Time and undo",
      [
        .word(.undo), .word(.redo), .word(.startOver), .word(.refresh), .screen(.pause),
        .screen(.faster), .screen(.slower),
      ]
    ),
    ("Before an audience", ofAudience),
    (
      "Copy and keep",
      [
        .word(.copy), .word(.copyCurl), .word(.copyLink), .screen(.openInPager), .word(.save),
      ]
    ),
  ]

  /// Commands that undo each other, which stand in one line where both can be used or neither.
  private static let opposites: [(Command, Command)] = [
    (.screen(.up), .screen(.down)), (.screen(.pageUp), .screen(.pageDown)),
    (.screen(.first), .screen(.last)), (.screen(.nextMatch), .screen(.previousMatch)),
    (.screen(.nextPane), .screen(.previousPane)),
    (.screen(.previousDevice), .screen(.nextDevice)), (.screen(.faster), .screen(.slower)),
    (.screen(.nextCall), .screen(.previousCall)), (.screen(.scrollUp), .screen(.scrollDown)),
  ]

  /// Commands that move, search and switch panes: they change nothing, and people guess their keys.
  private static func waysAround(_ parts: ScreenParts) -> Set<Command> {
    Set((movementBindings + findBindings + paneBindings(parts.contents)).map(\.command))
      .subtracting([.screen(.back), .word(.goOn)])
  }

  /// What can be pressed here, by what it is for; what works here, but not now, is apart unless it stands
  /// `withUnusable` in its own group. What works elsewhere is in the guide.
  private func groups(
    columns: Int, _ words: HelpWords, withUnusable: Bool, _ app: Seen
  ) -> (here: [Group], notNow: [Group]) {
    var below = app.underlying
    below.overlays = app.overlays.dropLast()
    let view = HelpView(seen: below, columns: columns, words: words)
    func group(_ title: String, _ bindings: [Binding]) -> Group {
      var rest = bindings[...]
      var rows: [HelpView.Row] = []
      while let binding = rest.popFirst() {
        var row = HelpView.Row(binding: binding, obstacle: binding.obstacle(below))
        if let next = rest.first, next.obstacle(below) == row.obstacle,
          Self.opposites.contains(where: { $0 == (binding.command, next.command) })
        {
          row.opposite = rest.popFirst()
        }
        rows.append(row)
      }
      return Group(title: StyledLine(title, app.theme.strong), keys: view.lines(on: rows))
    }
    // A command without a key is run by name, in any context.
    var here = app.parts.bindings.all.filter { binding in
      binding.contexts.contains(below.context) && binding.condition?(below) != false
        && !view.keys(of: binding).isEmpty
    }
    let unusable = withUnusable ? [] : here.filter { $0.obstacle(below) != nil }
    if !withUnusable { here.removeAll { $0.obstacle(below) != nil } }
    var groups: [Group] = []
    func add(_ title: String, usableFirst: Bool = true, _ belongs: (Binding) -> Bool) {
      let own = here.filter(belongs)
      let dead = usableFirst ? own.filter { $0.obstacle(below) != nil } : []
      let live = usableFirst ? own.filter { $0.obstacle(below) == nil } : own
      if !own.isEmpty { groups.append(group(title, live + dead)) }
      here.removeAll(where: belongs)
    }
    let waysAround = Self.waysAround(app.parts)
    // A presenter looks for these first.
    if app.isPresenting { add("Before an audience") { Self.ofAudience.contains($0.command) } }
    add("Here: \(below.context.place)", usableFirst: false) {
      !$0.contexts.isSuperset(of: Context.underlying) && !waysAround.contains($0.command)
    }
    for (title, commands) in Self.purposes {
      here =
        commands.flatMap { command in here.filter { $0.command == command } }
        + here.filter { !commands.contains($0.command) }
      add(title) { commands.contains($0.command) }
    }
    add("Get around") { _ in true }
    return (groups, unusable.isEmpty ? [] : [group("Not now", unusable)])
  }
}

/// How much is said of a key that does not fit in a row.
private enum HelpWords {
  case whole
  /// Without what stands behind a colon, a semicolon or the last comma.
  case short
  /// In one row, where what can be pressed now would not fit on one page.
  case cut
}

/// Keys and titles of bindings as lines of a column.
private struct HelpView: PartView {
  let seen: Seen
  let columns: Int
  let words: HelpWords

  /// A binding, or two that undo each other.
  struct Row {
    let binding: Binding
    var opposite: Binding?
    /// Why it cannot be used now.
    let obstacle: String?
  }

  /// The lines of each row, with the keys in a column; a reason that consecutive rows share is shown once.
  func lines(on rows: [Row]) -> [[StyledLine]] {
    let keyColumns = min(
      columns < 70 ? 11 : 14, rows.map { displayColumns(keyWords(of: $0)) + 2 }.max() ?? 0)
    return rows.indices.map { place in
      let isTold = place > 0 && rows[place - 1].obstacle == rows[place].obstacle
      return lines(on: rows[place], because: isTold ? nil : rows[place].obstacle, keyColumns)
    }
  }

  /// The keys of a binding without those that run another command here, such as those of a clicker.
  func keys(of binding: Binding) -> [Key] {
    seen.keys(of: binding).filter { key in
      seen.parts.bindings.binding(for: key, in: seen).map { $0.command == binding.command } ?? true
    }
  }

  /// The keys of a binding; of two in a row the first of each.
  private func keyWords(of row: Row) -> String {
    let own = keys(of: row.binding)
    let keys = row.opposite.map { own.prefix(1) + self.keys(of: $0).prefix(1) } ?? own[...]
    return keys.map(seen.label(of:)).joined(separator: " ")
  }

  /// Keys and title; what cannot be used is muted and followed by `reason`, if there is one.
  ///
  /// Keys that do not fit into their column stand above the title.
  private func lines(
    on row: Row, because reason: String?, _ keyColumns: Int
  ) -> [StyledLine] {
    let isOff = row.obstacle != nil
    let style = isOff ? theme.muted : theme.key.bold
    let start = keyWords(of: row)
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
    func title(_ binding: Binding) -> String {
      let title = binding.title(in: seen)
      // Of two in a line only the beginnings are told.
      return words == .whole && row.opposite == nil
        ? title : title.shortened(toColumns: row.opposite == nil ? room : room / 2)
    }
    let second = row.opposite.map(title).map { ", " + $0.prefix(1).lowercased() + $0.dropFirst() }
    let told = title(row.binding) + (second ?? "")
    add(
      words == .cut ? told.cutBetweenWords(toColumns: room) : told,
      isOff ? theme.muted : theme.text)
    if let reason = reason.map({ "— \($0)" }) {
      if lines.count == 1, lines[0].columns + 1 + displayColumns(reason) <= columns {
        lines[0].append(" " + reason, theme.muted)
      } else if words == .whole, columns >= 50 {
        // Elsewhere the reason is shown when the key is pressed.
        add(reason, theme.muted)
      }
    }
    return (standsAbove ? [StyledLine(" " + start, style)] : []) + lines
  }
}

extension String {
  /// What stands before its first colon or semicolon, else before its last comma, if it would not fit whole.
  fileprivate func shortened(toColumns columns: Int) -> String {
    guard displayColumns(self) > columns else { return self }
    let end = firstIndex { ":;".contains($0) } ?? lastIndex(of: ",") ?? endIndex
    return String(self[..<end])
  }
}
