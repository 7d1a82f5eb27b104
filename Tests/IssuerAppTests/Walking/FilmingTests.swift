import Films
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

  @Test func `is the same each time`() throws {
    let walk = try TestWalks.walk(TestWalks.three)
    #expect(Film(of: walk) == Film(of: walk))
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
