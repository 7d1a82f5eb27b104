/// Escapes text for a line of Markdown; secrets must be covered before.
///
/// Line ends become blanks. Underscores within words are kept, where they have no meaning (CommonMark 6.2).
public func escapedMarkdown(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  let scalars = Array(text.unicodeScalars)
  func isOfWord(_ place: Int) -> Bool {
    scalars.indices.contains(place) && scalars[place].properties.isAlphabetic
      || scalars.indices.contains(place) && scalars[place].properties.numericType != nil
  }
  for (place, scalar) in scalars.enumerated() {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": safe.append(" ")
    case "_" where isOfWord(place - 1) && isOfWord(place + 1): safe.append(scalar)
    case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "#", "&":
      safe.append("\\")
      safe.append(scalar)
    default: safe.append(scalar)
    }
  }
  return String(safe)
}
