import SimulatedWorld
import Text
import TypedYAML
import WalletDomain

/// What a scenario leaves to be made by itself: so many cards, so many passes of them in Wallet.
struct Generation: Equatable {
  var cards: Int
  /// Nil leaves it to the program. Passes that were made are written like any others.
  var passes: Int? = 0
}

extension WorldFacts {
  /// Made cards follow those that somebody wrote down, and their passes and tokens those.
  var generation: Generation? {
    get { cards.generated.map { Generation(cards: $0.count) } }
    set {
      let generated = newValue.map { GeneratedCards(count: $0.cards, seed: seed) }
      cards = CardList(cards.listedNow, followedBy: generated)
      guard let newValue, let generated else { return }
      let made = GeneratedPasses(
        count: newValue.passes ?? usualPasses, of: generated, on: devices, seed: seed)
      passes += made.passes
      tokenService.tokens += made.tokens
    }
  }
}

extension FieldKind where Value == Generation {
  /// `{ cards: 100000, passes: 4 }`.
  static func generation(on devices: [Device]) -> Self {
    .mapping("`generate`", Generation(cards: 0, passes: nil)) {
      Field("cards", \.cards, .integer(in: 1...1_000_000), required: true)
      Field("passes", \.passes, .integer(in: 0...50_000))
      Check { made, fields in
        // Passes are answered one by one on the wire, so they are no list without end.
        let room = made.cards * devices.count
        guard let passes = made.passes, made.cards > 0, passes > room else { return }
        fields.report(
          .conflictingKeys, at: "passes",
          "\(passes) passes are more than \(made.cards) cards on "
            + (devices.count == 1 ? "1 device can have" : "\(devices.count) devices can have"),
          remedy: "write \(room) at most")
      }
    }
  }
}

/// One id for two cards is a mistake of the file where nobody can see both.
func reportIDs(of cards: CardList, _ fields: MappingReader) {
  guard let generated = cards.generated,
    let card = cards.listedNow.first(where: { generated[$0.id] != nil })
  else { return }
  fields.report(
    .conflictingKeys, at: "generate",
    "`generate` makes a card \(quoted(card.id.rawValue)), and `cards` has one",
    remedy: "give the one in `cards` another id")
}

/// A person has a few cards in Wallet, however long the bank's list is.
private let usualPasses = 6
