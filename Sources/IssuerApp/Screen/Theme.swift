import CardArt
public import Terminal
import WalletDomain

/// The terminal's capabilities and the chosen theme, as far as drawing depends on them.
public struct Appearance: Hashable, Sendable {
  /// The colours that the terminal has.
  public var terminalDepth: ColorDepth
  /// How many of these are used.
  public var colorUse = ColorUse.auto
  /// Whether glyphs will be replaced by ASCII.
  public var isASCII: Bool

  public var theme: ThemeName

  /// Nil until the terminal reports it, which some never do.
  public var background: Background?

  public init(
    depth: ColorDepth = .direct, isASCII: Bool = false, theme: ThemeName = .auto,
    background: Background? = nil
  ) {
    terminalDepth = depth
    self.isASCII = isASCII
    self.theme = theme
    self.background = background
  }

  /// False if only bold, dim, underline and reverse are available.
  var hasColor: Bool { depth != .mono }

  /// The colour depth of card art; with theme `terminal` at most the terminal's own 16 colours.
  var artDepth: ColorDepth { theme == .terminal ? min(depth, .sixteen) : depth }

  /// Whether the theme depends on the terminal's background; if not, there is no need to query it.
  public var followsBackground: Bool { hasColor && (theme == .auto || theme == .highContrast) }
}

/// The screen's theme with the inputs that it was made from; kept because making a theme is slow.
struct MadeTheme: Equatable, Sendable {
  struct Form: Hashable, Sendable {
    var appearance: Appearance
    /// The bank's accent colour as 0xRRGGBB.
    var accent: UInt32?
    var isPresenting: Bool
  }

  let form: Form
  var theme: Theme

  init(_ form: Form) {
    self.form = form
    let appearance = form.appearance
    let theme = Theme(
      appearance.theme, background: appearance.background, accent: form.accent,
      depth: appearance.depth)
    self.theme = form.isPresenting ? theme.forProjector : theme
  }
}

/// The themes that a person may choose from.
public enum ThemeName: String, CaseIterable, Hashable, Sendable {
  /// Follows the terminal's background; an unknown background counts as dark.
  case auto
  case dark, light
  case highContrast = "high-contrast"
  /// The terminal's own 16 colours and nothing else.
  case terminal

  /// The background that the theme is made for; nil if it suits both.
  fileprivate var background: Background? {
    switch self {
    case .dark: .dark
    case .light: .light
    case .auto, .highContrast, .terminal: nil
    }
  }
}

extension Background {
  /// A typical colour of such a background. Terminals differ: a light shade of dark, and a dark shade of light.
  var usualColor: Color { self == .dark ? .hex(0x1e2229) : .hex(0xf2f4f7) }
}

/// The styles of the screen, named by their meaning.
package struct Theme: Equatable, Sendable {
  var text = Style()
  var muted = Style().dim
  var strong = Style().bold
  var accent = Style()
  /// The bank's parts of the phone, and its mark in the title bar.
  var brand = Style()
  var success = Style()
  var warning = Style()
  var danger = Style()
  var violet = Style()
  var teal = Style()
  var border = Style().dim
  /// How everything behind an overlay is dimmed.
  var shade = Popup.Shade()
  private var hasColor = true
  /// Whether it is made for a light background.
  private(set) var isLight = false
  /// Whether an idle button has the background of a selection; false for themes whose muted text is not dimmer.
  private var hasIdleGround = true
  /// Whether keys have the colour of the text, and stand out by their weight.
  private var keyIsInk = false

  var bar = Style()
  var barMuted = Style()
  var barKey = Style()
  /// A key that cannot be used now.
  var barDisabled = Style()
  var button = Style()
  /// The ground of the bank's icon, which keeps the bank's colour in windows of the phone; nil for the button's.
  private var ownBankTile: Color?
  /// Every match of a search.
  var match = Style(.hex(0x1c1c1c), on: .hex(0xe8c547))
  /// The current match of a search.
  var currentMatch = Style(.hex(0xffffff), on: .hex(0xaf5600)).bold
  /// Foreground and background of the selected card's name; nil reverses its style instead.
  var selection: Style?
  /// Marks the extent of an input field: a background, or an underline where backgrounds are too similar.
  private(set) var field = Style().underline
  /// The colours of a sheet, which set it off from the app behind it.
  ///
  /// It has a foreground because a person may choose the light theme for a dark terminal.
  var surface: Style?
  /// The colours of a window over the screen; nil where colours are so few that its border alone sets it off.
  private(set) var windowGround: Style?
  /// The colours of the whole screen, if the terminal is not known to have the background of the light theme; else nil.
  private(set) var ground: Style?

  /// The bank's accent colours its name and the button, if the theme has colours of its own.
  ///
  /// Nothing else: with a red accent, selected items and called parties would look like errors. `background` counts
  /// only for `.auto` and `.highContrast`; an unknown one is taken for dark.
  init(
    _ name: ThemeName = .auto, background: Background? = nil, accent: UInt32? = nil,
    depth: ColorDepth = .direct
  ) {
    defer { if brand == Style() { brand = self.accent } }
    guard depth != .mono else {
      useAttributesOnly()
      return
    }
    if name == .light, background != .light {
      ground = Style(.hex(0x24292f), on: .hex(0xffffff))
    }
    let background = name.background ?? background ?? .dark
    switch name {
    case .auto, .dark, .light:
      if background == .light { useLight() } else { useDark() }
    case .highContrast: useHighContrast(on: background)
    case .terminal: useTerminalColors()
    }
    // In 256 colours the pale blue becomes a violet on which no amber is readable.
    if name != .highContrast, name != .terminal, background == .light, depth == .indexed256 {
      selection?.background = .indexed(254)
    }
    if depth < .direct { shade = .few(on: background, depth) }
    if name == .terminal { return }
    if depth <= .sixteen {
      // People configure the 16 colours themselves, so none is sure to contrast with the text or its background.
      selection = nil
      muted = Style()
      // Many palettes are made for a dark ground, and no blue of theirs can be read on a light one.
      if background == .light {
        keyIsInk = true
        barKey = bar.bold
      }
      barMuted = Style(bar.foreground, on: bar.background)
      hasIdleGround = false
    } else if name != .highContrast {
      field = selection ?? field
      windowGround = surface
    }
    keepReadable(
      on: background.usualColor, depth, contrast: name == .highContrast ? 7 : 4.5,
      accent: name == .highContrast ? nil : accent)
  }

  private mutating func useDark() {
    muted = Style(.hex(0x949da8))
    border = Style(.hex(0x6d7682))
    accent = Style(.hex(0x5aaeff))
    success = Style(.hex(0x78c379))
    warning = Style(.hex(0xe5c07b))
    danger = Style(.hex(0xff7b82))
    violet = Style(.hex(0xc98be0))
    teal = Style(.hex(0x56b6c2))
    bar = Style(.hex(0xd7dae0), on: .hex(0x22272e))
    barMuted = Style(.hex(0x9aa4b1), on: .hex(0x22272e))
    barKey = Style(.hex(0x7cb7ff), on: .hex(0x22272e)).bold
    barDisabled = barMuted
    button = Style(.hex(0xffffff), on: .hex(0x1f5fc4)).bold
    selection = Style(.hex(0xd7dae0), on: .hex(0x2b3038))
    surface = Style(.hex(0xd7dae0), on: .hex(0x1d2229))
    shade = Popup.Shade(letters: .hex(0x555b63), pictures: .mixed(.hex(0x14181d)))
  }

  private mutating func useLight() {
    isLight = true
    muted = Style(.hex(0x57606a))
    border = Style(.hex(0x848d97))
    accent = Style(.hex(0x1f5fc4))
    success = Style(.hex(0x1a7f37))
    warning = Style(.hex(0x8a5a00))
    danger = Style(.hex(0xb62324))
    violet = Style(.hex(0x7a3fc8))
    teal = Style(.hex(0x0b7285))
    bar = Style(.hex(0x24292f), on: .hex(0xe3e8ee))
    barMuted = Style(.hex(0x57606a), on: .hex(0xe3e8ee))
    barKey = Style(.hex(0x1f5fc4), on: .hex(0xe3e8ee)).bold
    barDisabled = barMuted
    button = Style(.hex(0xffffff), on: .hex(0x1f5fc4)).bold
    selection = Style(.hex(0x24292f), on: .hex(0xdbe9ff))
    surface = Style(.hex(0x24292f), on: .hex(0xf2f4f7))
    shade = Popup.Shade(letters: .hex(0xb6babf), pictures: .mixed(.hex(0xffffff)))
  }

  /// Plain text in the terminal's own foreground; signs and weight convey what colour does in other themes.
  private mutating func useHighContrast(on background: Background) {
    let isLight = background == .light
    muted = Style()
    hasIdleGround = false
    border = Style()
    accent = Style(.hex(isLight ? 0x003d99 : 0x66e0ff)).bold
    success = Style(.hex(isLight ? 0x00571c : 0x5cff5c)).bold
    warning = Style(.hex(isLight ? 0x5c3d00 : 0xffe14d)).bold
    danger = Style(.hex(isLight ? 0x9b0000 : 0xff9d9d)).bold
    violet = Style(.hex(isLight ? 0x5b1a99 : 0xff9dff)).bold
    teal = Style(.hex(isLight ? 0x004c57 : 0x66ffe0))
    match = Style(.hex(0x000000), on: .hex(0xffe14d))
    currentMatch = Style(.hex(0xffffff), on: .hex(0x003d99)).bold
    usePlainBars()
    shade =
      isLight
      ? Popup.Shade(letters: .hex(0x8f8f8f), pictures: .mixed(.hex(0xffffff)))
      : Popup.Shade(letters: .hex(0x7a7a7a), pictures: .mixed(.hex(0x000000)))
    selection =
      isLight
      ? Style(.hex(0x000000), on: .hex(0xdbe9ff)) : Style(.hex(0xffffff), on: .hex(0x1a2e4c))
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
    // The colours of pictures are mixed with this grey, whatever the terminal's background is.
    shade = Popup.Shade(pictures: .mixed(.hex(0x60666e)))
    usePlainBars()
  }

  private mutating func useAttributesOnly() {
    match = Style().bold.underline
    currentMatch = Style().reverse.bold
    hasColor = false
    usePlainBars()
  }

  /// Bars without a background, so that the button that Enter presses is the only bright area.
  private mutating func usePlainBars() {
    bar = Style()
    barMuted = muted
    barKey = accent.bold
    barDisabled = hasColor ? muted : Style().dim
    button = Style().reverse.bold
  }

  /// Changes styles that are not readable on one of the backgrounds, as a terminal of `depth` shows them.
  private mutating func keepReadable(
    on own: Color, _ depth: ColorDepth, contrast: Double, accent wanted: UInt32?
  ) {
    let grounds = [own, bar.background, selection?.background, surface?.background]
      .compactMap { $0 }.filter { $0 != .terminalDefault }
    let parts = [\Self.accent, \.success, \.warning, \.danger, \.violet, \.teal, \.muted]
    for part in parts { self[keyPath: part].keepReadable(on: grounds, depth, contrast: contrast) }
    border.keepReadable(on: grounds, depth, contrast: 3)
    for part in [\Self.barMuted, \.barKey, \.barDisabled] {
      self[keyPath: part].keepReadable(
        on: [bar.background == .terminalDefault ? own : bar.background], depth, contrast: contrast)
    }
    if let wanted {
      var own = Style(.hex(wanted))
      own.keepReadable(on: grounds, depth, contrast: contrast)
      // In 16 colours the accent may be reduced to white or black.
      if !Color.hex(wanted).isNearlyGrey, !own.foreground.reduced(to: depth).isGrey { brand = own }
      button = Style(.hex(wanted).readableInk, on: .hex(wanted)).bold
    }
    // People configure the 16 colours themselves, so white or black text may not be readable on any of them.
    if depth <= .sixteen { button = Style().reverse.bold }
    // Of 8 colours only red is not readable on black; so it becomes the background.
    if depth == .eight, contrast < 7 { danger = Style(.ansi(7), on: .ansi(1)) }
  }

  /// The ground of the bank's icon.
  var bankTile: Color {
    get {
      ownBankTile
        ?? (button.background == .terminalDefault ? brand.foreground : button.background)
    }
    set { ownBankTile = newValue }
  }

  /// The label of a key in the bar; bold if a disabled one would look the same.
  var barLabel: Style { barDisabled == bar ? bar.bold : bar }

  /// The name of a key that works, in a list in which that of any other key is muted.
  var key: Style { keyIsInk || !hasColor ? strong : accent }

  /// A button that no key presses at present.
  var idleButton: Style {
    muted.on(hasIdleGround ? selection?.background ?? .terminalDefault : .terminalDefault)
  }

  /// The border of the pane that keys go to.
  var focus: Style { hasColor ? accent : strong }

  /// The title of that pane; not just bold, because bold and dim are hard to tell apart on many terminals.
  var focusTitle: Style { hasColor ? accent.bold : strong.reverse }

  /// The theme without dim styles, because a projector shows half the contrast of a screen.
  var forProjector: Theme {
    var theme = self
    theme.muted = Style(text.foreground)
    theme.border = text
    theme.barMuted = bar
    theme.barDisabled = bar
    return theme
  }

  /// A style on the bars' background.
  func inBar(_ style: Style) -> Style {
    hasColor ? style.on(bar.background) : bar.bold
  }

  /// `style` for a selected name.
  func selected(_ style: Style) -> Style {
    guard let selection else { return style.reverse }
    let foreground =
      style.foreground == .terminalDefault ? selection.foreground : style.foreground
    return Style(foreground, on: selection.background, style.attributes)
  }
}

extension WalletStatus {
  /// One status of each kind.
  static let kinds: [WalletStatus] = [
    notAdded, requiresActivation, active, suspended, deactivated, unknown(nil), couldNotCheck,
    cannotBeAdded,
  ]
}

extension Popup.Shade {
  /// How to dim what is behind an overlay where colours are few.
  fileprivate static func few(on background: Background, _ depth: ColorDepth) -> Self {
    guard depth == .indexed256 else { return Self(letters: depth == .sixteen ? .ansi(8) : nil) }
    return background == .dark
      ? Self(letters: .indexed(241), pictures: .greys((235...239).map { .indexed($0) }))
      : Self(letters: .indexed(247), pictures: .greys((249...254).map { .indexed($0) }))
  }
}
