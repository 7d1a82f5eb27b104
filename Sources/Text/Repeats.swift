extension [String] {
  /// The first of each.
  public var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
