import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@testable import IssuerApp
@testable import Terminal

@Suite("Presenter mode") struct PresenterModeTests {
  private func presenting(_ keys: String = "", _ scenario: Scenario = .mixedWallet) -> Story {
    var app = Story(scenario)
    app.press("P")
    app.press(keys)
    return app
  }

  @Test func `on the smallest screen an audience sees each card that it hears of`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("P")
    for (card, state) in [
      ("Gold", "Active"), ("Travel", "Activate Card"), ("Everyday", "Add to Wallet"),
      ("Savings", "Suspended"),
    ] {
      #expect(app.rows.contains { $0.contains(card) && $0.contains(state) })
    }
  }

  @Test func `P begins and ends it, and nothing else changes`() {
    var app = Story(.mixedWallet)
    app.press("Down")
    let before = app.frame
    let session = app.model.session
    app.press("P")
    #expect(app.frame != before)
    app.press("P")
    #expect(app.frame == before)
    #expect(app.model.session == session)
  }

  @Test func `it begins with the program where the configuration says so`() {
    var configuration = Configuration()
    configuration.isPresenting = true
    var model = AppModel(.mixedWallet, size: .wide)
    configuration.apply(to: &model)
    #expect(model.frame() == presenting().frame)
  }

  @Test(arguments: Size.three)
  func `the key bar has what a demo needs and no more`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("Down P")
    let rest =
      size == .small ? ". blank  P end" : "↓ choose  s scenarios  . blank  P presenter off"
    #expect(app.keyBar.trimmed == "⏎ activate card  u undo  \(rest)")
  }

  @Test(arguments: Size.three)
  func `a comma hides the keys from an audience, and shows them`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("Down P")
    let shown = app.frame
    app.press(",")
    #expect(app.keyBar.trimmed.isEmpty)
    #expect(!app.shows("⏎") && !app.shows("1 Cards"))
    #expect(app.shows("Activate Card"))
    app.press(",")
    #expect(app.frame == shown)
    app.press("P ,")
    #expect(app.shows("press P first."))
    #expect(!app.keyBar.trimmed.isEmpty)
  }

  @Test func `the keys are hidden from the start where the configuration says so`() {
    var configuration = Configuration()
    (configuration.isPresenting, configuration.hasPrompter) = (true, false)
    var model = AppModel(.mixedWallet, size: .wide)
    configuration.apply(to: &model)
    #expect(model.frame() == presenting(",").frame)
  }

  @Test
  func `a long caption has the rows that it needs, and what is too long is shown part by part`() {
    let said = (1...60).map { "word\($0)" }.joined(separator: " ")
    var app = Story(.mixedWallet, size: .usual)
    app.play("step One\n  say \"\(said)\"\n  pause 1s", header: "present", then: "Space")
    #expect(app.shows("word1 ") && app.shows("word40"))
    let more = "\(said) \((61...200).map { "word\($0)" }.joined(separator: " "))"
    app.play("step One\n  say \"\(more)\"\n  cards", header: "present", then: "Space")
    #expect(app.shows("word1 ") && !app.shows("word200"))
    while app.walk?.hold ?? .zero > .seconds(1) { app.pass(.seconds(1)) }
    #expect(app.shows("word200"))
  }

  @Test(arguments: [(80, 24), (96, 24), (100, 24), (104, 26), (100, 27), (110, 30), (117, 34)])
  func `a projector's size has all cards, whole calls and the whole title`(
    columns: Int, rows: Int
  ) throws {
    let size = Size(columns: columns, rows: rows)
    var app = Story(.mixedWallet, size: size)
    app.press("P")
    for card in ["Gold", "Travel", "Everyday", "Savings"] { #expect(app.shows(card)) }
    app.press("4")
    #expect(app.shows("what state are they in?"))
    #expect(!app.frame.text().contains("…"), "\(app.frame.text())")
    let faulty = try Catalogue.load("push-orange")
    app = Story(faulty, size: size)
    app.press("P")
    #expect(app.titleBar.contains(faulty.title))
  }

  @Test func `title bar, time and faults stay`() {
    let app = presenting("", .mixedWallet(with: "faults: [{ on: searches, delay: 2s }]"))
    #expect(app.titleBar.contains("▲ The card check: delayed 2 s"))
    #expect(app.titleBar.contains("07:35:30"))
    #expect(app.titleBar.contains("simulated TMP"))
  }

  @Test(arguments: ["z", "F9", "C-t", "M-x", "Delete"])
  func `a stray key does nothing, not even ring`(key: String) {
    var app = presenting()
    let before = app.frame
    app.press(key)
    #expect(app.effects.isEmpty)
    #expect(app.frame == before)
  }

  @Test func `quitting always asks once more`() {
    var app = presenting("q")
    #expect(app.effects.isEmpty)
    #expect(app.shows("Press q once more to quit"))
    app.press("q")
    #expect(app.effects == [.quit])
  }

  @Test func `the answer to a key stands below the caption and goes with the next`() {
    var app = presenting("u")
    #expect(app.rows[33].contains("Gold is not on the Watch yet"))
    #expect(app.rows[34].contains("There is nothing to undo."))
    app.press("Down")
    #expect(!app.shows("There is nothing to undo."))
  }

  @Test func `undo says by the caption where it leads`() {
    var app = presenting("Down Down a Enter")
    app.press("u u")
    #expect(app.rows[34].isEmpty)
    #expect(app.shows("Everyday is not on the iPhone yet"))
  }

  @Test(arguments: [ThemeName.auto, .dark, .light])
  func `nothing is dim but what lies behind a sheet`(theme: ThemeName) {
    for keys in ["", "2", "4", "Down Down a Enter", "u"] {
      var app = presenting(keys)
      app.draw(for: Appearance(theme: theme))
      let (frame, inside) = (app.frame, ScreenLayout(app.model.seen).deviceInside)
      let behind = inside.top(app.model.flow == nil ? 0 : 4).0
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns where !frame[column, row].isBlank {
          let isDim = frame[column, row].style.attributes.contains(.dim)
          let isBehind =
            row >= behind.bottom - 2 && behind.contains(Point(column: column, row: row))
          #expect(isDim == isBehind, "\(keys): \(frame[column, row].text) in row \(row)")
        }
      }
    }
  }

  // MARK: The blank screen

  @Test(arguments: Size.three)
  func `a full stop blanks the screen, bars and all`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("P .")
    #expect(app.frame.saysNothing)
    #expect(Set(app.frame.cells.map(\.style)) == [Style().on(.hex(0))])
    #expect(app.frame.cursor == nil)
  }

  @Test(arguments: [".", "q", "Enter", "u", "P", "Esc", "x", "2"])
  func `any key brings it back and does nothing else`(key: String) {
    var app = presenting("Down Enter")
    let (before, session) = (app.frame, app.model.session)
    app.press(". \(key)")
    #expect(app.frame == before)
    #expect(app.model.session == session)
    #expect(app.effects.isEmpty)
  }

  @Test func `text that is pasted brings it back and goes nowhere`() {
    var app = presenting(".")
    app.paste("bankapp://activate?serialNumber=SN-1002")
    #expect(app.model.overlay == nil)
    #expect(app.shows("Example Bank"))
  }

  @Test func `a click brings it back too, and clicks on nothing`() {
    var app = presenting("Down Enter")
    let before = app.frame
    app.press(".")
    app.hear(.wheelUp, at: Point(column: 20, row: 10))
    #expect(app.frame.saysNothing)
    app.hear(.press(.left), at: Point(column: 20, row: 10))
    #expect(app.frame == before)
  }

  @Test func `it stays blank when the terminal is resized`() {
    var app = presenting(".")
    app.resize(.usual)
    #expect(app.frame.saysNothing)
  }

  @Test func `nothing happens unseen: virtual time waits`() {
    var app = presenting("Down Enter Enter")
    #expect(app.model.isRunning)
    app.press(".")
    #expect(!app.model.isRunning)
    let clock = app.model.session.world.clock
    app.pass(.seconds(5))
    #expect(app.model.session.world.clock == clock)
    app.press(".")
    #expect(app.model.isRunning)
  }

  @Test func `outside of presenter mode the key says what to do`() {
    var app = Story(.mixedWallet)
    app.press(".")
    #expect(app.status == "Presenter mode is off: press P first.")
    #expect(app.shows("Example Bank"))
  }

  // MARK: Ids

  /// Led through everything that an audience could be shown.
  @Test(
    arguments: [
      "mixed-wallet", "deeplink-duplicate-serial", "repeated-card-id", "phone-and-watch-active",
      "push-yellow", "activation-answer-lost", "unknown-card",
    ])
  func `no internal id is on any screen`(name: String) throws {
    let scenario = try Catalogue.load(name)
    var app = presenting("", scenario)
    let ids = Self.ids(of: scenario.setup)
    #expect(!ids.isEmpty)
    let walk =
      ["2", "Down", "3", "1", "e", "Esc", "s", "Esc", "f", "Esc", "u", "U", "a"]
      + Array(repeating: "Enter", count: 10) + ["u", "2", "v", "Enter", "Enter", "4", "Enter"]
    for key in walk {
      app.press(key)
      app.settle()
      for size in [Size.wide, .small] { check(&app, size, ids, after: key) }
    }
    for _ in app.model.session.world.log.calls {
      app.press("[")
      check(&app, .wide, ids, after: "[")
      app.press("Enter Up Enter")
    }
    for index in scenario.setup.cards.indices {
      app.press("1 Home")
      for _ in 0..<index { app.press("Down") }
      app.press("e")
      check(&app, .wide, ids, after: "e")
      app.press("Esc")
    }
  }

  private func check(_ app: inout Story, _ size: Size, _ ids: [String], after key: String) {
    app.resize(size)
    let text = app.frame.text()
    for id in ids where text.contains(id) {
      Issue.record("\(id) is shown after \(key)\n\(text)")
    }
  }

  /// Ids that are no words of their own; a name may well be one.
  private static func ids(of world: WorldFacts) -> [String] {
    let passes = world.passes.flatMap { stored in
      [
        stored.pass.serialNumber, stored.pass.deviceAccountIdentifier?.rawValue,
        stored.pass.primaryAccountIdentifier,
      ]
    }
    let tokens = world.tokenService.tokens.flatMap { token in
      [
        token.tokenUniqueReference?.rawValue, token.panUniqueReference,
        token.externalCardId?.rawValue,
      ]
    }
    let cards = world.cards.flatMap { [$0.id.rawValue, $0.primaryAccountIdentifier] }
    return Set((passes + tokens + cards).compactMap { $0 }).filter { $0.contains("-") }.sorted()
  }
}

extension Frame {
  fileprivate var saysNothing: Bool { cells.allSatisfy(\.isBlank) }
}
