import Testing

@testable import Terminal

@Suite("What lies behind a popup") struct PopupShadeTests {
  private func behind(_ style: Style, _ shade: Popup.Shade, glyph: Character = "x") -> Cell {
    var frame = Frame(size: Size(columns: 9, rows: 3))
    frame.fill(Rect(size: frame.size), style: style, glyph: glyph)
    Popup(Panel(), content: Size(columns: 1, rows: 1), shade: shade)
      .draw(in: Rect(size: frame.size), on: &frame)
    return frame[0, 0]
  }

  private let greys = Popup.Shade(
    letters: .indexed(241), pictures: .greys((235...239).map { .indexed($0) }))
  private let mixed = Popup.Shade(letters: .hex(0x7a7a7a), pictures: .mixed(.hex(0x000000)))
  private let sixteen = Popup.Shade(letters: .ansi(8))
  private let attributes = Popup.Shade()

  @Test(
    arguments: [
      Style(), Style().dim, Style().bold, Style(.hex(0x78c379)).bold, Style(.ansi(3)),
    ])
  func `letters have one colour and one weight, whatever they had before`(style: Style) {
    #expect(behind(style, greys).style == Style(.indexed(241)))
    #expect(behind(style, mixed).style == Style(.hex(0x7a7a7a)))
    #expect(behind(style, sixteen).style == Style(.ansi(8)))
    #expect(behind(style, attributes).style == Style().dim)
  }

  @Test func `nothing is reversed`() {
    for shade in [greys, mixed, sixteen, attributes] {
      let style = behind(Style().reverse.bold, shade).style
      #expect(!style.attributes.contains(.reverse))
      #expect(style.foreground != style.background || style == Style().dim)
    }
    #expect(behind(Style().reverse.bold, sixteen).style == Style(.ansi(8)))
  }

  @Test(arguments: [0x000000, 0x1f6feb, 0xff0000, 0x00ff88, 0xffffff] as [UInt32])
  func `pictures become greys by their brightness`(color: UInt32) {
    let style = behind(Style(.hex(color), on: .hex(color)), greys, glyph: "▀").style
    #expect(style.foreground == style.background)
    #expect((235...239).map { Color.indexed($0) }.contains(style.background))
  }

  @Test func `letters on a colour stay apart from it`() {
    for (front, back) in [(0x000000, 0xe8c547), (0xffffff, 0x1f3fa0)] as [(UInt32, UInt32)] {
      for shade in [greys, mixed] {
        let style = behind(Style(.hex(front), on: .hex(back)), shade).style
        #expect(style.foreground != style.background)
      }
    }
  }

  @Test func `where no colour steps back, a picture is sparse and its words can be read`() {
    let picture = behind(Style(.ansi(3), on: .ansi(11)), attributes, glyph: "▀")
    #expect(picture == Cell("░", style: Style().dim))
    #expect(behind(Style(.ansi(11)), attributes, glyph: "▄") == Cell("░", style: Style().dim))
    #expect(behind(Style(.ansi(0), on: .ansi(11)), attributes).style == Style().dim)
    #expect(behind(Style(.ansi(0), on: .ansi(11)), sixteen).style == Style(.ansi(8)))
  }
}
