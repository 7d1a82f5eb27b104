import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Wallet's choice of ways to verify a pass, and the input of an activation code.
struct Verification: Overlay {
  var token: TokenUniqueReference
  var list = ListState()
  /// The code input; nil until the text message is chosen.
  var code: LineEditor?
  /// Why the last code was refused.
  private(set) var refusal: String?

  static let form = OverlayForm(
    context: Context("verification", "the ways to verify a pass", [.moves]), isAboutThisWorld: true)
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Verify in the selected way, or hand in the code",
      bar: { state, _ in state.isTypingCode ? "hand in" : "verify" },
      unless: { state, app in state.code.flatMap { state.obstacle(to: $0, app) } },
      run: { state, app in state.verify(&app) }),
    closing([.escape], "Close the ways to verify"),
  ]

  /// The ways that Wallet offers for the selected pass.
  static func options(_ seen: Seen) -> [VerificationOption] {
    seen.selectedPass.map { seen.session.world.verificationOptions(for: $0.pass) } ?? []
  }

  /// Why the selected pass cannot be verified; nil if it can.
  static func obstacle(_ seen: Seen) -> String? {
    guard let state = seen.selectedPass?.pass.activationState else {
      return seen.nothingMatches(in: seen.pane)
        ?? seen.session.claim("There is no pass on the \(seen.passDevice.title).", from: .passes)
    }
    guard state == .requiresActivation else {
      let item = seen.session.world.setup.wallet(on: seen.passDevice).item.one
      return "This \(item) is \(state.words): no need to verify."
    }
    return options(seen).isEmpty ? seen.session.world.whyNoWayToVerify : nil
  }

  /// Opens the bank's app if Wallet offers it, else the choice of ways to verify.
  static func verifySelectedPass(_ app: inout AppModel) -> [AppEffect] {
    guard let pass = app.selectedPass else { return [] }
    guard options(app.seen).contains(.bankApp) else { return ask(&app) }
    return app.update(
      .verificationChosen(
        serialNumber: pass.pass.serialNumber, pass.device,
        passTypeIdentifier: pass.pass.passTypeIdentifier))
  }

  /// Opens the choice of ways to verify the selected pass.
  static func ask(_ app: inout AppModel) -> [AppEffect] {
    guard let token = app.selectedPass?.pass.deviceAccountIdentifier else { return [] }
    return app.open(Verification(token: token))
  }

  var isTypingCode: Bool { code != nil }

  var editor: LineEditor? {
    get { code }
    set { if let newValue { (code, refusal) = (newValue, nil) } }
  }

  /// Why a code cannot be handed in; an incomplete one would cost an attempt.
  private func obstacle(to code: LineEditor, _ app: Seen) -> String? {
    if code.isEmpty { return "Type the code of the text message." }
    let digits = app.session.world.codeLength(of: token)
    return code.text.count < digits ? "The code has \(digits) digits: type all of them." : nil
  }

  private func emptyCode(_ app: Seen) -> LineEditor {
    LineEditor(limit: app.session.world.codeLength(of: token), content: .digits)
  }

  mutating func type(_ key: Key, _ app: Seen) -> Bool { key.isForLineAboveList && enter(key) }

  func movingLabel(_ app: Seen) -> String? { isTypingCode ? nil : "choose" }

  mutating func move(_ movement: Movement, _ app: Seen) {
    if !isTypingCode { list.move(by: movement.steps(app), of: Self.options(app).count) }
  }

  private func verify(_ app: inout AppModel) -> [AppEffect] {
    var state = self
    if let code {
      let effects = app.update(.worldChanged(.activationCodeEntered(code.text, token)))
      if let notice = app.session.app.notice {
        (state.code, state.refusal) = (emptyCode(app.seen), notice)
        app.overlay = state
        app.toast = nil
      } else {
        app.overlay = nil
        app.toast = Toast("The code is right: the card is being activated.", .success)
      }
      return effects
    }
    let options = Self.options(app.seen)
    guard options.indices.contains(list.selected) else { return app.closeOverlay() }
    switch options[list.selected] {
    case .bankApp:
      app.overlay = nil
      return Self.verifySelectedPass(&app)
    case .sms:
      let effects = app.update(.worldChanged(.activationCodeRequested(token)))
      if app.session.app.notice == nil { state.code = emptyCode(app.seen) }
      app.overlay = state
      return effects
    case .call:
      app.overlay = nil
      let effects = app.update(.worldChanged(.bankCalled(token)))
      if app.session.app.notice == nil {
        app.toast = Toast("The bank knows the caller: the card is being activated.", .success)
      }
      return effects
    }
  }
}

// Wallet's sheet of ways to verify a pass, and the text message with its code.
extension Verification {
  func draw(_ app: Seen, on frame: inout Frame) {
    let (options, theme) = (Self.options(app), app.theme)
    let inside = drawBox(isTypingCode ? "Text message" : "Verify card", app, on: &frame)
    if let code { return draw(code, in: inside, app, &frame) }
    let (heading, rows) = inside.top(2)
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
        option.title(app.session).truncated(toColumns: inRow.columns - 2),
        style: isSelected ? theme.selected(theme.strong) : theme.text, in: inRow)
      frame.write("›", style: theme.muted, in: inRow.right(1).0)
      guard pitch > 1, offset < options.count - 1 else { continue }
      let line = rows.top(2 * offset + 1).1.top(1).0.left(2).1
      frame.write(String(repeating: "─", count: line.columns), style: theme.border, in: line)
    }
  }

  func content(_ app: Seen) -> Size {
    Size(
      columns: app.windowColumns(.small),
      rows: min(
        app.windowRows, isTypingCode ? refusal == nil ? 5 : 7 : 2 * Self.options(app).count + 1))
  }

  private func draw(_ code: LineEditor, in area: Rect, _ app: Seen, _ frame: inout Frame) {
    let why = refusal.map { "✗ \($0)".wrapped(toColumns: area.columns) } ?? []
    let lines = codeLines(app, columns: area.columns).prefix(max(0, area.rows - 1 - why.count))
    frame.write(lines, in: area)
    let rest = area.top(max(0, min(lines.count + 1, area.rows - 1 - why.count))).1
    let hint = "type the \(app.session.world.codeLength(of: token)) digits"
    app.drawInput("code ", code, hint: hint, in: rest, &frame)
    let (told, below) = (why.map { StyledLine($0, app.theme.danger) }, rest.top(1).1)
    frame.write(told, in: below.rows > told.count ? below.top(1).1 : below)
  }

  /// The text message with the code, as the customer's phone shows it.
  private func codeLines(_ app: Seen, columns: Int) -> [StyledLine] {
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

extension VerificationOption {
  /// “Open Example Bank's app”, “Text message with a code”, “Call Example Bank”.
  fileprivate func title(_ session: Session) -> String {
    let bank = session.scenario.bank.name
    return switch self {
    case .bankApp: session.world.tsp?.invitation ?? "Open \(bank)'s app"
    case .sms: "Text message with a code"
    case .call: "Call \(bank)"
    }
  }
}
