/// Where in `pairs` a key stands again, and where first; nil when none does.
func repetitions(
  in pairs: ArraySlice<YAMLNode.Pair>
) -> [(place: Int, first: Int)]? {
  // Comparing each with each beats hashing for the few keys that a mapping has.
  if pairs.count <= 24, !hasRepetition(amongFew: pairs) { return nil }
  var firsts: [String: Int] = [:]
  var repeated: [(place: Int, first: Int)] = []
  for (place, pair) in zip(pairs.indices, pairs) {
    if let first = firsts[pair.key] {
      repeated.append((place, first))
    } else {
      firsts[pair.key] = place
    }
  }
  return repeated.isEmpty ? nil : repeated
}

private func hasRepetition(amongFew pairs: ArraySlice<YAMLNode.Pair>) -> Bool {
  for place in pairs.indices {
    for earlier in pairs.startIndex..<place where pairs[earlier].key == pairs[place].key {
      return true
    }
  }
  return false
}
