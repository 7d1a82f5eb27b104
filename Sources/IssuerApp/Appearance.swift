public import Terminal

/// What the terminal can show, as far as the drawing has to know it.
public struct Appearance: Hashable, Sendable {
  public var depth: ColorDepth
  /// True where glyphs will be replaced by ASCII.
  public var isASCII: Bool

  public var theme: ThemeName

  /// Nil until the terminal says so, which some never do.
  public var background: Background?

  public init(
    depth: ColorDepth = .direct, isASCII: Bool = false, theme: ThemeName = .auto,
    background: Background? = nil
  ) {
    self.depth = depth
    self.isASCII = isASCII
    self.theme = theme
    self.background = background
  }

  /// False where only bold, dim, underline and reverse are left.
  var hasColor: Bool { depth != .mono }

  /// Card art keeps to the terminal's own colours where the person wants no others.
  var artDepth: ColorDepth { theme == .terminal ? min(depth, .sixteen) : depth }

  /// Whether it matters if the terminal is light or dark; else nobody needs to ask.
  public var followsBackground: Bool { hasColor && (theme == .auto || theme == .highContrast) }
}
