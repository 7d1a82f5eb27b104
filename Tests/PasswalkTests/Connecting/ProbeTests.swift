import Testing

@Suite("passwalk probe") struct ProbeTests {
  private let gold = "DAPLMC-gold-phone=card-gold=INACTIVE"

  @Test func `a probe fails a TMP that lists a token that does not exist`() throws {
    let server = try TMPServer(gold, being: "credulous")
    for token in [[], ["--token", "DAPLMC-gold-phone"]] {
      let ending = try passwalk(
        (["probe", "--tmp", server.address] + token).map { Array($0.utf8) })
      #expect(ending.code == 1)
      #expect(
        ending.text.contains("It listed a token that does not exist, as ACTIVE."), "\(ending.text)")
    }
  }

  @Test func `a probe remarks on members that no document names, and fails nothing for them`()
    throws
  {
    let server = try TMPServer(gold, being: "chatty")
    let ending = try passwalk("probe", "--tmp", server.address, "--token", "DAPLMC-gold-phone")
    #expect(ending.code == 0)
    #expect(ending.text.contains("/0/createdAt came"))
    #expect(ending.text.contains("Nothing that is documented differs."))
    let json = try passwalk(
      "probe", "--tmp", server.address, "--token", "DAPLMC-gold-phone", "--json")
    #expect(!json.text.contains("\"asDocumented\" : false"))
    #expect(!json.text.contains("\"asDocumented\":false"))
  }
}
