import Glibc

/// Writes a file that was not there, whole or not at all; one that is there stays as it is.
func writeNewFile(_ path: String, _ text: String) throws(CommandFailure) {
  try write(path, text) { draft throws(CommandFailure) in
    // A link is refused where the name is taken, in one step with giving it.
    guard link(draft, path) == 0 else {
      if errno == EEXIST {
        throw .usage("“\(path)” is there already, and stays as it is; take another name")
      }
      throw notWritten(path)
    }
  }
}

/// Puts a file in the place of one that is there, whole or not at all; its permissions stay.
func replaceFile(_ path: String, _ text: String) throws(CommandFailure) {
  try write(path, text) { draft throws(CommandFailure) in
    var before = stat()
    if stat(path, &before) == 0 { chmod(draft, before.st_mode & 0o7777) }
    guard rename(draft, path) == 0 else { throw notWritten(path) }
  }
}

/// Writes a draft beside `path`, which `place` then puts there; the draft never stays behind.
private func write(
  _ path: String, _ text: String, place: (String) throws(CommandFailure) -> Void
) throws(CommandFailure) {
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
  try place(draft)
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
