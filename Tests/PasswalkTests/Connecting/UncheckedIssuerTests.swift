import Testing

@Suite("A real issuer that is down, or not asked") struct UncheckedIssuerTests {
  @Test func `a list that could not be asked for fails cards where that is wanted`() throws {
    let down = try TMPServer(being: "status=503")
    let (scenario, address) = ("needs-activation", down.address)
    let told = try passwalk("cards", "--scenario", scenario, "--tmp", address)
    #expect(told.code == 0)
    #expect(told.text.contains("Could not check"))
    for form in [[], ["--json"], ["--ids"]] {
      let failed = try passwalk(
        (["cards", "--fail", "--scenario", scenario, "--tmp", address] + form)
          .map { Array($0.utf8) })
      #expect(failed.code == 1)
    }
    #expect(try passwalk("cards", "--fail", "--scenario", scenario).code == 0)
    #expect(try passwalk("cards", "--fail", "--scenario", "datacore-down").code == 1)
    #expect(try passwalk("cards", "--help").text.contains("--fail"))
  }

  @Test(arguments: [
    ["check", "no-watch"], ["walk", "check"], ["walk", "play", "first"], ["frame"],
    ["export", "first", "--format", "txt"],
  ])
  func `what judges by the simulated TMP alone is refused while the environment names a real one`(
    arguments: [String]
  ) throws {
    let bytes = arguments.map { Array($0.utf8) }
    let refused = try passwalk(bytes, environment: ["PASSWALK_TMP": "https://staging.example/base"])
    #expect(refused.code == 2)
    #expect(refused.text.isEmpty)
    #expect(refused.complaint.contains("PASSWALK_TMP"))
    if arguments.count == 2, arguments[0] == "check" {
      #expect(try passwalk(bytes, environment: ["PASSWALK_TMP": ""]).code == 0)
    }
    let help = try passwalk([Array(arguments[0].utf8), Array("--help".utf8)])
    #expect(help.text.contains("PASSWALK_TMP"))
  }
}
