/// A cell of the screen: a glyph and its style, packed without allocation.
///
/// A glyph is a base scalar and up to two combining marks; further marks are dropped. A wide glyph is
/// followed by a cell that `isContinuation`.
public struct Cell: Hashable, Sendable {
  /// 21 bits each: base, first mark, second mark; the top bit says that the glyph is wide.
  private var packed: UInt64
  public var style: Style

  private static let scalarMask: UInt64 = 0x1f_ffff
  private static let wideBit: UInt64 = 1 << 63
  /// No scalar has this value.
  private static let continuationValue: UInt64 = 0x1f_ffff

  public static let blank = Cell(base: " ", columns: 1, style: Style())

  /// The first glyph of a character, made safe to show; a blank when there is none.
  public init(_ glyph: Character, style: Style = Style()) {
    self = .blank
    self.style = style
    for scalar in DisplayScalars(String(glyph)) {
      if scalar.columns == 0 {
        add(mark: scalar.value)
      } else if packed == Self.blank.packed {
        self = Cell(base: scalar.value, columns: scalar.columns, style: style)
      } else {
        break
      }
    }
  }

  init(base: Unicode.Scalar, columns: Int, style: Style) {
    packed = UInt64(base.value) | (columns == 2 ? Self.wideBit : 0)
    self.style = style
  }

  static func continuation(style: Style) -> Cell {
    var cell = Cell(base: " ", columns: 1, style: style)
    cell.packed = continuationValue
    return cell
  }

  public var isWide: Bool { packed & Self.wideBit != 0 }

  /// Whether it is the second column of a wide glyph.
  public var isContinuation: Bool { packed == Self.continuationValue }

  public var isBlank: Bool { packed == Self.blank.packed }

  /// 1 or 2; 0 for a continuation.
  public var columns: Int { isContinuation ? 0 : isWide ? 2 : 1 }

  public var base: Unicode.Scalar { scalar(at: 0) ?? " " }

  public var firstMark: Unicode.Scalar? { scalar(at: 21) }
  public var secondMark: Unicode.Scalar? { scalar(at: 42) }

  /// The glyph; empty for a continuation.
  public var text: String {
    var text = ""
    add(to: &text.unicodeScalars)
    return text
  }

  func add(to text: inout String.UnicodeScalarView) {
    guard !isContinuation else { return }
    text.append(base)
    if let firstMark { text.append(firstMark) }
    if let secondMark { text.append(secondMark) }
  }

  mutating func add(mark: Unicode.Scalar) {
    guard !isContinuation else { return }
    if firstMark == nil {
      packed |= UInt64(mark.value) << 21
    } else if secondMark == nil {
      packed |= UInt64(mark.value) << 42
    }
  }

  private func scalar(at shift: UInt64) -> Unicode.Scalar? {
    let value = UInt32(packed >> shift & Self.scalarMask)
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}
