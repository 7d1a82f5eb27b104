/// A colour in a picture, which has no terminal whose own colours it could use.
public struct PictureColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  /// Palette colours are xterm's; nil for the terminal's own colour.
  public init?(_ color: Color) {
    guard let parts = color.components else { return nil }
    (red, green, blue) = parts
  }

  private init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// `#1f6feb`
  public var text: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// This colour where its glyph is dim.
  func dimmed(on background: PictureColor) -> PictureColor {
    func blend(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(own) * 6 + Int(other) * 4) / 10)
    }
    return PictureColor(
      red: blend(red, background.red), green: blend(green, background.green),
      blue: blend(blue, background.blue))
  }

  static let lightGrey = PictureColor(red: 0xd6, green: 0xdb, blue: 0xe0)
  static let nearlyBlack = PictureColor(red: 0x14, green: 0x18, blue: 0x1d)
}

/// What stands in a picture for the terminal's own colours.
public struct PictureColors: Hashable, Sendable {
  public let foreground: PictureColor
  public let background: PictureColor

  /// A light grey and nearly black where these are the terminal's own themselves.
  public init(foreground: Color, background: Color) {
    self.foreground = PictureColor(foreground) ?? .lightGrey
    self.background = PictureColor(background) ?? .nearlyBlack
  }

  /// The colours of a glyph and behind it.
  public func drawn(_ style: Style) -> (front: PictureColor, back: PictureColor) {
    var front = PictureColor(style.foreground) ?? foreground
    var back = PictureColor(style.background) ?? background
    if style.attributes.contains(.reverse) { swap(&front, &back) }
    if style.attributes.contains(.dim) { front = front.dimmed(on: back) }
    return (front, back)
  }
}
