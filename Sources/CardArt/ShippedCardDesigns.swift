import Assets
import Synchronization
public import Terminal
public import WalletDomain

/// The designs that the program carries within itself, by name.
///
/// Each is read when the first card that bears it is drawn, and kept.
public final class ShippedCardDesigns: Sendable {
  public static let all = ShippedCardDesigns()

  private let names = Assets.cardArt.map(\.id)
  private let read = Mutex<[String: CardDesign]>([:])
  private let painted = Mutex<[Painting: [Cell]]>([:])

  private init() {}

  public subscript(name: String) -> CardDesign? {
    read.withLock { read in
      if let design = read[name] { return design }
      guard let asset = Assets.cardArt.first(where: { $0.id == name }) else { return nil }
      read[name] = try? readCardDesign(asset.bytes, file: "CardArt/\(name).yaml")
      return read[name]
    }
  }

  /// The name of the card's own design; a card without one gets one from its id, always the same.
  public func name(of card: Card) -> String {
    if let name = card.art, self[name] != nil { return name }
    let place = card.id.rawValue.utf8.reduce(0) { ($0 * 31 + Int($1)) % 9973 }
    return names[place % names.count]
  }

  /// The cells, row by row, worked out once: with every key the same cards are drawn in the same places.
  public func cells(of painting: Painting, by paint: () -> [Cell]) -> [Cell] {
    if let cells = painted.withLock({ $0[painting] }) { return cells }
    let cells = paint()
    painted.withLock { painted in
      // As many as a few sizes of the window show.
      if painted.count >= 100 { painted.removeAll() }
      painted[painting] = cells
    }
    return cells
  }
}
