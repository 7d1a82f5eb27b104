import Testing

@testable import Terminal

@Suite("Light or dark") struct BackgroundTests {
  @Test(
    arguments: [
      ("\u{1b}]11;rgb:0000/0000/0000\u{1b}\\", .dark),
      ("\u{1b}]11;rgb:ffff/ffff/ffff\u{7}", .light),
      ("11;rgb:f/f/d", .light), ("11;rgb:28/2c/34", .dark), ("11;rgb:fd/f6/e3", .light),
      ("11;rgba:0000/0000/8000/ffff", .dark), ("11;rgb:0000/0000/ffff", .dark),
      ("11;rgb:ffff/ffff/0000", .light), ("11;rgb:00/00", nil), ("11;rgb:0/0/00000", nil),
      ("11;rgb:x/y/z", nil), ("11;rgb:", nil), ("10;rgb:0/0/0", nil), ("", nil),
    ] as [(String, Background?)])
  func `the terminal's answer is a brightness`(reply: String, background: Background?) {
    #expect(Background(reply: reply) == background)
  }

  @Test func `a change is an event, and a late answer is nothing`() {
    var decoder = InputDecoder()
    let text = "\u{1b}[?997;1n\u{1b}[?997;2n\u{1b}[?997;3n\u{1b}]11;rgb:0/0/0\u{1b}\\\u{1b}[?62;4cq"
    #expect(
      text.unicodeScalars.flatMap { decoder.decode(.character($0)) } == [
        .backgroundChanged(.dark), .backgroundChanged(.light), .key(.character("q")),
      ])
  }
}
