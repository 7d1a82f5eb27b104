import Text
import Walks

/// The expected screens of a walk's `snapshot` lines, each in a text file beside the walk's.
struct SnapshotFiles {
  /// The path before a screen's name; nil for a shipped walk, which has no files.
  private let start: String?

  init(of walk: LoadedWalk) {
    let name = walk.name.hasSuffix(".walk") ? String(walk.name.dropLast(5)) : walk.name
    start = walk.isShipped ? nil : name
  }

  private func path(_ name: String) -> String? { start.map { "\($0).\(name).txt" } }

  /// The screen of that name; nil where none is kept.
  func read(_ name: String) -> String? {
    path(name).flatMap { try? readFile($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the screens, over those that are there.
  func keep(_ screens: [String: String]) throws(CommandFailure) {
    for (name, screen) in screens.sorted(by: { $0.key < $1.key }) {
      guard let path = path(name) else {
        throw .usage("a shipped walk keeps no screens; save a copy of it first")
      }
      try putFile(path, Array(screen.utf8))
    }
  }
}
