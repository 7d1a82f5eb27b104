import Testing
import WalletDomain

@testable import Statements

@Suite("Chats, tickets and notes") struct ConversationTests {
  private let line =
    "error\t10:58:31.442+0200\tpassd\tError Domain=NSURLErrorDomain Code=-1001 \"The request timed out.\""

  @Test(arguments: [
    "[11:02] Marek (iOS): ", "[10.06.26, 18:22:41] Ania: ", "11:02 - Marek: ", "> ", "- ",
    "Agent Lea: ", "Marek (11:02): ",
  ])
  func `a line that is passed on is read as it would be alone`(head: String) {
    let (alone, passed) = (Reading(line), Reading("hello\n" + head + line))
    #expect(passed.statements.map(\.party) == alone.statements.map(\.party))
    #expect(passed.statements.map(\.time) == alone.statements.map(\.time))
    #expect(passed.facts == alone.facts && !passed.facts.isEmpty)
  }

  @Test func `JSON that is passed on is read, and the next message is no part of it`() {
    let reading = Reading(
      """
      - [09:14] Lars: {"tokenUniqueReference":"DAPLMC00001111222233334444555566667777888899a1",\
      "tokenStatus":"SUSPENDED"}
      - [09:15] Mia: who did that?
      """)
    #expect(reading.parties == [.tmp])
    #expect(reading.unread.first?.count == 1)
  }

  @Test func `a name and a time in a line of their own head what is said below`() {
    let reading = Reading(
      """
      Nina Falk  9:41 AM
      customer says her card 3308 shows "Card Device Limit"
      Oleg  9:43 AM
      did she lose a phone?
      """)
    #expect(reading.statements.map(\.time?.text) == ["9:41 AM"])
    #expect(reading.parties == [.customer])
    #expect(reading.unread.allSatisfy { !$0.first.contains("Nina") })
  }

  @Test(arguments: [
    "--- zgłoszenie 88121 ---\n\"karty zniknęły z mojego Portfela\"\nKarta: K-6630\n"
      + "--- zgłoszenie 88122 ---\n\"moja karta jest szara\"\nKarta: K-0177",
    "Ticket #1\nCard: K-6630\nDescription: my card is grey\n"
      + "Ticket #2\nCard: K-0177\nDescription: no code came for my card",
    "Numer zgłoszenia: 1\nNumer karty: K-6630\nOpis: moja karta jest szara\n"
      + "Numer zgłoszenia: 2\nNumer karty: K-0177\nOpis: moja karta jest szara",
  ])
  func `a ticket's own card is kept for each ticket`(text: String) {
    let reading = Reading(text)
    let cards = reading.customers.map { places in
      Set(places.compactMap { reading.statements[$0].subject.card })
    }
    #expect(cards == [["K-6630"], ["K-0177"]])
  }

  @Test func `two chats in one log are two customers`() {
    let reading = Reading(
      """
      [14:40:51] Visitor: it says "Card Not Added" for my visa
      --- next chat ---
      [15:02:44] Visitor: my watch says the card is grey
      """)
    #expect(reading.customers.count == 2)
  }

  @Test(arguments: [
    "comment by a colleague\nI tried our link: \"Safari cannot open the page because the address is invalid.\"",
    "Gerätetest\nError Domain=X Code=2\nAuf dem Display stand: „Karte konnte nicht hinzugefügt werden“",
    "WALLET-881\nDescription: On our test phone, with our app, it shows \"Could Not Add Card\".",
    "\"Could Not Add Card\"",
  ])
  func `nobody is a customer without a sign`(text: String) {
    #expect(!Reading(text).parties.isEmpty && !Reading(text).parties.contains(.customer))
  }

  @Test func `lists below the heading of a call are what the customer told`() {
    let reading = Reading(
      """
      Anruf 09.06. 16:40
      - neues iPhone seit Sonntag
      - AGB vorher bestätigt
      """)
    #expect(
      reading.facts == [
        .experience(.deviceIsNew, quoted: nil), .experience(.termsAccepted, quoted: nil),
      ])
    #expect(Set(reading.parties) == [.customer])
  }

  @Test func `single letters speak where both sides have one`() {
    let reading = Reading("Rozmowa:\nK: karta 2048 jest szara\nA: od kiedy?\nK: wczoraj")
    #expect(reading.parties == [.customer])
  }

  @Test func `a sentence behind a speaker is told, with names in it covered`() {
    let reading = Reading(
      "Klientka: karta o końcówce 5512 jest szara od wczoraj, mówi Anna Nowak")
    let quote = reading.statements.first?.source.quote ?? ""
    #expect(quote.contains("szara od wczoraj") && !quote.contains("Nowak"))
  }

  @Test func `the app's word for a card is no state of its token`() {
    let reading = Reading(
      """
      Karta: **** 6120
      Status w aplikacji: Aktywna
      Status tokena: SUSPENDED
      """)
    #expect(reading.facts.contains(.experience(.appShows, quoted: "Aktywna")))
    #expect(reading.parties.contains(.app))
  }

  @Test func `what a ticket describes below its fields is the customer's word`() {
    let reading = Reading(
      """
      Numer karty: K-5510
      Urządzenie: iPhone 13
      Opis: wyskakuje „Nie można dodać karty”
      """)
    #expect(reading.parties.contains(.customer) && !reading.parties.contains(.writer))
  }

  @Test func `an export of cases tells each customer's summary with the card`() {
    let reading = Reading(
      """
      case_id,customer_id,channel,opened_at,card_ref,summary
      C-1,9001,chat,2026-06-10T09:00:00+02:00,K-31,"Customer cannot add card to watch, iPhone works"
      C-2,9002,phone,2026-06-10T09:05:00+02:00,K-32,"New phone, cards gone"
      """)
    #expect(reading.customers.count == 2)
    let cards = Set(reading.statements.map(\.subject.card))
    #expect(cards == ["K-31", "K-32"])
    #expect(reading.facts.contains(.experience(.cardsGone, quoted: nil)))
  }

  @Test func `a day of a month is part of the time`() {
    let reading = Reading("Kunde: ich habe am 08.06. um 19:12 mein Handy gewechselt")
    #expect(reading.statements.first?.time?.text == "“am 08.06 um 19:12”")
  }

  @Test func `a card's status of a note is told where no card is named`() {
    let facts = Reading("Card status: ACTIVE\nToken status: INACTIVE").facts
    #expect(facts.count == 2)
  }

  @Test(arguments: ["1781078400", "1781078400000", "2026-06-10T08:00:00Z"])
  func `a column of times is told`(time: String) {
    let reading = Reading(
      "date\tts\tcard\tstatus\twallet\n2026-06-10\t\(time)\tK-1\tACTIVE\tAPPLE_PAY")
    #expect(reading.statements.first?.time?.date == "2026-06-10")
    #expect(reading.statements.first?.time?.timeOfDay != nil)
  }

  @Test(arguments: [
    ("my cards are gone, I reset my iPhone", "Was one of these done"),
    ("Wallet said \"Invalid Card\" to me, I typed my card in by hand", "typed"),
    ("it says \"issuer does not yet offer support\" to me. My other card works", "another card"),
  ])
  func `no question is asked whose answer is told`(text: String, question: String) {
    let questions = Reading("Customer: " + text).conclusions.flatMap(\.questions)
    #expect(!questions.contains { $0.contains(question) })
  }
}
