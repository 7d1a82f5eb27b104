/// What becomes of a scalar of untrusted text before it is shown, logged or copied.
enum ScalarSafety {
  case shown
  /// Tabs and line ends, which would move the cursor.
  case blank
  /// Controls, bidi controls, invisible and non-characters: a reader must see that something was there.
  case replaced
  /// Joiners and variation selectors, which terminals measure each in their own way.
  case dropped

  init(_ scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      case 0x20...0x7e: .shown
      case 0x09, 0x0a, 0x0d: .blank
      case 0x00...0x1f, 0x7f...0x9f, 0xad: .replaced
      case ..<0x061c: .shown
      case 0x200d, 0xfe00...0xfe0f, 0xe0100...0xe01ef, 0x180b...0x180d, 0x180f: .dropped
      case 0x061c, 0x180e, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f: .replaced
      case 0xfeff, 0xfff9...0xfffb, 0xfdd0...0xfdef, 0xe0000...0xe007f: .replaced
      case let value where value & 0xfffe == 0xfffe: .replaced
      default: .shown
      }
  }
}
