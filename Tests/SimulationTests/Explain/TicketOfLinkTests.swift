import Diagnosis
import Presentation
import Scenarios
import Testing
import WalletDomain

@testable import Simulation

@Suite("The ticket of a link") struct TicketOfLinkTests {
  private func ticket(opening link: String, asking card: Card.ID = "card-gold") throws -> String {
    var session = Session.settled(try Catalogue.load("mixed-wallet"))
    _ = session.update(.linkOpened(link))
    _ = session.update(.settled)
    return try #require(Why.ticketAtHand(for: card, in: session))
  }

  @Test(arguments: [
    "otherapp://x?serialNumber=SN-77&customer=Ola%20Nowak&mail=ola%40bank.example#Ola",
    "bankapp://activate?serialNumber=SN-77&fullname=Ola+Nowak&pan=5204247750001232",
  ])
  func `speaks of the link alone where that leads to no card, and names nobody`(link: String) throws
  {
    let ticket = try ticket(opening: link)
    for word in ["Ola", "Nowak", "ola", "5204247750001232", "Gold", "Travel", "The customer says"] {
      #expect(!ticket.contains(word), "\(word) is in \(ticket)")
    }
    #expect(ticket.contains("serialNumber=SN-77"))
    #expect(ticket.contains("What just happened"))
  }

  @Test func `speaks of the card that a link leads to, whichever is selected`() throws {
    let ticket = try ticket(opening: "bankapp://activate?serialNumber=SN-1002")
    #expect(ticket.hasPrefix("# Travel"))
  }

  @Test(arguments: [
    "watch-only", "sms-code", "unknown-status", "activation-declined", "suspended-by-issuer",
  ])
  func `for an audience it has no ids, facts or steps`(scenario: String) throws {
    let session = Session.settled(try Catalogue.load(scenario)).whereItsStoryEnds
    let why = Why(session, of: "card-gold", for: .onlookers)
    let ticket = try #require(why.ticket)
    for sign in ["DAP", "FAP", "SN-", "tokenStatus", "card-gold", "**", "Facts", "Steps", "500"] {
      #expect(!ticket.contains(sign), "\(sign) is in \(ticket)")
    }
    #expect(ticket.contains("## State") && ticket.contains("The customer says"))
  }
}
