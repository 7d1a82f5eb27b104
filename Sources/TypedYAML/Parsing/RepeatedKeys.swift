/// Where in `pairs` a key stands again, and where first; nil when none does.
func repetitions(in pairs: [YAMLNode.Pair]) -> [(place: Int, first: Int)]? {
  // Comparing each with each beats hashing for the few keys that a mapping has.
  if pairs.count <= 24, !hasRepetition(amongFew: pairs) { return nil }
  var firsts: [String: Int] = [:]
  var repeated: [(place: Int, first: Int)] = []
  for (place, pair) in pairs.enumerated() {
    if let first = firsts[pair.key] {
      repeated.append((place, first))
    } else {
      firsts[pair.key] = place
    }
  }
  return repeated.isEmpty ? nil : repeated
}

private func hasRepetition(amongFew pairs: [YAMLNode.Pair]) -> Bool {
  for place in pairs.indices {
    for earlier in 0..<place where pairs[earlier].key == pairs[place].key {
      return true
    }
  }
  return false
}
