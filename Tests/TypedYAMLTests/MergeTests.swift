import Randomness
import Testing
import Text

@testable import TypedYAML

@Suite("Extending a file (RFC 7386)") struct MergeTests {
  private func node(_ text: String, file: String = "f") -> YAMLNode {
    parseYAML(Array(text.utf8), file: file, reporting: ProblemCollector())
      ?? YAMLNode(
        content: .scalar("unreadable", isPlain: false),
        mark: SourceMark(file: file, line: 1, column: 1))
  }

  // The table of RFC 7386, appendix A.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, "null", "null"),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func `null removes, mappings merge, the rest replaces`(
    base: String, patch: String, result: String
  ) {
    #expect(outline(merged(node(patch), onto: node(base))) == outline(node(result)))
  }

  @Test func `a quoted null is text and removes nothing`() {
    #expect(outline(merged(node("{a: 'null'}"), onto: node("{a: b}"))) == #"{a="null"}"#)
  }

  @Test func `merging twice changes nothing more, and an empty patch changes nothing`() {
    var random = SplitMix64(seed: 7386)
    for _ in 0..<500 {
      let base = node(randomTree(depth: 3, using: &random))
      let patch = node(randomMapping(depth: 3, using: &random))
      let once = merged(patch, onto: base)
      #expect(outline(merged(patch, onto: once)) == outline(once))
      if case .mapping = base.content {
        #expect(outline(merged(node("{}"), onto: base)) == outline(base))
      }
    }
  }

  @Test func `a problem in an inherited part names the file that it came from`() {
    let base = node("title: base\ncards:\n- {id: a, last4: 12}\n", file: "base.yaml")
    let patch = node("comment: [x]\n", file: "patch.yaml")
    let problems = ProblemCollector()
    #expect(throws: Problems.self) {
      try read(merged(patch, onto: base), as: .wallet, called: "the wallet", reporting: problems)
    }
    #expect(
      problems.found.map(\.description) == [
        "patch.yaml:1:10: error E013: expected text for `comment` in the wallet, found a list",
        "base.yaml:3:18: error E019: expected 4 digits for `last4` in a card, found `12`",
      ])
  }
}

/// The tree without its places; text that is not plain stands in quotes.
private func outline(_ node: YAMLNode) -> String {
  switch node.content {
  case .scalar(let text, let isPlain): isPlain ? text : "\"\(text)\""
  case .sequence(let items): "[" + items.map(outline).joined(separator: ",") + "]"
  case .mapping(let pairs):
    "{" + pairs.map { "\($0.key)=\(outline($0.value))" }.joined(separator: ",") + "}"
  }
}

private func randomTree(depth: Int, using random: inout SplitMix64) -> String {
  switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
  case 0: "null"
  case 1: "x"
  case 2: "[x, null]"
  default: randomMapping(depth: depth, using: &random)
  }
}

private func randomMapping(depth: Int, using random: inout SplitMix64) -> String {
  let keys = ["a", "b", "c"].filter { _ in Bool.random(using: &random) }
  let pairs = keys.map { "\($0): \(randomTree(depth: depth - 1, using: &random))" }
  return "{" + pairs.joined(separator: ", ") + "}"
}
