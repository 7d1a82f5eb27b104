/// The rows of a table in CSV, in tab-separated values or in Markdown, read one after the other.
struct DelimitedRows: Sequence, IteratorProtocol {
  struct Row {
    var cells: [String]
    /// The lines of the row.
    var lines: ClosedRange<Int>
    /// Whether the text ends inside a quoted cell.
    var isCutOff = false
  }

  private let bytes: ArraySlice<UInt8>
  let separator: UInt8
  private(set) var position: Int
  private(set) var line: Int

  /// The table that begins at `start`, in `line`.
  init(_ bytes: ArraySlice<UInt8>, separator: UInt8, line: Int) {
    self.bytes = bytes
    self.separator = separator
    self.line = line
    position = bytes.startIndex
  }

  /// The next row; nil at the end of the text and at an empty line.
  mutating func next() -> Row? {
    guard position < bytes.endIndex, bytes[position] != 0x0a else { return nil }
    var row = Row(cells: [], lines: line...line)
    var cell: [UInt8] = []
    var (isQuoted, isFresh) = (false, true)
    let start = position
    reading: while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\"") where isQuoted:
        if position < bytes.endIndex, bytes[position] == byte {
          cell.append(byte)
          position += 1
        } else {
          isQuoted = false
        }
      case UInt8(ascii: "\"") where isFresh: (isQuoted, isFresh) = (true, false)
      case separator where !isQuoted:
        row.cells.append(text(of: cell))
        cell.removeAll(keepingCapacity: true)
        isFresh = true
      case 0x0a where !isQuoted: break reading
      case 0x0a:
        line += 1
        cell.append(byte)
      default:
        if isFresh, byte != 0x20 { isFresh = false }
        cell.append(byte)
      }
    }
    row.isCutOff = isQuoted
    row.cells.append(text(of: cell))
    row.lines = row.lines.lowerBound...line
    line += 1
    if separator == UInt8(ascii: "|"), bytes[start] == separator {
      // The bars at both ends of a line in Markdown.
      if row.cells.first == "" { row.cells.removeFirst() }
      if row.cells.last == "" { row.cells.removeLast() }
    }
    return row
  }

  private func text(of cell: [UInt8]) -> String {
    var cell = cell[...]
    while let last = cell.last, last == 0x20 || last == 0x0d || last == 0x09 { cell.removeLast() }
    while let first = cell.first, first == 0x20 || first == 0x09 { cell.removeFirst() }
    return String(decoding: cell, as: UTF8.self)
  }
}
