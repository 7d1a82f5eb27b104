/// What may tell a kind of source: the search for it decides which lines are looked at closely.
enum Sign: Hashable, Sendable {
  /// A text of at least four bytes anywhere in a line, in this letter case.
  case text(String)
  /// A line's first byte that is no blank, such as a bracket.
  case lineStart(Unicode.Scalar)
}

/// Signs by their places in a search.
struct SignSet: Sendable {
  private var bits = SIMD16<UInt64>()

  mutating func insert(_ sign: Int) { bits[sign / 64] |= 1 << UInt64(sign % 64) }

  var count: Int { (0..<16).reduce(0) { $0 + bits[$1].nonzeroBitCount } }

  func isDisjoint(with other: SignSet) -> Bool { bits & other.bits == SIMD16() }
}

/// Finds lines with signs in one pass, however many signs there are.
struct SignSearch: Sendable {
  private let places: [Sign: Int]
  private var needles: [(sign: Int, bytes: [UInt8])] = []
  /// The needles by a hash of their first four bytes.
  private var buckets: [Int: [Int]] = [:]
  private var hasBucket = [Bool](repeating: false, count: 1 << 16)
  /// The sign that a line's first byte is, or a negative number.
  private var marks = [Int](repeating: -1, count: 256)

  init(_ signs: Set<Sign>) {
    precondition(signs.count <= 1_024, "a set of signs holds 1,024")
    places = Dictionary(uniqueKeysWithValues: zip(signs, 0...))
    for (sign, number) in places {
      switch sign {
      case .lineStart(let mark): marks[Int(UInt8(ascii: mark))] = number
      case .text(let text):
        let bytes = Array(text.utf8)
        precondition(bytes.count > 3, "a sign has at least four bytes")
        let hash = bytes.withUnsafeBufferPointer { Self.hash($0, 0) }
        buckets[hash, default: []].append(needles.count)
        hasBucket[hash] = true
        needles.append((number, bytes))
      }
    }
  }

  /// The place of the first sign from `place`, the beginning of a line, on; nil if there is none.
  func next(from place: Int, in text: SourceText) -> Int? {
    var hit: Int?
    scan(place..<text.bytes.count, of: text) { _, place in
      hit = place
      return false
    }
    return hit
  }

  /// The signs in a line.
  func signs(in line: Range<Int>, of text: SourceText) -> SignSet {
    var signs = SignSet()
    scan(line, of: text) { sign, _ in
      signs.insert(sign)
      return true
    }
    return signs
  }

  /// The places of signs.
  func set(of signs: [Sign]) -> SignSet {
    signs.reduce(into: SignSet()) { set, sign in places[sign].map { set.insert($0) } }
  }

  @inline(__always) private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int)
    -> Int
  {
    let four =
      UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
    return Int((four &* 2_654_435_761) >> 16)
  }

  /// Calls `visit` with each sign until it returns false.
  private func scan(
    _ range: Range<Int>, of text: SourceText, _ visit: (Int, Int) -> Bool
  ) {
    text.bytes.withUnsafeBufferPointer { bytes in
      var (place, beginsLine) = (range.lowerBound, true)
      while place < range.upperBound {
        let byte = bytes[place]
        if byte <= 0x20 {
          if byte == 0x0a { beginsLine = true }
          place += 1
          continue
        }
        if beginsLine {
          beginsLine = false
          if marks[Int(byte)] >= 0, !visit(marks[Int(byte)], place) { return }
        }
        if place + 4 <= range.upperBound {
          let hash = Self.hash(bytes, place)
          if hasBucket[hash] {
            for index in buckets[hash] ?? [] {
              let needle = needles[index].bytes
              guard place + needle.count <= range.upperBound,
                bytes[place..<place + needle.count].elementsEqual(needle)
              else { continue }
              if !visit(needles[index].sign, place) { return }
            }
          }
        }
        place += 1
      }
    }
  }
}

extension SourceText {
  /// The place of the first sign, or of the first bracket that a message of a chat begins with; nil without any that may
  /// tell of a run.
  func hit(from start: Int, by search: SignSearch) -> Int? {
    var place = start
    while true {
      let document = conversation.documents.first { $0 >= place }
      guard let hit = [search.next(from: place, in: self), document].compactMap(\.self).min() else {
        return nil
      }
      guard let silent = silent.end(around: hit) else { return hit }
      place = silent
    }
  }
}
