import Assets
import Synchronization
import WalletDomain

/// The designs that the program carries within itself, by name.
///
/// Each is read when the first card that bears it is drawn, and kept.
final class ShippedCardDesigns: Sendable {
  static let all = ShippedCardDesigns()

  private let names = Assets.cardArt.map(\.id)
  private let read = Mutex<[String: CardDesign]>([:])

  private init() {}

  subscript(name: String) -> CardDesign? {
    read.withLock { read in
      if let design = read[name] { return design }
      guard let asset = Assets.cardArt.first(where: { $0.id == name }) else { return nil }
      read[name] = try? readCardDesign(asset.bytes, file: "CardArt/\(name).yaml")
      return read[name]
    }
  }

  /// The card's own design; a card without one gets one from its id, always the same.
  func design(of card: Card) -> CardDesign? {
    if let design = card.art.flatMap({ self[$0] }) { return design }
    let place = card.id.rawValue.utf8.reduce(0) { ($0 * 31 + Int($1)) % 9973 }
    return self[names[place % names.count]]
  }
}
