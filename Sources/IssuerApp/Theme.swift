import Terminal
import WalletDomain

/// The styles of the screen by what they mean; middle tones that stand on dark and on light backgrounds.
struct Theme: Sendable {
  var text = Style()
  var muted = Style().dim
  var strong = Style().bold
  var accent = Style(.hex(0x3b82f6))
  var success = Style(.hex(0x2e9e4f))
  var warning = Style(.hex(0xc27c0e))
  var danger = Style(.hex(0xd64545))
  var violet = Style(.hex(0x9a6bd6))
  var teal = Style(.hex(0x2a9d9d))
  var border = Style().dim
  var bar = Style(.hex(0xd7dae0), on: .hex(0x22272e))
  var barMuted = Style(.hex(0x9aa4b1), on: .hex(0x22272e))
  var barKey = Style(.hex(0x7cb7ff), on: .hex(0x22272e)).bold
  var button = Style(.hex(0xffffff), on: .hex(0x1f5fc4)).bold

  /// The bank's own accent takes the place of the usual one; without colour, bars and buttons are reversed.
  init(accent: UInt32?, hasColor: Bool) {
    if let accent {
      self.accent = Style(.hex(accent))
      button = Style(.hex(0xffffff), on: .hex(accent)).bold
    }
    guard !hasColor else { return }
    for part in [\Self.accent, \.success, \.warning, \.danger, \.violet, \.teal] {
      self[keyPath: part] = Style()
    }
    bar = Style().reverse
    barMuted = Style().reverse
    barKey = Style().reverse.bold
    button = Style().reverse.bold
  }

  /// A style on the bars' background, which without colour is reversed like they are.
  func inBar(_ style: Style) -> Style {
    bar.attributes.contains(.reverse) ? bar.bold : style.on(bar.background)
  }

  func style(of status: WalletStatus) -> Style {
    switch status {
    case .notAdded: accent.bold
    case .requiresActivation: warning.bold
    case .active: success.bold
    case .suspended, .deactivated, .couldNotCheck: danger.bold
    case .unknown: violet.bold
    case .cannotBeAdded: muted
    }
  }
}

extension WalletStatus {
  /// A sign beside the words, so that nothing is told by colour alone.
  var sign: String {
    switch self {
    case .notAdded: "+"
    case .requiresActivation: "◐"
    case .active: "●"
    case .suspended: "■"
    case .deactivated: "×"
    case .unknown: "?"
    case .couldNotCheck: "!"
    case .cannotBeAdded: "–"
    }
  }
}
