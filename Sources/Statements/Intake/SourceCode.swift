extension String {
  /// Whether the line is a program's source, which names errors and tokens without their having come.
  var isSourceCode: Bool {
    let line = trimmed
    if line.contains("Error Domain=") { return false }
    switch line.prefix(while: \.isLetter) {
    case "let", "var", "const", "val": return line.contains(" = ") && line.callsSomething
    case "if", "guard", "while", "switch", "for", "catch":
      return line.hasSuffix(" {") || line.contains(" { ")
    case "return", "throw": return line.callsSomething
    case "case": return line.hasPrefix("case .")
    default: return line.contains("NSError(domain:") || line.contains("errorWithDomain:")
    }
  }

  /// Whether a name stands before a round bracket, without a blank between them.
  private var callsSomething: Bool {
    guard let bracket = firstIndex(of: "("), bracket > startIndex else { return false }
    return self[index(before: bracket)].isLetter
  }
}
