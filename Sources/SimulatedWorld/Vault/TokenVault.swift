public import WalletDomain

/// The network's tokens, known to the issuer or not, and their deadlines.
public struct TokenVault: Hashable, Sendable {
  private struct Deadline: Hashable, Sendable {
    var due: VirtualInstant
    var place: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.due, one.place) < (other.due, other.place)
    }
  }

  /// In order of creation.
  public private(set) var tokens: [VaultToken] = []
  private var places: [TokenUniqueReference: Int] = [:]
  /// Sorted, earliest first.
  private var deadlines: [Deadline] = []

  /// Creates a vault of these tokens; of several with the same reference, only the first is kept.
  public init(_ tokens: [VaultToken] = []) {
    self.init(tokens.map(\.id)) { _, place in tokens[place] }
  }

  /// Calls `make` with each distinct reference and the index of its first occurrence.
  init(_ references: [TokenUniqueReference], by make: (TokenUniqueReference, Int) -> VaultToken) {
    tokens.reserveCapacity(references.count)
    places.reserveCapacity(references.count)
    for (place, reference) in references.enumerated() {
      let first = places[reference, default: tokens.count]
      guard first == tokens.count else { continue }
      places[reference] = first
      tokens.append(make(reference, place))
    }
    deadlines = tokens.enumerated()
      .compactMap { place, token in token.deadline.map { Deadline(due: $0, place: place) } }
      .sorted(by: <)
  }

  public subscript(reference: TokenUniqueReference) -> VaultToken? {
    places[reference].map { tokens[$0] }
  }

  public func tokens(of card: Card.ID) -> [VaultToken] { tokens.filter { $0.card == card } }

  mutating func add(_ token: VaultToken) {
    guard places[token.id] == nil else { return }
    places[token.id] = tokens.count
    tokens.append(token)
    move(deadlineOf: tokens.count - 1, from: nil)
  }

  /// Changes a token and updates its deadline; returns the changed token, or nil if there is no such token.
  mutating func update<Failure: Error>(
    _ reference: TokenUniqueReference, _ change: (inout VaultToken) throws(Failure) -> Void
  ) throws(Failure) -> VaultToken? {
    guard let place = places[reference] else { return nil }
    let before = tokens[place].deadline
    try change(&tokens[place])
    move(deadlineOf: place, from: before)
    return tokens[place]
  }

  private mutating func move(deadlineOf place: Int, from before: VirtualInstant?) {
    let now = tokens[place].deadline
    guard before != now else { return }
    if let before {
      let index = index(of: Deadline(due: before, place: place))
      if deadlines.indices.contains(index), deadlines[index].place == place {
        deadlines.remove(at: index)
      }
    }
    guard let now else { return }
    let deadline = Deadline(due: now, place: place)
    deadlines.insert(deadline, at: index(of: deadline))
  }

  /// The index of `deadline`, or that at which to insert it.
  private func index(of deadline: Deadline) -> Int {
    deadlines.firstPlace { !($0 < deadline) }
  }

  /// The earliest deadline and its token.
  var nextDeadline: (due: VirtualInstant, token: TokenUniqueReference)? {
    deadlines.first.map { ($0.due, tokens[$0.place].id) }
  }
}
