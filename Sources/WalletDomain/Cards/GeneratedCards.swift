import Randomness

/// Cards that nobody wrote down: each is worked out from its place and the seed whenever it is asked for.
public struct GeneratedCards: Hashable, Sendable {
  public let count: Int
  private let seed: UInt64

  public init(count: Int, seed: UInt64) {
    self.count = Swift.max(0, count)
    self.seed = seed
  }

  public subscript(place: Int) -> Card {
    var dice = Dice(seed: seed, place: place)
    let look = dice.roll(Self.looks.count)
    let use = dice.roll(Self.uses.count)
    let last4 = String(10_000 + dice.roll(10_000)).utf8.dropFirst()
    let number = String(place + 1)
    return Card(
      id: Self.id(place), name: Self.names[look][use], cardholder: "John Doe",
      last4: String(decoding: last4, as: UTF8.self),
      network: dice.roll(10) < 6 ? .mastercard : .visa, state: Self.state(dice.roll(100)),
      art: Self.looks[look].art, primaryAccountIdentifier: "FPANID-" + number)
  }

  /// Nil where no card here bears that id.
  public subscript(id: Card.ID) -> Card? { place(of: id).map { self[$0] } }

  func place(of id: Card.ID) -> Int? {
    guard id.rawValue.hasPrefix(Self.idHead),
      let number = Int(id.rawValue.dropFirst(Self.idHead.count)), (1...count).contains(number)
    else { return nil }
    // “card-07” and “card-+7” are other ids.
    return Self.id(number - 1) == id ? number - 1 : nil
  }

  private static let idHead = "card-"

  private static func id(_ place: Int) -> Card.ID { Card.ID(idHead + String(place + 1)) }

  private static let looks: [(name: String, art: String)] = [
    ("Gold", "gold"), ("Ocean", "ocean"), ("Violet", "violet"), ("Forest", "forest"),
    ("Graphite", "graphite"), ("Sunset", "sunset"), ("Rose", "rose"), ("Sky", "sky"),
  ]

  private static let uses = [
    "Everyday", "Travel", "Savings", "Business", "Family", "Student", "Groceries", "Online",
  ]

  /// By look and use, put together once.
  private static let names = looks.map { look in uses.map { look.name + " " + $0 } }

  /// Of a hundred cards one is blocked, one lost, one replaced and one closed.
  private static func state(_ roll: Int) -> Card.State {
    switch roll {
    case 0: .blocked
    case 1: .lost
    case 2: .replaced
    case 3: .closed
    default: .active
    }
  }
}

/// Random numbers that a seed and a place decide alone, whatever was drawn before.
private struct Dice {
  private var bits: UInt64

  /// Neighbours have nothing in common.
  init(seed: UInt64, place: Int) {
    var numbers = SplitMix64(seed: seed, skipping: UInt64(truncatingIfNeeded: place))
    bits = numbers.next()
  }

  /// 0 up to `sides`, without the last.
  mutating func roll(_ sides: Int) -> Int {
    let (quotient, remainder) = bits.quotientAndRemainder(dividingBy: UInt64(sides))
    bits = quotient
    return Int(remainder)
  }
}
