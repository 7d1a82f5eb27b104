import Scenarios
import Simulation
import Terminal
import WalletDomain

// What lies over the screen: help, the scenarios, the link prompt.
extension AppModel {
  func drawOverlay(on frame: inout Frame) {
    switch overlay {
    case .help(let help): drawHelp(help, on: &frame)
    case .scenarios(let picker): drawPicker(picker, on: &frame)
    case .link(let prompt): drawLinkPrompt(prompt, on: &frame)
    case nil: break
    }
  }

  /// The part that overlays may cover: the key bar stays in sight.
  private var overlayArea: Rect {
    Rect(size: size).bottom(1).0.isEmpty ? Rect(size: size) : Rect(size: size).top(size.rows - 1).0
  }

  private func panel(_ title: String) -> Panel {
    Panel(StyledLine(title, theme.accent.bold), style: theme.accent)
  }

  // MARK: Help

  /// Every key and what it does, by where it works, made from the table of bindings.
  var helpLines: [StyledLine] {
    var lines: [StyledLine] = []
    for group in HelpGroup.all {
      if !lines.isEmpty { lines.append("") }
      lines.append(StyledLine(group.title, theme.strong))
      for binding in group.bindings {
        let keys = binding.keys.map(label(of:)).joined(separator: " ")
        var line = StyledLine("  " + keys.padded(toColumns: 12), theme.accent.bold)
        line.append(" " + binding.title, theme.text)
        lines.append(line)
      }
    }
    return lines
  }

  private func drawHelp(_ help: HelpState, on frame: inout Frame) {
    let area = ScreenLayout(self).helpArea
    let lines = helpLines
    let inside = Popup(
      panel("Keys"), content: Size(columns: area.columns, rows: min(area.rows, lines.count))
    ).draw(in: overlayArea, on: &frame)
    let visible = help.window.visible(of: lines.count, in: inside.rows)
    for (offset, index) in visible.enumerated() {
      frame.write(
        lines[index].truncated(toColumns: inside.columns - 2),
        at: Point(column: inside.column + 1, row: inside.row + offset), within: inside)
    }
    Scrollbar(visible: visible, count: lines.count, style: theme.accent).draw(
      in: inside, on: &frame)
  }

  // MARK: Scenarios

  private func drawPicker(_ picker: PickerState, on frame: inout Frame) {
    let matching = picker.matching
    let rows = ScreenLayout(self).pickerRows
    let width = min(84, size.columns - 4)
    let inside = Popup(
      panel("Scenarios · \(matching.count) of \(picker.scenarios.count)"),
      content: Size(columns: width, rows: rows + 7)
    ).draw(in: overlayArea, on: &frame)
    let (filterRow, rest) = inside.inset(columns: 1, rows: 0).top(2)
    drawInput("filter ", picker.filter, hint: "type to narrow the list", in: filterRow, &frame)
    let (preview, list) = rest.bottom(5)
    let visible = picker.list.window.visible(of: matching.count, in: list.rows)
    for (offset, index) in visible.enumerated() {
      let scenario = matching[index]
      let isSelected = index == picker.list.selected
      var line = StyledLine(isSelected ? "▌ " : "  ", theme.accent)
      line.append(
        scenario.title.padded(toColumns: min(34, list.columns - 2)),
        isSelected ? theme.strong.underline : theme.text)
      line.append("  " + scenario.id, theme.muted)
      frame.write(
        line.truncated(toColumns: list.columns),
        at: Point(column: list.column, row: list.row + offset), within: list)
    }
    Scrollbar(visible: visible, count: matching.count, style: theme.accent).draw(
      in: list, on: &frame)
    guard matching.indices.contains(picker.list.selected) else {
      frame.write("No scenario matches.", at: list.origin, style: theme.muted, within: list)
      return
    }
    drawPreview(of: matching[picker.list.selected], in: preview.top(1).1, &frame)
  }

  private func drawPreview(of scenario: Scenario, in area: Rect, _ frame: inout Frame) {
    let tags = scenario.tags.joined(separator: " · ")
    frame.write(
      tags.truncated(toColumns: area.columns), at: area.origin, style: theme.teal, within: area)
    for (offset, line) in scenario.about.wrapped(toColumns: area.columns).prefix(3).enumerated() {
      frame.write(
        line, at: Point(column: area.column, row: area.row + 1 + offset), style: theme.text,
        within: area)
    }
  }

  // MARK: The link prompt

  private func drawLinkPrompt(_ prompt: LinkPromptState, on frame: inout Frame) {
    let width = min(76, size.columns - 4)
    let inside = Popup(panel("Open a link"), content: Size(columns: width, rows: 5))
      .draw(in: overlayArea, on: &frame).inset(columns: 1, rows: 1)
    drawInput("", prompt.editor, hint: "type or paste a link", in: inside, &frame)
    guard let example = exampleLink else { return }
    let (note, _) = inside.bottom(1)
    frame.write(
      "here: \(example)".truncated(toColumns: note.columns), at: note.origin, style: theme.muted,
      within: note)
  }

  /// A line that is being typed, with the cursor in it.
  private func drawInput(
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

/// Part of the help: where some keys work.
private struct HelpGroup {
  var title: String
  var bindings: [Binding]

  static let all: [HelpGroup] = [
    HelpGroup(title: "Everywhere", bindings: sessionBindings + paneBindings + programBindings),
    HelpGroup(title: "Lists", bindings: movementBindings),
    HelpGroup(title: "Cards", bindings: cardBindings),
    HelpGroup(title: "Wallet and Watch", bindings: passBindings),
    HelpGroup(title: "What happened", bindings: callBindings),
    HelpGroup(title: "In a flow", bindings: flowBindings),
  ]
}
