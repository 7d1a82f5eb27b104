import Glibc

/// A colour as the eye sees it: Björn Ottosson's OKLab, where equal steps look equally large.
struct PerceivedColor {
  let lightness: Double
  /// From green to red.
  let a: Double
  /// From blue to yellow.
  let b: Double

  /// How far it is from grey.
  let chroma: Double

  init(red: UInt8, green: UInt8, blue: UInt8) {
    let (red, green, blue) = (linear[Int(red)], linear[Int(green)], linear[Int(blue)])
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    chroma = (a * a + b * b).squareRoot()
  }

  /// How badly this stands in for `wanted` where there is little to choose from: grey for a colour is worst.
  func difference(from wanted: PerceivedColor) -> Double {
    let (lightness, a, b) = (lightness - wanted.lightness, a - wanted.a, b - wanted.b)
    let lostHue = chroma < 0.01 && wanted.chroma > 0.1 ? 0.02 : 0
    return lightness * lightness + a * a + b * b + lostHue
  }

  /// How badly `other` stands in for this: a gradient bears another lightness, but no other hue.
  func distance(to other: PerceivedColor) -> Double {
    let lightness = lightness - other.lightness
    let chroma = chroma - other.chroma
    let hueSquared = max(
      0, (a - other.a) * (a - other.a) + (b - other.b) * (b - other.b) - chroma * chroma)
    return lightness * lightness + 0.6 * chroma * chroma + 6 * hueSquared
  }
}

/// How much light each level gives: worked out once, since a gradient asks for thousands.
private let linear: [Double] = (0...255).map { level in
  let level = Double(level) / 255
  return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
}
