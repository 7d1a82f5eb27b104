import Randomness
import Terminal

@testable import Films

extension Frame {
  /// A frame of 12 columns and 3 rows, or of as many as are said.
  static func of(_ lines: String..., style: Style = Style(), columns: Int = 12) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: 3))
    for (row, line) in lines.enumerated() {
      frame.write(line, at: Point(column: 0, row: row), style: style)
    }
    return frame
  }
}

extension Film {
  /// Three screens and two steps, the second of which goes wrong.
  static var small: Film {
    Film(
      title: "Two steps", about: "What they show.", size: Size(columns: 12, rows: 3),
      foreground: .hex(0xd6dbe0), background: .hex(0x14181d),
      shots: [
        Shot(at: .zero, frame: .of("one", "same")),
        Shot(at: .milliseconds(1500), frame: .of("two", "same", style: Style(.hex(0xff0000)).bold)),
        Shot(at: .milliseconds(4250), frame: .of("two", "", "中 end")),
      ],
      duration: .seconds(6),
      steps: [
        Step(
          title: "The list", shots: 0..<1, says: ["All is well.", "Nothing is asked."],
          commands: ["open cards", "expect row \"Gold\" phone Active"],
          verdicts: [Verdict(expectation: "row \"Gold\" phone Active", isMet: true)]),
        Step(
          title: "The answer is lost", shots: 1..<3, commands: ["press r"],
          calls: [
            Call(
              number: 1, time: "07:35:30", from: "App", to: "TMP", title: "tokens/searches",
              ending: .answered("200 · 80 ms", isGood: true),
              request: "POST /tokens/searches\n\n{}",
              reply: "200 OK\n\n[]"),
            Call(
              number: 2, time: "07:35:31", from: "App", to: "TMP", title: "activations",
              ending: .answered("timed out", isGood: false), request: "POST /activations", reply: ""
            ),
          ],
          verdicts: [
            Verdict(
              expectation: "text \"Card activated\"", isMet: false,
              found: "We could not confirm it")
          ]),
      ])
  }

  /// A film in which anything may change from one screen to the next.
  static func random(seed: UInt64, shots: Int = 30) -> Film {
    var random = SplitMix64(seed: seed)
    let size = Size(
      columns: .random(in: 1...40, using: &random), rows: .random(in: 1...9, using: &random))
    var film = Film(
      title: "Anything", size: size, foreground: .ansi(7), background: .ansi(0), shots: [],
      duration: .zero, steps: [])
    var frame = Frame(size: size)
    for _ in 0..<shots {
      change(&frame, &random)
      film.shots.append(Shot(at: film.duration, frame: frame))
      film.duration += .microseconds(Int.random(in: 0...3_000_000, using: &random))
    }
    return film
  }

  private static func change(_ frame: inout Frame, _ random: inout SplitMix64) {
    if Int.random(in: 0..<8, using: &random) == 0 { frame = Frame(size: frame.size) }
    for _ in 0..<Int.random(in: 0..<30, using: &random) {
      let style = Style(
        color(&random), on: color(&random),
        TextAttributes(rawValue: .random(in: 0..<32, using: &random) & ~4))
      let column = Int.random(in: 0..<frame.size.columns, using: &random)
      let row = Int.random(in: 0..<frame.size.rows, using: &random)
      frame[column, row] = Cell(glyphs.randomElement(using: &random) ?? " ", style: style)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let column = Int.random(in: 0...frame.size.columns, using: &random)
      frame.cursor = Bool.random(using: &random) ? Point(column: column, row: 0) : nil
    }
  }

  private static func color(_ random: inout SplitMix64) -> Color {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .terminalDefault
    case 1: .indexed(.random(in: 0...255, using: &random))
    case 2: .ansi(.random(in: 0...15, using: &random))
    default: .hex(.random(in: 0...0xff_ffff, using: &random))
    }
  }

  private static let glyphs: [Character] = [
    " ", " ", "a", "Z", "<", "&", "\"", "é", "e\u{301}", "中", "文", "한", "─", "▀", "╭", "░", "😀",
  ]
}
