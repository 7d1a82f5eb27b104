import Glibc
import Terminal

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

extension ArtColor {
  /// This colour, made no lighter or darker than it must be to be read on a background.
  func readable(on background: UInt32, contrast wanted: Double) -> ArtColor {
    let behind = Color.hex(background)
    let end =
      behind.contrast(to: .hex(0xffffff)) > behind.contrast(to: .hex(0))
      ? ArtColor(0xffffff) : ArtColor(0)
    let shares = stride(from: 0.0, through: 1, by: 0.05)
    return shares.lazy.map { mixed(with: end, share: $0) }
      .first { $0.color.contrast(to: behind) >= wanted } ?? end
  }
}
