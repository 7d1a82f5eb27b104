/// All occurrences of a query in a text, regardless of case, without overlaps.
public func substringRanges(of query: String, in text: String) -> [Range<String.Index>] {
  if let wanted = asciiFolded(query), let folded = asciiFolded(text) {
    return places(of: wanted, in: folded).map { start in
      let lower = text.utf8.index(text.startIndex, offsetBy: start)
      return lower..<text.utf8.index(lower, offsetBy: wanted.count)
    }
  }
  let wanted = query.map { $0.lowercased() }
  let found = places(of: wanted, in: text.map { $0.lowercased() })
  guard !found.isEmpty else { return [] }
  let indices = Array(text.indices) + [text.endIndex]
  return found.map { indices[$0]..<indices[$0 + wanted.count] }
}

/// The bytes in lower case; nil where a character may be more than one byte.
func asciiFolded(_ text: String) -> [UInt8]? {
  var folded: [UInt8] = []
  folded.reserveCapacity(text.utf8.count)
  for byte in text.utf8 {
    // A line end of two bytes is one character.
    guard byte < 0x80, byte != 0x0d else { return nil }
    folded.append((0x41...0x5a).contains(byte) ? byte | 0x20 : byte)
  }
  return folded
}

private func places<Element: Equatable>(of wanted: [Element], in text: [Element]) -> [Int] {
  guard let first = wanted.first, wanted.count <= text.count else { return [] }
  var places: [Int] = []
  var place = 0
  while place + wanted.count <= text.count {
    if text[place] == first, text[place..<place + wanted.count].elementsEqual(wanted) {
      places.append(place)
      place += wanted.count
    } else {
      place += 1
    }
  }
  return places
}
