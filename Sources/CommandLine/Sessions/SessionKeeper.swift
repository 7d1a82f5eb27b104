package import Simulation

/// Writes what is done into the session's file, line by line, so that no end of the program loses it.
///
/// There is no file before the first act, and none of a session with a real issuer or a recording. Used on the main
/// thread only.
package final class SessionKeeper {
  private var file: OpenSessionFile?
  /// Number of messages that are kept, or were there before the first act.
  private var count = 0
  /// The last of these messages; another one at its place shows that another session is open.
  private var last: Message?
  /// Number of messages when the session was looked at last.
  private var seenCount: Int
  private var hasReportedProblem = false

  /// What is done in `session` is kept in `file`, where that has all of it so far, else in a new one.
  package init(_ session: Session, in file: OpenSessionFile? = nil) {
    self.file = file?.takesMore == true ? file : nil
    seenCount = session.writtenMessageCount
    note(session, seenCount)
  }

  private func note(_ session: Session, _ messageCount: Int) {
    (count, last) = (messageCount, messageCount == 0 ? nil : session.messages[messageCount - 1])
  }

  /// Writes what was done since the last time; returns a message at the first failure only.
  package func keep(_ session: Session) -> String? {
    let newCount = session.writtenMessageCount
    guard newCount != seenCount else { return nil }
    seenCount = newCount
    if count > newCount || count > 0 && session.messages[count - 1] != last {
      // What was done before is on no screen any more.
      remove()
      note(session, 0)
    }
    guard newCount > count else { return nil }
    do throws(CommandFailure) {
      try write(session)
      return nil
    } catch {
      if hasReportedProblem { return nil }
      hasReportedProblem = true
      return "Nothing is kept for --resume from now on: \(error.message)."
    }
  }

  private func write(_ session: Session) throws(CommandFailure) {
    guard SessionFolder.path != nil else { return }
    let added: (lines: [String], messageCount: Int)
    do throws(SessionLines.Obstacle) {
      added = try session.lines(after: file == nil ? 0 : count)
    } catch {
      switch error {
      case .answeredBy: return
      case .answeredBefore: throw .environment("somebody else has answered before")
      case .unwritable: throw .environment("what was done fits into no file")
      }
    }
    if let file {
      try file.append(added.lines.map { $0 + "\n" }.joined())
    } else {
      guard let text = session.fileText(of: added.lines) else {
        throw .environment("its scenario fits into no file")
      }
      let new = try OpenSessionFile.create()
      do throws(CommandFailure) { try new.append(text) } catch {
        new.remove()
        throw error
      }
      file = new
      OpenSessionFile.prune()
    }
    note(session, added.messageCount)
  }

  /// Removes the file, as the person quits.
  package func remove() {
    file?.remove()
    file = nil
  }
}
