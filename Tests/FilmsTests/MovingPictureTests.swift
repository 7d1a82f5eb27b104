import Testing

@testable import Films
@testable import Terminal

@Suite("Moving picture") struct MovingPictureTests {
  @Test func `a film of one changing row is this picture`() {
    var film = Film(
      title: "A & B", size: Size(columns: 7, rows: 2), foreground: .hex(0xd6dbe0),
      background: .hex(0x14181d), shots: [], duration: .seconds(3), steps: [])
    for (index, word) in ["one", "two", "one"].enumerated() {
      var frame = Frame(size: film.size)
      frame.write(word, at: Point(column: 0, row: 0))
      frame.write("same", at: Point(column: 0, row: 1))
      film.shots.append(Film.Shot(at: .seconds(index), frame: frame))
    }
    let svg = film.svg()
    #expect(
      svg
        == """
        <svg xmlns="http://www.w3.org/2000/svg" width="116" height="80" viewBox="0 0 116 80" \
        role="img" aria-label="A &amp; B">
        <title>A &amp; B</title>
        <style>
        .~t{font:20px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;white-space:pre}
        .~0{fill:#d6dbe0}
        .~m{animation:5000ms step-end infinite}
        @keyframes ~k0{0.000%{transform:translate(0px)}20.000%{transform:translate(-116px)}\
        40.000%{transform:translate(0px)}}
        @media (prefers-reduced-motion: reduce){.~m{animation:none!important}}
        </style>
        <rect width="116" height="80" rx="10" fill="#14181d"/>
        <g transform="translate(16 16)">
        <g class="~t">
        <g transform="translate(0 0)"><g class="~m" style="animation-name:~k0">\
        <text y="18"><tspan x="0" class="~0">one</tspan></text><g transform="translate(116)">\
        <text y="18"><tspan x="0" class="~0">two</tspan></text></g></g></g>
        <g transform="translate(0 24)"><text y="18"><tspan x="0" class="~0">same</tspan></text></g>
        </g>
        </g>
        </svg>

        """.replacing("~", with: prefix(of: svg)))
  }

  /// The name in front of every class.
  func prefix(of svg: String) -> String {
    String(svg.firstMatch(of: /\.(p[0-9a-z]+-)t\{/)?.1 ?? "")
  }

  @Test(arguments: UInt64(0)...5)
  func `it is well-formed, uses what is there, and needs nothing from outside`(seed: UInt64) {
    let svg = (seed == 0 ? Film.small : .random(seed: seed)).svg()
    let fault = fault(inXML: svg)
    #expect(fault == nil)
    let names = Set(svg.matches(of: /\bid="([^"]+)"/).map(\.1))
    #expect(names == Set(svg.matches(of: /href="#([^"]+)"/).map(\.1)))
    let motions = svg.matches(of: /@keyframes ([^{]+)\{/).map(\.1)
    #expect(Set(motions) == Set(svg.matches(of: /animation-name:([^"]+)"/).map(\.1)))
    #expect(Set(motions).count == motions.count)
    #expect(svg.matches(of: /https?:/).count == 1)
    #expect(!svg.contains("url(") && !svg.contains("<script"))
  }

  @Test(arguments: UInt64(1)...25)
  func `the pieces of a row show every frame`(seed: UInt64) {
    let frames = Film.random(seed: seed).shots.map(\.frame)
    for row in 0..<frames[0].size.rows {
      let timeline = RowTimeline(row, of: frames)
      let columns = timeline.pieces()
      #expect(columns.first?.lowerBound == 0 && columns.last?.upperBound == frames[0].size.columns)
      #expect(zip(columns, columns.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      for piece in columns.map(timeline.piece) {
        for (shot, frame) in frames.enumerated() {
          guard let change = piece.changes.last(where: { $0.shot <= shot }) else { continue }
          let shown = frames[piece.shots[change.picture]]
          let isSame = piece.columns.allSatisfy { shown[$0, row] == frame[$0, row] }
          #expect(isSame && !frame[piece.columns.lowerBound, row].isContinuation)
        }
        #expect(piece.changes.first?.shot == 0)
      }
    }
  }

  @Test func `what moves alike moves by one name, and what occurs again is drawn once`() {
    var film = Film.small
    let card = Style(.hex(0xffffff), on: .hex(0x203040))
    film.shots = (0..<3).map { shot in
      var frame = Frame(size: film.size)
      if shot == 1 {
        for row in 0..<3 { frame.write("a card here", at: Point(column: 0, row: row), style: card) }
      }
      return Film.Shot(at: .seconds(shot), frame: frame)
    }
    let svg = film.svg()
    #expect(svg.matches(of: /@keyframes/).count == 1)
    #expect(svg.matches(of: /animation-name/).count == 3)
    #expect(svg.matches(of: /#203040/).count == 1)
    #expect(svg.matches(of: /<use/).count == 4)
  }

  @Test func `a film that stands still does not move`() {
    var film = Film.small
    film.shots.removeLast(2)
    #expect(!film.svg().contains("animation"))
    film.shots.removeAll()
    #expect(fault(inXML: film.svg()) == nil)
  }

  @Test func `of two screens at one time only the later is seen`() {
    var film = Film.small
    film.shots[0].at = .zero
    film.shots[1].at = .zero
    var later = film
    later.shots.removeFirst()
    #expect(film.svg() == later.svg())
  }

  @Test func `still it is the last screen`() {
    let film = Film.small
    #expect(
      film.svg(animated: false)
        == film.shots[2].frame.svg(
          title: "Two steps", foreground: film.foreground, background: film.background))
  }

  @Test func `the same film is the same bytes, and another has other names`() {
    #expect(Film.random(seed: 5).svg() == Film.random(seed: 5).svg())
    #expect(prefix(of: Film.random(seed: 5).svg()) != prefix(of: Film.random(seed: 6).svg()))
  }
}
