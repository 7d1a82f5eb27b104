import Terminal
import Testing

/// A terminal that knows as much as frames are sent with, and finds fault with everything else.
struct ANSIScreen {
  private(set) var frame: Frame
  private var place = Point(column: 0, row: 0)
  private var style = Style()
  private var isCursorShown = true

  init(_ size: Size) {
    frame = Frame(size: size)
  }

  mutating func feed(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      // Behind another, where it can be a mark.
      let columns = displayColumns("a\(scalar)") - 1
      if scalar == "\u{1b}" {
        let introducer = rest.popFirst()
        #expect(introducer == "[")
        let parameters = rest.prefix { !(0x40...0x7e).contains($0.value) }
        rest = rest.dropFirst(parameters.count)
        obey(String(parameters), rest.popFirst())
      } else if columns == 0 {
        addMark(scalar)
      } else {
        frame[place.column, place.row] = Cell(Character(scalar), style: style)
        place.column += columns
        #expect(scalar.value >= 0x20 && place.column <= frame.size.columns)
      }
    }
    frame.cursor = isCursorShown ? place : nil
  }

  var hasNoAttributes: Bool { style == Style() }

  private mutating func addMark(_ mark: Unicode.Scalar) {
    let column = frame[place.column - 1, place.row].isContinuation ? 2 : 1
    let cell = frame[place.column - column, place.row]
    var text = cell.text.unicodeScalars
    text.append(mark)
    frame[place.column - column, place.row] = Cell(Character(String(text)), style: cell.style)
  }

  private mutating func obey(_ parameters: String, _ order: Unicode.Scalar?) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (order, parameters) {
    case ("l", "?25"): isCursorShown = false
    case ("h", "?25"): isCursorShown = true
    case ("J", "2"):
      #expect(hasNoAttributes)
      frame = Frame(size: frame.size)
    case ("H", _) where numbers.count == 2:
      place = Point(column: numbers[1] - 1, row: numbers[0] - 1)
    case ("C", _): place.column += numbers.first ?? 1
    case ("m", _) where !numbers.isEmpty: select(numbers[...])
    default: Issue.record("\(order.map(String.init) ?? "nothing") with \(parameters)")
    }
  }

  private mutating func select(_ numbers: ArraySlice<Int>) {
    var rest = numbers
    while let number = rest.popFirst() {
      switch number {
      case 0: style = Style()
      case 1, 2, 3, 4:
        style.attributes.insert(TextAttributes(rawValue: 1 << UInt8(number - 1)))
      case 7: style.attributes.insert(.reverse)
      case 38: style.foreground = color(&rest)
      case 48: style.background = color(&rest)
      case 39: style.foreground = .terminalDefault
      case 49: style.background = .terminalDefault
      case 30...37: style.foreground = .ansi(UInt8(number - 30))
      case 40...47: style.background = .ansi(UInt8(number - 40))
      case 90...97: style.foreground = .ansi(UInt8(number - 82))
      case 100...107: style.background = .ansi(UInt8(number - 92))
      default: Issue.record("SGR \(number)")
      }
    }
  }

  private func color(_ rest: inout ArraySlice<Int>) -> Color {
    var parts: [UInt8] = []
    let kind = rest.popFirst()
    for _ in 0..<(kind == 5 ? 1 : 3) { parts.append(rest.popFirst().map { UInt8($0) } ?? 0) }
    return kind == 5 ? .indexed(parts[0]) : .rgb(parts[0], parts[1], parts[2])
  }
}
