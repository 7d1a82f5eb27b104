/// Text that can leave the program: to the terminal, a log, a recording or the clipboard.
///
/// Controls, bidi controls, invisible scalars and non-characters become `·`; a tab or a line end one
/// space; joiners and variation selectors go. The result is one line and is never longer in scalars.
public func sanitised(_ text: String) -> String {
  if isPlain(text) { return text }
  var clean = String.UnicodeScalarView()
  for scalar in DisplayScalars(text) { clean.append(scalar.value) }
  return String(clean)
}

/// Whether a text is printable ASCII throughout, a column each, as nearly all texts are.
func isPlain(_ text: String) -> Bool {
  text.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.allSatisfy { (0x20...0x7e).contains($0) }
  } ?? false
}

/// Equivalent JSON with escapes for what a terminal would obey or nobody would see.
public func safeJSON(_ json: String) -> String {
  if json.utf8.allSatisfy({ $0 < 0x7f }) { return json }
  var safe = String.UnicodeScalarView()
  for scalar in json.unicodeScalars {
    if ScalarSafety(scalar) == .replaced {
      for unit in String(scalar).utf16 {
        let fourDigits = String(0x10000 + Int(unit), radix: 16).dropFirst()
        safe.append(contentsOf: "\\u\(fourDigits)".unicodeScalars)
      }
    } else {
      safe.append(scalar)
    }
  }
  return String(safe)
}

/// What becomes of a scalar of untrusted text before it is shown, logged or copied.
enum ScalarSafety {
  case shown
  /// Tabs and line ends, which would move the cursor.
  case blank
  /// Controls, bidi controls, invisible and non-characters: a reader must see that something was there.
  case replaced
  /// Joiners and variation selectors, whose width differs between terminals.
  case dropped

  init(_ scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      case 0x20...0x7e: .shown
      case 0x09, 0x0a, 0x0d: .blank
      case 0x00...0x1f, 0x7f...0x9f, 0xad: .replaced
      case ..<0x061c: .shown
      case 0x200d, 0xfe00...0xfe0f, 0xe0100...0xe01ef, 0x180b...0x180d, 0x180f: .dropped
      case 0x061c, 0x180e, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f: .replaced
      case 0xfeff, 0xfff9...0xfffb, 0xfdd0...0xfdef, 0xe0000...0xe007f: .replaced
      case let value where value & 0xfffe == 0xfffe: .replaced
      default: .shown
      }
  }
}

/// The scalars of a text as a terminal shows them, each with its columns: 0 (a mark on the scalar before it), 1 or 2.
///
/// Here alone text is cleaned and measured. A mark always follows a base, and no base bears more than two.
struct DisplayScalars: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var baseColumns = 0
  private var marks = 0
  private var followsReturn = false

  init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
  }

  mutating func next() -> (value: Unicode.Scalar, columns: Int)? {
    while let scalar = scalars.next() {
      // Letters, lines and blocks: nearly all that a screen is made of.
      if (0x20...0x7e).contains(scalar.value) || (0x2500...0x259f).contains(scalar.value) {
        followsReturn = false
        return base(scalar, columns: 1)
      }
      let endsReturn = followsReturn && scalar == "\n"
      followsReturn = scalar == "\r"
      switch ScalarSafety(scalar) {
      case .dropped: continue
      case .blank where endsReturn: continue
      case .blank: return base(" ", columns: 1)
      case .replaced: return base(replacement, columns: 1)
      case .shown:
        if let shown = measured(scalar) { return shown }
      }
    }
    return nil
  }

  private mutating func measured(_ scalar: Unicode.Scalar) -> Element? {
    let width = safeColumns(of: scalar)
    guard width == 0 else {
      // Terminals that know skin tones draw none of their own; the others would draw a swatch.
      if (0x1f3fb...0x1f3ff).contains(scalar.value) && baseColumns == 2 { return nil }
      return base(scalar, columns: width)
    }
    if baseColumns == 0 { return base(replacement, columns: 1) }
    marks += 1
    return marks <= 2 ? (scalar, 0) : nil
  }

  private mutating func base(_ scalar: Unicode.Scalar, columns: Int) -> Element {
    baseColumns = columns
    marks = 0
    return (scalar, columns)
  }
}

private let replacement: Unicode.Scalar = "\u{b7}"
