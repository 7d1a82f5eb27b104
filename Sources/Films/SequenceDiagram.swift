import Terminal

extension Film {
  /// All calls as one Mermaid diagram, with a note for every step; nil where nothing was called.
  func sequenceDiagram() -> String? {
    let parties = steps.flatMap(\.calls).flatMap { [$0.from, $0.to] }
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !parties.isEmpty else { return nil }
    // A party's own name could be a word of the diagram's.
    let names = Dictionary(
      uniqueKeysWithValues: parties.enumerated().map { ($1, "p\($0 + 1)") })
    let all = parties.count == 1 ? "p1" : "p1,p\(parties.count)"
    var lines = ["sequenceDiagram"]
    lines += parties.enumerated().map { "  participant p\($0 + 1) as \(mermaidText($1))" }
    for (index, step) in steps.enumerated() {
      lines.append("  Note over \(all): \(index + 1). \(mermaidText(step.title))")
      for call in step.calls {
        let (from, to) = (names[call.from] ?? "p1", names[call.to] ?? "p1")
        lines.append("  \(from)->>\(to): \(call.number). \(mermaidText(call.title))")
        if case .answered(let answer, let isGood) = call.ending {
          lines.append("  \(to)\(isGood == false ? "--x" : "-->>")\(from): \(mermaidText(answer))")
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// `text` as one line that says nothing to Mermaid but itself; what could is written as its number.
func mermaidText(_ text: String) -> String {
  var safe = ""
  var word = ""
  func close() {
    // These alone are obeyed wherever they stand.
    if ["end", "style", "classDef", "wrap", "nowrap"].contains(word), let first = word.utf8.first {
      word = "#\(first);" + word.dropFirst()
    }
    safe += word
    word = ""
  }
  for scalar in sanitised(text).unicodeScalars {
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" {
      word.unicodeScalars.append(scalar)
      continue
    }
    close()
    if "#;\"<>&%$`\\".unicodeScalars.contains(scalar) {
      safe += "#\(scalar.value);"
    } else {
      safe.unicodeScalars.append(scalar)
    }
  }
  close()
  // Mermaid wants something behind a colon.
  return safe.allSatisfy(\.isWhitespace) ? "–" : safe
}
