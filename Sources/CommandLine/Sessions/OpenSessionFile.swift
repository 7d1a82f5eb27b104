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
  /// The names of sessions that were interrupted later and cannot be read.
  private var unreadable: [String] = []

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
    guard makeOwnFolder(folder) else { throw failure() }
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
      guard errno == EEXIST else { throw failure() }
    }
    throw failure(EEXIST)
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
      throw Self.failure(reason)
    }
  }

  /// Reads the session as far as it can be read, and says in a sentence what is left out.
  package func session() throws(CommandFailure) -> (session: Session, loss: String?) {
    let (file, length) = try read()
    let (session, problem) = file.resumed(file: path)
    takesMore = problem == nil && session.writtenMessageCount == session.messages.count
    var losses: [String] = []
    if let name = unreadable.first {
      losses.append(
        unreadable.count == 1
          ? "“\(name)” cannot be read, and is left out."
          : "“\(name)” and \(unreadable.count - 1) more cannot be read, and are left out.")
    }
    if let problem {
      losses.append("Left out from line \(problem.mark.line) on: \(problem.message).")
    } else if file.isCut {
      // What is appended would become a part of the line that was cut off.
      ftruncate(descriptor, length)
      losses.append("The last line was cut off, and is left out.")
    }
    if let remark = file.remark { losses.append(remark) }
    return (session, losses.isEmpty ? nil : losses.joined(separator: " "))
  }

  /// The file and the length of its whole lines; throws where it has no whole beginning.
  private func read() throws(CommandFailure) -> (file: SessionFile, length: off_t) {
    let bytes = try contents(of: path, called: "the session “\(name)”")
    do throws(Problem) {
      let length = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return (try SessionFile(reading: bytes, file: path), off_t(length))
    } catch {
      throw CommandFailure(code: .usage, message: "\(error)", isAboutAFile: true)
    }
  }

  func remove() { unlink(path) }

  /// A failure in the folder; the same for each file, so that it is told once.
  private static func failure(_ reason: Int32 = errno) -> CommandFailure {
    let folder = SessionFolder.path ?? "sessions"
    return .environment("“\(folder)” cannot be written: \(String(cString: strerror(reason)))")
  }
}

extension OpenSessionFile {
  /// The last session that was left behind, with the title of its scenario; nil where there is none.
  ///
  /// Of each file no more than the first line is read.
  package static var lastLeftBehind: (file: OpenSessionFile, title: String)? {
    for name in SessionFolder.names {
      guard let file = OpenSessionFile(leftBehind: name), let title = file.title else { continue }
      return (file, title)
    }
    return nil
  }

  /// The last session that was left behind and can be read; with `first`, that one or the last before it.
  ///
  /// Throws why the last cannot be read where that is so of all; nil where there is none.
  package static func lastReadable(
    from first: OpenSessionFile? = nil
  ) throws(CommandFailure) -> OpenSessionFile? {
    var (unreadable, failure) = ([String](), CommandFailure?.none)
    for name in SessionFolder.names.drop(while: { first != nil && $0 != first?.name }) {
      guard let file = name == first?.name ? first : OpenSessionFile(leftBehind: name) else {
        continue
      }
      do throws(CommandFailure) {
        _ = try file.read()
        file.unreadable = unreadable
        return file
      } catch {
        unreadable.append(name)
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
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
