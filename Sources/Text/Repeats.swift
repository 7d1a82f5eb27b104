extension Array where Element: Hashable {
  /// The elements without duplicates; the first of each is kept.
  public var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
