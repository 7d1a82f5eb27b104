import FoundationEssentials
import JSON
import Testing

private func json(_ text: String) throws -> JSONValue {
  try #require(JSONValue(Data(text.utf8)))
}

private func place(_ text: String) -> JSONPointer {
  JSONPointer(text) ?? JSONPointer(steps: ["not a pointer"])
}

private func nested(_ depth: Int) -> JSONValue {
  (0..<depth).reduce(JSONValue.null) { value, _ in .list([value]) }
}

@Suite("A JSON patch") struct JSONPatchTests {
  // The examples of RFC 6902, appendix A, and the corners of its rules.
  @Test(
    arguments: [
      (#"{"foo":"bar"}"#, .add(place("/baz"), .text("qux")), #"{"baz":"qux","foo":"bar"}"#),
      (
        #"{"foo":["bar","baz"]}"#, .add(place("/foo/1"), .text("qux")),
        #"{"foo":["bar","qux","baz"]}"#
      ),
      (#"{"foo":["bar"]}"#, .add(place("/foo/-"), .integer(1)), #"{"foo":["bar",1]}"#),
      (#"{"foo":["bar"]}"#, .add(place("/foo/1"), .null), #"{"foo":["bar",null]}"#),
      (#"{"foo":1}"#, .add(place("/foo"), .integer(2)), #"{"foo":2}"#),
      ("[1]", .add(place(""), .text("all")), #""all""#),
      (#"{"baz":"qux","foo":"bar"}"#, .remove(place("/baz")), #"{"foo":"bar"}"#),
      (#"{"foo":["a","b","c"]}"#, .remove(place("/foo/1")), #"{"foo":["a","c"]}"#),
      (
        #"{"baz":"qux","foo":"bar"}"#, .replace(place("/baz"), .text("boo")),
        #"{"baz":"boo","foo":"bar"}"#
      ),
      (#"[{"a":1},{"a":2}]"#, .replace(place("/1/a"), .null), #"[{"a":1},{"a":null}]"#),
      (
        #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
        .move(from: place("/foo/waldo"), to: place("/qux/thud")),
        #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
      ),
      ("[1,2,3]", .move(from: place("/0"), to: place("/-")), "[2,3,1]"),
      ("[{}]", .copy(from: place("/0"), to: place("/-")), "[{},{}]"),
      (#"{"a~b/c":1}"#, .replace(place("/a~0b~1c"), .bool(true)), #"{"a~b/c":true}"#),
      (#"{"":1}"#, .replace(place("/"), .number(0.5)), #"{"":0.5}"#),
      ("[1]", .test(place("/0"), .integer(1)), "[1]"),
    ] as [(String, JSONPatch.Operation, String)])
  func `changes what it names`(before: String, operation: JSONPatch.Operation, after: String) throws
  {
    let changed = try JSONPatch([operation]).applied(to: json(before))
    #expect(String(decoding: jsonBytes(of: changed), as: UTF8.self) == after)
  }

  @Test(
    arguments: [
      ("{}", .remove(place("/a")), "operation 1: there is nothing at /a"),
      ("[]", .remove(place("/0")), "operation 1: there is nothing at /0"),
      ("[1,2]", .remove(place("/01")), "operation 1: there is nothing at /01"),
      ("[1,2]", .remove(place("/-")), "operation 1: there is nothing at /-"),
      ("{}", .replace(place("/a"), .null), "operation 1: there is nothing at /a"),
      ("[]", .add(place("/1"), .null), "operation 1: nothing can be put at /1"),
      ("{}", .add(place("/a/b"), .null), "operation 1: there is nothing at /a/b"),
      (#"{"a":1}"#, .add(place("/a/b"), .null), "operation 1: nothing can be put at /a/b"),
      ("[1]", .test(place("/0"), .integer(2)), "operation 1: /0 holds something else"),
      (
        #"{"a":{"b":1}}"#, .move(from: place("/a"), to: place("/a/b")),
        "operation 1: /a cannot be moved into itself"
      ),
      (
        "{}", .copy(from: place("/x~1y"), to: place("/z")), "operation 1: there is nothing at /x~1y"
      ),
    ] as [(String, JSONPatch.Operation, String)])
  func `says where it does not fit`(before: String, operation: JSONPatch.Operation, told: String)
    throws
  {
    let value = try json(before)
    let failure = #expect(throws: JSONPatchFailure.self) {
      try JSONPatch([operation]).applied(to: value)
    }
    #expect(failure?.description == told)
  }

  @Test func `names the operation that failed, and leaves the value as it was`() throws {
    let value = try json("[1]")
    let failure = #expect(throws: JSONPatchFailure.self) {
      try JSONPatch([.remove(place("/0")), .remove(place("/0"))]).applied(to: value)
    }
    #expect(failure?.operation == 2)
    #expect(value == .list([.integer(1)]))
  }

  // Without limits they took gigabytes, or all of the stack once the answer was written.
  @Test(
    arguments: [
      (
        Array(repeating: .copy(from: place(""), to: place("/-")), count: 40),
        "more than 4 MB would be put in"
      ),
      (
        (0..<90).map { .add(place(String(repeating: "/0", count: $0) + "/-"), .list([])) },
        "what comes of it is nested more than 64 deep"
      ),
      (
        [.add(place("/-"), nested(65))],
        "what comes of it is nested more than 64 deep"
      ),
      (
        Array(repeating: .add(place("/-"), .null), count: 101),
        "a patch has at most 100 operations"
      ),
    ] as [([JSONPatch.Operation], String)])
  func `makes nothing too large, and nothing too deep`(
    operations: [JSONPatch.Operation], told: String
  ) throws {
    let failure = #expect(throws: JSONPatchFailure.self) {
      try JSONPatch(operations).applied(to: .list([]))
    }
    #expect(failure?.description.hasSuffix(": \(told)") == true)
  }

  @Test(arguments: ["a", "/~", "/~2", "/a~"])
  func `takes no place that RFC 6901 does not know`(text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test(arguments: ["", "/", "/a~0b~1c", "/0//x"])
  func `writes a place as it read it`(text: String) {
    #expect(JSONPointer(text)?.description == text)
  }
}
