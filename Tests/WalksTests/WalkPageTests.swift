import Commands
import Guide
import Testing

@testable import Walks

@Suite("The guide's page on walks") struct WalkPageTests {
  private let page = GuidePage.named("walks")?.markdown ?? ""

  private static let words =
    WalkWord.allCases.map { $0 == .walk ? "walk 1" : $0.rawValue }
    + ExpectWord.allCases.map(\.rawValue) + CommandName.walked.map(\.rawValue)

  @Test func `names every word of the language`() {
    for word in Self.words { #expect(page.contains("`\(word)`"), "\(word)") }
  }

  @Test func `tells of each word of a file once, and of no other`() {
    let items = page.split(separator: "\n").filter { $0.hasPrefix("- `") && !$0.contains("`--") }
    let named = items.flatMap { item in
      item.prefix { $0 != ":" }.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
    let words =
      WalkWord.allCases.map { $0 == .walk ? "walk 1" : $0.rawValue }
      + ["scenario", "set", "policy"] + ExpectWord.allCases.map(\.rawValue)
    #expect(named.sorted() == words.sorted())
  }

  @Test func `its own walk is one`() throws {
    let code = page.split(separator: "```\n").first { $0.hasPrefix("walk     1\n") }
    let walk = try read(String(try #require(code)))
    #expect(walk.steps.count == 2)
  }
}
