/// Allocates the numbers of colour pairs; curses wants each pair defined before it is drawn.
struct ColorPairs {
  /// The pair for the colours of a cell.
  struct Choice: Equatable {
    var pair: Int32
    /// No pair with the background is left, and reverse video stands in for it.
    var needsReverse = false
  }

  private let depth: ColorDepth
  /// Pairs 1 to `limit` - 1 can be defined.
  private let limit: Int
  /// With direct colour, the number of colours at the beginning that are the palette and not RGB values.
  private let paletteSize: Int32
  private let define: (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Bool

  /// Numbers by styles without attributes.
  private var numbers: [Style: Int32] = [:]
  private var next: Int32 = 1
  private var free: [Int32] = []
  /// Choices by colours before reduction, which takes longer than a look-up.
  private var choices: [Style: Choice] = [:]
  private var reductions: [Color: Color] = [:]
  /// The last choice, since most neighbours share their colours.
  private var latest: (colors: Style, choice: Choice)?

  /// More pairs would cost memory, and no screen shows as many.
  private static let largestLimit = 1 << 15
  private static let mostChoices = 1 << 14

  init(
    depth: ColorDepth, limit: Int, paletteSize: Int = 8,
    define: @escaping (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Bool
  ) {
    self.depth = depth
    self.limit = min(limit, Self.largestLimit)
    self.paletteSize = Int32(paletteSize)
    self.define = define
  }

  /// Frees pairs when too few may be left for the next frame, and returns whether it did.
  ///
  /// Pairs of `frames`, which are on the screen or about to be, stay as they are.
  @discardableResult
  mutating func makeRoom(for frames: [Frame]) -> Bool {
    let left = limit - Int(next) + free.count
    let cells = frames.map(\.cells.count).max() ?? 0
    guard depth != .mono, left < min(cells, limit / 2) else { return false }
    var kept: [Style: Int32] = [:]
    var previous: Style?
    for cell in frames.lazy.flatMap(\.cells) where cell.style != previous {
      previous = cell.style
      let colors = reduced(cell.style)
      // The second stands in for the first where no pair was left.
      for colors in [colors, Style(colors.foreground)] {
        if let number = numbers[colors] { kept[colors] = number }
      }
    }
    let isKept = Set(kept.values)
    free = (1..<max(1, next)).reversed().filter { !isKept.contains($0) }
    numbers = kept
    forgetChoices()
    return true
  }

  mutating func choice(for style: Style) -> Choice {
    if depth == .mono { return Choice(pair: 0) }
    let wanted = Style(style.foreground, on: style.background)
    if let latest, latest.colors == wanted { return latest.choice }
    let choice = choices[wanted] ?? noted(newChoice(for: reduced(wanted)), for: wanted)
    latest = (wanted, choice)
    return choice
  }

  private mutating func noted(_ choice: Choice, for colors: Style) -> Choice {
    if choices.count >= Self.mostChoices { forgetChoices() }
    choices[colors] = choice
    return choice
  }

  private mutating func forgetChoices() {
    choices.removeAll(keepingCapacity: true)
    reductions.removeAll(keepingCapacity: true)
    latest = nil
  }

  /// The colours of a style that can be shown.
  private mutating func reduced(_ style: Style) -> Style {
    Style(reduced(style.foreground), on: reduced(style.background))
  }

  /// Cached, since a gradient has many pairs of few colours and searching the nearest of 256 is slow.
  private mutating func reduced(_ color: Color) -> Color {
    if let reduced = reductions[color] { return reduced }
    let reduced = color.reduced(to: depth)
    reductions[color] = reduced
    return reduced
  }

  /// Drops first the background, then the colour, when no pairs are left.
  private mutating func newChoice(for colors: Style) -> Choice {
    if colors == Style() { return Choice(pair: 0) }
    if let number = numbers[colors] ?? defined(colors) {
      numbers[colors] = number
      return Choice(pair: number)
    }
    guard colors.background != .terminalDefault else { return Choice(pair: 0) }
    return Choice(pair: numbers[Style(colors.foreground)] ?? 0, needsReverse: true)
  }

  private mutating func defined(_ colors: Style) -> Int32? {
    guard let number = free.last ?? (Int(next) < limit ? next : nil),
      define(number, self.number(of: colors.foreground), self.number(of: colors.background))
    else { return nil }
    if free.isEmpty { next += 1 } else { free.removeLast() }
    return number
  }

  private func number(of color: Color) -> Int32 {
    switch color.kind {
    case .terminalDefault: return -1
    case .indexed(let index) where depth != .direct || index < paletteSize: return Int32(index)
    case .indexed, .rgb:
      guard let (red, green, blue) = color.components else { return -1 }
      let value = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
      // The nearest colour whose number does not mean the palette: nobody sees the difference.
      return value >= paletteSize ? value : paletteSize > 0xff ? value | 0x100 : max(8, value)
    }
  }
}
