import FoundationEssentials
import Glibc

/// The terminal's own terminfo entry, changed, as a value of the variable `TERMINFO`, out of which ncurses takes it.
struct ChangedTerminfo: Equatable {
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
      let value = "b64:" + Data(compiled).base64EncodedString()
      return ChangedTerminfo(value: value, hasDirectColor: direct != nil)
    }
  }
  return nil
}

/// Whether to draw with 24-bit colours: the entry says so, or the environment.
private func showsDirectColor(
  _ entry: TerminfoEntry, _ environment: (String) -> String?
) -> Bool {
  guard (environment("NO_COLOR") ?? "").isEmpty else { return false }
  // GNU screen hands `COLORTERM` on from the terminal around it, but draws 24-bit colours only in its newest.
  return entry.saysDirectColor
    || Multiplexer(environment: environment) != .screen
      && ["truecolor", "24bit"].contains(environment("COLORTERM")?.lowercased())
}

/// Where ncurses looks, in its order; a folder is named after the first letter or its number.
private func terminfoPaths(of name: String, environment: (String) -> String?) -> [String] {
  guard let first = name.utf8.first, !name.contains("/"), first != UInt8(ascii: ".") else {
    return []
  }
  let own = [environment("TERMINFO"), environment("HOME").map { $0 + "/.terminfo" }]
  let folders =
    own.compactMap { $0 }
    + (environment("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    + ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
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

extension TerminfoEntry {
  /// Places of standard capabilities, as term.h counts them.
  private enum Place {
    static let canChangeColor = 27
    static let maxColors = 13
    static let maxPairs = 14
    static let resetColors = 298
    static let initializeColor = 299
    static let setForeground = 359
    static let setBackground = 360
  }

  private static let rgbName = Array("RGB".utf8)

  /// True when the entry itself says that the terminal shows 24-bit colours; `Tc` is tmux's word for it.
  var saysDirectColor: Bool {
    let names =
      extendedBooleans.filter { $0.value == 1 }.map(\.name)
      + extendedNumbers.map(\.name) + extendedStrings.map(\.name)
    return names.contains(Self.rgbName) || names.contains(Array("Tc".utf8))
  }

  /// The same terminal with colour numbers that are RGB values, but for the first 256: its palette.
  ///
  /// Nil for terminals of less than 256 colours, and for those that count in RGB values already.
  func withDirectColor() -> TerminfoEntry? {
    guard numbers.count > Place.maxPairs, (256..<0x100_0000).contains(numbers[Place.maxColors]),
      strings.count > Place.setBackground, strings[Place.setForeground] != nil,
      strings[Place.setBackground] != nil
    else { return nil }
    var entry = self
    entry.numbers[Place.maxColors] = 0x100_0000
    entry.numbers[Place.maxPairs] = 0x1_0000
    entry.strings[Place.setForeground] = directColorSequence(basic: "3", bright: "9", long: "38")
    entry.strings[Place.setBackground] = directColorSequence(basic: "4", bright: "10", long: "48")
    // There is no palette of 16 million colours to change.
    if booleans.count > Place.canChangeColor { entry.booleans[Place.canChangeColor] = 0 }
    entry.strings[Place.initializeColor] = nil
    entry.extendedBooleans.removeAll { $0.name == Self.rgbName }
    entry.extendedNumbers.removeAll { $0.name == Self.rgbName }
    entry.extendedStrings.removeAll { $0.name == Self.rgbName }
    entry.extendedBooleans.append(Extended(name: Self.rgbName, value: 1))
    return entry
  }

  /// The same terminal without the sequence that undoes what its owner made of the palette.
  ///
  /// ncurses sends it when it gives the terminal to another program, although nothing here changes colours.
  func leavingPaletteAlone() -> TerminfoEntry {
    guard strings.count > Place.resetColors else { return self }
    var entry = self
    entry.strings[Place.resetColors] = nil
    return entry
  }
}

/// In terminfo's language: the colour number is on a stack, and `%t` and `%e` are then and else.
private func directColorSequence(basic: String, bright: String, long: String) -> [UInt8] {
  let rgb = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
  return Array(
    ("\u{1b}[%?%p1%{8}%<%t\(basic)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d"
      + "%e%p1%{256}%<%t\(long);5;%p1%d%e\(long);2;\(rgb)%;m").utf8)
}
