import Glibc
public import Terminal

extension Color {
  /// From 1 to 21, by the rule of the Web Content Accessibility Guidelines; 1 where a colour is the terminal's own.
  func contrast(to other: Color) -> Double {
    guard let own = luminance, let other = other.luminance else { return 1 }
    return (max(own, other) + 0.05) / (min(own, other) + 0.05)
  }

  private var luminance: Double? {
    guard let (red, green, blue) = components else { return nil }
    func linear(_ level: UInt8) -> Double {
      let share = Double(level) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

extension Color {
  /// Black or white, whichever reads better on it.
  public var inkOnIt: Color {
    let (black, white) = (Color.hex(0), Color.hex(0xffffff))
    return contrast(to: black) > contrast(to: white) ? black : white
  }

  public var isGrey: Bool {
    guard let (red, green, blue) = components else { return false }
    return red == green && green == blue
  }
}

extension Color {
  /// A grey to the eye, which would mark nothing as one's own.
  public var isNearlyGrey: Bool {
    guard let (red, green, blue) = components else { return false }
    return max(red, green, blue) - min(red, green, blue) < 48
  }
}

extension Style {
  /// Makes its colour no lighter or darker than it must be to be read on backgrounds as a terminal of `depth` shows them.
  public mutating func keepReadable(
    on grounds: [Color], _ depth: ColorDepth, contrast wanted: Double
  ) {
    guard foreground != .terminalDefault, let ground = grounds.first else { return }
    let own = ArtColor(foreground)
    let shown = grounds.map { $0.reduced(to: depth) }
    let end = ArtColor(ground.inkOnIt == .hex(0) ? 0 : 0xffffff)
    let mixtures = stride(from: 0.0, through: 1, by: 0.05).lazy.map {
      own.mixed(with: end, share: $0).color
    }
    foreground =
      mixtures.first { color in
        let color = color.reduced(to: depth)
        return shown.allSatisfy { color.contrast(to: $0) >= wanted }
      } ?? end.color
  }
}
