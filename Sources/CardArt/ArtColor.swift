import Pictures
import Terminal

/// A colour that can be mixed with others, as shares of red, green and blue from 0 to 1.
struct ArtColor: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
}

extension ArtColor {
  /// From 0xRRGGBB.
  init(_ hex: UInt32) {
    red = Double(hex >> 16 & 0xff) / 255
    green = Double(hex >> 8 & 0xff) / 255
    blue = Double(hex & 0xff) / 255
  }

  /// Black for the terminal's own, which has no shares.
  init(_ color: Color) {
    let (red, green, blue) = color.components ?? (0, 0, 0)
    self.init(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  init(_ pixel: PicturePixel) {
    self.init(red: pixel.red, green: pixel.green, blue: pixel.blue)
  }

  /// Mixes this with a share of `other` from 0 to 1.
  func mixed(with other: ArtColor, share: Double) -> ArtColor {
    func mix(_ own: Double, _ other: Double) -> Double { own + (other - own) * share }
    return ArtColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The mean of colours; black for none.
  init(mean colors: [ArtColor]) {
    self = colors.enumerated().reduce(ArtColor(0)) { mean, next in
      mean.mixed(with: next.element, share: 1 / Double(next.offset + 1))
    }
  }

  /// How much another differs, as the square of a distance: 3 between black and white.
  func difference(from other: ArtColor) -> Double {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }

  /// The colour on a card that cannot pay: nearly a grey, and so dark that white can be read on it.
  var muted: ArtColor {
    let grey = ArtColor(red: brightness, green: brightness, blue: brightness)
    return mixed(with: grey, share: 0.85).mixed(with: ArtColor(0x50545a), share: 0.8)
  }

  /// The colour in the shadow of another card.
  func shaded(by shadow: CardShadow) -> ArtColor {
    mixed(with: shadow.color, share: CardShadow.depth)
  }

  /// The colour under white letters, which can be read on any colour that is darkened so.
  var darkenedForWords: ArtColor { mixed(with: ArtColor(0), share: 0.6) }

  /// Perceived brightness, from 0 to 1.
  var brightness: Double { red * 0.299 + green * 0.587 + blue * 0.114 }

  var color: Color {
    let (red, green, blue) = levels
    return .rgb(red, green, blue)
  }

  /// The shares as bytes, from 0 to 255.
  var levels: (red: UInt8, green: UInt8, blue: UInt8) {
    func level(_ share: Double) -> UInt8 { UInt8(min(255, max(0, (share * 255).rounded()))) }
    return (level(red), level(green), level(blue))
  }
}
