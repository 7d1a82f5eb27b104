/// What the terminal can show, as far as the drawing has to know it.
public struct Appearance: Equatable, Sendable {
  /// False where only bold, dim, underline and reverse are left.
  public var hasColor: Bool
  /// True where glyphs will be replaced by ASCII.
  public var isASCII: Bool

  public init(hasColor: Bool = true, isASCII: Bool = false) {
    self.hasColor = hasColor
    self.isASCII = isASCII
  }
}
