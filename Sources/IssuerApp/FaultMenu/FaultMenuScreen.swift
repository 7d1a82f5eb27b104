import Commands
import Terminal

// Drawing of the menu: what is on, the rows, and the effect of the option that is pointed at.
extension FaultMenu {
  private static let title = "Make something go wrong"

  func content(_ app: Seen) -> Size {
    let columns = app.windowColumns(.large)
    let head = onNow(app, columns: columns).count
    return Size(
      columns: columns,
      rows: max(
        1, min(FaultOptions(app.session).rows.count + head + 5, app.windowRows)))
  }

  func rows(_ app: Seen) -> Int {
    max(1, parts(of: Rect(size: content(app)), app).list.rows)
  }

  /// What is on, the list, and what comes of it; rules part them where there is room.
  private func parts(of inside: Rect, _ app: Seen) -> (head: Rect, list: Rect, about: Rect) {
    let isRoomy = inside.rows >= 12
    let head = onNow(app, columns: inside.columns).count
    let (on, rest) = inside.top(isRoomy ? head + 1 : head)
    let (about, list) = rest.bottom(isRoomy ? 4 : 2)
    return (on, list, about)
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let theme = app.theme
    var panel = app.panel(
      opened.flatMap { _ in row(app) }.map { "\($0.title): every variant" } ?? Self.title)
    panel.rightTitle =
      filter == nil
      ? StyledLine("\(app.keyLabel(of: .word(.find))) filter", theme.muted) : nil
    let inside = app.drawWindow(panel, content: content(app), on: &frame)
    let parts = parts(of: inside, app)
    drawHead(app, in: parts.head, &frame)
    let visible = list.window.visible(of: count(app), in: parts.list.rows)
    // The last column is the scroll bar's.
    let rows = parts.list.left(parts.list.columns - 1).0
    if let lines = lines(app) {
      draw(lines, visible, app, in: rows, &frame)
    } else {
      draw(FaultOptions(app.session).rows, visible, app, in: rows, &frame)
    }
    frame.drawScrollbar(visible, of: count(app), theme.accent, in: parts.list)
    drawAbout(app, in: parts.about, &frame)
  }

  private func drawHead(_ app: Seen, in head: Rect, _ frame: inout Frame) {
    let theme = app.theme
    if let filter {
      app.drawInput(
        "/", filter, hint: "500, slow, timeout, red, signing", in: head.top(1).0, &frame)
      return
    }
    let wrong = onNow(app, columns: head.columns)
    for (row, words) in wrong.enumerated() {
      let label = row == 0 ? Self.onNowLabel : ""
      frame.write(
        StyledLine(label.padded(toColumns: displayColumns(Self.onNowLabel)), theme.muted)
          + StyledLine(
            words, FaultOptions(app.session).rows.wrong.isEmpty ? theme.success : theme.warning.bold
          ),
        in: head.line(row))
    }
  }

  private static let onNowLabel = "ON NOW  "

  /// Lines that name what is not as it should be, two where the screen is high enough, and how many more there are.
  private func onNow(_ app: Seen, columns: Int) -> [String] {
    let wrong = FaultOptions(app.session).rows.wrong
    if wrong.isEmpty || filter != nil { return ["nothing"] }
    let rows = app.size.rows < Self.leastRowsForTwo ? 1 : 2
    let room = columns - displayColumns(Self.onNowLabel)
    return Self.listing(wrong, parted: "\u{a0}· ", columns: room, rows: rows)
      ?? [wrong.count == 1 ? wrong[0].truncated(toColumns: room) : "\(wrong.count) faults"]
  }

  /// Names as lines, none of them broken in itself, and how many have no room; nil where not one has.
  private static func listing(
    _ names: [String], parted separator: String, columns: Int, rows: Int
  ) -> [String]? {
    for named in (0..<names.count).reversed().map({ $0 + 1 }) {
      let left = names.count - named
      let shown = names.prefix(named).map { $0.replacing(" ", with: "\u{a0}") }
      let lines = (shown + (left > 0 ? ["and\u{a0}\(left)\u{a0}more"] : []))
        .joined(separator: separator).wrapped(toColumns: columns)
      if lines.count <= rows, lines.allSatisfy({ displayColumns($0) <= columns }) {
        return lines.map { $0.replacing("\u{a0}", with: " ") }
      }
    }
    return nil
  }

  private static let leastRowsForTwo = 20

  // MARK: Rows

  private func draw(
    _ rows: [FaultRow], _ visible: Range<Int>, _ app: Seen, in area: Rect,
    _ frame: inout Frame
  ) {
    let names = rows.map { displayColumns($0.title) }.max() ?? 0
    for (offset, index) in visible.enumerated() {
      let place = area.line(offset)
      frame.add(ScreenTarget.line(index - list.selected), at: place)
      let isSelected = index == list.selected
      let (row, theme) = (rows[index], app.theme)
      if isSelected { app.drawSelection(of: place, isFocused: true, &frame) }
      // Where the names leave too little room for the choice, a row's own name has no more than it needs.
      let text = place.left(1).1
      let pointed = isSelected ? pointed(in: row) : row.current
      let choice = cells(of: row, app)[pointed].columns + 2
      let (name, values) = text.left(
        min(names, max(displayColumns(row.title), text.columns - choice - 1)) + 1)
      frame.write(
        row.title,
        style: isSelected
          ? theme.selected(theme.strong) : row.wrong.isEmpty ? theme.text : theme.warning,
        in: name)
      draw(row, isSelected: isSelected, app, in: values, &frame)
    }
  }

  /// A value of a row as it is drawn, with its index among them.
  private struct Cell {
    var place: Int
    var title: String
    /// Nil where there is no room for one.
    var sign: String?
    var style: Style

    /// A blank beside each.
    var text: String { " " + (sign.map { $0 + " " } ?? "") + title + " " }
    var columns: Int { displayColumns(text) }
  }

  private func cells(of row: FaultRow, _ app: Seen) -> [Cell] {
    let theme = app.theme
    let values = row.values.enumerated().map { place, value in
      Cell(
        place: place, title: value.title, sign: value.isOn ? sign(of: value) : " ",
        style: value.isOn ? (value.isUsual ? theme.success : theme.warning).bold : theme.muted)
    }
    guard row.hasMore else { return values }
    return values + [
      Cell(
        place: values.count,
        title: "\(app.keyLabel(of: .screen(.variants))) \(row.variants.count) ways", sign: " ",
        style: theme.muted)
    ]
  }

  /// The sign of an option; one that is on but hits no call is half full.
  private func sign(of option: FaultOption) -> String {
    option.isOn ? option.isBehind == nil ? "●" : "◐" : "○"
  }

  private func draw(
    _ row: FaultRow, isSelected: Bool, _ app: Seen, in area: Rect, _ frame: inout Frame
  ) {
    let theme = app.theme
    var cells = cells(of: row, app)
    let pointed = isSelected ? pointed(in: row) : row.current
    func columns() -> Int { cells.reduce(0) { $0 + $1.columns } }
    // What leads on says less before the air between the values gives way, by which they stand below each other.
    let (last, whole) = (cells.count - 1, cells[cells.count - 1].title)
    func shortenLast() {
      guard row.hasMore, columns() > area.columns else { return }
      cells[last].sign = nil
      if columns() > area.columns {
        cells[last].title = app.keyLabel(of: .screen(.variants)) + " …"
      }
    }
    shortenLast()
    if columns() > area.columns {
      for place in cells.indices where cells[place].sign == " " { cells[place].sign = nil }
      cells[last].title = whole
      shortenLast()
    }
    let fits = columns() <= area.columns
    if row.hasMore, !isSelected {
      // It keeps its place, so that a row looks the same when it is pointed at.
      cells.removeLast()
    } else if row.hasMore, !fits {
      cells[cells.count - 1].title = "\(row.variants.count) ways"
    }
    let shown = fits ? cells : cells.filter { $0.place == pointed }
    var rest = area
    let more = row.hasMore && isSelected ? row.values.count : nil
    if !fits { rest = write(isSelected && pointed > 0 ? "‹" : " ", theme.muted, in: rest, &frame) }
    for cell in shown {
      // What leads on is no value: it stands apart from them, at the end.
      if fits, cell.place == more { rest = rest.right(cell.columns).0 }
      let place = rest.left(cell.columns).0
      frame.add(ScreenTarget.value(cell.place), at: place)
      frame.add(ScreenTarget.button, at: place)
      let isPointed = isSelected && cell.place == pointed
      rest = write(cell.text, isPointed ? theme.button : cell.style, in: rest, &frame)
    }
    if !fits, isSelected, pointed < cells.count - 1 {
      _ = write("›", theme.muted, in: rest, &frame)
    }
  }

  /// Returns what is left of the area.
  private func write(_ text: String, _ style: Style, in area: Rect, _ frame: inout Frame) -> Rect {
    let used = frame.write(text.truncated(toColumns: area.columns), style: style, in: area)
    return area.left(used).1
  }

  // MARK: Variants

  private func draw(
    _ lines: [FaultLine], _ visible: Range<Int>, _ app: Seen, in area: Rect,
    _ frame: inout Frame
  ) {
    let theme = app.theme
    if lines.isEmpty {
      let words = "Nothing that can go wrong is called so.".wrapped(toColumns: area.columns - 1)
      frame.write(words.map { StyledLine($0, theme.muted) }, in: area.left(1).1)
    }
    let names = opened == nil ? lines.map { displayColumns($0.row) }.max() ?? 0 : 0
    let titles = Self.titleColumns(of: lines)
    let sought = (filter?.text ?? "").split(separator: " ").map(String.init)
    for (offset, index) in visible.enumerated() {
      let place = area.line(offset)
      let (line, isSelected) = (lines[index], index == list.selected)
      let option = line.option
      frame.add(ScreenTarget.line(index - list.selected), at: place)
      frame.add(ScreenTarget.button, at: place.left(3).0)
      if isSelected { app.drawSelection(of: place, isFocused: true, &frame) }
      let style = (option.isUsual ? theme.success : theme.warning).bold
      var shown = StyledLine(spans: [])
      shown.append(sign(of: option) + " ", option.isOn ? style : theme.muted)
      if names > 0 {
        shown.append(
          line.row.padded(toColumns: names) + "  ", isSelected ? theme.strong : theme.muted)
      }
      shown.append(
        option.plainTitle,
        isSelected ? theme.selected(theme.strong) : option.isOn ? style : theme.text)
      if let words = words(of: option, sought),
        let room = room(for: option, titles: titles, names: names, columns: place.columns)
      {
        let gap = max(0, titles - displayColumns(option.plainTitle)) + 2
        shown.append(
          String(repeating: " ", count: gap) + words.cutBetweenWords(toColumns: room), theme.muted)
      }
      let text = place.left(1).1
      frame.write(shown.truncated(toColumns: text.columns).marking(sought, theme.match), in: text)
    }
  }

  private static func titleColumns(of lines: [FaultLine]) -> Int {
    min(18, lines.map { displayColumns($0.option.plainTitle) }.max() ?? 0)
  }

  /// Columns for its effect behind its title; nil where there are too few beside the names.
  private func room(for option: FaultOption, titles: Int, names: Int = 0, columns: Int) -> Int? {
    let title = max(titles, displayColumns(option.plainTitle)) + 2
    let room = columns - 3 - (names > 0 ? names + 2 : 0) - title
    return columns >= 50 && room >= 12 ? room : nil
  }

  /// Whether its line in the list of variants has room for the first clause of its effect.
  private func listTells(_ option: FaultOption, _ app: Seen, columns: Int) -> Bool {
    guard opened != nil, filter == nil, let lines = lines(app) else { return false }
    return option.saysAll
      || room(for: option, titles: Self.titleColumns(of: lines), columns: columns)
        .map { displayColumns(option.effect) <= $0 } == true
  }

  /// Its effect, or its exact title where that is what was found; nil where its title says as much.
  private func words(of option: FaultOption, _ sought: [String]) -> String? {
    if option.saysAll { return nil }
    let (effect, exact) = (option.effect, option.title)
    let isFound = [effect, exact].map { !StyledLine($0).places(of: sought).isEmpty }
    return option.alias != nil && isFound == [false, true] ? exact : effect
  }

  // MARK: What comes of it

  private func drawAbout(_ app: Seen, in area: Rect, _ frame: inout Frame) {
    let theme = app.theme
    var area = area
    if area.rows > 2 {
      frame.write(String(repeating: "─", count: area.columns), style: theme.border, in: area)
      if filter == nil, opened == nil, let option = selected(app), !option.isOn {
        // Pointing at it has switched nothing yet.
        let words = " \(app.keyLabel(of: .word(.switchFault))) switches it on "
        let (right, _) = area.left(area.columns - 1).0.right(displayColumns(words))
        frame.write(words, style: theme.accent, in: right)
      }
      area = area.top(1).1
    }
    var lines: [StyledLine] = []
    if let option = selected(app) {
      // Of what its line in the list tells, there is left what comes of it.
      let words =
        listTells(option, app, columns: area.columns)
        ? option.consequence : option.effectAndConsequence
      let sentence = words.map { words in
        option.saysAll ? words : "\(option.plainTitle): \(words)"
      }
      lines = (sentence ?? "").wrapped(toColumns: area.columns)
        .cut(toRows: area.rows).map { StyledLine($0, theme.text) }
      if let identifier = option.identifier, !app.isPresenting {
        if let last = lines.last, last.columns + displayColumns(identifier) + 2 <= area.columns {
          lines[lines.count - 1].append("  \(identifier)", theme.muted)
        } else if lines.count < area.rows {
          lines.append(StyledLine(identifier, theme.muted))
        }
      }
    }
    if lines.count < area.rows, opened == nil, let row = row(app), row.hasMore {
      lines += others(of: row, app, columns: area.columns, rows: area.rows - lines.count)
    }
    frame.write(lines.map { $0.truncated(toColumns: area.columns) }, in: area)
  }

  /// Lines with the values or variants that the row itself has no room for.
  private func others(of row: FaultRow, _ app: Seen, columns: Int, rows: Int) -> [StyledLine] {
    // Where there is room for one value beside the name, the others are told here.
    let isNarrow = columns < 50
    let names =
      isNarrow
      ? row.values.filter { !$0.isOn }.map(\.title)
      : row.variants.filter { variant in !row.values.contains { $0.messages == variant.messages } }
        .map(\.plainTitle)
    let key = isNarrow ? "→ " : app.keyLabel(of: .screen(.variants)) + " "
    let label = isNarrow ? "" : "more: "
    let indent = displayColumns(key + label)
    let parts = Self.listing(names, parted: ", ", columns: columns - indent, rows: rows) ?? []
    return parts.enumerated().map { place, part in
      place == 0
        ? StyledLine(key, app.theme.accent) + StyledLine(label + part, app.theme.muted)
        : StyledLine(String(repeating: " ", count: indent) + part, app.theme.muted)
    }
  }
}
