import Scenarios
import SimulatedWorld
import Simulation
import Testing
import Text
import Thoroughness
import WalletDomain

@Suite("A session's file that grows") struct AddedLinesTests {
  private static let messages: [Message] = [
    .timePassed(.seconds(1)), .policyChosen(.guide), .policyChosen(.perDevice),
    .addChosen("gold", .watch), .timePassed(.milliseconds(30)), .timePassed(.seconds(2)),
    .continued, .undone, .redone, .branchNamed("one\nway"), .timePassed(.seconds(3)),
  ]

  private func begun() throws -> Session {
    // As a file says it: a sample may say more.
    var session = Session(try Scenario(inOneLine: freshWatch.inOneLine))
    _ = session.open()
    return session
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func read(_ text: String) throws(Problem) -> SessionFile {
    try SessionFile(reading: Array(text.utf8), file: "s.session")
  }

  @Test func `has after each message what is done, and at last the whole session`() throws {
    var session = try begun()
    var file = try #require(session.fileText(of: []))
    var count = 0
    for message in Self.messages {
      session.say(message)
      let added = try session.lines(after: count)
      #expect(added.lines.isEmpty == (added.messageCount == count))
      #expect(added.messageCount == session.writtenMessageCount)
      file += text(added.lines)
      count = added.messageCount
      #expect(file == session.fileText(of: try session.lines(after: 0).lines))
    }
    var again = try read(file).session()
    again.say(.timePassed(.seconds(3)))
    #expect(again == session)
  }

  @Test func `needs no line for time that passed, and gets one from what is done next`() throws {
    var session = try begun()
    session.say(.timePassed(.seconds(1)))
    #expect(session.writtenMessageCount == 0)
    #expect(try session.lines(after: 0).lines.isEmpty)
    session.say(.timePassed(.seconds(1)), .listRefreshed)
    #expect(try session.lines(after: 0).lines == ["+2s refresh"])
  }

  @Test func `that is cut at any byte goes on with what was done in whole lines`() throws {
    var session = try begun()
    session.say(.policyChosen(.guide), .addChosen("gold", .watch), .branchNamed("żółć"))
    let lines = try session.lines(after: 0).lines
    let bytes = Array(try #require(session.fileText(of: lines)).utf8)
    let header = bytes.count - text(lines).utf8.count
    for count in header...bytes.count {
      let cut = Array(bytes.prefix(count))
      let file = try SessionFile(reading: cut, file: "s.session")
      let (again, problem) = file.resumed(file: "s.session")
      #expect(problem == nil)
      #expect(file.isCut == (cut.last != UInt8(ascii: "\n")))
      let whole = cut.dropFirst(header).count { $0 == UInt8(ascii: "\n") }
      #expect(try again.lines(after: 0).lines == Array(lines.prefix(whole)))
    }
  }

  /// A program that is killed has written each act that was shown, and perhaps a part of the next one.
  @Test(arguments: 0..<UInt64(tries(300)))
  func `goes on after the last act that was shown, in random sessions cut anywhere`(
    seed: UInt64
  ) throws {
    var chance = SeededStreams(seed: seed)
    func pick(_ count: Int) -> Int {
      chance.bytes(4, label: "pick").reduce(0) { $0 * 256 + Int($1) } % count
    }
    var session = try begun()
    var bytes = Array(try #require(session.fileText(of: [])).utf8)
    var shown = [(size: bytes.count, session: session)]
    for _ in 0..<6 {
      let isTime = pick(3) == 0
      let messages = SessionLinesTests.messages
      session.say(isTime ? .timePassed(.milliseconds(pick(3000))) : messages[pick(messages.count)])
      let count = shown.last?.session.writtenMessageCount ?? 0
      let added = try session.lines(after: count)
      if added.lines.isEmpty { continue }
      bytes += text(added.lines).utf8
      shown.append((bytes.count, session))
    }
    let size = shown[0].size + pick(bytes.count - shown[0].size + 1)
    let file = try SessionFile(reading: Array(bytes.prefix(size)), file: "s.session")
    let (again, problem) = file.resumed(file: "s.session")
    #expect(problem == nil)
    #expect(again == shown.last { $0.size <= size }?.session)
  }

  @Test func `goes on before the first line that is none, and tells which`() throws {
    var session = try begun()
    session.say(.policyChosen(.guide))
    let before = session
    session.say(.listRefreshed)
    let good = try session.lines(after: 0).lines
    let bad = [good[0], "refersh", good[1], "\u{0}"]
    let (again, problem) = try read(try #require(session.fileText(of: bad))).resumed(file: "f")
    #expect(again == before)
    #expect(problem?.mark.line == 5)
    #expect(problem?.message == "a session has no command `refersh`")
  }

  @Test func `is none of a session that somebody outside answers`() throws {
    var outside = Session(freshWatch, transport: .external(name: "test"))
    _ = outside.open()
    outside.say(.listRefreshed)
    let obstacle = SessionLines.Obstacle.answeredBy("TMP at test")
    #expect(throws: obstacle) { _ = try outside.lines(after: 0) }
  }

  @Test func `has remarks on what was done while somebody outside answers, and says so`() throws {
    let scenario = try Scenario(inOneLine: freshWatch.inOneLine)
    var outside = Session(scenario, transport: .external(name: "test"))
    _ = outside.open()
    outside.say(.policyChosen(.guide), .timePassed(.seconds(1)), .settled, .listRefreshed)
    let (lines, count) = outside.remarks(after: 0)
    #expect(lines == ["# policy guide", "# refresh"])
    #expect(count == outside.writtenMessageCount)
    #expect(outside.remarks(after: count).lines.isEmpty)
    let file = try read(try #require(outside.fileText(of: lines)))
    #expect(file.remark?.hasPrefix("TMP at test answered, and no answer is kept: ") == true)
    #expect(file.lines.lines.count == 3)
    let (again, problem) = file.resumed(file: "f")
    #expect(problem == nil && again.messages.isEmpty && again.transport == .simulated)
    #expect(again.scenario == scenario)
    #expect(try read(try #require(try begun().fileText(of: ["refresh"]))).remark == nil)
  }
}
