import Terminal
import Testing

@Suite("What the bank or Apple has wrong") struct SigningMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    /// What a scenario says to bring it about.
    var changes: String
    /// What the sheet says in the end.
    var sheet: String
    /// How far above the newest call the one is that tells it, and what it says.
    var call: (above: Int, words: String)
    /// The name that no other mistake's screens bear.
    var name: String

    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake(
      changes: "tmp: { signing: { mistake: wrong-curve } }", sheet: "✗ Could Not Add Card.",
      call: (1, "✗ ephemeral-point "), name: "the point is on secp256k1"),
    Mistake(
      changes: "tmp: { signing: { mistake: wrong-kdf } }", sheet: "✗ Could Not Add Card.",
      call: (1, "✗ key-derivation "), name: "The payload opens with another key"),
    Mistake(
      changes: "tmp: { signing: { mistake: wrong-tag } }", sheet: "✗ Could Not Add Card.",
      call: (1, "✗ tag "), name: "the tag does not belong to this ciphertext"),
    Mistake(
      changes: "tmp: { signing: { mistake: swapped-nonce } }", sheet: "✗ Could Not Add Card.",
      call: (1, "✗ nonce "), name: "The payload's nonce has the right length, but is another one."),
    Mistake(
      changes: "apple: { chain: leaf-only }", sheet: "Apple's certificates are not complete.",
      call: (2, "1 certificate"), name: "The app needs the leaf and its sub-CA; it was handed 1."),
    Mistake(
      changes: "apple: { chain: expired-leaf }", sheet: "has not prepared it.",
      call: (1, "400 Bad Request"), name: "A certificate has expired."),
    Mistake(
      changes: "apple: { chain: unknown-ca }", sheet: "has not prepared it.",
      call: (1, "400 Bad Request"), name: "The certificates come from an unknown CA."),
    Mistake(
      changes: """
        faults:
          - on: signed-cards
            patch: [ { op: replace, path: /activationData, value: TUJQQUMtMS1GS } ]
        """,
      sheet: "activationData does not decode",
      call: (1, "The app could not read the server's answer."), name: "not valid Base64"),
    Mistake(
      changes: "faults: [{ on: signed-cards, delay: 25s }]", sheet: "the bank took too long.",
      call: (1, "Nobody waited for it any more."), name: "the handler is dead and a late answer"),
  ]

  @Test(arguments: mistakes)
  func `each is told apart by name, on the sheet or in the call`(mistake: Mistake) {
    // So high that the whole call stands on it.
    var app = Story(.mixedWallet(with: mistake.changes), size: Size(columns: 120, rows: 110))
    app.press("Down Down a")
    app.goOnToTheEnd()
    #expect(app.shows(mistake.sheet))
    let sheet = app
    app.press("4 End")
    for _ in 0..<mistake.call.above { app.press("Up") }
    app.press("Enter")
    #expect(app.shows(mistake.call.words))
    let named = Self.mistakes.map(\.name).filter { sheet.shows($0) || app.shows($0) }
    #expect(named == [mistake.name])
  }
}
