import Glibc
import Redaction
package import Terminal

/// Why a text is printed without covering secrets.
package enum Exemption {
  /// A scenario file, which is the person's own or shipped.
  case scenarioText
  /// Its secrets are covered already, or the text says UNREDACTED.
  case saysItself
  /// Constant text of the program, the same on every machine.
  case ownWords
}

/// Prints text on standard output with secrets covered, and the names of `persons` replaced.
package func output(_ text: String, naming persons: [String]? = nil) throws(CommandFailure) {
  var redactor = Redactor(replacingNames: persons != nil, of: persons ?? [])
  try output(redactor.text(text), because: .saysItself)
}

/// Prints text unchanged; fails where it cannot be written whole, as on a full disk or a closed pipe.
package func output(_ text: String, because _: Exemption) throws(CommandFailure) {
  try output(Array(text.utf8))
}

/// Prints bytes as they are, such as those of a picture; fails as text does.
func output(_ bytes: [UInt8]) throws(CommandFailure) {
  guard write(bytes, to: STDOUT_FILENO) else {
    throw .environment("standard output cannot be written: \(String(cString: strerror(errno)))")
  }
}

/// Prints a message on standard error, in colour where that is a terminal that allows it.
package func printError(_ lines: [StyledLine]) {
  guard isatty(STDERR_FILENO) == 1, environment("NO_COLOR") == nil,
    environment("TERM") != "dumb"
  else {
    printError(lines.map(\.text).joined(separator: "\n"))
    return
  }
  let texts = lines.map { line in
    StyledLine(spans: line.spans.map { Span(Redactor.covered($0.text), $0.style) }).ansi + "\n"
  }
  write(Array(texts.joined().utf8), to: STDERR_FILENO)
}

/// Prints a message on standard error, its lines sanitised and its secrets covered.
package func printError(_ text: String) {
  write(Array((sanitisedLines(of: Redactor.covered(text)) + "\n").utf8), to: STDERR_FILENO)
}

/// `text` with each of its lines sanitised.
func sanitisedLines(of text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { sanitised(String($0)) }
    .joined(separator: "\n")
}

/// Writes all of the bytes; false, with `errno` set, where that fails.
@discardableResult func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var bytes = bytes[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    if written <= 0 { return false }
    bytes = bytes.dropFirst(written)
  }
  return true
}
