import FoundationEssentials
import JSON
import Testing

@Suite("A JSON value") struct JSONValueTests {
  @Test(
    arguments: [
      ("null", .null), ("true", .bool(true)), ("7", .integer(7)), ("7.5", .number(7.5)),
      (#""7""#, .text("7")), ("[1]", .list([.integer(1)])), (#"{"a":null}"#, .object(["a": .null])),
    ] as [(String, JSONValue)])
  func `comes from bytes and becomes the same bytes`(text: String, value: JSONValue) {
    #expect(JSONValue(Data(text.utf8)) == value)
    #expect(jsonBytes(of: value) == Data(text.utf8))
  }

  @Test(arguments: [
    ("[]", 0), ("[{},{}]", 2), (#"{"cards":[{"a":{}},{"b":{"c":{}}}]}"#, 3),
    (#"[{"a":"}{\"{"},{}]"#, 2), ("[{},{},{},{},{}]", 4), ("{", 1),
  ])
  func `its items are counted without reading them`(text: String, count: Int) {
    #expect(JSONValue.itemCount(in: Data(text.utf8), upTo: 3) == count)
  }

  @Test func `has its keys sorted and its slashes plain`() {
    let value = JSONValue.object(["b": .text("a/b"), "a": .integer(1)])
    #expect(String(decoding: jsonBytes(of: value), as: UTF8.self) == #"{"a":1,"b":"a/b"}"#)
    #expect(
      String(decoding: jsonBytes(of: value, indented: true), as: UTF8.self)
        == "{\n  \"a\" : 1,\n  \"b\" : \"a/b\"\n}")
  }

  @Test(arguments: ["", "{", "[1", "truth", "{\"a\":1}}"])
  func `is nothing that is no JSON`(text: String) {
    #expect(JSONValue(Data(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("null", "null"), ("false", "true or false"), ("1", "a number"), ("1e3", "a number"),
    ("\"1\"", "text"), ("[]", "a list"), ("{}", "an object"),
  ])
  func `says its kind`(text: String, kind: String) {
    #expect(JSONValue(Data(text.utf8))?.kind == kind)
  }
}
