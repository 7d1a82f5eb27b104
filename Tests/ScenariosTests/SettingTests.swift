import SimulatedWorld
import Testing
import Text
import WalletDomain

@testable import Scenarios

@Suite("Setting one thing from outside") struct SettingTests {
  private let file = """
    format: passwalk/scenario@1
    id: x
    title: X
    device: { watch: {} }
    cards: [ { id: a.b, name: A, last4: 1234 } ]
    tmp:
      tokens:
        - { tokenUniqueReference: T0, tokenStatus: ACTIVE }
        - { tokenUniqueReference: T1, tokenStatus: ACTIVE }
    expect:
      - rows: { a.b: Add to Wallet }
    """

  private func load(_ settings: String...) throws(Problems) -> Scenario {
    try loadScenario(Array(file.utf8), file: "s.yaml", setting: settings) { _ in nil }.scenario
  }

  @Test func `a value takes the place of another`() throws {
    let tokens = try load("tmp.tokens[1].tokenStatus=SUSPENDED").setup.tokenService.tokens
    #expect(tokens.map(\.tokenStatus) == ["ACTIVE", "SUSPENDED"])
  }

  @Test func `nothing takes a key or an item away`() throws {
    #expect(try load("device.watch=null").setup.watch == nil)
    #expect(try load("device.watch=").setup.watch == nil)
    let tokens = try load("tmp.tokens[0]=null").setup.tokenService.tokens
    #expect(tokens.map(\.tokenUniqueReference) == ["T1"])
  }

  @Test func `what is set from outside is known, and nothing else`() throws {
    let file = self.file + "\nunknown: [watch, passes, entitlement]\n"
    let scenario = try loadScenario(
      Array(file.utf8), file: "s.yaml", setting: ["device.watch=null", "cards[0].last4=9999"]
    ) { _ in nil }.scenario
    #expect(scenario.unknowns == [.passes, .entitlement])
  }

  @Test func `nothing is a value where the format says so`() throws {
    #expect(try load("tmp.activation.default=null").setup.tokenService.activationResponse == nil)
  }

  @Test func `what is not there is made`() throws {
    let scenario = try load("app.deeplink.scheme=my", "faults[0]={ on: searches, status: 500 }")
    #expect(scenario.setup.linkRule.scheme == "my")
    #expect(scenario.setup.faults.count == 1)
  }

  @Test func `later ones find what earlier ones made`() throws {
    let scenario = try load(
      "tmp.tokens[2]={tokenUniqueReference: T2}", "tmp.tokens[2].tokenStatus=NEW")
    #expect(scenario.setup.tokenService.tokens.last?.tokenStatus == "NEW")
  }

  @Test(arguments: [
    ("title=Card #1: on = off", "Card #1: on = off"), ("title=\"a: \\u0041\"", "a: A"),
    ("title= two ", "two"), ("title='null'", "null"), ("title=*x", "*x"), ("title=007", "007"),
  ])
  func `text stands as it is`(setting: String, title: String) throws {
    #expect(try load(setting).title == title)
  }

  @Test func `the title says that something is changed, unless it was set itself`() throws {
    #expect(try load().title == "X")
    #expect(try load("device.watch=null").title == "X (changed)")
    #expect(try load("device.watch=null", "title=Y").title == "Y")
  }

  @Test func `a colour is no comment`() throws {
    #expect(try load("bank.accent=#1f6feb").bank.accent == 0x1f6feb)
  }

  @Test func `a key with dots stands in quotes`() throws {
    let scenario = try load("expect[0].rows.\"a.b\"=Active")
    #expect(scenario.expectations[0].perDevice.list == .rows([.init("a.b", .whole("Active"))]))
  }

  @Test func `what was expected is left out where it speaks of what is gone`() throws {
    #expect(try load("cards=null").expectations.isEmpty)
    #expect(try load("title=Y").expectations.count == 1)
    let mixed = try Catalogue.loaded("mixed-wallet", setting: ["device.watch=null"]).scenario
    #expect(mixed.setup.watch == nil && mixed.expectations.count == 1)
  }

  @Test func `a Watch that is taken away takes its passes along, and TMP keeps their tokens`()
    throws
  {
    let before = try Catalogue.load("phone-and-watch-active").setup
    let setup = try Catalogue.loaded("phone-and-watch-active", setting: ["device.watch=null"])
      .scenario.setup
    #expect(before.passes.map(\.device) == [.phone, .watch])
    #expect(setup.passes.map(\.device) == [.phone])
    #expect(setup.tokenService.tokens == before.tokenService.tokens)
  }

  @Test(arguments: Catalogue.ids)
  func `a Watch can be taken away from every shipped scenario, from outside and in the session`(
    id: String
  ) throws {
    let scenario = try Catalogue.loaded(id, setting: ["device.watch=null"]).scenario
    #expect(scenario.setup.watch == nil)
    let document = try ScenarioDocument(try Catalogue.load(id))
    let edited = try document.setting(["device.watch=null"])
    #expect(edited.setup.watch == nil && !edited.setup.passes.contains { $0.device == .watch })
  }

  @Test(arguments: [
    ["device.watch=null", "passes[0].on=watch"],
    ["passes[0]={on: watch, card: a.b, serialNumber: S}", "device.watch="],
  ])
  func `what is set on a Watch that is taken away is told all the same`(settings: [String]) {
    #expect {
      _ = try Catalogue.loaded("phone-and-watch-active", setting: settings)
    } throws: { error in
      "\(error)".contains("is on the Watch, and no Watch is paired")
    }
  }

  @Test func `a file that takes away the Watch of another says what to do with its passes`() {
    let file = """
      format: passwalk/scenario@1
      extends: phone-and-watch-active
      id: x
      title: X
      device: { watch: null }
      expect: []
      """
    #expect {
      _ = try loadScenario(
        Array(file.utf8), file: "s.yaml", setting: ["seed=3"], extending: Catalogue.file)
    } throws: { error in
      "\(error)".contains("no Watch is paired; add `watch: {}` to `device`")
    }
  }

  @Test func `what a file inherits can be set, too`() throws {
    let scenario = try Catalogue.loaded("phone-active", setting: ["title=Mine"]).scenario
    #expect(scenario.title == "Mine")
  }

  @Test(
    arguments: [
      (
        "device.watch",
        "--set device.watch:1:1: error E019: there is no value in `device.watch`; write it behind "
          + "the place, such as device.watch=null"
      ),
      (
        "=5",
        "--set :1:1: error E019: `` is no place in a file; write keys with dots and items by their "
          + "number from 0, such as tmp.tokens[0].tokenStatus"
      ),
      (
        "tmp.tokens[9].tokenStatus=X",
        "--set tmp.tokens[9].tokenStatus:1:11: error E021: there is no item 9 in `tmp.tokens`, which "
          + "holds 2; items count from 0, and tmp.tokens[2] makes a new one"
      ),
      (
        "tmp.tokens.tokenStatus=X",
        "--set tmp.tokens.tokenStatus:1:11: error E013: `tmp.tokens` is a list; write an item's "
          + "number, such as tmp.tokens[0]"
      ),
      (
        "device[0]=X",
        "--set device[0]:1:7: error E013: `device` is a mapping; write a key, such as device.id"
      ),
      (
        "title.x=X",
        "--set title.x:1:6: error E013: `title` is a value with nothing inside; set it as a whole"
      ),
      (
        "devise.watch=null",
        "--set devise.watch:1:1: error E012: unknown key `devise` in the scenario; did you mean "
          + "`device`?"
      ),
      (
        "device.watch.reachable=no",
        "--set device.watch.reachable:1:24: error E013: expected true or false for `reachable` in "
          + "`watch`, found `no`"
      ),
      (
        "device={ phone: {}, watch: [] }",
        "--set device:1:28: error E013: expected a mapping for `watch` in `device`, found a list"
      ),
      (
        "extends=fresh-phone",
        "--set extends:1:1: error E023: `extends` cannot be set from outside; write it in a file, "
          + "and open that"
      ),
      (
        "expect[0].rows={ b: Active }",
        "--set expect[0].rows:1:18: error E021: there is no card `b` in `cards`"
      ),
    ])
  func `a mistake is told in one sentence, at its place`(setting: String, told: String) {
    #expect {
      _ = try load(setting)
    } throws: { error in
      #expect("\(error)" == told)
      return true
    }
  }

  @Test(arguments: [
    "a..b=1", ".a=1", "a.=1", "[0]=1", "a[x]=1", "a[-1]=1", "a[0=1", "a[0]b=1", "a.\"b=1", "a[0",
    "a={", "a=[1", "a=\"x", "a={x: *y}", "a[99999999999999999999]=1", "\"=\"=1", "é[0]=\u{1B}",
  ])
  func `nonsense is told, and nothing traps`(setting: String) {
    #expect(throws: Problems.self) { try load(setting) }
  }
}
