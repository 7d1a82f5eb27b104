import Scenarios
import SimulatedWorld
import Simulation
import Testing
import Text
import WalletDomain

@Suite("A session's file") struct SessionFileTests {
  /// A session with a few lines, some of which are beyond ASCII.
  private func played() throws -> Session {
    // As a file says it: a sample may say more.
    let scenario = try Scenario(inOneLine: freshWatch.inOneLine)
    var session = Session.settled(scenario, policy: .guide)
    session.say(
      .policyChosen(.perDevice), .addChosen("gold", .watch), .timePassed(.seconds(2)), .continued,
      .branchNamed("żółć “one”\nway"), .undone)
    return session
  }

  private func file(_ session: Session) throws -> (text: String, bytes: [UInt8]) {
    let text = try #require(try SessionFile(session.lines).text)
    return (text, Array(text.utf8))
  }

  private func read(_ text: String) throws(Problem) -> SessionFile {
    try SessionFile(reading: Array(text.utf8), file: "s.session")
  }

  @Test func `begins with its version, its title, its scenario and its policy`() throws {
    let session = try played()
    let (text, bytes) = try file(session)
    let rows = text.split(separator: "\n")
    #expect(rows[0] == #"session 1 "fresh-watch""#)
    #expect(rows[1].hasPrefix(#"scenario "{ "#))
    #expect(rows[2] == "policy guide")
    #expect(
      rows.dropFirst(3) == [
        "settle", "policy per-device", "add gold watch", "+2s go-on",
        #"branch "żółć “one”\nway""#, "undo",
      ])
    let again = try SessionFile(reading: bytes, file: "s.session")
    #expect(!again.isCut)
    #expect(again.lines == (try session.lines))
    #expect(try again.session() == session)
  }

  @Test func `grows by a line for what is done`() throws {
    var session = try played()
    var (text, _) = try file(session)
    session.say(.timePassed(.milliseconds(20)), .cancelled)
    text += try #require(Message.cancelled.line(after: .milliseconds(20))) + "\n"
    #expect(try read(text).session() == session)
  }

  @Test func `that is cut anywhere has all lines but the last`() throws {
    let (text, bytes) = try file(try played())
    let whole = try read(text).lines
    let header = text.split(separator: "\n").prefix(3).map { $0.utf8.count + 1 }.reduce(0, +)
    for count in 0..<bytes.count {
      let cut = Array(bytes.prefix(count))
      guard count >= header else {
        #expect(throws: Problem.self) { try SessionFile(reading: cut, file: "s.session") }
        continue
      }
      let file = try SessionFile(reading: cut, file: "s.session")
      #expect(file.isCut == (cut.last != UInt8(ascii: "\n")))
      #expect(whole.lines.starts(with: file.lines.lines))
      #expect(file.lines.lines.count == cut.count { $0 == UInt8(ascii: "\n") } - 3)
      #expect(file.lines.scenario == whole.scenario && file.lines.policy == .guide)
    }
  }

  @Test(arguments: [
    ("", "1:1: error E011: the first line is not `session 1`"),
    ("walk 1\n", "1:1: error E011: the first line is not `session 1`"),
    ("session 2 \"x\"\n", "1:1: error E020: this is form `2` of sessions; this version reads"),
    ("session 1 \"x\"\n", "1:1: error E011: the session has no beginning"),
    ("session 1 \"x\"\nrefresh\nundo\n", "1:1: error E011: the session has no beginning"),
    ("session 1 \"x\"\nrefersh\n", "2:1: error E012: a session has no command `refersh`"),
    ("session 1 \"x\n", "1:11: error E001: the quote that begins here does not end"),
  ])
  func `is refused in one sentence where it has no beginning`(text: String, words: String) {
    let error = #expect(throws: Problem.self) { try read(text) }
    #expect(error.map { "\($0)".hasPrefix("s.session:" + words) } == true, "\(text)")
  }

  @Test func `counts its lines from the first of the file`() throws {
    let file = try read(try file(try played()).text + "nonsense\n")
    let error = #expect(throws: Problem.self) { try file.session(file: "s.session") }
    #expect(error?.mark.line == 10)
  }
}
