import CardArt
import Commands
import Presentation
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Draws the sheets of flows.
struct SheetView: PartView {
  let seen: Seen

  /// Draws the sheet that slides over the iPhone, in the colours of whose it is.
  func draw(_ flow: any FlowPresentation, in area: Rect, _ frame: inout Frame) {
    let sheet = flow.shownSheet(in: seen.flowScene).onDevice
    let view = SheetView(seen: seen.inColors(of: sheet.owner))
    if let surface = view.theme.surface { frame.fill(area, style: surface) }
    let alert = view.alert(of: sheet).flatMap { $0.fits(in: area) ? $0 : nil }
    let free = view.draw(sheet, below: alert, in: area.inset(columns: 2, rows: 0), &frame)
    _ = alert?.draw(in: area, free: free, &frame)
  }

  /// Draws a sheet, of one below an alert nothing that the alert says, and returns what is free below its card.
  private func draw(
    _ sheet: Sheet, below alert: PhoneAlert?, in area: Rect, _ frame: inout Frame
  ) -> Rect {
    let art = CardArtView(seen: seen)
    seen.drawHandle(ofSheet: area, &frame)
    let isTight = area.rows < 16
    var (_, rest) = area.top(isTight ? 1 : 2)
    frame.write(
      sheet.title.padded(toColumns: rest.columns, alignment: .center), style: theme.strong, in: rest
    )
    rest = rest.top(2).1
    if let product = sheet.product {
      let (page, store) = (rest.inset(columns: 1, rows: 0), StorePageView(seen: seen))
      store.draw(product, button: sheet.button, in: page, &frame)
      let below = page.top(store.rows(in: page) + 1).1
      if sheet.lines.isEmpty { store.drawPictures(in: below.top(below.rows - 2).0, &frame) }
      rest = rest.bottom(below.rows).0
    }
    // Fields and two lines at least, so that the card stays as large from step to step.
    let wanted =
      max(6, rows(of: sheet, columns: rest.columns - 2)) + (isTight ? 2 : 3)
    var artRows = min(
      max(9, area.rows * 6 / 15), rest.columns * 5 / 16,
      rest.rows - wanted - 1)
    if asksWhoIsThere(sheet) {
      let free = rest.rows - rowsSaid(sheet, in: rest) - 2
      // Rather a small card than a check without its window.
      artRows = min(artRows, BiometricPrompt.largeForms.map { free - $0 }.first { $0 >= 6 } ?? 4)
    }
    // Smaller art stands beside what is said of the card.
    let hasLargeArt = sheet.card != nil && artRows >= 5
    rest = composed(sheet, below: hasLargeArt ? artRows + 1 : 0, in: rest, of: area)
    if let card = sheet.card, !hasLargeArt {
      let below = drawSmallArt(of: card, sheet, in: rest, reserved: isTight ? 1 : 3, &frame)
      rest = rest.bottom(below.rows).0
    } else {
      if let card = sheet.card {
        art.draw(
          card, at: .sheet,
          in: rest.top(artRows).0.centered(columns: artRows * 16 / 5, rows: artRows), &frame)
        rest = rest.top(artRows + 1).1
      }
      if !sheet.fields.isEmpty {
        var spaced = sheet
        if isVast(area) { spaced.fields = sheet.fields.flatMap { [$0, .init("", "")] } }
        let used = drawFields(spaced, in: rest.inset(columns: 1, rows: 0), &frame)
        rest = rest.top(used + 1).1
      }
    }
    let promptRows = rowsOfPrompt(for: sheet, in: rest)
    let buttonRows = promptRows.map { $0.window + $0.below } ?? (isTight ? 1 : 2)
    let (foot, above) = rest.bottom(buttonRows)
    let buttonRow = foot.top(promptRows?.window ?? 1).0
    var text = above.bottom(isTight || promptRows != nil ? 0 : 1).1.inset(columns: 1, rows: 0)
    text = belowBankIcon(sheet, in: text, &frame)
    if alert != nil { return rest.bottom(1).1 }
    if !PicturedChoicesView(seen: seen).draw(sheet, in: text, &frame) {
      drawLines(sheet, in: text, &frame)
    }
    if sheet.product == nil {
      drawSheetButton(sheet, in: buttonRow, centered: true, &frame)
    }
    return rest
  }

  /// Whether the phone checks face or fingerprint on the sheet.
  func asksWhoIsThere(_ sheet: Sheet) -> Bool {
    session.asksForLogIn && sheet.isTappedOnDevice
  }

  /// The rows of all that is said, with air between the lines.
  private func rowsSaid(_ sheet: Sheet, in area: Rect) -> Int {
    rows(of: sheet, columns: area.columns - 2) + sheet.lines.count
  }

  /// The rows for the check of face or fingerprint, and those below it; nil if there is none, or no room below the lines.
  ///
  /// Air between the lines goes before the sign of the check does, and the sign before its window.
  private func rowsOfPrompt(for sheet: Sheet, in area: Rect) -> (window: Int, below: Int)? {
    guard asksWhoIsThere(sheet) else { return nil }
    let free = area.rows - lineRows(of: sheet, columns: area.columns - 2)
    let large = BiometricPrompt.largeForms.first { $0 <= free - sheet.lines.count - 1 }
    let small = BiometricPrompt.rows(of: min(4, free))
    return (large ?? small).map { ($0, free > $0 + 1 ? 1 : 0) }
  }

  /// The alert by which the phone tells a failure; nil where it tells none so.
  func alert(of sheet: Sheet) -> PhoneAlert? {
    let lines = paragraphs(of: sheet).map(\.text)
    guard sheet.isAlert, let title = lines.first else { return nil }
    return PhoneAlert(
      seen, title, Array(lines.dropFirst()), button: sheet.button, isFailure: true)
  }

  /// Whether there is more room than one screenful of a phone takes.
  private func isVast(_ sheet: Rect) -> Bool { sheet.rows >= 40 }

  /// The area of the content, which on a very large phone stands a little above the middle.
  private func composed(
    _ sheet: Sheet, below artRows: Int, in area: Rect, of whole: Rect
  ) -> Rect {
    guard isVast(whole), sheet.product == nil, !session.asksForLogIn || sheet.card != nil else {
      return area
    }
    let text = area.inset(columns: 1, rows: 0)
    let list = PicturedChoicesView(seen: seen).rows(of: sheet.lines, in: text)
    let content =
      list
      ?? max(8, rows(of: sheet, columns: text.columns) + sheet.lines.count) + sheet.fields.count
    let free = max(0, area.rows - artRows - content - 4)
    // A list begins above.
    let composed = area.top(list == nil ? free * 2 / 5 : free / 6).1
    guard sheet.card == nil, sheet.lines.map(\.kind) == [.waiting] else { return composed }
    // What turns does so in the middle.
    let columns = paragraphs(of: sheet).map { displayColumns($0.text) }.max() ?? 0
    return composed.centered(columns: columns + 2, rows: composed.rows)
  }

  /// Draws the bank's icon where it asks for a log-in and there is no card to show; returns what is below it.
  func belowBankIcon(_ sheet: Sheet, in area: Rect, _ frame: inout Frame) -> Rect {
    guard session.asksForLogIn, sheet.card == nil else { return area }
    return LogInView(seen: seen).drawBankIcon(
      above: lineRows(of: sheet, columns: area.columns) + 2, in: area, &frame)
  }

  /// Rows that the sheet's fields and lines need at least.
  func rows(of sheet: Sheet, columns: Int) -> Int {
    (sheet.fields.isEmpty ? 0 : sheet.fields.count + 1) + lineRows(of: sheet, columns: columns)
  }

  func lineRows(of sheet: Sheet, columns: Int) -> Int {
    paragraphs(of: sheet).reduce(sheet.deadline == nil ? 0 : 1) {
      $0 + $1.text.wrapped(toColumns: columns).count
    }
  }

  func drawFields(_ sheet: Sheet, in area: Rect, _ frame: inout Frame) -> Int {
    frame.drawFields(
      sheet.fields.map { ($0.key, StyledLine($0.value)) }, keyStyle: theme.muted, in: area)
  }

  /// The sheet's lines with their signs.
  func paragraphs(of sheet: Sheet) -> [(text: String, style: Style)] {
    sheet.lines.map { line in
      (text: (sign(of: line.kind).map { "\($0) " } ?? "") + line.text, style: style(of: line.kind))
    }
  }

  private func sign(of kind: Sheet.Line.Kind) -> String? {
    switch kind {
    case .text, .aside: nil
    case .remark: "!"
    case .waiting: spinner
    case .option(let isSelected): isSelected ? "●" : "○"
    case .ended(let kind): kind.sign
    }
  }

  private func style(of kind: Sheet.Line.Kind) -> Style {
    switch kind {
    case .text, .waiting: theme.text
    case .aside: theme.muted
    case .remark: theme.warning
    case .option(let isSelected): isSelected ? theme.strong : theme.text
    case .ended(let kind): theme.style(of: kind)
    }
  }

  func drawLines(_ sheet: Sheet, in area: Rect, _ frame: inout Frame) {
    var sheet = sheet
    if let first = sheet.lines.firstIndex(where: \.isOption),
      lineRows(of: sheet, columns: area.columns) > area.rows
    {
      // What can be chosen is seen before what cannot.
      sheet.lines.removeFirst(first)
    }
    if let selected = sheet.selectedLine, lineRows(of: sheet, columns: area.columns) > area.rows {
      let choices = zip(sheet.lines, paragraphs(of: sheet)).filter { $0.0.isOption }.map(\.1)
      return drawChoices(choices, selected, in: area, &frame)
    }
    let lines = fittedParts(
      paragraphs(of: sheet), together: sheet.lines.map(\.isOption), columns: area.columns,
      rows: area.rows - (sheet.deadline == nil ? 0 : 1))
    for (offset, (line, paragraph)) in lines.enumerated() {
      let row = area.top(offset).1.top(1).0
      frame.write(line, in: row)
      if let paragraph, sheet.lines.indices.contains(paragraph),
        case .option = sheet.lines[paragraph].kind
      {
        frame.add(ScreenTarget.choice(paragraph), at: row)
      }
    }
    let row = min(area.bottom - 1, area.row + lines.count + 1)
    guard let deadline = sheet.deadline, area.rows > 0 else { return }
    frame.write(
      StepListView(seen: seen).line(of: deadline, columns: area.columns),
      at: Point(column: area.column, row: row),
      within: area)
  }

  /// Draws one choice to a row, those around the selected one.
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
        choices[index].text.truncated(toColumns: area.columns - 2), style: choices[index].style,
        in: row)
      frame.add(ScreenTarget.choice(index), at: row)
    }
    frame.drawScrollbar(visible, of: choices.count, theme.accent, in: area)
  }

  /// Paragraphs as lines; where rows are short the gaps give way first, then what is muted, the last of it first, then
  /// the end.
  func fitted(
    _ paragraphs: [(text: String, style: Style)], columns: Int, rows: Int
  ) -> [StyledLine] {
    fittedParts(paragraphs, columns: columns, rows: rows).map(\.line)
  }

  /// The same, each line with the place of its paragraph; a gap has none.
  ///
  /// `together` tells of each whether it stands right below another of that kind.
  private func fittedParts(
    _ paragraphs: [(text: String, style: Style)], together: [Bool] = [], columns: Int, rows: Int
  ) -> [(line: StyledLine, paragraph: Int?)] {
    // Where a theme mutes nothing, nothing is told apart as an aside.
    let asides = paragraphs.indices.filter {
      paragraphs[$0].style == theme.muted && theme.muted != theme.text
    }
    func lines(without left: [Int], gap: Bool) -> [(line: StyledLine, paragraph: Int?)] {
      var lines: [(line: StyledLine, paragraph: Int?)] = []
      for (place, (text, style)) in paragraphs.enumerated() where !text.isEmpty {
        if left.contains(place) { continue }
        let isOneOfMany =
          place > 0 && together.indices.contains(place) && together[place - 1] && together[place]
        if gap, !lines.isEmpty, !isOneOfMany { lines.append(("", nil)) }
        lines += text.wrapped(toColumns: columns).map { (StyledLine($0, style), place) }
      }
      return lines
    }
    let forms =
      [lines(without: [], gap: true)]
      + (0...asides.count).map { lines(without: Array(asides.suffix($0)), gap: false) }
    if let whole = forms.first(where: { $0.count <= rows }) { return whole }
    var cut = Array((forms.last ?? []).prefix(max(0, rows)))
    if let (line, paragraph) = cut.popLast() {
      cut.append(((line + StyledLine("…", theme.muted)).truncated(toColumns: columns), paragraph))
    }
    return cut
  }

  /// Draws the next step below the device, on its edge.
  func drawNextStep(below device: Rect, _ frame: inout Frame) {
    guard let line = nextStep else { return }
    let edge = device.bottom(1).0.inset(columns: 2, rows: 0)
    let place = edge.centered(columns: min(line.columns + 2, edge.columns), rows: 1)
    frame.write(StyledLine(" ") + line + StyledLine(" "), in: place)
    frame.add(ScreenTarget.button, at: place)
  }

  /// Title of the next step where nobody taps anything on the device for it; else nil.
  var nextStepTitle: String? {
    guard let flow = seen.flow else {
      return session.world.appAbsence == .neverOpened ? "open the app" : nil
    }
    let sheet = flow.shownSheet(in: seen.flowScene)
    return sheet.isTappedOnDevice
      ? nil : sheet.button.map { $0.prefix(1).lowercased() + $0.dropFirst() }
  }

  /// The line of the next step and its key, where nobody taps anything on the device for it.
  private var nextStep: StyledLine? {
    nextStepTitle.map { words in
      let label = seen.keyLabel(of: seen.flow == nil ? .screen(.act) : .word(.goOn))
      let isHere = seen.flow == nil ? seen.hasKeys(.cards) : Context.steps.contains(seen.context)
      let key =
        isHere && !seen.hidesKeys ? appearance.isASCII ? " [\(label)]" : " \(label)" : ""
      return StyledLine("next: ", theme.muted) + StyledLine(words, theme.text)
        + StyledLine(key, theme.accent.bold)
    }
  }

  func drawSheetButton(
    _ sheet: Sheet, in row: Rect, centered: Bool, _ frame: inout Frame
  ) {
    if !sheet.isTappedOnDevice { return drawNextStep(in: row, &frame) }
    guard let button = sheet.button else { return }
    if session.asksForLogIn {
      return BiometricPrompt(seen, button, key: .word(.goOn))
        .draw(in: row, centered: centered, &frame)
    }
    ButtonView(seen: seen).draw(
      button, key: .word(.goOn), in: row.top(1).0, centered: centered, &frame)
  }

  /// Draws the next step where nothing is drawn around the device.
  func drawNextStep(in row: Rect, _ frame: inout Frame) {
    guard let line = nextStep else { return }
    frame.add(ScreenTarget.button, at: row.left(line.columns).0)
    frame.write(line, at: row.origin, within: row)
  }

  // MARK: Art where there is no room for it as large as Wallet has it

  /// Draws art beside the fields, or above the lines where there are none, and returns what is left of the sheet.
  ///
  /// `reserved` rows are the button's. Nothing is drawn where something that is said would give way to it.
  func drawSmallArt(
    of card: Card, _ sheet: Sheet, in area: Rect, reserved: Int, _ frame: inout Frame
  ) -> Rect {
    let area = area.inset(columns: 1, rows: 0)
    // A line more or less from step to step changes nothing.
    let lines = max(3, lineRows(of: sheet, columns: area.columns))
    if !sheet.fields.isEmpty, let art = artBesideFields(sheet, in: area, reserved + lines) {
      let rows = max(art.rows, sheet.fields.count)
      let (left, right) = area.top(rows).0.left(art.columns)
      CardArtView(seen: seen).draw(card, at: .sheet, in: left.top(art.rows).0, &frame)
      _ = drawFields(
        sheet,
        in: right.left(2).1.centered(columns: right.columns - 2, rows: sheet.fields.count),
        &frame)
      return area.top(rows + 1).1
    }
    let free = area.rows - 1 - reserved - rows(of: sheet, columns: area.columns)
    // Air between the lines goes before art does, and after a row of it.
    let art = [max(0, sheet.lines.count - 1), 0].lazy.compactMap { air in
      Self.smallArt.first { free >= $0.rows + air }
    }.first
    guard let art else { return drawFieldsAlone(sheet, in: area, &frame) }
    CardArtView(seen: seen).draw(
      card, at: .sheet,
      in: area.top(art.rows).0.centered(columns: art.columns, rows: art.rows), &frame)
    return drawFieldsAlone(sheet, in: area.top(art.rows + 1).1, &frame)
  }

  /// Draws art below the step where a tall screen has room for it above all that is said, and returns what is left.
  func drawNarrowArt(
    of card: Card, _ sheet: Sheet, in area: Rect, _ frame: inout Frame
  ) -> Rect {
    let said = lineRows(of: sheet, columns: area.columns) + sheet.lines.count + 1
    let art = [Size(columns: 20, rows: 6)] + Self.smallArt
    guard let art = art.first(where: { area.rows >= $0.rows + 1 + said })
    else { return area }
    let below = area.top(1).1
    CardArtView(seen: seen).draw(
      card, at: .sheet, in: below.top(art.rows).0.left(art.columns).0, &frame)
    return below.top(art.rows + 1).1
  }

  private static let smallArt = [
    Size(columns: 16, rows: 5), Size(columns: 13, rows: 4), Size(columns: 13, rows: 3),
    Size(columns: 10, rows: 3), Size(columns: 10, rows: 2),
  ]

  /// The largest art beside which every field is whole; nil where there is none.
  private func artBesideFields(_ sheet: Sheet, in area: Rect, _ below: Int) -> Size? {
    let names = sheet.fields.map { displayColumns($0.key) }.max() ?? 0
    let values = sheet.fields.map { displayColumns($0.value) }.max() ?? 0
    let said = names + 2 + values
    return Self.smallArt.first { art in
      area.columns >= art.columns + 2 + max(said, 2 * names)
        && area.rows >= max(art.rows, sheet.fields.count) + 1 + below
    }
  }

  private func drawFieldsAlone(_ sheet: Sheet, in area: Rect, _ frame: inout Frame) -> Rect {
    guard !sheet.fields.isEmpty else { return area }
    return area.top(drawFields(sheet, in: area, &frame) + 1).1
  }
}
