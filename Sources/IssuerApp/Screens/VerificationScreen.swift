import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Wallet's sheet of ways to verify a pass, and the text message with its code.
extension AppModel {
  func drawVerification(_ state: VerificationState, on frame: inout Frame) {
    let options = verificationOptions
    let inside = Popup(
      panel(state.isTypingCode ? "Text message" : "Verify card"),
      content: verificationInside(state)
    ).draw(in: overlayArea, on: &frame).inset(columns: 1, rows: 0)
    if let code = state.code { return drawCode(state, code, in: inside, &frame) }
    let (heading, list) = inside.top(2)
    frame.write(
      "Choose how to verify your card.".truncated(toColumns: heading.columns), at: heading.origin,
      style: theme.muted, within: heading)
    for (offset, option) in options.enumerated() {
      let isSelected = offset == state.list.selected
      frame.add(
        ScreenTarget.line(offset - state.list.selected),
        at: Rect(column: list.column, row: list.row + offset, columns: list.columns, rows: 1))
      var line = StyledLine(isSelected ? "▌ " : "  ", theme.accent)
      line.append(words(of: option), isSelected ? theme.strong.underline : theme.text)
      frame.write(
        line.truncated(toColumns: list.columns),
        at: Point(column: list.column, row: list.row + offset), within: list)
    }
  }

  func verificationInside(_ state: VerificationState) -> Size {
    Size(
      columns: min(56, size.columns - 4),
      rows: state.isTypingCode ? 6 : verificationOptions.count + 2)
  }

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

  private func drawCode(
    _ state: VerificationState, _ code: LineEditor, in area: Rect, _ frame: inout Frame
  ) {
    let (message, rest) = area.top(4)
    for (offset, line) in codeLines(for: state.token, columns: message.columns).prefix(4)
      .enumerated()
    {
      frame.write(
        line, at: Point(column: message.column, row: message.row + offset), within: message)
    }
    drawInput("code ", code, hint: "type the six digits", in: rest, &frame)
  }

  /// What the customer's phone shows.
  private func codeLines(for token: TokenUniqueReference, columns: Int) -> [StyledLine] {
    let bank = session.scenario.bank.name
    guard let code = session.world.vault[token]?.activationCode, code.attemptsLeft > 0 else {
      return "No code is valid any more: close this and choose the text message again."
        .wrapped(toColumns: columns).map { StyledLine($0, theme.warning) }
    }
    let text = isLive ? code.text : "••••••"
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
