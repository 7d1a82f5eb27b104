/// One line of text being edited, as prompts and forms use it.
///
/// It holds only what can be shown: what `sanitised` would replace or drop is left out on entry.
public struct LineEditor: Equatable, Sendable {
  private var characters: [Character]

  /// How many characters stand before the cursor.
  public private(set) var cursor: Int

  /// Maximum length of the text, in characters; what is over is left out.
  public let limit: Int

  /// Which characters a line accepts; others that are typed or pasted are left out.
  public enum Content: Sendable {
    case text
    /// From 0 to 9.
    case digits
  }

  public let content: Content

  private var history: LineHistory

  public init(
    _ text: String = "", history: [String] = [], limit: Int = 4096, content: Content = .text
  ) {
    characters = []
    cursor = 0
    self.limit = limit
    self.content = content
    self.history = LineHistory(entries: history)
    insert(text)
  }

  public var text: String { String(characters) }

  /// Whether all of `text` that the line accepts fits.
  public func hasRoom(for text: String) -> Bool {
    characters.count + accepted(of: text).count <= limit
  }

  private func accepted(of text: String) -> String {
    switch content {
    case .text: text
    case .digits: text.filter { $0.isASCII && $0.isWholeNumber }
    }
  }

  public var isEmpty: Bool { characters.isEmpty }

  /// Performs what a key does in a line of text; false when it does nothing there.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .wordLeft, .alt("b"): cursor = wordStart(before: cursor)
    case .wordRight, .alt("f"): cursor = wordEnd(after: cursor)
    case .backspace: remove(max(0, cursor - 1)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(characters.count, cursor + 1))
    case .control("k"): remove(cursor..<characters.count)
    case .control("u"): remove(0..<cursor)
    case .control("w"): remove(wordStart(before: cursor)..<cursor)
    case .alt("d"): remove(cursor..<wordEnd(after: cursor))
    case .up: return recall(history.older(than: text))
    case .down: return recall(history.newer())
    default: return false
    }
    return true
  }

  /// Inserts text before the cursor; line ends and tabs become blanks.
  public mutating func insert(_ text: String) {
    let before = String(characters[..<cursor]) + enterable(accepted(of: text))
    let after = characters[cursor...]
    // A mark joins the character before it, so characters are counted anew.
    let joined = Array(before).prefix(max(0, limit - after.count))
    characters = Array(joined + after)
    cursor = joined.count
  }

  /// Replaces the text and puts the cursor at its end.
  public mutating func replace(with text: String) {
    characters = []
    cursor = 0
    insert(text)
  }

  /// The part of the text to show in `columns`, and the cursor's column within it.
  ///
  /// One column is kept for a cursor after the last character.
  public func visible(in columns: Int) -> (text: String, cursorColumn: Int) {
    guard columns > 0 else { return ("", 0) }
    let widths = characters.map { displayColumns(String($0)) }
    var first = 0
    var before = widths[..<cursor].reduce(0, +)
    while before > columns - 1, first < cursor {
      before -= widths[first]
      first += 1
    }
    let shown = String(characters[first...]).prefix(columns: columns)
    return (shown, min(before, columns - 1))
  }

  /// The same line with a bullet for each character behind the first of `signs`.
  public func covered(behind signs: Set<Character>) -> LineEditor {
    guard let sign = characters.firstIndex(where: signs.contains) else { return self }
    var editor = self
    let behind = sign + 1..<characters.count
    editor.characters.replaceSubrange(behind, with: repeatElement("•", count: behind.count))
    return editor
  }

  /// The same line with another text of as many characters in its place; bullets if it has not as many.
  public func showing(_ text: String) -> LineEditor {
    var editor = self
    let shown = Array(text)
    editor.characters =
      shown.count == characters.count ? shown : Array(repeating: "•", count: characters.count)
    return editor
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func recall(_ text: String?) -> Bool {
    if let text { replace(with: text) }
    return text != nil
  }

  private func wordStart(before place: Int) -> Int {
    var place = place
    while place > 0, !characters[place - 1].isPartOfWord { place -= 1 }
    while place > 0, characters[place - 1].isPartOfWord { place -= 1 }
    return place
  }

  private func wordEnd(after place: Int) -> Int {
    var place = place
    while place < characters.count, !characters[place].isPartOfWord { place += 1 }
    while place < characters.count, characters[place].isPartOfWord { place += 1 }
    return place
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

private func enterable(_ text: String) -> String {
  var kept = String.UnicodeScalarView()
  for character in text {
    if character.isNewline || character == "\t" {
      kept.append(" ")
    } else {
      kept.append(contentsOf: character.unicodeScalars.filter { ScalarSafety($0) == .shown })
    }
  }
  return String(kept)
}

/// Earlier lines, oldest first, and the place in them; the line being written is kept at the end as a draft.
private struct LineHistory: Equatable, Sendable {
  private var entries: [String]
  private var place: Int
  private var draft = ""

  init(entries: [String]) {
    self.entries = entries
    place = entries.count
  }

  /// The line before, remembering `current` as the draft when it is the newest.
  mutating func older(than current: String) -> String? {
    guard place > 0 else { return nil }
    if place == entries.count { draft = current }
    place -= 1
    return entries[place]
  }

  /// The line after, which is the draft behind the newest.
  mutating func newer() -> String? {
    guard place < entries.count else { return nil }
    place += 1
    return place == entries.count ? draft : entries[place]
  }
}
