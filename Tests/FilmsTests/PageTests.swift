import FoundationEssentials
import JSON
import Terminal
import Testing

@testable import Films

@Suite("Page") struct PageTests {
  /// What the script of a page reads.
  func data(_ page: String) -> JSONValue? {
    guard let start = page.firstRange(of: "<script type=\"application/json\" id=\"film\">"),
      let end = page[start.upperBound...].firstRange(of: "</script>")
    else { return nil }
    return JSONValue(Data(page[start.upperBound..<end.lowerBound].utf8))
  }

  func list(_ value: JSONValue?) -> [JSONValue] {
    if case .list(let values) = value { values } else { [] }
  }

  func number(_ value: JSONValue) -> Int? {
    if case .integer(let number) = value { Int(number) } else { nil }
  }

  func text(_ value: JSONValue?) -> String? {
    if case .text(let text) = value { text } else { nil }
  }

  @Test(arguments: UInt64(0)...10)
  func `its data hold every screen`(seed: UInt64) throws {
    let film = seed == 0 ? Film.small : .random(seed: seed)
    let data = try #require(data(film.html())?.members)
    let rows = list(data["rows"]).map { row in list(row).compactMap(text).joined() }
    let screens = list(data["screens"]).map { screen in
      list(screen).compactMap(number).map { rows[$0].trimmed + "\n" }.joined()
    }
    #expect(screens == film.shots.map { $0.frame.text().lines.map { $0.trimmed + "\n" }.joined() })
    #expect(
      list(data["times"]).compactMap(number)
        == film.shots.map { Int(($0.at / .milliseconds(1)).rounded()) })
    #expect(Set(rows.indices).count == rows.count)
  }

  @Test(arguments: UInt64(1)...20)
  func `the runs of a row are as wide as the row, and each has one look`(seed: UInt64) {
    var rows = PageRows(colors: PictureColors(foreground: .ansi(7), background: .ansi(0)))
    for shot in Film.random(seed: seed).shots {
      for (row, index) in rows.add(shot.frame).enumerated() {
        var column = 0
        for run in rows.rows.all[index] {
          #expect(
            run.columns == (0..<run.columns).reduce(0) { $0 + shot.frame[column + $1, row].columns }
          )
          column += run.columns
        }
        let rest = (column..<max(column, shot.frame.size.columns)).allSatisfy {
          shot.frame[$0, row].text == " "
        }
        #expect(rest && column <= shot.frame.size.columns)
      }
    }
    let (looks, all) = (rows.styles.all, rows.rows.all)
    #expect(Set(looks).count == looks.count && Set(all).count == all.count)
  }

  @Test func `blocks are drawn as backgrounds`() {
    let colors = PictureColors(foreground: .ansi(7), background: .ansi(0))
    let plain = RunStyle(front: colors.foreground, back: colors.background)
    let red = PictureColors(foreground: .hex(0xff0000), background: .ansi(0)).foreground
    func rule(_ glyph: Unicode.Scalar, isCursor: Bool = false) -> String {
      var style = plain
      style.front = red
      style.block = RunStyle.Block(glyph)
      style.isCursor = isCursor
      return style.rule(besides: plain)
    }
    let gradient = { (parts: String) in
      "color:transparent;background:linear-gradient(to \(parts) 0)"
    }
    #expect(rule("▀") == gradient("bottom,#ff0000 50.0%,#000000"))
    #expect(rule("▂") == gradient("top,#ff0000 25.0%,#000000"))
    #expect(rule("█") == gradient("top,#ff0000 100.0%,#000000"))
    #expect(rule("▎") == gradient("right,#ff0000 25.0%,#000000") + " 0 0/1ch 100% round")
    #expect(rule("▐") == gradient("left,#ff0000 50.0%,#000000") + " 0 0/1ch 100% round")
    #expect(
      rule("▟")
        == "color:transparent;background:"
        + "linear-gradient(to bottom,#ff0000 50.0%,#ff0000 0) .5ch 0 no-repeat,"
        + "linear-gradient(to bottom,#000000 50.0%,#ff0000 0)")
    #expect(rule("a") == "color:#ff0000")
    #expect(rule("a", isCursor: true) == "color:#000000;background:#ff0000")
  }

  @Test func `it needs nothing from outside and lets nothing in`() {
    let page = Film.small.html()
    for word in ["http://", "https://", "src=", "url(", "@import", "eval", "innerHTML", "href="] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("content=\"default-src 'none'; "))
  }

  @Test func `no text in it is taken for the page's own`() throws {
    let evil = "</script><script>alert(1)</script><!-- \"'&\u{1b}[2J\u{2028}"
    var film = Film.small
    film.title = evil
    film.about = evil
    film.steps = [
      Film.Step(
        title: evil, shots: 0..<3, says: [evil], commands: [evil],
        calls: [
          Film.Call(
            number: 1, time: evil, from: evil, to: evil, title: evil,
            ending: .answered(evil, isGood: true),
            request: evil, reply: evil)
        ], verdicts: [Film.Verdict(expectation: evil, isMet: false, found: evil)])
    ]
    let page = film.html()
    #expect(page.matches(of: /<script/).count == 2 && page.matches(of: /<\/script/).count == 2)
    #expect(!page.contains("<!--") && !page.contains("\u{1b}") && !page.contains("\u{2028}"))
    let step = list(data(page)?.members?["steps"]).first?.members
    #expect(text(step?["title"]) == sanitised(evil))
  }

  @Test func `without a script it shows the last screen of each step`() throws {
    let page = Film.small.html()
    let start = try #require(page.firstRange(of: "<div class=\"report\">"))
    let end = try #require(page.firstRange(of: "<script type"))
    let report = String(page[start.lowerBound..<end.lowerBound])
    let fault = fault(inXML: report)
    #expect(fault == nil)
    for words in [
      "<h2>1. The list</h2>", ">one\nsame\n<", "<h2>2. The answer is lost</h2>", "two", "中",
      "✗ text &quot;Card activated&quot; — not met; found: We could not confirm it",
      "2  07:35:31  App → TMP  activations<b class=\"bad\">✗ timed out</b>",
    ] {
      #expect(report.contains(words), "\(words)")
    }
  }

  @Test func `a film without steps or screens is a page too`() {
    let film = Film(
      title: "", size: Size(columns: 0, rows: 0), foreground: .terminalDefault,
      background: .terminalDefault, shots: [], duration: .zero, steps: [])
    #expect(data(film.html()) != nil)
    #expect(film.html().contains("0 steps · 0:00</p>"))
  }

  @Test func `the same film is the same bytes`() {
    #expect(Film.random(seed: 9).html() == Film.random(seed: 9).html())
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }

  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
