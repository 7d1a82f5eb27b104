import FoundationEssentials
import Terminal

/// Drawn screens as text files beside this file, one per screen, with its sizes one below the other.
///
/// `PASSWALK_REWRITE_FRAMES=1 swift test --filter GoldenFrameTests` writes them anew; read the difference before you
/// commit it.
enum GoldenFrames {
  static var areRewritten: Bool {
    ProcessInfo.processInfo.environment["PASSWALK_REWRITE_FRAMES"] != nil
  }

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  }

  static var names: Set<String> {
    get throws {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
          String(name.prefix { $0 != "." })
        })
    }
  }

  static func text(named name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
  }

  static func write(_ text: String, named name: String) throws {
    try text.write(
      to: folder.appending(path: "\(name).txt"), atomically: true, encoding: .utf8)
  }

  /// The frames with their sizes above them, as they stand in a file.
  static func sheet(of frames: [Frame]) -> String {
    frames.map { frame in
      "== \(frame.size.columns)×\(frame.size.rows)\n\(frame.text())"
    }.joined()
  }
}
