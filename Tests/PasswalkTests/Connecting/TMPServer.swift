import Foundation

/// tmp.py as a process of its own; it goes with this object.
final class TMPServer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = ""
  private(set) var address = ""

  /// Tokens as `REFERENCE=CARD=STATUS`.
  init(_ tokens: String..., being manner: String? = nil) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("tmp.py")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path] + (manner.map { ["--\($0)"] } ?? []) + tokens
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    guard let port = heard() else { throw ProgramDidNotStart() }
    address = "http://127.0.0.1:\(port)/base"
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The next line that it says: a call's name, and its Authorization.
  func heard() -> String? {
    while !unread.contains("\n") {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += String(decoding: more, as: UTF8.self)
    }
    let parts = unread.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    unread = String(parts[1])
    return String(parts[0])
  }
}
