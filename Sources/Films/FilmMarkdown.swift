import Redaction
import Terminal

extension Film {
  /// The film as a report for a ticket or a wiki, with one diagram of all calls.
  public func markdown() -> String {
    var blocks = ["# \(markdownText(title))"]
    if !about.isEmpty { blocks.append(markdownText(about)) }
    if let verdictInWords { blocks.append("**\(isAllMet ? "✓" : "✗") \(verdictInWords)**") }
    if !steps.isEmpty { blocks.append(table) }
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
        blocks.append(step.verdicts.map { "- \(markdownText($0.inWords))" }.joined(separator: "\n"))
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
}

extension Film.Verdict {
  /// `✗ row "Gold" phone Active: not met; found: Activate Card`
  var inWords: String {
    if isMet { return "✓ \(sanitised(expectation))" }
    return "✗ \(sanitised(expectation)): not met"
      + (found.map { "; found: \(sanitised($0))" } ?? "")
  }
}

extension Film.Call {
  fileprivate var markdown: String {
    let bodies = [request, reply].filter { !$0.isEmpty }.map { codeBlock(safeLines($0)) }
    return (["**\(markdownText(inWords))** \(markdownText(endingInWords))"] + bodies)
      .joined(separator: "\n\n")
  }
}

/// `text` as lines that are shown as they are, between fences that none of them can end.
private func codeBlock(_ text: String, language: String = "text") -> String {
  var (longest, length) = (0, 0)
  for character in text {
    length = character == "`" ? length + 1 : 0
    longest = max(longest, length)
  }
  let fence = String(repeating: "`", count: max(3, longest + 1))
  return "\(fence)\(language)\n\(text)\n\(fence)"
}

/// `text` as one line that says nothing to a reader of Markdown but itself.
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
