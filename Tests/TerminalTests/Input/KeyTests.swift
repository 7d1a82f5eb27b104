import Terminal
import Testing

@Suite("Key names") struct KeyTests {
  static let keys: [Key] = [
    .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
    .end, .pageUp, .pageDown, .wordLeft, .wordRight, .function(1), .function(12), .control("c"),
    .control("@"), .control("\\"), .alt("x"), .alt("X"), .alt(" "), .alt("-"), .character("a"),
    .character("A"), .character(" "), .character("?"), .character("-"), .character("é"),
    .character("中"),
  ]

  @Test(arguments: keys)
  func `a key is read back from its name`(key: Key) {
    #expect(Key(name: key.name) == key)
    #expect(!key.label.isEmpty)
  }

  @Test(
    arguments: [
      ("Escape", .escape), ("esc", .escape), ("Return", .enter), ("PgUp", .pageUp),
      ("pagedown", .pageDown),
      ("S-Tab", .backTab), ("C-C", .control("c")), ("c-x", .control("x")), ("F5", .function(5)),
      ("C-Left", .wordLeft), ("F", .character("F")), ("Space", .character(" ")),
      (" ", .character(" ")),
    ] as [(String, Key)])
  func `other spellings are understood`(name: String, key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(arguments: [
    "", "F0", "F64", "F-1", "C-", "C-é", "M-", "M-Down", "Dwon", "\u{1b}", "\n", "C-1",
  ])
  func `what is no key has no value`(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func `labels are short`() {
    #expect(
      Self.keys.prefix(9).map(\.label) == [
        "⏎", "Esc", "Tab", "⇧Tab", "Bksp", "Del", "Ins", "↑", "↓",
      ])
    #expect(Key.control("c").label == "^C")
  }
}
