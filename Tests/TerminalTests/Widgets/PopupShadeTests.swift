import Testing

@testable import Terminal

@Suite("What lies behind a popup") struct PopupShadeTests {
  private func behind(_ style: Style, _ shade: Popup.Shade?) -> Style {
    var frame = Frame(size: Size(columns: 9, rows: 3))
    frame.fill(Rect(size: frame.size), style: style, glyph: "x")
    Popup(Panel(), content: Size(columns: 1, rows: 1), shade: shade)
      .draw(in: Rect(size: frame.size), on: &frame)
    return frame[0, 0].style
  }

  private let greys = Popup.Shade.greys(
    letters: .indexed(241), pictures: (235...239).map { .indexed($0) })

  @Test func `letters have one grey, and none is bold`() {
    #expect(behind(Style(.hex(0x78c379)).bold, greys) == Style(.indexed(241)))
    #expect(behind(Style(.ansi(3)), greys) == Style(.indexed(241)))
  }

  @Test(arguments: [0x000000, 0x1f6feb, 0xff0000, 0x00ff88, 0xffffff] as [UInt32])
  func `pictures become greys by their brightness`(color: UInt32) {
    let style = behind(Style(.hex(color), on: .hex(color)), greys)
    #expect(style.foreground == style.background)
    #expect((235...239).map { Color.indexed($0) }.contains(style.background))
  }

  @Test func `letters on a colour stay apart from it`() {
    for (front, back) in [(0x000000, 0xe8c547), (0xffffff, 0x1f3fa0)] as [(UInt32, UInt32)] {
      let style = behind(Style(.hex(front), on: .hex(back)), greys)
      #expect(style.foreground != style.background)
    }
  }

  @Test func `with a single grey pictures are one area, and nothing is reversed`() {
    let one = Popup.Shade.greys(letters: .ansi(8), pictures: [.ansi(8)])
    #expect(behind(Style(.ansi(4), on: .ansi(12)), one).background == .ansi(8))
    #expect(!behind(Style().reverse.bold, one).attributes.contains(.reverse))
  }

  @Test func `the terminal's own letters are dimmed`() {
    #expect(behind(Style(), nil) == Style().dim)
    let own = Popup.Shade.greys(letters: .terminalDefault, pictures: [.ansi(0)])
    #expect(behind(Style(.ansi(2)), own) == Style().dim)
  }
}
