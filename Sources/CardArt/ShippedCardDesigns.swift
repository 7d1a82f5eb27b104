import Assets
import Synchronization
public import WalletDomain

/// The designs that the program carries, by name; each is read when a card first needs it, and kept.
public final class ShippedCardDesigns: Sendable {
  public static let all = ShippedCardDesigns()

  private let names = Assets.cardArt.map(\.id)
  private let read = Cache<String, CardDesign?>(atMost: 100)

  private init() {}

  public subscript(name: String) -> CardDesign? {
    read.value(of: name) {
      let asset = Assets.cardArt.first { $0.id == name }
      return asset.flatMap { try? readCardDesign($0.bytes, file: "CardArt/\(name).yaml") }
    }
  }

  /// The name of a card's design; that of a card without one follows from its id.
  public func name(of card: Card) -> String {
    if let name = card.art, self[name] != nil { return name }
    let place = card.id.rawValue.utf8.reduce(0) { ($0 * 31 + Int($1)) % 9973 }
    return names[place % names.count]
  }
}

/// Values that are kept once they are made; all of them go before there are too many.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let kept = Mutex<[Key: Value]>([:])
  private let most: Int

  init(atMost most: Int) { self.most = most }

  /// The value of a key, which is made where there is none.
  func value(of key: Key, _ make: () -> Value) -> Value {
    if let value = kept.withLock({ $0[key] }) { return value }
    let value = make()
    kept.withLock { kept in
      if kept.count >= most { kept.removeAll() }
      kept[key] = value
    }
    return value
  }
}
