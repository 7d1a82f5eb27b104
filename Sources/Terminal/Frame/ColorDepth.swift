import Glibc

/// The number of colours that a backend can show.
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  case mono
  case eight
  case sixteen
  case indexed256
  case direct

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The terminal's own depth, or `mono` where `NO_COLOR` asks for it.
  ///
  /// A set but empty `NO_COLOR` means nothing (no-color.org).
  init(colors: Int, colorsAreRGB: Bool, noColor: String?) {
    let own: ColorDepth =
      switch colors {
      case ..<8: .mono
      case ..<16: .eight
      case ..<256: .sixteen
      default: colorsAreRGB ? .direct : .indexed256
      }
    self = noColor?.isEmpty ?? true ? own : .mono
  }
}

extension Color {
  /// The nearest colour that a backend of `depth` can show.
  ///
  /// With 256 colours an rgb colour never becomes one of 0–15, which users redefine.
  public func reduced(to depth: ColorDepth) -> Color {
    switch (kind, depth) {
    case (.terminalDefault, _), (_, .direct): self
    case (_, .mono): .terminalDefault
    case (.rgb(let red, let green, let blue), .indexed256):
      .indexed(nearestOfCubeAndGreys(red, green, blue))
    case (.indexed, .indexed256): self
    case (.indexed(let index), .sixteen) where index < 16: self
    case (.indexed(let index), .eight) where index < 16: .ansi(index & 7)
    case (_, .sixteen): .ansi(nearestANSI(of: 16))
    case (_, .eight): .ansi(nearestANSI(of: 8))
    }
  }

  /// The perceptually nearest of the terminal's own 16 or 8 colours: for pictures, where hues need not be kept.
  public func nearestOfTerminal(_ depth: ColorDepth) -> Color {
    guard let components else { return self }
    let wanted = PerceivedColor(components)
    let own = perceivedPalette.prefix(depth == .sixteen ? 16 : 8)
    let nearest = own.indices.min {
      own[$0].difference(from: wanted) < own[$1].difference(from: wanted)
    }
    return .ansi(UInt8(nearest ?? 0))
  }

  /// The perceptually nearest of a palette; itself where that is empty, or it is the terminal's own.
  public func nearest(of palette: ColorPalette) -> Color {
    guard let components else { return self }
    let wanted = PerceivedColor(components)
    var nearest: (color: Color, difference: Double) = (self, .infinity)
    for (color, perceived) in palette.colors {
      let difference = perceived.difference(from: wanted)
      if difference < nearest.difference { nearest = (color, difference) }
    }
    return nearest.color
  }

  /// Red, green and blue of any colour but the terminal's own, by xterm's palette.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch kind {
    case .terminalDefault: nil
    case .rgb(let red, let green, let blue): (red, green, blue)
    case .indexed(let index) where index < 16: ansiPalette[Int(index)]
    case .indexed(let index) where index >= 232:
      (8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10)
    case .indexed(let index):
      (
        cubeLevels[Int(index - 16) / 36], cubeLevels[Int(index - 16) / 6 % 6],
        cubeLevels[Int(index - 16) % 6]
      )
    }
  }

  /// The nearest grey to a grey, else the nearest hue: by distance alone most blues would be cyan.
  private func nearestANSI(of count: Int) -> UInt8 {
    guard let (red, green, blue) = components else { return 7 }
    let least = min(red, green, blue)
    let most = max(red, green, blue)
    guard most - least >= 40 else { return nearestGrey(of: count, (red, green, blue)) }
    let middle = least + (most - least) / 2
    let hue = (red > middle ? 1 : 0) + (green > middle ? 2 : 0) + (blue > middle ? 4 : 0) as UInt8
    return count == 16 && most > 0xdc ? hue + 8 : hue
  }
}

/// Colours to choose from; each is measured once, since a picture asks for the nearest hundreds of times.
public struct ColorPalette {
  fileprivate let colors: [(color: Color, perceived: PerceivedColor)]

  public init(_ colors: some Sequence<Color>) {
    self.colors = colors.compactMap { color in
      color.components.map { (color, PerceivedColor($0)) }
    }
  }
}

private func nearestGrey(of count: Int, _ wanted: Components) -> UInt8 {
  let greys: [UInt8] = [0, 7, 8, 15].filter { $0 < count }
  return greys.min {
    distance(ansiPalette[Int($0)], wanted) < distance(ansiPalette[Int($1)], wanted)
  } ?? 7
}

private typealias Components = (red: UInt8, green: UInt8, blue: UInt8)

private let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

private let ansiPalette: [Components] = [
  (0x00, 0x00, 0x00), (0xcd, 0x00, 0x00), (0x00, 0xcd, 0x00), (0xcd, 0xcd, 0x00),
  (0x00, 0x00, 0xee), (0xcd, 0x00, 0xcd), (0x00, 0xcd, 0xcd), (0xe5, 0xe5, 0xe5),
  (0x7f, 0x7f, 0x7f), (0xff, 0x00, 0x00), (0x00, 0xff, 0x00), (0xff, 0xff, 0x00),
  (0x5c, 0x5c, 0xff), (0xff, 0x00, 0xff), (0x00, 0xff, 0xff), (0xff, 0xff, 0xff),
]

private let perceivedPalette = ansiPalette.map(PerceivedColor.init)

/// The nearest of the colour cube and the greys: by RGB distance dark tones would be greys and gradients change hue.
private func nearestOfCubeAndGreys(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
  let wanted = PerceivedColor((red, green, blue))
  let candidates = wanted.chroma < 0.03 ? cubeAndGreys : cubeWithoutGreys
  var nearest: (index: UInt8, distance: Double) = (16, .infinity)
  /// Searches places in order, until lightness alone makes all further ones too far.
  func search(_ places: some Sequence<Int>) {
    for place in places {
      let (index, color) = candidates[place]
      let lightness = wanted.lightness - color.lightness
      guard lightness * lightness <= nearest.distance else { return }
      let distance = wanted.distance(to: color)
      // Of equally near ones the lower index.
      if (distance, index) < (nearest.distance, nearest.index) { nearest = (index, distance) }
    }
  }
  let lighter = candidates.firstIndex { $0.color.lightness > wanted.lightness } ?? candidates.count
  search(lighter..<candidates.count)
  search((0..<lighter).reversed())
  return nearest.index
}

/// Sorted by lightness, the darkest first.
private let cubeAndGreys: [(index: UInt8, color: PerceivedColor)] = (16...255).compactMap { index in
  Color.indexed(index).components.map { (index, PerceivedColor($0)) }
}.sorted { $0.color.lightness < $1.color.lightness }

private let cubeWithoutGreys = cubeAndGreys.filter { $0.color.chroma >= 0.01 }

private func distance(_ one: Components, _ other: Components) -> Int {
  let red = Int(one.red) - Int(other.red)
  let green = Int(one.green) - Int(other.green)
  let blue = Int(one.blue) - Int(other.blue)
  return red * red + green * green + blue * blue
}

/// A colour in OKLab (Björn Ottosson), where equal distances look equally large.
struct PerceivedColor {
  let lightness: Double
  /// Green (negative) to red.
  let a: Double
  /// Blue (negative) to yellow.
  let b: Double

  /// Distance from grey.
  let chroma: Double

  init(_ color: (red: UInt8, green: UInt8, blue: UInt8)) {
    let (red, green, blue) = (
      linearLight[Int(color.red)], linearLight[Int(color.green)], linearLight[Int(color.blue)]
    )
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    chroma = (a * a + b * b).squareRoot()
  }

  /// Distance where few colours are available; grey instead of a colour counts as worse.
  func difference(from wanted: PerceivedColor) -> Double {
    let (lightness, a, b) = (lightness - wanted.lightness, a - wanted.a, b - wanted.b)
    let lostHue = chroma < 0.01 && wanted.chroma > 0.1 ? 0.02 : 0
    return lightness * lightness + a * a + b * b + lostHue
  }

  /// Distance for gradients, in which another lightness shows less than another hue.
  func distance(to other: PerceivedColor) -> Double {
    let lightness = lightness - other.lightness
    let chroma = chroma - other.chroma
    let hueSquared = max(
      0, (a - other.a) * (a - other.a) + (b - other.b) * (b - other.b) - chroma * chroma)
    return lightness * lightness + 0.6 * chroma * chroma + 6 * hueSquared
  }
}

/// Linear light of the 256 levels of an sRGB channel; a table, since a gradient needs thousands.
package let linearLight: [Double] = (0...255).map { level in
  let level = Double(level) / 255
  return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
}
