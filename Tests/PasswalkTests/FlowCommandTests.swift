import Foundation
import Testing

@Suite("passwalk add, passwalk open", .waitsBesideOthers) struct FlowCommandTests {
  @Test(arguments: [
    ("added", 0, "mixed-wallet", ["card-everyday"]),
    ("added", 0, "mixed-wallet", ["card-everyday", "--device", "watch"]),
    ("added", 0, "mixed-wallet", ["--device", "watch", "card-gold"]),
    ("added-requiring-activation", 0, "push-yellow", ["card-gold"]),
    ("already-added", 1, "mixed-wallet", ["card-gold"]),
    ("already-added", 1, "mixed-wallet", ["card-savings"]),
    ("cannot-be-added", 1, "no-secure-element", ["card-gold"]),
    ("cannot-be-added", 1, "no-entitlement", ["card-gold"]),
    ("not-offered", 1, "tmp-down", ["card-violet"]),
    ("not-offered", 1, "no-watch", ["card-violet", "--device", "watch"]),
    ("declined-by-network", 1, "push-red", ["card-gold"]),
    ("added", 0, "marqeta-added", ["card-gold"]),
    ("added-requiring-activation", 0, "wise-added", ["card-gold"]),
    ("added-requiring-activation", 0, "lithic-added", ["card-gold"]),
    ("added", 0, "enfuce-added", ["card-everyday"]), ("added", 0, "enfuce-added", ["card-gold"]),
    ("added", 0, "synctera-added", ["card-gold"]), ("added", 0, "solaris-added", ["card-gold"]),
    ("issuer-failed", 1, "solaris-unconfirmed", ["card-gold"]),
    ("issuer-failed", 1, "marqeta-refused", ["card-gold"]),
    ("deadline-passed", 1, "sign-too-slow", ["card-gold"]),
  ])
  func `add ends in its outcome`(
    outcome: String, code: Int32, scenario: String, arguments: [String]
  ) throws {
    let command = ["add", "--scenario", scenario] + arguments
    try expect(command, outcome, code)
  }

  @Test(arguments: [
    ("activated", 0, "mixed-wallet", "bankapp://activate?serialNumber=SN-1002"),
    ("activated", 0, "mixed-wallet", " BANKAPP://ACTIVATE?serialNumber=SN-1002\n"),
    ("activated", 0, "mixed-wallet", "bankapp://activate?serialNumber=SN-1001"),
    ("pass-not-found", 1, "mixed-wallet", "bankapp://activate?serialNumber=SN-9999"),
    ("link-rejected", 1, "mixed-wallet", "bankapp://activate"),
    ("link-rejected", 1, "mixed-wallet", "bankapp://activate?serialNumber="),
    ("link-rejected", 1, "mixed-wallet", "bankapp://activate?serialNumber=1&serialNumber=2"),
    ("app-not-opened", 1, "mixed-wallet", "otherapp://activate?serialNumber=SN-1002"),
    ("app-not-opened", 1, "idv-app-not-installed", "cobalt://idv?serialNumber=SN-1001"),
    ("link-rejected", 1, "mixed-wallet", "bankapp://elsewhere?serialNumber=SN-1002"),
    ("link-rejected", 1, "mixed-wallet", "not a link"),
    ("link-rejected", 1, "mixed-wallet", ""),
    ("declined", 1, "activation-declined", "card-gold"),
    ("failed", 1, "activation-failed", "card-gold"),
    ("unknown-answer", 1, "activation-unknown-result", "card-gold"),
    ("not-confirmed", 1, "activation-answer-lost", "card-gold"),
  ])
  func `open ends in its outcome`(outcome: String, code: Int32, scenario: String, link: String)
    throws
  {
    // The shipped scenarios name their passes as they like.
    let link = link.contains("card-") ? try firstLink(of: link, in: scenario) : link
    try expect(["open", "--scenario", scenario, "--", link], outcome, code)
  }

  @Test func `a link that matches several passes asks for the device`() throws {
    let scenario = """
      format: passwalk/scenario@1
      id: two
      title: Two passes of one serial number
      device: { watch: {} }
      cards: [{ id: card, name: Card, last4: 0042 }]
      passes:
        - { on: phone, card: card, serialNumber: S, deviceAccountIdentifier: P, activationState: requiresActivation }
        - { on: watch, card: card, serialNumber: S, deviceAccountIdentifier: W, activationState: requiresActivation }
      tmp:
        tokens:
          - { tokenUniqueReference: P, externalCardId: card, tokenStatus: INACTIVE }
          - { tokenUniqueReference: W, externalCardId: card, tokenStatus: INACTIVE }
      """
    let folder = try TemporaryFolder()
    let path = try folder.write(scenario)
    let link = "bankapp://activate?serialNumber=S"
    try expect(["open", link, "--scenario", path], "choice-needed", 1)
    let object = try json("open", link, "--scenario", path, "--device", "watch", "--json")
    #expect(object["outcome"] as? String == "activated")
    let card = try #require((object["cards"] as? [[String: Any]])?.first)
    let devices = try #require(card["devices"] as? [String: [String: Any]])
    #expect(devices["watch"]?["state"] as? String == "Active")
    #expect(devices["phone"]?["state"] as? String == "Activate Card")
  }

  @Test func `JSON tells every call and the cards as they are afterwards`() throws {
    let object = try json("add", "card-everyday", "--json")
    #expect(
      Set(object.keys) == ["outcome", "message", "more", "answeredBy", "calls", "cards", "unknown"])
    #expect(object["answeredBy"] as? String == "simulated TMP")
    #expect(object["more"] as? [String] == [])
    let calls = try #require(object["calls"] as? [[String: Any]])
    #expect(
      calls.map { $0["path"] as? String } == [
        "/issuer/push-provisioning/signed-cards", "/issuer/push-provisioning/tokens/searches",
      ])
    for call in calls {
      #expect(Set(call.keys) == ["method", "path", "status", "failure"])
      #expect(call["method"] as? String == "POST")
      #expect(call["status"] as? Int == 200)
      #expect(call["failure"] is NSNull)
    }
    let cards = try #require(object["cards"] as? [[String: Any]])
    #expect(cards.first { $0["id"] as? String == "card-everyday" }?["row"] as? String == "Active")
  }

  @Test func `an answer that wants a confirmation first is told, call by call`() throws {
    let object = try json("add", "card-gold", "--json", "--scenario", "solaris-added")
    let calls = try #require(object["calls"] as? [[String: Any]])
    let told = calls.map { $0["notYet"] as? [String: Any] }
    #expect(told.map { $0 == nil } == [true, false, false, true])
    #expect(told[1]?["confirmAt"] as? String == "https://bank.example/authorize")
    #expect(told[1]?["every"] as? String == "2 s" && told[1]?["times"] as? Int == 5)
    let text = try passwalk("add", "card-gold", "--scenario", "solaris-added").text
    #expect(text.contains("  Solaris said “not yet” 2 times: the customer confirms it first.\n"))
  }

  @Test func `a call without an answer has a failure and no status`() throws {
    let link = try firstLink(of: "card-gold", in: "activation-answer-lost")
    let object = try json("open", link, "--json", "--scenario", "activation-answer-lost")
    let call = try #require((object["calls"] as? [[String: Any]])?.first)
    #expect(call["status"] is NSNull)
    #expect(call["failure"] is String)
  }

  @Test func `a refused link makes no call`() throws {
    let object = try json("open", "bankapp://activate?serialNumber=nobody", "--json")
    #expect((object["calls"] as? [Any])?.isEmpty == true)
  }

  private func expect(
    _ command: [String], _ outcome: String, _ code: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try passwalk(command.map { Array($0.utf8) })
    #expect(text.code == code, "\(text.text)\(text.complaint)", sourceLocation: sourceLocation)
    #expect(text.text.hasPrefix("\(outcome): "), "\(text.text)", sourceLocation: sourceLocation)
    // Options go before the words that “--” protects.
    let object = try json(Array(command[...0]) + ["--json"] + Array(command[1...]))
    #expect(object["outcome"] as? String == outcome, sourceLocation: sourceLocation)
    let message = try #require(object["message"] as? String, sourceLocation: sourceLocation)
    #expect(!message.isEmpty, sourceLocation: sourceLocation)
    let help = try passwalk(command[0], "--help").text
    let outcomes = help.split(whereSeparator: { " ,.\n".contains($0) })
    #expect(outcomes.contains { $0 == outcome }, sourceLocation: sourceLocation)
  }

  /// A link to the pass that `cards --json` gives as evidence for the card on the iPhone.
  private func firstLink(of card: String, in scenario: String) throws -> String {
    let cards = try #require(
      try json("cards", "--json", "--scenario", scenario)["cards"] as? [[String: Any]])
    let devices =
      cards.first { $0["id"] as? String == card }?["devices"] as? [String: [String: Any]]
    let reasons = try #require(devices?["phone"]?["because"] as? [[String: String]])
    let words = reasons.compactMap { $0["text"] }.joined(separator: " ").split(separator: " ")
    let place = try #require(words.firstIndex(of: "pass"))
    return "bankapp://activate?serialNumber=\(words[place + 1])"
  }
}
