import Foundation
import IssuerAPI
import SimulatedWorld
import Testing

@testable import Scenarios

@Suite("The file of an issuer") struct IssuerFileTests {
  @Test func `lies where the scenario says, seen from its own file`() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder.path + "/issuers", withIntermediateDirectories: true)
      let acme = try folder.write(Self.acme, as: "issuers/acme.yaml")
      let mine = try folder.write(
        scenarioFile("app: { issuer: issuers/acme.yaml }"), as: "mine.yaml")
      let reading = ScenarioReading(named: mine)
      let loaded = try reading.result.get()
      #expect(loaded.scenario.setup.issuer.name == "Acme Issuing")
      #expect(reading.paths == [mine, acme])
      #expect(reading.sources[acme] == Array(Self.acme.utf8))
    }
  }

  @Test func `is written back as it was given`() throws {
    var scenario = try scenario()
    #expect(scenario.yaml.contains("issuer: issuers/acme.yaml"))
    let source = ScenarioSource(
      ScenarioFile(name: "s.yaml", bytes: Array(Self.file.utf8)), issuer: scenario.issuerFile)
    scenario.title = "Y"
    #expect(
      ScenarioText(scenario, changing: source).text
        == Self.file.replacing("title: X", with: "title: Y"))
    #expect(try ScenarioDocument(scenario).setting(["title=Z"]).setup.issuer.id == "acme")
  }

  @Test func `goes along where a session keeps its scenario`() throws {
    let scenario = try scenario()
    #expect(try Scenario(inOneLine: scenario.inOneLine) == scenario)
  }

  @Test func `has its mistakes told at their own place`() throws {
    try inFolder { folder in
      let acme = try folder.write(
        Self.acme.replacing("asked-by: back-end", with: "asked-by: bank"), as: "acme.yaml")
      let mine = try folder.write(scenarioFile("app: { issuer: acme.yaml }"), as: "mine.yaml")
      let told = "\(ScenarioReading(named: mine).failure)"
      #expect(
        told.hasPrefix("\(acme):5:11: error E018: expected `app` or `back-end` for `asked-by`"))
    }
  }

  @Test func `that is not there is missed where it is named`() throws {
    try inFolder { folder in
      let mine = try folder.write(scenarioFile("app: { issuer: acme.yaml }"), as: "mine.yaml")
      #expect(
        "\(ScenarioReading(named: mine).failure)" == """
          \(mine):4:16: error E021: the issuer's file `\(folder.path)/acme.yaml` cannot be read: \
          No such file or directory
          """)
    }
  }

  @Test func `of an option is sought where the person is`() throws {
    try inFolder { folder in
      let acme = try folder.write(Self.acme, as: "acme.yaml")
      let reading = ScenarioReading(named: "mixed-wallet", setting: ["app.issuer=\(acme)"])
      #expect(try reading.result.get().scenario.setup.issuer.id == "acme")
    }
  }

  @Test func `counts no more once another issuer is chosen`() throws {
    var scenario = try scenario()
    scenario.setup.issuer = .bridge
    #expect(scenario.yaml.contains("issuer: bridge"))
  }

  private static let file = scenarioFile("app: { issuer: issuers/acme.yaml }")

  private static let acme = String(
    decoding: IssuerDialect.bridge.description?.text ?? [], as: UTF8.self
  )
  .replacing("id: bridge", with: "id: acme").replacing("name: Bridge", with: "name: Acme Issuing")

  private func scenario() throws -> Scenario {
    try readScenario(
      Array(Self.file.utf8), file: "s.yaml", extending: { _ in nil },
      issuer: .known(ScenarioFile(name: "issuers/acme.yaml", bytes: Array(Self.acme.utf8))))
  }
}

extension ScenarioReading {
  fileprivate var failure: String {
    if case .failure(let failure) = result { "\(failure)" } else { "" }
  }
}
