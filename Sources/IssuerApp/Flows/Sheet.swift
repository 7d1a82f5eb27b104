import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

extension AppModel {
  /// The sheet that slides over the iPhone.
  func drawSheet(_ flow: any FlowPresentation, in area: Rect, _ frame: inout Frame) {
    let sheet = onDevice(content(of: flow))
    // The handle of a sheet that has a surface of its own; else its upper edge.
    let edge = theme.surface == nil ? area.top(1).0 : area.top(1).0.centered(columns: 7, rows: 1)
    frame.write(
      String(repeating: theme.surface == nil ? "▁" : "━", count: edge.columns), at: edge.origin,
      style: theme.muted, within: area)
    let isTight = area.rows < 16
    var (_, rest) = area.top(isTight ? 1 : 2)
    frame.write(
      sheet.title.padded(toColumns: rest.columns, alignment: .center), at: rest.origin,
      style: theme.strong, within: rest)
    rest = rest.top(2).1
    if let product = sheet.product {
      drawStorePage(
        product, button: sheet.button, in: rest.inset(columns: 1, rows: 0), &frame)
      rest = rest.top(Self.storePageRows + 1).1
    }
    let wanted =
      rows(of: sheet, columns: rest.columns - 2) + (isTight ? 2 : 3)
    let artRows = min(
      max(9, area.rows / 3), rest.columns * 5 / 16, rest.rows - wanted - 1)
    if let card = sheet.card, artRows >= 6 {
      let art = rest.top(artRows).0.centered(columns: artRows * 16 / 5, rows: artRows)
      drawArt(face(of: card), in: art, &frame)
      frame.add(ArtPlace(card: card.id, place: .sheet), at: art)
      rest = rest.top(artRows + 1).1
    }
    if !sheet.fields.isEmpty {
      let used = drawFields(sheet, in: rest.inset(columns: 1, rows: 0), &frame)
      rest = rest.top(used + 1).1
    }
    let (buttonRow, text) = rest.bottom(isTight ? 1 : 2)
    drawLines(sheet, in: text.inset(columns: 1, rows: 0), &frame)
    if sheet.product == nil {
      drawSheetButton(sheet, in: buttonRow.top(1).0, centered: true, &frame)
    }
  }

  /// Rows that the sheet's fields and lines need at least.
  private func rows(of sheet: SheetContent, columns: Int) -> Int {
    (sheet.fields.isEmpty ? 0 : sheet.fields.count + 1) + lineRows(of: sheet, columns: columns)
  }

  private func lineRows(of sheet: SheetContent, columns: Int) -> Int {
    paragraphs(of: sheet).reduce(sheet.deadline == nil ? 0 : 1) {
      $0 + $1.text.wrapped(toColumns: columns).count
    }
  }

  private func drawFields(_ sheet: SheetContent, in area: Rect, _ frame: inout Frame) -> Int {
    KeyValueLines(
      sheet.fields.map { ($0.key, StyledLine($0.value)) }, keyStyle: theme.muted
    ).draw(in: area, on: &frame)
  }

  /// The sheet's lines with their signs.
  private func paragraphs(of sheet: SheetContent) -> [(text: String, style: Style)] {
    sheet.lines.map { line in
      (text: (sign(of: line.kind).map { "\($0) " } ?? "") + line.text, style: style(of: line.kind))
    }
  }

  private func sign(of kind: SheetContent.Kind) -> String? {
    switch kind {
    case .text, .aside: nil
    case .remark: "!"
    case .waiting: spinner
    case .option(let isSelected): isSelected ? "●" : "○"
    case .succeeded: "✓"
    case .pending: "◐"
    case .stopped: "○"
    case .failed: "✗"
    }
  }

  private func style(of kind: SheetContent.Kind) -> Style {
    switch kind {
    case .text, .waiting: theme.text
    case .aside: theme.muted
    case .remark: theme.warning
    case .option(let isSelected): isSelected ? theme.strong : theme.text
    case .succeeded: theme.success.bold
    case .pending: theme.warning.bold
    case .stopped: theme.text.bold
    case .failed: theme.danger.bold
    }
  }

  private func drawLines(_ sheet: SheetContent, in area: Rect, _ frame: inout Frame) {
    if let selected = sheet.selectedLine, lineRows(of: sheet, columns: area.columns) > area.rows {
      let choices = zip(sheet.lines, paragraphs(of: sheet)).filter { $0.0.isOption }.map(\.1)
      return drawChoices(choices, selected, in: area, &frame)
    }
    let lines = fittedParts(
      paragraphs(of: sheet), columns: area.columns,
      rows: area.rows - (sheet.deadline == nil ? 0 : 1))
    for (offset, (line, paragraph)) in lines.enumerated() {
      let row = area.top(offset).1.top(1).0
      frame.write(line, at: row.origin, within: row)
      if let paragraph, sheet.lines.indices.contains(paragraph),
        case .option = sheet.lines[paragraph].kind
      {
        frame.add(ScreenTarget.choice(paragraph), at: row)
      }
    }
    let row = min(area.bottom - 1, area.row + lines.count + 1)
    guard let deadline = sheet.deadline, area.rows > 0 else { return }
    frame.write(
      line(of: deadline, columns: area.columns), at: Point(column: area.column, row: row),
      within: area)
  }

  /// How much of the 20 seconds is left: the bar goes down with its number.
  func line(of deadline: SheetContent.Deadline, columns: Int) -> StyledLine {
    let label = "\(deadline.left.inSeconds) left "
    return StyledLine(label, theme.warning)
      + ProgressBar(1 - deadline.share, style: theme.warning, restStyle: theme.muted).line(
        columns: max(4, min(20, columns - displayColumns(label))))
  }

  /// One choice to a row, those around the selected one.
  private func drawChoices(
    _ choices: [(text: String, style: Style)], _ selected: Int, in area: Rect,
    _ frame: inout Frame
  ) {
    let window = ScrollWindow().showing(
      selected, of: choices.count, in: area.rows, margin: area.rows / 2)
    let visible = window.visible(of: choices.count, in: area.rows)
    for (offset, index) in visible.enumerated() {
      let row = area.top(offset).1.top(1).0
      frame.write(
        choices[index].text.truncated(toColumns: area.columns - 2), at: row.origin,
        style: choices[index].style, within: row)
      frame.add(ScreenTarget.choice(index), at: row)
    }
    Scrollbar(visible: visible, count: choices.count, style: theme.accent).draw(
      in: area, on: &frame)
  }

  /// Paragraphs as lines; where rows are short the gaps give way first, then what is muted, then the end.
  func fitted(
    _ paragraphs: [(text: String, style: Style)], columns: Int, rows: Int
  ) -> [StyledLine] {
    fittedParts(paragraphs, columns: columns, rows: rows).map(\.line)
  }

  /// The same, each line with the place of its paragraph; a gap has none.
  private func fittedParts(
    _ paragraphs: [(text: String, style: Style)], columns: Int, rows: Int
  ) -> [(line: StyledLine, paragraph: Int?)] {
    func lines(asides: Bool, gap: Bool) -> [(line: StyledLine, paragraph: Int?)] {
      var lines: [(line: StyledLine, paragraph: Int?)] = []
      for (place, (text, style)) in paragraphs.enumerated() where !text.isEmpty {
        // Where a theme mutes nothing, nothing is told apart as an aside.
        if !asides, style == theme.muted, theme.muted != theme.text { continue }
        if gap, !lines.isEmpty { lines.append(("", nil)) }
        lines += text.wrapped(toColumns: columns).map { (StyledLine($0, style), place) }
      }
      return lines
    }
    let forms = [
      lines(asides: true, gap: true), lines(asides: true, gap: false),
      lines(asides: false, gap: false),
    ]
    if let whole = forms.first(where: { $0.count <= rows }) { return whole }
    var cut = Array(forms[2].prefix(max(0, rows)))
    if let (line, paragraph) = cut.popLast() {
      cut.append(((line + StyledLine("…", theme.muted)).truncated(toColumns: columns), paragraph))
    }
    return cut
  }

  /// Below the device, on its edge: what Enter brings about where nobody taps anything for it.
  func drawNextStep(below device: Rect, _ frame: inout Frame) {
    guard let line = nextStep else { return }
    let edge = device.bottom(1).0.inset(columns: 2, rows: 0)
    let place = edge.centered(columns: min(line.columns + 2, edge.columns), rows: 1)
    frame.write(StyledLine(" ") + line + StyledLine(" "), at: place.origin, within: place)
    frame.add(ScreenTarget.button, at: place)
  }

  /// The same as a line.
  private var nextStep: StyledLine? {
    nextStepWords.map { words in
      let key = Context.steps.contains(context) ? " \(keyLabel(of: .word(.goOn)))" : ""
      return StyledLine("next: ", theme.muted) + StyledLine(words, theme.text)
        + StyledLine(key, theme.accent.bold)
    }
  }

  private func drawSheetButton(
    _ sheet: SheetContent, in row: Rect, centered: Bool, _ frame: inout Frame
  ) {
    if sheet.meanwhile != nil, let line = nextStep {
      frame.add(ScreenTarget.button, at: row.left(line.columns).0)
      frame.write(line, at: row.origin, within: row)
      return
    }
    guard let button = sheet.button else { return }
    drawButton(button, key: .word(.goOn), in: row, centered: centered, &frame)
  }

  /// The flow behind a tab: what the customer sees, and the steps as far as there is room.
  func drawFlowInTab(_ flow: any FlowPresentation, in area: Rect, _ frame: inout Frame) {
    let sheet = content(of: flow)
    let steps = flowSteps
    let isBroad = area.columns >= 64 && area.rows >= steps.count + 2
    frame.write(
      (isBroad ? sheet.title : title(of: sheet, columns: area.columns))
        .truncated(toColumns: area.columns), at: area.origin, style: theme.strong, within: area)
    if isBroad {
      let (left, right) = area.top(1).1.left(area.columns * (isPresenting ? 10 : 11) / 25)
      var text = left.inset(columns: 0, rows: 1)
      let wanted = rows(of: sheet, columns: text.columns - 2) + 1
      // Air between the lines goes before a row of the picture.
      let artRows = text.rows > wanted + paragraphs(of: sheet).count + 6 ? 4 : 3
      if let card = sheet.card, text.rows >= max(12, wanted + artRows + 1) {
        drawArt(
          face(of: card), in: Rect(column: text.column, row: text.row, columns: 14, rows: artRows),
          &frame)
        text = text.top(artRows + 1).1
      }
      let showsPage = text.rows >= wanted + Self.storePageRows + 1
      if showsPage, let product = sheet.product {
        drawStorePage(product, button: nil, in: text.left(text.columns - 2).0, &frame)
        text = text.top(Self.storePageRows + 1).1
      }
      let used = drawFields(sheet, in: text.left(text.columns - 2).0, &frame)
      text = text.top(used + (used > 0 ? 1 : 0)).1
      let (button, lines) = text.bottom(1)
      drawLines(sheet, in: lines.left(lines.columns - 2).0, &frame)
      drawSheetButton(sheet, in: button, centered: false, &frame)
      let beside = right.inset(columns: 0, rows: 1)
      drawSteps(steps, in: beside, &frame)
      // A call is left out where it would stand against the steps.
      let taken = beside.rows >= steps.count * 2 - 1 ? steps.count * 2 - 1 : steps.count
      let corner = beside.top(taken + 1).1
      guard !isPresenting, corner.rows >= 3 else { return }
      for (offset, line) in callLines(columns: corner.columns).prefix(corner.rows).enumerated() {
        frame.write(
          line.truncated(toColumns: corner.columns),
          at: Point(column: corner.column, row: corner.row + offset), within: corner)
      }
    } else {
      drawFlowNarrow(sheet, steps, in: area.top(1).1, &frame)
    }
  }

  /// Where there is no picture of it, the card is named.
  private func title(of sheet: SheetContent, columns: Int) -> String {
    guard let card = sheet.card else { return sheet.title }
    let number = "\(card.name) ·· \(face(of: card).last4)"
    return ["\(sheet.title) · \(number)", "\(sheet.title) · \(card.name)"]
      .first { displayColumns($0) <= columns } ?? number
  }

  /// 40 columns: where we are, what it says, what Enter does.
  private func drawFlowNarrow(
    _ sheet: SheetContent, _ steps: [FlowStep], in area: Rect, _ frame: inout Frame
  ) {
    let failed = steps.firstIndex { $0.state == .failed }
    let now = failed ?? steps.lastIndex { $0.state != .coming } ?? 0
    var rest = area
    if steps.indices.contains(now) {
      let step = steps[now]
      var line = StyledLine("\(now + 1)/\(steps.count) ", theme.muted)
      line.append("\(sign(of: step)) \(step.title)", style(of: step))
      if step.state != .failed, steps.indices.contains(now + 1) {
        line.append(" → \(steps[now + 1].title)", theme.muted)
      }
      frame.write(line.truncated(toColumns: rest.columns), at: rest.origin, within: rest)
      rest = rest.top(1).1
      if let product = sheet.product {
        frame.write(
          "\(product.name), \(product.maker)".truncated(toColumns: rest.columns),
          at: rest.origin, style: theme.strong, within: rest)
        rest = rest.top(1).1
      }
      let wanted = lineRows(of: sheet, columns: rest.columns)
      if !step.detail.isEmpty, wanted + 2 <= rest.rows {
        frame.write(
          step.detail.truncated(toColumns: rest.columns), at: rest.origin, style: theme.muted,
          within: rest)
        rest = rest.top(1).1
      }
    }
    let (button, text) = rest.bottom(1)
    drawLines(sheet, in: text, &frame)
    drawSheetButton(sheet, in: button, centered: false, &frame)
  }
}
