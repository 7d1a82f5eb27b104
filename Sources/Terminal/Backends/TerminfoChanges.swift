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

  var maxColors: Int32 {
    numbers.count > Place.maxColors ? numbers[Place.maxColors] : -1
  }

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
    guard (256..<0x100_0000).contains(maxColors), strings.count > Place.setBackground,
      strings[Place.setForeground] != nil, strings[Place.setBackground] != nil
    else { return nil }
    var entry = self
    entry.numbers[Place.maxColors] = 0x100_0000
    entry.numbers[Place.maxPairs] = 0x1_0000
    entry.strings[Place.setForeground] = directColorSequence(basic: "3", bright: "9", long: "38")
    entry.strings[Place.setBackground] = directColorSequence(basic: "4", bright: "10", long: "48")
    // There is no palette of 16 million colours to change.
    entry.booleans[Place.canChangeColor] = 0
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
