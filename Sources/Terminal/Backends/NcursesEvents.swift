import CTerminal

extension NcursesTerminal {
  func resume() -> [TerminalEvent] {
    cterminal_resume()
    // They went when the program was stopped, unless it was only told to go on.
    takeImagesBack()
    // The old picture comes back at once, unless it no longer fits.
    if currentSize() == size { graphics.isOn ? drawAgain() : placeCursor() }
    askBackground()
    return [.resumed]
  }

  func resize() -> [TerminalEvent] {
    let newSize = currentSize()
    if graphics.isOn, currentCellSize() != graphics.cellSize {
      // Images of the size before would be blurred.
      takeImagesBack()
      graphics.cellSize = currentCellSize()
      if newSize == size { drawAgain() }
    }
    guard newSize != size else { return [] }
    size = newSize
    cterminal_resize(Int32(newSize.columns), Int32(newSize.rows))
    cterminal_forget_screen()
    presented = nil
    return [.resized(newSize)]
  }

  func readInput() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var hasRead = false
    while true {
      while let unit = nextUnit() {
        hasRead = true
        events += decoder.decode(unit)
        // A terminal that sends without end must not keep what has come from being handled.
        if events.count >= Self.eventLimit, cterminal_input_follows(0) { return events }
      }
      if !hasRead && cterminal_input_has_ended() {
        hasHungUp = true
        return events
      }
      guard let timeout = decoder.timeout else { return events }
      // A sequence may come in pieces over a slow line.
      guard cterminal_input_follows(milliseconds(timeout)) else {
        return events + decoder.finish()
      }
      hasRead = false
    }
  }

  private static let eventLimit = 8192

  private func nextUnit() -> InputDecoder.Unit? {
    cterminal_expect_text(expectsText || decoder.isInPaste)
    let input = cterminal_read()
    switch input.kind {
    case CTERMINAL_NOTHING: return nil
    case CTERMINAL_CHARACTER:
      return Unicode.Scalar(UInt32(bitPattern: input.value)).map { .character($0) } ?? .ignored
    case CTERMINAL_KEY: return .key(cursesKeys[Int(input.value) - 1])
    case CTERMINAL_FUNCTION_KEY: return .key(.function(Int(input.value)))
    case CTERMINAL_PASTE_BEGINS: return .pasteBegins
    case CTERMINAL_PASTE_ENDS: return .pasteEnds
    default: return .ignored
    }
  }
}

/// The keys of `cterminal_key` in its order, which begins at 1.
private let cursesKeys: [Key] = [
  .enter, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
  .pageDown, .wordLeft, .wordRight,
]
