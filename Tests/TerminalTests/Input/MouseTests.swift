import Testing

@testable import Terminal

@Suite("Mouse") struct MouseTests {
  func events(_ text: String) -> [TerminalEvent] {
    var decoder = InputDecoder()
    return text.unicodeScalars.flatMap { decoder.decode(.character($0)) } + decoder.finish()
  }

  func event(_ action: MouseEvent.Action, _ column: Int = 9, _ row: Int = 4) -> MouseEvent {
    MouseEvent(action, at: Point(column: column, row: row))
  }

  @Test(
    arguments: [
      ("0;10;5M", .press(.left)), ("1;10;5M", .press(.middle)),
      ("2;10;5M", .press(.right)), ("0;10;5m", .release(.left)),
      ("2;10;5m", .release(.right)), ("64;10;5M", .wheelUp),
      ("65;10;5M", .wheelDown), ("66;10;5M", .wheelLeft), ("67;10;5M", .wheelRight),
      ("4;10;5M", .press(.left)), ("8;10;5M", .press(.left)),
      ("16;10;5M", .press(.left)),
      ("28;10;5m", .release(.left)),
      ("81;10;5M", .wheelDown),
    ] as [(String, MouseEvent.Action)])
  func `a report says what was done and where`(
    report: String, action: MouseEvent.Action
  ) {
    #expect(
      events("\u{1b}[<\(report)q") == [
        .mouse(event(action)), .key(.character("q")),
      ])
  }

  @Test(
    arguments: [
      ("\u{20}", .press(.left)), ("\u{22}", .press(.right)), ("\u{23}", .release(nil)),
      ("\u{60}", .wheelUp), ("\u{61}", .wheelDown), ("\u{30}", .press(.left)),
      ("\u{27}", .release(nil)), ("\u{63}", .wheelRight),
    ] as [(String, MouseEvent.Action)])
  func `an old report of three bytes says the same`(
    code: String, action: MouseEvent.Action
  ) {
    #expect(
      events("\u{1b}[M\(code)\u{ff}\u{25}q") == [
        .mouse(event(action, 222, 4)), .key(.character("q")),
      ])
  }

  @Test(arguments: [
    "<0;0;5M", "<0;10M", "<0;10;5;1M", "<;;M", "<32;10;5M", "<35;10;5M", "<128;10;5M",
    "<3;10;5M", "<64;10;5m", "<-1;1;1M", "<99999999999999999999;1;1M", "<0;99999;1M",
    "<0;10;5\u{18}", "M\u{20}\u{20}\u{20}", "M\u{40}\u{30}\u{30}", "M\u{0}\u{30}\u{30}",
  ])
  func `movement and what makes no sense is no event`(report: String) {
    #expect(events("\u{1b}[\(report)q") == [.key(.character("q"))])
  }

  static let start = ContinuousClock.now

  @Test(
    arguments: [
      ([0, 400], [1, 2]), ([0, 401], [1, 1]), ([0, 100, 200, 300], [1, 2, 1, 2]),
      ([0, 300, 600], [1, 2, 1]), ([0, 500, 900], [1, 1, 2]),
    ] as [([Int], [Int])])
  func `two presses soon after each other are a double click`(times: [Int], counts: [Int]) {
    var clicks = DoubleClickDetector()
    let told = times.map { time in
      let now = Self.start + .milliseconds(time)
      _ = clicks.process(event(.release(.left)), at: now)
      return clicks.process(event(.press(.left)), at: now)
    }
    #expect(told == counts.map { event($0 == 2 ? .doubleClick(.left) : .press(.left)) })
  }

  @Test func `another cell, another button or the wheel between is no double click`() {
    let pairs: [[MouseEvent]] = [
      [event(.press(.left)), event(.press(.left), 10, 4)],
      [event(.press(.left)), event(.press(.right))],
      [event(.press(.left)), event(.wheelUp), event(.press(.left))],
    ]
    for pair in pairs {
      var clicks = DoubleClickDetector()
      #expect(pair.map { clicks.process($0, at: Self.start) } == pair)
    }
  }
}
