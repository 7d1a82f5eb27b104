import Commands
import Presentation
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The phone's own check of face or fingerprint, with its button.
struct BiometricPrompt: PartView {
  let seen: Seen
  private let words: String
  private let key: Command

  /// `words`: the title of the button, which `key` presses.
  init(_ seen: Seen, _ words: String, key: Command) {
    self.seen = seen.inColors(of: .phone)
    (self.words, self.key) = (words, key)
  }

  /// Rows with its border.
  static let rows = 7

  /// Draws it at the foot of `area`, or the button alone where there is no room for more.
  func draw(in area: Rect, centered: Bool, isLarge: Bool = false, _ frame: inout Frame) {
    let button = ButtonView(seen: seen)
    let columns = displayColumns(words) + 12
    guard area.rows >= Self.rows, area.columns >= columns else {
      return button.draw(
        words, key: key, in: area.bottom(1).0, centered: centered, isLarge: isLarge, &frame)
    }
    let foot = area.bottom(Self.rows).0
    let place = centered ? foot.centered(columns: columns, rows: Self.rows) : foot.left(columns).0
    if let surface = theme.surface { frame.fill(place, style: surface) }
    let inside = Panel(style: theme.border).draw(in: place, on: &frame)
    for (offset, line) in sign.enumerated() {
      frame.writeCentered(line, theme.accent, in: inside.line(offset))
    }
    button.draw(words, key: key, in: inside.bottom(1).0, centered: true, &frame)
  }

  /// A face between the corners of a picture, or the lines of a finger.
  private var sign: [String] {
    switch session.world.wallet.platform {
    case .iOS: ["╭─   ─╮", "  ╷ ╷  ", "  ╰─╯  ", "╰─   ─╯"]
    case .android: ["╭────╮", "│╭──╮│", "││╭╮││", "╵╵╵╵╵╵"]
    }
  }
}
