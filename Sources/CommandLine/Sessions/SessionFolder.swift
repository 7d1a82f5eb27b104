import FoundationEssentials

/// The folder with the files of sessions that are under way, or that a program left behind.
enum SessionFolder {
  /// How many files stay; the oldest go.
  static let most = 20
  static let suffix = ".session"

  /// Nil where the environment names no place for what a program keeps by itself.
  static var path: String? { stateFolder.map { "\($0)/sessions" } }

  /// The path of a session's file; nil where the name is none of a file in the folder.
  static func path(of name: String) -> String? {
    guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0) else { return nil }
    return path.map { "\($0)/\(name)\(suffix)" }
  }

  /// The names of all sessions, the one that was written last first.
  static var names: [String] {
    let files = path.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    let names = files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
    return names.map { (lastWrite(of: $0), $0) }.sorted(by: >).map(\.1)
  }

  /// The time at which a session's file was written last; long ago where it is gone.
  private static func lastWrite(of name: String) -> Date {
    let attributes = path(of: name).flatMap {
      try? FileManager.default.attributesOfItem(atPath: $0)
    }
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
