import FoundationEssentials
import Terminal
import Testing

/// Drawn screens as text files beside this file, one per screen: its sizes one below the other, or its colours.
///
/// `PASSWALK_REWRITE_FRAMES=1 swift test --filter GoldenFrameTests` writes them anew; read the difference before you
/// commit it.
struct GoldenFrames {
  /// Beside this file.
  let folderName: String

  static let text = GoldenFrames(folderName: "Golden")
  static let coloured = GoldenFrames(folderName: "Coloured")

  static var areRewritten: Bool {
    ProcessInfo.processInfo.environment["PASSWALK_REWRITE_FRAMES"] != nil
  }

  private var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: folderName)
  }

  var names: Set<String> {
    get throws {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
          String(name.prefix { $0 != "." })
        })
    }
  }

  func text(named name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
  }

  func write(_ text: String, named name: String) throws {
    try text.write(
      to: folder.appending(path: "\(name).txt"), atomically: true, encoding: .utf8)
  }

  /// Holds what was drawn to what was agreed, or agrees on it.
  func compare(
    _ drawn: String, named name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    if Self.areRewritten { return try write(drawn, named: name) }
    let agreed = try text(named: name)
    guard drawn != agreed else { return }
    let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false)
    let before = agreed.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(rows, before).enumerated().first { $1.0 != $1.1 }?.offset ?? before.count
    Issue.record(
      """
      \(folderName)/\(name).txt differs from line \(place + 1) on (GoldenFrames.swift says how to rewrite it).
      now:    \(place < rows.count ? rows[place] : "")
      agreed: \(place < before.count ? before[place] : "")
      """, sourceLocation: location)
  }

  /// The frames with their sizes above them, as they stand in a file.
  static func sheet(of frames: [Frame]) -> String {
    frames.map { frame in
      "== \(frame.size.columns)×\(frame.size.rows)\n\(frame.text())"
    }.joined()
  }
}
