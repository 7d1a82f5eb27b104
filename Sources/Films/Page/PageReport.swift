import Terminal

extension Film {
  /// What those see who have no script, or paper: every step with the screen at its end.
  func report(rows: inout PageRows) -> String {
    var parts = ["<div class=\"report\">"]
    for (index, step) in steps.enumerated() {
      parts.append("<section>\n<h2>\(index + 1). \(safe(step.title))</h2>")
      parts += step.says.map { "<p>\(safe($0))</p>" }
      if let frame = lastFrame(of: step) {
        let lines = rows.add(frame).map { row in
          rows.rows[row].map { $0.html(rows.looks[$0.look]) }.joined()
        }
        parts.append(
          "<div class=\"stage\"><pre class=\"screen\">\(lines.joined(separator: "\n"))</pre></div>")
      }
      if !step.commands.isEmpty {
        let commands = step.commands.map(safe).joined(separator: "\n")
        parts.append("<pre class=\"commands\">\(commands)</pre>")
      }
      if !step.verdicts.isEmpty {
        parts.append("<ul class=\"verdicts\">\(step.verdicts.map(\.html).joined())</ul>")
      }
      parts += step.calls.map(\.html)
      parts.append("</section>")
    }
    return (parts + ["</div>"]).joined(separator: "\n")
  }
}

extension Run {
  fileprivate func html(_ look: Look) -> String {
    let text = xmlEscaped(text)
    if self.look == 0 && isPlain { return text }
    // A glyph that a font might draw wider must not move what stands behind it.
    let width = isPlain || look.block != nil ? "" : " style=\"width:\(columns)ch\""
    return "<span class=\"s\(self.look)\"\(width)>\(text)</span>"
  }
}

extension Film.Verdict {
  fileprivate var html: String {
    let found = isMet ? "" : found.map { "; found: " + $0 } ?? ""
    return isMet
      ? "<li class=\"good\">✓ \(safe(expectation))</li>"
      : "<li class=\"bad\">✗ \(safe(expectation)) — not met\(safe(found))</li>"
  }
}

extension Film.Call {
  fileprivate var html: String {
    let bodies = [request, reply].filter { !$0.isEmpty }.map {
      "<pre>\(xmlEscaped(safeLines($0)))</pre>"
    }.joined()
    return "<details><summary>\(xmlEscaped(inWords))<b class=\"\(look)\">"
      + "\(xmlEscaped(endingInWords))</b></summary>\(bodies)</details>"
  }

  /// The class of its ending on the page; empty where there is nothing to judge.
  var look: String {
    if case .answered(_, let isGood?) = ending { isGood ? "good" : "bad" } else { "" }
  }
}
