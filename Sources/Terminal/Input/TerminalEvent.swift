/// An event of the terminal.
public enum TerminalEvent: Sendable, Equatable {
  case key(Key)
  /// Pasted text with its line ends, not yet safe to show.
  case paste(String)
  /// A paste of more than a megabyte, of which nothing is kept.
  case pasteWasTooLong(bytes: Int)
  /// Only while `NcursesTerminal.mouseIsOn`.
  case mouse(MouseEvent)
  case resized(Size)
  /// The terminal is light or dark, or has become so; only while `NcursesTerminal.followsBackground`.
  case backgroundChanged(Background)
  /// The terminal has graphics, as it was asked.
  case graphicsConfirmed
  /// One of `NcursesTerminal.watchedDescriptors` is ready.
  case descriptorIsReady
  /// The interrupt key was pressed; only while `NcursesTerminal.interceptsInterrupt`.
  case interrupted
  /// The program was stopped and goes on; the screen must be drawn again.
  case resumed
  /// The terminal is gone or its input has ended; it is already restored.
  case hungUp
}

/// Whether the terminal draws light on dark or dark on light.
public enum Background: Hashable, Sendable {
  case light, dark

  /// A reply to `OSC 11;?`, such as `11;rgb:ffff/ffff/dddd`; nil for anything else.
  init?(reply: String) {
    guard reply.hasPrefix("11;rgb") else { return nil }
    let parts = reply.drop { $0 != ":" }.dropFirst()
      .prefix { $0.isHexDigit || $0 == "/" }
      .split(separator: "/", omittingEmptySubsequences: false)
    let levels = parts.prefix(3).compactMap(level)
    guard parts.count == 3 || parts.count == 4, levels.count == 3 else { return nil }
    let brightness = 0.299 * levels[0] + 0.587 * levels[1] + 0.114 * levels[2]
    self = brightness > 0.5 ? .light : .dark
  }
}

/// One to four hexadecimal digits as a share of the most that they could be.
private func level(_ digits: Substring) -> Double? {
  guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else { return nil }
  return Double(value) / Double((1 << (4 * digits.count)) - 1)
}
