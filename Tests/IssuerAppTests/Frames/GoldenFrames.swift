import AgreedTexts
import Terminal
import Testing

/// Drawn screens as text files beside this file, one per screen: its sizes one below the other, or its colours.
struct GoldenFrames {
  private let texts: AgreedTexts

  static let text = GoldenFrames("Golden")
  static let coloured = GoldenFrames("Coloured")

  private init(_ folderName: String) { texts = AgreedTexts(folderName, beside: #filePath) }

  var names: Set<String> { get throws { try texts.names } }

  /// Holds what was drawn to what was agreed, or agrees on it.
  func compare(
    _ drawn: String, named name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    if let difference = try texts.difference(of: drawn, named: name) {
      Issue.record("\(difference)", sourceLocation: location)
    }
  }

  /// The frames with their sizes above them, as they stand in a file.
  static func sheet(of frames: [Frame]) -> String {
    frames.map { frame in
      "== \(frame.size.columns)×\(frame.size.rows)\n\(frame.text())"
    }.joined()
  }
}
