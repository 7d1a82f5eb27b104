import Foundation
import Testing

@testable import JSON

@Suite("JSON as a value") struct JSONReaderTests {
  static let texts = [
    "null", "true", "false", "0", "-0", "7", "-12", "1.0", "1.5", "-2.50", "1e2", "1E+2", "25e-1",
    "1e400", "1e-400", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "123456789012345678901234567890", "0.1", "01", "-", "1.", ".5", "1e",
    "+1", "0x1", "NaN", "Infinity", "--1", "tru", "nulll", "", " ", "\n[ ]\t", "[]", "{}",
    "[1,2]", "[1,]", "[,1]", "[1 2]", "[1", "]", "{\"a\":1}", "{\"a\":1,}", "[1,,]", "{\"a\":1,,}",
    "[1 , ]", "{,}", "{\"a\" 1}", "{a:1}",
    "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":[null,{\"c\":\"d\"}]}}", "{1:2}", "[[],{},\"\"]",
    "\"\"", "\"a\"", "\"é家\"", "\"\\n\\t\\\"\\\\\\/\\b\\f\\r\"", "\"\\u0041\\u00e9\\u5bb6\"",
    "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\ude00\"", "\"\\ud83dx\"", "\"\\u12\"", "\"\\x\"",
    "\"a\nb\"", "\"a\tb\"", "\"\u{7f}\"", "\"\\u0000\"", "\"open", "\"\\", "1 2", "[] []",
    "\u{feff}[1]", "/* x */ 1", "[1] // x", "'a'", "[\"a\" , \"b\" ]\r\n",
    String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
    String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
    String(repeating: "[", count: 100_000),
    String(repeating: "{\"a\":", count: 300) + "1" + String(repeating: "}", count: 300),
  ]

  @Test(arguments: texts)
  func `it is what JSONDecoder makes of it`(text: String) {
    let decoded = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(JSONValue(Data(text.utf8)) == decoded, "\(text.prefix(60))")
  }

  @Test func `text that is no UTF-8 is no JSON`() {
    #expect(JSONValue(Data([0x22, 0xff, 0x22])) == nil)
    #expect(JSONValue(Data([0x22, 0xed, 0xa0, 0x80, 0x22])) == nil)
  }

  @Test(
    arguments: [
      ("[1,2]", nil), ("", 0), ("[1,2", 4), ("[1 2]", 3), ("{\"a\":tru}", 5), ("[] x", 3),
    ] as [(String, Int?)])
  func `it says how far it is JSON`(text: String, place: Int?) {
    #expect(JSONValue.firstFault(in: Data(text.utf8)) == place)
  }

  @Test func `what stands at a place is found`() throws {
    let value = try #require(JSONValue(Data(#"{"a":[{"b/c":7}]}"#.utf8)))
    #expect(value[JSONPointer(steps: [])] == value)
    #expect(value[JSONPointer(steps: ["a", "0", "b/c"])] == .integer(7))
    #expect(value[JSONPointer(steps: ["a", "1"])] == nil)
    #expect(value[JSONPointer(steps: ["a", "0", "b/c", "d"])] == nil)
  }
}

// What a decoder makes of JSON, for the comparison with the reader.
extension JSONValue: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}
