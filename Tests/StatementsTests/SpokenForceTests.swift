import Testing
import WalletDomain

@testable import Statements

@Suite struct `Nobody becomes the customer who is not` {
  @Test(arguments: [
    #"Customer: my brother got "Card Device Limit"."#,
    #"The customer read "Invalid Card" on Reddit."#,
    #"Customer: It says "Could Not Add Card" only in your FAQ, not on my phone."#,
    #"I told the customer that "Card Device Limit" means too many devices."#,
    #"14:11 line 4  journalist asks whether "Card Device Limit" is common"#,
    #"macro applied: "Invalid Card - check expiry""#,
    "Kundin: Letztes Jahr stand da einmal „Karte konnte nicht hinzugefügt werden“.",
    "Kundin: Auf dem Handy ihres Mannes: „Ungültige Karte“, er ist bei einer anderen Bank.",
    "Wyjaśniłem klientce, że gdyby karta była zastrzeżona, Wallet pokazałby „Nieprawidłowa karta”.",
    "Klientka pytała, czy „Limit urządzeń dla karty” znaczy, że ma za dużo telefonów.",
    "Meldung beim Kunden: evtl. „Karte konnte nicht hinzugefügt werden“",
  ])
  func `a message that nobody tells of their own card is nobody's`(line: String) {
    let alerts = reading("Notes of a call\n" + line).facts.filter { fact in
      if case .alert = fact { true } else { false }
    }
    #expect(alerts == [])
  }

  @Test(arguments: [
    "Customer: I get Invalid Card even though my wife can add hers.",
    "Kundin: Bei mir kommt „Ungültige Karte“, bei meinem Mann geht es.",
    "Customer: it says Invalid Card, it used to work last year.",
    "Wenn der Kunde die Karte hinzufügt, kommt „Ungültige Karte“.",
  ])
  func `another's card beside it does not take the customer's own message away`(line: String) {
    let told = reading("Notes of a call\n" + line).statements.first { statement in
      if case .alert(.invalidCard, _) = statement.fact { true } else { false }
    }
    #expect(told?.party == .customer)
  }

  @Test func `a choice of messages is told by nobody`() {
    for line in [
      "18:00 Nora: What does Wallet show? 1 Could Not Add Card  2 Card Not Added  3 Card Device Limit",
      #"Customer: "Could Not Add Card" or "Card Not Added", I can't tell."#,
    ] {
      #expect(reading("Notes of a call\n" + line).facts == [])
    }
  }

  @Test func `of a form's boxes only the ticked one counts`() {
    let read = reading(
      "Wallet message:  [ ] Could Not Add Card  [x] Card Not Added  [ ] Invalid Card")
    #expect(read.facts == [.alert(.cardNotAdded, quoted: "Card Not Added")])
  }

  @Test(arguments: [
    "The customer denies that the card was ever grey.",
    "Customer: it used to be grey, now it's fine.",
    "Customer: my card is grey-blue, that's the design I chose.",
    "Klientka: Nie jest tak, że karta jest szara.", "Customer: My son's tablet shows a grey card.",
    "Kundin: Wenn das iPhone verloren geht, wird die Karte im Wallet grau.",
    "Customer: I will get a new phone on Friday.",
    "Customer: no code came until I called, then it came.",
    "Customer sent three screenshots, typed off:",
  ])
  func `what is denied, past, supposed or another's is not told`(line: String) {
    #expect(reading("Notes of a call\n" + line).facts == [])
  }

  @Test func `a trouble that there was not denies nothing`() {
    #expect(
      reading("Kunde: Die Karte zahlt im Supermarkt ohne Probleme.").facts == [
        .experience(.pays, quoted: "im Supermarkt")
      ])
  }

  @Test func `a message before it worked is told as settled`() {
    let read = reading(
      #"Customer: first "Invalid Card", then after the retry no message and it worked."#)
    #expect(read.facts == [.other("Wallet said “Invalid Card” before it worked")])
    #expect(read.found.allSatisfy { $0.conclusion.causes.isEmpty })
  }

  @Test func `a mail's subject is nobody's word, and each mail has its own time`() {
    let read = reading(
      """
      From: Support Desk <desk@bank.test>
      Date: Wed, 13 May 2026 10:22:00 +0200
      Subject: Re: card grey

      Hello, as of today the token is active again.

      On Tue, 12 May 2026 at 18:10, P. Roe wrote:
      > the card is grey in Wallet since Sunday
      >
      > On Mon, 11 May 2026 at 09:00, Support Desk wrote:
      >> On your watch, is the card grey too?
      """)
    #expect(read.parties == [.agent(on: nil), .customer])
    #expect(read.statements.last?.time?.text == "Tue, 12 May 2026 at 18:10: “since Sunday”")
    #expect(read.statements.last?.subject.device == nil)
  }

  @Test func `those who stand beside the customer in a chat are the desk`() {
    let read = reading(
      """
      18:00 Nora: The card is grey on your iPhone, I see.
      18:01 Customer: no, I can pay with my iPhone
      """)
    #expect(read.parties == [.agent(on: nil), .customer])
  }

  @Test func `a call behind each title and name is a customer's own`() {
    let read = reading(
      """
      14:02 line 1  Ms Roe / card 5510 / phone
      14:03 line 2  Mr Doe / card 5511 / "Invalid Card" / phone
      14:05 line 1  Ms Roe adds: her Watch has it, grey
      """)
    #expect(read.customers.count == 2)
    #expect(read.persons == [0, 1, 0])
  }

  @Test func `a wrong ticket parts what was said from what follows`() {
    let read = reading(
      """
      Oskar H. 12.05. 09:01  the customer wrote: "it says Card Not Added", card 3319
      Oskar H. 12.05. 09:02  sorry, wrong ticket. Ours is card 3391, the customer has no alert
      Oskar H. 12.05. 09:11  the customer has a new phone since friday
      """)
    #expect(read.customers.count == 2)
    #expect(read.statements.first?.person != read.statements.last?.person)
    #expect(read.statements.last?.time?.text == "12.05. 09:11: “since friday”")
  }

  @Test func `a numbered customer who comes again is the same`() {
    let read = reading(
      """
      Kundin 1 (09:00): Wallet sagt „Ungültige Karte“, Karte 1111.
      Kundin 2 (09:05): Karte 2222 ist grau.
      Kundin 1 nochmal (09:30): jetzt ging es.
      """)
    #expect(read.persons == [0, 1, 0])
    #expect(read.facts.last == .experience(.works, quoted: nil))
    #expect(read.statements.last?.time?.text == "09:30")
  }

  @Test func `a card's digits are no phone number's`() {
    let read = reading("Tue 08:02 Bank: Your code to add card ..4417 to Apple Pay was sent.")
    #expect(read.facts.contains { "\($0)".contains("a number ending in") } == false)
  }
}

extension Reading {
  /// The persons of its statements, counted from 0 as they come.
  fileprivate var persons: [Int?] {
    let all = statements.compactMap(\.person).reduce(into: [Int]()) { all, person in
      if !all.contains(person) { all.append(person) }
    }
    return statements.map { statement in statement.person.flatMap { all.firstIndex(of: $0) } }
  }
}
