import Diagnosis
import IssuerAPI
import Scenarios
import SimulatedWorld
import Testing
import Thoroughness
import WalletDomain

@testable import Simulation

/// The name and the calls of an issuer belong to states with that issuer.
@Suite("What is said at an issuer other than TMP") struct SaidAtOtherIssuersTests {
  private static let calls = ["tokens/searches", "signed-cards", "tokens/activations"]

  /// The scenario at another issuer, and on an Android phone where the issuer is simulated there.
  private func sessions(_ id: String, at issuer: IssuerDialect) throws -> [Session] {
    let document = try ScenarioDocument(try Catalogue.load(id))
    let atIssuer = ["app.issuer=\(issuer.id)", "app.policy=per-device"]
    return [[], ["device.phone.kind=android"]].compactMap { more in
      guard var scenario = try? document.setting(atIssuer + more) else { return nil }
      scenario.markKnown(by: atIssuer + more)
      return Session.settled(scenario, policy: .perDevice)
    }.flatMap { [$0, $0.whereItsStoryEnds] }
  }

  /// The issuers that a state is tried at: all but TMP; with less time two, and of the others one each in turn.
  private func issuers(for id: String) -> [IssuerDialect] {
    let others = IssuerDialect.all.filter { ![.tmp, .bridge, .d1].contains($0) }
    let place = Catalogue.ids.firstIndex(of: id) ?? 0
    return [.bridge, .d1] + (everythingIsTested ? others : [others[place % others.count]])
  }

  @Test(arguments: Catalogue.ids)
  func `no sentence names another issuer or a call of one`(id: String) throws {
    for issuer in issuers(for: id) { try tryOut(id, at: issuer) }
  }

  private func tryOut(_ id: String, at issuer: IssuerDialect) throws {
    let sessions = try sessions(id, at: issuer)
    #expect(sessions.allSatisfy { $0.world.issuer == issuer })
    // Most sentences are said at each moment again.
    let sentences = Set(sessions.flatMap(whatIsSaid))
    let names = otherNames(at: issuer)
    // Whose sample code policy guide is stays true of any issuer.
    let said = sentences.joined(separator: "\n").replacing("TMP's guide", with: "").replacing(
      "TMP's sample code", with: "")
    for name in names where said.contains(name) {
      Issue.record("\(name): \(sentences.filter { $0.contains(name) })")
    }
  }

  /// The names of the others, and of calls that are not its own.
  private func otherNames(at issuer: IssuerDialect) -> [String] {
    let others = IssuerDialect.all.filter { $0 != issuer }
    let operations = IssuerOperation.allCases.filter { issuer.title(of: $0) == nil }
    return others.map(\.name) + Self.calls
      + others.flatMap { other in operations.compactMap(other.title(of:)) }
  }

  @Test func `what an issuer that lists no tokens says of them is no open question`() throws {
    let blank = try Catalogue.load("blank-customer")
    for issuer in IssuerDialect.all {
      var scenario = blank
      scenario.setup.issuer = issuer
      let tokens = scenario.unknownFacts.first { $0.fact == .tokens }
      #expect((tokens == nil) == (issuer.search == nil))
      guard let search = issuer.search else { continue }
      #expect(
        tokens?.inquiry
          == "\(issuer.name) (\(search.title)): which status do the tokens of the card have?")
    }
  }
}
