import CTerminal

extension NcursesTerminal {
  /// Gives the terminal back whole while `body` runs, such as for a pager, then takes and repaints it.
  ///
  /// ^C and ^\ end what `body` runs, and not this program; ^Z stops both.
  public func runOutside<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isOpen else { return try body() }
    let frame = presented
    cterminal_leave()
    defer {
      cterminal_return()
      setModes()
      askBackground()
      presented = nil
      // Where the size is another one, the next event says so, and no old picture would fit.
      if let frame, currentSize() == size { present(frame) } else { placeCursor() }
    }
    return try body()
  }
}
