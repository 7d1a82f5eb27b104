/// Texts in which nothing that they name has happened: changes to files, runs of tests, programs.
enum MadeUpText {
  case changes, testRun, program
}

extension SourceText {
  /// By the first lines of the text; nil for any other.
  var madeUp: MadeUpText? {
    var (place, lines, code, functions, isLog) = (0, 0, 0, 0, false)
    while place < bytes.count, lines < 200 {
      let end = lineEnd(from: place)
      let range = place..<min(end, place + 300)
      let line = text(range)
      if line.hasPrefix("diff --git ") || line.hasPrefix("@@ -") { return .changes }
      if line.hasPrefix("Test Case '") || line.hasPrefix("Test Suite '") { return .testRun }
      if LogHead(bytes[range])?.kind != nil { isLog = true }
      if line.isSourceCode { code += 1 }
      let words = line.split(separator: " ").prefix(3)
      if words.contains(where: { ["func", "fun", "void"].contains($0) }), line.contains("("),
        line.last == "{"
      {
        functions += 1
      }
      (place, lines) = (end + 1, lines + 1)
    }
    return functions > 0 && code > 0 && !isLog ? .program : nil
  }
}

extension Passage {
  /// Whether nothing that the line names has happened, since it is a part of a program or the like.
  var isMadeUp: Bool {
    switch source.madeUpText {
    case nil: return false
    case .changes, .testRun: return true
    case .program:
      let line = source.text(start..<min(source.lineEnd(from: start), start + 300))
      let text = line.trimmed
      return line.first == " " || line.first == "\t" || text.hasPrefix("//")
        || text.hasSuffix("{") || line.isSourceCode
    }
  }
}
