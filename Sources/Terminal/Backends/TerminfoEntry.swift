/// A compiled terminfo entry, taken apart: the two formats of ncurses, see term(5).
///
/// Kept by hand because no public function of ncurses changes an entry: the lvalues of term.h (`max_colors`,
/// `set_a_foreground`) are those of a copy that ncurses 6 does not read, what writes entries (`_nc_write_object`) is
/// private to tic, and asking the terminal (XTGETTCAP) would not make ncurses send 24-bit colours either.
struct TerminfoEntry: Equatable {
  /// A capability that ncurses knows by name alone.
  struct Extended<Value: Equatable>: Equatable {
    var name: [UInt8]
    var value: Value
  }

  /// All names of the terminal, with `|` between them.
  var names: [UInt8]
  /// Absent capabilities hold what the format says for absent.
  var booleans: [UInt8]
  var numbers: [Int32]
  /// Nil where the terminal has no such capability.
  var strings: [[UInt8]?]
  var extendedBooleans: [Extended<UInt8>] = []
  var extendedNumbers: [Extended<Int32>] = []
  var extendedStrings: [Extended<[UInt8]?>] = []

  /// The most bytes of an entry that ncurses takes.
  static let largestSize = 32768
}

extension TerminfoEntry {
  /// Nil when this is no entry, or one whose parts do not fit together.
  init?(compiled bytes: [UInt8]) {
    var reader = TerminfoReader(bytes: bytes)
    guard bytes.count <= Self.largestSize, let magic = reader.shorts(1)?.first,
      let numberSize = [0o432: 2, 0o1036: 4][magic], let counts = reader.counts(),
      let names = reader.bytes(counts[0]), names.last == 0,
      let part = reader.part(Array(counts[1...3]), names: 0, table: counts[4], numberSize),
      let strings = terminfoStrings(at: part.offsets, in: part.table)
    else { return nil }
    self.names = names.dropLast()
    (booleans, numbers, self.strings) = (part.booleans, part.numbers, strings)
    reader.align()
    guard reader.isAtEnd || readExtended(&reader, numberSize) else { return nil }
  }

  private mutating func readExtended(_ reader: inout TerminfoReader, _ numberSize: Int) -> Bool {
    guard let counts = reader.counts(),
      let part = reader.part(
        Array(counts[0...2]), names: counts[0...2].reduce(0, +), table: counts[4], numberSize),
      let values = terminfoStrings(at: part.offsets, in: part.table)
    else { return false }
    // Names are counted from behind the last value.
    let nameTable = part.table.dropFirst(values.reduce(0) { $0 + ($1.map { $0.count + 1 } ?? 0) })
    guard let found = terminfoStrings(at: part.nameOffsets, in: Array(nameTable)) else {
      return false
    }
    let names = found.compactMap { $0 }
    extendedBooleans = zip(names, part.booleans).map(Extended.init)
    extendedNumbers = zip(names.dropFirst(counts[0]), part.numbers).map(Extended.init)
    extendedStrings = zip(names.dropFirst(counts[0] + counts[1]), values).map(Extended.init)
    return names.count == found.count
  }

  /// The entry in the format with numbers of 32 bits; nil when it is too large for ncurses.
  func compiled() -> [UInt8]? {
    let table = TerminfoTable(strings)
    var bytes = littleEndian([
      0o1036, names.count + 1, booleans.count, numbers.count, strings.count, table.bytes.count,
    ])
    bytes += names + [0]
    bytes.append(booleans: booleans, numbers: numbers)
    bytes += littleEndian(table.offsets) + table.bytes
    bytes.align()

    let values = TerminfoTable(extendedStrings.map(\.value))
    let extendedNames = TerminfoTable(
      extendedBooleans.map(\.name) + extendedNumbers.map(\.name) + extendedStrings.map(\.name))
    let extendedTable = values.bytes + extendedNames.bytes
    bytes += littleEndian([
      extendedBooleans.count, extendedNumbers.count, extendedStrings.count,
      (values.offsets + extendedNames.offsets).count { $0 >= 0 }, extendedTable.count,
    ])
    bytes.append(booleans: extendedBooleans.map(\.value), numbers: extendedNumbers.map(\.value))
    bytes += littleEndian(values.offsets + extendedNames.offsets) + extendedTable
    return bytes.count <= Self.largestSize ? bytes : nil
  }
}

/// Nil when one lies outside of the table; an element is nil where a capability is absent or cancelled.
private func terminfoStrings(at offsets: [Int], in table: [UInt8]) -> [[UInt8]?]? {
  var strings: [[UInt8]?] = []
  for offset in offsets {
    if offset < 0 {
      strings.append(nil)
    } else {
      guard offset < table.count, let end = table[offset...].firstIndex(of: 0) else { return nil }
      strings.append(Array(table[offset..<end]))
    }
  }
  return strings
}

/// Strings one after the other, each ended by a zero, and where each begins: -1 for one that is absent.
private struct TerminfoTable {
  var bytes: [UInt8] = []
  var offsets: [Int] = []

  init(_ strings: [[UInt8]?]) {
    for string in strings {
      offsets.append(string == nil ? -1 : bytes.count)
      if let string { bytes += string + [0] }
    }
  }
}

/// Reads an entry from its beginning; every read is nil where too few bytes are left.
private struct TerminfoReader {
  let bytes: [UInt8]
  var place = 0

  /// Some compilers leave a byte of padding at the end.
  var isAtEnd: Bool { place + 1 >= bytes.count }

  mutating func bytes(_ count: Int) -> [UInt8]? {
    guard count >= 0, place + count <= bytes.count else { return nil }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  /// Numbers begin at even places.
  mutating func align() { place += place % 2 }

  /// Little-endian numbers of two or four bytes.
  mutating func numbers(_ count: Int, size: Int) -> [Int32]? {
    bytes(count * size).map { bytes in
      stride(from: 0, to: bytes.count, by: size).map { start in
        let digits = bytes[start..<start + size].reversed()
        let value = digits.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return size == 2 ? Int32(Int16(truncatingIfNeeded: value)) : Int32(bitPattern: value)
      }
    }
  }

  mutating func shorts(_ count: Int) -> [Int]? { numbers(count, size: 2)?.map(Int.init) }

  /// The five sizes at the beginning of the standard and the extended part.
  mutating func counts() -> [Int]? {
    shorts(5).flatMap { $0.allSatisfy { $0 >= 0 } ? $0 : nil }
  }

  /// `counts` of booleans, numbers and strings, in the order in which they follow each other.
  mutating func part(_ counts: [Int], names: Int, table: Int, _ numberSize: Int) -> (
    booleans: [UInt8], numbers: [Int32], offsets: [Int], nameOffsets: [Int], table: [UInt8]
  )? {
    guard let booleans = bytes(counts[0]) else { return nil }
    align()
    guard let numbers = numbers(counts[1], size: numberSize), let offsets = shorts(counts[2]),
      let nameOffsets = shorts(names), let table = bytes(table)
    else { return nil }
    return (booleans, numbers, offsets, nameOffsets, table)
  }
}

/// Each in 16 bits.
private func littleEndian(_ shorts: [Int]) -> [UInt8] {
  shorts.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
}

extension [UInt8] {
  /// Numbers take 32 bits each.
  fileprivate mutating func append(booleans: [UInt8], numbers: [Int32]) {
    self += booleans
    align()
    self += numbers.flatMap { number in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  fileprivate mutating func align() {
    if count % 2 == 1 { append(0) }
  }
}
