import Glibc
import TypedYAML

func writeNewFile(
  _ path: String, _ text: String, mode: mode_t = 0o666
) throws(CommandFailure) {
  try writeNewFile(path, Array(text.utf8), mode: mode)
}

/// Writes a file that was not there, whole or not at all; one that is there stays as it is.
///
/// The process's mask takes away from `mode`.
func writeNewFile(
  _ path: String, _ bytes: [UInt8], mode: mode_t = 0o666
) throws(CommandFailure) {
  try write(path, bytes, mode: mode) { draft throws(CommandFailure) in
    if isGiven(path, to: draft) { return }
    if errno == EEXIST {
      throw .usage("“\(path)” is there already, and stays as it is; take another name")
    }
    throw notWritten(path)
  }
}

/// Writes a file whole or not at all, in the place of any that is there.
///
/// Links that lead to it stay; a device or a pipe takes what is written as it comes.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
  var there = stat()
  if stat(path, &there) == 0, there.st_mode & S_IFMT != S_IFREG {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw notWritten(path) }
    let isWritten = write(bytes, to: descriptor)
    let failure = errno
    guard close(descriptor) == 0, isWritten else {
      errno = failure
      throw notWritten(path)
    }
    return
  }
  let resolved = realpath(path, nil)
  defer { free(resolved) }
  let path = resolved.map { String(cString: $0) } ?? path
  try write(path, bytes) { draft throws(CommandFailure) in
    guard rename(draft, path) == 0 else { throw notWritten(path) }
  }
}

/// Puts a file in the place of one that holds `bytes`, whole or not at all; false where it holds something else by now.
///
/// Its permissions stay, and so do links that lead to it. Of two programs that replace it at once, one is told false.
func replaceFile(_ path: String, holding bytes: [UInt8], by text: String) throws(CommandFailure)
  -> Bool
{
  guard let resolved = realpath(path, nil) else { throw notWritten(path) }
  defer { free(resolved) }
  let file = String(cString: resolved)
  let lock = open(file, O_RDONLY | O_CLOEXEC)
  guard lock >= 0 else { throw notWritten(path) }
  defer { close(lock) }
  if flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
  var (locked, now) = (stat(), stat())
  guard fstat(lock, &locked) == 0, stat(file, &now) == 0, locked.st_ino == now.st_ino,
    (try? readFile(file)) == bytes
  else { return false }
  try write(file, Array(text.utf8)) { draft throws(CommandFailure) in
    chmod(draft, locked.st_mode & 0o7777)
    guard rename(draft, file) == 0 else { throw notWritten(path) }
  }
  return true
}

/// Writes a draft beside `path`, which `place` then puts there; the draft never stays behind.
private func write(
  _ path: String, _ bytes: [UInt8], mode: mode_t = 0o666,
  place: (String) throws(CommandFailure) -> Void
) throws(CommandFailure) {
  // The system would take what stands before it for the name.
  guard !path.utf8.contains(0) else {
    errno = EINVAL
    throw notWritten(path)
  }
  let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
  // A draft that a kill has left behind is in nobody's way.
  let draft = "\(folder).passwalk-\(UInt64.random(in: 0...UInt64.max)).tmp"
  let descriptor = Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  guard descriptor >= 0 else { throw notWritten(path) }
  defer { unlink(draft) }
  let isWritten = write(bytes, to: descriptor) && fsync(descriptor) == 0
  let failure = errno
  guard close(descriptor) == 0 || !isWritten else { throw notWritten(path) }
  guard isWritten else {
    errno = failure
    throw notWritten(path)
  }
  try place(draft)
}

private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  // A limit on the size of files is told like a full disk.
  let before = signal(SIGXFSZ, SIG_IGN)
  defer { signal(SIGXFSZ, before) }
  var bytes = bytes[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    if written <= 0 { return false }
    bytes = bytes.dropFirst(written)
  }
  return true
}

/// Whether `draft` has got the name, which nobody had before.
private func isGiven(_ path: String, to draft: String) -> Bool {
  if link(draft, path) == 0 { return true }
  guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { return false }
  // Where there are no links, an empty file takes the name first.
  let place = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard place >= 0 else { return false }
  close(place)
  if rename(draft, path) == 0 { return true }
  let failure = errno
  unlink(path)
  errno = failure
  return false
}

private func notWritten(_ path: String) -> CommandFailure {
  let failure = errno
  if failure == ENOENT, let stroke = path.lastIndex(of: "/") {
    let folder = String(path[...stroke])
    if access(folder, F_OK) != 0 {
      return .environment(
        "“\(path)” cannot be written: there is no folder “\(folder)”; make it, or take another name"
      )
    }
  }
  return .environment("“\(path)” cannot be written: \(String(cString: strerror(failure)))")
}
