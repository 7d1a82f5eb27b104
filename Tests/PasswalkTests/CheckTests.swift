import Foundation
import Testing

@Suite("passwalk check", .waitsBesideOthers) struct CheckTests {
  @Test func `a circle of links in a folder is gone through once`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.file(expecting: "calls: { searches: 1 }"), as: "one.yaml")
    #expect(symlink(".", folder.path("again")) == 0)
    let ending = try passwalk("check", folder.path(""))
    #expect(ending.text.contains("1 scenario, 1 expectation"), "\(ending.text)")
  }

  @Test func `a clock at which no certificate is valid is told, and fails nothing`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      format: passwalk/scenario@1
      id: late
      title: Late
      clock: 2150-01-01T00:00:00Z
      cards: [ { id: c1, name: Gold, last4: 1234 } ]
      expect: [ { rows: { c1: Add to Wallet } } ]
      """)
    let told = "\(path):4:8: warning: at this clock no certificate of the simulation is valid"
    let checked = try passwalk("check", path)
    #expect(checked.code == 0)
    #expect(checked.lines.contains { $0.hasPrefix(told) && $0.contains("; choose a clock from ") })
    let cards = try passwalk("cards", "--scenario", path)
    #expect(cards.code == 0)
    #expect(String(decoding: cards.error, as: UTF8.self).hasPrefix(told))
    #expect(try passwalk("cards").error.isEmpty)
  }

  @Test func `a step of many letters is told in few`() throws {
    let folder = try TemporaryFolder()
    let link = "bankapp://activate?x=" + String(repeating: "x", count: 100_000)
    let path = try folder.write(
      Self.file(expecting: "{ after: [ open \(link) ], outcome: activated }"))
    let ending = try passwalk("check", path)
    #expect(ending.code == 1)
    #expect(ending.text.contains("after open bankapp://activate?x=xxx"))
    #expect(ending.lines.allSatisfy { $0.count < 400 })
  }

  @Test func `every shipped scenario shows what it expects`() throws {
    let ending = try passwalk("check")
    #expect(ending.code == 0, "\(ending.text)")
    #expect(ending.error.isEmpty)
    #expect(ending.lines.count == 2)
    #expect(ending.text.contains(/^\d+ scenarios, \d+ expectations: all met/))
  }

  /// What one gold card, active on the iPhone, with an empty Watch does not show.
  @Test(
    arguments: [
      (
        "rows: { card-gold: Suspended }",
        "7:24: expectation 1, per-device: card-gold: expected Suspended, found Active"
      ),
      (
        "rows: { card-gold: { watch: Active } }",
        "7:33: expectation 1, per-device: card-gold on the Watch: expected Active, found Add to Wallet"
      ),
      (
        "rows: You have no cards",
        "7:11: expectation 1, per-device: cards: expected 0, found 1"
      ),
      (
        "calls: { searches: 2 }",
        "7:24: expectation 1, per-device: calls to searches: expected 2, found 1"
      ),
      (
        "{ after: [ add card-gold watch ], outcome: cancelled }",
        "7:48: expectation 1, per-device, after add card-gold watch: outcome: expected cancelled, "
          + "found added"
      ),
      (
        "guide: { rows: { card-gold: Suspended } }",
        "7:33: expectation 1, guide: card-gold: expected Suspended, found Active"
      ),
      (
        "guide: { crash: duplicate-tokens }",
        "7:21: expectation 1, guide: crash: expected duplicate-tokens, found nothing"
      ),
    ])
  func `what is not so is told at its place`(expectation: String, told: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.file(expecting: expectation))
    let ending = try passwalk("check", path)
    #expect(ending.code == 1)
    #expect(ending.lines.prefix(2) == ["x: 1 of 1 expectation failed", "  \(path):\(told)"])
    #expect(ending.lines.last { !$0.isEmpty } == "1 scenario, 1 expectation: 1 failed")
  }

  @Test func `what a file inherits is told at its place in the other file`() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(Self.file(expecting: "calls: { searches: 2 }"), as: "base.yaml")
    let path = try folder.write(
      "format: passwalk/scenario@1\nid: y\ntitle: Y\nextends: base\n", as: "y.yaml")
    #expect(try passwalk("check", path).lines[1].hasPrefix("  \(base):7:24: "))
  }

  @Test(arguments: [("per-device", 1), ("guide", 0)])
  func `--policy looks at one policy only`(policy: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Self.file(expecting: "{ calls: { searches: 2 }, guide: { rows: { card-gold: Active } } }"))
    let ending = try passwalk("check", path, "--policy", policy)
    #expect(ending.code == code)
    #expect(ending.text.contains("1 scenario, 1 expectation: "))
  }

  @Test func `nothing is called met that was not looked at`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.file(expecting: "findings: [D99]"))
    let ending = try passwalk("check", path)
    #expect(ending.code == 1)
    #expect(ending.text.contains("expected D99, found "))
    let none = try folder.write(
      "format: passwalk/scenario@1\nid: y\ntitle: Y\n", as: "y.yaml")
    #expect(try passwalk("check", none).text == "1 scenario, 0 expectations: nothing to check\n")
  }

  @Test func `a folder is every scenario in it, and a bad file stops no other`() throws {
    let folder = try TemporaryFolder()
    let inner = folder.url.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    _ = try folder.write(Self.file(expecting: "rows: { card-gold: Active }"), as: "a.yaml")
    _ = try folder.write("not: a scenario", as: "inner/b.yml")
    _ = try folder.write("words", as: "readme.txt")
    let ending = try passwalk("check", folder.url.path)
    #expect(ending.code == 2)
    #expect(ending.text == "1 scenario, 1 expectation: all met; 1 bad file\n")
    #expect(ending.complaint.contains("/inner/b.yml:1:1: error E012: unknown key `not`"))
    try FileManager.default.removeItem(at: inner)
    #expect(try passwalk("check", folder.url.path, "one-gold-card").code == 0)
    try FileManager.default.removeItem(atPath: folder.path("a.yaml"))
    let empty = try passwalk("check", folder.url.path)
    #expect(empty.code == 2 && empty.complaint.contains("holds no scenario"))
  }

  @Test func `JSON has the keys that were promised`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Self.file(expecting: "{ after: [ refresh ], calls: { searches: 1 } }"))
    let bad = try folder.write("bad: 1", as: "b.yaml")
    let ending = try passwalk("check", path, bad, "--json")
    #expect(ending.code == 2)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any])
    #expect(Set(object.keys) == ["scenarios", "summary"])
    #expect(
      object["summary"] as? [String: Int]
        == ["scenarios": 1, "expectations": 1, "failed": 1, "badFiles": 1])
    let scenarios = try #require(object["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["id"] as? String } == ["x", nil])
    #expect(scenarios[1]["problems"] as? [String] != [])
    let item = try #require((scenarios[0]["expectations"] as? [[String: Any]])?.first)
    #expect(
      Set(item.keys) == ["number", "policy", "after", "result", "line", "column", "failures"])
    #expect(item["after"] as? [String] == ["refresh"])
    #expect(item["result"] as? String == "failed")
    let failure = try #require((item["failures"] as? [[String: Any]])?.first)
    #expect(failure["path"] as? String == "expect[0].calls.searches")
    #expect(failure["expected"] as? String == "1" && failure["found"] as? String == "2")
    #expect(failure["file"] as? String == path)
    #expect(failure["line"] as? Int == 7 && failure["column"] as? Int == 46)
  }

  @Test func `JUnit has a case for each expectation under each policy`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(
      Self.file(expecting: "{ rows: { card-gold: Active }, guide: { calls: { searches: 9 } } }"))
    let bad = try folder.write("\"<&>\": 1", as: "b.yaml")
    let ending = try passwalk("check", good, bad, "--junit")
    #expect(ending.code == 2)
    let document = try XMLCounter(ending.out)
    #expect(
      document.elements == [
        "testsuites": 1, "testsuite": 2, "testcase": 3, "failure": 1, "error": 1,
      ])
    #expect(document.root["tests"] == "3" && document.root["failures"] == "1")
    #expect(document.root["errors"] == "1")
  }

  @Test func `JUnit tells warnings beside the cases`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      Self.file(expecting: "{ rows: { card-gold: Active } }")
        .replacing("device:", with: "clock: 2150-01-01T00:00:00Z\ndevice:"))
    let ending = try passwalk("check", file, "--junit")
    #expect(try XMLCounter(ending.out).elements["system-out"] == 1)
    #expect(
      String(decoding: ending.out, as: UTF8.self).contains(
        "warning: at this clock no certificate of the simulation is valid"))
  }

  private static func file(expecting expectation: String) -> String {
    """
    format: passwalk/scenario@1
    id: x
    title: X
    extends: one-gold-card
    device: { watch: {} }
    expect:
      - \(expectation)

    """
  }
}
