import Scenarios
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("A scenario's file that is being edited") struct EditedFileTests {
  @Test func `a good file takes the place of what it said before, and undo takes that back`() {
    var app = Story(.mixedWallet)
    app.fileWasRead(EditedFile.saved("title: Edited wallet"))
    #expect(app.titleBar.contains("Edited wallet"))
    #expect(app.status == "mixed.yaml was read again. u goes back.")
    app.press("t")
    #expect(app.shows("Scenario “Edited wallet” opened"))
    app.press("Esc u")
    #expect(app.titleBar.contains("Mixed wallet"))
  }

  @Test func `what says the same does nothing, and says so`() {
    var app = Story(.mixedWallet)
    app.press("Down Down")
    let before = app.model.session
    app.fileWasRead(EditedFile.saved("# a remark"))
    #expect(app.model.session == before)
    #expect(app.status == "mixed.yaml was read again: it says the same as before.")
  }

  @Test func `what the program itself has saved does not start anew`() {
    let reading = EditedFile.saved("title: Saved wallet")
    var model = AppModel(.mixedWallet, size: .wide)
    SaveRequest(
      path: "some/../some/where/mixed.yaml",
      text: String(decoding: reading.source.file.bytes, as: UTF8.self)
    ).ended(.saved, in: &model)
    model[OpenedFile.self].source?.bases = reading.source.bases
    let (session, toast) = (model.session, model.toast)
    #expect(reading.show(in: &model).isEmpty)
    #expect(model.session == session)
    #expect(model.toast == toast)
  }

  @Test func `what is read is what saving changes from then on`() {
    var model = AppModel(.mixedWallet, size: .wide)
    let reading = EditedFile.saved("title: Edited wallet")
    _ = reading.show(in: &model)
    #expect(model[OpenedFile.self].source == reading.source)
  }

  @Test
  func `the window of problems says how many there are, and the foot in one row that all goes on`()
  {
    var app = Story(.mixedWallet, size: .small)
    app.fileHasProblems(EditedFile.problems(in: "clok: 1"))
    #expect(app.shows("mixed.yaml · 1 problem"))
    #expect(app.status == "The session goes on as before.")
    #expect(app.model.statusRows == 1)
  }

  @Test func `the selected card and pass stay selected, wherever they stand now`() {
    var app = Story(.mixedWallet)
    app.press("2 Down 1 Down")
    let card = app.model.selectedStatus?.card
    let pass = app.model.session.world.passes(on: .phone)[1].pass.serialNumber
    app.fileWasRead(EditedFile.saved(Self.reversed))
    #expect(app.model.selectedStatus?.card.id == card?.id)
    #expect(app.model.cards.list.selected == 1)
    app.press("2")
    #expect(app.model.selectedPass?.pass.serialNumber == pass)
  }

  /// Travel comes second from the end too, and its pass first.
  private static let reversed = """
    cards:
      - { id: card-new, name: New, cardholder: John Doe, last4: 4321, network: visa }
      - { id: card-travel, name: Travel, cardholder: John Doe, last4: 7788, network: mastercard }
    tmp: null
    passes:
      - { on: phone, card: card-travel, serialNumber: SN-1002, deviceAccountIdentifier: DAPLMC-travel-phone }
      - { on: phone, card: card-new, serialNumber: SN-1, deviceAccountIdentifier: DAPLMC-new }
    """

  @Test func `a card is selected again even where its list takes long`() {
    var app = Story(.mixedWallet)
    app.press("Down Down")
    app.fileWasRead(EditedFile.saved("faults: [{ on: datacore, delay: 5s }]"))
    #expect(app.model.selectedStatus == nil)
    app.settle()
    #expect(app.model.selectedStatus?.card.name == "Everyday")
  }

  @Test func `a card that is gone leaves the selection on the list`() {
    var app = Story(.mixedWallet)
    app.press("End")
    app.fileWasRead(
      EditedFile.saved(
        "cards: [{ id: one, name: One, last4: 1234 }]\npasses: []\ntmp: null\nnetwork: null"))
    #expect(app.model.selectedStatus?.card.name == "One")
  }

  @Test(
    arguments: [
      // What the file says, what the command line says, what the person has switched to; what then holds.
      ("", nil, nil, .perDevice), ("app: { policy: guide }", nil, nil, .guide),
      ("", nil, .guide, .guide), ("", .guide, nil, .guide),
      ("app: { policy: guide }", .perDevice, nil, .perDevice),
      ("app: { policy: guide }", .perDevice, .guide, .guide),
    ] as [(String, Policy?, Policy?, Policy)])
  func `a policy that somebody chose holds, unless the file has another word on it`(
    file: String, option: Policy?, chosen: Policy?, expected: Policy
  ) {
    var app = Story(.mixedWallet, policy: option)
    if let chosen, chosen != app.model.session.app.policy { app.press("p") }
    app.fileWasRead(EditedFile.saved("title: Edited\n" + file, policy: option))
    #expect(app.model.session.app.policy == expected)
  }

  @Test func `whoever has opened another scenario meanwhile gets the file's own policy`() {
    var app = Story(.onBothDevices, policy: .guide)
    app.fileWasRead(EditedFile.saved("title: Edited"))
    #expect(app.model.session.app.policy == .perDevice)
  }

  @Test func `the step that was asked for is gone to again`() {
    let steps = "expect: [{ after: [ refresh, advance 1m, refresh ], calls: { searches: 3 } }]\n"
    let before = Scenario.read(EditedFile.text("").replacing("expect: null\n", with: steps))
    var reading = EditedFile.saved("", insteadOf: before, step: 2)
    reading.scenario = before
    reading.scenario.title = "Edited"
    var app = Story(before)
    app.fileWasRead(reading)
    #expect(app.status == "mixed.yaml was read again, up to step 2 of 3. u goes back.")
    #expect(app.model.session.history.nextAct != nil)
    reading.previous = reading.scenario
    reading.scenario.expectations = []
    reading.source.file.bytes.append(UInt8(ascii: "\n"))
    app.fileWasRead(reading)
    #expect(
      app.status == "mixed.yaml was read again, from its start: it has 0 steps now. u goes back.")
  }

  @Test func `mistakes are shown in place, and the session goes on`() {
    var app = Story(.mixedWallet)
    let before = app.model.session
    app.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
    #expect(app.model.session == before)
    #expect(app.shows("4:1 unknown key `clok` in the scenario; did you mean `clock`?"))
    #expect(app.shows("4 │ clok: 2026-05-19T07:35:30Z"))
    #expect(app.titleBar.contains("✗ mixed.yaml: 3 problems"))
    app.press("Esc")
    #expect(app.model.overlay == nil)
    #expect(app.titleBar.contains("✗ mixed.yaml: 3 problems"))
    #expect(app.keyBar.contains("! problems"))
    app.press("!")
    #expect(app.shows("clok: 2026-05-19T07:35:30Z"))
  }

  @Test(arguments: Size.three)
  func `carets stand below what is meant, wide characters before it or not`(size: Size) throws {
    var app = Story(.mixedWallet, size: size)
    app.fileHasProblems(EditedFile.problems(in: "bank: { name: \"家族カード\", wrogn: 1 }"))
    let lines = ProblemList().lines(app.model.seen)
    let place = try #require(lines.firstIndex { $0.text.contains("^") })
    let (line, carets) = (lines[place - 1].text, lines[place].text)
    let before = try #require(line.split(separator: "wrogn").first)
    let lead = String(repeating: " ", count: displayColumns(String(before)))
    #expect(carets.replacing("│", with: " ") == lead + "^^^^^")
  }

  @Test func `what is wrong in the file itself comes before what that does to one that it extends`()
  {
    var app = Story(.mixedWallet)
    app.fileHasProblems(
      EditedFile.problems(in: "cards: [{ id: card-gold, name: Gold, last4: 1234 }]\nclok: 1"))
    let lines = ProblemList().lines(columns: 72, app.model.seen).map(\.text)
    #expect(lines.first?.hasPrefix("5:1 unknown key `clok`") == true)
    #expect(lines.contains { $0.hasPrefix("Scenarios/mixed-wallet.yaml:") })
  }

  @Test func `the panel goes by itself once the file is good, even as it was`() {
    var app = Story(.mixedWallet)
    let before = app.frame
    app.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
    app.fileWasRead(EditedFile.saved(""))
    app.forgetToast()
    #expect(app.frame == before)
    app.press("!")
    #expect(app.status == "There is no scenario file with problems.")
  }

  @Test func `newer mistakes take the place of those that are shown, from the top`() {
    var app = Story(.mixedWallet, size: .small)
    app.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
    app.press("End")
    app.fileHasProblems(EditedFile.problems(in: "tages: [a]"))
    #expect(app.shows("4:1 unknown key `tages` in the scenario; did you mean `tags`?"))
    #expect(!app.shows("clok"))
  }

  @Test(arguments: ["?", "o", ": c", "s", "f", "t", "W", "/ a"])
  func `whoever looks at something else or types is not interrupted`(keys: String) {
    var app = Story(.mixedWallet)
    app.press(keys)
    let context = app.model.context
    app.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
    #expect(app.model.context == context)
    #expect(app.titleBar.contains("✗ mixed.yaml: 3 problems"))
  }

  @Test(arguments: [
    "?", "o x", ": c", "s", "f End", "t Up", "W Down Enter", "/ a", "4 Enter / a", "e", "=",
  ])
  func `whatever lies over the screen stands a new world`(keys: String) {
    var app = Story(.mixedWallet)
    app.press(keys)
    app.fileWasRead(
      EditedFile.saved("device: { watch: null }\ncards: []\npasses: []\ntmp: null\nnetwork: null"))
    #expect(FrameChecks(app.model).faults.isEmpty)
    app.press("Down Up Esc Esc Esc u")
    #expect(FrameChecks(app.model).faults.isEmpty)
  }

  @Test func `an audience sees that the file is wrong, and none of it`() {
    var app = Story(.mixedWallet)
    app.press("P")
    app.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
    #expect(app.model.overlay == nil)
    #expect(app.titleBar.contains("✗ mixed.yaml: 3 problems"))
    app.press("!")
    #expect(app.model.overlay == nil)
    #expect(app.shows("Presenter mode shows no file: press P first."))
  }

  @Test func `a deleted file is one sentence, until it is there again`() {
    var app = Story(.mixedWallet)
    app.fileHasProblems(FileProblems(goneFrom: EditedFile.path))
    #expect(
      app.status == "✗ mixed.yaml is gone; the session goes on with what was read before.")
    #expect(app.model.overlay == nil)
    #expect(app.titleBar.contains("✗ mixed.yaml: gone"))
    app.fileWasRead(EditedFile.saved(""))
    #expect(!app.titleBar.contains("mixed.yaml"))
  }

  @Test func `an active fault and the file's problems both stand in the title bar at every size`() {
    for size in Size.three {
      var app = Story(.mixedWallet, size: size)
      app.press("f Right Enter Esc")
      app.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
      #expect(app.titleBar.contains("▲") && app.titleBar.contains("✗"), "\(app.titleBar)")
    }
  }

  @Test func `what is odd in a file that can be opened is in the panel too, at its place`() {
    var app = Story(.mixedWallet)
    app.press("!")
    #expect(app.model.overlay == nil)
    app.fileWasRead(EditedFile.saved("clock: 2199-01-01T00:00:00Z"))
    app.press("!")
    #expect(app.shows("mixed.yaml · 1 warning"))
    #expect(app.shows("4:8") && app.shows("choose a clock from"))
    #expect(app.shows("4 │ clock: 2199-01-01T00:00:00Z"))
    app.press("Esc")
    app.fileWasRead(EditedFile.saved("title: Mended"))
    app.press("!")
    #expect(app.model.overlay == nil)
  }

  @Test func `a click on the title bar's words opens the panel`() {
    var app = Story(.mixedWallet)
    app.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
    app.press("Esc")
    app.click("mixed.yaml")
    #expect(app.model.overlay is ProblemList)
  }

  @Test func `a file with a thousand mistakes can be scrolled to its end`() {
    var app = Story(.mixedWallet, size: .small)
    let keys = (1...1500).map { "wrong\($0): 1" }.joined(separator: "\n")
    app.fileHasProblems(EditedFile.problems(in: keys))
    #expect(app.titleBar.contains("✗ file"))
    app.press("End")
    #expect(app.shows("… and 500 more"))
  }

  @Test func `nothing in the file reaches the terminal as it is`() {
    var app = Story(.mixedWallet)
    for size in Size.three {
      app.resize(size)
      app.fileHasProblems(
        EditedFile.problems(in: "\"\u{202e}ti\u{200b}tle\": \"\u{202e}\" # \u{2066}"))
      #expect(FrameChecks(app.model).faults.isEmpty)
    }
  }
}
