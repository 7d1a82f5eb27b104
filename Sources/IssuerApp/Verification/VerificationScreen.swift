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
    let inside = drawBox(title, app, on: &frame).inset(columns: 1, rows: 0)
    if let code { return draw(code, in: inside, app, &frame) }
    let (heading, rows) = inside.top(2)
    frame.write(
      "Choose how to verify your card.".truncated(toColumns: heading.columns), style: theme.muted,
      in: heading)
    for (offset, option) in options.enumerated() {
      let isSelected = offset == list.selected
      frame.add(
        ScreenTarget.line(offset - list.selected),
        at: rows.line(offset))
      var line = StyledLine(isSelected ? "▌ " : "  ", theme.accent)
      line.append(app.words(of: option), isSelected ? theme.selected(theme.strong) : theme.text)
      frame.write(
        line.truncated(toColumns: rows.columns), at: rows.line(offset).origin, within: rows)
    }
  }

  func content(_ app: AppModel) -> Size {
    Size(
      columns: app.windowColumns(56),
      rows: isTypingCode ? 6 : app.verificationOptions.count + 2)
  }

  private func draw(
    _ code: LineEditor, in area: Rect, _ app: AppModel, _ frame: inout Frame
  ) {
    let (message, rest) = area.top(4)
    frame.write(codeLines(app, columns: message.columns), in: message)
    app.drawInput("code ", code, hint: "type the six digits", in: rest, &frame)
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
          ? "good for \(left.inSeconds), \(attempts) left" : "expired",
        left > .zero ? theme.muted : theme.warning))
    return lines
  }
}

extension AppModel {
  /// The words that lead from Wallet to the issuer's app.
  var invitation: String {
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
