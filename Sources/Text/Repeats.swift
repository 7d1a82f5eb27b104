extension [String] {
  /// The strings without duplicates; the first of each is kept.
  public var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
