import Glibc
import Text

/// The bytes of a file that a person names.
func contents(of path: String, called name: String) throws(CommandFailure) -> [UInt8] {
  try failing(as: { .usage("\(name) cannot be read: \($0.reason)") }) {
    () throws(UnreadableFile) in try readFile(path)
  }
}

/// The bytes that are piped to the program, as many as a file may have.
func contentsOfStandardInput() throws(CommandFailure) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else {
      throw .usage("standard input cannot be read: \(String(cString: strerror(errno)))")
    }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
    if bytes.count > maxFileBytes { throw .usage("standard input is too long") }
  }
}

/// Creates a file atomically; fails where there is one.
///
/// The umask applies to `mode`.
func writeNewFile(
  _ path: String, _ bytes: [UInt8], mode: mode_t = 0o666
) throws(CommandFailure) {
  try write(path, bytes, mode: mode) { draft throws(CommandFailure) in
    if link(draft, as: path) { return }
    if errno == EEXIST {
      throw .usage("“\(path)” is there already, and stays as it is; take another name")
    }
    throw writeFailure(path)
  }
}

/// Writes a file atomically, in place of one that exists.
///
/// Links to it are kept; a device or a pipe is written to directly.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
  var there = stat()
  if stat(path, &there) == 0, there.st_mode & S_IFMT != S_IFREG {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw writeFailure(path) }
    let isWritten = writeFile(bytes, to: descriptor)
    let failure = errno
    guard close(descriptor) == 0, isWritten else { throw writeFailure(path, failure) }
    return
  }
  let resolved = realpath(path, nil)
  defer { free(resolved) }
  let mode = resolved == nil ? nil : there.st_mode & 0o7777
  let path = resolved.map { String(cString: $0) } ?? path
  try write(path, bytes, mode: mode.map { $0 & 0o600 } ?? 0o666) { draft throws(CommandFailure) in
    if let mode { chmod(draft, mode) }
    guard rename(draft, path) == 0 else { throw writeFailure(path) }
  }
}

/// Replaces a file atomically where it still holds `bytes`; false where it holds something else.
///
/// Permissions and links are kept. Of two programs that replace it at once, one gets false.
func replaceFile(
  _ path: String, holding bytes: [UInt8], by new: [UInt8]
) throws(CommandFailure) -> Bool {
  guard let resolved = realpath(path, nil) else { throw writeFailure(path) }
  defer { free(resolved) }
  let file = String(cString: resolved)
  let lock = open(file, O_RDONLY | O_CLOEXEC)
  guard lock >= 0 else { throw writeFailure(path) }
  defer { close(lock) }
  if flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
  var (locked, now) = (stat(), stat())
  guard fstat(lock, &locked) == 0, stat(file, &now) == 0, locked.st_ino == now.st_ino,
    (try? readFile(file)) == bytes
  else { return false }
  // The draft is readable by no more users than the file.
  try write(file, new, mode: locked.st_mode & 0o600) { draft throws(CommandFailure) in
    chmod(draft, locked.st_mode & 0o7777)
    guard rename(draft, file) == 0 else { throw writeFailure(path) }
  }
  return true
}

/// Writes a file, in place of one that is there unless another program is replacing that one.
func putFile(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
  if let old = try? readFile(path) {
    _ = try replaceFile(path, holding: old, by: bytes)
  } else {
    try writeNewFile(path, bytes)
  }
}

/// A file without a name, which is gone where the program ends before it gets one (open(2)).
private let unnamed: Int32 = 0o20_000_000 | O_DIRECTORY

/// Writes a draft beside `path`, has `place` move it there, and removes the draft.
private func write(
  _ path: String, _ bytes: [UInt8], mode: mode_t = 0o666,
  place: (String) throws(CommandFailure) -> Void
) throws(CommandFailure) {
  // A NUL would end the name for the system.
  guard !path.utf8.contains(0) else { throw writeFailure(path, EINVAL) }
  let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
  let draft = "\(folder).passwalk-\(UInt64.random(in: 0...UInt64.max)).tmp"
  var descriptor = Glibc.open(
    folder.isEmpty ? "." : String(folder), O_WRONLY | O_CLOEXEC | unnamed, mode)
  let hasName = descriptor < 0
  // Some file systems have no unnamed files.
  if hasName { descriptor = Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
  guard descriptor >= 0 else { throw writeFailure(path) }
  defer { unlink(draft) }
  let isWritten =
    writeFile(bytes, to: descriptor) && fsync(descriptor) == 0
    && (hasName
      || linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, draft, AT_SYMLINK_FOLLOW) == 0)
  let failure = errno
  guard close(descriptor) == 0 || !isWritten else { throw writeFailure(path) }
  guard isWritten else { throw writeFailure(path, failure) }
  try place(draft)
}

private func writeFile(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  // With the signal ignored, a file size limit fails like a full disk.
  let before = signal(SIGXFSZ, SIG_IGN)
  defer { signal(SIGXFSZ, before) }
  return write(bytes, to: descriptor)
}

/// Gives `draft` the name `path`; false, with `errno` set, where that is taken or fails.
private func link(_ draft: String, as path: String) -> Bool {
  if link(draft, path) == 0 { return true }
  guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { return false }
  // Without hard links, an empty file reserves the name first.
  let place = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard place >= 0 else { return false }
  close(place)
  if rename(draft, path) == 0 { return true }
  let failure = errno
  unlink(path)
  errno = failure
  return false
}

private func writeFailure(_ path: String, _ failure: Int32 = errno) -> CommandFailure {
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
