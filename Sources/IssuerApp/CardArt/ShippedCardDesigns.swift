import Assets
import WalletDomain

/// The designs that the program carries within itself, by name.
struct ShippedCardDesigns: Sendable {
  private let designs: [String: CardDesign]
  private let names = Assets.cardArt.map(\.name)

  /// Read when the first card is drawn: what has no screen never reads them.
  static let all = ShippedCardDesigns()

  private init() {
    let read = Assets.cardArt.compactMap { asset in
      (try? readCardDesign(asset.bytes(), file: "CardArt/\(asset.name).yaml")).map {
        (asset.name, $0)
      }
    }
    designs = Dictionary(read, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> CardDesign? { designs[name] }

  /// The card's own design; a card without one gets one from its id, always the same.
  func design(of card: Card) -> CardDesign? {
    if let design = card.art.flatMap({ designs[$0] }) { return design }
    let place = card.id.rawValue.utf8.reduce(0) { ($0 * 31 + Int($1)) % 9973 }
    return designs[names[place % names.count]]
  }
}
