import RandomWorlds
import Scenarios
import SimulatedWorld
import Testing
import Text
import Thoroughness
import WalletDomain

@testable import Simulation

@Suite("A session as lines") struct SessionLinesTests {
  @Test func `has a line for each thing that was done, after the time before it`() throws {
    var session = Session.settled(freshWatch)
    session.say(
      .addChosen("gold", .watch), .timePassed(.milliseconds(30)), .timePassed(.seconds(1)),
      .continued, .undone, .branchNamed("one way"), .wentTo(HistoryPlace(0, 2)),
      .linkOpened("bankapp://a?b=\"c d\""), .timeAdvanced(.seconds(600)),
      .worldChanged(.faultChosen(Fault.usual(on: .searches)[0].fault, on: .searches)),
      .worldChanged(.token("A", .deactivate, by: .issuer)), .timePassed(.seconds(2)))
    #expect(
      try session.lines.lines == [
        "settle", "add gold watch", "+1030ms go-on", "undo", "branch \"one way\"", "go 0 2",
        #"open "bankapp://a?b=\"c d\"""#, "advance 10m",
        #"choose-fault searches "{ id: menu-searches-slow, on: searches, delay: 8s }""#,
        "delete-token A", "+2s",
      ])
    #expect(try session.lines.session() == session)
  }

  /// What a person does, in whatever order.
  static let messages: [Message] =
    RandomWalkTests.messages.filter(\.isOfPerson)
    + [.walletAddChosen, .entryChosen(0), .entryChosen(7)]
    + Endpoint.spoilable.flatMap { endpoint in
      Fault.usual(on: endpoint).flatMap { usual in
        [WorldChange.faultChosen(usual.fault, on: endpoint), .faultSwitched(usual.fault)]
      } + [.faultChosen(nil, on: endpoint)]
    }.map(Message.worldChanged)

  /// What nobody does, or nothing comes of.
  private static let oddMessages: [Message] =
    NetworkDecision.allCases.map { .worldChanged(.networkDecision($0)) }
    + PassKitError.allCases.map { .worldChanged(.sheetError($0)) }
    + [true, false].flatMap { isSo in
      [
        WorldChange.watchPaired(isSo), .watchReachable(isSo), .provisioningEntitlement(isSo),
        .appInstalled(isSo), .appAssociated(isSo),
      ].map(Message.worldChanged)
    }
    + [
      "", " ", "#", "two words", "\"\\\n\t\r\n\u{0}\u{1b}\u{301}\u{2028}", "+1s", "żółć",
    ].flatMap { text -> [Message] in
      [
        .linkOpened(text), .branchNamed(text), .addChosen(Card.ID(text), .phone),
        .verificationChosen(serialNumber: text, .watch, passTypeIdentifier: text),
        .worldChanged(.activationCodeEntered(text, TokenUniqueReference(text))),
        .worldChanged(.passRemoved(serialNumber: text, .phone)),
        .scenarioEdited(ScenarioEdit(text, [text])), .scenarioEdited(ScenarioEdit("words", [text])),
      ]
    }
    + [
      .wentTo(HistoryPlace(3, 12)), .scenarioEdited(ScenarioEdit("Nothing", [])),
      .scenarioEdited(ScenarioEdit("Both", ["app.installed=false", "device.watch=null"])),
      .timeAdvanced(.longestWritten), .timeAdvanced(Duration(attoseconds: 1)),
      .timeAdvanced(.nanoseconds(1_000_000_001)),
    ]

  @Test(arguments: messages + oddMessages)
  func `writes every message so that it is read again`(message: Message) throws {
    let line = try #require(message.line())
    #expect(!line.contains { $0.isNewline })
    let nowhere = SourceMark(file: "", line: 1, column: 1)
    #expect(try Message.read(line, at: nowhere) == [message])
    let late = try #require(message.line(after: .milliseconds(1500)))
    #expect(try Message.read(late, at: nowhere) == [.timePassed(.milliseconds(1500)), message])
  }

  @Test func `has no two commands of one name and one form`() {
    let usages = Message.forms.map(\.usage)
    #expect(Set(usages).count == usages.count)
  }

  /// Whatever is done, in whatever world: what is read from its lines is the same session.
  @Test(arguments: 0..<UInt64(tries(1000)))
  func `gives the same world, timeline and undo after a thousand random sessions`(seed: UInt64)
    throws
  {
    var chance = SeededStreams(seed: seed)
    func pick(_ count: Int) -> Int {
      chance.bytes(4, label: "pick").reduce(0) { $0 * 256 + Int($1) } % count
    }
    let scenarios = RandomWalkTests.scenarios + [randomScenario(seed: seed)]
    func scenario() throws -> Scenario {
      try Scenario(inOneLine: scenarios[pick(scenarios.count)].inOneLine)
    }
    var session = Session(try scenario(), policy: Policy.allCases[pick(Policy.allCases.count)])
    _ = session.open()
    for _ in 0..<12 {
      switch pick(20) {
      case 0: session.say(.scenarioChosen(try scenario()))
      case 1:
        let branch = session.history.branches.randomPlace(pick(100))
        session.say(.wentTo(branch ?? session.history.place(of: pick(9))))
      case 2: session.say(.branchNamed("branch \(pick(3))"))
      case 3...6: session.say(.timePassed(.milliseconds(pick(2000)) / 3))
      default: session.say(Self.messages[pick(Self.messages.count)])
      }
    }
    let again = try session.lines.session()
    #expect(again.moment == session.moment)
    #expect(again.history == session.history)
    #expect(again == session)
    var (undone, undoneAgain) = (session, again)
    undone.say(.undone)
    undoneAgain.say(.undone)
    #expect(undone == undoneAgain)
  }

  @Test(arguments: Catalogue.ids)
  func `gives the same session of every shipped scenario's story`(id: Scenario.ID) throws {
    var session = Session(try Catalogue.load(id))
    _ = session.open()
    _ = try session.open(atStep: 0)
    for _ in 0..<3 { session.say(.redone, .settled) }
    #expect(try session.lines.session() == session)
    var chosen = Session(freshPhone)
    _ = chosen.open()
    chosen.say(.scenarioChosen(try Catalogue.load(id)))
    #expect(try chosen.lines.session() == chosen)
  }

  @Test(
    arguments: [
      ("refersh", "3:1: error E012: a session has no command `refersh`; did you mean `refresh`?"),
      ("+2s xyzzy", "3:5: error E012: a session has no command `xyzzy`"),
      ("refresh now", "3:9: error E019: `refresh` is not written so; write `refresh`"),
      (
        "add gold",
        "3:5: error E019: `add` is not written so; write `add CARD phone|watch|secondWatch`"
      ),
      (
        "choose tv",
        "3:8: error E019: `choose` is not written so; "
          + "write `choose phone|watch|secondWatch` or `choose NUMBER`"
      ),
      ("choose 9999999999", "3:8: error E019: `choose` is not written so; write "),
      ("advance 101y", "3:9: error E019: `advance` is not written so; write `advance TIME`"),
      ("advance 99999d", "3:9: error E019: `advance` is not written so; write `advance TIME`"),
      ("+soon undo", "3:1: error E016: `+soon` is not a time; write a number and a unit"),
      ("+-1s undo", "3:1: error E016: `+-1s` is not a time; write a number and a unit"),
      ("scenario \"{ id: x }\"", "3:10: error E019: `scenario` is not written so"),
      ("switch-fault \"{ id: x, on: searches }\"", "3:14: error E019: `switch-fault` is not"),
      ("open \"bankapp", "3:6: error E001: the quote that begins here does not end"),
      ("open \"\\x\"", "3:8: error E001: there is no escape `\\x`"),
    ])
  func `refuses a line that is none in one sentence, with its number`(line: String, words: String) {
    let lines = SessionLines(freshPhone, lines: ["settle", "  # nothing", line])
    let error = #expect(throws: Problem.self) { try lines.session() }
    #expect(
      error?.description.hasPrefix("session:" + words) == true, "\(error.map { "\($0)" } ?? "")")
    #expect(error?.description.contains { $0.isNewline } == false)
  }

  @Test func `takes empty lines, comments and lines on which nothing happens`() throws {
    let lines = SessionLines(
      freshPhone, lines: ["", "settle # at once", "go 7 -1", "pick 0", "+0s", "cancel", "# end"])
    let session = try lines.session()
    #expect(session.history.depth == 0)
    #expect(try session.lines.lines == ["settle", "go 7 -1", "pick 0", "+0s cancel"])
  }

  @Test func `says so where somebody outside answers, or where no file can hold what was done`() {
    var outside = Session(freshPhone, transport: .external(name: "test"))
    _ = outside.open()
    #expect(throws: SessionLines.Obstacle.answeredBy("TMP at test")) { try outside.lines }
    _ = outside.connect(to: .simulated)
    #expect(throws: SessionLines.Obstacle.answeredBefore) { try outside.lines }
    var odd = Session.settled(freshPhone)
    odd.say(.listRefreshed, .worldChanged(.faultSwitched(Fault(id: "", on: .searches))))
    #expect(throws: SessionLines.Obstacle.unwritable(line: 3)) { try odd.lines }
  }
}

extension Message {
  /// Whether it neither comes from outside nor happens by itself.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .replyArrived, .answersLost, .timePassed: false
    default: true
    }
  }
}

extension [History.Branch] {
  fileprivate func randomPlace(_ number: Int) -> History.Place? {
    isEmpty ? nil : self[number % count].place
  }
}
