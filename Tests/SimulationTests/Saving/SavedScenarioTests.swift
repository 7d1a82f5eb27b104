import Commands
import Diagnosis
import Scenarios
import SimulatedWorld
import Simulation
import Testing
import Times
import WalletDomain

@Suite("Saving the world") struct SavedScenarioTests {
  private static let shipped = Dictionary(
    Catalogue.ids.compactMap { id in Catalogue.file(id).map { (id, $0) } },
    uniquingKeysWith: { first, _ in first })

  @Test(arguments: Catalogue.ids)
  func `over its own file a world in which nothing changed keeps every letter`(id: String) throws {
    let file = try #require(Catalogue.file(id))
    let session = Session.settled(try Catalogue.load(id), loggingIn: false)
    let saved = SavedScenario(session, as: id, changing: ScenarioSource(file, bases: Self.shipped))
    #expect(saved.text == String(decoding: file.bytes, as: UTF8.self))
    #expect(saved.remarks == [])
  }

  @Test(arguments: Catalogue.ids)
  func `as a new file it opens and meets what it expects`(id: String) throws {
    let scenario = try Catalogue.load(id)
    for policy in Policy.allCases where scenario.setup.obstacle(to: policy) == nil {
      try expectApproved(SavedScenario(.settled(scenario, policy: policy), as: "new-file"))
    }
  }

  private func expectApproved(_ saved: SavedScenario) throws {
    #expect(saved.obstacle == nil)
    let loaded = try loadScenario(
      Array(saved.text.utf8), file: "new-file.yaml", extending: { _ in nil })
    #expect(loaded.scenario == saved.scenario)
    #expect(loaded.scenario.id == "new-file")
    let check = ScenarioCheck(of: loaded)
    #expect(!check.hasFailed)
    #expect(!check.items.isEmpty)
  }

  private static let stories: [[Scenario.Act]] = [
    [
      .world(.replaceCard, "card-gold", .phone), .world(.replaceCard, "card-gold-2", .phone),
      .world(.replaceCard, "card-gold-3", .phone),
    ],
    [
      .add("card-everyday", .phone), .world(.replaceCard, "card-everyday", .phone),
      .world(.reportLost, "card-everyday-2", .phone),
    ],
    [
      .activate("card-travel", .phone), .set("cards[0].id=x: y"),
      .world(.reportLost, "card-travel", .phone),
    ],
    [
      .world(.reportLost, "card-travel", .phone), .set("cards[0].id=a[0]"),
      .set("cards[1].id=#c"), .world(.reportLost, "a[0]", .phone),
    ],
    [.set("cards[0].id=\"\""), .set("tmp.tokens[0].externalCardId=\"\"")],
    [
      .set(#"cards[0].id="a\nb""#), .set(#"cards[1].name="a\u0085b""#),
      .set("passes[0].serialNumber=~"),
    ],
    [
      .advance(.longestWritten), .world(.blockCard, "card-gold", .phone),
      .open("bankapp://activate?serialNumber=SN-1002"),
    ],
  ]

  @Test(arguments: Policy.allCases, stories)
  func `whatever has become of its cards, it opens and meets what it expects`(
    policy: Policy, story: [Scenario.Act]
  ) throws {
    var session = Session.settled(try Catalogue.load("mixed-wallet"), policy: policy)
    for act in story {
      _ = session.update(try #require(session.message(for: act)))
      try expectApproved(SavedScenario(session, as: "new-file"))
    }
  }

  @Test func `a clock that no file could say is not reached`() throws {
    var session = Session.settled(try Catalogue.load("mixed-wallet"))
    for _ in 0..<90 { _ = session.update(.timeAdvanced(.longestWritten)) }
    #expect(session.app.notice == "The clock ends with the year 9999, and stays as it is.")
    try expectApproved(SavedScenario(session, as: "new-file"))
  }

  private static let text = """
    # My own case.
    format: passwalk/scenario@1
    id: own
    title: Mine   # as the customer calls it

    # the card
    cards:
      - { id: gold, name: Gold, last4: 1234 }

    # what TMP says
    tmp:
      # in its own words
      tokens: []   # none
    expect:
      - rows: { gold: { phone: Add to Wallet } }   # before
    # the end

    """

  private func saved(
    _ settings: [String], over text: String = text, bases: [String: ScenarioFile] = [:]
  ) throws -> SavedScenario {
    let source = ScenarioSource(
      ScenarioFile(name: "own.yaml", bytes: Array(text.utf8)), bases: bases)
    var session = Session.settled(
      try readScenario(source.file.bytes, file: "own.yaml", extending: { source.bases[$0] }))
    _ = session.update(.scenarioEdited(ScenarioEdit("an edit", settings)))
    #expect(session.app.notice == nil)
    _ = session.update(.settled)
    return SavedScenario(session, as: "other", changing: source)
  }

  @Test func `what is changed is written, and all else stays with its comments`() throws {
    let saved = try saved(["device.watch={}"])
    let expected = Self.text.replacing(
      "\n# the card", with: "device: { watch: {} }\n\n# the card", maxReplacements: 1)
    #expect(saved.text == expected)
    #expect(saved.remarks == [])
  }

  @Test func `comments that stand where something changed are lost, and it is said`() throws {
    let saved = try saved(["tmp.latency.searches=90ms"])
    #expect(saved.text.contains("# what TMP says\ntmp: { latency: { searches: 90ms } }\n"))
    #expect(!saved.text.contains("# in its own words"))
    #expect(
      saved.remarks.contains("2 comments stand where something changed, and are lost."))
  }

  @Test func `what was expected and is so no more becomes what is seen`() throws {
    let saved = try saved([
      "passes[0]={ on: phone, card: gold, serialNumber: S, deviceAccountIdentifier: T }",
      "tmp.tokens[0]={ tokenUniqueReference: T, externalCardId: gold, tokenStatus: ACTIVE }",
    ])
    #expect(saved.text.contains("rows: { gold: { phone: Active } }"))
    #expect(
      saved.remarks.first
        == "What it expected is so no more: expect becomes what is seen when it is opened.")
  }

  @Test func `over another file only what differs is written, and null takes away`() throws {
    let base = ScenarioFile(
      name: "base.yaml",
      bytes: Array(
        """
        format: passwalk/scenario@1
        id: base
        title: Base
        device: { phone: { model: Old, secureElement: true }, watch: {} }
        cards: [ { id: gold, name: Gold, last4: 1234 } ]
        """.utf8))
    let text = """
      format: passwalk/scenario@1
      extends: base
      id: own   # kept
      title: Own
      expect: [ { rows: { gold: { phone: Add to Wallet } } } ]

      """
    let saved = try saved(["device.watch=null"], over: text, bases: ["base": base])
    #expect(saved.text.contains("id: own   # kept\n"))
    let again = try readScenario(
      Array(saved.text.utf8), file: "own.yaml", extending: { $0 == "base" ? base : nil })
    #expect(again.setup.watch == nil)
    #expect(again.setup.phone.model == "Old")
    #expect(saved.text.contains("extends: base"))
  }

  @Test func `a file that is one line is written anew`() throws {
    let saved = try saved(
      ["device.watch={}"],
      over:
        "{ format: passwalk/scenario@1, id: own, title: Own, cards: [ { id: gold, name: G, last4: 1234 } ] } # all"
    )
    #expect(saved.text.contains("\n  - { id: gold, name: G, last4: 1234 }\n"))
    #expect(saved.remarks.contains("1 comment stands where something changed, and is lost."))
  }
}
