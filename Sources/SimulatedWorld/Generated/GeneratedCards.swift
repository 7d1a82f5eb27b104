import Randomness
public import WalletDomain

/// Generated cards for testing long lists; each depends only on its position and the seed.
public struct GeneratedCards: CardSource {
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
    let last4 = text("", dice.roll(10_000), digits: 4)
    return Card(
      id: Self.id(place), name: Self.names[look][use], cardholder: "John Doe", last4: last4,
      network: dice.roll(10) < 6 ? .mastercard : .visa, state: Self.state(dice.roll(100)),
      art: Self.looks[look].art, primaryAccountIdentifier: text("FPANID-", place + 1))
  }

  public func place(of id: Card.ID) -> Int? {
    let head = Self.idHead.description
    guard id.rawValue.hasPrefix(head), let number = Int(id.rawValue.dropFirst(head.count)),
      (1...count).contains(number)
    else { return nil }
    // “card-07” and “card-+7” parse as numbers, but are not ids of these cards.
    return Self.id(number - 1) == id ? number - 1 : nil
  }

  private static let idHead: StaticString = "card-"

  private static func id(_ place: Int) -> Card.ID { Card.ID(text(idHead, place + 1)) }

  private static let looks: [(name: String, art: String)] = [
    ("Gold", "gold"), ("Ocean", "ocean"), ("Violet", "violet"), ("Forest", "forest"),
    ("Graphite", "graphite"), ("Sunset", "sunset"), ("Rose", "rose"), ("Sky", "sky"),
  ]

  private static let uses = [
    "Everyday", "Travel", "Savings", "Business", "Family", "Student", "Groceries", "Online",
  ]

  /// By look and use; built once for speed.
  private static let names = looks.map { look in uses.map { look.name + " " + $0 } }

  /// For a roll from 0 to 99: on average one card in a hundred is blocked, one lost, one replaced and one closed.
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

/// `head` and the number, padded to `fewest` digits; built by hand because each letter of a filter needs thousands.
private func text(_ head: StaticString, _ number: Int, digits fewest: Int = 1) -> String {
  var (digits, rest) = (1, number / 10)
  while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
  let length = head.utf8CodeUnitCount + max(digits, fewest)
  // Strings of up to 15 bytes need no allocation.
  return String(unsafeUninitializedCapacity: length) { buffer in
    head.withUTF8Buffer { _ = buffer.update(fromContentsOf: $0) }
    var rest = number
    for place in (head.utf8CodeUnitCount..<length).reversed() {
      buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    return length
  }
}

/// A random number generator determined by a seed and a position only, not by earlier draws.
private struct Dice {
  private var bits: UInt64

  /// Neighbouring positions have unrelated numbers.
  init(seed: UInt64, place: Int) {
    var numbers = SplitMix64(seed: seed, skipping: UInt64(truncatingIfNeeded: place))
    bits = numbers.next()
  }

  /// A number from 0 to `sides` - 1.
  mutating func roll(_ sides: Int) -> Int {
    let (quotient, remainder) = bits.quotientAndRemainder(dividingBy: UInt64(sides))
    bits = quotient
    return Int(remainder)
  }
}
