import Glibc
import Redaction
package import Terminal

/// Why a text leaves as it is.
package enum Exemption {
  /// A scenario's file, which is the person's own, or shipped.
  case scenarioText
  /// Whoever made the text has covered its secrets, or says UNREDACTED in it.
  case saysItself
  /// What the program says of itself on every machine.
  case ownWords
}

/// Writes text to standard output without its secrets; `persons` are those whom it must not name.
package func output(_ text: String, naming persons: [String]? = nil) throws(CommandFailure) {
  var redactor = Redactor(replacingNames: persons != nil, of: persons ?? [])
  try output(redactor.text(text), because: .saysItself)
}

/// Writes text whole and as it is; a full disk or a closed pipe is told, not ignored.
package func output(_ text: String, because _: Exemption) throws(CommandFailure) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if written < 0 {
      if errno == EINTR { continue }
      throw .environment("standard output cannot be written: \(String(cString: strerror(errno)))")
    }
    bytes = bytes.dropFirst(written)
  }
}

/// Says on standard error what is wrong, in colour where that is a terminal that may show it.
package func complain(_ lines: [StyledLine]) {
  guard isatty(STDERR_FILENO) == 1, environment("NO_COLOR") == nil,
    environment("TERM") != "dumb"
  else {
    complain(lines.map(\.text).joined(separator: "\n"))
    return
  }
  writeComplaint(
    lines.map { line in
      StyledLine(spans: line.spans.map { Span(Redactor.covered($0.text), $0.style) }).ansi + "\n"
    }.joined())
}

/// Says what is wrong on standard error, line by line, safe to show and without secrets.
package func complain(_ text: String) {
  let lines = Redactor.covered(text).split(separator: "\n", omittingEmptySubsequences: false)
  writeComplaint(lines.map { sanitised(String($0)) + "\n" }.joined())
}

private func writeComplaint(_ text: String) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if written <= 0 { return }
    bytes = bytes.dropFirst(written)
  }
}
