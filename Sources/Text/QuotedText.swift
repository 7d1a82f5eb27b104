import Redaction

/// Untrusted text between backticks, fit for a message on a terminal: one line, no control characters, no secrets,
/// not long.
public func quoted(_ text: String) -> String {
  let longest = 60
  // Before it is cut: most of a card number would be left.
  let text = Redactor.covered(text)
  let scalars = text.unicodeScalars
  let start = String.UnicodeScalarView(scalars.prefix(longest))
  let isCut = scalars.dropFirst(longest).first != nil
  return "`\(escapingUnprintable(String(start), and: "`"))\(isCut ? "…" : "")`"
}

/// `text` with everything that has no shape of its own written out, such as `\u{1b}`, and `another` too.
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

public func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7f }
  switch scalar.properties.generalCategory {
  // Format characters include those that turn the direction of writing.
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
    return false
  default:
    return true
  }
}
