import SimulatedWorld
import Simulation
import Terminal
import Testing

@testable import IssuerApp
@testable import Scenarios

@Suite("The policies") struct PolicyTests {
  @Test func `at 40 by 12 a crash tells what helps, and not where in the code it was`() {
    let app = Story(.onBothDevices, policy: .guide, size: .small)
    #expect(app.shows("Fatal error: Duplicate values for key: 'card-gold'."))
    #expect(app.shows("policy per-device does (press p).") && !app.shows("Mapping Rules"))
  }

  @Test(arguments: Size.three)
  func `an offer gives way to a crash, and stands where nothing has failed`(size: Size) {
    var (crashed, whole) = (
      Story(.onBothDevices, policy: .guide, size: size), Story(.onBothDevices, size: size)
    )
    var offered: [Bool] = []
    crashed.tell { offered.append($0.offer("Press ^R to go on.")) }
    whole.tell { offered.append($0.offer("Press ^R to go on.")) }
    #expect(offered == [false, true])
    #expect(crashed.shows("Fatal error: Duplicate values for key: 'card-gold'"))
    #expect(whole.status == "Press ^R to go on.")
  }

  @Test(arguments: Size.three)
  func `a crash in a flow is told as long as the home screen stands, and among the calls`(
    size: Size
  ) throws {
    var app = Story(try Catalogue.load("handler-released"), policy: .guide, size: size)
    app.press("a")
    app.goOnToTheEnd()
    app.settle()
    for _ in 0..<3 {
      #expect(app.shows("✗ Thread 1: EXC_BAD_ACCESS"))
      #expect(app.shows("Wallet App Store Photos"))
      app.press("Enter")
    }
    let ended = app.model.session.world.log.calls.filter { $0.title == "app ended" }
    #expect(ended.count == 1 && ended.first?.hasFailed == true)
    app.press("4")
    #expect(app.shows("app ended ✗ fatal error") || app.shows("app ended fatal error"))
  }

  @Test(arguments: [Size.wide, .vast, .usual, Size(columns: 100, rows: 30), .small])
  func `a home screen has names in the middle of their columns, and round icons`(size: Size) throws
  {
    var app = Story(try Catalogue.load("handler-released"), policy: .guide, size: size)
    app.press("a")
    app.goOnToTheEnd()
    let row = try #require(app.point(of: "App Store")).row
    let frame = app.frame
    func line(_ row: Int) -> [String] { (0..<size.columns).map { frame[$0, row].text } }
    let names = line(row).joined().replacing("App Store", with: "App_Store").map(String.init)
    // A large icon has two quarters at each corner.
    let corners = size == .vast ? ("▝", "▘") : ("▜", "▛")
    let lefts = line(row - 1).indices(of: corners.0)
    let rights = line(row - 1).indices(of: corners.1)
    let icons = zip(lefts.ranges.flatMap(Array.init), rights.ranges.flatMap(Array.init))
    #expect(icons.map(\.0).count == 4)
    for (first, last) in icons {
      let middle: Int = (first + last) / 2
      let start = names[...middle].lastIndex(of: " ") ?? 0
      let end = names[middle...].firstIndex(of: " ") ?? names.endIndex
      #expect(abs(start + end - first - last) <= 1, "\(names[start..<end].joined())")
    }
  }

  @Test(arguments: [Size.wide, .usual])
  func `the title bar names the program beside a fault and the guide's policy`(size: Size) throws {
    let app = Story(try Catalogue.load("handler-released"), policy: .guide, size: size)
    #expect(app.titleBar.contains("Passwalk │ A handler that was let go"))
    #expect(app.titleBar.contains("▲") && app.titleBar.contains("policy guide"))
  }

  @Test func `p changes the rules, says which, and marks the guide in the title bar`() {
    var app = Story(.mixedWallet)
    app.press("p")
    #expect(
      app.status == "Policy guide: the guide's own rules to the letter, one verdict per card.")
    #expect(app.titleBar.contains("policy guide"))
    #expect(app.shows("Mastercard ···· 5520 + Add to Wallet"))
    app.press("p")
    #expect(app.status == "Policy per-device: one verdict per card and device.")
    #expect(!app.titleBar.contains("policy"))
    #expect(app.shows("Mastercard ···· 5520 iPhone ■ Suspended"))
  }

  @Test
  func `where the guide's code would trap, the app crashes, and Why says where and what to do`() {
    var app = Story(.onBothDevices)
    app.press("p")
    #expect(app.shows("✗ Fatal error: Duplicate values for key: 'card-gold', at Mapping Rules"))
    app.press("e")
    for words in [
      "✗ The guide's code stops here: two tokens belong to Gold.",
      "Fatal error: Duplicate values for key: 'card-gold'",
      "tokensByCardId = Dictionary(uniqueKeysWithValues:)", "policy per-device does.",
    ] {
      #expect(app.shows(words))
    }
    app.press("Esc")
    let frame = app.frame
    #expect(app.shows("✗ Fatal error: Duplicate values for key: 'card-gold', at Mapping Rules"))
    for key in ["Enter", "a", "Down", "x", "Esc"] {
      app.press(key)
      #expect(app.frame == frame, "\(key)")
    }
    app.press("p")
    #expect(app.shows("Watch ● Active"))
  }

  @Test(arguments: Size.three + [.vast, Size(columns: 100, rows: 24)], ["", "P "])
  func `a phone whose app has crashed shows its home screen and no more`(size: Size, keys: String) {
    var app = Story(.onBothDevices, size: size)
    app.press(keys + "p")
    let (frame, phone) = (app.frame, ScreenLayout(app.model.seen).device)
    let shown = (phone.row..<phone.bottom).map { row in
      (phone.column..<phone.right).map { frame[$0, row].text }.joined()
    }.joined(separator: "\n")
    #expect(shown.contains("Photos") && shown.contains("Example"))
    #expect(!shown.contains("1 card") && !shown.contains("Gold"))
    // Why is for whoever looks for the cause, and not for an audience.
    #expect(!shown.contains("Fatal error"))
    #expect(app.shows("✗ Fatal error: Duplicate values for key: 'card-gold'") == keys.isEmpty)
    app.press("Down")
    #expect(
      CardAction.enterObstacle(app.model.seen)
        == "The guide's app has crashed: press p for the other policy.")
    #expect(app.model.moveObstacle == "There is nothing else to choose.")
  }
}
