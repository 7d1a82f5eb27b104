/// A colour of a design, which a backend reduces to what it can show.
public struct Color: Hashable, Sendable {
  /// A colour by how it is specified.
  public enum Kind: Hashable, Sendable {
    case terminalDefault
    /// 0–15 follow the user's palette; 16–231 are the colour cube, 232–255 greys.
    case indexed(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The kind in the top byte (0 default, 1 indexed, 2 rgb), its value below.
  private let packed: UInt32

  /// The user's own colour; as a background it also means "leave what is there".
  public static let terminalDefault = Color(packed: 0)

  public static func ansi(_ index: UInt8) -> Color {
    indexed(index & 15)
  }

  public static func indexed(_ index: UInt8) -> Color {
    Color(packed: 1 << 24 | UInt32(index))
  }

  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    hex(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour as designers write it: `.hex(0x1f6feb)`.
  public static func hex(_ value: UInt32) -> Color {
    Color(packed: 2 << 24 | value & 0xff_ffff)
  }

  public var kind: Kind {
    switch packed >> 24 {
    case 1: .indexed(UInt8(truncatingIfNeeded: packed))
    case 2:
      .rgb(
        red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
        blue: UInt8(truncatingIfNeeded: packed))
    default: .terminalDefault
    }
  }
}
