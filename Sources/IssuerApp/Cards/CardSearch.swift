import Presentation
import Terminal
package import WalletDomain

/// The card list as it is searched.
package struct CardListSource: ListSource {
  /// Nil while there is no list.
  let overview: WalletOverview?

  package init(_ overview: WalletOverview?) { self.overview = overview }

  package var count: Int { overview?.cards.count ?? 0 }

  package func places(matching query: FilterQuery, among candidates: [Int]?) -> [Int] {
    guard let overview else { return [] }
    var words = query.words.map(CardWord.init)
    return places(overview.cards, candidates) { card in
      words.indices.allSatisfy { words[$0].isSaid(of: card, in: overview) }
    }
  }
}

/// A search word for cards.
private struct CardWord {
  private let word: SubstringQuery
  private let isOnEveryCard: Bool
  /// Whether the word is part of a state's name: a card's state is computed only then.
  private let mayBeOfState: Bool
  /// Whether the word is found in the states of a group of cards, once one card of it was looked at.
  private var isSaidOfGroup: [CardGroup: Bool] = [:]

  init(_ word: SubstringQuery) {
    self.word = word
    isOnEveryCard = word.isFound(in: "····")
    mayBeOfState = WalletStatus.mayBeNamed(word)
  }

  mutating func isSaid(of card: Card, in overview: WalletOverview) -> Bool {
    if isOnEveryCard { return true }
    guard mayBeOfState else { return card.says(word) }
    guard let group = overview.group(of: card) else {
      return card.says(word) || overview.status(of: card)?.says(word) == true
    }
    if let isSaid = isSaidOfGroup[group] { return isSaid || card.says(word) }
    let isSaid = overview.status(of: card)?.says(word) == true
    isSaidOfGroup[group] = isSaid
    return isSaid || card.says(word)
  }
}

extension Card {
  /// Whether a word without blanks is found in a text of the card other than its states.
  fileprivate func says(_ word: SubstringQuery) -> Bool {
    word.isFound(in: name) || word.isFound(in: id.rawValue) || word.isFound(in: network.title)
      || word.isFound(in: last4) || word.isFound(in: cardholder)
      || state != .active && word.isFound(in: state.rawValue)
  }
}

extension CardStatus {
  /// Whether a word is found in the card's states.
  fileprivate func says(_ word: SubstringQuery) -> Bool {
    if let whole { return word.isFound(in: whole.status.words) }
    return word.isFound(in: row.words)
      || devices.values.contains { word.isFound(in: $0.status.words) }
  }
}

extension WalletStatus {
  /// Whether a word is part of the name of a status.
  fileprivate static func mayBeNamed(_ word: SubstringQuery) -> Bool {
    kinds.contains { word.isFound(in: $0.words) }
  }
}
