import Glibc
package import IssuerApp
import Terminal
import Text
import Walks

/// The file by which a walk that plays tells its prompt to another terminal: a line for each thing to know.
///
/// There is one for a person, and the walk that began last has it. It is locked as long as that walk is open, so that
/// one that a program left behind as it was killed is not taken for a walk that plays.
package final class PromptFile {
  private var descriptor: Int32 = -1
  private var last: WalkPrompt?
  private var begin: ContinuousClock.Instant?
  /// The walk whose film is played for its times.
  private var walk: Walk?
  private var film: FilmTimes?

  package init() {}

  deinit { remove() }

  /// Nil where the environment names no place for what the program keeps by itself.
  package static var path: String? { stateFolder.map { "\($0)/walk.prompt" } }

  /// Zero while a step of the film is to be played as soon as nothing moves and no key is pressed; nil otherwise.
  package var timeout: Duration? { film.map { $0.stepEnds == nil } == true ? .zero : nil }

  /// Writes the prompt of the open walk where it has changed; without a walk the file is removed.
  package func keep(_ model: AppModel) {
    let walk = model[WalkPlayback.self].walk?.walk
    if walk != self.walk {
      // Whoever asks now finds the walk, without the times of its film.
      (self.walk, film) = (walk, FilmTimes(model))
    } else if timeout != nil, model.seen.timeToNextFrame == nil {
      film?.playNextStep()
    }
    replace(with: WalkPrompt(model.seen, stepEnds: film?.stepEnds ?? []))
  }

  private func replace(with prompt: WalkPrompt?) {
    guard prompt != last else { return }
    last = prompt
    guard let prompt, let path = Self.path else { return remove() }
    let now = ContinuousClock.now
    begin = prompt.step == 0 ? nil : begin ?? now
    let lines = prompt.lines(elapsed: begin.map { now - $0 })
    let bytes = Array(lines.map { "\($0.name): \($0.text)\n" }.joined().utf8)
    if descriptor < 0 { create(path, bytes) } else { rewrite(path, bytes) }
  }

  private func create(_ path: String, _ bytes: [UInt8]) {
    guard let folder = stateFolder, makeOwnFolder(folder) else { return }
    let new = "\(path).\(getpid())"
    descriptor = open(new, O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    flock(descriptor, LOCK_EX | LOCK_NB)
    if !write(bytes, to: descriptor) || rename(new, path) != 0 {
      unlink(new)
      close()
    }
  }

  /// Writes by a second descriptor: only where one is closed the kernel tells whoever watches.
  private func rewrite(_ path: String, _ bytes: [UInt8]) {
    guard isOwnFile(path) else { return }
    let second = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    guard second >= 0 else { return }
    write(bytes, to: second)
    Glibc.close(second)
  }

  /// Whether the file at the path is the one that this walk made, and not another walk's.
  private func isOwnFile(_ path: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &there) == 0 && own.st_ino == there.st_ino
      && own.st_dev == there.st_dev
  }

  /// Removes the file, as the walk or the program ends.
  package func remove() {
    guard descriptor >= 0 else { return }
    if let path = Self.path, isOwnFile(path) { unlink(path) }
    close()
  }

  private func close() {
    Glibc.close(descriptor)
    descriptor = -1
  }

  /// The lines of the walk that plays; empty while they are being written, nil where none plays.
  package static var lines: [WalkPrompt.Line]? {
    guard let path else { return nil }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { Glibc.close(descriptor) }
    // Some file systems have no locks; there a file is taken for one of a walk that plays.
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return nil }
    guard let bytes = try? readFile(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ": ", maxSplits: 1).map { sanitised(String($0)) }
      return parts.count == 2 ? WalkPrompt.Line(parts[0], parts[1]) : nil
    }
  }
}
