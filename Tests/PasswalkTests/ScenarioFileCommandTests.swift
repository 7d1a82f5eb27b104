import Foundation
import Testing

@Suite("passwalk scenarios, show, new, schema", .waitsBesideOthers) struct ScenarioFileCommandTests
{
  @Test(arguments: [
    ([], 60...400), (["--tag", "demo"], 10...40), (["--tag", "tmp", "--tag", "demo"], 1...10),
    (["down"], 1...60), (["TMP", "DOWN"], 1...10), (["tmp-down"], 1...10),
    (["qqqq"], 0...0), (["declined", "--tag", "watch"], 0...0),
  ])
  func `scenarios are found by their tags and words`(
    arguments: [String], count: ClosedRange<Int>
  ) throws {
    let ending = try run(["scenarios"] + arguments)
    #expect(ending.code == 0)
    #expect(count.contains(ending.lines.count - 1), "\(ending.text)")
    #expect(ending.error.isEmpty == (count.lowerBound > 0))
    if arguments == ["tmp-down"] { #expect(ending.text.hasPrefix("tmp-down ")) }
    let json = try JSONSerialization.jsonObject(
      with: Data(try run(["scenarios", "--json"] + arguments).out))
    #expect((json as? [Any])?.count == ending.lines.count - 1)
  }

  @Test func `show prints a file as it is, and flat as one that stands alone`() throws {
    #expect(try passwalk("show", "phone-active").text.hasPrefix("format: passwalk/scenario@1\n"))
    let folder = try TemporaryFolder()
    let own = """
      format: passwalk/scenario@1   # mine
      id: own
      title: Own
      extends: one-gold-card
      """
    let path = try folder.write(own)
    #expect(try passwalk("show", path).text == own)
    let flat = try passwalk("show", path, "--flat", "--set", "title=Other")
    #expect(flat.code == 0 && !flat.text.contains("extends") && !flat.text.contains("# mine"))
    let other = try folder.write(flat.text, as: "other.yaml")
    #expect(try passwalk("check", other).text.hasPrefix("1 scenario, 4 expectations: all met"))
    #expect(try passwalk("cards", "--scenario", other).text.hasPrefix("Other · "))
    let bad = try passwalk("show", path, "--flat", "--set", "seed=x")
    #expect(bad.code == 2 && bad.out.isEmpty)
    #expect(bad.complaint.hasPrefix("--set seed:1:6: error E014: "))
  }

  @Test func `new writes a scenario that can be opened and holds what it expects`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("My customer.v2.yaml")
    #expect(try passwalk("new", path).code == 0)
    let check = try passwalk("check", path)
    #expect(check.code == 0 && check.text.contains("all met"), "\(check.complaint)")
    #expect(try passwalk("cards", "--scenario", path).text.hasPrefix("My customer · "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
  }

  @Test func `new leaves a file alone that is there, and nothing behind where it fails`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mine", as: "x.yaml")
    let taken = try passwalk("new", path)
    #expect(taken.code == 2 && taken.complaint.contains("is there already"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let dangling = folder.path("link.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: dangling, withDestinationPath: folder.path("nowhere"))
    #expect(try passwalk("new", dangling).code == 2)
    let nowhere = try passwalk("new", folder.path("none/x.yaml"))
    #expect(nowhere.code == 3 && nowhere.complaint.contains("cannot be written"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["link.yaml", "x.yaml"])
  }

  @Test func `the schema is JSON, of draft 2020-12`() throws {
    let schema = try json("schema", "scenario")
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["$defs"] is [String: Any])
  }

  @Test(arguments: [
    (["scenarios", "--tag", "dem"], "no scenario has the tag “dem”; did you mean `demo`?"),
    (["scenarios", "--tag", "zzz"], "no scenario has the tag “zzz”; the tags are activation, add"),
    (["show", "fresh-phon"], "did you mean `fresh-phone`?"),
    (["show", "no-watch", "--set", "id=x"], "--set belongs to --flat"),
    (["new", "mine"], "does not end in .yaml; write passwalk new mine.yaml"),
    (["new", ".yaml"], "has no name before its ending"),
    (["schema", "walk"], "there is no schema of “walk”"),
  ])
  func `a mistake is told in one sentence`(arguments: [String], sentence: String) throws {
    let ending = try run(arguments)
    #expect(ending.code == 2 && ending.out.isEmpty)
    #expect(ending.complaint.hasPrefix("passwalk: ") && ending.complaint.contains(sentence))
    #expect(ending.complaint.split(separator: "\n").count == 1)
  }

  private func run(_ arguments: [String]) throws -> Ending {
    try passwalk(arguments.map { Array($0.utf8) })
  }
}
