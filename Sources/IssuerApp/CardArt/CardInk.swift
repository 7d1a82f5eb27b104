import Glibc
import Terminal

extension CardDesign {
  /// How words are printed on a colour: with the design's own ink where it can be had.
  func printStyle(on background: Color, depth: ColorDepth) -> Style {
    guard depth <= .sixteen else { return Style(ink.color, on: background).bold }
    let (black, white) = (Color.ansi(0), Color.ansi(depth == .sixteen ? 15 : 7))
    // Bold black is grey on many terminals.
    return background.contrast(to: black) > background.contrast(to: white)
      ? Style(black, on: background) : Style(white, on: background).bold
  }

  func chipColor(depth: ColorDepth) -> Color {
    guard depth <= .sixteen else { return chip.color }
    // On a card of the chip's own colour it is another metal.
    let isGolden = palette.contains { $0 == .yellow || $0 == .brightYellow }
    return .ansi(depth == .sixteen ? (isGolden ? 15 : 11) : isGolden ? 7 : 3)
  }
}

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
