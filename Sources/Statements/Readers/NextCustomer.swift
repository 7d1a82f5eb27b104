extension Reader {
  /// A line by which an agent separates what two customers said.
  static let nextCustomer = Reader(
    .nextCustomer,
    signs: words.flatMap { [$0, $0.prefix(1).uppercased() + $0.dropFirst()] }.map(Sign.text)
  ) { passage in
    // Within a longer sentence, they may mean something else.
    let line = passage.line.trimmed
    guard line.utf8.count <= 60 else { return nil }
    return ReaderResult(kind: .nextCustomer, lineCount: 1, claims: [])
  }

  private static let words = TurnSearch.nextCustomer
}
