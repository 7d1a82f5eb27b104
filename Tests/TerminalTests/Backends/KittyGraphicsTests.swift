import Testing

@testable import Terminal

@Suite("Pixels in cells") struct KittyGraphicsTests {
  func graphics(within multiplexer: Multiplexer? = nil) -> KittyGraphics {
    var graphics = KittyGraphics(multiplexer: multiplexer)
    graphics.isOn = true
    graphics.cellSize = KittyGraphics.CellSize(width: 1, height: 2)
    return graphics
  }

  func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `an image is sent once, with the cells that it fills`() {
    var graphics = graphics()
    let frame = Frame.withPoster()
    let red = "/wAA/"
    let sent = text(graphics.sendImages(of: frame))
    #expect(
      sent.hasPrefix("\u{1b}_Ga=T,U=1,i=5265153,f=32,s=4,v=4,c=4,r=2,q=2,m=0;\(red)"))
    #expect(sent.hasSuffix("\u{1b}\\"))
    #expect(graphics.sendImages(of: frame).isEmpty)
    #expect(text(graphics.deletions) == "\u{1b}_Ga=d,d=I,i=5265153,q=2\u{1b}\\")
    graphics.forget()
    #expect(graphics.deletions.isEmpty && !graphics.sendImages(of: frame).isEmpty)
  }

  @Test func `its cells name it by their colour and their place by marks`() {
    var graphics = graphics()
    let frame = Frame.withPoster()
    #expect(graphics.drawn(frame) == frame)
    _ = graphics.sendImages(of: frame)
    let drawn = graphics.drawn(frame)
    #expect(drawn[2, 1].text.unicodeScalars.map(\.value) == [0x10eeee, 0x305, 0x305])
    #expect(drawn[5, 2].text.unicodeScalars.map(\.value) == [0x10eeee, 0x30d, 0x310])
    #expect(drawn[5, 2].style == Style(.hex(5_265_153), on: .hex(0x00ff00)))
    #expect(drawn[2, 2] == frame[2, 2] && drawn[0, 0] == frame[0, 0])
  }

  @Test func `tmux hands it on`() {
    var graphics = graphics(within: .tmux)
    let sent = text(graphics.sendImages(of: .withPoster()))
    #expect(sent.hasPrefix("\u{1b}Ptmux;\u{1b}\u{1b}_Ga=T,U=1,"))
    #expect(sent.hasSuffix("\u{1b}\u{1b}\\\u{1b}\\"))
  }

  @Test func `the oldest images go before there are too many`() {
    var graphics = graphics()
    for number in 0..<KittyGraphics.mostImages {
      _ = graphics.sendImages(of: .withPoster(Poster(name: "\(number)")))
    }
    let sent = text(graphics.sendImages(of: .withPoster(Poster(name: "another"))))
    #expect(sent.hasPrefix("\u{1b}_Ga=d,d=I,i=5265153,q=2\u{1b}\\"))
    #expect(text(graphics.deletions) == "\u{1b}_Ga=d,d=I,i=5265201,q=2\u{1b}\\")
    // Every ending has room for what takes them back.
    #expect(KittyGraphics.mostImages * "\u{1b}_Ga=d,d=I,i=16777215,q=2\u{1b}\\".utf8.count < 4096)
  }

  @Test func `off it changes nothing`() {
    var graphics = graphics()
    graphics.isOn = false
    #expect(graphics.sendImages(of: .withPoster()).isEmpty)
    #expect(graphics.drawn(.withPoster()) == .withPoster())
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], true), (["TERM": "xterm-ghostty"], true),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "3"], true),
      (["TERM_PROGRAM": "ghostty"], true), (["TERM_PROGRAM": "WezTerm"], false),
      (["TERM": "xterm-256color"], false), ([:], false),
      (["TERM": "xterm-kitty", "ASCIINEMA_REC": "1"], false),
    ])
  func `only terminals that are known to show them are asked`(
    environment: [String: String], isKnown: Bool
  ) {
    #expect(KittyGraphics.isKnown { environment[$0] } == isKnown)
  }

  @Test func `the answer is heard, also in pieces, and another one is none`() {
    func events(_ text: String) -> [TerminalEvent] {
      var decoder = InputDecoder()
      return text.unicodeScalars.flatMap { decoder.decode(.character($0)) }
    }
    #expect(events("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62;c") == [.graphicsConfirmed])
    #expect(events("\u{1b}_Gi=31;ENOTSUPPORTED:no\u{1b}\\").isEmpty)
    #expect(events("\u{1b}_Gi=3;OK\u{1b}\\").isEmpty)
  }
}
