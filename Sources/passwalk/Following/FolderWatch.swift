import CFileWatch
import Glibc

/// Hears of files that are written, replaced, deleted or made anew, from the kernel and without looking.
///
/// Folders are watched and not files, since most editors put a new file in the place of the old one.
final class FolderWatch {
  private let watch: OpaquePointer
  /// Each watched folder's number, and the names in it that count.
  private var folders: [Int32: Set<String>] = [:]

  /// Nil where the system has nothing of the kind.
  init?() {
    guard let opened = cfilewatch_open() else { return nil }
    watch = opened
  }

  deinit {
    cfilewatch_close(watch)
  }

  /// Can be read when there is something to hear.
  var descriptor: Int32 { cfilewatch_descriptor(watch) }

  /// Watches these files from now on, and no others; false where one of them cannot be watched.
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

  /// What has happened to the followed files since the last time; nil where nothing has.
  func hear() -> FileChange? {
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

/// The last thing that happened to a file.
enum FileChange {
  /// Somebody has written it to the end, or put a whole one in its place.
  case finished
  /// It was taken away, or is only begun: most often somebody is about to put another there.
  case unfinished
}

/// Where a name in a folder decides what `path` leads to: the path itself, what it links to, and the folders
/// above that have to be there first.
private func places(_ path: String) -> [(folder: String, name: String)] {
  var places: [(folder: String, name: String)] = []
  var path = path
  // As many links as nobody puts behind one another, which ends circles too.
  for _ in 0..<8 {
    var (folder, name) = split(path)
    let whole = folder
    while access(folder, F_OK) != 0, folder != "/", folder != "." { (folder, name) = split(folder) }
    places.append((folder, name))
    guard folder == whole, let target = linkTarget(path) else { break }
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

private func linkTarget(_ path: String) -> String? {
  var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let count = bytes.withUnsafeMutableBytes { buffer in
    buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
  }
  return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
}
