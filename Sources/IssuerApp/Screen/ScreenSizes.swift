import Terminal

// Which sizes of the screen have room for what.
extension ScreenLayout {
  static let smallest = Size(columns: 40, rows: 10)

  static func isTooSmall(_ size: Size) -> Bool {
    size.columns < smallest.columns || size.rows < smallest.rows
  }

  /// Whether there is room for a device and a second pane beside it.
  ///
  /// Where strip and caption take rows, the phone in its case would hide one of four cards on a low screen; what an
  /// audience is told of a step is longer than its name.
  static func isWide(_ size: Size, isPresenting: Bool) -> Bool {
    isPresenting ? size.columns >= 94 && size.rows >= 27 : size.columns >= 90 && size.rows >= 24
  }
}
