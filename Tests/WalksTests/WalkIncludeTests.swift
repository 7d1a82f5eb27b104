import Testing

@testable import Walks

@Suite("Walks that include others") struct WalkIncludeTests {
  @Test func `another file's lines stand where it is included`() throws {
    let walk = try read(
      oneStep("cards", "include more.walk", "wallet"),
      beside: ["more.walk": "refresh\nstep \"two\"\n  calls\n"])
    #expect(walk.steps.map(\.title) == ["one", "two"])
    #expect(
      walk.steps.map { $0.lines.map(\.text) } == [["cards", "refresh"], ["calls", "wallet"]])
    #expect(walk.steps[1].lines[0].mark.description == "more.walk:3:3")
  }

  @Test func `mistakes bear the name of the file that they are in`() {
    let told = problems(in: oneStep("include more.walk"), beside: ["more.walk": "cards\nsay\n"])
    #expect(told == "more.walk:2:1: error E019: `say` is not written so; write `say \"WORDS\"`")
  }

  @Test(arguments: ["../more.walk", "/etc/passwd", "a/b", ".more.walk", ".."])
  func `nothing is read from another folder`(name: String) {
    let told = problems(in: oneStep("include \(name)"), beside: [name: "cards\n"])
    #expect(
      told == "w.walk:5:3: error E019: `\(name)` is no file of this folder; "
        + "a walk includes nothing from elsewhere")
  }

  @Test func `a file that is not there is told`() {
    #expect(
      problems(in: oneStep("include more.walk"))
        == "w.walk:5:3: error E021: there is no file `more.walk` beside this one, "
        + "or it is a link")
  }

  @Test func `a file includes neither itself nor the one that includes it`() {
    #expect(
      problems(in: oneStep("include w.walk"), beside: ["w.walk": "cards\n"])
        == "w.walk:5:3: error E021: `w.walk` includes itself")
    #expect(
      problems(
        in: oneStep("include a.walk"),
        beside: ["a.walk": "include b.walk\n", "b.walk": "include a.walk\n"])
        == "b.walk:1:1: error E021: `a.walk` includes itself")
  }

  @Test func `files include each other eight deep and no deeper`() {
    func chain(_ count: Int) -> [String: String] {
      var files: [String: String] = [:]
      for place in 1...count {
        files["\(place).walk"] = place == count ? "cards\n" : "include \(place + 1).walk\n"
      }
      return files
    }
    #expect(problems(in: oneStep("include 1.walk"), beside: chain(7)).isEmpty)
    #expect(
      problems(in: oneStep("include 1.walk"), beside: chain(8))
        == "7.walk:1:1: error E021: `8.walk` is included too deep; "
        + "no more than 8 files may include each other")
  }

  @Test func `files that include each other many times over come to an end`() {
    var files: [String: String] = [:]
    for place in 1...6 {
      files["\(place).walk"] = String(repeating: "include \(place + 1).walk\n", count: 1000)
    }
    files["7.walk"] = "# nothing\n"
    let told = problems(in: oneStep("include 1.walk"), beside: files)
    #expect(told.contains("error E003: the walk has "))
  }

  @Test func `all files together are no larger than one may be`() {
    let half = "#" + String(repeating: "x", count: WalkReader.mostBytes / 2)
    let told = problems(
      in: oneStep("include a.walk", "include a.walk"), beside: ["a.walk": half])
    #expect(told.hasPrefix("a.walk:1:1: error E003: the walk has "))
    #expect(problems(in: oneStep("include a.walk"), beside: ["a.walk": half]).isEmpty)
  }
}
