import FoundationEssentials
import Glibc
import Scenarios
import Simulation
import Terminal
import Text
import Times

extension Subcommand {
  package static let sessions = Subcommand(
    name: "sessions",
    summary: "Lists the sessions that were interrupted, and those that are under way.",
    options: [
      OptionSpec("remove", "NAME", "remove this one", mayRepeat: true),
      OptionSpec("clear", nil, "remove all but those that are open"), .json, .help,
    ],
    notes: """
      What is done is kept in a file until you quit, in $XDG_STATE_HOME/passwalk/sessions, else in
      ~/.local/state/passwalk/sessions. `passwalk --resume` goes on with the last one that was
      interrupted, and `passwalk --session NAME` with another. Where a real issuer or a recording
      answers, it is noted there and cannot be done again. Nothing is kept of a walk that plays, or with
      --no-session-file. The last \(SessionFolder.most) stay.
      """,
    run: listSessions)

  /// The options that a session which goes on leaves no choice in.
  fileprivate static let excludedByResume =
    ["scenario", "set", "policy", "at"] + OptionSpec.issuer.map(\.name)
}

extension Options {
  /// The session that `--session` names, or with `--resume` the last that was interrupted; nil without either.
  package func sessionToResume() throws(CommandFailure) -> OpenSessionFile? {
    guard let option = ["session", "resume"].first(where: has) else { return nil }
    if let name = Subcommand.excludedByResume.first(where: has) {
      throw .usage("--\(option) goes on with a session as it was left; leave out --\(name)")
    }
    if let name = self["session"] { return try sessionFile(named: name) }
    guard let last = try OpenSessionFile.lastReadable() else {
      throw .usage("no session was interrupted; `passwalk sessions` lists what there is")
    }
    return last
  }
}

/// A session that no other program has open.
private func sessionFile(named name: String) throws(CommandFailure) -> OpenSessionFile {
  let names = SessionFolder.names
  guard names.contains(name) else {
    throw .usage(
      "there is no session “\(name)”; "
        + (didYouMean(name, among: names) ?? "`passwalk sessions` lists what there is"))
  }
  guard let file = OpenSessionFile(leftBehind: name) else {
    throw .usage("“\(name)” is open in another program")
  }
  return file
}

private func listSessions(_ options: Options) throws(CommandFailure) -> ExitCode {
  if options.has("clear") || options.has("remove") {
    // All of them are looked up before the first is removed.
    var files: [OpenSessionFile] = []
    for name in options.all("remove") { files.append(try sessionFile(named: name)) }
    if options.has("clear") { files += SessionFolder.names.compactMap(OpenSessionFile.init) }
    for file in files { file.remove() }
    return .met
  }
  let sessions = SessionFolder.names.map(ListedSession.init)
  if options.has("json") {
    try outputJSON(sessions.map(\.json))
  } else if sessions.isEmpty {
    printError("passwalk: no session was interrupted")
  } else {
    try output(sessions.map { sanitised($0.line) + "\n" }.joined())
  }
  return .met
}

/// What the list tells of a session.
private struct ListedSession {
  let name: String
  let isOpen: Bool
  /// The time of the last line.
  private let time: Date
  private let file: SessionFile?

  init(_ name: String) {
    self.name = name
    isOpen = OpenSessionFile(leftBehind: name) == nil
    let path = SessionFolder.path(of: name) ?? name
    let about = try? FileManager.default.attributesOfItem(atPath: path)
    time = about?[.modificationDate] as? Date ?? Date()
    file = (try? readFile(path)).flatMap { try? SessionFile(reading: $0, file: path) }
  }

  var line: String {
    guard let file else { return "\(name)  cannot be read" }
    return [
      name, localTime(time_t(time.timeIntervalSince1970), "%Y-%m-%d %H:%M"),
      isOpen ? "open" : "interrupted",
      "\(acts.count) \(acts.count == 1 ? "act" : "acts")", file.lines.scenario.title,
      acts.last ?? "",
    ].joined(separator: "  ")
  }

  var json: JSONObject {
    [
      "name": name, "isOpen": isOpen,
      "at": EpochInstant(time).written,
      "scenario": file?.lines.scenario.id, "title": file?.lines.scenario.title,
      "acts": file.map { _ in acts.count }, "lastLine": acts.last,
    ]
  }

  /// The lines of acts: without the note on remarks, and without the waits that plain mode adds.
  private var acts: [String] {
    file?.lines.lines.dropFirst(file?.remark == nil ? 0 : 1).filter(SessionLines.isAct) ?? []
  }
}
