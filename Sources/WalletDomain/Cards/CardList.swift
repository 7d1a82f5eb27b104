/// Cards that nobody wrote down: each is worked out from its place whenever it is asked for.
public protocol CardSource: Hashable, Sendable {
  var count: Int { get }
  /// From 0; equal sources give equal cards.
  subscript(place: Int) -> Card { get }
  /// Nil where no card here bears that id.
  func place(of id: Card.ID) -> Int?
}

extension CardSource {
  /// Nil where no card here bears that id.
  public subscript(id: Card.ID) -> Card? { place(of: id).map { self[$0] } }

  fileprivate func isEqual(to other: any CardSource) -> Bool { other as? Self == self }
}

/// DataCore's list of cards, in its order: those that somebody wrote down, then those that are made when asked for.
///
/// A value of a few words however long it is, so that a moment with 100,000 cards is kept as cheaply as one with four.
public struct CardList: Sendable, RandomAccessCollection {
  private let listed: [Card]
  /// Those that nobody wrote down.
  public let generated: (any CardSource)?
  /// Where each id first stands in `listed`.
  private let places: [Card.ID: Int]
  /// What has become of single cards since, by their place, and where the ids are now.
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

  /// Those that somebody wrote down, as they are by now.
  public var listedNow: [Card] { listed.indices.map { self[$0] } }

  /// Something has become of cards that nobody wrote down.
  public var hasChangedGenerated: Bool { changed.keys.contains { $0 >= listed.count } }

  /// The first card of that id.
  public subscript(id: Card.ID) -> Card? { place(of: id).map { self[$0] } }

  /// Where the first card of that id stands.
  public func place(of id: Card.ID) -> Int? {
    if let place = changedPlaces[id] { return place }
    let place = places[id] ?? generated?.place(of: id).map { $0 + listed.count }
    return place.flatMap { changed[$0] == nil ? $0 : nil }
  }

  /// The same list with one card for each id: the first.
  public func withoutRepeatedIDs() -> CardList {
    guard repeatsIDs else { return self }
    var seen: Set<Card.ID> = []
    return CardList(filter { seen.insert($0.id).inserted })
  }

  /// The first id that comes a second time.
  public var repeatedID: Card.ID? {
    guard repeatsIDs else { return nil }
    var seen: Set<Card.ID> = []
    return first { !seen.insert($0.id).inserted }?.id
  }

  /// Whose cards these are, each once.
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
    let isMadeAlike =
      switch (one.generated, other.generated) {
      case (nil, nil): true
      case (let one?, let other?): one.isEqual(to: other)
      default: false
      }
    return isMadeAlike && one.listed == other.listed && one.changed == other.changed
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(listed)
    generated?.hash(into: &hasher)
    hasher.combine(changed)
  }
}
