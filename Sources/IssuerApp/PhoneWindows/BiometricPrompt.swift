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

  /// The rows with its border, the largest first: with its sign above the button, beside it, and without one.
  static let forms = [7, 5, 4, 3]

  /// Those that have the sign above the button.
  static let largeForms = forms.prefix(2)

  /// As many of `free` rows as it takes with its border; nil where there is room for its button alone.
  static func rows(of free: Int) -> Int? { forms.first { $0 <= free } }

  /// Draws it at the foot of `area`, or the button alone where there is no room for more.
  func draw(in area: Rect, centered: Bool, isLarge: Bool = false, _ frame: inout Frame) {
    let button = ButtonView(seen: seen)
    // A button whose key is a sign, between borders; more where its key is a word in brackets.
    let least = displayColumns(words) + 8
    let ofKey = appearance.isASCII ? displayColumns(seen.keyLabel(of: key)) + 1 : 0
    guard let rows = Self.rows(of: area.rows), area.columns >= least else {
      return button.draw(
        words, key: key, in: area.bottom(1).0, centered: centered, isLarge: isLarge, &frame)
    }
    let wanted = least + 4 + ofKey
    let besideSign = displayColumns(smallSign[0]) + 3
    let hasSignBeside = rows == 4 && wanted - 4 + besideSign <= area.columns
    let (foot, columns) = (
      area.bottom(rows).0, min(hasSignBeside ? wanted + besideSign : wanted, area.columns)
    )
    let place = centered ? foot.centered(columns: columns, rows: rows) : foot.left(columns).0
    if let surface = theme.surface { frame.fill(place, style: surface) }
    let inside = Panel(style: theme.border).draw(in: place, on: &frame)
    var row = inside.bottom(1).0
    if Self.largeForms.contains(rows) {
      for (offset, line) in (rows == Self.forms[0] ? sign : smallSign).enumerated() {
        frame.writeCentered(line, theme.accent, in: inside.line(offset))
      }
    } else if hasSignBeside {
      let (left, right) = inside.left(1).1.left(besideSign - 1)
      frame.write(smallSign.map { StyledLine($0, theme.accent) }, in: left)
      row = right.bottom(1).0
    }
    button.draw(words, key: key, in: row, centered: true, &frame)
  }

  /// A face between the corners of a picture, or the lines of a finger.
  private var sign: [String] {
    switch session.world.wallet.platform {
    case .iOS: ["╭─   ─╮", "  ╵ ╵  ", "  ╰─╯  ", "╰─   ─╯"]
    case .android: ["╭────╮", "│╭──╮│", "││╭╮││", "╵╵╵╵╵╵"]
    }
  }

  private var smallSign: [String] {
    switch session.world.wallet.platform {
    case .iOS: ["╭ ╵ ╵ ╮", "╰ ╰─╯ ╯"]
    case .android: ["╭╭──╮╮", "╵╵╵╵╵╵"]
    }
  }
}
