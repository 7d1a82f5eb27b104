/// Decodes what curses has read into events; drops unknown sequences and collects pasted text.
struct InputDecoder {
  /// The parameters of the answer of a terminal that has kitty's graphics.
  private static let graphicsAnswer = "Gi=31;OK"

  /// A unit of input from curses.
  enum Unit: Equatable {
    case character(Unicode.Scalar)
    case key(Key)
    case pasteBegins
    case pasteEnds
    case ignored
  }

  private enum State: Equatable {
    case ground
    case escape
    /// After ESC and this introducer, until the final character.
    case sequence(introducer: Unicode.Scalar, length: Int, last: Unicode.Scalar?)
    /// The three bytes of an old mouse report.
    case oldMouse([Int])
    case paste
  }

  /// Maximum size of pasted text, in bytes; nothing of a longer one is kept.
  static let pasteLimit = 1 << 20
  /// Maximum length of a sequence, after which keys are decoded again.
  private static let sequenceLimit = 4096

  /// Alt-Backspace deletes a word wherever ^W does; as Esc and Backspace it would close a prompt.
  private static let altBackspace = Key.control("w")

  /// Whether keys come as characters, for which curses has not waited.
  var expectsText = false

  private var state = State.ground
  /// The characters of a sequence after its introducer, up to `parametersLimit`.
  private var parameters = ""
  private static let parametersLimit = 64

  private var pasted = ""
  private var pastedBytes = 0
  private var followsReturn = false
  /// The part of a sequence within a paste that has come, after its ESC.
  private var escaped: String?

  /// How long to wait for the rest of a sequence or paste that has begun; nil when none has.
  var timeout: Duration? {
    switch state {
    case .ground: nil
    // Curses has waited for the rest of a key already, unless text was expected.
    case .escape: .milliseconds(expectsText ? 25 : 0)
    // A terminal far away answers in pieces, which must never be read as keys.
    case .sequence("]", 1..., _), .sequence("_", 1..., _): .milliseconds(500)
    case .sequence, .oldMouse: .milliseconds(50)
    case .paste: .milliseconds(500)
    }
  }

  /// Whether a paste has begun, so that much text may come.
  var isInPaste: Bool { state == .paste }

  mutating func decode(_ unit: Unit) -> [TerminalEvent] {
    switch (state, unit) {
    case (.paste, .pasteEnds): return finishPaste()
    case (.paste, .character(let scalar)): return endsPaste(scalar) ? finishPaste() : []
    case (.paste, _): return []
    case (_, .pasteBegins):
      let unfinished = finish()
      state = .paste
      return unfinished
    case (_, .character(let scalar)): return decode(scalar)
    case (.escape, .key(.backspace)):
      state = .ground
      return [.key(Self.altBackspace)]
    case (_, .key(let key)): return finish() + [.key(key)]
    case (_, .pasteEnds), (_, .ignored): return finish()
    }
  }

  /// Ends an unfinished sequence or paste, after `timeout`.
  mutating func finish() -> [TerminalEvent] {
    defer { if state != .paste { state = .ground } }
    switch state {
    case .escape: return [.key(.escape)]
    // Alt with a key that could also have introduced a sequence.
    case .sequence(let introducer, 0, _): return [.key(.alt(Character(introducer)))]
    case .paste: return finishPaste()
    case .ground, .sequence, .oldMouse: return []
    }
  }

  private mutating func decode(_ scalar: Unicode.Scalar) -> [TerminalEvent] {
    switch state {
    case .ground, .paste:
      if scalar == "\u{1b}" {
        state = .escape
        return []
      }
      return key(for: scalar).map { [.key($0)] } ?? []
    case .escape: return decodeAfterEscape(scalar)
    case .sequence(let introducer, let length, let last):
      return continueSequence(introducer, length, last, scalar)
    case .oldMouse(let bytes):
      let bytes = bytes + [Int(scalar.value)]
      state = bytes.count < 3 ? .oldMouse(bytes) : .ground
      return MouseEvent(x10: bytes).map { [.mouse($0)] } ?? []
    }
  }

  private mutating func decodeAfterEscape(_ scalar: Unicode.Scalar) -> [TerminalEvent] {
    switch scalar {
    case "\u{1b}": return [.key(.escape)]
    case "[", "O", "]", "P", "_", "^", "X":
      state = .sequence(introducer: scalar, length: 0, last: nil)
      parameters = ""
      return []
    default:
      state = .ground
      switch key(for: scalar) {
      case .character(let character)?: return [.key(.alt(character))]
      case .backspace?: return [.key(Self.altBackspace)]
      case let key?: return [.key(.escape), .key(key)]
      case nil: return [.key(.escape)]
      }
    }
  }

  private mutating func continueSequence(
    _ introducer: Unicode.Scalar, _ length: Int, _ last: Unicode.Scalar?, _ scalar: Unicode.Scalar
  ) -> [TerminalEvent] {
    // What a person types behind Alt-], however fast, is no answer of a terminal: those begin with a number.
    if introducer == "]", length == 0, !("0"..."9").contains(scalar) {
      return finish() + decode(scalar)
    }
    // A string ends with ESC \; behind any other ESC something new has begun.
    if last == "\u{1b}", scalar != "\\" {
      state = .escape
      return decodeAfterEscape(scalar)
    }
    let isFinal =
      switch introducer {
      case "O": true
      // The Linux console puts a second bracket before the letter of a function key.
      case "[": scalar.value >= 0x40 && !(length == 0 && scalar == "[")
      default: scalar == "\u{7}" || scalar == "\u{9c}" || (last == "\u{1b}" && scalar == "\\")
      }
    if isFinal {
      let isOldMouse = introducer == "[" && length == 0 && scalar == "M"
      state = isOldMouse ? .oldMouse([]) : .ground
      switch introducer {
      case "[": return report(endedBy: scalar)
      case "O": return plainKeys[String(scalar)].map { [.key($0)] } ?? []
      case "_": return parameters.hasPrefix(Self.graphicsAnswer) ? [.graphicsConfirmed] : []
      case "]": return Background(reply: parameters).map { [.backgroundChanged($0)] } ?? []
      default: return []
      }
    } else if scalar == "\u{1b}" && introducer == "[" {
      state = .escape
    } else if length >= Self.sequenceLimit || scalar == "\u{18}" || scalar == "\u{1a}" {
      state = .ground
    } else {
      state = .sequence(introducer: introducer, length: length + 1, last: scalar)
      if length < Self.parametersLimit { parameters.unicodeScalars.append(scalar) }
    }
    return []
  }

  /// Decodes a complete CSI sequence: a mouse report, the beginning of a paste, a change of background or a key.
  private mutating func report(endedBy final: Unicode.Scalar) -> [TerminalEvent] {
    if parameters.hasPrefix("<"), final == "M" || final == "m" {
      let event = MouseEvent(sgr: parameters.dropFirst(), isRelease: final == "m")
      return event.map { [.mouse($0)] } ?? []
    }
    switch (parameters, final) {
    case ("200", "~"):
      state = .paste
      return []
    case ("?997;1", "n"): return [.backgroundChanged(.dark)]
    case ("?997;2", "n"): return [.backgroundChanged(.light)]
    default: return plainKeys[parameters + String(final)].map { [.key($0)] } ?? []
    }
  }

  private func key(for scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0: .control("@")
    case 8, 0x7f: .backspace
    case 9: .tab
    case 10, 13: .enter
    case 1...26: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 28...31: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
    case 27, 0x80...0x9f: nil
    default: .character(Character(scalar))
    }
  }

  /// Collects a scalar of a paste and returns whether it completes the end mark; other sequences are dropped.
  private mutating func endsPaste(_ scalar: Unicode.Scalar) -> Bool {
    if let begun = escaped {
      if begun.isEmpty ? scalar == "[" : (" "..."?").contains(scalar) && begun.count < 16 {
        escaped?.unicodeScalars.append(scalar)
        return false
      }
      escaped = nil
      if !begun.isEmpty, ("@"..."~").contains(scalar) { return begun == "[201" && scalar == "~" }
      for scalar in begun.unicodeScalars { collect(scalar) }
    }
    if scalar == "\u{1b}" { escaped = "" } else { collect(scalar) }
    return false
  }

  /// Appends to the paste, without controls but line ends and tabs; a carriage return is a line feed.
  private mutating func collect(_ scalar: Unicode.Scalar) {
    let endsReturn = followsReturn && scalar == "\n"
    followsReturn = scalar == "\r"
    let kept: Unicode.Scalar = scalar == "\r" ? "\n" : scalar
    guard !endsReturn, kept == "\n" || kept == "\t" || kept.properties.generalCategory != .control
    else { return }
    pastedBytes += UTF8.width(kept)
    if pastedBytes > Self.pasteLimit { pasted = "" } else { pasted.unicodeScalars.append(kept) }
  }

  private mutating func finishPaste() -> [TerminalEvent] {
    defer {
      state = .ground
      pasted = ""
      pastedBytes = 0
      followsReturn = false
      escaped = nil
    }
    if pastedBytes > Self.pasteLimit { return [.pasteWasTooLong(bytes: pastedBytes)] }
    return [.paste(pasted)]
  }
}

/// Keys that curses decodes itself, unless they come in pieces over a slow line.
private let plainKeys: [String: Key] = [
  "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
  "1~": .home, "2~": .insert, "3~": .delete, "4~": .end, "5~": .pageUp, "6~": .pageDown,
]
