import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// Findings about a card's primaryAccountIdentifier, as the bank gives it to its app.
extension FindingRules {
  /// Cards whose identifier is not that of their pass, and cards whose identifier is that of another card's pass.
  var accountsOfOtherPasses: [Finding] {
    guard unknowns.isDisjoint(with: [.passes, .cardDetails]) else { return [] }
    return world.passes.flatMap { stored -> [Finding] in
      guard let account = stored.pass.primaryAccountIdentifier, let id = stored.card,
        let card = world.cards[id], !wasMoved(stored)
      else { return [] }
      if let told = card.primaryAccountIdentifier, told != account {
        return [finding(mistake(told, of: card), card, told, stored, bearing: account)]
      }
      // A limit for lists of thousands of cards.
      return world.cards.prefix(200).filter { other in
        other.id != id && other.state != .replaced && other.primaryAccountIdentifier == account
      }.map { finding(.anotherCards, $0, account, stored, bearing: account) }
    }
  }

  /// Whether the network has moved the token to a new card, so that the pass may not have heard of its id yet.
  private func wasMoved(_ stored: StoredPass) -> Bool {
    stored.pass.deviceAccountIdentifier.flatMap { world.vault[$0] }?.wasMoved == true
  }

  private func mistake(_ told: String, of card: Card) -> Finding.AccountMistake {
    if told.isEmpty { return .empty }
    if held.contains(TokenUniqueReference(told)) { return .theTokens }
    let isAnothers = world.passes.contains {
      $0.pass.primaryAccountIdentifier == told && $0.card != card.id
    }
    return isAnothers ? .anotherCards : .nobodys
  }

  private func finding(
    _ mistake: Finding.AccountMistake, _ card: Card, _ told: String, _ stored: StoredPass,
    bearing account: String
  ) -> Finding {
    let owner = stored.card == card.id ? "its pass" : "the pass of card \(stored.card ?? "")"
    return Finding(
      .accountNotOfPass(mistake), card: card.id, on: stored.device,
      facts: [
        "The bank's primaryAccountIdentifier of card \(card.id) is "
          + (told.isEmpty ? "empty" : told)
          + ", and \(owner), \(stored.pass.serialNumber), bears \(account)."
      ])
  }
}

// Texts of these findings.
extension Vocabulary {
  func accountNotOfPass(_ mistake: Finding.AccountMistake) -> Finding.Words {
    let answer = "canAddSecureElementPass(primaryAccountIdentifier:)"
    let engineer =
      switch mistake {
      case .nobodys: "No pass bears the bank's id, so \(answer) is true whatever \(wallet) holds."
      case .anotherCards: "The bank's id is another card's, and \(answer) answers for that one."
      case .theTokens: "The bank's id is a deviceAccountIdentifier, and \(answer) is always true."
      case .empty: "The bank's id is empty: \(answer) finds no pass by it."
      }
    return Finding.Words(
      .warning, "an account id that is not the pass's",
      customer: mistake == .anotherCards
        ? "Our app takes one of your cards for another when it asks \(wallet)."
        : "Our app may try to add a card that \(wallet) holds already.",
      agent: "The bank gave the app a wrong id for the card: go by what \(wallet) itself shows.",
      engineer: engineer,
      next: .agent("Ask which cards \(wallet) shows, by picture and name."),
      .developers("Have the back end give the primaryAccountIdentifier that the pass itself bears.")
    )
  }
}
