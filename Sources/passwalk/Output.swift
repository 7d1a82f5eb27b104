import Glibc
import Terminal

/// Writes text to standard output, whole; a full disk or a closed pipe is told, not ignored.
func output(_ text: String) throws(CommandFailure) {
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

/// Says what is wrong on standard error, line by line and safe to show.
func complain(_ text: String) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let safe = lines.map { sanitised(String($0)) }.joined(separator: "\n") + "\n"
  var bytes = Array(safe.utf8)[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if written <= 0 { return }
    bytes = bytes.dropFirst(written)
  }
}
