import Foundation
import Guide
import Testing

@Suite("passwalk readiness", .waitsBesideOthers) struct ReadinessTests {
  private struct Road: Decodable {
    struct Step: Decodable {
      var id: String
      var answer: String
      var isFirst: Bool
      var waits: Bool
    }

    var summary: [String]
    var firstBuild: String?
    var steps: [Step]
  }

  private func road(_ arguments: String...) throws -> [Road] {
    let words = ["readiness", "--json"] + arguments
    let text = try passwalk(words.map { Array($0.utf8) })
    return try JSONDecoder().decode([Road].self, from: Data(text.out))
  }

  @Test func `of a scenario it tells what is met first, and what waits`() throws {
    let road = try #require(try road("--scenario", "road-two-steps").first)
    #expect(road.steps.filter { $0.answer == "no" }.map(\.id) == ["capability", "app-allow-list"])
    #expect(road.steps.filter(\.isFirst).map(\.id) == ["capability"])
    #expect(road.steps.filter(\.waits).map(\.id) == ["app-allow-list"])
    #expect(road.firstBuild == nil)
    let text = try passwalk("readiness", "--scenario", "road-two-steps").text
    #expect(text.contains("capability (capability of the App ID): not in order, shows first\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `of a bank's own answers it tells what is next`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("developer-program: yes\nrequest: no\nfingerprint: unknown\n")
    let roads = try road("--from", path)
    #expect(roads.count == 2)
    #expect(
      roads.first?.summary.last?.hasPrefix("Do next: “Request to Apple”, a step for the bank.")
        == true)
    #expect(roads.first?.steps.first?.answer == "yes")
    #expect(roads.last?.steps.allSatisfy { $0.answer == "unknown" } == true)
  }

  @Test func `the form is a file of answers, and is read from standard input, too`() throws {
    let form = try passwalk("readiness", "--form").text
    let piped = try passwalk("readiness", "--json", "--from", "-", typing: form).text
    let steps = try #require(try JSONDecoder().decode([Road].self, from: Data(piped.utf8)).first)
      .steps
    #expect(steps.allSatisfy { $0.answer == "unknown" })
    for step in steps { #expect(form.contains("\n\(step.id): unknown\n")) }
    let androids = try passwalk("readiness", "--form", "--scenario", "google-wallet").text
    #expect(androids.contains("\nfingerprint: unknown\n") && !androids.contains("adam-id"))
  }

  @Test func `the guide's page names every step`() throws {
    let page = try #require(GuidePage.named("readiness")).markdown
    let folder = try TemporaryFolder()
    let path = try folder.write("request: yes\nfingerprint: yes\n")
    for step in try road("--from", path).flatMap(\.steps) {
      #expect(page.contains("`\(step.id)`"), "\(step.id)")
    }
  }

  @Test func `a wrong answer is told where it is`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("developer-program: perhaps\n")
    let ending = try passwalk("readiness", "--from", path)
    #expect(ending.code == 2)
    #expect(ending.complaint.contains(":1:20"))
  }
}
