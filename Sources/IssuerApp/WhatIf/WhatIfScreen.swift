import Scenarios
import Terminal
import TypedYAML

// The form beside the iPhone or below it, so that one sees the list change.
extension WhatIf {
  /// The area of the form; over the screen where there is room neither beside the iPhone nor below it.
  func place(_ app: Seen) -> Rect {
    let layout = ScreenLayout(app)
    guard layout.isWide else { return layout.timeline.isEmpty ? layout.overlay : layout.timeline }
    let left = layout.device.right + 1
    return Rect(
      column: left, row: layout.device.row, columns: layout.overlay.right - left - 1,
      rows: layout.device.rows)
  }

  /// The inside of the form: its lines, and below them the value that is being typed and its choices.
  func parts(_ app: Seen) -> (list: Rect, input: Rect, choices: Rect) {
    let area = place(app)
    // A border, and air inside it where rows are many.
    let inside = area.inset(columns: 2, rows: area.rows >= 26 ? 2 : 1)
    guard let prompt else {
      let nothing = inside.bottom(0).0
      return (inside, nothing, nothing)
    }
    let wanted = min(prompt.options.count, max(1, inside.rows / 2)) + 2
    let (list, below) = inside.top(max(1, inside.rows - wanted))
    let (head, choices) = below.top(2)
    return (list, head.bottom(1).0, choices)
  }

  /// As many rows as the list can spare, on a screen where the form stands below it.
  func linesBelow(_ app: Seen) -> Int? {
    app.isWide || app.size.rows < 16 || columnsBeside(app) != nil ? nil : app.size.rows
  }

  /// As many columns as the list can spare, where a tab has room for both.
  func columnsBeside(_ app: Seen) -> Int? {
    app.isWide || app.size.rows < 16 || app.size.columns < 76 ? nil : app.size.columns - 34
  }

  /// A click on the iPhone beside the form closes the form, and does what it would do without it.
  func isLeft(byClickAt point: Point, _ app: Seen) -> Bool {
    let layout = ScreenLayout(app)
    return layout.isWide && layout.device.contains(point)
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let (area, theme) = (place(app), app.theme)
    frame.add(Popup.Part.box, at: area)
    frame.fill(area, style: Style())
    var panel = app.panel(title)
    panel.rightTitle = path(of: selectedLine).map { StyledLine($0, theme.muted) }
    _ = panel.draw(in: area, on: &frame)
    let parts = parts(app)
    let rows = rows(in: parts.list.size)
    let visible = window(in: parts.list.size).visible(of: rows.count, in: parts.list.rows)
    let names = Names(lines, in: parts.list.columns)
    for (offset, place) in visible.enumerated() {
      let row = parts.list.left(parts.list.columns - 1).0.line(offset)
      guard let index = rows[place].line else {
        if case .heading(let text) = rows[place] {
          frame.write(text.truncated(toColumns: row.columns), style: theme.strong, in: row)
        }
        continue
      }
      frame.add(ScreenTarget.line(index - list.selected), at: row)
      let isSelected = index == list.selected
      if isSelected { app.drawSelection(of: row, isFocused: prompt == nil, &frame) }
      if lines[index].hasChanged, case .line = rows[place] {
        frame.write(
          Self.changeMark, at: Point(column: row.column + (isSelected ? 1 : 0), row: row.row),
          style: theme.warning, within: row)
      }
      if case .rest(_, let text) = rows[place] {
        frame.write(
          text.truncated(toColumns: names.restColumns),
          at: Point(column: row.column + 2 + names.beforeRest, row: row.row),
          style: isSelected && prompt == nil
            ? theme.selected(theme.strong) : lines[index].isNothing ? theme.muted : theme.strong,
          within: row)
        continue
      }
      let isFirst = offset == 0 || index == 0 || lines[index - 1].group != lines[index].group
      var line = lines[index]
      // What follows stands on the rows below.
      if rows.indices.contains(place + 1), case .rest(index, _) = rows[place + 1] {
        line.value = names.hasRoom ? line.value.wrapped(toColumns: names.valueColumns)[0] : ""
      }
      let text = text(of: line, isSelected: isSelected, namesGroup: isFirst, names, app)
      frame.write(
        text.truncated(toColumns: row.columns - 2),
        at: Point(column: row.column + 2, row: row.row), within: row)
      // The file's own word stands beside, where all have room for it.
      if row.columns >= 60, let key = lines[index].key,
        text.columns + displayColumns(key) + 5 <= row.columns
      {
        frame.write(
          key, at: Point(column: row.right - displayColumns(key) - 1, row: row.row),
          style: theme.muted, within: row)
      }
    }
    frame.drawScrollbar(visible, of: rows.count, theme.accent, in: parts.list)
    let changed = lines.count(where: \.hasChanged)
    if changed > 0 {
      frame.write(
        " \(Self.changeMark) \(changed) changed ", style: theme.warning,
        in: area.bottom(1).0.inset(columns: 2, rows: 0))
    }
    if let prompt { draw(prompt, parts.input, parts.choices, app, &frame) }
  }

  private static let changeMark = "*"

  /// “What if · Passes · SN-1001”: the words of each row that was opened.
  private var title: String {
    let names = zip(pages, pages.dropFirst()).map { above, page in
      above.lines.first { $0.action.subject == .place(page.path) }?.title ?? name(of: page.path)
    }
    return ([Self.form.heading] + names).joined(separator: " · ")
  }

  /// The selected value's place, as a file and `--set` have it.
  private func path(of line: WhatIfLine?) -> String? {
    switch line?.action {
    case .edit(let form): "\(form.path)"
    case .open(let path): "\(path)"
    case .place, .pairWatch, .add, nil: nil
    }
  }

  /// What a row of the page shows.
  enum Row: Equatable {
    case heading(String)
    /// An empty row between two sections.
    case gap
    /// The line at this index.
    case line(Int)
    /// What of its value has no room on its own row.
    case rest(Int, String)

    /// The line that it belongs to.
    var line: Int? {
      switch self {
      case .line(let index), .rest(let index, _): index
      case .heading, .gap: nil
      }
    }
  }

  /// The lines, with the heading of each section above its first.
  ///
  /// The selected value stands there whole; as far as that leaves rows, other long ones do, and sections stand apart:
  /// so they do as well on a large screen where one scrolls in any case. A narrow one has a long value below its name,
  /// as much of it as leaves its neighbours in sight.
  func rows(in room: Size) -> [Row] {
    var rows = lines.indices.flatMap { index -> [Row] in
      let section = lines[index].section
      let isFirst = index == 0 || lines[index - 1].section != section
      return isFirst && !section.isEmpty ? [.heading(section), .line(index)] : [.line(index)]
    }
    let names = Names(lines, in: room.columns)
    for index in lines.indices where names.valueColumns >= 10 {
      let isSelected = index == list.selected
      let value = names.shown(lines[index])
      guard displayColumns(value) > names.valueColumns,
        let place = rows.firstIndex(of: .line(index))
      else { continue }
      let rest =
        names.hasRoom
        ? Array(value.wrapped(toColumns: names.valueColumns).dropFirst())
        // What is being typed stands below.
        : prompt != nil
          ? [] : value.wrapped(toColumns: names.restColumns).cut(toRows: max(1, room.rows / 2))
      let shown = isSelected ? rest : rest.cut(toRows: max(0, room.rows - rows.count))
      rows.insert(contentsOf: shown.map { .rest(index, $0) }, at: place + 1)
    }
    let headings = rows.indices.dropFirst().filter {
      if case .heading = rows[$0] { true } else { false }
    }
    let scrolls = rows.count > room.rows && room.rows >= 24
    if scrolls || rows.count + headings.count <= room.rows {
      for place in headings.reversed() { rows.insert(.gap, at: place) }
    }
    return rows
  }

  /// Shows the selected line, and the heading that stands right above it.
  func window(in room: Size) -> ScrollWindow {
    let (rows, height) = (rows(in: room), room.rows)
    let place = rows.firstIndex(of: .line(list.selected)) ?? 0
    var window = list.window
    if place > 0, case .heading = rows[place - 1] {
      window = window.showing(place - 1, of: rows.count, in: height)
    }
    let last = rows.lastIndex { $0.line == list.selected } ?? place
    window = window.showing(last, of: rows.count, in: height)
    return window.showing(place, of: rows.count, in: height)
  }

  /// The columns that names take before the values, for lines of cards and for others.
  private struct Names {
    /// Nothing where a card's name stands before that of its device.
    var group: Int
    var device: Int
    var title: Int
    /// What a value may take, behind all of that.
    let columns: Int
    /// Each part of a line has a column of its own.
    let hasRoom: Bool

    /// From the mark of a line to a value that is not a card's.
    var beforeValue: Int { title + 2 }
    var valueColumns: Int { columns - 1 - 2 - beforeValue - 2 }
    /// The same for what has no room beside the name.
    var beforeRest: Int { hasRoom ? beforeValue : 2 }
    var restColumns: Int { columns - 1 - 2 - beforeRest - (hasRoom ? 2 : 0) }

    func shown(_ line: WhatIfLine) -> String {
      group == 0 && !line.group.isEmpty ? line.value.shortPlacement : line.value
    }

    init(_ lines: [WhatIfLine], in columns: Int) {
      let ofCards = lines.filter { !$0.group.isEmpty }
      self.columns = columns
      let hasRoom = columns >= 60
      self.hasRoom = hasRoom
      group = hasRoom ? min(ofCards.map { displayColumns($0.group) }.max() ?? 0, columns / 3) : 0
      device =
        ofCards.map { displayColumns(hasRoom ? $0.title : "\($0.shortGroup) \($0.title)") }.max()
        ?? 0
      title = min(
        lines.lazy.filter { $0.group.isEmpty && !$0.value.isEmpty }.map { displayColumns($0.title) }
          .max() ?? 0,
        columns / 2)
      // Values begin in one column.
      let before = group > 0 ? group + 2 : 0
      guard !ofCards.isEmpty, title > 0, before + device <= columns / 2 else { return }
      title = max(title, before + device)
      device = title - before
    }
  }

  private func text(
    of line: WhatIfLine, isSelected: Bool, namesGroup: Bool, _ names: Names, _ app: Seen
  ) -> StyledLine {
    let theme = app.theme
    var shown = StyledLine(spans: [])
    var title = line.title
    var columns = names.title
    if !line.group.isEmpty {
      columns = names.device
      if names.group > 0 {
        let group = (namesGroup ? line.group : "").truncated(toColumns: names.group)
        shown.append(group.padded(toColumns: names.group) + "  ", theme.text)
      } else {
        // A device alone would not say of which card.
        title = "\(line.shortGroup) \(title)"
      }
    }
    let isAction = if case .add = line.action { true } else { false }
    if isAction { title = "+ \(title)" } else { title = title.truncated(toColumns: columns) }
    // What Enter changes is marked: the value, or where there is none what is to be done.
    let mark = isSelected && prompt == nil ? theme.selected(theme.strong) : nil
    let name = isSelected ? theme.strong : theme.muted
    shown.append(title, line.value.isEmpty ? mark ?? (isAction ? theme.accent : name) : name)
    shown.append(String(repeating: " ", count: max(0, columns - displayColumns(title)) + 2))
    if app.appearance.hasColor, let colour = line.value.writtenColour {
      shown.append("██ ", Style(.hex(colour)))
    }
    let value = names.shown(line).cutBetweenWords(toColumns: names.columns - 3 - shown.columns)
    shown.append(value, mark ?? (line.isNothing ? theme.muted : theme.strong))
    return shown
  }

  private func draw(
    _ prompt: ValuePrompt, _ input: Rect, _ choices: Rect, _ app: Seen, _ frame: inout Frame
  ) {
    let theme = app.theme
    let hint =
      prompt.options.isEmpty
      ? "type the value" : prompt.takesAnyText ? "or type any other" : "type to narrow the choice"
    app.drawInput("\(prompt.line.title): ", prompt.editor, hint: hint, in: input, &frame)
    let shown = prompt.matches
    let visible = prompt.list.window.showing(
      prompt.list.selected, of: shown.count, in: choices.rows
    ).visible(of: shown.count, in: choices.rows)
    let isTyped = prompt.takesAnyText && !prompt.editor.isEmpty
    for (offset, index) in visible.enumerated() {
      let row = choices.left(choices.columns - 1).0.line(offset)
      frame.add(ScreenTarget.line(index - prompt.list.selected), at: row)
      let isSelected = index == prompt.list.selected && !isTyped
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      let text = row.left(2).1
      frame.write(
        shown[index].title.cutBetweenWords(toColumns: text.columns),
        style: isSelected ? theme.selected(theme.strong) : isTyped ? theme.muted : theme.text,
        in: text)
    }
    frame.drawScrollbar(visible, of: shown.count, theme.accent, in: choices)
  }

  /// What a page is called in the title.
  private func name(of path: YAMLPath) -> String {
    if path.number != nil {
      return document.place(of: path)?.node.identity ?? "\((path.number ?? 0) + 1)"
    }
    return path.lastKey ?? "\(path)"
  }
}

extension String {
  /// Words for where a card is, as short as they can be understood.
  fileprivate var shortPlacement: String {
    switch Placement.allCases.first(where: { $0.title == self }) {
    case .active: "active"
    case .inactive: "waits"
    case .suspended: "suspended"
    case .deactivated: "deactivated"
    default: self
    }
  }
}
