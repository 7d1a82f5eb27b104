import Commands
import Presentation
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Draws the log-in that the app asks for before it shows anything else.
struct LogInView: PartView {
  let seen: Seen

  /// Draws what the customer is told, and the button; asides stand at the foot of the screen.
  func draw(_ reason: LogInReason, _ layout: ScreenLayout, _ frame: inout Frame) {
    let area = layout.cardArea.inset(columns: 2, rows: 0)
    let texts = reason.lines(in: session.world).filter { $0.kind != .aside }.flatMap { line in
      line.text.wrapped(toColumns: area.columns).map { ($0, theme.strong) }
    }
    let prompt = BiometricPrompt.rows(of: area.rows - texts.count - 3)
    let rows = texts.count + (prompt.map { $0 + 3 } ?? 2)
    var rest = drawBankIcon(above: rows, in: area, &frame)
    for (text, style) in texts.prefix(area.rows - 1) {
      frame.write(
        text, style: style, in: rest.top(1).0.centered(columns: displayColumns(text), rows: 1))
      rest = rest.top(1).1
    }
    let below = rest.top(rest.rows > 1 ? 1 : 0).1
    BiometricPrompt(
      seen, vocabulary.logIn, key: seen.flow == nil ? .screen(.act) : .word(.goOn)
    ).draw(
      in: prompt.map { below.bottom($0 + 1).0.top($0).0 } ?? below.top(1).0,
      centered: true, isLarge: layout.isWide, &frame)
  }

  /// Draws the bank's icon in the middle above so many rows, where both have room; returns what is below it.
  func drawBankIcon(above rows: Int, in area: Rect, _ frame: inout Frame) -> Rect {
    let icon = Size.icon(rows: area.rows >= 20 ? 7 : 5)
    let free = area.rows - icon.rows - 1 - rows
    guard free >= 0 else { return area }
    let (place, rest) = area.top(free / 3).1.top(icon.rows)
    let icons = IconView(seen: seen)
    icons.draw(icons.bankApp, in: place.centered(columns: icon.columns, rows: icon.rows), &frame)
    return rest.top(1).1
  }
}
