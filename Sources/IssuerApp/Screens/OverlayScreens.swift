import Scenarios
import Simulation
import Terminal
import WalletDomain

// What lies over the screen: help, the scenarios, the link prompt.
extension AppModel {
  func drawOverlay(on frame: inout Frame) {
    switch overlay {
    case .help(let help): drawHelp(help, on: &frame)
    case .guide(let state): drawGuide(state, on: &frame)
    case .detail(let detail): drawDetail(detail, on: &frame)
    case .tsp(let text): drawTSP(text, on: &frame)
    case .problems(let text): drawProblems(text, on: &frame)
    case .scenarios(let picker): drawPicker(picker, on: &frame)
    case .link(let prompt): drawLinkPrompt(prompt, on: &frame)
    case .troubles(let list): drawTroubles(list, on: &frame)
    case .palette(let palette): drawPalette(palette, on: &frame)
    case .timeline(let timeline): drawTimeline(timeline, on: &frame)
    case .verification(let state): drawVerification(state, on: &frame)
    case .whatIf(let state): drawWhatIf(state, on: &frame)
    case .saving(let prompt): drawSaving(prompt, on: &frame)
    case .pasting(let state): drawPasting(state, on: &frame)
    case nil: break
    }
  }

  var overlayArea: Rect { ScreenLayout(self).overlay }

  func panel(_ title: String) -> Panel {
    Panel(StyledLine(title, theme.accent.bold), style: theme.accent)
  }

  /// A text that may be longer than the screen, in a box of its own.
  func drawText(
    _ lines: [StyledLine], titled title: String, _ window: ScrollWindow, _ place: TextPlace,
    on frame: inout Frame
  ) {
    let layout = ScreenLayout(self)
    var content = layout.helpInside
    content.rows = min(content.rows, lines.count)
    let inside = Popup(panel(title), content: content, shade: theme.shade).draw(
      in: overlayArea, on: &frame)
    let visible = window.visible(of: lines.count, in: inside.rows)
    for (offset, index) in visible.enumerated() {
      frame.write(
        marked(lines[index], at: index, of: place).truncated(toColumns: inside.columns - 2),
        at: Point(column: inside.column + 1, row: inside.row + offset), within: inside)
    }
    Scrollbar(visible: visible, count: lines.count, style: theme.accent).draw(
      in: inside, on: &frame)
  }

  // MARK: Scenarios

  private func drawPicker(_ picker: PickerState, on frame: inout Frame) {
    let matching = picker.matching
    let layout = ScreenLayout(self)
    let inside = Popup(
      panel("Scenarios · \(matching.count) of \(picker.scenarios.count)"),
      content: layout.pickerInside, shade: theme.shade
    ).draw(in: overlayArea, on: &frame)
    let (filter, list, about) = layout.pickerParts(of: inside.inset(columns: 1, rows: 0))
    drawInput("filter ", picker.filter, hint: "type to narrow the list", in: filter, &frame)
    let showsIDs = list.columns >= 50 && !isPresenting
    let titleColumns = min(
      picker.titleColumns, list.columns - 3 - (showsIDs ? 2 + min(24, list.columns / 3) : 0))
    let visible = picker.list.window.visible(of: matching.count, in: list.rows)
    for (offset, index) in visible.enumerated() {
      let scenario = matching[index]
      let isSelected = index == picker.list.selected
      var line = StyledLine(isSelected ? "▌ " : "  ", theme.accent)
      line.append(
        scenario.title.padded(toColumns: titleColumns),
        isSelected ? theme.strong.underline : theme.text)
      if showsIDs { line.append("  " + scenario.id, theme.muted) }
      let words = picker.filter.text.split(separator: " ").map(String.init)
      let row = list.top(offset).1.top(1).0
      frame.write(
        line.truncated(toColumns: row.columns).marking(words, theme.match), at: row.origin,
        within: row)
      frame.add(ScreenTarget.line(index - picker.list.selected), at: row)
    }
    Scrollbar(visible: visible, count: matching.count, style: theme.accent).draw(
      in: list, on: &frame)
    guard matching.indices.contains(picker.list.selected) else {
      frame.write("No scenario matches.", at: list.origin, style: theme.muted, within: list)
      return
    }
    drawPreview(of: matching[picker.list.selected], in: about, &frame)
  }

  private func drawPreview(of scenario: Scenario, in area: Rect, _ frame: inout Frame) {
    let (tags, about) = area.top(area.rows >= 4 ? 1 : 0)
    frame.write(
      scenario.tags.joined(separator: " · ").truncated(toColumns: tags.columns), at: tags.origin,
      style: theme.teal, within: tags)
    // On a small screen what the scenario is comes before what is said of it.
    let customer =
      area.rows >= 6 && !scenario.customer.isEmpty
      ? "“\(scenario.customer)”".wrapped(toColumns: about.columns).cut(toRows: 2) : []
    let text = scenario.about.wrapped(toColumns: about.columns)
      .cut(toRows: about.rows - customer.count)
    let lines = text.map { ($0, theme.text) } + customer.map { ($0, theme.muted) }
    for (offset, line) in lines.enumerated() {
      frame.write(
        line.0.truncated(toColumns: about.columns),
        at: Point(column: about.column, row: about.row + offset), style: line.1, within: about)
    }
  }

  // MARK: The link prompt

  private func drawLinkPrompt(_ prompt: LinkPromptState, on frame: inout Frame) {
    let width = min(76, size.columns - 4)
    let inside = Popup(
      panel("Open a link"), content: Size(columns: width, rows: 5), shade: theme.shade
    )
    .draw(in: overlayArea, on: &frame).inset(columns: 1, rows: 1)
    drawInput("", prompt.editor, hint: "type or paste a link", in: inside, &frame)
    guard !isPresenting, let example = exampleLink else { return }
    let (note, _) = inside.bottom(1)
    frame.write(
      "here: \(example)".truncated(toColumns: note.columns), at: note.origin, style: theme.muted,
      within: note)
  }

  /// A line that is being typed, with the cursor in it.
  func drawInput(
    _ label: String, _ editor: LineEditor, hint: String, in row: Rect, _ frame: inout Frame
  ) {
    let used = frame.write(label, at: row.origin, style: theme.muted, within: row)
    let (_, field) = row.top(1).0.left(used)
    let (text, cursor) = editor.visible(in: field.columns)
    if editor.isEmpty {
      frame.write(" " + hint, at: field.origin, style: theme.muted, within: field)
    } else {
      frame.write(text, at: field.origin, style: theme.text, within: field)
    }
    frame.cursor = Point(column: field.column + cursor, row: field.row)
  }
}

extension [String] {
  /// At most this many lines, the last one marked where more would follow.
  func cut(toRows rows: Int) -> [String] {
    guard count > rows, rows > 0 else { return Array(prefix(rows)) }
    return prefix(rows - 1) + [self[rows - 1] + "…"]
  }
}
