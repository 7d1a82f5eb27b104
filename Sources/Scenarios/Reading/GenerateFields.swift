import SimulatedWorld
import TypedYAML
import WalletDomain

/// What a scenario leaves to be made by itself: so many cards, so many passes of them in Wallet.
struct GenerateFields {
  var cards: GeneratedCards?
  var wallet: GeneratedPasses?
}

extension FieldKind where Value == GenerateFields {
  /// `{ cards: 100000, passes: 4 }`.
  static func generate(seed: UInt64, devices: [Device]) -> Self {
    .mapping("`generate`") { fields in
      guard let count = fields.required("cards", .integer(in: 1...1_000_000)) else {
        _ = fields.optional("passes", .integer(in: 0...mostPasses))
        return GenerateFields()
      }
      let cards = GeneratedCards(count: count, seed: seed)
      let room = count * devices.count
      let passes = fields.optional(
        "passes", .integer(in: 0...mostPasses), default: min(usualPasses, room))
      if passes > room {
        fields.report(
          .conflictingKeys, at: "passes",
          "\(passes) passes are more than \(count) cards on "
            + (devices.count == 1 ? "1 device can have" : "\(devices.count) devices can have"),
          remedy: "write \(room) at most")
      }
      return GenerateFields(
        cards: cards,
        wallet: GeneratedPasses(count: passes, of: cards, on: devices, seed: seed))
    }
  }
}

extension MappingReader {
  /// One id for two cards is a mistake of the file where nobody can see both.
  func reportIDs(of listed: [Card], madeBy generated: GeneratedCards?) {
    guard let generated, let card = listed.first(where: { generated[$0.id] != nil }) else { return }
    report(
      .conflictingKeys, at: "generate",
      "`generate` makes a card \(quoted(card.id.rawValue)), and `cards` has one",
      remedy: "give the one in `cards` another id")
  }
}

/// A person has a few cards in Wallet, however long the bank's list is.
private let usualPasses = 6

/// Passes are answered one by one on the wire, so they are no list without end.
private let mostPasses = 50_000
