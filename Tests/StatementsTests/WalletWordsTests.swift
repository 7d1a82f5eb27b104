import Testing

@testable import Statements

@Suite("Wallet's words as people quote them") struct WalletWordsTests {
  @Test(arguments: [
    ("Customer: “Could Not Add Card”, then Set Up Later", WalletAlert.couldNotAddCard),
    ("she reads: Card Not Added. Contact your card issuer", .cardNotAdded),
    ("Klientka: „Nieprawidłowa karta”", .invalidCard),
    ("Klient: „Portfel pokazuje: Limit urządzeń dla karty. Zmieniłem telefon.”", .deviceLimit),
    ("Kunde: „Die Karte konnte nicht hinzugefügt werden“", .couldNotAddCard),
    ("Mir sagt es: Karte konnte nicht hinzugefügt\nwerden", .couldNotAddCard),
    ("Kunde: „Konfigurieren von Apple Pay fehlgeschlagen“", .couldNotSetUp),
    ("do Apple Pay i wyskakuje „Limit urządzeń dla\nkarty”. Mam nowy telefon", .deviceLimit),
    ("Hi, my phone said \"Could Not Add\nCard\" twice.", .couldNotAddCard),
    ("Hi, my phone said \"Could\n  Not Add Card\" twice.", .couldNotAddCard),
  ])
  func `a message is quoted, and its cause is not told from it`(text: String, alert: WalletAlert) {
    let reading = reading(text)
    guard case .alert(let found, _)? = reading.facts.first else {
      Issue.record("no alert")
      return
    }
    #expect(found == alert)
    #expect(reading.statements.first?.certainty == .quoted)
    #expect(Set(reading.parties) == [.customer])
  }

  @Test func `nobody says that Apple limits a card's devices`() {
    let reading = reading("Card Device Limit")
    #expect(!reading.shown.contains("Apple limits"))
    #expect(reading.isUnknown("how many tokens"))
    #expect(reading.advice.contains { $0.contains("List the card's tokens") })
  }

  @Test(arguments: ["it does not pay", "the card is grey", "Karte geht nicht", "invalid card"])
  func `other words are no message`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  @Test(arguments: [
    "The app does not show “Could Not Add Card”.", "es steht nirgends „Karte nicht hinzugefügt“",
    "I would guess she saw “Could Not Add Card”", "Agent: Steht da „Ungültige Karte“?",
    "Czy pokazuje „Nie można dodać karty”?", "vermutlich „Karte konnte nicht hinzugefügt werden“",
  ])
  func `a message that is denied, guessed or asked for is nobody's words`(text: String) {
    #expect(reading(text).statements.isEmpty)
    #expect(reading(text).unread.count == 1)
  }

  @Test(arguments: [
    "It doesn’t work. It says “Could Not Add Card”.", "geht nicht: Karte nicht hinzugefügt",
    "Why does it say “Could Not Add Card”?",
  ])
  func `a message beside another denial or question is quoted`(text: String) {
    #expect(reading(text).statements.count == 1)
  }

  @Test func `Invalid Card is Wallet's headline, and no number's or name's`() {
    #expect(reading("Invalid Card").facts == [.alert(.invalidCard, quoted: "Invalid Card")])
    #expect(reading("Wallet says \"Invalid Card\" to her").statements.count == 1)
    for other in ["Invalid Card Number", "InvalidCardException: Invalid CardToken"] {
      #expect(reading(other).statements.isEmpty)
    }
  }

  @Test func `a member of a property list is nobody's word`() {
    let reading = reading(#"title = "Nie mo\U017cna doda\U0107 karty";"#)
    #expect(reading.facts == [.alert(.couldNotAddCard, quoted: "Nie można dodać karty")])
    #expect(reading.parties == [.unnamed])
  }

  @Test(arguments: [
    ("nieprawidłowa karta", WalletAlert.invalidCard), ("Invalid Card", .invalidCard),
    ("„Karte nicht hinzugefügt“", .cardNotAdded), ("limit urządzeń dla karty", .deviceLimit),
  ])
  func `a message is known by itself, in any language`(text: String, alert: WalletAlert) {
    #expect(WalletAlert(quotedBy: text) == alert)
    #expect(WalletAlert(quotedBy: "when I add it on my new phone it says \(text)") == nil)
  }

  @Test func `the button that ends the sheet is told with the message, or by itself`() {
    let words = "whether anything came after “Set Up Later”"
    #expect(reading("Card Device Limit, then \"Set Up Later\".").isUnknown(words))
    #expect(reading("Card Not Added, Set Up Later").isUnknown(words))
    let alone = reading("At the end it reads Set Up Later")
    #expect(alone.facts == [.other("Wallet offered “Set Up Later”")] && alone.isUnknown(words))
    #expect(reading("There was no Set Up Later").statements.isEmpty)
    #expect(
      reading("stand da \"Karte konnte nicht\nhinzugefügt werden\", \"Später\nkonfigurieren\".")
        .isUnknown("whether anything came after “Später konfigurieren”"))
    #expect(
      reading("i tylko przycisk „Skonfiguruj później”").facts
        == [.other("Wallet offered “Skonfiguruj później”")])
  }

  @Test(arguments: [
    "The Karte\ngeht nicht", "it never said \"Could Not\nAdd Card\"",
    "Could Not Add\n\nCard",
  ])
  func `a line that only begins like a message is none`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }
}
