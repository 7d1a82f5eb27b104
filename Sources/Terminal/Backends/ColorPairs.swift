/// The numbers of the colour pairs in use; curses wants each pair defined before it is drawn.
struct ColorPairs {
  private struct Pair: Hashable {
    var foreground: Color
    var background: Color
  }

  /// How a cell is drawn when its colours have become a pair.
  struct Choice: Equatable {
    var pair: Int32
    /// The background could not be had, and reverse video must stand in for it.
    var needsReverse = false
  }

  private let depth: ColorDepth
  private let limit: Int
  private let define: (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Bool
  private var choices: [Pair: Choice] = [:]
  private var next: Int32 = 1
  /// Most neighbours share their colours.
  private var latest: (pair: Pair, choice: Choice)?

  init(
    depth: ColorDepth, limit: Int,
    define: @escaping (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Bool
  ) {
    self.depth = depth
    self.limit = limit
    self.define = define
  }

  mutating func choice(for style: Style) -> Choice {
    if depth == .mono { return Choice(pair: 0) }
    let wanted = Pair(foreground: style.foreground, background: style.background)
    if let latest, latest.pair == wanted { return latest.choice }
    let choice = choices[wanted] ?? reducedChoice(for: wanted)
    choices[wanted] = choice
    latest = (wanted, choice)
    return choice
  }

  private mutating func reducedChoice(for wanted: Pair) -> Choice {
    let pair = Pair(
      foreground: wanted.foreground.reduced(to: depth),
      background: wanted.background.reduced(to: depth))
    if let known = choices[pair] { return known }
    let choice = newChoice(for: pair)
    choices[pair] = choice
    return choice
  }

  /// When the terminal has no more pairs the background goes first, then the colour.
  private mutating func newChoice(for pair: Pair) -> Choice {
    if pair == Pair(foreground: .terminalDefault, background: .terminalDefault) {
      return Choice(pair: 0)
    }
    let foreground = number(of: pair.foreground)
    if Int(next) < limit, define(next, foreground, number(of: pair.background)) {
      next += 1
      return Choice(pair: next - 1)
    }
    guard pair.background != .terminalDefault else { return Choice(pair: 0) }
    let plain = choices[Pair(foreground: pair.foreground, background: .terminalDefault)]
    return Choice(pair: plain?.pair ?? 0, needsReverse: true)
  }

  private func number(of color: Color) -> Int32 {
    switch color.kind {
    case .terminalDefault: return -1
    case .indexed(let index) where depth != .direct || index < 8: return Int32(index)
    case .indexed, .rgb:
      guard let (red, green, blue) = color.components else { return -1 }
      // Where numbers are colours, 0 to 7 still mean the palette.
      return max(8, Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
    }
  }
}
