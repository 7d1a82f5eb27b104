/// What the terminal can show, as far as the drawing has to know it.
public struct Appearance: Equatable, Sendable {
  /// False where only bold, dim, underline and reverse are left.
  public var hasColor: Bool
  /// True where glyphs will be replaced by ASCII.
  public var isASCII: Bool

  public var theme: ThemeName

  public init(hasColor: Bool = true, isASCII: Bool = false, theme: ThemeName = .auto) {
    self.hasColor = hasColor
    self.isASCII = isASCII
    self.theme = theme
  }
}
