import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Wallet's sheet of ways to verify a pass, and the text message with the keypad for its code.
extension Verification {
  /// The width of its window where no phone is drawn: that of a phone.
  private static let columns = 46

  func draw(_ app: Seen, on frame: inout Frame) {
    let app = app.inColors(of: .phone)
    let inside =
      app.showsPhoneWindow
      ? app.drawPhoneSheet(on: &frame)
      : app.drawWindow(app.phonePanel, content: content(app), on: &frame)
    if let code { draw(code, in: inside, app, &frame) } else { drawWays(in: inside, app, &frame) }
  }

  func content(_ app: Seen) -> Size {
    let columns = min(Self.columns, app.windowColumns(.small))
    let rows =
      code.map { CodeForm($0, self, app, columns: columns).allRows }
      ?? 2 * Self.options(app).count + 2
    return Size(columns: columns, rows: min(app.windowRows, rows))
  }

  // MARK: The ways

  private func drawWays(in area: Rect, _ app: Seen, _ frame: inout Frame) {
    let (options, theme) = (Self.options(app), app.theme)
    frame.writeCentered("Verify card", theme.strong, in: area)
    frame.writeCentered("Choose how to verify your card.", theme.text, in: area.line(1))
    let rows = area.top(area.rows >= options.count + 3 ? 3 : 2).1
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

  // MARK: The code

  private func draw(_ code: LineEditor, in area: Rect, _ app: Seen, _ frame: inout Frame) {
    let theme = app.theme
    let form = CodeForm(code, self, app, columns: area.columns).fitted(to: area.rows)
    var rest = area
    if form.hasBanner {
      let (banner, below) = rest.top(form.message.count + 2)
      let inside = Panel(
        StyledLine("● Messages", theme.muted), rightTitle: StyledLine("now", theme.muted),
        style: theme.border
      ).draw(in: banner, on: &frame).inset(columns: 1, rows: 0)
      frame.write(form.message.map { StyledLine($0, theme.strong) }, in: inside)
      rest = below
    } else {
      let style = form.isGood ? theme.strong : theme.warning
      frame.write(form.message.map { StyledLine($0, style) }, in: rest)
      rest = rest.top(form.message.count).1
    }
    rest = rest.top(form.air).1
    if form.hasTitle {
      frame.writeCentered("Enter verification code", theme.strong, in: rest)
      rest = rest.top(1).1
    }
    if let validity = form.validity {
      let style = validity == CodeForm.expired ? theme.warning : theme.muted
      frame.writeCentered(validity, style, in: rest)
      rest = rest.top(1).1
    }
    rest = rest.top(form.air).1
    draw(code, of: form.digits, in: rest.top(1).0, app, &frame)
    rest = rest.top(1 + form.airBelowDigits).1
    for line in form.told {
      frame.writeCentered(line, refusal == nil ? theme.muted : theme.danger, in: rest)
      rest = rest.top(1).1
    }
    if form.hasKeypad { Keypad(seen: app).draw(in: rest.bottom(form.keypadRows).0, &frame) }
  }

  /// Draws a place for each digit.
  private func draw(
    _ code: LineEditor, of digits: Int, in row: Rect, _ app: Seen, _ frame: inout Frame
  ) {
    let typed = code.text.map(String.init)
    let ground = app.theme.selection ?? app.theme.field
    let places = row.centered(columns: 4 * digits - 1, rows: 1)
    for place in 0..<digits {
      let cell = places.left(4 * place).1.left(3).0
      let digit = typed.indices.contains(place) ? typed[place] : " "
      frame.write(" \(digit) ", style: ground.bold, in: cell)
    }
    let place = min(code.cursor, digits - 1)
    frame.cursor = Point(column: places.column + 4 * place + 1, row: places.row)
  }
}

/// What stands in the window of a code, and what of it has room.
private struct CodeForm {
  static let expired = "expired"

  /// The text message, or that no code is valid any more.
  var message: [String]
  /// Whether there is a code that can be typed.
  var isGood: Bool
  /// How long the code is good, and for how many attempts; nil without one.
  var validity: String?
  /// What is to be typed, or why the last code was refused.
  var told: [String]
  var digits: Int
  var (hasTitle, hasBanner, hasKeypad) = (true, true, true)
  var keypadRows = Keypad.rows(isAiry: true)
  var (air, airBelowDigits) = (1, 1)

  init(_ code: LineEditor, _ state: Verification, _ app: Seen, columns: Int) {
    let session = app.session
    digits = session.world.codeLength(of: state.token)
    told =
      state.refusal.map { "✗ \($0)".wrapped(toColumns: columns) }
      ?? [Self.request(typed: code.text.count, of: digits)]
    guard let sent = session.world.vault[state.token]?.activationCode, sent.attemptsLeft > 0
    else {
      let text = "No code is valid any more: close this and choose the text message again."
      (message, isGood, hasBanner) = (text.wrapped(toColumns: columns), false, false)
      return
    }
    let text = app.isLive ? sent.text : "••••••"
    message = "\(session.scenario.bank.name): your code for Wallet is \(text)"
      .wrapped(toColumns: columns - 4)
    isGood = true
    let attempts = sent.attemptsLeft == 1 ? "1 attempt" : "\(sent.attemptsLeft) attempts"
    let left = sent.expiresAt - session.world.clock
    validity =
      left > .zero
      ? "good for \(left.inSeconds)" + (state.refusal == nil ? ", \(attempts) left" : "")
      : Self.expired
  }

  /// What is still to be typed; nothing once all digits stand there.
  private static func request(typed: Int, of digits: Int) -> String {
    switch digits - typed {
    case digits: "type the \(digits) digits"
    case 0: ""
    case 1: "type 1 more digit"
    case let left: "type \(left) more digits"
    }
  }

  /// The rows that cannot be left out.
  private var leastRows: Int { message.count + (validity == nil ? 0 : 1) + 1 + told.count }

  /// The rows of all of it.
  var allRows: Int { leastRows + 1 + (isGood ? 2 : 0) + keypadRows + 1 + 3 }

  /// As much of it as fits, the most important first.
  func fitted(to rows: Int) -> CodeForm {
    var (form, free) = (self, rows - leastRows)
    func take(_ rows: Int) -> Bool {
      guard free >= rows else { return false }
      free -= rows
      return true
    }
    form.hasBanner = isGood && take(2)
    form.hasTitle = take(1)
    form.keypadRows = Keypad.rows(isAiry: false)
    form.hasKeypad = take(form.keypadRows + 1)
    // Keys that stay where they are, whatever is told above them, come before air between the lines.
    if form.hasKeypad, take(3) { form.keypadRows = Keypad.rows(isAiry: true) }
    form.air = take(2) ? 1 : 0
    form.airBelowDigits = take(1) ? 1 : 0
    return form
  }
}

extension VerificationOption {
  /// “Open Example Bank's app”, “Text message with a code”, “Call Example Bank”.
  func title(_ session: Session) -> String {
    let bank = session.scenario.bank.name
    return switch self {
    case .bankApp: session.world.tsp?.invitation ?? "Open \(bank)'s app"
    case .sms: "Text message with a code"
    case .call: "Call \(bank)"
    }
  }
}
