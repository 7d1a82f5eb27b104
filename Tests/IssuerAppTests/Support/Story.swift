import Redaction
import SimulatedWorld
import Simulation
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp
@testable import Scenarios

/// A person's walk through the screen: keys go in, what can be read comes out.
struct Story {
  private(set) var model: AppModel { didSet { drawn = Drawn() } }
  private var drawn = Drawn()
  /// What the program must do since the last key.
  private(set) var effects: [AppEffect] = []

  init(_ scenario: Scenario, policy: Policy? = nil, size: Size = .wide) {
    model = AppModel(scenario, policy: policy, size: size)
    model.isLive = false
    model.pseudonymKey = PseudonymKey { (Array(0..<32), nil) }
  }

  /// Names of keys with blanks between them, such as `Down Enter`.
  mutating func press(_ keys: String, at location: SourceLocation = #_sourceLocation) {
    for name in keys.split(separator: " ") {
      guard let key = Key(name: String(name)) else {
        Issue.record("There is no key “\(name)”.", sourceLocation: location)
        return
      }
      effects = model.press(key)
    }
  }

  mutating func type(_ text: String) {
    for character in text { effects = model.press(.character(character)) }
  }

  /// As a terminal sends what is pasted where it does not tell a paste.
  mutating func typeAtOnce(_ text: String) {
    let keys = text.map { $0 == "\n" ? Key.enter : .character($0) }.map(TerminalEvent.key)
    var rest = keys[...]
    while let typed = Optional(Pasting.type(rest, &model)), typed > 0 {
      rest = rest.dropFirst(typed)
    }
  }

  mutating func paste(_ text: String) { effects = model.paste(text) }

  mutating func interrupt() { effects = model.interrupt() }

  mutating func settle() { effects = model.settle() }

  mutating func wait(_ time: Duration) { effects = model.advance(time) }

  /// Time goes by as it does on the screen.
  mutating func pass(_ time: Duration) { effects = model.pass(time) }

  /// Puts something over the screen that keys alone would not bring in the same form every time.
  mutating func show(_ overlay: some Overlay) { model.overlay = overlay }

  /// What the program tells the screen.
  mutating func tell(_ news: (inout AppModel) -> Void) { news(&model) }

  mutating func isLive(_ isLive: Bool) { model.isLive = isLive }

  mutating func draw(for appearance: Appearance) { model.appearance = appearance }

  mutating func use(_ configuration: Configuration) { configuration.apply(to: &model) }

  mutating func fileWasRead(_ file: FileReading) { effects = file.show(in: &model) }

  mutating func fileHasProblems(_ problems: FileProblems) { problems.show(in: &model) }

  /// As if the sentence at the foot of the screen had been read and was gone.
  mutating func forgetToast() { model.toast = nil }

  mutating func resize(_ size: Size) { model.resize(to: size) }

  /// Goes down the fault menu, which was just opened, to the row of `title`, and along it to `value`.
  mutating func select(
    _ title: String, _ value: String, at location: SourceLocation = #_sourceLocation
  ) {
    let rows = FaultOptions(model.session).rows
    guard let place = rows.firstIndex(where: { $0.title == title }),
      let column = rows[place].values.firstIndex(where: { $0.title == value })
    else {
      Issue.record("There is no “\(title): \(value)”.", sourceLocation: location)
      return
    }
    for _ in 0..<place { press("Down") }
    let steps = column - rows[place].current
    for _ in 0..<abs(steps) { press(steps < 0 ? "Left" : "Right") }
  }

  /// Goes to a row of the fault menu as above, and in the list of all its variants down to `title`.
  mutating func select(
    _ row: String, variant title: String, at location: SourceLocation = #_sourceLocation
  ) {
    let found = FaultOptions(model.session).rows.first { $0.title == row }
    guard let found, let place = found.all.firstIndex(where: { $0.title == title }) else {
      Issue.record("There is no “\(row): \(title)”.", sourceLocation: location)
      return
    }
    select(row, found.values[found.current].title)
    press("v Home")
    for _ in 0..<place { press("Down") }
  }

  /// Enter, and everything that it sets going.
  mutating func goOn(_ times: Int = 1) {
    for _ in 0..<times {
      press("Enter")
      settle()
    }
  }

  /// Through all steps of the open flow, to the sheet that says how it ended.
  mutating func goOnToTheEnd() {
    settle()
    for _ in 0..<12 where model.context == .flow || model.context == .choice { goOn() }
  }

  /// Opens a link as a person would type it.
  mutating func open(_ link: String) {
    press("o")
    type(link)
    goOn()
  }

  // MARK: The mouse

  /// Clicks the first place, row by row, where `text` stands.
  mutating func click(
    _ text: String, twice: Bool = false, at location: SourceLocation = #_sourceLocation
  ) {
    guard let point = point(of: text) else {
      Issue.record("Nothing says “\(text)”.\n\(frame.text())", sourceLocation: location)
      return
    }
    hear(.press(.left), at: point)
    if twice { hear(.doubleClick(.left), at: point) }
  }

  /// One notch of the wheel for each, over the place where `text` stands; up where negative.
  mutating func scroll(
    _ notches: Int, over text: String, at location: SourceLocation = #_sourceLocation
  ) {
    guard let point = point(of: text) else {
      Issue.record("Nothing says “\(text)”.\n\(frame.text())", sourceLocation: location)
      return
    }
    for _ in 0..<abs(notches) { hear(notches < 0 ? .wheelUp : .wheelDown, at: point) }
  }

  mutating func hear(_ action: MouseEvent.Action, at point: Point) {
    effects = model.hear(MouseEvent(action, at: point))
  }

  /// Where `text` begins.
  func point(of text: String) -> Point? {
    let frame = frame
    let glyphs = text.map(String.init)
    for row in 0..<frame.size.rows {
      let cells = (0..<frame.size.columns).map { frame[$0, row].text.withHalves }
      for column in 0..<max(0, cells.count - glyphs.count + 1)
      where cells[column...].starts(with: glyphs) {
        return Point(column: column, row: row)
      }
    }
    return nil
  }

  /// Drawn once for each state of the screen, however often it is asked for.
  private final class Drawn {
    var frame: Frame?
  }

  var frame: Frame {
    if let frame = drawn.frame { return frame }
    let frame = model.frame()
    drawn.frame = frame
    return frame
  }

  /// Some pane says `text`, whether or not it runs over several lines there.
  func shows(_ text: String) -> Bool { Reading(frame).contains(text) }

  /// The rows of the screen; of pictures every part is a half.
  var rows: [String] {
    frame.text().withHalves.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  var titleBar: String { rows.first ?? "" }
  var keyBar: String { rows.dropLast().last ?? "" }
  /// The sentence at the foot, above the key bar, which may take two rows.
  var status: String {
    rows.dropLast(2).suffix(max(1, model.statusRows)).map(\.trimmed).joined(separator: " ").trimmed
  }

  /// What was asked over HTTP, oldest first.
  var requests: [String] {
    model.session.world.log.calls.filter(\.isHTTP).map(\.title)
  }
}

extension String {
  /// The text with a half for each quarter that pictures of cards are drawn of.
  var withHalves: String {
    let quarters: ClosedRange<Unicode.Scalar> = "▖"..."▟"
    var halves = String.UnicodeScalarView()
    halves.append(contentsOf: unicodeScalars.map { quarters.contains($0) ? "▀" : $0 })
    return String(halves)
  }
}

/// A failed expectation shows the screen.
extension Story: CustomTestStringConvertible {
  var testDescription: String { "the screen\n" + frame.text() }
}

extension Size {
  static let vast = Size(columns: 200, rows: 60)
  static let wide = Size(columns: 120, rows: 36)
  static let usual = Size(columns: 80, rows: 24)
  static let small = Size(columns: 40, rows: 12)

  static let three: [Size] = [.wide, .usual, .small]
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
