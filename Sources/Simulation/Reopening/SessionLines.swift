public import Scenarios
public import Text
import Times
public import WalletDomain

/// A session as text: what it began with, and a line for each thing that was done.
///
/// `session.lines` writes it, `SessionLines.session` performs it again, and both sessions are equal: the same world, the
/// same timeline with its branches, the same undo. The lines are a format of files, so the names in them are spelled
/// here and stay when those of the program's own commands change.
///
/// - A line is `+TIME COMMAND`: time that passed by itself, if any did, and then a message. `+TIME` alone ends a session.
/// - The command is a name and typed arguments, in words and quotes as in a walk; a `#` begins a comment.
/// - It names ids and indices, never what is selected or offered: reading a line needs no session. The same names in
///   walks and under `after:` look for a card by its name, or for a pass by its card.
/// - `CommandForm` is one command, `Message.forms` and `WorldChange.forms` are the table of all. A new message needs its
///   case, its line in that table, and what comes of it.
/// - Undo, redo, a visit to a branch and its name are lines, too, since a branch is what was done and taken back.
/// - Faults and whole scenarios stand in one word each, as their YAML in one line.
/// - A line on which nothing happens any more is performed all the same: whether it can be done is the world's matter.
/// - Answers from outside are in no line: what a real issuer signs may not be kept, and without it a card is not added
///   again. A session with a real issuer or a recording has remarks in place of lines (`remarks(after:)`).
public struct SessionLines: Hashable, Sendable {
  public var scenario: Scenario
  public var policy: Policy
  public var lines: [String]

  public init(_ scenario: Scenario, policy: Policy? = nil, lines: [String] = []) {
    self.scenario = scenario
    self.policy = policy ?? scenario.policy
    self.lines = lines
  }

  /// Why a session cannot be repeated from lines.
  public enum Obstacle: Error, Hashable, Sendable, CustomStringConvertible {
    /// Somebody else than the simulated issuer answers, who is named so in the title bar.
    case answeredBy(String)
    /// Somebody else answered before the session began, so that its calls are numbered on from there.
    case answeredBefore
    /// A message that no line can hold, by the number of its line.
    case unwritable(line: Int)

    public var description: String {
      switch self {
      case .answeredBy(let name):
        "\(name) answers in this session: its lines alone cannot bring those answers again."
      case .answeredBefore:
        "Somebody else answered before this session began: its lines alone would number its calls anew."
      case .unwritable(let line):
        "Line \(line) cannot be written: what was done there fits into no file."
      }
    }
  }

  fileprivate mutating func append(_ line: String?) throws(Obstacle) {
    guard let line else { throw .unwritable(line: lines.count + 1) }
    lines.append(line)
  }

  /// Performs the lines; throws the first that is none, with its number in `file`.
  public func session(
    file: String = "session", linesBefore: Int = 0
  ) throws(Problem) -> Session {
    var messages: [Message] = []
    for (place, line) in lines.enumerated() {
      let mark = SourceMark(file: file, line: linesBefore + place + 1, column: 1)
      messages += try Message.read(line, at: mark)
    }
    var session = Session(scenario, policy: policy)
    _ = session.open()
    for message in messages { _ = session.update(message) }
    return session
  }
}

extension Session {
  /// What the session began with, and a line for each thing that was done since.
  public var lines: SessionLines {
    get throws(SessionLines.Obstacle) {
      let (done, count) = try lines(after: 0)
      var lines = SessionLines(initialScenario, policy: initialPolicy, lines: done)
      if case .timePassed(let time)? = messages.dropFirst(count).last {
        try lines.append(time.asWait)
      }
      return lines
    }
  }

  /// The lines of what was done after the first `count` messages, and how many messages have lines with them.
  ///
  /// Time that passed by itself has no line yet: it begins that of what is done next.
  public func lines(
    after count: Int
  ) throws(SessionLines.Obstacle) -> (lines: [String], messageCount: Int) {
    guard transport == .simulated else { throw .answeredBy(answerer) }
    guard initialSentID == 0 else { throw .answeredBefore }
    var (lines, written) = ([String](), count)
    var waited: Duration?
    for index in messages.indices.dropFirst(count) {
      if case .timePassed(let time) = messages[index] {
        waited = time
        continue
      }
      guard let line = messages[index].line(after: waited) else {
        throw .unwritable(line: lines.count + 1)
      }
      lines.append(line)
      (waited, written) = (nil, index + 1)
    }
    return (lines, written)
  }

  /// What was done after the first `count` messages while somebody outside answered, as lines that do nothing.
  public func remarks(after count: Int) -> (lines: [String], messageCount: Int) {
    let lines = messages.dropFirst(count).compactMap { message -> String? in
      switch message {
      case .timePassed, .settled: nil
      default: message.line().map { "# \($0)" }
      }
    }
    return (lines, writtenMessageCount)
  }

  /// The number of messages before the time that passed last: those that `lines(after:)` has lines for.
  public var writtenMessageCount: Int {
    let last = messages.lastIndex { if case .timePassed = $0 { false } else { true } }
    return last.map { $0 + 1 } ?? 0
  }
}
