import Foundation
import Testing
import Thoroughness

@Suite("passwalk cards, scenarios", .waitsBesideOthers) struct CardsTests {
  @Test func `the table says what the app shows for every card on every device`() throws {
    let ending = try passwalk("cards")
    #expect(ending.code == 0)
    #expect(ending.error.isEmpty)
    #expect(
      ending.text == """
        Mixed wallet · policy per-device
        Gold                 ···· 1234  Active            iPhone: Active           Watch: Add to Wallet
        Travel               ···· 7788  Activate Card     iPhone: Activate Card    Watch: Add to Wallet
        Everyday             ···· 0042  Add to Wallet     iPhone: Add to Wallet    Watch: Add to Wallet
        Savings              ···· 5520  Suspended         iPhone: Suspended        Watch: Add to Wallet

        """)
  }

  @Test func `--ids prints the cards' ids and nothing else`() throws {
    let ending = try passwalk("cards", "--ids")
    #expect(ending.code == 0)
    #expect(ending.text == "card-gold\ncard-travel\ncard-everyday\ncard-savings\n")
    #expect(try passwalk("cards", "--ids", "--scenario", "no-cards").out.isEmpty)
  }

  @Test func `JSON has the keys that were promised, and null where there is nothing`() throws {
    let object = try json("cards", "--json")
    #expect(Set(object.keys).isSuperset(of: ["scenario", "policy", "cards", "crash"]))
    #expect(object["scenario"] as? String == "mixed-wallet")
    #expect(object["policy"] as? String == "per-device")
    #expect(object["crash"] is NSNull)
    let cards = try #require(object["cards"] as? [[String: Any]])
    #expect(
      cards.map { $0["id"] as? String } == [
        "card-gold", "card-travel", "card-everyday", "card-savings",
      ])
    let gold = cards[0]
    #expect(Set(gold.keys) == ["id", "name", "row", "devices"])
    #expect(gold["row"] as? String == "Active")
    let devices = try #require(gold["devices"] as? [String: [String: Any]])
    #expect(Set(devices.keys) == ["phone", "watch"])
    let phone = try #require(devices["phone"])
    #expect(Set(phone.keys) == ["state", "offer", "reason", "because"])
    #expect(phone["state"] as? String == "Active")
    #expect(phone["offer"] is NSNull)
    #expect(phone["reason"] is NSNull)
    let because = try #require(phone["because"] as? [[String: String]])
    #expect(because.map { $0["id"] } == ["F1", "F2", "R2"])
    #expect(because.allSatisfy { Set($0.keys) == ["id", "text"] })
    #expect(devices["watch"]?["offer"] as? String == "Add to Wallet")
  }

  private static let pasted = """
    format: passwalk/scenario@1
    id: told
    title: Told
    unknown: [card-details, passes, watch]
    cards: [ { id: c1, name: Card c1, last4: "0000" } ]
    """

  @Test func `what nobody said is marked, and named once`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.pasted)
    #expect(
      try passwalk("cards", "--scenario", path).text == """
        Told · policy per-device
        Card c1              ···· ?     Add to Wallet ?   iPhone: Add to Wallet ?
        ? Not known: which digits Card c1 ends in; which passes the iPhone and the Watch hold; whether a Watch \
        is paired.

        """)
    let guide = try passwalk("cards", "--scenario", path, "--policy", "guide").text
    #expect(guide.contains("Add to Wallet ?"))
    let object = try json("cards", "--json", "--scenario", path)
    #expect(object["unknown"] as? [String] == ["card-details", "passes", "watch"])
    let card = (object["cards"] as? [[String: Any]])?.first
    #expect(card?["restsOnUnknown"] as? Bool == true)
    let explained = try json("explain", "--json", "--scenario", path)
    #expect(explained["unknown"] as? [String] == ["card-details", "passes", "watch"])
    let words = try passwalk("explain", "--scenario", path).text
    #expect(words.contains("Card c1 reads Add to Wallet, as far as is known"))
    #expect(try json("cards", "--json")["unknown"] as? [String] == [])
  }

  @Test func `a start that waits at the log-in is told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      format: passwalk/scenario@1
      id: waits
      title: Waits
      app: { session: { state: absent } }
      cards: [ { id: c1, name: Gold, last4: 1234 } ]
      start: [ refresh ]
      """)
    #expect(try passwalk("cards", "--scenario", path).text.contains("The app asks for the log-in."))
    #expect(
      try json("cards", "--json", "--scenario", path)["failure"] as? String
        == "The app asks for the log-in.")
  }

  @Test func `the same question has the same bytes for an answer`() throws {
    let answers = try (0..<3).map { _ in try passwalk("cards", "--json").out }
    #expect(Set(answers).count == 1)
  }

  @Test(arguments: [0, 3, 256, 600])
  func `cards that are printed part by part have the bytes of one object`(count: Int) throws {
    var arguments = ["cards", "--json", "--scenario", "no-cards"]
    if count > 0 { arguments += ["--set", "generate={cards: \(count)}"] }
    let text = try passwalk(arguments.map { Array($0.utf8) }).text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(((object as? [String: Any])?["cards"] as? [Any])?.count == count)
    let whole = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    #expect(text == String(decoding: whole, as: UTF8.self) + "\n")
  }

  @Test func `without a Watch there is no key for one`() throws {
    let cards = try #require(
      try json("cards", "--json", "--scenario", "no-watch")["cards"] as? [[String: Any]])
    for card in cards {
      #expect(Set(try #require(card["devices"] as? [String: Any]).keys) == ["phone"])
    }
  }

  @Test func `the guide's rules give one verdict per card and no devices`() throws {
    let object = try json("cards", "--json", "--policy", "guide")
    #expect(object["policy"] as? String == "guide")
    let cards = try #require(object["cards"] as? [[String: Any]])
    #expect(cards.allSatisfy { $0["devices"] == nil })
    #expect(
      cards.map { $0["row"] as? String } == [
        "Active", "Activate Card", "Add to Wallet", "Add to Wallet",
      ])
  }

  @Test func `where the guide's code would trap, the crash says so and the exit code stays 0`()
    throws
  {
    let arguments = ["cards", "--policy", "guide", "--scenario", "repeated-card-id"]
    let crash = try #require(
      try json(arguments + ["--json"])["crash"] as? [String: String])
    #expect(Set(crash.keys) == ["at", "message"])
    let text = try passwalk(arguments.map { Array($0.utf8) })
    #expect(text.code == 0)
    #expect(text.text.contains("The app has crashed: "))
  }

  @Test(arguments: [
    ("tmp-down", "Could not check"), ("tmp-timeout", "Could not check"),
    ("suspended-by-issuer", "Suspended"), ("unknown-status", "Unknown status"),
    ("deactivated-pass-left", "Deactivated"), ("no-secure-element", "Cannot be added"),
  ])
  func `a state has its own word, and no button`(scenario: String, words: String) throws {
    let cards = try #require(
      try json("cards", "--json", "--scenario", scenario)["cards"] as? [[String: Any]])
    let phones = cards.compactMap { ($0["devices"] as? [String: [String: Any]])?["phone"] }
      .filter { $0["state"] as? String == words }
    #expect(!phones.isEmpty)
    for phone in phones {
      #expect(["Retry", nil].contains(phone["offer"] as? String))
      #expect(phone["reason"] is String)
    }
  }

  @Test func `a card list that cannot be loaded is never an empty one`() throws {
    let ending = try passwalk("cards", "--scenario", "datacore-down")
    #expect(ending.code == 0)
    #expect(ending.text.contains("Could not load cards: "))
  }

  @Test func `scenarios lists what cards can open`() throws {
    let object = try JSONSerialization.jsonObject(
      with: Data(try passwalk("scenarios", "--json").out))
    let scenarios = try #require(object as? [[String: Any]])
    #expect(scenarios.count >= 15)
    let lines = try passwalk("scenarios").lines
    for (place, scenario) in scenarios.enumerated() {
      #expect(Set(scenario.keys) == ["id", "title", "tags", "about", "customer"])
      let id = try #require(scenario["id"] as? String)
      #expect(lines.contains { $0.hasPrefix(id) })
      // Each is opened within the tests' own process, too: here that their ids arrive as they are.
      guard everythingIsTested || place % 10 == 0 else { continue }
      #expect(try passwalk("cards", "--scenario", id).code == 0)
    }
  }
}

/// The object that a command prints.
func json(_ arguments: String...) throws -> [String: Any] { try json(arguments) }

func json(_ arguments: [String]) throws -> [String: Any] {
  let ending = try passwalk(arguments.map { Array($0.utf8) })
  #expect(ending.error.isEmpty)
  return try #require(
    try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any])
}
