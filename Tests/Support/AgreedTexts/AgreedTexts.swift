import FoundationEssentials
import Glibc

/// Texts that the program makes, as files that somebody has looked at and agreed to.
///
/// `PASSWALK_REWRITE_FRAMES=1` writes them anew; read the difference before you commit it.
public struct AgreedTexts: Sendable {
  private let folderName: String
  private let folder: URL

  /// `file` is the caller's own `#filePath`.
  public init(_ folderName: String, beside file: String) {
    self.folderName = folderName
    folder = URL(filePath: file).deletingLastPathComponent().appending(path: folderName)
  }

  private static var areRewritten: Bool { getenv("PASSWALK_REWRITE_FRAMES") != nil }

  public var names: Set<String> {
    get throws {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
          String(name.prefix { $0 != "." })
        })
    }
  }

  /// Where `text` is not what was agreed, in a few lines; nil where it is, or is agreed to now.
  public func difference(of text: String, named name: String) throws -> String? {
    let file = folder.appending(path: "\(name).txt")
    if Self.areRewritten {
      try Data(text.utf8).write(to: file, options: .atomic)
      return nil
    }
    let agreed = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard text != agreed else { return nil }
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let before = agreed.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(rows, before).enumerated().first { $1.0 != $1.1 }?.offset ?? before.count
    return """
      \(folderName)/\(name).txt differs from line \(place + 1) on (AgreedTexts.swift says how to rewrite it).
      now:    \(place < rows.count ? rows[place] : "")
      agreed: \(place < before.count ? before[place] : "")
      """
  }
}
