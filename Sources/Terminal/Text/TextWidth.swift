/// How many columns a text takes once it is `sanitised`.
///
/// Layout, truncation and drawing all measure with this; the C library's table is as old as the machine.
public func displayColumns(_ text: String) -> Int {
  if isPlain(text) { return text.utf8.count }
  return DisplayScalars(text).reduce(0) { $0 + $1.columns }
}

/// The width of a scalar that is safe to show, by its general category and East Asian Width.
///
/// The standard library knows categories and emoji presentation; what else is wide (W and F) are whole blocks of
/// scripts and those that are reserved for further emoji, listed here.
func safeColumns(of scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  // Letters, punctuation, arrows, boxes and ideographs are most of all text, and no marks: looking them up is slower.
  case ..<0x300, 0x2010...0x2027, 0x2030...0x20cf, 0x2100...0x2319, 0x2400...0x25fc: return 1
  case 0x3400...0x4dbf, 0x4e00...0xa4c6, 0xac00...0xd7a3: return 2
  // Vowels and finals of Hangul join the consonant before them.
  case 0x1160...0x11ff, 0xd7b0...0xd7c6, 0xd7cb...0xd7fb: return 0
  // Two regional indicators are a flag of two columns.
  case 0x1f1e6...0x1f1ff: return 1
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  switch scalar.value {
  case 0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x3247, 0x3250...0x33ff,
    0xa960...0xa97c, 0xf900...0xfaff, 0xfe10...0xfe6b, 0xff01...0xff60, 0xffe0...0xffe6,
    0x16fe0...0x18d08, 0x1aff0...0x1b2fb, 0x1f200...0x1f2ff, 0x1f6d5...0x1f6df, 0x1f7e0...0x1f7f0,
    0x1fa70...0x1faff, 0x20000...0x2fffd, 0x30000...0x3fffd:
    return 2
  default: return scalar.properties.isEmojiPresentation ? 2 : 1
  }
}
