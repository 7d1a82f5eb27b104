import Foundation
import Testing

/// A program that reads and writes the same formats without any of our code.
enum OtherProgram {
  /// What `openssl` prints; the input may be in files of a folder that goes afterwards.
  static func openssl(
    _ arguments: [String], files: [String: Data] = [:]
  ) throws -> (status: Int32, output: Data) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("passcrypto-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files { try bytes.write(to: folder.appendingPathComponent(name)) }
    return try run("openssl", arguments, in: folder)
  }

  /// What reader.py answers to some tasks.
  static func python(_ tasks: [[String: Any]]) throws -> [Any] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("reader.py")
    let input = try JSONSerialization.data(withJSONObject: tasks)
    let (status, output) = try run("python3", [script.path], input: input)
    try #require(status == 0, "reader.py failed; scripts/setup --for-tests installs what it needs")
    return try #require(try JSONSerialization.jsonObject(with: output) as? [Any])
  }

  private static func run(
    _ name: String, _ arguments: [String], input: Data = Data(), in folder: URL? = nil
  ) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = folder
    let (to, from) = (Pipe(), Pipe())
    process.standardInput = to
    process.standardOutput = from
    process.standardError = FileHandle.nullDevice
    try process.run()
    try to.fileHandleForWriting.write(contentsOf: input)
    try to.fileHandleForWriting.close()
    let output = try from.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
