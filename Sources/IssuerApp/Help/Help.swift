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

  func lines(columns: Int, _ app: AppModel) -> [StyledLine] {
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
    var lines = [StyledLine("Here: \(below.context.place)", theme.strong)]
    lines += own.flatMap { below.helpLines(on: $0, obstacle: $0.obstacle(below), columns) }
    if !general.isEmpty { lines += ["", StyledLine("Everywhere", theme.strong)] }
    lines += general.flatMap { below.helpLines(on: $0, obstacle: $0.obstacle(below), columns) }
    for group in BindingGroup.all {
      let elsewhere = group.bindings.filter { !isHere($0) }
      if elsewhere.isEmpty { continue }
      let place = group.title == "Everywhere" ? "" : "Elsewhere: "
      lines += ["", StyledLine(place + group.title, theme.strong)]
      lines += elsewhere.flatMap { below.helpLines(on: $0, isElsewhere: true, columns) }
    }
    return lines
  }
}

extension AppModel {
  /// Keys and title; what cannot be used now is muted and says why, unless its heading does.
  fileprivate func helpLines(
    on binding: Binding, obstacle: String? = nil, isElsewhere: Bool = false, _ columns: Int
  ) -> [StyledLine] {
    let keys = self.keys(of: binding).map(label(of:)).joined(separator: " ")
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
    // Where there is no room for the reason, the key itself tells it.
    if let obstacle, lines.count == 1, lines[0].columns + 2 + displayColumns(obstacle) <= columns {
      lines[0].append("  " + obstacle, theme.muted)
    }
    return lines
  }
}
