import Diagnosis
import Presentation
import Scenarios
import Testing
import WalletDomain

@testable import Simulation

@Suite("What is said on an Android phone") struct SaidOnAndroidTests {
  /// The scenario with an Android phone; nil where the issuer is not simulated there.
  private func onAndroid(_ id: String) throws -> Session? {
    let document = try ScenarioDocument(try Catalogue.load(id))
    guard let scenario = try? document.setting(["device.phone.kind=android"]) else { return nil }
    return Session.settled(scenario, policy: .perDevice)
  }

  private static let ofApple = [
    "eGoogle", "iPhone", "iOS", "PassKit", "PKAdd", "PKPass", "Apple", "URLError", "Face ID",
    "primaryAccount", "passes", "DAPLMC-", "FAPLMC-", "DAPLVI-", "FAPLVI-", " pass ", " pass's",
    " pass.", " pass,",
  ]

  @Test(arguments: Catalogue.ids)
  func `nothing there is Apple's`(id: String) throws {
    guard let begun = try onAndroid(id) else { return }
    // The answer that this one brings is a text of its own, with a token of the other phone.
    let quoted = id == "joint-card" ? ["DAPLMC-"] : []
    for said in [begun, begun.whereItsStoryEnds].flatMap(whatIsSaid) {
      let sentence = said.replacing(#/pass (it|them|on|Google's)/#, with: "")
      for word in Self.ofApple where !quoted.contains(word) {
        #expect(!sentence.contains(word), "\(word): \(sentence)")
      }
      let rest = sentence.replacing("Google Wallet", with: "")
      #expect(!rest.contains("in Wallet") && !rest.contains("Wallet's"), "\(sentence)")
    }
  }
}

@Suite("What a ticket says") struct TicketWordsTests {
  private func report(_ id: String, _ card: Card.ID) throws -> Report {
    let session = Session.settled(try Catalogue.load(id)).whereItsStoryEnds
    return try #require(Why(session, of: card).report)
  }

  @Test func `of a token that has lapsed, it says that nobody activated it for 30 days`() throws {
    let more = try report("lapse-30-days", "card-gold").sections.flatMap(\.items).flatMap(\.more)
    #expect(more.contains("The token has lapsed: nobody activated it within 30 days."))
  }

  @Test func `an activation without log-in is told of its own card alone`() throws {
    let ids = try ["card-gold", "card-business"].map { card in
      try report("idv-guide-link", Card.ID(rawValue: card)).sections.flatMap(\.items)
        .compactMap(\.id)
    }
    #expect(ids.map { $0.contains("D28") } == [true, false])
  }

  @Test func `one more copy elsewhere does not hide what the row says`() throws {
    let said = try report("joint-card-waiting", "card-gold").sections
      .first { $0.heading == "What to say to the customer" }
    #expect(
      said?.items.first?.text
        == "Your card is in Wallet on your iPhone, and pays once our app has activated it.")
  }

  @Test func `a row that is only probable is so in the title`() throws {
    #expect(try report("bridge-told-by-digits", "card-gold").title == "Gold reads Active, probably")
    #expect(try report("one-gold-card", "card-gold").title == "Gold reads Active")
  }
}
