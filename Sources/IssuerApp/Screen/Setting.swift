public import Terminal

/// A setting that can be changed on the screen, by its name in `config.yaml`.
public enum Setting: String, CaseIterable, Hashable, Sendable {
  case theme, colours, pixels, motion, mouse, prompter, brand

  /// The values that it can have, as in the file; empty for a path.
  public var values: [String] {
    switch self {
    case .theme: ThemeName.allCases.map(\.rawValue)
    case .colours: ColorUse.allCases.map(\.rawValue)
    case .pixels: PixelUse.allCases.map(\.rawValue)
    case .motion, .mouse, .prompter: ["on", "off"]
    case .brand: []
    }
  }

  /// What it does, without a full stop.
  public var about: String {
    switch self {
    case .theme: "auto follows the terminal: dark or light; terminal has its own 16 colours"
    case .colours: "how many are used; auto: as many as the terminal has"
    case .pixels: "cards as pixels, in kitty and Ghostty; auto asks the terminal"
    case .motion: "sheets and cards move for a moment"
    case .mouse: "while it is on, Shift selects text"
    case .prompter: "before an audience the keys stand at the foot of the screen"
    case .brand: "the file with your bank's name, and your cards"
    }
  }
}

/// How many colours are used of those that the terminal has.
public enum ColorUse: String, CaseIterable, Hashable, Sendable {
  case auto
  case indexed256 = "256"
  case sixteen = "16"
  case none

  fileprivate var most: ColorDepth {
    switch self {
    case .auto: .direct
    case .indexed256: .indexed256
    case .sixteen: .sixteen
    case .none: .mono
    }
  }
}

extension Appearance {
  /// The colours that are used.
  public var depth: ColorDepth {
    get { min(terminalDepth, colorUse.most) }
    set { (terminalDepth, colorUse) = (newValue, .auto) }
  }
}

extension Configuration {
  /// The value of a setting, as in the file; `none` where no brand is named.
  public subscript(setting: Setting) -> String {
    get {
      switch setting {
      case .theme: theme.rawValue
      case .colours: colorUse.rawValue
      case .pixels: pixels.rawValue
      case .motion: motion
      case .mouse: mouse
      case .prompter: prompter
      case .brand: brandFile ?? "none"
      }
    }
    set {
      switch setting {
      case .theme: theme = ThemeName(rawValue: newValue) ?? theme
      case .colours: colorUse = ColorUse(rawValue: newValue) ?? colorUse
      case .pixels: pixels = PixelUse(rawValue: newValue) ?? pixels
      case .motion: moves = newValue == "on"
      case .mouse: mouseIsOn = newValue == "on"
      case .prompter: hasPrompter = newValue == "on"
      case .brand: brandFile = newValue == "none" ? nil : newValue
      }
    }
  }
}

extension Seen {
  /// The settings as they are now: a key may have switched one since the start.
  var settings: Configuration {
    var settings = configuration
    settings.theme = appearance.theme
    settings.colorUse = appearance.colorUse
    settings.mouseIsOn = mouseIsOn
    settings.hasPrompter = !presenter.hidesKeys
    return settings
  }
}

extension AppModel {
  /// Gives a setting another value, at once and for later sessions.
  ///
  /// What an option or the environment has set is changed for this run alone.
  mutating func change(_ setting: Setting, to value: String) -> [AppEffect] {
    seen.configuration[setting] = value
    switch setting {
    case .theme: seen.appearance.theme = seen.configuration.theme
    case .colours: seen.appearance.colorUse = seen.configuration.colorUse
    case .motion: seen.canMove = seen.configuration.moves
    case .mouse: seen.mouseIsOn = seen.configuration.mouseIsOn
    case .prompter: seen.presenter.hidesKeys = !seen.configuration.hasPrompter
    case .pixels, .brand: break
    }
    return seen.configuration.origins[setting] == nil ? [.keep(setting, value)] : []
  }
}
