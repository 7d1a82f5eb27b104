import Foundation
import Testing

@Suite("A real issuer, for the whole program") struct ConnectTests {
  private let gold = "DAPLMC-gold-phone=card-gold=INACTIVE"
  private let business = "DAPLVI-business-phone=card-business=SUSPENDED"
  private let link = "bankapp://activate?serialNumber=SN-1001"

  @Test func `its answers make the list, and what is in the file of headers goes to it alone`()
    throws
  {
    let server = try TMPServer(gold, business)
    let folder = try TemporaryFolder()
    try Data("# ours\nAuthorization: Bearer s3cr3t-word\n".utf8)
      .write(to: folder.url.appendingPathComponent("headers"))
    let record = folder.path("seen.har")
    let ending = try passwalk(
      "cards", "--scenario", "needs-activation", "--tmp", server.address, "--tmp-header-file",
      folder.path("headers"), "--record", record)
    #expect(ending.code == 0)
    #expect(ending.text.contains("iPhone: Activate Card"))
    #expect(ending.text.contains("iPhone: Suspended"))
    #expect(server.heard() == "tokens/searches Bearer s3cr3t-word")
    let recorded = try String(contentsOfFile: record, encoding: .utf8)
    #expect(recorded.contains("DAPLMC-gold-phone"))
    #expect(!recorded.contains("s3cr3t"))
    #expect(!(ending.text + ending.complaint).contains("s3cr3t"))
  }

  @Test func `changes nothing there unless somebody says yes`() throws {
    let server = try TMPServer(gold, business)
    let ending = try passwalk(
      "open", link, "--scenario", "needs-activation", "--tmp", server.address)
    #expect(ending.code == 1)
    #expect(ending.complaint.contains("tokens/activations was kept back"))
    #expect(ending.complaint.contains("--yes"))
    let agreed = try passwalk(
      "open", link, "--scenario", "needs-activation", "--tmp", server.address, "--yes")
    #expect(agreed.code == 0)
    #expect(agreed.text.hasPrefix("activated: "))
    #expect(agreed.text.contains("iPhone: Active"))
    // Both looked at the list before, and only the second went on.
    let calls = (0..<4).compactMap { _ in server.heard() }
    #expect(
      calls == [
        "tokens/searches -", "tokens/searches -", "tokens/searches -", "tokens/activations -",
      ]
        || calls == [
          "tokens/searches -", "tokens/searches -", "tokens/activations -", "tokens/searches -",
        ])
  }

  @Test func `what was recorded is answered again without it, and what was not says what differs`()
    throws
  {
    let folder = try TemporaryFolder()
    let record = folder.path("walk.har")
    do {
      let server = try TMPServer(gold, business)
      let walked = try passwalk(
        "open", link, "--scenario", "needs-activation", "--tmp", server.address, "--yes",
        "--record", record)
      #expect(walked.code == 0)
    }
    let text = try String(contentsOfFile: record, encoding: .utf8)
    #expect(!text.contains("5204247750001471"))
    #expect(!text.lowercased().contains("john doe"))
    let again = try passwalk(
      "open", link, "--scenario", "needs-activation", "--replay", record)
    #expect(again.code == 0)
    #expect(again.text.contains("iPhone: Active"))
    let edited = folder.path("edited.har")
    try Data(text.replacing("DAPLVI-business-phone", with: "DAPLVI-other-phone").utf8)
      .write(to: URL(fileURLWithPath: edited))
    let differing = try passwalk(
      "explain", "--scenario", "needs-activation", "--replay", edited)
    #expect(differing.text.contains("The recording has no answer to POST"))
    #expect(differing.text.contains("DAPLVI-other-phone"))
    #expect(differing.text.contains("DAPLVI-business-phone"))
    let same = try passwalk("diff", record, record)
    #expect(same.code == 0)
    let other = try passwalk("diff", record, edited)
    #expect(other.code == 1)
    #expect(other.text.contains("walk.har") && other.text.contains("edited.har"))
    let ignoring = try passwalk(
      "explain", "--scenario", "needs-activation", "--replay", edited, "--ignore",
      "tokenUniqueReferences")
    #expect(!ignoring.text.contains("The recording has no answer to POST"))
    #expect(other.text.contains("Only in walk.har: call"))
    let paired = try passwalk("diff", record, edited, "--ignore", "tokenUniqueReferences")
    #expect(!paired.text.contains("Only in walk.har: call"))
  }

  @Test func `what a walk through the simulation recorded adds a card again`() throws {
    let folder = try TemporaryFolder()
    let record = folder.path("simulated.har")
    let walked = try passwalk(
      "add", "card-gold", "--scenario", "fresh-phone", "--record", record)
    #expect(walked.code == 0)
    let again = try passwalk(
      "add", "card-gold", "--scenario", "fresh-phone", "--replay", record)
    #expect(again.code == 0)
    #expect(
      again.text
        == walked.text.replacing("per-device\n", with: "per-device · TMP from simulated.har\n"))
  }

  @Test func `what was done is recorded once, whoever answered, and however often it is seen`()
    throws
  {
    let server = try TMPServer(gold, business)
    let folder = try TemporaryFolder()
    let record = folder.path("both.har")
    let ending = try passwalk(
      "--plain", "--scenario", "needs-activation", "--record", record,
      typing: """
        refresh
        start-over
        refresh
        undo
        undo
        redo
        redo
        connect \(server.address)
        activate gold
        1
        yes
        undo
        redo
        connect
        quit

        """, environment: ["XDG_STATE_HOME": folder.path("")])
    #expect(ending.code == 0)
    var asked: [String] = []
    while asked.count < 4, let call = server.heard() { asked.append(call) }
    let entries = try entries(of: record)
    let simulated = "https://tmp.example/issuer/push-provisioning/tokens/searches"
    #expect(entries.prefix(4).map(\.url) == Array(repeating: simulated, count: 4))
    #expect(
      entries.dropFirst(4).dropLast().map { "\($0.url) -" }
        == asked.map { "\(server.address)/issuer/push-provisioning/\($0)" })
    #expect(entries.last?.url == simulated)
    #expect(entries.allSatisfy { $0.failure == nil && $0.took > 0 })
  }

  @Test func `what nobody has answered when the program ends is recorded as such`() throws {
    let server = try TMPServer(gold, being: "silent")
    let folder = try TemporaryFolder()
    let record = folder.path("silent.har")
    let terminal = try Terminal(
      "--scenario", "needs-activation", "--tmp", server.address, "--record", record,
      environment: ["XDG_STATE_HOME": folder.path("")])
    #expect(server.heard() == "tokens/searches -")
    // While somebody waits the screen is never quiet.
    terminal.type("qq")
    #expect(terminal.waitUntilEnded() == 0)
    #expect(try entries(of: record).map(\.failure) == ["given up before an answer came"])
  }

  private struct Entry {
    var url: String
    var took: Double
    var failure: String?
  }

  private func entries(of file: String) throws -> [Entry] {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let whole = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let log = whole?["log"] as? [String: Any]
    return try #require(log?["entries"] as? [[String: Any]]).map { entry in
      let request = entry["request"] as? [String: Any]
      let response = entry["response"] as? [String: Any]
      return Entry(
        url: request?["url"] as? String ?? "", took: entry["time"] as? Double ?? 0,
        failure: response?["_error"] as? String)
    }
  }

  @Test func `a probe finds nothing wrong with a TMP that keeps to its documents`() throws {
    let server = try TMPServer(gold)
    let ending = try passwalk(
      "probe", "--tmp", server.address, "--token", "DAPLMC-gold-phone")
    #expect(ending.code == 0)
    #expect(ending.text.contains("As documented, with 1 of the tokens."))
    let calls = (0..<3).compactMap { _ in server.heard() }
    #expect(calls == ["tokens/searches -", "signed-cards -", "tokens/activations -"])
  }

  @Test func `and names each field in which another one differs`() throws {
    let server = try TMPServer(gold, being: "odd")
    let ending = try passwalk("probe", "--tmp", server.address)
    #expect(ending.code == 1)
    for place in [
      "an object with a list under “tokens”", "/activationData is not Base64",
      "/ephemeralPublicKey is null", "/encryptedData is missing", "“approved”", "/note came",
      "It approved a token that does not exist.",
    ] {
      #expect(ending.text.contains(place), "\(place)")
    }
    let json = try passwalk("probe", "--tmp", server.address, "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.out)) as? [String: Any])
    #expect((object["calls"] as? [[String: Any]])?.count == 3)
  }

  @Test func `a probe finds it odd to be given what does not exist or was not asked for`() throws {
    let server = try TMPServer(gold, business, being: "obliging")
    let ending = try passwalk("probe", "--tmp", server.address, "--token", "DAPLMC-gold-phone")
    #expect(ending.code == 1)
    #expect(ending.text.contains("It signed a card that does not exist."))
    #expect(ending.text.contains("that was not asked for: DAPLVI-business-phone."))
    #expect(!ending.text.contains("As documented"))
  }

  @Test(arguments: [
    ("302", "It points to https://elsewhere.example/login?card="),
    ("401", "Look at the file of headers and at the client certificate."),
    ("403", "Look at the file of headers and at the client certificate."),
    ("404", "the path in the address is another one"),
    ("405", "the path in the address is another one"),
  ])
  func `a probe says where to look first`(status: String, hint: String) throws {
    let server = try TMPServer(being: "status=\(status)")
    let ending = try passwalk("probe", "--tmp", server.address)
    #expect(ending.code == 1)
    #expect(ending.text.components(separatedBy: hint).count == 4, "\(ending.text)")
    #expect(!ending.text.contains("5204247750001471"))
    let json = try passwalk("probe", "--tmp", server.address, "--json")
    #expect(json.text.contains("\"remarks\""))
  }

  @Test func `who has answered stands in the head, and why the list could not be checked below it`()
    throws
  {
    let server = try TMPServer(gold, business)
    let name = "TMP at \(server.address.dropFirst("http://".count).prefix { $0 != "/" })"
    let cards = try passwalk("cards", "--scenario", "needs-activation", "--tmp", server.address)
    #expect(cards.lines[0].hasSuffix(" · \(name)"))
    #expect(!cards.text.contains("Could not check"))
    for form in [[], ["--markdown"]] {
      let explained = try passwalk(
        (["explain", "--scenario", "needs-activation", "--tmp", server.address] + form)
          .map { Array($0.utf8) })
      #expect(explained.lines[0] == "Answered by \(name).")
    }
    for command in ["cards", "explain"] {
      let ending = try passwalk(
        command, "--json", "--scenario", "needs-activation", "--tmp", server.address)
      let object = try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any]
      #expect(object?["answeredBy"] as? String == name)
    }
    let refusing = try TMPServer(being: "status=403")
    let failed = try passwalk(
      "cards", "--scenario", "needs-activation", "--tmp", refusing.address)
    #expect(failed.text.contains("\nCould not check: The server does not permit this (403).\n"))
  }

  @Test func `a card that was signed wrongly is refused with the judge's words`() throws {
    let server = try TMPServer(being: "obliging")
    let arguments = [
      "add", "card-gold", "--scenario", "fresh-phone", "--tmp", server.address, "--yes",
    ]
    let ending = try passwalk(arguments.map { Array($0.utf8) })
    #expect(ending.code == 1)
    #expect(ending.text.hasPrefix("refused-by-wallet: Could Not Add Card"))
    #expect(ending.text.contains("  Apple refuses it at “"))
    let json = try passwalk((arguments + ["--json"]).map { Array($0.utf8) })
    let object = try JSONSerialization.jsonObject(with: Data(json.out)) as? [String: Any]
    let more = try #require(object?["more"] as? [String])
    #expect(more.contains { $0.hasPrefix("Apple refuses it at “") })
  }

  @Test func `plain mode asks it, and asks the person before it changes something`() throws {
    let server = try TMPServer(gold, business)
    let ending = try passwalk(
      "--plain", "--scenario", "needs-activation", "--tmp", server.address,
      typing: "activate gold\n1\nperhaps\nyes\nundo\nquit\n")
    #expect(ending.code == 0)
    #expect(ending.text.contains("is no simulation: tokens/activations may change"))
    #expect(ending.text.contains("Card activated."))
    #expect(ending.text.contains("keeps what it was asked for: tokens/activations."))
    // Nothing is claimed before it has answered.
    let again = try passwalk(
      "--plain", "--scenario", "needs-activation", "--tmp", server.address,
      typing: "start-over\nscenario no-watch\nquit\n")
    #expect(!again.text.contains("You have no cards."))
    let declined = try passwalk(
      "--plain", "--scenario", "needs-activation", "--tmp", server.address,
      typing: "activate gold\n1\nno\nquit\n")
    #expect(!declined.text.contains("Card activated."))
  }

  @Test(
    arguments: [
      (["--tmp", "ftp://x"], "https://"),
      (["--tmp", "http://staging.example"], "https://"),
      (["--tmp", "https://a:b@c"], "password"),
      (["--tmp-ca", "x.pem"], "--tmp"),
      (["--tmp", "https://127.0.0.1:1", "--tmp-timeout", "soon"], "soon"),
      (["--tmp", "https://127.0.0.1:1", "--tmp-ca", "/nowhere/ca.pem"], "/nowhere/ca.pem"),
      (["--replay", "/nowhere.har"], "/nowhere.har"),
      (["--replay", "/dev/null"], "/dev/null"),
      (["--tmp", "https://127.0.0.1:1", "--replay", "x"], "exclude"),
      (["--ignore", "id"], "--replay"),
      (["--tmp", "https://127.0.0.1:1", "--at", "1"], "--at"),
      (["--record", "/nowhere/x.har"], "/nowhere/x.har"),
    ] as [([String], String)])
  func `what cannot be is refused before anything is sent`(
    arguments: [String], naming what: String
  ) throws {
    let ending = try passwalk((["cards"] + arguments).map { Array($0.utf8) })
    #expect(ending.code == 2 || ending.code == 3)
    #expect(ending.text.isEmpty)
    #expect(ending.complaint.contains(what))
    #expect(ending.complaint.split(separator: "\n").count == 1)
  }

  @Test
  func `on the screen it is connected by a form, and asks before it is asked to change something`()
    throws
  {
    let server = try TMPServer(gold, business)
    let state = try TemporaryFolder()
    let terminal = try Terminal(
      "--scenario", "needs-activation", environment: ["XDG_STATE_HOME": state.path("")])
    terminal.waitFor("simulated TMP")
    terminal.type("C")
    terminal.waitFor("Which issuer answers")
    terminal.type(server.address + "\r")
    terminal.waitFor("TMP at 127.0.0.1")
    terminal.waitFor("Suspended")
    terminal.type("\r")
    terminal.waitFor("Log in with Face ID")
    terminal.type("\r")
    terminal.waitFor("This changes something real")
    terminal.type("y")
    terminal.waitFor("Card activated.")
    let sessions = state.path("passwalk/sessions")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: sessions).first)
    let noted = try String(contentsOfFile: "\(sessions)/\(name)", encoding: .utf8)
    #expect(noted.contains("\n# TMP at 127.0.0.1"))
    #expect(noted.contains("\n# activate card-gold phone\n# go-on\n"))
    terminal.type("u")
    terminal.waitFor("Gone back here alone")
    terminal.leave()
    let kept = try String(contentsOfFile: state.path("passwalk/servers.json"), encoding: .utf8)
    #expect(
      kept.contains(server.address.replacing("/", with: "\\/")) || kept.contains(server.address))
  }
}
