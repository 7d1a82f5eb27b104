import Terminal
import Testing

@testable import IssuerApp

/// Thales D1, in-app ID&V: the last four digits of the tokenized number choose the art that the customer sees during ID&V.
@Suite("Card art during ID&V") struct VerificationArtTests {
  /// The networks of the cards that are shown in full: card one is Mastercard's, card two Visa's.
  private func shown(forPass suffix: String, cards: String) -> [String] {
    var app = Story(
      .read(
        """
        format: passwalk/scenario@1
        id: suffix
        title: Suffix
        cards: \(cards)
        passes:
          - { on: phone, card: card-one, serialNumber: SN-1, deviceAccountIdentifier: T-1,
              primaryAccountNumberSuffix: "\(suffix)", activationState: requiresActivation }
        tmp:
          tokens:
            - { tokenUniqueReference: T-1, externalCardId: card-one, tokenStatus: INACTIVE }
        """))
    app.open("bankapp://activate?serialNumber=SN-1")
    let lastRows = app.rows.filter { $0.contains("▀···· ") }
    return ["●●", "VISA"].filter { name in lastRows.contains { $0.contains("▀\(name)▀") } }
  }

  private static let two = """
    [{ id: card-one, name: One, last4: 1111 }, { id: card-two, name: Two, last4: 2222, network: visa }]
    """
  private static let alike = """
    [{ id: card-two, name: Two, last4: 1111, network: visa }, { id: card-one, name: One, last4: 1111 }]
    """

  @Test func `the card that ends as the tokenized number is shown, whatever the token says`() {
    #expect(shown(forPass: "1111", cards: Self.two) == ["●●"])
    #expect(shown(forPass: "2222", cards: Self.two) == ["VISA"])
  }

  @Test func `where none ends so, or several do, the token says which card it is`() {
    #expect(shown(forPass: "9999", cards: Self.two) == ["●●"])
    #expect(shown(forPass: "1111", cards: Self.alike) == ["●●"])
  }
}
