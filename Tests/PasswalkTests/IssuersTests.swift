import Foundation
import IssuerAPI
import Testing

@Suite("passwalk issuers", .waitsBesideOthers) struct IssuersTests {
  @Test func `lists each issuer with what it has`() throws {
    let table = try passwalk("issuers").lines
    #expect(table.first?.hasPrefix("ISSUER") == true)
    #expect(
      table.dropFirst().compactMap { $0.split(separator: " ").first }
        == IssuerDialect.ids.map { Substring($0) })
    #expect(table.allSatisfy { $0.count <= 80 })
    let rows = try rows("issuers", "--json")
    #expect(rows.compactMap { $0["id"] as? String } == IssuerDialect.ids)
    let wise = try #require(rows.first { $0["id"] as? String == "wise" })
    #expect(wise["askedBy"] as? String == "back-end")
    #expect(wise["calls"] as? [String] == ["sign", "google", "search", "activate"])
    #expect(wise["certificates"] as? Int == 2)
    #expect(wise["nonce"] as? String == "hex")
    #expect(wise["tells"] as? [String] == ["wallet"])
  }

  @Test func `describes one in full, and tells what of it is assumed`() throws {
    let text = try passwalk("issuers", "tmp").text
    #expect(text.contains("sign: signed-cards\n  POST /issuer/push-provisioning/signed-cards\n"))
    #expect(
      text.split(separator: "\n").contains { $0.contains(" cardId ") && $0.hasSuffix("(assumed)") })
    #expect(
      text.split(separator: "\n").contains {
        $0.contains(" nonce ") && $0.hasSuffix("{nonce:base64}")
      })
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(passwalk("issuers", "tmp", "--json").out))
        as? [String: Any])
    let assumptions = try #require(whole["assumptions"] as? [[String: Any]])
    #expect(assumptions.count == IssuerDialect.tmp.description?.assumed.count)
  }

  @Test func `tells what is asked before a call, and how often “not yet” is asked again`() throws {
    let text = try passwalk("issuers", "solaris").text
    #expect(
      text.contains("not yet with 200, confirmed at the address in url, asked again after 2 s"))
    #expect(text.contains("/tokens/apple/verify\n  for Apple Pay alone\n"))
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(passwalk("issuers", "solaris", "--json").out))
        as? [String: Any])
    let sign = try #require((whole["calls"] as? [[String: Any]])?.first)
    let notYet = try #require(sign["notYet"] as? [String: Any])
    #expect(notYet["statuses"] as? [Int] == [200] && notYet["times"] as? Int == 5)
    let folder = try TemporaryFolder()
    let tmp = String(decoding: IssuerDialect.tmp.description?.text ?? [], as: UTF8.self)
    let file = try folder.write(
      tmp.replacing(
        "calls:\n", with: "calls:\n  keys: { ask: { path: /keys }, answer: { json: { a: 1 } } }\n",
        maxReplacements: 1
      ).replacing(
        "  sign:\n", with: "  sign:\n    before: [ keys ]\n", maxReplacements: 1), as: "asks.yaml")
    #expect(try passwalk("issuers", file).text.contains("signed-cards\n  after keys\n"))
  }

  @Test func `a name of any length is told whole`() throws {
    let text = try passwalk("issuers", "marqeta").text
    #expect(text.contains("data[].token_service_provider.token_requestor_name"))
  }

  /// The texts between fences of a language in the guide's page.
  private func blocks(of language: String) throws -> [String] {
    try passwalk("guide", "issuers", "--markdown").text.components(separatedBy: "\n```")
      .filter { $0.hasPrefix("\(language)\n") }.map { String($0.dropFirst(language.count + 1)) }
  }

  @Test func `the guide's page is followed to the letter`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(try #require(try blocks(of: "yaml").first), as: "acme.yaml")
    let commands = try blocks(of: "sh").flatMap { $0.split(separator: "\n") }.map { line in
      line.prefix { $0 != "#" }.split(separator: " ").map { $0 == "acme.yaml" ? file : String($0) }
    }
    #expect(commands.count == 6 && commands.allSatisfy { $0.first == "passwalk" })
    for arguments in commands.map({ $0.dropFirst() }) {
      if arguments.first == "issuers" {
        #expect(try passwalk(arguments.map { Array($0.utf8) }).code == 0)
        continue
      }
      let terminal = try Terminal(all: Array(arguments))
      terminal.waitFor(arguments.last == file ? "simulated Acme" : "simulated", "quit")
      terminal.type("q")
      #expect(terminal.waitUntilEnded() == 0)
    }
  }

  @Test func `a file is described as the shipped ones are, and its mistakes have places`() throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: IssuerDialect.bridge.description?.text ?? [], as: UTF8.self)
      .replacing("id: bridge", with: "id: acme")
    let acme = folder.path("acme.yaml")
    try Data(text.utf8).write(to: URL(fileURLWithPath: acme))
    #expect(try passwalk("issuers", acme).text.hasPrefix("Bridge (acme), asked by the back end\n"))
    #expect(try passwalk("cards", "--issuer", acme).code == 0)
    let bad = folder.path("bad.yaml")
    try Data(text.replacing("{nonce:base64}", with: "{nonse:base64}").utf8)
      .write(to: URL(fileURLWithPath: bad))
    for arguments in [["issuers", bad], ["cards", "--issuer", bad]] {
      let ending = try passwalk(arguments.map { Array($0.utf8) })
      #expect(ending.code == 2 && ending.out.isEmpty)
      #expect(ending.complaint.contains("did you mean `nonce`?"))
    }
  }

  @Test(arguments: [
    (["issuers", "wize"], "there is no issuer “wize”; did you mean `wise`?"),
    (["cards", "--issuer", "wize"], "there is no issuer “wize”; did you mean `wise`?"),
    (["cards", "--issuer", "none.yml"], "passwalk: “none.yml” cannot be read"),
    (["probe", "--issuer", "d1", "--tmp", "https://a.example"], "is asked through its SDK"),
    (["judge", "--new", "--issuer", "d1"], "is asked through its SDK"),
    (
      ["probe", "--issuer", "wise", "--tmp", "https://a.example", "--token", "T"],
      "lists the tokens of a card"
    ),
  ])
  func `a mistake is told`(arguments: [String], sentence: String) throws {
    let ending = try passwalk(arguments.map { Array($0.utf8) })
    #expect(ending.code == 2 && ending.out.isEmpty)
    #expect(ending.complaint.contains(sentence))
  }

  @Test func `assumptions of a file have its places`() throws {
    let rows = try rows("assumptions", "--issuer", "tmp", "--json")
    let device = try #require(
      rows.first { $0["subject"] as? String == "calls.sign.ask.json.deviceType" })
    #expect(device["switches"] as? [String] == ["app.tellsDeviceType"])
    #expect(device["file"] as? String == "tmp.yaml")
    let text = try passwalk("assumptions", "--issuer", "tmp").text
    #expect(text.hasPrefix("TMP\n\n  errors.json\n"))
  }

  @Test func `a challenge is put into an issuer's own form`() throws {
    let challenge = try #require(
      try JSONSerialization.jsonObject(
        with: Data(passwalk("judge", "--new", "--seed", "7", "--issuer", "wise").out))
        as? [String: Any])
    let requests = try #require(challenge["requests"] as? [String: [String: Any]])
    #expect(Array(requests.keys) == ["wise"])
    let body = try #require(requests["wise"]?["body"] as? [String: Any])
    #expect((body["nonce"] as? String)?.allSatisfy(\.isHexDigit) == true)
  }

  @Test func `the schema of their files is JSON`() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(passwalk("schema", "issuer").out))
        as? [String: Any])
    #expect(schema["$id"] as? String == "passwalk/issuer@1")
  }

  private func rows(_ arguments: String...) throws -> [[String: Any]] {
    let out = try passwalk(arguments.map { Array($0.utf8) }).out
    return try #require(try JSONSerialization.jsonObject(with: Data(out)) as? [[String: Any]])
  }
}
