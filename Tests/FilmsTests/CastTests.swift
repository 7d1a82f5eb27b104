import FoundationEssentials
import JSON
import Terminal
import Testing

@testable import Films

@Suite("Cast") struct CastTests {
  /// The lines of a cast behind its header.
  struct Event {
    var time: Double
    var code: String
    var data: String
  }

  func lines(_ cast: String) -> [JSONValue] {
    cast.split(separator: "\n").compactMap { JSONValue(Data($0.utf8)) }
  }

  func events(_ cast: String) -> [Event] {
    lines(cast).dropFirst().compactMap { line in
      guard case .list(let parts) = line, parts.count == 3, case .text(let code) = parts[1],
        case .text(let data) = parts[2]
      else { return nil }
      switch parts[0] {
      case .number(let time): return Event(time: time, code: code, data: data)
      case .integer(let time): return Event(time: Double(time), code: code, data: data)
      default: return nil
      }
    }
  }

  @Test func `a film is this cast`() {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    frame.write("ab", at: Point(column: 0, row: 1), style: Style(.hex(0xff0000)))
    let film = Film(
      title: "\u{1b}A \"film\"", size: frame.size, foreground: .hex(0x010203),
      background: .terminalDefault, shots: [Film.Shot(at: .zero, frame: frame)],
      duration: .milliseconds(1250), steps: [Film.Step(title: "Go\n", shots: 0..<1)])
    let theme =
      ##""theme":{"fg":"#010203","bg":"#14181d","palette":"#000000:#cd0000:#00cd00:#cdcd00:"##
      + "#0000ee:#cd00cd:#00cdcd:#e5e5e5:#7f7f7f:#ff0000:#00ff00:#ffff00:#5c5cff:#ff00ff:"
      + ##"#00ffff:#ffffff"}"##
    let first =
      #""o", "\u001b[?25l\u001b[0m\u001b[2J\u001b[2;1H\u001b[38;2;255;0;0mab\u001b[0m"]"#
    #expect(
      film.cast() == """
        {"version":2,"width":4,"height":2,"duration":1.25,"title":"·A \\"film\\"",\
        "env":{"TERM":"xterm-256color"},\(theme)}
        [0.0, \(first)
        [0.0, "m", "Go "]
        [1.25, "o", "\\u001b[0m\\u001b[2;1H\\u001b[?25h"]

        """)
    #expect(
      film.cast(version: .three) == """
        {"version":3,"term":{"cols":4,"rows":2,"type":"xterm-256color",\(theme)},\
        "title":"·A \\"film\\""}
        [0.000, \(first)
        [0.000, "m", "Go "]
        [1.250, "o", "\\u001b[0m\\u001b[2;1H\\u001b[?25h"]

        """)
  }

  @Test(arguments: UInt64(0)...20)
  func `a terminal that is fed with it shows every frame`(seed: UInt64) {
    let film = seed == 0 ? Film.small : .random(seed: seed)
    let events = events(film.cast()).filter { $0.code == "o" }
    var screen = ANSIScreen(film.size)
    var rest = events.dropLast()[...]
    for (shot, next) in zip(film.shots, film.shots.dropFirst().map(\.at) + [film.duration]) {
      let end = (next / .microseconds(1)).rounded()
      while let event = rest.first, (event.time * 1e6).rounded() < end || shot == film.shots.last {
        screen.feed(event.data)
        #expect(screen.hasNoAttributes)
        rest.removeFirst()
      }
      guard shot.at < next else { continue }
      let isSame = screen.frame.shown == shot.frame.shown
      #expect(isSame, "at \(shot.at)")
    }
  }

  @Test func `nothing is sent where nothing has changed`() {
    let film = Film.random(seed: 7)
    for shot in film.shots { #expect(shot.frame.ansi(after: shot.frame).isEmpty) }
  }

  @Test func `every step has a marker behind its first screen`() {
    let events = events(Film.small.cast())
    #expect(events.map(\.code) == ["o", "m", "o", "m", "o", "o"])
    #expect(events.filter { $0.code == "m" }.map(\.data) == ["The list", "The answer is lost"])
    #expect(events.filter { $0.code == "m" }.map(\.time) == [0, 1.5])
  }

  @Test func `a step that shows nothing has its marker where it would be`() {
    var film = Film.small
    film.steps = [0..<0, 2..<2, 3..<3].map { Film.Step(title: "Nothing", shots: $0) }
    #expect(events(film.cast()).filter { $0.code == "m" }.map(\.time) == [0, 4.25, 6])
  }

  @Test func `speed divides the times, and no screen stands longer than the limit`() {
    #expect(events(Film.small.paced(speed: 2).cast()).map(\.time) == [0, 0, 0.75, 0.75, 2.125, 3])
    let limited = Film.small.paced(speed: 0.5, idleLimit: .seconds(4))
      .cast(idleLimit: .seconds(4))
    #expect(events(limited).map(\.time) == [0, 0, 3, 3, 7, 10.5])
    #expect(limited.contains("\"idle_time_limit\":4.0,"))
    #expect(events(Film.small.paced(speed: .nan).cast()).last?.time == 6)
  }

  @Test(arguments: UInt64(1)...20)
  func `the third version tells intervals, whose rounding does not add up`(seed: UInt64) {
    let film = Film.random(seed: seed)
    let times = events(film.cast()).map(\.time)
    var now = 0.0
    for (event, time) in zip(events(film.cast(version: .three)), times) {
      now += event.time
      #expect(abs(now - time) < 0.000_51)
    }
  }

  @Test func `the same film is the same bytes`() {
    for version in Film.CastVersion.allCases {
      #expect(
        Film.random(seed: 3).cast(version: version) == Film.random(seed: 3).cast(version: version))
    }
  }
}

extension Frame {
  /// What can be seen of it: every glyph with its style, and the cursor where it is on the screen.
  fileprivate var shown: [String] {
    let cells = (0..<size.rows).flatMap { row in
      (0..<size.columns).map { column in
        let cell = self[column, row]
        return cell.isContinuation ? "" : "\(cell.text) \(cell.style)"
      }
    }
    return cells + [cursor.flatMap { bounds.contains($0) ? "\($0)" : nil } ?? "no cursor"]
  }
}
