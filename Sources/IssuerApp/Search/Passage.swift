import Terminal

extension String {
  /// From a few words before a place that was found in it, where that would else not be in sight.
  func cut(before place: Range<Index>, toColumns columns: Int) -> String {
    if displayColumns(String(self[..<place.upperBound])) < columns { return self }
    var start = place.lowerBound
    for word in self[..<start].split(separator: " ").suffix(2).reversed()
    where displayColumns(String(self[word.startIndex..<place.upperBound])) < columns / 2 {
      start = word.startIndex
    }
    return "…" + self[start...]
  }
}
