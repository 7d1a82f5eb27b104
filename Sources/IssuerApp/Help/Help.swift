import Terminal
import WalletDomain

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
    var stacks = [[StyledLine]](repeating: [], count: count)
    for group in groups(columns: width, app) {
      let place = stacks.indices.min { stacks[$0].count < stacks[$1].count } ?? 0
      if !stacks[place].isEmpty { stacks[place].append("") }
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

  private static func columnCount(in columns: Int) -> Int { max(1, (columns + gap) / (57 + gap)) }

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
    let here = Bindings.all.filter(isHere)
    let (general, own) = (
      here.filter { $0.contexts.isSuperset(of: Context.underlying) },
      here.filter { !$0.contexts.isSuperset(of: Context.underlying) }
    )
    func group(_ title: String, _ bindings: [Binding], isElsewhere: Bool = false) -> [StyledLine] {
      [StyledLine(title, theme.strong)]
        + bindings.flatMap { binding in
          below.helpLines(
            on: binding, obstacle: isElsewhere ? nil : binding.obstacle(below),
            isElsewhere: isElsewhere, columns)
        }
    }
    var groups = [group("Here: \(below.context.place)", own)]
    if !general.isEmpty {
      let dead = general.filter { $0.obstacle(below) != nil }
      groups.append(group("Everywhere", general.filter { $0.obstacle(below) == nil } + dead))
    }
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
  /// Keys and title; what cannot be used now is muted and says why, unless its heading does.
  fileprivate func helpLines(
    on binding: Binding, obstacle: String? = nil, isElsewhere: Bool = false, _ columns: Int
  ) -> [StyledLine] {
    // A key that does something else here, as a clicker's before an audience, is not this line's.
    let keys = self.keys(of: binding).filter { key in
      isElsewhere
        || Bindings.binding(for: key, in: self).map { $0.command == binding.command } ?? true
    }.map(label(of:)).joined(separator: " ")
    let name = ":\(binding.command.rawValue)"
    let keyColumns = keys.isEmpty ? max(15, displayColumns(name) + 2) : columns < 50 ? 11 : 14
    let room = columns - keyColumns
    let start = keys.isEmpty ? name : keys.truncated(toColumns: keyColumns - 2)
    let isOff = isElsewhere || obstacle != nil
    var lines: [StyledLine] = []
    func add(_ text: String, _ style: Style) {
      for part in text.wrapped(toColumns: room) {
        let start = lines.isEmpty ? " " + start : ""
        var line = StyledLine(
          start.padded(toColumns: keyColumns), isOff ? theme.muted : theme.accent.bold)
        line.append(part, style)
        lines.append(line)
      }
    }
    add(binding.title(in: self), isOff ? theme.muted : theme.text)
    if let reason = obstacle.map({ "— \($0)" }) {
      if lines.count == 1, lines[0].columns + 1 + displayColumns(reason) <= columns {
        lines[0].append(" " + reason, theme.muted)
      } else if columns >= 50 {
        // Where there is no room for the reason, the key itself tells it.
        add(reason, theme.muted)
      }
    }
    return lines
  }
}
