public import Terminal

/// What the terminal can show, as far as the drawing has to know it.
public struct Appearance: Equatable, Sendable {
  /// False where only bold, dim, underline and reverse are left.
  public var hasColor: Bool
  /// True where glyphs will be replaced by ASCII.
  public var isASCII: Bool

  public var theme: ThemeName

  /// Nil until the terminal says so, which some never do.
  public var background: Background?

  public init(
    hasColor: Bool = true, isASCII: Bool = false, theme: ThemeName = .auto,
    background: Background? = nil
  ) {
    self.hasColor = hasColor
    self.isASCII = isASCII
    self.theme = theme
    self.background = background
  }

  /// Whether it matters if the terminal is light or dark; else nobody needs to ask.
  public var followsBackground: Bool { hasColor && theme == .auto }
}
