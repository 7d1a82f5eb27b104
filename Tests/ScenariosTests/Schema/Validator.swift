import Foundation
import JSON
import Testing
import TypedYAML

@testable import Scenarios

/// A validator of JSON Schema without any of our code.
enum Validator {
  /// For each of some files whether the scenario's schema accepts it.
  static func verdicts(on files: [YAMLNode]) throws -> [Bool] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("validate.py")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    let (to, from) = (Pipe(), Pipe())
    process.standardInput = to
    process.standardOutput = from
    try process.run()
    let task = JSONValue.object([
      "schema": scenarioSchema(), "files": .list(files.map(json(of:))),
    ])
    try to.fileHandleForWriting.write(contentsOf: jsonBytes(of: task))
    try to.fileHandleForWriting.close()
    let output = try from.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0,
      "validate.py failed; scripts/setup --for-tests installs what it needs")
    return try JSONDecoder().decode([Bool].self, from: output)
  }

  /// What an editor takes a file for: the core schema of YAML 1.2, which knows no types of fields.
  private static func json(of node: YAMLNode) -> JSONValue {
    switch node.content {
    case .sequence(let items): return .list(items.map(json(of:)))
    case .mapping(let pairs):
      return .object(
        Dictionary(pairs.map { ($0.key, json(of: $0.value)) }, uniquingKeysWith: { $1 }))
    case .scalar(let text, let isPlain):
      guard isPlain else { return .text(text) }
      if node.isNull { return .null }
      if let flag = ["true": true, "false": false][text.lowercased()] { return .bool(flag) }
      if text.wholeMatch(of: /[-+]?[0-9]+/) != nil {
        return Int64(text).map(JSONValue.integer) ?? Double(text).map(JSONValue.number) ?? .null
      }
      if text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil {
        return Double(text).map(JSONValue.number) ?? .null
      }
      return .text(text)
    }
  }
}
