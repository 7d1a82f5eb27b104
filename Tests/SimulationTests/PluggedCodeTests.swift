import FoundationEssentials
import IssuerAPI
import Scenarios
import Simulation
import Testing
import WalletDomain

@Suite("Code in the issuer's place") struct PluggedCodeTests {
  @Test func `a program's own answers decide what the rows say`() throws {
    let scenario = try Catalogue.load("one-gold-card")
    let ourCode = ExternalTransport { request, _ in
      let tokens = request.path.hasSuffix("tokens/searches") ? "[]" : "{}"
      return ExternalTransport.Answer(
        .success(HTTPReply(status: 200, json: Data(tokens.utf8))), took: .milliseconds(5))
    }
    let plugged = Session.settled(
      scenario, answeredBy: .external(name: "our code"), asking: ourCode)
    let rows = [Session.settled(scenario), plugged].map { session in
      session.app.overview?.status(of: "card-gold")?.row
    }
    #expect(rows == [.active, .notAdded])
  }
}
