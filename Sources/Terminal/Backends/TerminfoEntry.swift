/// A compiled terminfo entry, taken apart: the two formats of ncurses, see term(5).
struct TerminfoEntry: Equatable {
  /// A capability that ncurses knows by name alone.
  struct Extended<Value> {
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

  /// Larger entries are refused by ncurses, too.
  static let largestSize = 32768
}

extension TerminfoEntry.Extended: Equatable where Value: Equatable {}

extension TerminfoEntry {
  /// Nil when this is no entry, or one whose parts do not fit together.
  init?(compiled bytes: [UInt8]) {
    var reader = TerminfoReader(bytes: bytes)
    guard bytes.count <= Self.largestSize, let magic = reader.short(),
      let numberSize = [0o432: 2, 0o1036: 4][magic],
      let counts = reader.shorts(5), counts.allSatisfy({ $0 >= 0 }),
      let names = reader.text(counts[0]), let booleans = reader.bytes(counts[1]), reader.align(),
      let numbers = reader.numbers(counts[2], size: numberSize),
      let offsets = reader.shorts(counts[3]), let table = reader.bytes(counts[4]),
      let strings = terminfoStrings(at: offsets, in: table)
    else { return nil }
    self.names = names
    self.booleans = booleans
    self.numbers = numbers
    self.strings = strings
    _ = reader.align()
    guard reader.isAtEnd || readExtended(&reader, numberSize: numberSize) else { return nil }
  }

  private mutating func readExtended(_ reader: inout TerminfoReader, numberSize: Int) -> Bool {
    guard let counts = reader.shorts(5), counts.allSatisfy({ $0 >= 0 }),
      let booleans = reader.bytes(counts[0]), reader.align(),
      let numbers = reader.numbers(counts[1], size: numberSize),
      let offsets = reader.shorts(counts[2]),
      let nameOffsets = reader.shorts(counts[0] + counts[1] + counts[2]),
      let table = reader.bytes(counts[4]), let values = terminfoStrings(at: offsets, in: table)
    else { return false }
    // Names are counted from behind the last value.
    let valueSize = values.reduce(0) { $0 + ($1.map { $0.count + 1 } ?? 0) }
    guard let named = terminfoStrings(at: nameOffsets, in: Array(table.dropFirst(valueSize)))
    else { return false }
    let names = named.compactMap { $0 }
    guard names.count == named.count else { return false }
    extendedBooleans = zip(names, booleans).map { Extended(name: $0, value: $1) }
    extendedNumbers = zip(names.dropFirst(counts[0]), numbers).map { Extended(name: $0, value: $1) }
    extendedStrings = zip(names.dropFirst(counts[0] + counts[1]), values)
      .map { Extended(name: $0, value: $1) }
    return true
  }

  /// The entry in the format with numbers of 32 bits; nil when it is too large for ncurses.
  func compiled() -> [UInt8]? {
    var writer = TerminfoWriter()
    let table = TerminfoTable(strings)
    writer.shorts([
      0o1036, names.count + 1, booleans.count, numbers.count, strings.count, table.bytes.count,
    ])
    writer.bytes += names + [0]
    writer.capabilities(booleans: booleans, numbers: numbers)
    writer.shorts(table.offsets)
    writer.bytes += table.bytes
    writer.align()

    let values = TerminfoTable(extendedStrings.map(\.value))
    let extendedNames =
      extendedBooleans.map(\.name) + extendedNumbers.map(\.name) + extendedStrings.map(\.name)
    let nameTable = TerminfoTable(extendedNames)
    writer.shorts([
      extendedBooleans.count, extendedNumbers.count, extendedStrings.count,
      values.count + nameTable.count, values.bytes.count + nameTable.bytes.count,
    ])
    writer.capabilities(
      booleans: extendedBooleans.map(\.value), numbers: extendedNumbers.map(\.value))
    writer.shorts(values.offsets + nameTable.offsets)
    writer.bytes += values.bytes + nameTable.bytes
    return writer.bytes.count <= Self.largestSize ? writer.bytes : nil
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

/// Strings one after the other, each ended by a zero, and where each begins.
private struct TerminfoTable {
  var bytes: [UInt8] = []
  var offsets: [Int] = []
  var count = 0

  init(_ strings: [[UInt8]?]) {
    for string in strings {
      offsets.append(string == nil ? -1 : bytes.count)
      guard let string else { continue }
      bytes += string
      bytes.append(0)
      count += 1
    }
  }
}

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

  /// A text of this many bytes with the zero that ends it, without that zero.
  mutating func text(_ count: Int) -> [UInt8]? {
    guard let bytes = bytes(count), bytes.last == 0 else { return nil }
    return Array(bytes.dropLast())
  }

  /// Numbers begin at even places.
  mutating func align() -> Bool {
    place += place % 2
    return place <= bytes.count
  }

  mutating func number(size: Int) -> Int32? {
    guard place + size <= bytes.count else { return nil }
    var value: UInt32 = 0
    for offset in 0..<size { value |= UInt32(bytes[place + offset]) << (8 * offset) }
    place += size
    return size == 2
      ? Int32(Int16(truncatingIfNeeded: value)) : Int32(bitPattern: value)
  }

  mutating func numbers(_ count: Int, size: Int) -> [Int32]? {
    var numbers: [Int32] = []
    for _ in 0..<count {
      guard let number = number(size: size) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  mutating func short() -> Int? {
    number(size: 2).map(Int.init)
  }

  mutating func shorts(_ count: Int) -> [Int]? {
    numbers(count, size: 2)?.map(Int.init)
  }
}

private struct TerminfoWriter {
  var bytes: [UInt8] = []

  mutating func shorts(_ values: [Int]) {
    for value in values {
      let bits = UInt16(truncatingIfNeeded: value)
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    }
  }

  mutating func capabilities(booleans: [UInt8], numbers: [Int32]) {
    bytes += booleans
    align()
    for number in numbers {
      let bits = UInt32(bitPattern: number)
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
  }

  mutating func align() {
    if bytes.count % 2 == 1 { bytes.append(0) }
  }
}
