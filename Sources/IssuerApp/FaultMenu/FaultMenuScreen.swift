import Terminal
import WalletDomain

// What is on, the rows with how they can be, and what comes of the one that is pointed at.
extension FaultMenu {
  private static let title = "Make something go wrong"

  func content(_ app: AppModel) -> Size {
    let columns = app.windowColumns(92)
    let head = onNow(app, columns: columns - 2).count
    return Size(
      columns: columns,
      rows: max(1, min(app.troubleRows.count + head + 5, ScreenLayout(app).overlay.rows - 2)))
  }

  func rows(_ app: AppModel) -> Int {
    max(1, parts(of: Rect(size: content(app)), app).list.rows)
  }

  /// What is on, the list, and what comes of it; rules part them where there is room.
  private func parts(
    of inside: Rect, _ app: AppModel
  ) -> (head: Rect, list: Rect, about: Rect) {
    let isRoomy = inside.rows >= 12
    let head = onNow(app, columns: inside.columns - 2).count
    let (on, rest) = inside.top(isRoomy ? head + 1 : head)
    let (about, list) = rest.bottom(isRoomy ? 4 : 2)
    return (on, list, about)
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let theme = app.theme
    var panel = app.panel(
      opened.flatMap { _ in row(app) }.map { "\($0.title): every variant" } ?? Self.title)
    panel.rightTitle =
      filter == nil
      ? StyledLine("\(app.keyLabel(of: .word(.find))) filter", theme.muted) : nil
    let inside = Popup(panel, content: content(app), shade: theme.shade)
      .draw(in: ScreenLayout(app).overlay, on: &frame)
    let parts = parts(of: inside, app)
    drawHead(app, in: parts.head.inset(columns: 1, rows: 0), &frame)
    let visible = list.window.visible(of: count(app), in: parts.list.rows)
    // A column of air keeps the selection's mark off the border, the last one is the scroll bar's.
    let rows = parts.list.left(1).1.left(parts.list.columns - 2).0
    if let lines = lines(app) {
      draw(lines, visible, app, in: rows, &frame)
    } else {
      draw(app.troubleRows, visible, app, in: rows, &frame)
    }
    Scrollbar(visible, of: count(app), theme.accent).draw(in: parts.list, on: &frame)
    drawAbout(app, in: parts.about, &frame)
  }

  private func drawHead(_ app: AppModel, in head: Rect, _ frame: inout Frame) {
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
          + StyledLine(words, app.troubleRows.wrong.isEmpty ? theme.success : theme.warning.bold),
        in: head.line(row))
    }
  }

  private static let onNowLabel = "ON NOW  "

  /// What is not as it should be, on a second row where the screen is high enough, and how many more there are.
  private func onNow(_ app: AppModel, columns: Int) -> [String] {
    let wrong = app.troubleRows.wrong
    if wrong.isEmpty || filter != nil { return ["nothing"] }
    let rows = app.size.rows < Self.leastRowsForTwo ? 1 : 2
    let room = columns - displayColumns(Self.onNowLabel)
    for named in (1...wrong.count).reversed() {
      let left = wrong.count - named
      // None is broken in itself.
      let names = wrong.prefix(named).map { $0.replacing(" ", with: "\u{a0}") }
      let lines = (names + (left > 0 ? ["and\u{a0}\(left)\u{a0}more"] : []))
        .joined(separator: "\u{a0}· ").wrapped(toColumns: room)
      if lines.count <= rows { return lines.map { $0.replacing("\u{a0}", with: " ") } }
    }
    return [wrong.count == 1 ? wrong[0].truncated(toColumns: room) : "\(wrong.count) faults"]
  }

  private static let leastRowsForTwo = 20

  // MARK: Rows

  private func draw(
    _ rows: [TroubleRow], _ visible: Range<Int>, _ app: AppModel, in area: Rect,
    _ frame: inout Frame
  ) {
    let names = rows.map { displayColumns($0.title) }.max() ?? 0
    for (offset, index) in visible.enumerated() {
      let place = area.line(offset)
      frame.add(ScreenTarget.line(index - list.selected), at: place)
      let isSelected = index == list.selected
      let (row, theme) = (rows[index], app.theme)
      if isSelected { app.drawSelection(of: place, isFocused: true, &frame) }
      let (name, values) = place.left(1).1.left(names + 1)
      frame.write(
        row.title,
        style: isSelected
          ? theme.selected(theme.strong) : row.wrong.isEmpty ? theme.text : theme.warning,
        in: name)
      draw(row, isSelected: isSelected, app, in: values, &frame)
    }
  }

  /// One way in which a row can be, with its place among them.
  private struct Cell {
    var place: Int
    var title: String
    var isOn: Bool
    var style: Style

    /// The sign in front, and a blank beside each.
    var columns: Int { displayColumns(title) + 4 }
    var text: String { " \(isOn ? "●" : " ") \(title) " }
  }

  private func cells(of row: TroubleRow, isSelected: Bool, _ app: AppModel) -> [Cell] {
    let theme = app.theme
    let values = row.values.enumerated().map { place, value in
      Cell(
        place: place, title: value.title, isOn: value.isOn,
        style: value.isOn ? (value.isUsual ? theme.success : theme.warning).bold : theme.muted)
    }
    guard row.hasMore, isSelected else { return values }
    return values + [
      Cell(
        place: values.count,
        title: "\(app.keyLabel(of: .screen(.variants))) \(row.variants.count) ways", isOn: false,
        style: theme.muted)
    ]
  }

  private func draw(
    _ row: TroubleRow, isSelected: Bool, _ app: AppModel, in area: Rect, _ frame: inout Frame
  ) {
    let theme = app.theme
    var cells = cells(of: row, isSelected: isSelected, app)
    let pointed = isSelected ? pointed(in: row) : row.current
    if row.hasMore, isSelected, cells.reduce(0, { $0 + $1.columns }) > area.columns {
      // What leads on gives way before a value does.
      cells[cells.count - 1].title = app.keyLabel(of: .screen(.variants))
    }
    let fits = cells.reduce(0) { $0 + $1.columns } <= area.columns
    if !fits, row.hasMore, isSelected {
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
  private func write(
    _ text: String, _ style: Style, in area: Rect, _ frame: inout Frame
  ) -> Rect {
    let used = frame.write(text.truncated(toColumns: area.columns), style: style, in: area)
    return area.left(used).1
  }

  // MARK: Variants

  private func draw(
    _ lines: [TroubleLine], _ visible: Range<Int>, _ app: AppModel, in area: Rect,
    _ frame: inout Frame
  ) {
    let theme = app.theme
    if lines.isEmpty {
      let words = "Nothing that can go wrong is called so.".wrapped(toColumns: area.columns - 1)
      frame.write(words.map { StyledLine($0, theme.muted) }, in: area.left(1).1)
    }
    let names = opened == nil ? lines.map { displayColumns($0.row) }.max() ?? 0 : 0
    let titles = min(18, lines.map { displayColumns($0.trouble.plainTitle) }.max() ?? 0)
    let sought = (filter?.text ?? "").split(separator: " ").map(String.init)
    for (offset, index) in visible.enumerated() {
      let place = area.line(offset)
      let (line, isSelected) = (lines[index], index == list.selected)
      let trouble = line.trouble
      frame.add(ScreenTarget.line(index - list.selected), at: place)
      frame.add(ScreenTarget.button, at: place.left(3).0)
      if isSelected { app.drawSelection(of: place, isFocused: true, &frame) }
      let style = (trouble.isUsual ? theme.success : theme.warning).bold
      var shown = StyledLine(spans: [])
      shown.append(trouble.isOn ? "● " : "○ ", trouble.isOn ? style : theme.muted)
      if names > 0 {
        shown.append(
          line.row.padded(toColumns: names) + "  ", isSelected ? theme.strong : theme.muted)
      }
      shown.append(
        trouble.plainTitle,
        isSelected ? theme.selected(theme.strong) : trouble.isOn ? style : theme.text)
      let gap = max(0, titles - displayColumns(trouble.plainTitle)) + 2
      let room = place.columns - 1 - shown.columns - gap
      // Where there is no room beside the names, the sentence below says it.
      if place.columns >= 50, room >= 12, let words = words(of: trouble, sought) {
        shown.append(
          String(repeating: " ", count: gap) + words.cutBetweenWords(toColumns: room), theme.muted)
      }
      let text = place.left(1).1
      frame.write(shown.truncated(toColumns: text.columns).marking(sought, theme.match), in: text)
    }
  }

  /// What comes of it, or its exact name where that is what was found; nil where its title says as much.
  private func words(of trouble: Trouble, _ sought: [String]) -> String? {
    let effect = String(trouble.effect.prefix { $0 != ";" })
    if effect.hasSuffix(trouble.plainTitle) { return nil }
    let exact = trouble.title
    let isFound = [effect, exact].map { !StyledLine($0).places(of: sought).isEmpty }
    return trouble.alias != nil && isFound == [false, true] ? exact : effect
  }

  // MARK: What comes of it

  private func drawAbout(_ app: AppModel, in area: Rect, _ frame: inout Frame) {
    let theme = app.theme
    var area = area
    if area.rows > 2 {
      frame.write(String(repeating: "─", count: area.columns), style: theme.border, in: area)
      if filter == nil, opened == nil, let trouble = selected(app), !trouble.isOn {
        // Pointing at it has switched nothing yet.
        let words = " \(app.keyLabel(of: .word(.switchFault))) switches it on "
        let (right, _) = area.left(area.columns - 1).0.right(displayColumns(words))
        frame.write(words, style: theme.accent, in: right)
      }
      area = area.top(1).1
    }
    area = area.inset(columns: 1, rows: 0)
    var lines: [StyledLine] = []
    if let trouble = selected(app) {
      let words = "\(trouble.plainTitle): \(trouble.effect)".wrapped(toColumns: area.columns)
      lines = words.cut(toRows: area.rows).map { StyledLine($0, theme.text) }
    }
    if lines.count < area.rows, opened == nil, let row = row(app), row.hasMore {
      let others = row.variants.filter { variant in
        !row.values.contains { $0.effect == variant.effect }
      }
      // Where there is room for one value beside the name, the others are told here.
      let isNarrow = area.columns < 50
      let words =
        isNarrow
        ? row.values.filter { !$0.isOn }.map(\.title).joined(separator: ", ")
        : "all variants: "
          // None is broken in itself: “50 %” says nothing on a row of its own.
          + others.map { $0.plainTitle.replacing(" ", with: "\u{a0}") }.joined(separator: ", ")
      let key = isNarrow ? "→" : app.keyLabel(of: .screen(.variants))
      let parts = words.wrapped(toColumns: area.columns - displayColumns(key) - 1)
        .cut(toRows: area.rows - lines.count)
      for (place, part) in parts.enumerated() {
        let start = place == 0 ? key : String(repeating: " ", count: displayColumns(key))
        let shown = part.replacing("\u{a0}", with: " ")
        lines.append(StyledLine(start + " ", theme.accent) + StyledLine(shown, theme.muted))
      }
    }
    frame.write(lines.map { $0.truncated(toColumns: area.columns) }, in: area)
  }
}
