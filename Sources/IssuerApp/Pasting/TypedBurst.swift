import Terminal

/// Keys that come at once, as a paste does in a terminal that does not mark it.
enum TypedBurst {
  /// The number of keys that nobody types between two looks at the input.
  private static let fewest = 48

  /// Whether the next keys are a paste; one line of text is nothing else where a line is edited.
  static func isOne(_ events: ArraySlice<TerminalEvent>, withLine: Bool) -> Bool {
    var characters: Set<Character> = []
    var (count, lines, isBehindLineEnd) = (0, 0, false)
    for event in events {
      guard case .key(let key) = event else { break }
      switch key {
      case .character(let character):
        characters.insert(character)
        if isBehindLineEnd { lines += 1 }
        isBehindLineEnd = false
      case .enter: isBehindLineEnd = true
      case .tab: break
      default: return false
      }
      count += 1
    }
    // A key that is held down repeats a single character.
    return count >= fewest && characters.count > 8 && (!withLine || lines > 0)
  }
}
