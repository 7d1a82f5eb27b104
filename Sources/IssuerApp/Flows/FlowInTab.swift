import CardArt
import Presentation
import Simulation
import Terminal
import WalletDomain

// The open flow where the phone is a tab: the sheet and its steps beside each other, or one below the other.
extension SheetView {
  /// Rows of the lanes, of a call between them, and of what is said of it below.
  private static let rowsOfPresentCall = 5

  /// The flow behind a tab: what the customer sees, and the steps as far as there is room.
  ///
  /// `drawList` draws the card list, where the sheet shows that.
  func drawInTab(
    _ flow: any FlowPresentation, in area: Rect,
    list drawList: (ScreenLayout, inout Frame) -> Void, _ frame: inout Frame
  ) {
    let whole = flow.shownSheet(in: seen.flowScene)
    let (sheet, steps, list) = (whole.onDevice, seen.flowSteps, StepListView(seen: seen))
    let own = SheetView(seen: seen.inColors(of: whole.owner))
    let (art, store) = (CardArtView(seen: seen), StorePageView(seen: own.seen))
    let isBroad = area.columns >= 64 && area.rows >= steps.count + 2
    let share = sheet.lines.contains { $0.picture != nil } ? 12 : isPresenting ? 10 : 11
    var (left, right) = area.top(1).1.left(area.columns * share / 25)
    var (titlePlace, ownGround) = (area, nil as Rect?)
    // A sheet is told from the steps beside it by its ground, and where there is none by air alone.
    if isBroad { right = right.left(2).1 }
    if isBroad, let ground = own.theme.surface {
      let sheetArea = area.left(left.columns - 1).0
      frame.fill(sheetArea, style: ground)
      ownGround = sheetArea
      titlePlace = sheetArea.inset(columns: 1, rows: 0)
      left = left.left(1).1
    }
    let beside = right.top(1).1
    // Why a step has failed stands below it.
    let failure = steps.first { $0.state == .failed && !$0.detail.isEmpty }
    let showsBehind = isBroad && !isPresenting
    let behind =
      (showsBehind ? FlowAsides(seen: seen).asides(besides: failure?.detail)?.text ?? "" : "")
      .wrapped(toColumns: beside.columns).filter { !$0.isEmpty }
    let call = showsBehind ? CallPaneView(seen: seen).textLines(columns: beside.columns) : []
    // What an audience is told of the call comes before steps that stand far apart, and what is behind before details.
    let rest = isPresenting ? Self.rowsOfPresentCall : behind.count + min(call.count, 8) + 1
    let least = list.leastRows(of: steps, columns: beside.columns)
    let stepArea = beside.top(max(min(least, beside.rows), beside.rows - rest)).0
    // What is left out would stand against the steps.
    let taken = list.places(of: steps, columns: stepArea.columns, rows: stepArea.rows).count
    let corner = right.top(taken + 2).1
    frame.write(
      (isBroad ? sheet.title : title(of: sheet, columns: area.columns)).truncated(
        toColumns: titlePlace.columns), style: own.theme.strong, in: titlePlace)
    if isBroad {
      var text = left.inset(columns: 0, rows: 1)
      let wanted = rows(of: sheet, columns: text.columns - 2) + 1
      // Air between the lines goes before a row of the picture.
      let artRows = text.rows > wanted + paragraphs(of: sheet).count + 6 ? 4 : 3
      if let card = sheet.card, text.rows >= wanted + artRows + 1 {
        art.draw(
          card, at: .sheet,
          in: Rect(column: text.column, row: text.row, columns: 14, rows: artRows), &frame)
        text = text.top(artRows + 1).1
      }
      let page = text.left(text.columns - 2).0
      let showsPage = text.rows >= wanted + store.rows(in: page) + 1
      if showsPage, let product = sheet.product {
        store.draw(product, button: whole.button, in: page, &frame)
        text = text.top(store.rows(in: page) + 1).1
        if sheet.lines.isEmpty {
          store.drawPictures(in: text.left(page.columns).0.top(text.rows - 2).0, &frame)
        }
      }
      let used = own.drawFields(sheet, in: text.left(text.columns - 2).0, &frame)
      text = text.top(used + (used > 0 ? 1 : 0)).1
      let said = lineRows(of: sheet, columns: text.columns - 2) + sheet.lines.count
      let prompt = asksWhoIsThere(whole) ? BiometricPrompt.rows(of: text.rows - said) : nil
      let (foot, lines) = text.bottom(prompt ?? (text.rows >= 5 ? 2 : 1))
      let free = text.left(text.columns - 2).0
      let isAlert =
        own.alert(of: sheet)?.draw(in: ownGround ?? free, free: free, &frame) ?? false
      if isAlert {
        // It has its own button.
      } else if whole.showsList, !whole.isTappedOnDevice {
        drawList(ScreenLayout(seen).showing(in: lines.left(lines.columns - 2).0), &frame)
      } else {
        let place = belowBankIcon(sheet, in: lines.left(lines.columns - 2).0, &frame)
        if !PicturedChoicesView(seen: own.seen).draw(sheet, in: place, &frame) {
          own.drawLines(sheet, in: place, &frame)
        }
      }
      // The page of a store has its button where stores have it.
      if !isAlert, !(showsPage && whole.product != nil && whole.isTappedOnDevice) {
        own.drawSheetButton(
          whole, in: prompt == nil ? foot.bottom(1).0 : foot.left(foot.columns - 2).0,
          centered: false,
          &frame)
      }
      list.draw(steps, deadline: whole.deadline, in: stepArea, &frame)
      if isPresenting {
        CallPaneView(seen: seen).drawPresentCall(ScreenLayout(seen), in: corner, &frame)
      } else {
        drawBehindSheet(behind, call, in: corner, &frame)
      }
    } else {
      drawNarrow(whole, steps, in: area.top(1).1, list: drawList, &frame)
    }
  }

  /// What the device does not show: what is behind the sheet, and the call as far as there is room.
  private func drawBehindSheet(
    _ asides: [String], _ call: [StyledLine], in area: Rect, _ frame: inout Frame
  ) {
    var rest = area
    if !asides.isEmpty {
      for line in asides.cut(toRows: area.rows) {
        frame.write(line, at: rest.origin, style: theme.text, within: rest)
        rest = rest.top(1).1
      }
      rest = rest.top(1).1
    }
    guard rest.rows >= 3 else { return }
    var lines = call
    if lines.count > rest.rows {
      let left = "▼ \(lines.count - rest.rows + 1)"
        .padded(toColumns: rest.columns, alignment: .trailing)
      lines = lines.prefix(rest.rows - 1) + [StyledLine(left, theme.muted)]
    }
    for line in lines {
      frame.write(line.truncated(toColumns: rest.columns), in: rest)
      rest = rest.top(1).1
    }
  }

  /// The title; with the card's name where no picture shows the card.
  private func title(of sheet: Sheet, columns: Int) -> String {
    guard let card = sheet.card else { return sheet.title }
    let number = "\(card.name) ·· \(CardArtView(seen: seen).face(of: card).last4)"
    return ["\(sheet.title) · \(number)", "\(sheet.title) · \(card.name)"]
      .first { displayColumns($0) <= columns } ?? number
  }

  /// Draws it in 40 columns: the step, what it says, what Enter does.
  private func drawNarrow(
    _ whole: Sheet, _ steps: [FlowStep], in area: Rect,
    list drawList: (ScreenLayout, inout Frame) -> Void, _ frame: inout Frame
  ) {
    var sheet = whole.onDevice
    sheet.deadline = whole.deadline
    let failed = steps.firstIndex { $0.state == .failed }
    let now = failed ?? steps.lastIndex { $0.state != .coming } ?? 0
    // No place is beside the device: what is behind it stands below what it shows, and gives way first.
    if !isPresenting {
      let step = steps.indices.contains(now) ? steps[now] : nil
      let told = step.map { $0.sheetNamesDetail ? [] : [$0.detail] } ?? []
      let behind = told + whole.linesBehind.map(\.text)
      let shown = sheet.lines.map(\.text)
      sheet.lines += behind.filter { !$0.isEmpty && !shown.contains($0) }.map { .init($0, .aside) }
    }
    var rest = area
    if steps.indices.contains(now) {
      let (step, list) = (steps[now], StepListView(seen: seen))
      var line = StyledLine("\(now + 1)/\(steps.count) ", theme.muted)
      let title = step.title.cutBetweenWords(toColumns: rest.columns - line.columns - 2)
      line.append("\(list.sign(of: step)) \(title)", list.style(of: step))
      // Which step comes next is said where that can be read.
      let next = steps.indices.contains(now + 1) ? " → \(steps[now + 1].title)" : ""
      if step.state != .failed, line.columns + displayColumns(next) <= rest.columns {
        line.append(next, theme.muted)
      }
      frame.write(line, in: rest)
      rest = rest.top(1).1
      if let product = sheet.product {
        frame.write(
          "\(product.name), \(product.maker)".truncated(toColumns: rest.columns),
          style: theme.strong, in: rest)
        rest = rest.top(1).1
      }
    }
    let own = SheetView(seen: seen.inColors(of: whole.owner))
    // The phone's check comes before what the device does not show.
    let said = lineRows(of: whole.onDevice, columns: rest.columns)
    let prompt = asksWhoIsThere(whole) ? BiometricPrompt.rows(of: rest.rows - said) : nil
    let (button, above) = rest.bottom(prompt ?? 1)
    var text = above
    if let card = sheet.card, sheet.product == nil {
      text = drawNarrowArt(of: card, sheet, in: text, &frame)
    }
    if whole.showsList, !whole.isTappedOnDevice {
      drawList(ScreenLayout(seen).showing(in: text), &frame)
    } else {
      drawLines(sheet, in: text, &frame)
    }
    own.drawSheetButton(whole, in: button, centered: false, &frame)
  }
}
