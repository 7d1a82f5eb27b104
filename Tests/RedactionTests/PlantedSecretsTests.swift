import FoundationEssentials
import Randomness
import Testing

@testable import Redaction

@Suite("Secrets in every writing") struct PlantedSecretsTests {
  /// Text with a secret, and the part of it that no writing changes.
  static let secrets = [
    ("5204247750001471", "5204247750001471"), ("+48601555777", "601555777"),
    ("tel 601555777", "601555777"), ("jane.roe@example.com", "jane.roe"),
    ("Bearer q7Yt3LmZ81xx", "q7Yt3LmZ81xx"), ("Basic dXNlcjpwYXNzMQ==", "dXNlcjpwYXNzMQ"),
    ("password=hunter2x", "hunter2x"), ("JSESSIONID=1A2B3C4D", "1A2B3C4D"),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "eyJzdWIiOiIxIn0"),
    (
      "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG\n-----END PRIVATE KEY-----",
      "MIIEvQIBADANBgkqhkiG"
    ),
    ("PIN 4711", "4711"), ("activation code 739201", "739201"),
    ("postgres://user:hunter2x@db.example/cards", "hunter2x"),
    ("curl -u user:hunter2x https://a.example", "hunter2x"),
    ("PESEL 44051401359", "44051401359"), ("PL61109010140000071219812874", "10901014"),
    ("born 1984-03-07", "1984-03-07"), ("44051401359", "44051401359"),
    ("SSN 123-45-6789", "45-6789"), ("Steuer-ID 12 345 678 903", "345 678 903"),
    (
      "0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F6071",
      "0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F6071"
    ),
    ("AppleToken q7Yt3LmZ81xx", "q7Yt3LmZ81xx"),
  ]

  static let before = [
    "", "at 07:35:30 ", "row 12, ", "first\n", "«", "(", "> ", "id=7; ", "é ", "\t",
  ]
  static let behind = ["", " and so on", ", 42 rows", "\n", ".", ")", " 07:35", "»", "; id=7"]

  private static let writings: [(name: String, write: @Sendable (String) -> String)] = [
    ("plain", { $0 }), ("JSON", { json($0) }), ("JSON in JSON", { json(json($0)) }),
    ("percent", { percent($0) }), ("form", { percent($0).replacing("%20", with: "+") }),
    (
      "XML",
      { text in
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
          .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
      }
    ),
    ("Markdown", { "- **`\($0)`**" }), ("single quotes", { "echo '\($0)'" }),
    ("double quotes", { "echo \"\($0)\"" }),
    ("escaped letters", { "x=\"\(letters($0))\"" }), ("percent twice", { percent(percent($0)) }),
    ("Base64", { "body=\(Data(json($0).utf8).base64EncodedString()) ok" }),
  ]

  private static func json(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    return "{\"text\":\"\(escaped)\"}"
  }

  /// Every letter of ASCII as `\u0041`.
  private static func letters(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let code = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    }.joined()
  }

  private static func percent(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let written = text.utf8.flatMap { byte -> [UInt8] in
      if byte.isWordPart || "-._~".utf8.contains(byte) { return [byte] }
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: written, as: UTF8.self)
  }

  @Test(arguments: secrets)
  func `a secret comes out of no writing`(secret: String, core: String) {
    for writing in Self.writings { expectCovered(secret, core, "", "", writing) }
  }

  @Test func `whatever stands before and behind a secret, it is covered`() {
    var random = SplitMix64(seed: 20_260_519)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    for _ in 0..<400 {
      let (secret, core) = pick(Self.secrets)
      expectCovered(secret, core, pick(Self.before), pick(Self.behind), pick(Self.writings))
    }
  }

  private func expectCovered(
    _ secret: String, _ core: String, _ before: String, _ behind: String,
    _ writing: (name: String, write: @Sendable (String) -> String)
  ) {
    let text = writing.write(before + secret + behind)
    #expect(!Redactor.covered(text).contains(core), "\(writing.name): \(text.debugDescription)")
    #expect(!Redactor.coveredJSON(text).contains(core), "\(writing.name): \(text.debugDescription)")
  }
}
