import Testing
import WalletDomain

@testable import Statements

@Suite("What customers and agents say") struct SpokenWordsTests {
  private func told(_ text: String) -> [Experience] {
    Reading(text).facts.compactMap { fact in
      if case .experience(let told, _) = fact { told } else { nil }
    }
  }

  @Test(arguments: [
    ("Customer: I never even saw any terms", [Experience.termsNotShown]),
    ("Klientka: Regulaminu nie zobaczyłam", [.termsNotShown]),
    ("Kundin: die Bedingungen kamen gar nicht", [.termsNotShown]),
    ("Kunde: Bedingungen, die habe ich akzeptiert, dann nichts", [.termsAccepted]),
    ("Klient: po akceptacji regulaminu zniknęło okno", [.termsAccepted]),
    ("Customer: it stopped before I accepted the terms", [.termsNotAccepted]),
    ("Klientka: dane wpisywałam ręcznie z plastiku", [.typedIn]),
    ("Customer: I scanned the card with the camera", [.scanned]),
    ("Kundin: aus der App mit dem Knopf", [.startedFromApp]),
    ("Kunde: die Karte ist ausgegraut", [.grey]),
    (
      "Klient: pisze „Wymagana weryfikacja”, kod SMS nie przychodzi",
      [.verificationRequired, .noCode]
    ),
    ("Kunde: Das ist meine alte Nummer!", [.numberIsOld]),
    ("Klient: Telefon zmienił numer w marcu", [.numberChanged]),
    (
      "Customer: got my new iphone, restored from backup, all my cards are gone",
      [.deviceIsNew, .restored, .cardsGone]
    ),
    ("Kunde: Auf der Uhr meines Mannes geht seine Karte noch", [.worksForOthers]),
    ("Customer: funny thing is my apple watch still pays??", [.stillPays]),
    (
      "Customer: the one ending 4410, in your app it says \"Added to Apple Wallet\"",
      [.appSaysAdded]
    ),
  ])
  func `what somebody lives through is told`(text: String, experiences: [Experience]) {
    #expect(Set(told(text)) == Set(experiences))
    #expect(Set(Reading(text).parties) == [.customer])
  }

  @Test(arguments: [
    "the card is grey", "Customer: the card is not grey", "Agent: Is the card grey?",
    "Customer: I typed the passcode by hand", "Agent: Please accept the terms by hand",
    "Customer: I guess no code came", "Customer: the code came at once",
    "If the card is grey, ask the customer whether a code came.",
    "The customer may have typed the card in by hand.",
    "Customer: my phone number ends in 4410", "my order 4410 ended",
  ])
  func `what is denied, asked, guessed, ordered or another person's is nobody's word`(text: String)
  {
    #expect(told(text).isEmpty)
  }

  @Test(arguments: [
    ("Customer: my card ending in 2208 is grey", "2208"), ("Kunde: Karte endet auf 3318", "3318"),
    ("Kundin: die Karte mit der Endung 6630", "6630"), ("Kunde: meine Karte 7746", "7746"),
    ("Klientka: karta o końcówce 6120", "6120"), ("Klient: karta ...8873 szara", "8873"),
    ("Klient: karta **** 2210", "2210"), ("Customer: last four of my card: 9014", "9014"),
  ])
  func `a card is named by its last digits`(text: String, digits: String) {
    #expect(Set(Reading(text).statements.map(\.subject.cardSuffix)) == [digits])
  }

  @Test func `each line of a chat has its speaker, time and device`() {
    let reading = Reading(
      """
      Chat vom 22.05.2026
      09:01 Kunde (Herr Brandt): meine Karte 2208 ist auf der Watch ausgegraut
      09:04 Agent Lea: Bei Mastercard steht der Token auf INACTIVE, SMS wurde um 08:55 an die \
      Nummer mit Endziffern 41 geschickt.
      """)
    #expect(
      reading.statements.map(\.time?.text) == [
        "22.05.2026 09:01", "22.05.2026 09:04", "22.05.2026 09:04",
      ])
    #expect(Set(reading.statements.map(\.time?.date)) == ["2026-05-22"])
    #expect(reading.statements.first?.subject.device == .watch)
    #expect(reading.statements.first?.subject.cardSuffix == "2208")
    #expect(
      Set(reading.parties) == [.customer, .agent(on: .network(.mastercard))])
    #expect(
      reading.facts.contains(
        .other("a code was sent by message at 08:55, to a number ending in 41")))
  }

  @Test(arguments: [("yes", Experience.termsAccepted), ("nein", .termsNotAccepted)])
  func `a yes or a no answers the question above it, which is not asked again`(
    answer: String, experience: Experience
  ) {
    let reading = Reading(
      """
      10:01 Customer: "Could Not Add Card"
      10:02 Agent Lea: Had you accepted the terms already?
      10:03 Customer: \(answer)
      """)
    #expect(reading.facts.contains(.experience(experience, quoted: nil)))
    #expect(!reading.conclusions.flatMap(\.questions).contains { $0.contains("terms") })
    #expect(reading.isAfterTerms == (experience == .termsAccepted))
  }

  @Test(arguments: [
    "Ticket #1201\nCustomer: my card ending 1111 is grey\nTicket #1202\nCustomer: my card 2222 is grey",
    "INC0012001\nKlient: karta 1111 szara\nINC0012002\nKlient: karta 2222 szara",
    "Kunde 1: Karte 1111 ist grau\nKunde 2: Karte 2222 ist grau",
    "09:01 Kunde (Herr A): Karte 1111 ist grau\n09:02 Kunde (Frau B): Karte 2222 ist grau",
    "Lea: my card ending 1111 is grey\nTom: mine ends in 2222, no code came for my card",
    "next customer\nmy card 1111 is grey\nnext customer\nmy card 2222 is grey",
    "Customer: my card 1111 is grey\n-----\nCustomer: my card 2222 is grey",
    """
    {"account_id":"A-1","cards":[{"cardId":"c1","last4":"1111","scheme":"VISA"}]}
    {"account_id":"A-2","cards":[{"cardId":"c2","last4":"2222","scheme":"VISA"}]}
    """,
  ])
  func `two customers are told apart`(text: String) {
    let reading = Reading(text)
    let cards = reading.customers.map { places in
      Set(places.compactMap { reading.statements[$0].subject.cardSuffix })
    }
    #expect(cards == [["1111"], ["2222"]])
  }

  @Test(arguments: [
    "Customer: my card 1111 is grey\n-----\nCustomer: no code came",
    "10:01 Customer: my card 1111 is grey\n10:02 Agent Lea: I see.\n10:03 Customer: no code came",
    """
    {"account_id":"A-1","cards":[{"cardId":"c1","last4":"1111","scheme":"VISA"}]}
    {"account_id":"A-1","cards":[{"cardId":"c2","last4":"2222","scheme":"VISA"}]}
    """,
  ])
  func `one customer stays one`(text: String) {
    #expect(!Reading(text).hasSeveralCustomers)
  }

  @Test func `a mail's statements have its date, and its one card`() {
    let reading = Reading(
      """
      Od: zofia@example.pl
      Do: pomoc@example.pl
      Data: 2026-05-11 18:22

      dodaję kartę o końcówce
      6120. Jest „Limit urządzeń
      dla karty”. Dane wpisywałam ręcznie.
      """)
    #expect(Set(reading.statements.map(\.time?.text)) == ["2026-05-11 18:22"])
    #expect(
      reading.facts.contains(.experience(.typedIn, quoted: nil)))
    #expect(reading.statements.last?.subject.cardSuffix == "6120")
  }

  @Test func `an agent's line explains what two parties say of the only token`() {
    let reading = Reading(
      """
      {"tokenUniqueReference":"T1","externalCardId":"c1","tokenStatus":"ACTIVE"}
      I looked at MDES (16:04 CEST): CurrentStatusCode S, Suspenders W
      """)
    #expect(
      reading.contradictions.map(\.headline) == [
        "Of token T1 TMP says active; Mastercard, by an agent's word, of a token that is not named, "
          + "it is suspended."
      ])
    #expect(reading.statements.last?.time?.text == "16:04 CEST")
  }

  @Test func `a card in which the text ends is told, and the whole one before it does not end it`()
  {
    let reading = Reading(
      #"{"cards":[{"cardId":"b1","maskedPan":"**** 3344","state":"ACTIVE"},{"cardId":"b2","state":"FRO"#
    )
    #expect(reading.statements.map(\.subject.card) == ["b1", "b2"])
    #expect(reading.statements.map(\.certainty) == [.known, .cutOff])
    #expect(!"\(reading.facts)".contains("FRO"))
  }

  @Test func `a request that a note names is not said to be the app's`() {
    let text = #"Request: POST /tokens/searches"# + "\n" + #"{"tokenUniqueReferences":["T1"]}"#
    #expect(Set(Reading(text).parties) == [.caller])
  }
}
