import Glibc
package import Simulation
import Text

/// The file of a session, open and locked: no other program goes on with it meanwhile.
///
/// A file is there until the person quits; one without a lock was left behind by a program that ended by force.
package final class OpenSessionFile {
  package let name: String
  private let descriptor: Int32
  /// Whether lines may follow: the session was read from it without loss.
  private(set) var takesMore = true

  private init(name: String, descriptor: Int32) {
    (self.name, self.descriptor) = (name, descriptor)
  }

  deinit { close(descriptor) }

  var path: String { SessionFolder.path(of: name) ?? name }

  /// Creates an empty file in the folder, which is made where it is missing.
  static func create() throws(CommandFailure) -> OpenSessionFile {
    guard let folder = SessionFolder.path else {
      throw .environment("neither XDG_STATE_HOME nor HOME says where to keep it")
    }
    guard makeFolder(folder) else { throw failure(folder) }
    let time = localTime(time(nil), "%Y-%m-%d-%H%M%S")
    for number in 1...100 {
      let name = number == 1 ? time : "\(time)-\(number)"
      let path = "\(folder)/\(name)\(SessionFolder.suffix)"
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        // Another program that lists the folder holds it for a moment at most.
        flock(descriptor, LOCK_EX)
        return OpenSessionFile(name: name, descriptor: descriptor)
      }
      guard errno == EEXIST else { throw failure(path) }
    }
    throw failure(folder, EEXIST)
  }

  /// Opens a file that was left behind; nil where it is gone, or open elsewhere.
  init?(leftBehind name: String) {
    guard let path = SessionFolder.path(of: name) else { return nil }
    let descriptor = open(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    (self.name, self.descriptor) = (name, descriptor)
    // Some file systems have no locks; there a file is taken for one that was left behind.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    var file = stat()
    guard fstat(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFREG, file.st_nlink > 0 else {
      return nil
    }
  }

  /// The scenario's title in the first line; nil where that is none of a session.
  var title: String? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = max(0, pread(descriptor, &bytes, bytes.count, 0))
    guard let line = bytes.prefix(count).split(separator: UInt8(ascii: "\n")).first else {
      return nil
    }
    let start = SourceMark(file: path, line: 1, column: 1)
    return try? SessionFile.title(of: String(decoding: line, as: UTF8.self), at: start)
  }

  /// Appends lines with one call of the system; a part that a full disk took is cut off again.
  func append(_ lines: String) throws(CommandFailure) {
    let bytes = Array(lines.utf8)
    let end = lseek(descriptor, 0, SEEK_END)
    // With the signal ignored, a file size limit fails like a full disk.
    let before = signal(SIGXFSZ, SIG_IGN)
    defer { signal(SIGXFSZ, before) }
    guard write(bytes, to: descriptor) else {
      let reason = errno
      ftruncate(descriptor, end)
      throw Self.failure(path, reason)
    }
  }

  /// Reads the session as far as it can be read, and says in a sentence what is left out.
  package func session() throws(CommandFailure) -> (session: Session, loss: String?) {
    let bytes = try contents(of: path, called: "the session “\(name)”")
    let file: SessionFile
    do throws(Problem) {
      file = try SessionFile(reading: bytes, file: path)
    } catch {
      throw CommandFailure(code: .usage, message: "\(error)", isAboutAFile: true)
    }
    let (session, problem) = file.resumed(file: path)
    takesMore = problem == nil && session.writtenMessageCount == session.messages.count
    if let problem {
      return (session, "Left out from line \(problem.mark.line) on: \(problem.message).")
    }
    guard file.isCut else { return (session, nil) }
    // What is appended would become a part of the line that was cut off.
    ftruncate(descriptor, off_t((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1))
    return (session, "The last line was cut off, and is left out.")
  }

  func remove() { unlink(path) }

  private static func failure(_ path: String, _ reason: Int32 = errno) -> CommandFailure {
    .environment("“\(path)” cannot be written: \(String(cString: strerror(reason)))")
  }
}

extension OpenSessionFile {
  /// The last session that was left behind, with the title of its scenario; nil where there is none.
  package static var lastLeftBehind: (file: OpenSessionFile, title: String)? {
    for name in SessionFolder.names {
      guard let file = OpenSessionFile(leftBehind: name), let title = file.title else { continue }
      return (file, title)
    }
    return nil
  }

  /// Removes the oldest sessions that no program has open.
  static func prune() {
    for name in SessionFolder.names.dropFirst(SessionFolder.most) {
      OpenSessionFile(leftBehind: name)?.remove()
    }
  }
}

/// A time of this computer's zone in the form that strftime(3) has.
func localTime(_ seconds: time_t, _ form: String) -> String {
  var (seconds, parts) = (seconds, tm())
  localtime_r(&seconds, &parts)
  return String(unsafeUninitializedCapacity: 64) { buffer in
    buffer.withMemoryRebound(to: CChar.self) { strftime($0.baseAddress, $0.count, form, &parts) }
  }
}
