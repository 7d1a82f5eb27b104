package import Terminal

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

  /// The next keys up to Enter as characters, if they come as a paste of one line does; else nil.
  static func line(_ events: ArraySlice<TerminalEvent>) -> [Character]? {
    guard isOne(events, withLine: false), !isOne(events, withLine: true) else { return nil }
    var line: [Character] = []
    for case .key(let key) in events.prefix(while: \.isKey) {
      switch key {
      case .character(let character): line.append(character)
      case .tab: line.append(" ")
      default: return line
      }
    }
    return line
  }
}

extension Pasting {
  /// Opens the window where keys come faster than anybody types, from a terminal without bracketed paste.
  ///
  /// The keys are dropped where nothing can be pasted: as commands or as text of the palette they would do harm.
  package static func noticeBurst(
    _ events: ArraySlice<TerminalEvent>, _ app: inout AppModel
  ) -> Int {
    let isOver = (app.overlay as? Pasting).map(\.takesNoText) ?? true
    if isOver, app.openEditor != nil, let line = TypedBurst.line(events) {
      _ = app.paste(String(line))
      return line.count
    }
    guard isOver, TypedBurst.isOne(events, withLine: app.openEditor != nil) else { return 0 }
    if app.endBlank() { return 0 }
    if let obstacle = obstacle(app.seen) {
      app.toast = Toast("Nothing was pasted. \(obstacle)", .plain)
      return events.prefix(while: \.isKey).count
    }
    _ = app.open(Pasting())
    return 0
  }

  /// Whether pasted text goes into an open input line.
  package static func isForLine(_ seen: Seen) -> Bool {
    seen.overlay.map { $0.editor != nil } ?? false
  }
}
