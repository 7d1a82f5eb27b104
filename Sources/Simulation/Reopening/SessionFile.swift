import Scenarios
public import Text

/// A session as the text of a file, to which lines are appended while the session goes on.
///
/// ```
/// session 1 "Activate a card that Wallet added"
/// scenario "{ format: 1, id: needs-activation, … }"
/// policy per-device
/// +2s activate card-gold phone
/// ```
///
/// The first line has the version and the scenario's title, so that a list of sessions need read no further. Each line is
/// to be written in one piece with its end: a file that was cut anywhere has all lines but the last.
public struct SessionFile: Hashable, Sendable {
  public var lines: SessionLines
  /// Whether the last line had no end, and was left out.
  public private(set) var isCut = false

  /// Number of lines before the first that was done.
  private static let headerLines = 3

  public init(_ lines: SessionLines) { self.lines = lines }

  /// Reads a file; throws the first problem before the lines of the session itself, which `session` reads.
  public init(reading bytes: [UInt8], file: String) throws(Problem) {
    let start = SourceMark(file: file, line: 1, column: 1)
    guard bytes.count <= maxFileBytes else {
      throw Problem(
        .tooLarge, at: start, "the file is larger than \(maxFileBytes / 1024 / 1024) MiB")
    }
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard let text = String(validating: bytes[..<end], as: UTF8.self) else {
      throw Problem(.notText, at: start, "the file is no UTF-8 text")
    }
    let rows = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .dropLast().map(String.init)
    _ = try Self.title(of: rows.first ?? "", at: start)
    var header: [Message] = []
    for (place, row) in rows.prefix(Self.headerLines).enumerated().dropFirst() {
      header += try Message.read(row, at: SourceMark(file: file, line: place + 1, column: 1))
    }
    guard case .scenarioChosen(let scenario)? = header.first,
      case .policyChosen(let policy)? = header.last
    else {
      throw Problem(
        .missingKey, at: start, "the session has no beginning",
        remedy: "its first lines are `session 1`, its scenario and its policy")
    }
    lines = SessionLines(
      scenario, policy: policy, lines: Array(rows.dropFirst(Self.headerLines)))
    isCut = end < bytes.count
  }

  /// The title in the first line of a file.
  public static func title(of line: String, at start: SourceMark) throws(Problem) -> String {
    let words: [String]
    do throws(LineWords.Mistake) {
      words = try LineWords(line).words.map(\.text)
    } catch {
      throw error.problem(at: start)
    }
    guard words.count >= 2, words[0] == "session" else {
      throw Problem(.missingKey, at: start, "the first line is not `session 1`")
    }
    guard words[1] == "1" else {
      throw Problem(
        .unsupportedFormat, at: start, "this is form \(quoted(words[1])) of sessions",
        remedy: "this version reads `session 1`")
    }
    return words.dropFirst(2).joined(separator: " ")
  }

  /// What the file begins with where its lines are remarks, since somebody outside answered: a sentence that says so.
  public var remark: String? {
    lines.lines.first.flatMap { $0.hasPrefix("# ") ? String($0.dropFirst(2)) : nil }
  }

  /// The whole text; nil if no file can hold the scenario.
  public var text: String? {
    guard let scenario = Message.scenarioChosen(lines.scenario).line(),
      let policy = Message.policyChosen(lines.policy).line()
    else { return nil }
    let header = ["session 1 \(lines.scenario.title.inQuotes)", scenario, policy]
    return (header + lines.lines).map { $0 + "\n" }.joined()
  }

  /// Performs the lines; throws the first that is none, with its number in `file`.
  public func session(file: String = "session") throws(Problem) -> Session {
    try lines.session(file: file, linesBefore: Self.headerLines)
  }

  /// Performs the lines up to the first that is none, which comes as the problem.
  public func resumed(file: String) -> (session: Session, problem: Problem?) {
    var (readable, problem) = (self, Problem?.none)
    while true {
      do throws(Problem) {
        return (try readable.session(file: file), problem)
      } catch {
        problem = problem ?? error
        let count = error.mark.line - 1 - Self.headerLines
        readable.lines.lines = Array(readable.lines.lines.prefix(max(0, count)))
      }
    }
  }
}

extension Session {
  /// The text of a new file with these lines; nil if no file can hold the scenario that the session began with.
  ///
  /// The lines are remarks where somebody outside answers, and the file says so before them.
  public func fileText(of lines: [String]) -> String? {
    let remark =
      "# \(answerer) answered, and no answer is kept: what was done is noted here, and not done again."
    let lines = (transport == .simulated ? [] : [remark]) + lines
    return SessionFile(SessionLines(initialScenario, policy: initialPolicy, lines: lines)).text
  }
}
