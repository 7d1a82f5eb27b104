import Testing
import WalletDomain

@testable import Statements

@Suite("What people say of use and of what was done") struct SpokenUseTests {
  private func told(_ text: String) -> [Experience] {
    Reading(text).facts.compactMap { fact in
      if case .experience(let told, _) = fact { told } else { nil }
    }
  }

  @Test(arguments: [
    (
      "Customer: it works on my old phone, not on the new one",
      [Experience.works, .doesNotWork]
    ),
    ("Kundin: Auf meinem alten Handy geht es, auf dem neuen nicht", [.works, .doesNotWork]),
    ("Klientka: na starym telefonie działa, na nowym nie", [.works, .doesNotWork]),
    (
      "Klient: zresetowałem iPhone'a wczoraj, karta jest też na zegarku", [.deviceReset, .inWallet]
    ),
    ("Customer: it is also on the Watch", [.inWallet]),
    (
      "Klientka: Karta 5031 jest w Portfelu na iPhonie, ale nie ma jej na zegarku",
      [.inWallet, .notInWallet]
    ),
    ("Kunde: auf dem iPhone ist die Karte drin und funktioniert", [.inWallet, .works]),
    ("Kundin: seit gestern neues Handy, und im Laden geht sie ganz normal", [.deviceIsNew, .pays]),
    ("Customer: payments still go through on the watch", [.stillPays]),
    ("Customer: my phone was declined at the till", [.doesNotPay]),
    ("Kunde: Warum kann ich mit der Watch nicht mehr bezahlen?", [.doesNotPay]),
    ("Klient: Zgubiłem telefon, dostałem nową kartę", [.deviceLost, .cardIsNew]),
    ("Kunde: Diensthandy, die Karte lässt sich nicht hinzufügen", [.ofCompany, .couldNotAdd]),
    ("Customer: I can't add it to my Apple Watch, there is no button", [.couldNotAdd, .noButton]),
    ("Customer: the button \"Add to Apple Wallet\" is missing", [.noButton]),
    ("Klient: w aplikacji jest przycisk, ale nic się nie dzieje", [.nothingHappens]),
    ("Kunde: Der Code wird nicht akzeptiert", [.codeRefused]),
    ("Customer: I signed out of iCloud", [.signedOut]),
    ("Kunde: die Uhr habe ich entkoppelt", [.watchUnpaired]),
    ("Klient: wymieniłem iPhone'a", [.deviceChanged]),
    ("Customer: I removed the card from Wallet", [.cardRemoved]),
    ("Customer: my other card works fine", [.otherCardWorks]),
    ("Customer: My wife has the same card and hers is in her phone", [.worksForOthers]),
    ("Customer: it says \"Your card is being activated\"", [.beingActivated]),
    ("Klient: w aplikacji karta jest nieaktywna", [.inactive]),
  ])
  func `each thing that somebody tells in a sentence is told`(
    text: String, experiences: [Experience]
  ) {
    #expect(Set(told(text)) == Set(experiences))
  }

  @Test(arguments: [
    "Customer: I want to add my card and pay with it", "Kunde: Ich möchte mit meiner Uhr bezahlen",
    "Customer: can I still pay with it?",
    "Klient: czy mogę jeszcze płacić zegarkiem, jeśli usunę kartę z iPhone'a?",
    "Note: If the card is still grey, reset the phone.", "Agent: reset the phone",
    "Customer: I reset my password on the phone", "Kunde: Es geht um meine Uhr",
    "Customer: I got a replacement for my iPhone", "Customer: Die Karte ist in Wallet nicht aktiv",
    "Kunde: Das neue Handy bekomme ich morgen", "1,chat,K-1,Customer cannot add card,New phone",
  ])
  func `what is wished, asked, ordered or a row of a table is no experience`(text: String) {
    #expect(told(text).isEmpty)
  }

  @Test func `what is told of the phone is not told of the only device that is called by its kind`()
  {
    let reading = Reading(
      "Customer: the card is grey on my Apple Watch, but on the phone it's fine and I can still pay"
    )
    let pays = reading.statements.first { $0.fact == .experience(.stillPays, quoted: nil) }
    #expect(pays != nil && pays?.subject.device == nil)
  }

  @Test func `a sentence ends behind a day, before a capital letter`() {
    let reading = Reading("Kunde: neues iPhone seit 10.06. Der Code wird nicht akzeptiert")
    #expect(reading.statements.map(\.time?.text) == ["“seit 10.06”", nil])
  }

  @Test func `a message of Wallet's denies nothing beside it`() {
    let text = "Customer: It worked on my old iPhone 11. On the new one it says Card Not Added."
    let facts = Reading(text).facts
    #expect(facts.contains(.experience(.works, quoted: "old iPhone")))
    #expect(told(text).count == 1)
  }

  @Test(arguments: [
    (
      "Kunde: Ich habe es gestern dreimal probiert, zuletzt gegen 19:40.", 3,
      "“gestern gegen 19:40”"
    ),
    ("Klient: próbowałem trzy razy wczoraj o 14:30", 3, "“wczoraj o 14:30”"),
    ("Customer: I tried 4 times today", 4, "“today”"),
    ("Customer: I tried twice last week", 2, "“last week”"),
  ])
  func `tries are counted with their time`(text: String, count: Int, time: String) {
    let statement = Reading(text).statements.first
    #expect(statement?.fact == .counted(name: "tries, about", count))
    #expect(statement?.time?.text == time)
  }

  @Test func `a day is counted from when it was told`() {
    let reading = Reading(
      "[12.04.2026 09:01] Customer: I reset my iPhone yesterday")
    #expect(reading.statements.map(\.time?.text) == ["12.04.2026 09:01: “yesterday”"])
  }

  @Test func `a yes tells what the question asks, and what stands behind it`() {
    let reading = Reading("Agent: Haben Sie ein neues Handy?\nKundin: ja, seit gestern, Pixel 9")
    #expect(reading.facts == [.experience(.deviceIsNew, quoted: nil)])
    #expect(reading.statements.first?.time?.text == "“seit gestern”")
    #expect(reading.statements.first?.subject.device == .android)
    #expect(reading.parties == [.customer])
  }

  @Test func `a no to what works tells that it does not`() {
    #expect(told("Agent: Does the watch still pay?\nCustomer: no") == [.doesNotPay])
    #expect(told("Agent: Did you switch the passcode off?\nCustomer: no").isEmpty)
  }

  @Test func `tokens are counted by the number right before them`() {
    let facts = Reading("Agent: TMP has 5 tokens, 3 of them ACTIVE").facts
    #expect(facts == [.counted(name: "tokens", 5)])
    #expect(
      Reading("note (14.05. 15:10) token d6 SUSPENDED, the customer says").facts.allSatisfy {
        if case .counted = $0 { false } else { true }
      })
  }
}
