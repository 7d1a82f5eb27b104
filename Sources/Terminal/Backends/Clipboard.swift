import CTerminal
import FoundationEssentials

extension NcursesTerminal {
  /// The longest text that every terminal with a clipboard takes, in bytes: 100,000 as base64.
  public static let clipboardLimit = 74_994

  /// Sends the text, made safe line by line, to the clipboard of the terminal; false when it is too long.
  ///
  /// No terminal answers, and some ignore it: say “sent to the terminal”, not “copied”.
  public func copy(_ text: String) -> Bool {
    guard isOpen, !isConsole, let sequence = clipboardSequence(text, within: multiplexer) else {
      return false
    }
    sequence.withUnsafeBufferPointer { cterminal_send($0.baseAddress, $0.count) }
    return true
  }
}

/// OSC 52, and what brings it through `multiplexer`; nil for a text that is too long.
func clipboardSequence(_ text: String, within multiplexer: Multiplexer?) -> [UInt8]? {
  let safe = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .map { sanitised(String($0)) }
    .joined(separator: "\n")
  guard safe.utf8.count <= NcursesTerminal.clipboardLimit else { return nil }
  let plain = Array("\u{1b}]52;c;\(Data(safe.utf8).base64EncodedString())\u{7}".utf8)
  switch multiplexer {
  case nil: return plain
  // It takes the one with `set-clipboard on`, and hands the other on with `allow-passthrough on`.
  case .tmux: return plain + passedThrough(doublingEscapes: plain)
  case .screen:
    let pieceSize = 700  // It takes 768 with what stands around them.
    return stride(from: 0, to: plain.count, by: pieceSize).flatMap { start in
      passedThrough(Array(plain[start..<min(start + pieceSize, plain.count)]), "")
    }
  }
}
