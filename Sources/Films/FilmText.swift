import Terminal

extension Film {
  /// The film to be read: of each step what is said and done, the screen at its end, and whether it was as expected.
  public func text() -> String {
    var lines = [sanitised(title)]
    if !about.isEmpty { lines.append(sanitised(about)) }
    if let verdictInWords { lines.append(verdictInWords) }
    for (index, step) in steps.enumerated() {
      let heading = "\(index + 1). \(sanitised(step.title))"
      lines += ["", heading, String(repeating: "-", count: displayColumns(heading))]
      lines += step.says.map(sanitised)
      lines += step.commands.map { "  > \(sanitised($0))" }
      if let frame = lastFrame(of: step) { lines += [""] + rows(of: frame) }
      if !step.verdicts.isEmpty { lines.append("") }
      lines += step.verdicts.map(\.inWords)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The rows of a frame as text, without blank ones at the end.
func rows(of frame: Frame) -> [String] {
  var rows = frame.text().split(separator: "\n", omittingEmptySubsequences: false)
  while rows.last?.isEmpty == true { rows.removeLast() }
  return rows.map(String.init)
}
