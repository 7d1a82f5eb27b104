/// A position in a source file.
public struct SourceMark: Sendable, Hashable {
  public let file: String
  private let storedLine: UInt32
  private let storedColumn: UInt32

  /// Counted from 1.
  public var line: Int { Int(storedLine) }

  /// Counted from 1, in Unicode characters rather than bytes.
  public var column: Int { Int(storedColumn) }

  public init(file: String, line: Int, column: Int) {
    self.file = file
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// The position of what was not read from a file.
  public static let nowhere = SourceMark(file: "", line: 1, column: 1)
}

extension SourceMark: Comparable {
  public static func < (one: SourceMark, other: SourceMark) -> Bool {
    (one.file, one.storedLine, one.storedColumn)
      < (other.file, other.storedLine, other.storedColumn)
  }
}

extension SourceMark: CustomStringConvertible {
  public var description: String { "\(escapingUnprintable(file)):\(line):\(column)" }
}
