import IssuerApp
import Terminal

/// One line as it is read aloud: signs that a screen reader would spell out become words, commas or nothing.
func spoken(_ line: String) -> String {
  var text = sanitised(line)
  while let sign = text.first, leadingSigns.contains(sign), text.dropFirst().first == " " {
    text.removeFirst(2)
  }
  guard text.mayHoldSigns else { return text }
  for (sign, words) in spokenSigns { text = text.replacing(sign, with: words) }
  return text
}

/// Typed text as an answer quotes it; not in backticks, which would be spelled out.
func inQuotes(_ text: String) -> String { "“\(text.prefix(60))”" }

extension String {
  /// The text with a full stop, unless it already ends with punctuation.
  var withFullStop: String {
    guard let last, !".?!:".contains(last) else { return self }
    return self + "."
  }
}

extension String {
  /// Whether the text may contain `spokenSigns`; most lines do not, and each replacement reads the whole line.
  fileprivate var mayHoldSigns: Bool {
    utf8.contains { $0 >= 0x80 || $0 == UInt8(ascii: "`") }
      || zip(utf8, utf8.dropFirst()).contains { $0 == (UInt8(ascii: " "), UInt8(ascii: " ")) }
  }
}

/// Signs at the beginning of a sentence that are only for the eye, because its words say the same.
private let leadingSigns: Set<Character> = [
  "✓", "✗", "◐", "○", "●", "■", "×", "▲", "▸", "▌", "!", "+", "–",
]

/// Signs and how they are spoken; longer ones come first, because they contain the shorter ones.
private let spokenSigns: [(String, String)] = [
  ("···· ", "ending in "), ("····", "unknown digits"), ("•••• ", ""), (" · ", ", "), ("·", "?"),
  ("  ▲ ", ", "), ("  ", ", "), (" → ", " to "), ("→", "to"), ("✓", "yes"), ("✗", "no"),
  ("…", "..."), ("“", "\""), ("”", "\""), ("‘", "'"), ("’", "'"), ("–", "-"), ("—", "-"),
  ("×", "x"), ("`", "'"),
]
