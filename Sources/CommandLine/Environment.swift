import Glibc

/// A variable of the environment; nil where it is not set, or empty.
package func environment(_ name: String) -> String? {
  guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
  return value
}

/// Whether the environment asks for UTF-8, in the order in which the C library looks.
package var localeIsUTF8: Bool {
  let value = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first ?? ""
  return value.prefix { $0 != "@" }.lowercased().filter { $0 != "-" }.hasSuffix("utf8")
}

/// The path with the home folder in place of a leading `~/`, as a shell expands it.
func inHome(_ path: String) -> String {
  guard path.hasPrefix("~/"), let home = environment("HOME") else { return path }
  return home + path.dropFirst()
}

/// The folder for files that the program keeps by itself.
var stateFolder: String? { folder(environment("XDG_STATE_HOME"), or: ".local/state") }

/// The program's own folder in `named`, a folder of the XDG Base Directory Specification, else in the home folder.
func folder(_ named: String?, or usual: String) -> String? {
  // A relative path is to be ignored, says the specification.
  if let named, named.hasPrefix("/") { return "\(named)/passwalk" }
  return environment("HOME").map { "\($0)/\(usual)/passwalk" }
}

/// Makes a folder of the program's own into which nobody else may look, and those above it that are missing.
///
/// One that is there is closed to others, as is the state folder above it. False, with `errno` set, where it cannot be made.
@discardableResult func makeOwnFolder(_ path: String) -> Bool {
  for folder in [stateFolder, path] {
    var there = stat()
    guard let folder, stat(folder, &there) == 0, there.st_uid == geteuid() else { continue }
    if there.st_mode & S_IFMT == S_IFDIR, there.st_mode & 0o077 != 0 { chmod(folder, 0o700) }
  }
  return makeFolder(path)
}

/// Makes a folder, and those above it that are missing; false, with `errno` set, where it cannot be made.
func makeFolder(_ path: String, mode: mode_t = 0o700) -> Bool {
  if mkdir(path, mode) == 0 || errno == EEXIST { return true }
  guard errno == ENOENT, let end = path.lastIndex(of: "/"), end > path.startIndex else {
    return false
  }
  return makeFolder(String(path[..<end]), mode: mode) && mkdir(path, mode) == 0
}
