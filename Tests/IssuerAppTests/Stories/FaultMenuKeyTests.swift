import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("The fault menu by keys") struct FaultMenuKeyTests {
  @Test func `switching can be undone`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The card check", "down")
    app.press("Enter Esc u")
    #expect(app.status == "Undone: Fault searches: down switched on. U does it again.")
    #expect(!app.titleBar.contains("▲"))
  }

  @Test(arguments: Size.three)
  func `every line can be reached at every size`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("f")
    for row in FaultOptions(app.model.session).rows {
      let isInSight = app.rows.contains { $0.contains("▌\(row.title.prefix(10))") }
      #expect(isInSight, "\(row.title)")
      if row.hasMore {
        app.press("v Home")
        for trouble in row.all {
          let isInSight = app.rows.contains {
            $0.contains("▌") && $0.contains(trouble.plainTitle.prefix(10))
          }
          #expect(isInSight, "\(row.title): \(trouble.title)")
          app.press("Down")
        }
        app.press("Left")
      } else {
        for value in row.values {
          #expect(app.shows(String("\(value.title): \(value.effect)".prefix(24))), "\(value.title)")
          app.press("Right")
        }
      }
      app.press("Down")
    }
  }

  /// What could ever be switched here, by what it changes.
  @Test func `nothing that goes wrong is out of reach`() {
    let app = Story(.inApp())
    let messages = Set(FaultOptions(app.model.session).rows.lines().flatMap(\.option.messages))
    let spoilt = Endpoint.spoilable.filter { ![.backEnd, .before, .cardNumber].contains($0) }
      .flatMap {
        endpoint in
        Fault.usual(on: endpoint).map { Message.worldChanged(.faultChosen($0.fault, on: endpoint)) }
      }
    #expect(spoilt.count == 46)
    #expect(messages.isSuperset(of: spoilt))
    #expect(messages.isSuperset(of: AppMistake.allCases.map(Message.mistakeSwitched)))
    #expect(messages.allSatisfy { $0.line() != nil })
    let changes: [WorldChange] =
      NetworkDecision.allCases.map { .networkDecision($0) }
      + PassKitError.allCases.map { .sheetError($0) } + [
        .watchReachable(false), .provisioningEntitlement(false), .appInstalled(false),
        .appAssociated(false),
      ]
    #expect(messages.isSuperset(of: changes.map(Message.worldChanged)))
    let settings = messages.flatMap { message -> [String] in
      if case .scenarioEdited(let edit) = message { edit.settings } else { [] }
    }
    #expect(
      Set(settings).isSuperset(of: [
        "device.phone.passLibrary=false", "device.phone.secureElement=false",
        "device.watch.secureElement=false", "app.build=development",
      ]))
  }

  @Test(arguments: AppleObstacle.allCases)
  func `what Apple wants first can be missing, and be there again`(obstacle: AppleObstacle) {
    var app = Story(.inApp())
    app.press("f")
    app.select("Apple", variant: obstacle.title)
    app.press("Enter")
    #expect(app.model.session.world.setup.apple.obstacle == obstacle)
    app.press("Enter")
    #expect(app.model.session.world.setup.apple.obstacle == nil)
  }

  @Test func `the second of two Watches can be switched as the first can`() throws {
    var app = Story(try Catalogue.load("two-watches"))
    for (title, value) in [
      ("out of reach", \CustomerDevice.isReachable), ("no Secure Element", \.hasSecureElement),
    ] {
      app.press("f")
      app.select("The second Watch", title)
      #expect(app.model.session.world.setup.secondWatch?[keyPath: value] == true)
      app.press("Enter")
      #expect(app.model.session.world.setup.secondWatch?[keyPath: value] == false)
      #expect(app.model.session.world.setup.watch?[keyPath: value] == true)
      app.press("Esc")
    }
  }

  @Test(arguments: Catalogue.ids)
  func `an effect that ends in its title is told without it, and no other`(id: String) throws {
    let rows = FaultOptions(Session.settled(try Catalogue.load(id))).rows
    for option in rows.flatMap(\.values) + rows.lines().map(\.option) {
      let endsInTitle = option.alias == nil && option.effect.hasSuffix(option.title)
      #expect(option.saysAll == endsInTitle, "\(option.title): \(option.effect)")
    }
  }

  @Test func `a back end can go wrong where there is one`() throws {
    let app = AppModel(try Catalogue.load("bridge-added"), size: Size(columns: 120, rows: 36))
    let rows = FaultOptions(app.session).rows
    #expect(rows.map(\.title).contains("Bridge signs"))
    let messages = Set(rows.lines().flatMap(\.option.messages))
    let spoilt = Fault.usual(on: .backEnd).map {
      Message.worldChanged(.faultChosen($0.fault, on: .backEnd))
    }
    #expect(messages.isSuperset(of: spoilt))
  }

  @Test func `an issuer that may want a confirmation first can be made to want it`() throws {
    var app = Story(try Catalogue.load("solaris-verified"))
    let others = FaultOptions(Story(.mixedWallet).model.session).rows.lines()
    #expect(!others.contains { $0.option.plainTitle == "not yet" })
    app.press("f")
    app.select("Solaris signs", "not yet")
    #expect(app.shows("the customer has to confirm it first"))
    app.press("Enter")
    #expect(app.shows("ON NOW Solaris signs: not yet · The bank activates: status 200"))
    #expect(app.titleBar.contains("▲ 2 faults"))
    app.press("Enter Esc")
    #expect(app.model.session.world.faults.active(at: app.model.session.world.clock).count == 1)
  }

  @Test func `an issuer's “not yet” is told as long as it is waited for`() throws {
    var app = Story(try Catalogue.load("solaris-added"))
    app.press("Down")
    for _ in 0..<5 {
      app.press("Enter")
      app.wait(.seconds(1))
    }
    #expect(app.status.contains("“not yet”"))
    app.wait(.seconds(10))
    #expect(!app.status.contains("“not yet”") && app.shows("three fields"))
  }

  @Test func `the card's number can be refused where the app asks for it`() throws {
    let app = AppModel(try Catalogue.load("number-in-app"), size: Size(columns: 120, rows: 36))
    let titles = FaultOptions(app.session).rows.map(\.title)
    #expect(titles.contains("The card's number"))
    let others = FaultOptions(Story(.mixedWallet).model.session).rows.map(\.title)
    #expect(!others.contains("The card's number"))
  }

  @Test func `Enter once more takes back what it switched on, and one fault follows another`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The bank signs", "slow")
    #expect(app.keyBar.contains("switch on"))
    app.press("Enter")
    #expect(app.shows("ON NOW The bank signs: slow"))
    #expect(app.keyBar.contains("switch off"))
    app.press("Right Enter")
    #expect(app.shows("ON NOW The bank signs: down"))
    #expect(app.titleBar.contains("▲ The bank signs: down"))
    app.press("Enter")
    #expect(app.shows("ON NOW nothing"))
    app.press("Left Enter Left Enter")
    #expect(app.shows("ON NOW nothing"))
    #expect(app.model.session.world.faults.active(at: app.model.session.world.clock).isEmpty)
    app.press("Enter")
    #expect(app.status == "Nothing is wrong here: → chooses what goes wrong.")
  }

  @Test(arguments: Size.three)
  func `of several faults all are named, or how many more there are`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("f")
    let rows = ["The bank signs", "The bank activates", "The card check", "The card list"]
    for row in rows + ["Apple's certificates", "Wallet's sheet"] {
      app.press("Home")
      app.select(row, row == "Wallet's sheet" ? "closed" : "down")
      app.press("Enter")
    }
    let isNamed = app.shows("Apple's certificates: down · Wallet's sheet: closed")
    #expect(isNamed == (size == .wide))
    #expect(app.shows("and 2 more") == (size == .usual))
    #expect(app.shows("ON NOW 6 faults") == (size == .small))
  }

  @Test func `the title bar calls a fault what the menu calls it`() {
    let rows = FaultOptions(Story(.mixedWallet).model.session).rows
    for row in rows {
      for value in row.values where !value.isUsual {
        var app = Story(.mixedWallet)
        app.press("f")
        app.select(row.title, value.title)
        app.press("Enter")
        #expect(FaultOptions(app.model.session).active == ["\(row.title): \(value.title)"])
        #expect(
          FaultOptions(app.model.session).rows.wrong == FaultOptions(app.model.session).active)
      }
    }
  }

  @Test func `what comes of it is told with the figures of the world`() {
    var app = Story(.mixedWallet)
    app.press("f")
    #expect(app.shows("ok: answers after 400 ms"))
    app.press("Right")
    #expect(app.shows("slow: the answer comes 8 s late; Apple allows 20 s"))
    app.press("Down Right")
    #expect(app.shows("slow: the answer comes 8 s late; the app gives up after 60 s"))
    app.press("Right")
    #expect(app.shows("down: no connection is made; the card is not activated"))
  }

  @Test func `a row that is pointed at shows no fewer of its values`() {
    var app = Story(.mixedWallet)
    app.press("f")
    for row in FaultOptions(app.model.session).rows {
      let line = app.rows.first { $0.contains("▌\(row.title)") } ?? ""
      for value in row.values { #expect(line.contains(value.title), "\(row.title)") }
      app.press("Down")
    }
  }

  @Test func `all variants of a row are one key further, or behind its last value`() {
    var app = Story(.mixedWallet)
    app.press("f v")
    #expect(app.shows("The bank signs: every variant"))
    #expect(app.shows("○ status 500"))
    #expect(app.shows("○ cut off at 50 %"))
    app.press("Down Enter Esc")
    #expect(app.shows("ON NOW The bank signs: down"))
    app.press("v")
    #expect(app.shows("▌● down no connection is made"))
    app.press("Esc")
    app.press("Right Right Enter")
    #expect(app.shows("The bank signs: every variant"))
    app.press("Left")
    #expect(app.shows("Make something go wrong"))
    app.press("Esc")
    #expect(app.model.overlay == nil)
    app.press("f")
    app.select("The Watch", "ok")
    app.press("v")
    #expect(app.status == "The row shows all of them.")
  }

  @Test(arguments: [
    ("500", ["The bank signs", "The bank activates", "The card check", "The card list"]),
    ("slow", ["The bank signs", "The app answers Wallet"]), ("timeout", ["The card list"]),
    ("red", ["The network says"]), ("signing", ["The bank signs"]),
    ("Watch reach", ["The Watch"]), ("allow", ["Apple"]),
    ("agreement", ["Apple"]), ("twice", ["The app answers Wallet"]),
  ])
  func `what people say finds it`(words: String, rows: [String]) {
    var app = Story(.mixedWallet)
    app.press("f /")
    app.type(words)
    let found = Set(FaultOptions(app.model.session).rows.lines(finding: words).map(\.row))
    #expect(found.isSuperset(of: rows))
    for row in rows { #expect(app.shows(row)) }
    if words == "red" || words == "signing" { #expect(found.count == 1) }
  }

  @Test func `what is found is switched at once, and Esc leads back`() {
    var app = Story(.mixedWallet)
    app.press("f /")
    app.type("sign 500")
    app.press("Enter")
    #expect(app.titleBar.contains("▲ The bank signs: status 500"))
    app.type("q")
    #expect(app.shows("Nothing that can go wrong is called so."))
    app.press("Enter")
    #expect(app.status == "Nothing that can go wrong is called so.")
    app.press("Esc")
    #expect(app.shows("ON NOW The bank signs: status 500"))
    #expect(app.shows("● status 500"))
    app.press("Esc")
    #expect(app.model.overlay == nil)
  }

  @Test func `a scenario's own fault stands in its row, and can be put right`() {
    var app = Story(
      .mixedWallet(with: "faults: [{ id: own, on: signed-cards, first: 3, status: 503 }]"))
    app.press("f")
    #expect(app.shows("ON NOW The bank signs: status 503, 3 times"))
    #expect(app.shows("● status 503, 3 times"))
    app.press("Left Left Left Left Enter")
    #expect(app.shows("ON NOW nothing"))
    app.press("Right Right Right Right Enter")
    #expect(app.shows("ON NOW The bank signs: status 503, 3 times"))
  }

  @Test func `one variant takes the place of another in one step`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The bank signs", variant: "hangs")
    app.press("Enter Down Down Enter")
    #expect(app.shows("ON NOW The bank signs: status 500"))
    #expect(app.shows("○ hangs") && app.shows("● status 500"))
    #expect(app.shows("status 500: nothing is added"))
    app.press("Esc Esc u")
    #expect(FaultOptions(app.model.session).active == ["The bank signs: hangs"])
  }

  @Test func `of a scenario's several faults the one that acts is marked and named first`() {
    var app = Story(
      .mixedWallet(
        with: """
          faults:
            - { id: first, on: signed-cards, status: 500 }
            - { id: second, on: signed-cards, hang: true }
          """))
    app.press("f")
    #expect(
      FaultOptions(app.model.session).active
        == ["The bank signs: status 500", "The bank signs: hangs (behind status 500)"])
    #expect(FaultOptions(app.model.session).rows.wrong == FaultOptions(app.model.session).active)
    #expect(app.shows("◐ hangs ● status 500"))
    #expect(app.shows("status 500: the answer is an error (500); nothing is added"))
    app.press("Left")
    #expect(app.shows("hangs: it strikes no call, as “status 500” comes first"))
    app.press("Right Enter")
    #expect(app.shows("ON NOW The bank signs: hangs"))
  }

  @Test func `what a scenario calls otherwise lights the word of the menu`() throws {
    var app = Story(try Catalogue.load("tmp-down"))
    app.press("f")
    let row = try #require(FaultOptions(app.model.session).rows.first)
    #expect(row.values.map(\.title) == ["ok", "slow", "down", "wrong"])
    #expect(row.values[row.current].title == "down")
    app.press("Enter Esc")
    #expect(!FaultOptions(app.model.session).active.contains { $0.hasPrefix("The bank signs") })
  }

  @Test func `an identifier stands behind the words, and an audience is told none`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("Wallet's sheet", "taken away")
    let words = "taken away: the system took the sheet away"
    #expect(app.shows("\(words) PKAddPaymentPassError.systemCancelled"))
    app.press("Esc P f")
    app.select("Wallet's sheet", "taken away")
    #expect(app.shows(words) && !app.shows("systemCancelled"))
  }

  @Test func `where there is little room a name gives way to the choice`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("f")
    app.select("Wallet's sheet", "taken away")
    #expect(app.shows("▌Wallet's sheet ‹ taken away ›"))
    #expect(app.shows("taken away: the system took the"))
  }

  @Test func `of the app's mistakes the one that acts is named first`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The app answers Wallet", "late")
    app.press("Enter Right Right Enter")
    #expect(
      FaultOptions(app.model.session).active
        == ["The app answers Wallet: late (behind never)", "The app answers Wallet: never"])
    #expect(app.shows("ON NOW The app answers Wallet: never"))
  }

  @Test func `a click on a value switches it`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.click("down")
    #expect(app.shows("ON NOW The bank signs: down"))
    app.click("orange")
    #expect(app.shows("The network says: orange"))
  }

  @Test func `a pass that is removed can be put back, and where none is left x says so`() {
    var app = Story(.mixedWallet)
    app.press("2 x u")
    #expect(app.shows("Gold ● ready"))
    app.press("3 x")
    #expect(app.status == "There is no pass to remove.")
  }
}
