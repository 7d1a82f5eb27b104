/// Generated cards: each is computed from its index whenever it is asked for.
public protocol CardSource: Hashable, Sendable {
  var count: Int { get }
  /// The card at an index from 0; equal sources give equal cards.
  subscript(place: Int) -> Card { get }
  /// The index of the card with that id; nil if there is none.
  func place(of id: Card.ID) -> Int?
}

extension CardSource {
  /// The card with that id; nil if there is none.
  public subscript(id: Card.ID) -> Card? { place(of: id).map { self[$0] } }
}

/// DataCore's list of cards, in its order: the listed cards, then those that are generated when asked for.
///
/// A small value even for a long list: an undo snapshot of 100,000 cards costs no more than one of four.
public struct CardList: Sendable, RandomAccessCollection {
  private let listed: [Card]
  /// The cards that follow the listed ones; nil if there are none.
  public let generated: (any CardSource)?
  /// The index in `listed` of the first card with each id.
  private let places: [Card.ID: Int]
  /// Cards that have been replaced, by index, and the index of each of their ids.
  private var changed: [Int: Card] = [:]
  private var changedPlaces: [Card.ID: Int] = [:]

  public init(_ listed: [Card] = [], followedBy generated: (any CardSource)? = nil) {
    self.listed = listed
    self.generated = generated
    places = Dictionary(zip(listed.map(\.id), listed.indices)) { first, _ in first }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { listed.count + (generated?.count ?? 0) }

  public subscript(place: Int) -> Card {
    get {
      if let card = changed[place] { return card }
      guard place >= listed.count, let generated else { return listed[place] }
      return generated[place - listed.count]
    }
    set {
      changedPlaces[self[place].id] = nil
      changed[place] = newValue
      changedPlaces[newValue.id] = place
    }
  }

  /// The listed cards as they are after all changes.
  public var listedNow: [Card] { listed.indices.map { self[$0] } }

  /// True if a generated card has been changed.
  public var hasChangedGenerated: Bool { changed.keys.contains { $0 >= listed.count } }

  /// The first card with that id; nil if there is none.
  public subscript(id: Card.ID) -> Card? { place(of: id).map { self[$0] } }

  /// The index of the first card with that id; nil if there is none.
  public func place(of id: Card.ID) -> Int? {
    if let place = changedPlaces[id] { return place }
    let place = places[id] ?? generated?.place(of: id).map { $0 + listed.count }
    return place.flatMap { changed[$0] == nil ? $0 : nil }
  }

  /// The list with only the first card of each id.
  public func withoutRepeatedIDs() -> CardList {
    guard repeatsIDs else { return self }
    var seen: Set<Card.ID> = []
    return CardList(filter { seen.insert($0.id).inserted })
  }

  /// The first id that occurs a second time; nil if there is none.
  public var repeatedID: Card.ID? {
    guard repeatsIDs else { return nil }
    var seen: Set<Card.ID> = []
    return first { !seen.insert($0.id).inserted }?.id
  }

  /// The names of the cardholders, sorted, each once.
  public var cardholders: [String] { Set(map(\.cardholder)).sorted() }

  private var repeatsIDs: Bool {
    if places.count < listed.count { return true }
    guard let generated else { return false }
    return listed.contains { generated[$0.id] != nil }
  }
}

extension CardList: ExpressibleByArrayLiteral {
  public init(arrayLiteral cards: Card...) { self.init(cards) }
}

extension CardList: Hashable {
  public static func == (one: Self, other: Self) -> Bool {
    one.generated.map { AnyHashable($0) } == other.generated.map { AnyHashable($0) }
      && one.listed == other.listed && one.changed == other.changed
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(listed)
    generated?.hash(into: &hasher)
    hasher.combine(changed)
  }
}
