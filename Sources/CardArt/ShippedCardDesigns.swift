import Assets
import Pictures
import Synchronization
public import Terminal
public import WalletDomain

/// The designs that the program carries, by name; each is read when a card first needs it, and kept.
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

  /// The name of a card's design; that of a card without one follows from its id.
  public func name(of card: Card) -> String {
    if let name = card.art, self[name] != nil { return name }
    let place = card.id.rawValue.utf8.reduce(0) { ($0 * 31 + Int($1)) % 9973 }
    return names[place % names.count]
  }

  /// The cells of a painting, row by row, from a cache: at every key the same cards are drawn in the same places.
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

/// A cache of banks' own pictures, scaled to the sizes in which they are shown.
final class OwnPictures: Sendable {
  static let all = OwnPictures()

  private struct Size: Hashable {
    var picture: Picture
    var columns: Int
    var rows: Int
  }

  private let shown = Mutex<[Size: [PicturePixel]]>([:])

  private init() {}

  func pixels(of picture: Picture, columns: Int, rows: Int) -> [PicturePixel] {
    let size = Size(picture: picture, columns: columns, rows: rows)
    return shown.withLock { shown in
      if let pixels = shown[size] { return pixels }
      if shown.count >= 32 { shown.removeAll() }
      let pixels = picture.filling(columns: columns, rows: rows)
      shown[size] = pixels
      return pixels
    }
  }
}
