public import Foundation

/// A server in Python as a process of its own, which tells line by line what it hears; it goes with this object.
public final class ServerProcess {
  private let process = Process()
  fileprivate let input = Pipe()
  private let output = Pipe()
  private var unread = ""

  public init(_ script: URL, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    // Threads of the tests block the gentler signals, and their children inherit that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for the next line that it says; nil when it has ended.
  public func says() -> String? {
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

extension ServerProcess {
  /// Hands it a line.
  public func hears(_ line: String) { input.fileHandleForWriting.write(Data("\(line)\n".utf8)) }

  /// Lets it end: its input does.
  public func end() { try? input.fileHandleForWriting.close() }
}

/// A file beside the test that names it.
public func fileBeside(_ path: String, _ name: String) -> URL {
  URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name)
}
