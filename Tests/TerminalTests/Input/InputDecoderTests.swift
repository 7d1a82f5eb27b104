import Testing

@testable import Terminal

@Suite("Input decoder") struct InputDecoderTests {
  /// What becomes of characters that came in one read, after which nothing followed.
  func events(_ text: String) -> [TerminalEvent] {
    var decoder = InputDecoder()
    return text.unicodeScalars.flatMap { decoder.decode(.character($0)) } + decoder.finish()
  }

  @Test(
    arguments: [
      ("a", [.character("a")]), ("é中", [.character("é"), .character("中")]),
      ("\r\n\t\u{7f}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
      (
        "\u{0}\u{1}\u{1a}\u{1c}\u{1f}",
        [.control("@"), .control("a"), .control("z"), .control("\\"), .control("_")]
      ),
      ("\u{1b}", [.escape]), ("\u{1b}\u{1b}", [.escape, .escape]), ("\u{1b}x", [.alt("x")]),
      ("\u{1b}\r", [.escape, .enter]), ("\u{1b}[", [.alt("[")]), ("\u{1b}O", [.alt("O")]),
      ("\u{9b}", []), ("\u{1b}[A\u{1b}[B\u{1b}[6~\u{1b}[Z", [.up, .down, .pageDown, .backTab]),
    ] as [(String, [Key])])
  func `characters become keys`(text: String, keys: [Key]) {
    #expect(events(text) == keys.map { .key($0) })
  }

  @Test(arguments: [
    "\u{1b}[I", "\u{1b}[O", "\u{1b}[?1;2c", "\u{1b}[97;5u",
    "\u{1b}[[A",
    "\u{1b}Ox", "\u{1b}]4;1;rgb:0000/0000/0000\u{1b}\\", "\u{1b}]10;rgb:0/0/0\u{7}",
    "\u{1b}P1$r0m\u{1b}\\",
    "\u{1b}_G\u{1b}\\", "\u{1b}[1;2\u{18}",
  ])
  func `replies and unknown sequences are swallowed whole`(sequence: String) {
    #expect(events(sequence + "q") == [.key(.character("q"))])
  }

  @Test func `a sequence cut short is no letter`() {
    #expect(events("\u{1b}[12;").isEmpty)
    #expect(events("\u{1b}[1\u{1b}[Iq") == [.key(.character("q"))])
  }

  @Test func `endless noise lets keys through again`() {
    #expect(events("\u{1b}]1" + String(repeating: "x", count: 5000)).isEmpty == false)
  }

  @Test func `what is typed fast behind Alt-] is not taken for an answer of the terminal`() {
    #expect(events("\u{1b}]qq") == [.key(.alt("]")), .key(.character("q")), .key(.character("q"))])
    #expect(events("\u{1b}]1q\u{1b}xq") == [.key(.alt("x")), .key(.character("q"))])
    #expect(
      events("\u{1b}]1q\u{1b}\u{1b}[Aq") == [.key(.escape), .key(.up), .key(.character("q"))])
  }

  @Test func `a key behind an escape is two keys`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(.character("\u{1b}")).isEmpty)
    #expect(decoder.decode(.key(.up)) == [.key(.escape), .key(.up)])
  }

  @Test func `alt with backspace deletes a word`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(.character("\u{1b}")).isEmpty)
    #expect(decoder.decode(.key(.backspace)) == [.key(.control("w"))])
    #expect(events("\u{1b}\u{7f}") == [.key(.control("w"))])
  }

  func paste(_ text: String, ends: Bool = true) -> [TerminalEvent] {
    var decoder = InputDecoder()
    var events = decoder.decode(.pasteBegins)
    events += text.unicodeScalars.flatMap { decoder.decode(.character($0)) }
    events += ends ? decoder.decode(.pasteEnds) : decoder.finish()
    return events + decoder.decode(.character("q"))
  }

  @Test(arguments: [true, false])
  func `pasted text is one event, also without its end`(ends: Bool) {
    #expect(
      paste("q\r\nx\ry\tz\u{1b}[A\u{3}", ends: ends) == [
        .paste("q\nx\ny\tz"), .key(.character("q")),
      ])
  }

  @Test func `a megabyte is kept whole, and of more only how much it was`() {
    let most = String(repeating: "é", count: InputDecoder.pasteLimit / 2)
    #expect(paste(most).first == .paste(most))
    #expect(paste(most + "é").first == .pasteWasTooLong(bytes: InputDecoder.pasteLimit + 2))
  }

  @Test(arguments: ["", "x[20", "\u{1b}[20", "\u{1b}\u{1b}[201"])
  func `its marks may come character by character`(text: String) {
    #expect(
      events("\u{1b}[200~\(text)\u{1b}[201~q\u{1b}OA\u{1b}[200~z\u{1b}[201~") == [
        .paste(text.filter { $0 != "\u{1b}" }), .key(.character("q")), .key(.up), .paste("z"),
      ])
  }

  @Test func `keys inside of pasted text do nothing`() {
    var decoder = InputDecoder()
    _ = decoder.decode(.pasteBegins)
    #expect(decoder.decode(.key(.up)).isEmpty)
    #expect(decoder.decode(.pasteEnds) == [.paste("")])
  }

  @Test func `nothing waits when nothing has begun`() {
    var decoder = InputDecoder()
    #expect(decoder.timeout == nil)
    _ = decoder.decode(.character("\u{1b}"))
    #expect(decoder.timeout == .zero)
  }
}
