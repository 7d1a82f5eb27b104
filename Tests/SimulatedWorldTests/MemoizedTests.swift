import SimulatedWorld
import Testing

@Suite("Remembered answers") struct RememberedTests {
  private struct Refusal: Error {}

  @Test func `the same question again costs no work, and another does`() {
    var remembered = Memoized<Int, Int>()
    var worked: [Int] = []
    let answers = [1, 1, 2, 1].map { question in
      remembered.answer(question) {
        worked.append($0)
        return $0 * 10
      }
    }
    #expect(answers == [10, 10, 20, 10])
    #expect(worked == [1, 2, 1])
  }

  @Test func `what failed is asked again`() throws {
    var remembered = Memoized<Int, Int>()
    #expect(throws: Refusal.self) {
      _ = try remembered.answer(1) { _ throws(Refusal) in throw Refusal() }
    }
    #expect(remembered.answer(1) { $0 } == 1)
  }
}
