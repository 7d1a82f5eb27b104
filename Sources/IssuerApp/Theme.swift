import Terminal
import WalletDomain

/// The themes that a person may choose from.
public enum ThemeName: String, CaseIterable, Hashable, Sendable {
  /// Follows the terminal's background where it tells, and stands on either where it does not.
  case auto
  case dark, light
  case highContrast = "high-contrast"
  /// The terminal's own 16 colours and nothing else.
  case terminal
}

/// The styles of the screen by what they mean.
struct Theme: Equatable, Sendable {
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
  /// What colours behind an overlay are mixed with; it stands for a background that is not known.
  var shade: Color? = .hex(0x60666e)
  private var hasColor = true
  /// What text may stand on; nothing reads as well on both black and white as on one of them.
  private var grounds = [
    Ground(color: 0x000000, contrast: 3), Ground(color: 0xffffff, contrast: 3),
  ]

  /// A background, and the contrast that text on it must have.
  private struct Ground: Equatable {
    var color: UInt32
    var contrast: Double
  }

  var bar = Style(.hex(0xd7dae0), on: .hex(0x22272e))
  var barMuted = Style(.hex(0x9aa4b1), on: .hex(0x22272e))
  var barKey = Style(.hex(0x7cb7ff), on: .hex(0x22272e)).bold
  var button = Style(.hex(0xffffff), on: .hex(0x1f5fc4)).bold
  /// What is looked for, wherever it stands.
  var match = Style(.hex(0x1c1c1c), on: .hex(0xe8c547))
  /// The one match that the person is at.
  var currentMatch = Style(.hex(0xffffff), on: .hex(0xb3460b)).bold
  /// Lies under the selected card's name; nil underlines it instead.
  var selection: Style?
  /// Lies under a sheet, which so stands out from the app behind it; nil where the background is not known.
  ///
  /// With a foreground: a person may choose the light theme for a dark terminal.
  var surface: Style?

  /// The bank's own accent takes the place of the usual one, where the theme has colours of its own.
  ///
  /// `background` counts only for `.auto`.
  init(
    _ name: ThemeName = .auto, background: Background? = nil, accent: UInt32? = nil,
    hasColor: Bool = true
  ) {
    guard hasColor else {
      useAttributesOnly()
      return
    }
    switch name {
    case .auto:
      switch background {
      case .dark: useDark()
      case .light: useLight()
      case nil: break
      }
    case .dark: useDark()
    case .light: useLight()
    case .highContrast: useHighContrast()
    case .terminal: useTerminalColors()
    }
    guard let accent, name != .highContrast, name != .terminal else { return }
    let readable = grounds.reduce(ArtColor(accent)) { color, ground in
      color.readable(on: ground.color, contrast: ground.contrast)
    }
    self.accent = Style(readable.color)
    button = Style(.hex(Self.textColor(on: accent)), on: .hex(accent)).bold
  }

  private mutating func useDark() {
    grounds = [Ground(color: 0x1e2229, contrast: 4.5)]
    muted = Style(.hex(0x8b949e))
    border = Style(.hex(0x4a525d))
    accent = Style(.hex(0x5aa2ff))
    success = Style(.hex(0x78c379))
    warning = Style(.hex(0xe5c07b))
    danger = Style(.hex(0xff7b82))
    violet = Style(.hex(0xc67bdd))
    teal = Style(.hex(0x56b6c2))
    selection = Style(.hex(0xd7dae0), on: .hex(0x2b3038))
    surface = Style(.hex(0xd7dae0), on: .hex(0x1d2229))
    shade = .hex(0x14181d)
  }

  private mutating func useLight() {
    grounds = [Ground(color: 0xf2f4f7, contrast: 4.5)]
    muted = Style(.hex(0x57606a))
    border = Style(.hex(0xafb8c1))
    accent = Style(.hex(0x1f5fc4))
    success = Style(.hex(0x1a7f37))
    warning = Style(.hex(0x8a5a00))
    danger = Style(.hex(0xb62324))
    violet = Style(.hex(0x7a3fc8))
    teal = Style(.hex(0x0b7285))
    bar = Style(.hex(0x24292f), on: .hex(0xe3e8ee))
    barMuted = Style(.hex(0x57606a), on: .hex(0xe3e8ee))
    barKey = Style(.hex(0x1f5fc4), on: .hex(0xe3e8ee)).bold
    selection = Style(.hex(0x24292f), on: .hex(0xdbe9ff))
    surface = Style(.hex(0x24292f), on: .hex(0xf2f4f7))
    shade = .hex(0xffffff)
  }

  /// The terminal's own foreground throughout; signs and weight carry what colour would.
  private mutating func useHighContrast() {
    muted = Style()
    border = Style()
    accent = Style(.ansi(14)).bold
    success = Style(.ansi(10)).bold
    warning = Style(.ansi(11)).bold
    danger = Style(.ansi(9)).bold
    violet = Style(.ansi(13)).bold
    teal = Style(.ansi(14))
    match = Style(.ansi(0), on: .ansi(11))
    currentMatch = Style(.ansi(15), on: .ansi(9)).bold
    useReversedBars()
  }

  private mutating func useTerminalColors() {
    accent = Style(.ansi(4))
    success = Style(.ansi(2))
    warning = Style(.ansi(3))
    danger = Style(.ansi(1))
    violet = Style(.ansi(5))
    teal = Style(.ansi(6))
    match = Style(.ansi(0), on: .ansi(3))
    currentMatch = Style(.ansi(15), on: .ansi(1)).bold
    useReversedBars()
  }

  private mutating func useAttributesOnly() {
    for part in [\Self.accent, \.success, \.warning, \.danger, \.violet, \.teal] {
      self[keyPath: part] = Style()
    }
    match = Style().bold.underline
    currentMatch = Style().reverse.bold
    hasColor = false
    shade = nil
    useReversedBars()
  }

  private mutating func useReversedBars() {
    bar = Style().reverse
    barMuted = Style().reverse
    barKey = Style().reverse.bold
    useReversedButtons()
  }

  /// Of 16 colours, which people choose for themselves, none is known to bear white letters or black ones.
  mutating func useReversedButtons() { button = Style().reverse.bold }

  /// The border of the pane that keys go to.
  var focus: Style { hasColor ? accent : strong }

  /// Its title: bold against dim is hard to see on many terminals.
  var focusTitle: Style { hasColor ? accent.bold : strong.reverse }

  /// The same with nothing dim in it: a projector shows half of the contrast that a screen does.
  var forProjector: Theme {
    var theme = self
    theme.muted = Style(text.foreground)
    theme.border = text
    theme.barMuted = bar
    return theme
  }

  /// Black or white, whichever reads better on a colour.
  private static func textColor(on color: UInt32) -> UInt32 {
    let parts = [color >> 16 & 0xff, color >> 8 & 0xff, color & 0xff]
    let brightness = (parts[0] * 299 + parts[1] * 587 + parts[2] * 114) / 1000
    return brightness > 150 ? 0x000000 : 0xffffff
  }

  /// A style on the bars' background, which without colour is reversed like they are.
  func inBar(_ style: Style) -> Style {
    bar.attributes.contains(.reverse) ? bar.bold : style.on(bar.background)
  }

  /// The style of a name, told apart as the selected one.
  func selected(_ style: Style) -> Style {
    guard let selection else { return style.underline }
    let foreground =
      style.foreground == .terminalDefault ? selection.foreground : style.foreground
    return Style(foreground, on: selection.background, style.attributes)
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
