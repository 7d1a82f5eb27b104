import SimulatedWorld
import Statements
import WalletDomain

/// A card of the bank's list, with what is unknown of it.
struct StatedCard {
  private(set) var card: Card
  private(set) var report = CardReport()

  /// `id` is used if the list names none.
  init(_ record: CardRecord, _ subject: Subject, orElse id: Card.ID) {
    let id = subject.card ?? id
    card = Card(
      id: id, name: record.name ?? Scenario.name(ofCard: id),
      last4: subject.cardSuffix ?? Scenario.noDigits,
      primaryAccountIdentifier: record.primaryAccountIdentifier ?? "FPANID-\(id)")
    take(network: record.network ?? "")
    // Beside a device it may be the state of the card's token there.
    take(state: subject.device == nil ? record.status ?? "" : "")
  }

  private mutating func take(network text: String) {
    let word = text.lowercased()
    if let known = PaymentNetwork.allCases.first(where: { word.contains($0.rawValue) }) {
      card.network = known
    } else {
      report.unknown.insert(.network)
      report.network = Self.word(text)
    }
  }

  private mutating func take(state text: String) {
    if let known = Card.State(word: text) {
      card.state = known
      // The bank's own word is kept where it is another.
      if known.rawValue != text.lowercased() { report.state = text }
    } else {
      report.unknown.insert(.state)
      report.state = Self.word(text)
    }
  }

  /// Keeps single words only: a longer text may be anything, even a person's name.
  private static func word(_ value: String) -> String? {
    let isWord = value.utf8.count <= 20 && value.allSatisfy { $0.isLetter || $0 == "_" }
    return isWord && !value.isEmpty ? value : nil
  }
}
