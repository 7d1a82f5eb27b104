import Terminal
import Testing

@Suite("Line editor") struct LineEditorTests {
  /// The text with `|` for the cursor, after these keys.
  func typed(_ keys: String, in start: LineEditor = LineEditor()) -> String {
    var editor = start
    for name in keys.split(separator: " ") {
      if let key = Key(name: String(name)) { _ = editor.handle(key) }
    }
    return marked(editor)
  }

  func marked(_ editor: LineEditor) -> String {
    "\(editor.text.prefix(editor.cursor))|\(editor.text.dropFirst(editor.cursor))"
  }

  @Test(arguments: [
    ("a b c", "abc|"), ("a b Left c", "ac|b"), ("Left Right a", "a|"), ("a b Home x", "x|ab"),
    ("a b Home End x", "abx|"), ("a b Backspace", "a|"), ("Backspace Delete", "|"),
    ("a b Left Delete", "a|"),
    ("a b Home Delete", "|b"), ("é 中 Left x", "éx|中"), ("a b c Left C-k", "ab|"),
    ("a b c Left C-u", "|c"),
    ("a Space b c C-w", "a |"), ("a Space b Space C-w", "a |"), ("a Space b c C-Left x", "a x|bc"),
    ("a Space b c Home C-Right x", "ax| bc"), ("a - b C-a C-Right C-Right", "a-b|"),
    ("C-w C-k C-u", "|"),
  ])
  func `keys edit the line`(keys: String, expected: String) {
    #expect(typed(keys) == expected)
  }

  @Test func `keys that mean nothing here are left to others`() {
    var editor = LineEditor()
    for key in [Key.enter, .escape, .tab, .function(1), .control("c"), .pageUp, .up, .down] {
      let isTaken = editor.handle(key)
      #expect(!isTaken)
    }
  }

  @Test func `pasted text comes in without what cannot be shown`() {
    var editor = LineEditor("ab")
    _ = editor.handle(.left)
    editor.insert("x\u{1b}[31m\n\ty\u{202e}\u{200d}")
    #expect(marked(editor) == "ax[31m  y|b")
  }

  @Test func `a line of digits takes nothing else`() {
    var editor = LineEditor(limit: 6, content: .digits)
    for character in "1a-²٣２ 2" { _ = editor.handle(.character(character)) }
    #expect(editor.text == "12")
    #expect(editor.hasRoom(for: "no. 34-56") && !editor.hasRoom(for: "34567"))
    _ = editor.handle(.left)
    editor.insert("no. 34-56")
    #expect(editor.text == "134562" && editor.cursor == 5)
  }

  @Test func `the limit keeps what stands after the cursor`() {
    var editor = LineEditor("abcdef", limit: 8)
    _ = editor.handle(.home)
    editor.insert("12345")
    #expect(marked(editor) == "12|abcdef")
  }

  @Test func `a typed mark joins the letter before it`() {
    var editor = LineEditor("e")
    _ = editor.handle(.character("\u{301}"))
    #expect(editor.cursor == 1)
    _ = editor.handle(.backspace)
    #expect(editor.isEmpty)
  }

  @Test func `history goes back and returns to the draft`() {
    var editor = LineEditor("dra", history: ["first", "second"])
    var seen: [String] = []
    for key in [Key.up, .up, .up, .down, .down, .down] {
      _ = editor.handle(key)
      seen.append(editor.text)
    }
    #expect(seen == ["second", "first", "first", "second", "dra", "dra"])
  }

  @Test(arguments: [
    ("abcdef", 6, 10, "abcdef", 6), ("abcdef", 6, 4, "def", 3), ("abcdef", 0, 4, "abcd", 0),
    ("中文字", 3, 4, "字", 2), ("abc", 3, 1, "", 0), ("abc", 1, 1, "b", 0), ("abc", 3, 0, "", 0),
    ("", 0, 5, "", 0),
  ])
  func `the window holds the cursor`(
    text: String, cursor: Int, columns: Int, shown: String, cursorColumn: Int
  ) {
    var editor = LineEditor(text)
    _ = editor.handle(.home)
    for _ in 0..<cursor { _ = editor.handle(.right) }
    let visible = editor.visible(in: columns)
    #expect(visible.text == shown)
    #expect(visible.cursorColumn == cursorColumn)
  }

  @Test func `another text of as many characters is shown in its place, else bullets`() {
    let editor = LineEditor("a1b2")
    #expect(editor.showing("a•b•").text == "a•b•")
    #expect(editor.showing("other").text == "••••")
    #expect(editor.showing("a•b•").cursor == editor.cursor)
  }
}
