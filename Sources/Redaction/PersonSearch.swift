/// Names that are known to be those of persons, for many searches.
struct KnownPersons: Sendable {
  /// A name in lower case, with what stands before its first word in ASCII, as the letter of `Łucja`.
  struct Name {
    var head: ArraySlice<UInt8>
    var rest: ArraySlice<UInt8>
  }

  /// The names by a hash of their first words in ASCII.
  private(set) var names: [Int: [Name]] = [:]
  /// Names without any letter in ASCII, such as `Żółć`, as they are written.
  private(set) var others: [[UInt8]] = []
  let isEmpty: Bool

  init(_ persons: [String]) {
    isEmpty = persons.isEmpty
    for person in persons where person.utf8.count > 2 {
      let name = person.utf8.map(\.lowerASCII)
      let rest = name.drop { !$0.isWordPart }
      let word = rest.prefix { $0.isWordPart }
      if word.isEmpty {
        others.append(Array(person.utf8))
      } else {
        let name = Name(head: name[..<rest.startIndex], rest: rest)
        names[Self.hash(of: word), default: []].append(name)
      }
    }
  }

  /// The same hash for a word in any letter case.
  static func hash(of word: ArraySlice<UInt8>) -> Int {
    word.reduce(5381) { ($0 &* 33) ^ Int($1.lowerASCII) }
  }
}

extension SecretSearch {
  /// Looks for names of persons in any letter case, in one pass however many there are.
  mutating func look(for persons: KnownPersons) {
    for name in persons.others { look(for: name) }
    if persons.names.isEmpty { return }
    var place = 0
    while place < bytes.count {
      let end = end(from: place) { !$0.isWordPart }
      let names = end == place ? nil : persons.names[KnownPersons.hash(of: bytes[place..<end])]
      for name in names ?? [] {
        let (head, last) = (name.head, place + name.rest.count)
        guard last <= bytes.count, !byte(last).isWordPart,
          bytes[place..<last].lazy.map(\.lowerASCII).elementsEqual(name.rest),
          head.count + name.rest.count > 3 || isShortName(place..<last)
        else { continue }
        let hasHead = bytes[..<place].suffix(head.count).elementsEqual(head)
        add((hasHead ? place - head.count : place)..<last, .name)
      }
      place = end + 1
    }
  }

  /// Whether three letters are written as a name, and not as the month in `Jan 12`.
  private func isShortName(_ place: Range<Int>) -> Bool {
    byte(place.lowerBound) & 0x20 == 0
      && !(byte(place.upperBound) == 0x20 && byte(place.upperBound + 1).isDigit)
  }

  /// Looks for a name without any letter in ASCII, as it is written.
  private mutating func look(for name: [UInt8]) {
    guard let first = name.first else { return }
    for place in bytes.indices where bytes[place] == first {
      if bytes[place...].starts(with: name), !byte(place + name.count).isWordPart {
        add(place..<place + name.count, .name)
      }
    }
  }
}

extension UInt8 {
  /// A letter of ASCII in lower case; any other byte as it is.
  fileprivate var lowerASCII: UInt8 { isASCIILetter ? self | 0x20 : self }
}
