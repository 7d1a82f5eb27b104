import Terminal

extension CardDesign {
  /// How words are printed on a colour: with the design's own ink where it can be had.
  func printStyle(on background: Color, depth: ColorDepth) -> Style {
    guard depth <= .sixteen else { return Style(ink.color, on: background).bold }
    let (black, white) = (Color.ansi(0), Color.ansi(depth == .sixteen ? 15 : 7))
    // Bright colours are lighter on most terminals than xterm has them; and bold black is grey on many.
    return background.isBright || background.contrast(to: black) > background.contrast(to: white)
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
  /// One of the terminal's own colours in its bright form, grey left out.
  fileprivate var isBright: Bool { if case .indexed(9...15) = kind { true } else { false } }
}
