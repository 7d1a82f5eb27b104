import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Wallet's sheet of ways to verify a pass, and the text message with its code.
extension Verification {
  func draw(_ app: AppModel, on frame: inout Frame) {
    let (options, theme) = (app.verificationOptions, app.theme)
    let title = isTypingCode ? "Text message" : "Verify card"
    let inside = drawBox(title, app, on: &frame)
    let text = inside.inset(columns: 1, rows: inside.rows > content(app).rows - 2 ? 1 : 0)
    if let code { return draw(code, in: text, app, &frame) }
    let (heading, rows) = text.top(2)
    let words = "Choose how to verify your card.".truncated(toColumns: heading.columns)
    frame.write(
      words, style: theme.text, in: heading.centered(columns: displayColumns(words), rows: 2))
    let pitch = rows.rows >= 2 * options.count - 1 ? 2 : 1
    for (offset, option) in options.enumerated() {
      let isSelected = offset == list.selected
      let row = rows.top(pitch * offset).1.top(1).0
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      frame.add(ScreenTarget.line(offset - list.selected), at: row)
      let inRow = row.inset(columns: 2, rows: 0)
      frame.write(
        app.words(of: option).truncated(toColumns: inRow.columns - 2),
        style: isSelected ? theme.selected(theme.strong) : theme.text, in: inRow)
      frame.write("›", style: theme.muted, in: inRow.right(1).0)
      guard pitch > 1, offset < options.count - 1 else { continue }
      let line = rows.top(2 * offset + 1).1.top(1).0.left(2).1
      frame.write(String(repeating: "─", count: line.columns), style: theme.border, in: line)
    }
  }

  func content(_ app: AppModel) -> Size {
    Size(
      columns: app.windowColumns(56),
      rows: isTypingCode ? refusal == nil ? 7 : 9 : 2 * app.verificationOptions.count + 3)
  }

  private func draw(
    _ code: LineEditor, in area: Rect, _ app: AppModel, _ frame: inout Frame
  ) {
    let why = refusal.map { "✗ \($0)".wrapped(toColumns: area.columns) } ?? []
    let lines = codeLines(app, columns: area.columns).prefix(max(0, area.rows - 1 - why.count))
    for (offset, line) in lines.enumerated() {
      frame.write(line, at: Point(column: area.column, row: area.row + offset), within: area)
    }
    let rest = area.top(max(0, min(lines.count + 1, area.rows - 1 - why.count))).1
    let hint = "type the \(app.session.world.codeLength(of: token)) digits"
    app.drawInput("code ", code, hint: hint, in: rest, &frame)
    let (told, below) = (why.map { StyledLine($0, app.theme.danger) }, rest.top(1).1)
    frame.write(told, in: below.rows > told.count ? below.top(1).1 : below)
  }

  /// What the customer's phone shows.
  private func codeLines(_ app: AppModel, columns: Int) -> [StyledLine] {
    let (session, theme) = (app.session, app.theme)
    let bank = session.scenario.bank.name
    guard let code = session.world.vault[token]?.activationCode, code.attemptsLeft > 0 else {
      return "No code is valid any more: close this and choose the text message again."
        .wrapped(toColumns: columns).map { StyledLine($0, theme.warning) }
    }
    let text = app.isLive ? code.text : "••••••"
    let attempts = code.attemptsLeft == 1 ? "1 attempt" : "\(code.attemptsLeft) attempts"
    let left = code.expiresAt - session.world.clock
    var lines = "\(bank): your code for Wallet is \(text)".wrapped(toColumns: columns)
      .map { StyledLine($0, theme.strong) }
    lines.append(
      StyledLine(
        left > .zero
          ? "good for \(left.inSeconds)" + (refusal == nil ? ", \(attempts) left" : "") : "expired",
        left > .zero ? theme.muted : theme.warning))
    return lines
  }
}

extension AppModel {
  /// The words that lead from Wallet to the issuer's app.
  package var invitation: String {
    session.world.tsp?.invitation ?? "Verify in \(session.scenario.bank.name)'s app"
  }

  /// “Open Example Bank's app”, “Text message to John Doe”, “Call Example Bank”.
  func words(of option: VerificationOption) -> String {
    let bank = session.scenario.bank.name
    return switch option {
    case .bankApp: session.world.tsp?.invitation ?? "Open \(bank)'s app"
    case .sms: "Text message with a code"
    case .call: "Call \(bank)"
    }
  }
}
