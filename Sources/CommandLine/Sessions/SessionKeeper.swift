package import Simulation

/// Writes what is done into the session's file, line by line, so that no end of the program loses it.
///
/// There is no file before the first act. Where a real issuer or a recording answers, what is done is kept as remarks.
/// Used on the main thread only.
package final class SessionKeeper {
  private var file: OpenSessionFile?
  /// Number of messages that are kept, or were there before the first act.
  private var count = 0
  /// The last of these messages; another one at its place shows that another session is open.
  private var last: Message?
  /// Number of messages when the session was looked at last.
  private var seenCount: Int
  /// Why nothing could be kept the last time, which was told; nil since something was kept.
  private var reported: String?

  /// What is done in `session` is kept in `file`, where that has all of it so far, else in a new one.
  package init(_ session: Session, in file: OpenSessionFile? = nil) {
    self.file = file?.takesMore == true ? file : nil
    seenCount = session.writtenMessageCount
    note(session, seenCount)
  }

  private func note(_ session: Session, _ messageCount: Int) {
    (count, last) = (messageCount, messageCount == 0 ? nil : session.messages[messageCount - 1])
  }

  /// Writes what was done since the last time; returns a message at a failure that is another than the last one.
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
      reported = nil
      return nil
    } catch {
      if reported == error.message { return nil }
      reported = error.message
      return "Nothing is kept for --resume from now on: \(error.message)."
    }
  }

  private func write(_ session: Session) throws(CommandFailure) {
    guard SessionFolder.path != nil else { return }
    let first = file == nil ? 0 : count
    let added: (lines: [String], messageCount: Int)
    do throws(SessionLines.Obstacle) {
      added = try session.lines(after: first)
    } catch {
      switch error {
      case .answeredBy: added = session.remarks(after: first)
      case .answeredBefore: throw .environment("somebody else has answered before")
      case .unwritable: throw .environment("what was done fits into no file")
      }
    }
    // What plain mode waits for by itself, and an answer from outside, are no acts.
    guard added.lines.contains(where: SessionLines.isAct) else { return }
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

extension SessionLines {
  /// Whether a line is an act, and not what plain mode waited for by itself, however late it did.
  static func isAct(_ line: String) -> Bool { line.wholeMatch(of: /(?:\+\S+ )?settle/) == nil }
}
