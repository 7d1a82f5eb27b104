/// All readers in the order in which they are asked: the more exactly a form is known, the earlier.
enum ReaderTable {
  static let all: [Reader] = [
    .missingEntitlement
  ]

  /// The search for the signs of all readers.
  static let search = SignSearch(Set(all.flatMap(\.signs)))
}
