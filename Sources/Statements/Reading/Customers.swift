extension Reading {
  /// The statements grouped by ids that meet, in a passage or by being equal; those without ids are in no group.
  static func customers(of statements: [Statement]) -> [[Int]] {
    [statements.indices.filter { !statements[$0].subject.ids.isEmpty }].filter { !$0.isEmpty }
  }
}
