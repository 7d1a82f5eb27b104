import Diagnosis
import Presentation
import Scenarios
import Simulation
import Testing
import WalletDomain

@Suite("News of a new token that is late") struct LateNewsTests {
  @Test func `the list that is asked right after the sheet still offers the card`() throws {
    var scenario = try Catalogue.load("fresh-phone")
    scenario.setup.networkRules.propagation.tmp = .seconds(90)
    func row(after acts: [Scenario.Act]) -> (row: WalletStatus?, findings: Set<String>) {
      var session = Session.settled(scenario)
      session.play(acts)
      return (
        session.app.overview?.status(of: "card-everyday")?.devices[.phone]?.status,
        Set(SessionDiagnosis(session).findings.map(\.id.rawValue))
      )
    }
    let early = row(after: [.add("card-everyday", .phone)])
    #expect(early.row == .notAdded && early.findings.contains("D05"))
    let late = row(after: [.add("card-everyday", .phone), .advance(.seconds(91)), .refresh])
    #expect(late.row == .active && !late.findings.contains("D05"))
  }

  @Test func `the usual second has gone by when the pass is there`() throws {
    var session = Session.settled(try Catalogue.load("fresh-phone"))
    session.play([.add("card-everyday", .phone)])
    #expect(session.app.overview?.status(of: "card-everyday")?.devices[.phone]?.status == .active)
  }
}
