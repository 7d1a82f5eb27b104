public import Terminal

/// What the terminal can show, as far as the drawing has to know it.
public struct Appearance: Equatable, Sendable {
  public var depth: ColorDepth
  /// True where glyphs will be replaced by ASCII.
  public var isASCII: Bool

  public var theme: ThemeName

  public init(
    depth: ColorDepth = .direct, isASCII: Bool = false, theme: ThemeName = .auto
  ) {
    self.depth = depth
    self.isASCII = isASCII
    self.theme = theme
  }

  /// False where only bold, dim, underline and reverse are left.
  var hasColor: Bool { depth != .mono }
}
