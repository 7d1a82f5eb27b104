// Names that are known to be those of persons.
extension SecretSearch {
  /// Looks for names of persons in any letter case, in one pass however many there are.
  mutating func look(for persons: [String]) {
    func small(_ byte: UInt8) -> UInt8 { byte.isASCIILetter ? byte | 0x20 : byte }
    // By their first word in ASCII, with what stands before it, as the letter of `Łucja`.
    var names: [ArraySlice<UInt8>: [(head: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)]] = [:]
    for person in persons where person.utf8.count > 3 {
      let name = person.utf8.map(small)
      let rest = name.drop { !$0.isWordPart }
      let word = rest.prefix { $0.isWordPart }
      if word.isEmpty {
        look(for: Array(person.utf8))
      } else {
        names[word, default: []].append((name[..<rest.startIndex], rest))
      }
    }
    if names.isEmpty { return }
    var place = 0
    while place < bytes.count {
      let end = end(from: place) { !$0.isWordPart }
      let word = bytes[place..<end].map(small)[...]
      for (head, rest) in word.isEmpty ? [] : names[word] ?? [] {
        let last = place + rest.count
        guard last <= bytes.count, !byte(last).isWordPart,
          bytes[place..<last].lazy.map(small).elementsEqual(rest)
        else { continue }
        let hasHead = bytes[..<place].suffix(head.count).elementsEqual(head)
        add((hasHead ? place - head.count : place)..<last, .name)
      }
      place = end + 1
    }
  }

  /// Looks for a name without any letter in ASCII, such as `Żółć`, as it is written.
  private mutating func look(for name: [UInt8]) {
    guard let first = name.first else { return }
    for place in bytes.indices where bytes[place] == first {
      if bytes[place...].starts(with: name), !byte(place + name.count).isWordPart {
        add(place..<place + name.count, .name)
      }
    }
  }
}
