import Testing
import Text

@testable import TypedYAML

@Suite("Writing YAML") struct YAMLTextTests {
  @Test(
    arguments: [
      "a: 1\n",
      "a: { b: 1, c: [ 2, 3 ] }\n",
      "a: []\nb: {}\n",
      "- 1\n- [ 2, 3 ]\n- { a: 4 }\n",
      "a: >\n  Words that fold.\n",
      "a: null\nb: \"null\"\n",
      "\"a: b\": bankapp://activate?serialNumber=SN-1001\n",
      "a: \"#1f6feb\"\n",
    ])
  func `what is written so is written so again`(text: String) throws {
    #expect(try tree(of: text).yaml == text)
  }

  @Test func `what does not fit into a line is a block`() throws {
    let item =
      "{ one: \(String(repeating: "x", count: 60)), two: \(String(repeating: "y", count: 60)) }"
    #expect(
      try tree(of: "a: [ \(item) ]\nb: \(item)").yaml == """
        a:
          - { one: \(String(repeating: "x", count: 60)),
              two: \(String(repeating: "y", count: 60)) }
        b:
          one: \(String(repeating: "x", count: 60))
          two: \(String(repeating: "y", count: 60))

        """)
  }

  private static let texts = [
    "", " ", "~", "null", "true", "0123", "-", "- a", "?", "? a", ":", "a:", "a: b", "a #b", "#",
    "&a",
    "*a", "!a", "|", ">", "%a", "@a", "`a", "'", "\"", "\\", "[", "]", "{", "}", ",", "a, b", "<<",
    "=",
    "a\nb", "a\n", "\n", "a b \n", " a\n", "a  b\n", "\t", "a\tb", "é", "日本", "🂡", "\u{7f}",
    "\u{85}", "\u{2028}", "\u{202e}", "\u{feff}", "\u{1b}[2J", "---", "...", "+1", "-x", "/x", "=x",
    String(repeating: "long ", count: 40) + "\n", String(repeating: "x", count: 300),
  ]

  @Test(arguments: texts) func `any text comes back`(text: String) throws {
    for isPlain in [false, true] {
      let value = YAMLNode(content: .scalar(text, isPlain: isPlain), mark: mark)
      var pairs = [YAMLNode.Pair(key: "a", keyMark: mark, value: value)]
      if !text.isEmpty { pairs.append(.init(key: text, keyMark: mark, value: value)) }
      let mapping = YAMLNode(content: .mapping(pairs), mark: mark)
      let list = YAMLNode(content: .sequence([value, mapping, value]), mark: mark)
      for node in [mapping, list] {
        let read = try tree(of: node.yaml)
        #expect(bare(read) == bare(node), "\(node.yaml)")
      }
    }
  }

  private let mark = SourceMark(file: "t", line: 1, column: 1)

  private func tree(of text: String) throws -> YAMLNode {
    let problems = ProblemCollector()
    let tree = parseYAML(Array(text.utf8), file: "t.yaml", reporting: problems)
    try #require(problems.all == nil, "\(text)")
    return try #require(tree)
  }

  /// The tree without its places; nothing, however it is written, is one thing.
  private func bare(_ node: YAMLNode) -> [String] {
    switch node.content {
    case .scalar(let text, _): [node.isNull ? "null" : "'\(text)'"]
    case .sequence(let items): ["["] + items.flatMap(bare) + ["]"]
    case .mapping(let pairs): ["{"] + pairs.flatMap { ["\($0.key):"] + bare($0.value) } + ["}"]
    }
  }
}
