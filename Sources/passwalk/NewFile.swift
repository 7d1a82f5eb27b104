import Glibc

/// Writes a file that was not there, whole or not at all; one that is there stays as it is.
func writeNewFile(_ path: String, _ text: String) throws(CommandFailure) {
  let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
  let draft = "\(folder).passwalk-\(getpid()).tmp"
  let descriptor = Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw notWritten(path) }
  defer { unlink(draft) }
  let isWritten = write(text, to: descriptor) && fsync(descriptor) == 0
  let failure = errno
  guard close(descriptor) == 0 || !isWritten else { throw notWritten(path) }
  guard isWritten else {
    errno = failure
    throw notWritten(path)
  }
  // A link is refused where the name is taken, in one step with giving it.
  guard link(draft, path) == 0 else {
    if errno == EEXIST {
      throw .usage("“\(path)” is there already, and stays as it is; take another name")
    }
    throw notWritten(path)
  }
}

private func write(_ text: String, to descriptor: Int32) -> Bool {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    if written <= 0 { return false }
    bytes = bytes.dropFirst(written)
  }
  return true
}

private func notWritten(_ path: String) -> CommandFailure {
  .environment("“\(path)” cannot be written: \(String(cString: strerror(errno)))")
}
