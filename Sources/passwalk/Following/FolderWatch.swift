import CFileWatch
import FoundationEssentials
import Glibc

/// Reports when files are written, replaced, deleted or created, by notifications of the kernel (inotify).
///
/// It watches folders, since most editors replace a file by a new one.
final class FolderWatch {
  private let watch: OpaquePointer
  /// The file names of interest by the watch descriptor of their folder.
  private var folders: [Int32: Set<String>] = [:]

  /// Nil where the system offers no such notifications.
  init?() {
    guard let opened = cfilewatch_open() else { return nil }
    watch = opened
  }

  deinit {
    cfilewatch_close(watch)
  }

  /// The file descriptor, readable when there are notifications.
  var descriptor: Int32 { cfilewatch_descriptor(watch) }

  /// Watches these files in place of those before; false where one of them cannot be watched.
  func follow(_ paths: [String]) -> Bool {
    var wanted: [Int32: Set<String>] = [:]
    var areAll = true
    for place in paths.flatMap(places) {
      let number = cfilewatch_add(watch, place.folder)
      if number < 0 { areAll = false } else { wanted[number, default: []].insert(place.name) }
    }
    for number in folders.keys where wanted[number] == nil { cfilewatch_remove(watch, number) }
    folders = wanted
    return areAll
  }

  /// The last change of the watched files since the last call; nil where there was none.
  func takeChange() -> FileChange? {
    var change: FileChange?
    var next = cfilewatch_change()
    while cfilewatch_take(watch, &next) {
      guard let heard = meaning(of: next) else { continue }
      change = heard
    }
    return change
  }

  private func meaning(of change: cfilewatch_change) -> FileChange? {
    if change.kind == CFILEWATCH_LOST { return .unfinished }
    guard let names = folders[change.folder] else { return nil }
    if change.kind == CFILEWATCH_FOLDER_GONE { return .unfinished }
    guard names.contains(String(cString: change.name)) else { return nil }
    return change.kind == CFILEWATCH_WRITTEN ? .finished : .unfinished
  }
}

/// A change of a watched file.
enum FileChange {
  /// It was written and closed, or replaced by a whole file.
  case finished
  /// It was removed or only created; most often another file is about to take its place.
  case unfinished
}

/// The folder entries on which `path` depends: the path itself, the targets of its links, and missing folders above.
private func places(_ path: String) -> [(folder: String, name: String)] {
  var places: [(folder: String, name: String)] = []
  var path = path
  // As many links as nobody puts behind one another, which ends circles too.
  for _ in 0..<8 {
    var (folder, name) = split(path)
    let whole = folder
    while access(folder, F_OK) != 0, folder != "/", folder != "." { (folder, name) = split(folder) }
    places.append((folder, name))
    guard folder == whole,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    else { break }
    path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
  }
  return places
}

private func split(_ path: String) -> (folder: String, name: String) {
  let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  guard let slash = trimmed.lastIndex(of: "/") else { return (".", trimmed) }
  let name = String(trimmed[trimmed.index(after: slash)...])
  return (slash == trimmed.startIndex ? "/" : String(trimmed[..<slash]), name)
}
