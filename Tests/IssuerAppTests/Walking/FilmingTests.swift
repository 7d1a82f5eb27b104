import Films
import MadePictures
import Scenarios
import Terminal
import Testing
import Walks

@testable import IssuerApp

@Suite("The film of a walk") struct FilmingTests {
  @Test func `shows each step, says what is said, and holds its calls and verdicts`() throws {
    let film = Film(of: try TestWalks.walk(TestWalks.three), size: Size(columns: 100, rows: 30))
    #expect(film.steps.map(\.title) == ["One", "Two", "Three"])
    #expect(film.steps[0].says == ["First there is a grey card."])
    #expect(
      film.steps[1].calls.contains { call in
        guard call.to == "TMP", case .answered(_, isGood: true) = call.ending else { return false }
        return true
      })
    #expect(film.steps.flatMap(\.verdicts).allSatisfy { $0.isMet })
    #expect(film.steps.map(\.verdicts.count) == [1, 1, 1])
    #expect(film.shots.first?.at == .zero)
    #expect(zip(film.shots, film.shots.dropFirst()).allSatisfy { $0.at <= $1.at })
    #expect(film.shots.allSatisfy { $0.frame.size == film.size })
    #expect(film.duration > film.shots.last?.at ?? .zero)
  }

  @Test(arguments: ["", "present"]) func `is as long as the walk's prompt says, step by step`(
    header: String
  ) throws {
    let walk = try TestWalks.walk(TestWalks.three, header: header)
    var story = Story(walk.scenario.scenario, size: .usual)
    story.tell { _ = WalkPlayback.play(&$0, walk) }
    var times = try #require(FilmTimes(story.model))
    for _ in 0..<3 {
      #expect(times.stepEnds == nil)
      times.playNextStep()
    }
    let ends = try #require(times.stepEnds)
    #expect(ends.count == 3 && ends.last == Film(of: walk).duration)
    story.press("Space Space Space Space")
    times = try #require(FilmTimes(story.model))
    for _ in 0..<3 { times.playNextStep() }
    #expect(times.stepEnds == ends)
    #expect(FilmTimes(Story(.mixedWallet).model) == nil)
  }

  @Test func `tells with the first step what was called while the app opened`() throws {
    let film = Film(of: try TestWalks.walk("step One\n  cards\nstep Two\n  refresh"))
    let calls = film.steps.map { step in step.calls.map(\.number) }
    #expect(calls[0].first == 1 && calls[0].count > 2)
    #expect(Set(calls[0]).isDisjoint(with: calls[1]) && !calls[1].isEmpty)
    #expect(film.markdown().contains("tokens/searches"))
  }

  @Test(arguments: ["", "present"]) func `has no keys, which nobody could press`(header: String)
    throws
  {
    let film = Film(of: try TestWalks.walk(TestWalks.three, header: header))
    for shot in film.shots {
      let text = shot.frame.text()
      #expect(!text.contains("Esc explore") && !text.contains("q quit"), "\(text)")
      #expect(!text.contains("⏎"), "\(text)")
    }
  }

  /// An act that finds its words among the keys still finds them.
  @Test func `leaves the keys to the walk`() throws {
    let film = Film(of: try TestWalks.walk("step One\n  tap \"q quit\"\n  expect text \"quit\""))
    #expect(film.steps[0].verdicts.allSatisfy { $0.isMet })
  }

  @Test func `shows what was said last for as long as it takes to read`() throws {
    let said = "step One\n  cards\n  say \"\(String(repeating: "word ", count: 40))\""
    let film = Film(of: try TestWalks.walk(said))
    #expect(film.duration >= .seconds(3 + 11))
  }

  @Test func `bears the bank's own pictures, as the screen does`() throws {
    let text = """
      format: passwalk/scenario@1
      id: mine
      title: Mine
      extends: one-gold-card
      expect: null
      cards: [{ id: card-gold, name: Gold, last4: 1234, art: own.png }]

      """
    let picture = MadePicture(32, 20, 17, 130, 99).bytes
    let scenario = try loadScenario(
      Array(text.utf8), file: "case/mine.yaml", extending: Catalogue.file
    ) { name in name == "own.png" ? .success(picture) : nil }
    let walk = try readWalk(
      Array("walk 1\ntitle T\nscenario mine.yaml\nstep One\n  cards\n".utf8), file: "own.walk")
    let film = Film(
      of: LoadedWalk(walk: walk, scenario: scenario, name: "own.walk", isShipped: false))
    let frame = try #require(film.shots.last?.frame)
    let own = Style(.hex(0x118263), on: .hex(0x118263))
    let cells = (0..<frame.size.rows).flatMap { row in
      (0..<frame.size.columns).map { frame[$0, row].style }
    }
    #expect(cells.count { $0 == own } > 20)
  }

  @Test(arguments: ["slower", "slower\n  slower", "faster"])
  func `ends at whatever pace, and is as much longer`(pace: String) throws {
    func film(_ pace: String) throws -> Film {
      return Film(
        of: try TestWalks.walk(
          "step One\n  \(pace)\n  say \"A sentence.\"\n  refresh\n  say \"Another.\""))
    }
    let (usual, other) = (try film("cards"), try film(pace))
    #expect(other.duration < .seconds(60))
    #expect(pace == "faster" || other.duration > usual.duration)
  }

  @Test func `of a wait of minutes it has few pictures`() throws {
    let film = Film(
      of: try TestWalks.walk(
        """
        step One
          fault on=searches delay=9m
          refresh
          expect row Gold phone "Activate Card"
        """))
    #expect(film.shots.count < 1_000)
  }

  @Test func `is the same each time`() throws {
    let walk = try TestWalks.walk(TestWalks.three)
    #expect(Film(of: walk) == Film(of: walk))
  }

  @Test func `ticks no answer that leaves it open`() throws {
    let film = Film(of: try loadedWalk(named: "yellow"))
    let answers = film.steps.flatMap(\.calls).compactMap { call in
      if case .answered("YELLOW", let isGood) = call.ending { Optional(isGood) } else { nil }
    }
    #expect(!answers.isEmpty && answers.allSatisfy { $0 == nil })
    #expect(film.markdown().contains("◐ YELLOW"))
  }

  @Test func `ticks no message that needs no answer`() throws {
    let film = Film(
      of: try TestWalks.walk(
        "step One\n  add Gold phone\n" + String(repeating: "  go-on\n", count: 9),
        of: "fresh-phone"))
    let told = film.steps.flatMap(\.calls).filter { $0.ending == .told }
    #expect(told.contains { $0.title == "generateRequestWithCertificateChain" })
    #expect(told.contains { $0.title == "completionHandler(PKAddPaymentPassRequest)" })
    #expect(!film.markdown().contains("✓ no answer"))
  }

  @Test func `tells what is not so`() throws {
    let film = Film(of: try TestWalks.walk("step One\n  expect screen wallet\n  add Gold"))
    #expect(film.steps[0].verdicts.map(\.isMet) == [false, false])
    #expect(film.steps[0].verdicts.map(\.found) == ["cards", "Gold is on the iPhone already."])
  }

  @Test func `covers what is secret on the screen and behind it`() throws {
    let film = Film(
      of: try TestWalks.walk(
        "step One\n  add Gold phone\n  go-on\n  go-on\n  go-on\n  calls\n  open-call\n  last",
        of: "fresh-phone"))
    let text = film.shots.map { $0.frame.text() }.joined() + film.text()
    #expect(!text.contains("Bearer ey"))
    for call in film.steps.flatMap(\.calls) { #expect(!call.request.contains("\"nonce\": \"A")) }
  }
}
