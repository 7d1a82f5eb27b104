import Redaction
import Terminal

extension Film {
  /// The film as plain text: what each step says and does, the screen at its end, and whether it met its expectations.
  public func text() -> String {
    var lines = [sanitised(title)]
    if !about.isEmpty { lines.append(sanitised(about)) }
    if let expectationSummary { lines.append(expectationSummary) }
    for (index, step) in steps.enumerated() {
      let heading = "\(index + 1). \(sanitised(step.title))"
      lines += ["", heading, String(repeating: "-", count: displayColumns(heading))]
      lines += step.says.map(sanitised)
      lines += step.commands.map { "  > \(sanitised($0))" }
      if let frame = lastFrame(of: step) { lines += [""] + rows(of: frame) }
      if !step.verdicts.isEmpty { lines.append("") }
      lines += step.verdicts.map(\.summary)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The film as a Markdown report, with one diagram of all calls.
  public func markdown() -> String {
    var blocks = ["# \(markdownText(title))"]
    if !about.isEmpty { blocks.append(markdownText(about)) }
    if let expectationSummary {
      blocks.append("**\(isAllMet ? "✓" : "✗") \(expectationSummary)**")
    }
    if steps.contains(where: { !$0.calls.isEmpty || !$0.verdicts.isEmpty }) { blocks.append(table) }
    if let diagram = sequenceDiagram() {
      blocks += ["## Calls", codeBlock(diagram, language: "mermaid")]
    }
    for (index, step) in steps.enumerated() {
      blocks.append("## \(index + 1). \(markdownText(step.title))")
      blocks += step.says.map(markdownText)
      if !step.commands.isEmpty {
        blocks.append(codeBlock(step.commands.map(sanitised).joined(separator: "\n")))
      }
      if let frame = lastFrame(of: step) {
        blocks.append(codeBlock(rows(of: frame).joined(separator: "\n")))
      }
      if !step.verdicts.isEmpty {
        blocks.append(step.verdicts.map { "- \(markdownText($0.summary))" }.joined(separator: "\n"))
      }
      blocks += step.calls.map(\.markdown)
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var table: String {
    let rows = steps.enumerated().map { index, step in
      let missed = step.verdicts.count { !$0.isMet }
      let verdict =
        step.verdicts.isEmpty
        ? "nothing expected"
        : missed == 0 ? "✓ as expected" : "✗ \(missed) of \(step.verdicts.count) not met"
      let calls = step.calls.isEmpty ? "" : "\(step.calls.count)"
      return "| \(index + 1) | \(markdownText(step.title)) | \(calls) | \(verdict) |"
    }
    return (["| | Step | Calls | Expected |", "|--:|---|--:|---|"] + rows).joined(separator: "\n")
  }

  /// All calls as one Mermaid diagram, with a note for every step; nil where nothing was called.
  func sequenceDiagram() -> String? {
    let parties = steps.flatMap(\.calls).flatMap { [$0.from, $0.to] }
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !parties.isEmpty else { return nil }
    // A party's own name could be a keyword of Mermaid.
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

extension Film.Verdict {
  /// Such as `✗ row "Gold" phone Active: not met; found: Activate Card`
  var summary: String {
    if isMet { return "✓ \(sanitised(expectation))" }
    return "✗ \(sanitised(expectation)): not met"
      + (found.map { "; found: \(sanitised($0))" } ?? "")
  }
}

extension Film.Call {
  fileprivate var markdown: String {
    let bodies = [request, reply].filter { !$0.isEmpty }.map { codeBlock(safeLines($0)) }
    return (["**\(markdownText(summary))** \(markdownText(endingSummary))"] + bodies)
      .joined(separator: "\n\n")
  }
}

/// `text` as a fenced code block; the fence is longer than any run of backticks in it.
private func codeBlock(_ text: String, language: String = "text") -> String {
  let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: max(3, longest + 1))
  return "\(fence)\(language)\n\(text)\n\(fence)"
}

/// `text` as one line of Markdown in which nothing is markup.
func markdownText(_ text: String) -> String {
  var safe = escapedMarkdown(sanitised(text))
  // At the beginning of a line a list, a heading or a rule could begin.
  let start = safe.prefix { $0 == " " }.count
  safe.removeFirst(start)
  if let first = safe.first, "-+=".contains(first) { return "\\" + safe }
  let digits = safe.prefix { $0.isASCII && $0.isNumber }
  let rest = safe.dropFirst(digits.count)
  if let mark = rest.first, !digits.isEmpty, mark == "." || mark == ")" {
    return digits + "\\" + rest
  }
  return safe
}

/// `text` as one line of Mermaid; what would be syntax is written as its character number.
func mermaidText(_ text: String) -> String {
  var safe = ""
  var word = ""
  func close() {
    // Mermaid takes these for keywords anywhere in a line.
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
  // Mermaid rejects a colon with nothing after it.
  return safe.allSatisfy(\.isWhitespace) ? "–" : safe
}

/// The rows of a frame as text, without trailing blank rows.
private func rows(of frame: Frame) -> [String] {
  var rows = frame.text().split(separator: "\n", omittingEmptySubsequences: false)
  while rows.last?.isEmpty == true { rows.removeLast() }
  return rows.map(String.init)
}
