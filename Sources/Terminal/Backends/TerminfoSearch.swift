import Glibc

/// The terminal's own terminfo entry, changed: ncurses believes nothing else, and also takes one out of
/// the variable `TERMINFO`.
struct ChangedTerminfo: Equatable {
  /// The value of `TERMINFO`.
  let value: String

  /// Entries for nearly all terminals stop at 256 colours; this one goes on to 24-bit colours.
  let hasDirectColor: Bool
}

/// Nil when ncurses may take the entry as it is.
func changedTerminfo(
  environment: (String) -> String?, read: (String) -> [UInt8]?
) -> ChangedTerminfo? {
  let name = environment("TERM") ?? ""
  // What is not known here is taken for an xterm.
  for name in [name, "xterm-256color"] {
    for path in terminfoPaths(of: name, environment: environment) {
      guard let bytes = read(path) else { continue }
      guard let entry = TerminfoEntry(compiled: bytes) else { return nil }
      let direct = showsDirectColor(entry, environment) ? entry.withDirectColor() : nil
      let changed = (direct ?? entry).leavingPaletteAlone()
      guard changed != entry, let compiled = changed.compiled() else { return nil }
      return ChangedTerminfo(value: "b64:" + base64(compiled), hasDirectColor: direct != nil)
    }
  }
  return nil
}

private func showsDirectColor(
  _ entry: TerminfoEntry, _ environment: (String) -> String?
) -> Bool {
  guard (environment("NO_COLOR") ?? "").isEmpty else { return false }
  return entry.saysDirectColor || saysDirectColor(environment)
}

/// GNU screen hands `COLORTERM` on from the terminal around it, but draws 24-bit colours only in its newest.
private func saysDirectColor(_ environment: (String) -> String?) -> Bool {
  Multiplexer(environment: environment) != .screen
    && ["truecolor", "24bit"].contains(environment("COLORTERM")?.lowercased())
}

/// Where ncurses looks, in its order; a folder is named after the first letter or its number.
private func terminfoPaths(of name: String, environment: (String) -> String?) -> [String] {
  guard let first = name.utf8.first, !name.contains("/"), first != UInt8(ascii: ".") else {
    return []
  }
  var folders: [String] = []
  if let own = environment("TERMINFO") { folders.append(own) }
  if let home = environment("HOME") { folders.append(home + "/.terminfo") }
  folders += (environment("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
  folders += ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
  let letter = String(Character(Unicode.Scalar(first)))
  let number = String(first, radix: 16)
  return folders.flatMap { ["\($0)/\(letter)/\(name)", "\($0)/\(number)/\(name)"] }
}

/// Nil when there is no such file, or one too large to be an entry.
func terminfoFile(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: TerminfoEntry.largestSize + 1)
  let count = fread(&bytes, 1, bytes.count, file)
  return (1...TerminfoEntry.largestSize).contains(count) ? Array(bytes[..<count]) : nil
}
