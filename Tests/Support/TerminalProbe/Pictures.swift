import Terminal

/// What the probe shows: each place is another letter, in its own colours where the argument asks for them.
func picture(_ name: String, _ size: Size) -> Frame {
  var frame = Frame(size: size)
  for row in 0..<size.rows {
    for column in 0..<size.columns {
      let place = row * size.columns + column
      let letter = Character(Unicode.Scalar(UInt8(0x41 + place % 26)))
      let style =
        name == "colours"
        ? Style(.indexed(UInt8(16 + place % 240)), on: .indexed(UInt8(16 + place / 240 % 240)))
        : Style()
      frame[column, row] = Cell(letter, style: style)
    }
  }
  return frame
}

/// Never comes back: each call needs more of the stack.
func depth(below level: Int) -> Int {
  level < 0 ? 0 : 1 + depth(below: level + 1)
}
