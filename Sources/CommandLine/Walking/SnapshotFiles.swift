import Text
import Walks

/// The screens that a walk's `snapshot` lines keep: a text file for each beside the walk's own.
struct SnapshotFiles {
  /// Nil for a shipped walk, beside which nothing lies.
  private let start: String?

  init(of walk: LoadedWalk) {
    let name = walk.name.hasSuffix(".walk") ? String(walk.name.dropLast(5)) : walk.name
    start = walk.isShipped ? nil : name
  }

  private func path(_ name: String) -> String? { start.map { "\($0).\(name).txt" } }

  /// Nil where none is kept.
  func read(_ name: String) -> String? {
    path(name).flatMap { try? readFile($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes them anew.
  func keep(_ screens: [String: String]) throws(CommandFailure) {
    for (name, screen) in screens.sorted(by: { $0.key < $1.key }) {
      guard let path = path(name) else {
        throw .usage("a shipped walk keeps no screens; save a copy of it first")
      }
      if let bytes = try? readFile(path) {
        _ = try replaceFile(path, holding: bytes, by: screen)
      } else {
        try writeNewFile(path, screen)
      }
    }
  }
}
