import Terminal

extension CardDesign {
  /// How words are printed where colours are few: all words of a card have one ink and lie on the brightest of its
  /// colours, since nobody knows how dark the others are on a person's own terminal.
  func printStyle(on background: Color, depth: ColorDepth) -> Style {
    let ground = (palette.last?.color.reduced(to: depth) ?? background).underWords
    let (black, white) = (Color.ansi(0), Color.ansi(7))
    // Bright colours are lighter on most terminals than xterm has them; and bold black is grey on many.
    return depth == .sixteen || ground.contrast(to: black) > ground.contrast(to: white)
      ? Style(black, on: ground) : Style(white, on: ground).bold
  }

  func chipColor(depth: ColorDepth) -> Color {
    guard depth <= .sixteen else { return chip.color }
    // On a card of the chip's own colour it is another metal.
    let isOnGold = palette.contains { $0 == .yellow || $0 == .brightYellow }
    let isSilver = isOnGold || abs(chip.red - chip.blue) < 0.05
    return .ansi(depth == .sixteen ? (isSilver ? 15 : 11) : isSilver ? 7 : 3)
  }
}

extension Color {
  /// The dark grey of sixteen colours is nearly black on many terminals, and bears neither black nor white.
  var underWords: Color { self == .ansi(8) ? .ansi(7) : self }
}
