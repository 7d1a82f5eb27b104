import Synchronization
import Terminal
import Testing
import Thoroughness

@testable import CardArt
@testable import IssuerApp

@Suite("Contrast") struct ContrastTests {
  /// Every theme whose colours are the program's own, on the terminals that it is made for.
  static let themes: [(name: ThemeName, background: Background)] = [
    (.dark, .dark), (.light, .light), (.highContrast, .dark), (.highContrast, .light),
  ]

  /// The Linux console's 8 are the rarest.
  private static let depths: [ColorDepth] =
    (everythingIsTested ? [.eight] : []) + [.sixteen, .indexed256, .direct]

  @Test(arguments: NamedScreen.all.indices)
  func `all that is drawn can be read, in every theme and with few colours`(index: Int) {
    // A small screen has the same styles in other places.
    let small = everythingIsTested || index % 8 == 0 ? [Size(columns: 60, rows: 16)] : []
    for size in [Size.wide] + small {
      var story = NamedScreen.all[index].story(at: size)
      let pictures = DrawnPairs.pictures(in: story.model)
      // The same styles are on many screens.
      for (place, (name, background)) in Self.themes.enumerated()
      where everythingIsTested || place % 2 == index % 2 {
        var drawn: (theme: Theme, pairs: DrawnPairs)?
        for depth in Self.depths {
          let appearance = Appearance(depth: depth, theme: name, background: background)
          let theme = Self.theme(of: story.model, in: appearance)
          // Where the theme is the same, so is what is drawn.
          if drawn?.theme != theme {
            story.draw(for: appearance)
            drawn = (theme, DrawnPairs(story.model, besides: pictures))
          }
          let faint = drawn?.pairs.faint(in: appearance) ?? []
          #expect(
            faint.isEmpty,
            "\(NamedScreen.all[index].name), \(name.rawValue) on \(background), \(depth)")
        }
      }
    }
  }

  private static let themesMade = Mutex<[MadeTheme.Form: Theme]>([:])

  private static func theme(of model: AppModel, in appearance: Appearance) -> Theme {
    let form = MadeTheme.Form(
      appearance: appearance, accent: model.session.scenario.bank.accent,
      isPresenting: model.isPresenting)
    return themesMade.withLock { made in
      let theme = made[form] ?? MadeTheme(form).theme
      made[form] = theme
      return theme
    }
  }

  @Test func `of a card its picture is left out, but no word on it`() {
    let model = Story(.mixedWallet).model
    let pictures = DrawnPairs.pictures(in: model)
    let frame = model.frame()
    let texts = pictures.map { frame[$0.column, $0.row].text }
    #expect(texts.contains("●") && texts.contains("▀"))
    #expect(!texts.contains { $0.contains { $0.isLetter || $0.isNumber } })
  }

  @Test func `faint letters and marks are found`() {
    let story = Story(.mixedWallet)
    func faint(_ text: String, _ style: Style) -> Int {
      var frame = story.frame
      frame.write(text, at: Point(column: 3, row: 0), style: style)
      return DrawnPairs(story.model, frame: frame).faint(in: story.model.appearance).count
    }
    #expect(faint("a", story.model.theme.bar) == 0)
    #expect(faint("a", Style(.hex(0x6d7682))) == 1)
    #expect(faint("─", Style(.hex(0x6d7682))) == 0)
    #expect(faint("─", Style(.hex(0x444b55))) == 1)
    #expect(faint("a", Style().dim) == 1)
    #expect(faint("a", Style(.hex(0x22272e), on: .hex(0xd7dae0)).reverse) == 0)
  }
}

/// What stands on what in a frame, by the rule of the Web Content Accessibility Guidelines 2 for contrast.
///
/// Left out are pictures of cards and apps, and what lies dimmed behind something else.
struct DrawnPairs {
  private struct Pair: Hashable {
    var style: Style
    var isText: Bool
  }

  /// Each with what is drawn so and where.
  private var pairs: [Pair: String] = [:]

  /// The cells of cards' pictures, words apart: a frame with all colours notes them.
  ///
  /// With few colours theirs may be the theme's own.
  static func pictures(in model: AppModel) -> Set<Point> {
    var model = model
    model.appearance = Appearance(depth: .direct)
    let frame = model.frame()
    return Set(
      (0..<frame.size.rows).flatMap { row in
        frame.art(in: row).filter { !$0.value.bearsWord }.keys.map { Point(column: $0, row: row) }
      })
  }

  init(_ model: AppModel, frame: Frame? = nil, besides pictures: Set<Point> = []) {
    let frame = frame ?? model.frame()
    // The phone's own windows have colours of their own.
    let themes = [model.theme, model.seen.inColors(of: .phone).theme]
    let known = themes.reduce(into: Set()) { $0.formUnion(Self.colors(of: $1, \.background)) }
    let inks = themes.reduce(into: Set()) { $0.formUnion(Self.colors(of: $1, \.foreground)) }
    let layout = ScreenLayout(model.seen)
    // The app's own heading lies dimmed behind a sheet.
    let hasSheet = layout.isWide && model.displayed.flow != nil
    let heading = layout.deviceInside.top(hasSheet ? 4 : 0).0
    let backdrop = layout.overlay.top(model.overlay == nil ? 0 : .max).0
    let box = model.overlay?.box(model.seen) ?? backdrop
    var last: Pair?
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        let pair = Pair(style: cell.style, isText: Self.isText(cell.text))
        if pair == last || cell.isBlank || cell.isContinuation { continue }
        let point = Point(column: column, row: row)
        if pictures.contains(point) || backdrop.contains(point) && !box.contains(point) { continue }
        if cell.style.attributes.contains(.dim), heading.contains(point) { continue }
        // The edge of a picture: no style of the theme has its colour.
        if "▀▄▌▐▘▝▖▗▞▚▛▜▙▟".contains(cell.text), !inks.contains(cell.style.foreground) { continue }
        last = pair
        guard pairs[pair] == nil, known.contains(cell.style.background) else { continue }
        // An alert of the phone dims its sheet.
        let cover = frame.targets(at: point).last { $0 is Popup.Part }
        if cover as? Popup.Part == .behind {
          last = nil
          continue
        }
        pairs[pair] = "“\(cell.text)” at column \(column), row \(row)"
      }
    }
  }

  private static let reduced = Mutex<[ColorDepth: [Color: Color]]>([:])

  /// What is too faint on a terminal of that kind.
  func faint(in appearance: Appearance) -> [String] {
    let background = appearance.background ?? .dark
    let isStrong = appearance.theme == .highContrast && appearance.depth > .sixteen
    let ownText: Color = background == .dark ? .hex(0xd0d4da) : .hex(0x24292f)
    func shown(_ color: Color, _ own: Color) -> Color {
      let color = color == .terminalDefault ? own : color
      return Self.reduced.withLock { reduced in
        let shown =
          reduced[appearance.depth, default: [:]][color]
          ?? color.reduced(to: appearance.depth)
        reduced[appearance.depth, default: [:]][color] = shown
        return shown
      }
    }
    return pairs.compactMap { pair, place in
      let front = shown(pair.style.foreground, ownText)
      let back = shown(pair.style.background, background.usualColor)
      let wanted = !pair.isText ? 3 : isStrong ? 7 : 4.5
      let contrast = front.contrast(to: back)
      // How far a terminal dims is not known.
      let isDim = pair.style.attributes.contains(.dim)
      guard isDim || contrast < wanted else { return nil }
      return "\(front.components ?? (0, 0, 0)) on \(back.components ?? (0, 0, 0))"
        + "\(isDim ? " dimmed" : "") has \(contrast) of \(wanted): \(place)"
    }.sorted()
  }

  /// All that styles of the theme lie on; what lies on another colour is a picture's.
  private static func colors(of theme: Theme, _ color: KeyPath<Style, Color>) -> Set<Color> {
    let styles = Mirror(reflecting: theme).children.compactMap { $0.value as? Style }
    return Set(styles.map { $0[keyPath: color] }).union([.terminalDefault])
  }

  private static func isText(_ text: String) -> Bool {
    text.contains { $0.isASCII || $0.isLetter || $0.isNumber || $0.isPunctuation }
  }
}
