import IssuerAPI
import SimulatedWorld
import Terminal
import Testing

@testable import IssuerApp
@testable import Scenarios

@Suite("What happened") struct CallPaneTests {
  @Test func `behind its tab the list leaves room to read how the selected call begins`() {
    var app = Story(.mixedWallet, size: .usual)
    app.press("4")
    #expect(app.shows("tokens/searches"))
    #expect(app.shows("\"tokenUniqueReferences\": ["))
    app.press("Up")
    #expect(!app.shows("\"tokenUniqueReferences\": ["))
  }

  @Test(arguments: Size.three)
  func `the last call stands at the foot of the app, and of no window or other pane`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    let call = "tokens/searches"
    #expect(app.status.contains(call))
    for (open, close) in [("?", "Esc"), (":", "Esc"), ("s", "Esc"), ("e", "Esc"), ("w", "1")] {
      app.press(open)
      #expect(!app.status.contains(call))
      app.press(close)
      #expect(app.status.contains(call))
    }
  }

  @Test func `the newest call is selected, and others can be chosen`() {
    var app = Story(.mixedWallet)
    app.press("4")
    #expect(app.shows("POST /issuer/push-provisioning/tokens/searches"))
    app.press("Up Up Up")
    #expect(app.shows("App → Bank 07:35:30 card list 4 cards 60 ms card-gold: Gold ···· 1234"))
    app.press("G")
    #expect(app.shows("POST /issuer/push-provisioning/tokens/searches"))
  }

  @Test func `a text that has become shorter stays in sight where it was read to its end`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOnToTheEnd()
    app.press("4 End")
    for _ in 0..<14 {
      app.press("Enter End P")
      let area = ScreenLayout(app.model.seen).callDetail
      let count = CallPaneView(seen: app.model.seen).textLines(columns: area.columns).count
      #expect(app.model.calls.detail.first <= max(0, count - area.rows))
      app.press("P Enter Up")
    }
  }

  @Test func `a name and how the call ended stand whole before who is asked and the time`() {
    var app = Story(.mixedWallet, size: Size(columns: 40, rows: 12))
    app.press("4")
    #expect(app.rows.contains { $0.hasPrefix(" remoteSecureElementPasses      0 passes") })
    var wider = Story(.mixedWallet, size: Size(columns: 100, rows: 30))
    wider.press("4")
    #expect(wider.shows("35:30 remoteSecureElementPasses 0 passes"))
    app.press("1 Down Down a")
    app.goOn(4)
    app.press("4")
    #expect(app.rows.contains { $0.contains("PKAddPaymentPassViewController      ✓") })
    #expect(app.rows.contains { $0.contains("issuerProvisioningCertificates      ✓") })
  }

  @Test(arguments: [
    ("push-red", "provision", "✗ declined"), ("activation-declined", "activations", "DECLINED"),
  ])
  func `a call that failed has its name and its verdict in a narrow pane`(
    scenario: String, name: String, verdict: String
  ) throws {
    for size in [Size.wide, .small] {
      var app = Story(try Catalogue.load(scenario), size: size)
      app.settle()
      app.press("Enter")
      app.goOnToTheEnd()
      app.press("Esc 2")
      if size == .small { app.press("4") }
      #expect(
        app.rows.contains { $0.contains(name) && $0.contains(verdict) }, "\(app.frame.text())")
    }
  }

  @Test func `a call that was opened gives way to the steps of a flow, and comes back`() {
    var app = Story(.mixedWallet)
    app.press("4 Enter 1 Down Down a")
    #expect(app.shows("Can this iPhone add it?"))
    #expect(!app.shows("POST /issuer/push-provisioning/tokens/searches"))
    app.press("4")
    #expect(app.model.calls.isOpen)
    #expect(!app.shows("Can this iPhone add it?"))
  }

  @Test func `what is chosen stays chosen, and the last one follows what happens`() {
    var app = Story(.mixedWallet)
    app.press("4 Up r")
    app.settle()
    #expect(app.shows("PKPassLibrary.remoteSecureElementPasses 0 passes"))
    app.press("End 1 Down Enter Enter")
    #expect(app.shows("POST /issuer/push-provisioning/tokens/activations"))
  }

  @Test func `where a flow has failed the call is selected at which it did, until more is said`() {
    var app = Story(.mixedWallet(with: "tmp: { activation: { default: DECLINED } }"))
    app.press("Down Enter Enter")
    app.settle()
    #expect(app.shows("\"issuerMobileAppAuthResponse\": \"DECLINED\""))
    app.press("Enter 4")
    #expect(app.model.selectedCall?.endpoint == .activations)
    #expect(app.shows("✗ 200 · DECLINED"))
    app.press("End Up End")
    #expect(app.model.selectedCall?.endpoint == .searches)
    app.press("1 r")
    app.settle()
    #expect(app.model.selectedCall?.endpoint == .searches)
  }

  @Test func `beside a flow stands the call of its step, or none`() {
    var app = Story(.mixedWallet(with: "tmp: { activation: { default: DECLINED } }"))
    app.press("Down Enter")
    #expect(app.model.selectedCall == nil)
    #expect(!app.shows("tokens/searches"))
    app.press("Enter")
    #expect(app.model.selectedCall?.endpoint == .activations)
  }

  @Test(arguments: Size.three)
  func `Enter reads the call in full and goes back`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("4")
    let list = app.frame
    app.press("Enter Enter")
    #expect(app.frame == list)
    app.press("Enter")
    #expect(app.shows("117 bytes"))
    #expect(app.keyBar.contains("⏎ list"))
    app.press("} G")
    #expect(app.shows("\"tokenStatus\": \"SUSPENDED\""))
    app.press("Esc")
    #expect(app.keyBar.contains("⏎ read"))
  }

  @Test func `a path that is broken stands beside its method`() {
    var app = Story(.mixedWallet, size: Size(columns: 40, rows: 12))
    app.press("4 Enter")
    #expect(app.rows.contains { $0.hasPrefix("POST /issuer/push-provisioning/tokens/") })
    #expect(app.rows.contains { $0.hasPrefix("searches") })
  }

  @Test func `the text is scrolled by lines, by pages and to its ends, and never beyond`() {
    var app = Story(.mixedWallet, size: .usual)
    app.press("4 Enter")
    let top = app.frame
    app.press("j PageDown G")
    let end = app.frame
    app.press("G j PageDown G")
    #expect(app.frame == end)
    app.press("k PageUp g g")
    #expect(app.frame == top)
  }

  @Test func `beside the list the text scrolls with J and K`() {
    var app = Story(.mixedWallet)
    app.press("4")
    let top = app.frame
    app.press("J")
    #expect(app.frame != top)
    app.press("K")
    #expect(app.frame == top)
  }

  @Test(arguments: Size.three)
  func `where nothing has happened the pane's first row says so, and there is nothing to scroll`(
    size: Size
  ) throws {
    var app = try Story(Catalogue.load("idv-app-not-installed"), size: size)
    app.press("4")
    let layout = ScreenLayout(app.model.seen)
    #expect(app.rows[layout.sideInside.row].contains("Nothing has happened yet."))
    #expect(!app.keyBar.contains("scroll"))
  }

  @Test func `on a small screen J says that the call must be opened first`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("4 J")
    #expect(app.status == "Open the call first: press Enter.")
    #expect(!app.keyBar.contains("scroll"))
  }

  @Test func `a new call is read from its beginning`() {
    var app = Story(.mixedWallet)
    app.press("4 J J r")
    app.settle()
    #expect(app.shows("App → TMP 07:35:30 POST"))
  }

  @Test func `an opened call stays the one that was opened while others arrive`() {
    var app = Story(.mixedWallet)
    app.press("4 Enter")
    let opened = app.model.selectedCall?.id
    app.press("r")
    app.settle()
    #expect(app.model.selectedCall?.id == opened)
    app.press("Up Esc G r")
    app.settle()
    #expect(app.model.selectedCall?.id == app.model.session.world.log.lastID)
  }

  @Test func `between lanes a call is what was asked, an arrow, and what came back`() {
    let vast = Story(.mixedWallet, size: Size(columns: 200, rows: 60))
    for name in ["card list", "passes", "tokens/searches"] {
      #expect(vast.rows.contains { $0.contains("07:35:30 ├─ \(name) ──") })
    }
    // Where there is room, lanes make way for the longest name.
    #expect(vast.rows.contains { $0.contains("├─ remoteSecureElementPasses ──") })
  }

  @Test func `where lanes have no room each call is a row: what was asked, and the answer`() {
    let app = Story(.mixedWallet)
    for (start, end) in [
      ("card list", "4 cards · 60 ms"), ("passes", "3 passes"),
      ("remoteSecureElementPasses", "0 passes"), ("tokens/searches", "200 · 80 ms"),
    ] {
      #expect(app.rows.contains { $0.contains(start) && $0.contains(end) }, "\(start)")
    }
    #expect(!app.rows.contains { $0.contains("├──") })
  }

  @Test func `an opened call of two halves says which of all it is on a narrow border, too`() {
    var app = Story(.mixedWallet, size: Size(columns: 96, rows: 28))
    app.press("4 Enter")
    #expect(app.rows.contains { $0.contains("─ What happened  [Request]  Reply  4 of 4 ─") })
  }

  @Test(arguments: Size.three)
  func `an opened call says which of all it is, and leads to those beside it`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("4")
    #expect(!app.shows("call 4 of 4"))
    app.press("Enter")
    #expect(app.shows("4 of 4") && app.keyBar.contains("< before") != (size == .small))
    app.press("<")
    #expect(app.shows("3 of 4") && app.model.calls.isOpen)
    #expect(app.shows("remoteSecureElementPasses"))
    app.press("< < <")
    #expect(app.status == "It is the first call.")
    app.press("> > > >")
    #expect(app.status == "It is the last call.")
    #expect(app.shows("4 of 4"))
  }

  @Test(arguments: [Size.wide, .usual, .small, Size(columns: 100, rows: 30)])
  func `a call that is longer than its pane shows its request or its reply, by key and click`(
    size: Size
  ) {
    var app = Story(.mixedWallet, size: size)
    app.press("4 Enter")
    let request = app.frame
    #expect(app.shows("[Request]  Reply") && app.shows("4 of 4"))
    // Below the request stands how the reply begins.
    #expect(app.shows("200 OK  80 ms") == (size != .small))
    #expect(app.keyBar.contains("} reply"))
    app.press("}")
    let detail = ScreenLayout(app.model.seen).callDetail
    #expect(app.rows[detail.row...].contains { $0.contains("200 OK  80 ms") })
    #expect(!app.rows[detail.row..<detail.bottom].contains { $0.contains("App → TMP") })
    #expect(app.point(of: "[Reply]").map { $0.row < detail.row } == true)
    #expect(app.keyBar.contains("{ request"))
    app.press("}")
    #expect(app.status == "It is in sight.")
    app.press("{")
    #expect(app.frame == request)
    app.click(" Reply")
    #expect(app.shows("[Reply]"))
    app.click("Request ")
    #expect(app.shows("[Request]"))
  }

  @Test func `a call that fits is shown whole, and a search goes through both halves`() {
    var app = Story(.mixedWallet)
    app.press("4 Up Enter")
    #expect(app.shows("remoteSecureElementPasses") && app.shows("0 passes"))
    #expect(!app.shows("[Request]"))
    app.press("> /")
    app.type("FAPLMC-gold")
    app.press("Enter")
    #expect(app.shows("\"panUniqueReference\": \"FAPLMC-gold\"") && !app.shows("[Request]"))
  }

  @Test func `a call that failed opens at what came back`() throws {
    var app = Story(try Catalogue.load("tmp-down"), size: .usual)
    app.settle()
    app.press("4 Enter")
    #expect(app.model.selectedCall?.hasFailed == true && app.model.calls.half == .reply)
  }

  @Test func `calls that are read have the room of Watch and Wallet at 120 columns`() {
    var app = Story(.mixedWallet)
    #expect(app.shows("No cards here yet."))
    app.press("4")
    #expect(!app.shows("No cards here yet."))
    #expect(app.rows.contains { $0.contains("07:35:30 POST TMP tokens/searches") })
    app.press("2")
    #expect(app.shows("No cards here yet."))
  }

  @Test func `a row of a call has its time and its duration where names leave room`() {
    for size in [Size.wide, .usual, Size(columns: 100, rows: 30)] {
      var app = Story(.mixedWallet, size: size)
      app.press("4")
      for (name, answer) in [("card list", "4 cards · 60 ms"), ("searches", "200 · 80 ms")] {
        let row = app.rows.first { $0.contains(name) && $0.contains("35:30") }
        #expect(row?.contains(answer) == true, "\(size)\n\(app.frame.text())")
      }
    }
  }

  @Test func `where there is width request and reply stand beside each other`() {
    var app = Story(.mixedWallet, size: .vast)
    app.press("4 Enter")
    #expect(app.rows.contains { $0.contains("App → TMP") && $0.contains("│ 200 OK") })
    app.press("}")
    #expect(app.status == "Request and reply are in sight.")
    var narrow = Story(.mixedWallet)
    narrow.press("4 Enter")
    #expect(!narrow.rows.contains { $0.contains("App → TMP") && $0.contains("200 OK") })
  }

  @Test func `where lanes would leave names or answers no room, each is whole in a row of its own`()
  {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(4)
    app.press("4 Home")
    #expect(app.shows("remoteSecureElementPasses") && app.shows("PKAddPaymentPassViewController"))
    #expect(app.rows.contains { $0.contains("07:35:30 POST TMP") && $0.contains("200 · 400 ms") })
    #expect(!ScreenLayout(app.model.seen).callsHaveLanes)
  }

  @Test func `a very large screen keeps the list of calls beside the one that is read`() {
    var app = Story(.mixedWallet, size: .vast)
    app.press("4 Enter")
    #expect(app.shows("remoteSecureElementPasses") && app.shows("POST"))
    #expect(!ScreenLayout(app.model.seen).callList.isEmpty)
  }

  @Test func `what a person does in Wallet is done in Wallet's lane`() throws {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(8)
    let log = app.model.session.world.log
    let call = try #require(log.calls.first { $0.title == "terms accepted" })
    let lanes = SequenceLanes(of: log.parties, columns: 41)
    let wallet = lanes.lane(of: .wallet)
    #expect(lanes.span(of: call) == (wallet, wallet))
  }

  @Test
  func `where not all parties find room side by side each call is a row, or two for an audience`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(10)
    app.press("4")
    func names(_ text: String) -> Bool { app.rows.contains { $0.contains(text) } }
    #expect(app.model.session.world.log.parties.count >= 7)
    #expect(!ScreenLayout(app.model.seen).callsHaveLanes && names("POST TMP"))
    app.press("P")
    #expect(names("App  PassKit  Wallet  Apple  TMP  Bank  Network"))
    #expect(names("which are on the Watch?"))
  }

  @Test(arguments: [36, 41, 48])
  func `however many take part, each has a lane of its own and a whole name`(columns: Int) {
    let parties: Set<Party> = [
      .app, .walletExtension, .passKit, .wallet, .apple, .backEnd, Party(speaking: .bridge),
      .dataCore, .network,
    ]
    let lanes = SequenceLanes(of: parties, columns: columns)
    #expect(Set(parties.map(lanes.lane)).count == parties.count)
    #expect(parties.map(lanes.lane).allSatisfy { $0 >= 1 && $0 < columns })
    var frame = Frame(size: Size(columns: columns, rows: 2))
    lanes.drawHeader(in: Rect(size: frame.size), Theme(), &frame)
    for party in parties { #expect(frame.text().contains(party.title)) }
  }

  @Test(arguments: Size.three)
  func `Base64 is shortened in an opened call until a key shows it whole`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.isLive(true)
    app.press("Down Down a")
    app.goOn(4)
    app.press("4 Enter")
    if size != .wide { app.press("}") }
    let folded = CallPaneView(seen: app.model.seen).textLines(columns: 60).map(\.text)
    #expect(folded.contains { $0.hasSuffix("bytes (→ shows them whole)") })
    #expect(folded.contains { $0.contains("\"encryptedData\": \"") && $0.contains(" characters") })
    app.press("Right")
    let whole = CallPaneView(seen: app.model.seen).textLines(columns: 60).map(\.text)
    #expect(whole.count > folded.count)
    #expect(!whole.contains { $0.contains(" characters") })
    app.press("Right")
    #expect(app.status == "Nothing is folded here.")
    app.press("Left")
    #expect(CallPaneView(seen: app.model.seen).textLines(columns: 60).map(\.text) == folded)
  }

  @Test func `an answer that declines is no good answer, whatever its status`() throws {
    var app = Story(.mixedWallet(with: "tmp: { activation: { default: declined } }"))
    app.press("Down Enter")
    app.settle()
    app.press("Enter")
    app.settle()
    let call = try #require(app.model.session.world.log.calls.last { $0.endpoint == .activations })
    #expect(call.answer?.summary == "200 OK · declined")
    #expect(call.answer?.succeeded == false)
    app.press("Enter 4")
    #expect(app.shows("✗ 200 · declined"))
  }

  @Test func `secrets of a provisioning are covered where the screen leaves the terminal`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(4)
    app.press("4 Enter")
    #expect(app.shows("\"nonce\": \"•••• (covered)\""))
    #expect(app.shows("\"activationData\": \"•••• (covered)\""))
  }
}
