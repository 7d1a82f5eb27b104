public import IssuerAPI
public import Terminal

/// A person's settings for all sessions, as in `config.yaml`; command line options override them.
public struct Configuration: Hashable, Sendable {
  public var theme = ThemeName.auto
  public var colorUse = ColorUse.auto
  /// Whether to draw in ASCII even on a terminal that can do more.
  public var isASCII = false
  public var pace = Pace.real
  /// Whether sheets and cards are animated.
  public var moves = true
  /// Whether cards are pixels where the terminal shows them.
  public var pixels = PixelUse.auto
  /// Whether the mouse is on at the start; the terminal then selects text only with Shift.
  public var mouseIsOn = true
  /// Whether to run plain mode instead of the screen.
  public var isPlain = false
  /// Whether the screen starts in presenter mode.
  public var isPresenting = false
  /// Whether the keys stand at the foot of the screen before an audience.
  public var hasPrompter = true
  /// Whether what is done on the screen is kept in a file, so that a session that was interrupted can go on.
  public var resumes = true
  /// The path of the file whose brand is put over every scenario; nil for none.
  public var brandFile: String?
  /// The real issuer that is connected from the start; nil for the simulated one.
  public var server: ServerSettings?
  /// Keys of commands that differ from the table of keys.
  var keys: [Command: [Key]] = [:]
  /// The path of the file that keeps settings; nil where there is no place for one.
  public var file: String?
  /// What has set a setting instead of the file, such as `--theme`.
  public var origins: [Setting: String] = [:]

  public init() {}

  /// The pace by its name in the file.
  public var speed: String { pace.rawValue }

  /// `on` or `off`, as in the file.
  public var motion: String { moves ? "on" : "off" }
  public var mouse: String { mouseIsOn ? "on" : "off" }
  public var prompter: String { hasPrompter ? "on" : "off" }
  public var resume: String { resumes ? "on" : "off" }
}

extension Seen {
  /// The keys of a binding: the configured ones, else those of the table.
  package func keys(of binding: Binding) -> [Key] {
    configuration.keys[binding.command] ?? binding.keys
  }
}
