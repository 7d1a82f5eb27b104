public import Terminal

extension Color {
  /// Contrast ratio of WCAG 2, from 1 to 21; 1 where a colour is the terminal's own.
  func contrast(to other: Color) -> Double {
    guard let own = luminance, let other = other.luminance else { return 1 }
    return (max(own, other) + 0.05) / (min(own, other) + 0.05)
  }

  private var luminance: Double? {
    guard let (red, green, blue) = components else { return nil }
    return 0.2126 * linearLight[Int(red)] + 0.7152 * linearLight[Int(green)]
      + 0.0722 * linearLight[Int(blue)]
  }

  /// Black or white, whichever has the higher contrast to this.
  public var readableInk: Color {
    let (black, white) = (Color.hex(0), Color.hex(0xffffff))
    return contrast(to: black) > contrast(to: white) ? black : white
  }

  public var isGrey: Bool {
    guard let (red, green, blue) = components else { return false }
    return red == green && green == blue
  }

  /// Whether people would call it grey, so that it marks nothing.
  public var isNearlyGrey: Bool {
    guard let (red, green, blue) = components else { return false }
    return max(red, green, blue) - min(red, green, blue) < 48
  }
}

extension Style {
  /// Lightens or darkens the foreground as little as it takes to reach a contrast on backgrounds, as a terminal of
  /// `depth` shows them.
  public mutating func keepReadable(
    on grounds: [Color], _ depth: ColorDepth, contrast wanted: Double
  ) {
    guard foreground != .terminalDefault, let ground = grounds.first else { return }
    let own = ArtColor(foreground)
    let shown = grounds.map { $0.reduced(to: depth) }
    let end = ArtColor(ground.readableInk == .hex(0) ? 0 : 0xffffff)
    let mixtures = stride(from: 0.0, through: 1, by: 0.05).lazy.map {
      own.mixed(with: end, share: $0).color
    }
    foreground =
      mixtures.first { color in
        let color = color.reduced(to: depth)
        return shown.allSatisfy { color.contrast(to: $0) >= wanted }
      } ?? end.color
  }

  /// The style of a word over the pixels of a picture, which are dimmed behind it as far as reading it needs.
  ///
  /// `whole` lies behind the whole word: signs of the picture among its letters would make them hard to read.
  static func printed(
    _ ink: Color, on behind: Color, amid whole: Color, depth: ColorDepth
  ) -> Style {
    guard depth > .sixteen else {
      // Little can give way there.
      let behind = behind.underWords
      let isBlack = behind.readableInk == .hex(0)
      let letters = isBlack ? Color.ansi(0) : .ansi(depth == .sixteen ? 15 : 7)
      return Style(letters, on: behind)
    }
    var ground = Style(ArtColor(behind).mixed(with: ArtColor(whole), share: 0.6).color)
    ground.keepReadable(on: [ink], depth, contrast: 4.5)
    return Style(ink, on: ground.foreground).bold
  }
}

extension NetworkCircles {
  /// The colours of both circles on a design, wherever on it they stand and in however many colours it is drawn; nil
  /// for a picture of the bank's own, which is darkened behind them.
  ///
  /// Where the network's own are not told from the card, the mark is printed in shades of the card's ink, as banks do.
  static func colors(
    on design: CardDesign?, isMuted: Bool
  ) -> (left: ArtColor, right: ArtColor) {
    let own = colors(isMuted: isMuted)
    guard let design else { return own }
    let grounds = places.map { design.color(at: $0, pixel: 2) }
    func isTold(_ circle: ArtColor, by least: Double = 0.25) -> Bool {
      grounds.allSatisfy { circle.difference(from: $0) >= least }
    }
    // In 256 colours, the network's come nearer to the card's.
    if isTold(own.left, by: 0.32), isTold(own.right, by: 0.32) { return own }
    let ground = ArtColor(mean: grounds)
    let shades = [0.4, 0.3, 0.2, 0.1].lazy.map { design.ink.mixed(with: ground, share: $0) }
    return (design.ink, shades.first { isTold($0) } ?? design.ink)
  }

  /// Where on a card a network's mark may stand: in the corners at its right.
  private static let places = stride(from: 77.0, through: 97, by: 5).flatMap { x in
    [3.0, 8, 13, 47, 52, 57].map { CardPoint(x: x, y: $0) }
  }
}

extension CardDesign {
  /// The style of words where colours are few: all of a card have one ink and lie on the brightest of its colours.
  func printStyle(on background: Color, depth: ColorDepth) -> Style {
    let ground = flatColors(depth)?.ground ?? background.underWords
    // The dark grey is dark enough for white on every terminal, and for black on few.
    if ground == .ansi(8) { return Style(.ansi(15), on: ground).bold }
    // Bright colours are lighter on most terminals than xterm has them; and bold black is grey on many.
    return depth <= .sixteen || ground.contrast(to: .ansi(0)) >= 6
      ? Style(.ansi(0), on: ground) : Style(.ansi(7), on: .ansi(0)).bold
  }

  /// The colour of words on a terminal with many colours.
  ///
  /// The cube of 256 has hardly a dark tone that is no grey, so that a dark ink would be of another hue.
  func inkColor(depth: ColorDepth) -> Color {
    guard depth == .indexed256 else { return ink.color.reduced(to: depth) }
    return ink.color.nearest(of: ColorPalette((16...255).map(Color.indexed)))
  }

  func chipColor(depth: ColorDepth) -> Color {
    guard depth <= .sixteen else { return chip.color }
    // On a gold card the chip is silver.
    let isOnGold = palette.last == .yellow || palette.last == .brightYellow
    let isSilver = isOnGold || abs(chip.red - chip.blue) < 0.05
    if isMuted { return .ansi(7) }
    return .ansi(depth == .sixteen ? (isSilver ? 15 : 11) : isSilver ? 7 : 3)
  }
}

extension Color {
  /// The colour behind words: the dark grey of sixteen colours is nearly black on many terminals, and neither black
  /// nor white can be read on it.
  var underWords: Color { self == .ansi(8) ? .ansi(7) : self }
}
