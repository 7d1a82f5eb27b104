import Commands
import Terminal

/// Every key and what it does, made from the table of bindings, what matters here first.
struct Help: TextOverlay {
  var window = ScrollWindow()

  static let contexts = [Context("help", "the help", [.pages, .isSearched, .blanks])]
  static let bindings: [Binding] = [
    closing([.escape, .character("?"), .character("q"), .enter], "Close the help")
  ]

  static let opener = Binding(
    .help, [.character("?"), .function(1)], "All keys and what they do", in: Context.underlying,
    bar: { _ in "help" }, isPinned: true, run: { $0.open(Help()) })

  func title(_ app: AppModel) -> String { "Keys" }

  /// As wide as the screen, where that is enough for columns.
  func columns(_ layout: ScreenLayout) -> Int {
    let whole = layout.titleBar.columns - 2
    let hasRoom = Self.columnCount(in: whole - ScreenLayout.textMargins) > 1
    return hasRoom ? whole : layout.textRoom.columns
  }

  /// Groups stand whole, each where the columns are shortest, so that what matters here comes first in all of them.
  func lines(columns: Int, _ app: AppModel) -> [StyledLine] {
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

  /// What moves, finds and goes from pane to pane: it changes nothing, and is guessed before it is read.
  private static let waysAround = Set(
    (movementBindings + findBindings + paneBindings).map(\.command)
  ).subtracting([.screen(.back), .word(.goOn)])

  /// Each place with its keys, where the person is first.
  private func groups(columns: Int, _ app: AppModel) -> [[StyledLine]] {
    var below = app.underlying
    below.overlays = app.overlays.dropLast()
    let theme = app.theme
    // What has no key is taken by its name, wherever one is.
    func isHere(_ binding: Binding) -> Bool {
      !binding.keys.isEmpty && binding.contexts.contains(below.context)
        && binding.condition?(below) != false
    }
    /// A reason that several have one after the other is told once.
    func group(_ title: String, _ bindings: [Binding], isElsewhere: Bool = false) -> [StyledLine] {
      var lines = [StyledLine(title, theme.strong)]
      let keyColumns = below.helpKeyColumns(of: bindings, columns)
      var told: String?
      for binding in bindings {
        let obstacle = isElsewhere ? nil : binding.obstacle(below)
        lines += below.helpLines(
          on: binding, isOff: isElsewhere || obstacle != nil,
          because: obstacle == told ? nil : obstacle, isElsewhere: isElsewhere, columns,
          keyColumns)
        told = obstacle
      }
      return lines
    }
    var groups: [[StyledLine]] = []
    var here = Bindings.all.filter(isHere)
    func add(_ title: String, usableFirst: Bool = true, _ belongs: (Binding) -> Bool) {
      let own = here.filter(belongs)
      let dead = usableFirst ? own.filter { $0.obstacle(below) != nil } : []
      let live = usableFirst ? own.filter { $0.obstacle(below) == nil } : own
      if !own.isEmpty { groups.append(group(title, live + dead)) }
      here.removeAll(where: belongs)
    }
    let leading = Set((presenterBindings + clickerBindings).map(\.command))
    // Whoever stands before an audience looks for these.
    if app.isPresenting { add("Before an audience") { leading.contains($0.command) } }
    add("Here: \(below.context.place)", usableFirst: false) {
      !$0.contexts.isSuperset(of: Context.underlying) && !Self.waysAround.contains($0.command)
    }
    // What the program is for comes before what else can be done, in the order in which one gets to know it.
    let verbs = Self.verbs.flatMap { verb in here.filter { $0.command == verb } }
    here = verbs + here.filter { !Self.verbs.contains($0.command) }
    add("Everywhere") { !Self.waysAround.contains($0.command) }
    add("Ways around") { _ in true }
    for listed in BindingGroup.all {
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

extension AppModel {
  /// What keys, and names of what has none, take before the words of a group, with a blank at either side.
  ///
  /// Where they have no room there they stand above the words.
  fileprivate func helpKeyColumns(of bindings: [Binding], _ columns: Int) -> Int {
    if columns < 50 { return 9 }
    let names = bindings.filter { keys(of: $0).isEmpty }.map {
      displayColumns(helpName(of: $0)) + 3
    }
    return max(columns < 70 ? 11 : 14, names.max() ?? 0)
  }

  private func helpName(of binding: Binding) -> String { ":\(binding.command.rawValue)" }

  /// Keys and title; what cannot be used now is muted and says why, unless that is said above it.
  fileprivate func helpLines(
    on binding: Binding, isOff: Bool, because obstacle: String?, isElsewhere: Bool, _ columns: Int,
    _ keyColumns: Int
  ) -> [StyledLine] {
    let style = isOff ? theme.muted : theme.accent.bold
    // A key that does something else here, as a clicker's before an audience, is not this line's.
    let keys = self.keys(of: binding).filter { key in
      isElsewhere
        || Bindings.binding(for: key, in: self).map { $0.command == binding.command } ?? true
    }.map(label(of:)).joined(separator: " ")
    let start = keys.isEmpty ? helpName(of: binding) : keys
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
    add(binding.title(in: self), isOff ? theme.muted : theme.usable)
    if let reason = obstacle.map({ "— \($0)" }) {
      if lines.count == 1, lines[0].columns + 1 + displayColumns(reason) <= columns {
        lines[0].append(" " + reason, theme.muted)
      } else if columns >= 50 {
        // Where there is no room for the reason, the key itself tells it.
        add(reason, theme.muted)
      }
    }
    return (standsAbove ? [StyledLine(" " + start, style)] : []) + lines
  }
}
