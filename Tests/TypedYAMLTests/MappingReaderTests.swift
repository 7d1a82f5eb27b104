import Testing
import Text

@testable import TypedYAML

@Suite("Reading a mapping") struct MappingReaderTests {
  @Test(arguments: [
    (
      "{comment: x}",
      "1:1: error E011: missing key `title` in the wallet"
    ),
    ("[]", "1:1: error E013: expected a mapping for the wallet, found a list"),
    ("text", "1:1: error E013: expected a mapping for the wallet, found `text`"),
    ("{title: ~}", "1:9: error E010: `title` in the wallet is empty; expected text"),
    ("{title: x, zzz: 1}", "1:12: error E012: unknown key `zzz` in the wallet"),
    (
      "{title: x, Comment: 1}",
      "1:12: error E012: unknown key `Comment` in the wallet; did you mean `comment`?"
    ),
    (
      "{title: x, titl: y}",
      "1:12: error E012: unknown key `titl` in the wallet; did you mean `title`?"
    ),
    (
      "{title: x, cards: {}}",
      "1:19: error E013: expected a list for `cards` in the wallet, found a mapping"
    ),
    (#"{title: x, "\e[2J": 1}"#, #"1:12: error E012: unknown key `\u{1b}[2J` in the wallet"#),
    (
      "{title: x, cards: [{id: a b, last4: 1234}]}",
      "1:25: error E019: expected an identifier (at most 64 letters, digits, `-`, `_` or `.`) "
        + "for `id` in a card, found `a b`"
    ),
    (
      "{title: x, cards: [~]}",
      "1:20: error E010: item 1 of `cards` in the wallet is empty; expected a mapping"
    ),
  ])
  func `each mistake has one line`(text: String, complaint: String) {
    #expect(complaints(about: text) == "w.yaml:" + complaint)
  }

  @Test func `absent, null and written are told apart`() {
    let kind = FieldKind<[String]>.mapping("a test") { reader in
      ["absent", "null", "written"].map {
        "\(reader.has($0)) \(reader.isNull($0)) \(reader.optional($0, .text) ?? "-") \(reader.mark(of: $0))"
      }
    }
    #expect(
      reading("\n  null: ~\n  written: x\n", as: kind).value == [
        "false false - t:2:3", "true true - t:2:9", "true false x t:3:12",
      ])
  }

  @Test func `a reader reports what only it can see, at the value`() {
    let kind = FieldKind<Int>.mapping("a fault") { fault in
      let status = fault.required("status", .integer(in: 100...599))
      if fault.has("hang") {
        fault.report(.conflictingKeys, at: "hang", "`hang` and `status` exclude each other")
      }
      return status
    }
    #expect(
      reading("{ status: 500, hang: true }", as: kind).told == [
        "t:1:25: error E023: `hang` and `status` exclude each other"
      ])
  }

  @Test func `anything can be taken apart by hand`() {
    let node = reading("{ b: [c] }", as: .anything).value
    #expect(node?["b"]?.foundDescription == "a list")
    #expect(node?["c"] == nil)
  }
}
