import Foundation
import Terminal
import Testing

@Suite("JSON for a terminal") struct SafeJSONTests {
  @Test(
    arguments: [
      ("\"\u{9B}2J\"", #""\u009b2J""#), ("\"\u{9D}0;x\u{7F}\"", #""\u009d0;x\u007f""#),
      ("\"a\u{202E}b\"", #""a\u202eb""#), ("\"\u{E0041}\"", #""\udb40\udc41""#),
      ("\"Żółć 中 😀\"", "\"Żółć 中 😀\""), (#"{"a":1}"#, #"{"a":1}"#),
    ])
  func `what a terminal obeys or hides is escaped, and says the same`(json: String, safe: String)
    throws
  {
    #expect(safeJSON(json) == safe)
    let decoder = JSONDecoder()
    if json.first == "\"" {
      #expect(
        try decoder.decode(String.self, from: Data(json.utf8))
          == decoder.decode(String.self, from: Data(safe.utf8)))
    }
  }
}
