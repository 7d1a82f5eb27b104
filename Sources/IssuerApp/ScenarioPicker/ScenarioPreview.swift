import CardArt
import Scenarios
import SimulatedWorld
import Terminal
import WalletDomain

// Beside the list on a large screen: the selected scenario at length, as its file tells it. Nothing of it is played.
extension ScenarioPicker {
  func drawAtLength(
    _ scenario: Scenario, in area: Rect, _ app: AppModel, _ frame: inout Frame
  ) {
    let theme = app.theme
    var rest = area
    func write(_ text: String, _ style: Style, gap: Int = 1) {
      for line in text.wrapped(toColumns: rest.columns).cut(toRows: rest.rows) {
        let shown = StyledLine(line.truncated(toColumns: rest.columns), style)
        frame.write(marked(shown, theme), in: rest)
        rest = rest.top(1).1
      }
      rest = rest.top(gap).1
    }
    write(scenario.title, theme.strong, gap: 0)
    write(scenario.tags.joined(separator: " · "), theme.teal)
    write(scenario.about, theme.text)
    if !scenario.customer.isEmpty { write("“\(scenario.customer)”", theme.muted) }
    let tried = app.isPresenting ? [] : scenario.expectations.filter { !$0.after.isEmpty }
    // A few lines are kept for what may be tried.
    let (kept, above) = rest.bottom(tried.isEmpty ? 0 : min(rest.rows / 3, tried.count + 1))
    rest = above.top(above.rows - (tried.isEmpty ? 0 : 1)).0
    drawCards(of: scenario, in: &rest, app, &frame)
    if tried.isEmpty { return }
    let start = rest.isEmpty ? kept.row : rest.row
    rest = Rect(column: kept.column, row: start, columns: kept.columns, rows: kept.bottom - start)
    write("What to try, and how it ends", theme.strong, gap: 0)
    for (place, expectation) in tried.enumerated() where rest.rows > 0 {
      if rest.rows == 1, place < tried.count - 1 {
        return write("and \((tried.count - place).grouped) more", theme.muted, gap: 0)
      }
      let acts = expectation.after.map(\.line).joined(separator: ", ")
      let outcome = expectation.perDevice.outcome.map { " → \($0)" } ?? ""
      let room = rest.columns - displayColumns(outcome)
      let line = StyledLine(acts.truncated(toColumns: room)) + StyledLine(outcome, theme.muted)
      frame.write(line.truncated(toColumns: rest.columns), in: rest)
      rest = rest.top(1).1
    }
  }

  /// Its cards, each with what the app's list is to say of it, as far as the file tells.
  private func drawCards(
    of scenario: Scenario, in rest: inout Rect, _ app: AppModel, _ frame: inout Frame
  ) {
    let cards = scenario.setup.cards
    let form =
      [ScreenLayout.CardForm.grand, .tall].first {
        cards.count * $0.rows - $0.gap <= rest.rows
      } ?? .tall
    let isWhole = cards.count * form.rows - form.gap <= rest.rows
    let shown = isWhole ? cards.count : min(cards.count, max(0, (rest.rows - 1) / form.rows))
    for place in 0..<shown {
      let (art, beside) = rest.top(form.rows - form.gap).0.left(form.art.columns)
      let card = cards[place]
      app.drawArt(
        CardFace(card, last4: scenario.digits(of: card)), in: art, &frame)
      let number = "\(scenario.networkTitle(of: card)) ···· \(scenario.digits(of: card))"
      let lines =
        [StyledLine(card.name, app.theme.strong), StyledLine(number, app.theme.muted)]
        + scenario.states(of: card, app.theme)
      let text = beside.left(2).1
      frame.write(lines.map { $0.truncated(toColumns: text.columns) }, in: text)
      rest = rest.top(form.rows).1
    }
    if shown < cards.count, rest.rows > 0 {
      let left = "and \((cards.count - shown).grouped) more"
      frame.write(left, style: app.theme.muted, in: rest)
      rest = rest.top(2).1
    }
  }
}

extension Scenario {
  /// What the app is to say of the card when the scenario is opened, a line for each device.
  fileprivate func states(of card: Card, _ theme: Theme) -> [StyledLine] {
    let opening = expectations.first { $0.after.isEmpty }?.perDevice
    guard case .rows(let rows) = opening?.list, let row = rows.first(where: { $0.card == card.id })
    else { return [] }
    func line(_ words: String) -> StyledLine {
      let known: [WalletStatus] = [
        .notAdded, .requiresActivation, .active, .suspended, .deactivated, .unknown(nil),
        .couldNotCheck, .cannotBeAdded,
      ]
      guard let status = known.first(where: { $0.words == words }) else {
        return StyledLine(words, theme.text)
      }
      return StyledLine("\(status.sign) \(words)", theme.style(of: status))
    }
    switch row.labels {
    case .whole(let words): return [line(words)]
    case .devices(let devices):
      return Device.allCases.compactMap { device in
        devices[device].map {
          StyledLine(device.label.padded(toColumns: 9), theme.muted) + line($0)
        }
      }
    }
  }
}
