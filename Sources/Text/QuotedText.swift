import Redaction

/// Untrusted text between backticks for a message: on one line, at most 60 characters, secrets covered.
public func quoted(_ text: String) -> String {
  let longest = 60
  // Before the text is cut, since a part of a card number would not be recognised.
  let text = Redactor.covered(text)
  let scalars = text.unicodeScalars
  let start = String(scalars.prefix(longest))
  let isCut = scalars.dropFirst(longest).first != nil
  return "`\(escapingUnprintable(start, and: "`"))\(isCut ? "…" : "")`"
}

/// A path between backticks for a message: on one line, its last 240 characters, which name the file, secrets covered.
public func quoted(path: String) -> String {
  let longest = 240
  let scalars = Redactor.covered(path).unicodeScalars
  let end = String(scalars.suffix(longest))
  return "`\(scalars.count > longest ? "…" : "")\(escapingUnprintable(end, and: "`"))`"
}

/// `text` with every unprintable character, and every `another`, as an escape such as `\u{1b}`.
public func escapingUnprintable(_ text: String, and another: Unicode.Scalar? = nil) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if isPrintable(scalar), scalar != another {
      result.unicodeScalars.append(scalar)
    } else {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  return result
}

/// Whether a terminal draws a character without being steered by it.
public func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7f }
  switch scalar.properties.generalCategory {
  // Format characters include those that change the direction of writing.
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
    return false
  default:
    return true
  }
}
