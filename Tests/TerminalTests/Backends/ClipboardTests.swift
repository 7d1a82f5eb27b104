import Testing

@testable import Terminal

@Suite("Clipboard") struct ClipboardTests {
  func sequence(_ text: String, within multiplexer: Multiplexer? = nil) -> String? {
    clipboardSequence(text, within: multiplexer).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("", ""), ("foo", "Zm9v"), ("é\n中", "w6kK5Lit"), ("a\r\nb", "YQpi"), ("\u{1b}[m", "wrdbbQ=="),
  ])
  func `the text is sent safe, with its lines`(text: String, encoded: String) {
    #expect(sequence(text) == "\u{1b}]52;c;\(encoded)\u{7}")
  }

  @Test func `what is too long is not sent`() {
    let longest = String(repeating: "x", count: 74_994)
    #expect((sequence(longest)?.utf8.count ?? 0) <= 100_000)
    #expect(sequence(longest + "x") == nil)
  }

  @Test func `tmux gets it for itself and for the terminal around it`() {
    #expect(
      sequence("foo", within: .tmux)
        == "\u{1b}]52;c;Zm9v\u{7}\u{1b}Ptmux;\u{1b}\u{1b}]52;c;Zm9v\u{7}\u{1b}\\")
  }

  @Test func `screen gets it in pieces that it takes`() throws {
    #expect(sequence("foo", within: .screen) == "\u{1b}P\u{1b}]52;c;Zm9v\u{7}\u{1b}\\")
    let text = String(repeating: "passwalk ", count: 500)
    let sent = try #require(sequence(text, within: .screen))
    let pieces = sent.components(between: "\u{1b}P", and: "\u{1b}\\")
    #expect(pieces.count == 9)
    #expect(pieces.allSatisfy { $0.utf8.count <= 760 })
    #expect(pieces.joined() == sequence(text))
  }

  @Test(
    arguments: [
      ([:], nil), (["TMUX": "x"], .tmux), (["STY": "x"], .screen),
      (["STY": "x", "TMUX": "x"], .tmux),
    ] as [([String: String], Multiplexer?)])
  func `the innermost multiplexer counts`(variables: [String: String], expected: Multiplexer?) {
    #expect(Multiplexer { variables[$0] } == expected)
  }
}

extension String {
  fileprivate func components(between opening: String, and closing: String) -> [String] {
    var parts: [String] = []
    var current: String?
    var rest = self[...]
    while !rest.isEmpty {
      if current == nil, rest.hasPrefix(opening) {
        current = ""
        rest = rest.dropFirst(opening.count)
      } else if let part = current, rest.hasPrefix(closing) {
        parts.append(part)
        current = nil
        rest = rest.dropFirst(closing.count)
      } else {
        current?.append(rest.removeFirst())
      }
    }
    return parts
  }
}
