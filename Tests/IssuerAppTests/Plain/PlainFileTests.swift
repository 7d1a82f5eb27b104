import Testing

@testable import IssuerApp
@testable import PlainMode
@testable import Scenarios

@Suite("Plain mode: a file that is being edited") struct PlainFileTests {
  private func begun() -> PlainModel {
    var model = PlainModel(.mixedWallet)
    _ = model.begin(because: "a test wants it")
    return model
  }

  @Test func `a good file is told with all that is true then`() {
    var model = begun()
    let lines = model.fileWasRead(EditedFile.saved("title: Edited wallet"))
    #expect(lines.first == "mixed.yaml was read again. Type undo to return.")
    #expect(lines.contains { $0.contains("Edited wallet") })
    #expect(lines.contains { $0.hasPrefix("1. ") })
    #expect(model.read("undo").contains { $0.hasPrefix("Undone: ") })
  }

  @Test func `what says the same is not worth a word, unless there were problems`() {
    var model = begun()
    #expect(model.fileWasRead(EditedFile.saved("")).isEmpty)
    _ = model.fileHasProblems(EditedFile.problems(in: "clok: 1"))
    #expect(
      model.fileWasRead(EditedFile.saved(""))
        == ["mixed.yaml was read again: it says the same as before."])
  }

  @Test func `problems are told by line and column, and again when they are asked for`() {
    var model = begun()
    let told = model.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
    #expect(
      told.prefix(2) == [
        "mixed.yaml has 3 problems; the session goes on with what was read before.",
        "Line 4, column 1: unknown key 'clok' in the scenario; did you mean 'clock'?",
      ])
    #expect(told.count == 4)
    #expect(model.read("problems").prefix(4) == told[...])
    #expect(model.read("!").prefix(4) == told[...])
    _ = model.fileWasRead(EditedFile.saved(""))
    #expect(model.read("problems").first == "No scenario file has problems.")
  }

  @Test func `many problems are told in part, and counted`() {
    var model = begun()
    let keys = (1...30).map { "wrong\($0): 1" }.joined(separator: "\n")
    let told = model.fileHasProblems(EditedFile.problems(in: keys))
    #expect(told.count == 22)
    #expect(told.last == "And 10 more.")
  }

  @Test func `a deleted file is one sentence`() {
    var model = begun()
    #expect(
      model.fileHasProblems(FileProblems(goneFrom: EditedFile.path))
        == ["mixed.yaml is gone; the session goes on with what was read before."])
  }
}
