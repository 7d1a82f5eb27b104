import Testing

/// What a terminal shows after the bytes it was fed: enough of an xterm or a vt100 to read by.
struct Screen: CustomTestStringConvertible {
  let columns: Int
  let rows: Int
  /// Every escape sequence that came, by its last byte with the private mark: `m`, `?h`, `]`.
  private(set) var sequences: [String: Int] = [:]
  /// The private modes that are on, such as 1049 for the second screen.
  private(set) var modes: Set<Int> = []
  /// The commands of kitty's graphics protocol, with their data.
  private(set) var images: [String] = []
  /// Scalars of controls and of what this emulator does not know; a harmless program sends none.
  private(set) var strangers: [String] = []

  /// One place: what stands there, in which colours of the palette; nil is the terminal's own.
  struct Cell: Equatable {
    var scalar: Unicode.Scalar = " "
    var foreground: Int?
    var background: Int?
  }

  private var cells: [[Cell]]
  /// What is written next looks like this.
  private var style = Cell()
  private var column = 0
  private var row = 0
  /// The last column was written: the next character begins a new line.
  private var isWrapping = false
  private var region: ClosedRange<Int>
  private var drawsLines = false
  private var lastCharacter: Unicode.Scalar = " "
  private var pending: [UInt8] = []
  /// Whether images were just asked for: that question has one for the terminal's kind behind it, which all answer.
  private var mayAskWhatItIs = false

  /// Those that a shell would stumble over: arrow keys, the mouse, pasted text, the second screen, reports.
  static let modesOfPrograms: Set<Int> = [
    1, 47, 1000, 1002, 1003, 1004, 1006, 1015, 1047, 1049, 2004, 2026, 2031,
  ]

  /// Stands behind a wide character.
  private static let continuation: Unicode.Scalar = "\u{0}"

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    region = 0...(rows - 1)
  }

  var lines: [String] {
    cells.map { row in
      var line = String.UnicodeScalarView()
      line.append(contentsOf: row.lazy.map(\.scalar).filter { $0 != Self.continuation })
      return String(line)
    }
  }

  var text: String { lines.joined(separator: "\n") }

  var testDescription: String { "\n\(text)\n" }

  /// Where `text` begins, from the upper left, counted from 0.
  func place(of text: String) -> (column: Int, row: Int)? {
    let wanted = Array(text.unicodeScalars)
    for row in 0..<rows {
      for column in 0..<max(0, columns - wanted.count + 1)
      where wanted.indices.allSatisfy({ cells[row][column + $0].scalar == wanted[$0] }) {
        return (column, row)
      }
    }
    return nil
  }

  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  subscript(column: Int, row: Int) -> Cell { cells[row][column] }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var place = 0
    while place < pending.count, let length = take(at: place) { place += length }
    pending.removeFirst(place)
  }

  /// Reads one character or sequence; nil where its end has not come yet.
  private mutating func take(at start: Int) -> Int? {
    let byte = pending[start]
    if byte == 0x1B { return takeEscape(at: start) }
    if byte < 0x20 || byte == 0x7F {
      control(byte)
      return 1
    }
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    guard start + length <= pending.count else { return nil }
    let text = String(decoding: pending[start..<start + length], as: UTF8.self)
    for scalar in text.unicodeScalars { put(scalar) }
    return length
  }

  private mutating func takeEscape(at start: Int) -> Int? {
    guard start + 1 < pending.count else { return nil }
    switch pending[start + 1] {
    case UInt8(ascii: "["):
      guard let end = pending[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) })
      else { return nil }
      let body = String(decoding: pending[start + 2..<end], as: UTF8.self)
      csi(body, Character(Unicode.Scalar(pending[end])))
      return end - start + 1
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      guard start + 2 < pending.count else { return nil }
      if pending[start + 1] == UInt8(ascii: "(") {
        drawsLines = pending[start + 2] == UInt8(ascii: "0")
      }
      return 3
    case UInt8(ascii: "_"):
      // An image, or a word on one.
      guard let end = pending[(start + 2)...].firstIndex(of: 0x5C) else { return nil }
      let image = String(decoding: pending[start + 2..<end - 1], as: UTF8.self)
      images.append(image)
      mayAskWhatItIs = image.contains(",a=q,")
      return end - start + 1
    case UInt8(ascii: "]"):
      // An operating-system command: titles, colours, clipboards. All but one are strangers.
      guard let end = pending[start...].firstIndex(where: { $0 == 0x07 || $0 == 0x5C }) else {
        return nil
      }
      let command = String(decoding: pending[start + 2..<end], as: UTF8.self)
      sequences["]", default: 0] += 1
      // What is copied goes out as Base64 alone.
      let isCopy = command.wholeMatch(of: /52;c;[A-Za-z0-9+\/=]*/) != nil
      if command != Self.backgroundQuestion, !isCopy { strangers.append("OSC \(command)") }
      return end - start + 1
    case UInt8(ascii: "M"):
      if row == region.lowerBound { scroll(by: -1) } else { row = max(0, row - 1) }
      return 2
    case UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "="), UInt8(ascii: ">"):
      return 2
    default:
      strangers.append("ESC \(Character(Unicode.Scalar(pending[start + 1])))")
      return 2
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: column = max(0, column - 1)
    case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
    case 0x0A: lineFeed()
    case 0x0D: column = 0
    case 0x00, 0x07: break
    // vt100's other way to switch to line drawing and back.
    case 0x0E: drawsLines = true
    case 0x0F: drawsLines = false
    default: strangers.append("control \(byte)")
    }
    if byte != 0x07 { isWrapping = false }
  }

  private mutating func lineFeed() {
    if row == region.upperBound { scroll(by: 1) } else { row = min(rows - 1, row + 1) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.properties.generalCategory == .nonspacingMark { return }
    let shown = drawsLines ? Self.lineDrawing[scalar] ?? scalar : scalar
    let width = Self.isWide(shown) ? 2 : 1
    if isWrapping || column + width > columns {
      column = 0
      isWrapping = false
      lineFeed()
    }
    cells[row][column] = style
    cells[row][column].scalar = shown
    if width == 2, column + 1 < columns {
      cells[row][column + 1] = style
      cells[row][column + 1].scalar = Self.continuation
    }
    lastCharacter = scalar
    column += width
    if column >= columns {
      column = columns - 1
      isWrapping = true
    }
  }

  private mutating func csi(_ body: String, _ final: Character) {
    let mark = body.first.map { "?<=>!".contains($0) ? String($0) : "" } ?? ""
    sequences[mark + String(final), default: 0] += 1
    let numbers = body.dropFirst(mark.count).split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(1, first)
    guard mark.isEmpty else {
      if mark == "?" { set(modes: numbers, final) }
      return
    }
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns, count) - 1
    case "d": row = min(rows, count) - 1
    case "H", "f":
      row = min(rows, count) - 1
      column = min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case "I": for _ in 0..<count { column = min(columns - 1, (column / 8 + 1) * 8) }
    case "Z": for _ in 0..<count { column = max(0, (column - 1) / 8 * 8) }
    case "J":
      if first != 1 { blank(column..<columns) } else { blank(0..<column + 1) }
      clear(first == 0 ? row + 1..<rows : first == 1 ? 0..<row : 0..<rows)
    case "K":
      blank(first == 0 ? column..<columns : first == 1 ? 0..<column + 1 : 0..<columns)
    case "X": blank(column..<min(columns, column + count))
    case "P":
      let gone = min(count, columns - column)
      cells[row].removeSubrange(column..<column + gone)
      cells[row] += Array(repeating: blank, count: gone)
    case "@":
      cells[row].insert(contentsOf: Array(repeating: blank, count: count), at: column)
      cells[row].removeLast(cells[row].count - columns)
    case "L", "M":
      guard region.contains(row) else { break }
      let whole = region
      region = row...whole.upperBound
      scroll(by: final == "L" ? -count : count)
      region = whole
    case "S": scroll(by: count)
    case "T": scroll(by: -count)
    case "b": for _ in 0..<count { put(lastCharacter) }
    case "r":
      let last = numbers.count > 1 && numbers[1] > 0 ? min(rows, numbers[1]) : rows
      region = min(last, count) - 1...last - 1
      row = 0
      column = 0
    case "m": return set(style: numbers)
    case "h", "l": return
    case "t": return
    case "c" where body.isEmpty && mayAskWhatItIs: mayAskWhatItIs = false
    default: strangers.append("CSI \(body)\(final)")
    }
    isWrapping = false
  }

  private mutating func scroll(by count: Int) {
    let height = region.count
    let step = min(abs(count), height)
    var lines = Array(cells[region])
    let blanks = Array(repeating: Array(repeating: blank, count: columns), count: step)
    if count > 0 {
      lines = Array(lines.dropFirst(step)) + blanks
    } else {
      lines = blanks + Array(lines.dropLast(step))
    }
    cells.replaceSubrange(region, with: lines)
  }

  private mutating func blank(_ range: Range<Int>) {
    for place in range { cells[row][place] = blank }
  }

  private mutating func clear(_ range: Range<Int>) {
    for place in range { cells[place] = Array(repeating: blank, count: columns) }
  }

  /// What an erased place becomes: empty, on the background of the moment.
  private var blank: Cell { Cell(background: style.background) }

  private mutating func set(modes numbers: [Int], _ final: Character) {
    if numbers.contains(1049) { clear(0..<rows) }
    switch final {
    case "h": modes.formUnion(numbers)
    case "l": modes.subtract(numbers)
    default: break
    }
  }

  private mutating func set(style numbers: [Int]) {
    var rest = numbers.isEmpty ? [0][...] : numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = Cell()
      case 30...37: style.foreground = number - 30
      case 39: style.foreground = nil
      case 40...47: style.background = number - 40
      case 49: style.background = nil
      case 90...97: style.foreground = number - 82
      case 100...107: style.background = number - 92
      case 38 where rest.first == 5: style.foreground = rest.dropFirst().first
      case 48 where rest.first == 5: style.background = rest.dropFirst().first
      default: continue
      }
      if number == 38 || number == 48 { rest = rest.dropFirst(2) }
    }
  }

  /// The blocks that are two columns wide; finer distinctions do not matter for reading.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether the terminal is light or dark, which a program may ask.
  private static let backgroundQuestion = "11;?\u{1B}"

  private static let lineDrawing: [Unicode.Scalar: Unicode.Scalar] = [
    "q": "─", "x": "│", "l": "┌", "k": "┐", "m": "└", "j": "┘", "t": "├", "u": "┤", "n": "┼",
    "w": "┬", "v": "┴",
  ]
}
