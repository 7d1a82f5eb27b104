import Redaction
public import Scenarios
import SimulatedWorld
public import Simulation
import Times
import TypedYAML
import Walks
import WalletDomain

/// What a person did in a session, as the file of a walk: what was seen stands in it as what is expected.
public struct RecordedWalk: Sendable {
  /// The walk's file.
  public let text: String
  /// The scenario that it begins with, where none is shipped that is the same.
  public let scenario: Scenario?
  public let steps: Int
  /// What the walk cannot say, or what does not come out the same when it is gone through, in sentences.
  public let losses: [String]

  /// `file` is the name, without its ending, under which walk and scenario will lie in one folder.
  public init(of session: Session, file: String) {
    let (acts, scenario, leavesOut) = session.retold
    let isShipped = (try? Catalogue.load(scenario.id)) == scenario
    self.scenario = isShipped ? nil : scenario
    var recorder = WalkRecorder(session)
    recorder.record(acts)
    var walk = Walk(
      title: scenario.title, scenario: isShipped ? scenario.id : "\(file).yaml",
      steps: recorder.steps)
    // A policy that was chosen from the start is said at the start.
    let opened = session.seen(at: session.history.place(of: 0))
    if opened.app.policy != scenario.policy { walk.policy = opened.app.policy }
    let failures = walk.dropUnmet(of: LoadedScenario(scenario))
    let former =
      leavesOut
      ? ["What was done before “\(scenario.title)” was opened last is not in the walk."] : []
    losses = former + recorder.losses + failures
    steps = walk.steps.count
    text = walk.file
  }
}

extension Walk {
  /// Takes out what does not come out the same: what is left can be gone through. Each line that cannot be done is told.
  fileprivate mutating func dropUnmet(of scenario: LoadedScenario) -> [String] {
    var told: [String] = []
    while true {
      let check = WalkCheck(
        of: LoadedWalk(walk: self, scenario: scenario, name: title, isShipped: false))
      let failures = check.steps.flatMap(\.failures)
      guard !failures.isEmpty else { return told }
      let marks = Set(failures.map(\.mark))
      told += failures.map { failure in
        failure.isOfAct
          ? "“\(failure.line)” cannot be done again: \(failure.found)"
          : "“\(failure.line)” does not come out the same, and is left out: \(failure.found)"
      }
      for place in steps.indices { steps[place].lines.removeAll { marks.contains($0.mark) } }
    }
  }

  /// The text of the walk's file.
  fileprivate var file: String {
    var lines = ["walk     1", "title    \(title.quoted)", "scenario \(scenario.word)"]
    if let policy { lines.append("policy   \(policy.rawValue)") }
    for step in steps {
      lines += ["", "step \(step.title.quoted)"]
      lines += step.lines.map { "  \($0.text)" }
    }
    return Redactor.covered(lines.joined(separator: "\n")) + "\n"
  }
}

extension String {
  fileprivate var quoted: String { WalkCommand.quoted(self) }
  fileprivate var word: String { WalkCommand.word(self) }
}

/// Makes steps of what was done.
private struct WalkRecorder {
  private let session: Session
  private(set) var steps: [Walk.Step] = []
  private(set) var losses: [String] = []
  private var line = 0

  init(_ session: Session) { self.session = session }

  mutating func record(_ acts: [Retold]) {
    var rest = acts[...]
    // Before an act that was not waited for to its end.
    var earlier: Session?
    while let act = rest.first {
      let before = session.seen(at: act.before)
      // As it was done, so it is shown: each key of a flow is a step, called as the screen calls where it leads.
      if before.app.flow == nil || steps.isEmpty {
        begin(act.words)
      } else {
        begin(standing(in: session.seen(at: act.after)) ?? act.words)
      }
      if act.waited > .zero {
        add(.wait(act.waited))
        if let earlier { expectLasting(from: earlier, to: before) }
      }
      let (commands, count) = commands(for: rest, before)
      if commands.isEmpty {
        losses.append("“\(act.words)” has no words in a walk, and is left out.")
      }
      for command in commands { add(command) }
      rest = rest.dropFirst(count)
      if let next = rest.first, next.waited > .zero {
        earlier = before
        continue
      }
      // Whoever stopped before all had answered gets what came of it.
      earlier = nil
      let after = session.seen(at: (acts[acts.startIndex..<rest.startIndex].last ?? act).after)
      expect(from: before, to: after)
    }
  }

  /// The step at which a flow stands when everybody has answered; nil where none is open.
  private func standing(in session: Session) -> String? {
    AppModel(showing: settled(session)).flowSteps.first(where: \.isCurrent)?.title
  }

  private mutating func begin(_ words: String) {
    let words = Redactor.covered(words)
    let base = words.isEmpty ? "A step" : words
    let title =
      steps.contains { $0.title == base }
      ? (2...).lazy.map { "\(base) (\($0))" }.first { title in
        !steps.contains { $0.title == title }
      } ?? base : base
    steps.append(Walk.Step(title: title, mark: nextMark()))
  }

  private mutating func add(_ command: WalkCommand) {
    guard let read = WalkCommand(reading: Redactor.covered(command.text)) else {
      return losses.append("“\(command.text)” cannot be written, and is left out.")
    }
    steps[steps.count - 1].lines.append(Walk.Line(read, at: nextMark()))
  }

  /// No two lines have the same.
  private mutating func nextMark() -> SourceMark {
    line += 1
    return SourceMark(file: "", line: line, column: 1)
  }

  /// The lines for the first of `acts`, and how many of them they stand for.
  private func commands(
    for acts: ArraySlice<Retold>, _ before: Session
  ) -> ([WalkCommand], Int) {
    guard let act = acts.first else { return ([], 0) }
    switch act.message {
    case .timeAdvanced(let time):
      return ([.word(WrittenCommand(.advance, time.written))], 1)
    case .policyChosen(let policy):
      return ([.word(WrittenCommand(.policy, policy.rawValue))], 1)
    case .worldChanged(.watchPaired(let isPaired)): return ([.watchPaired(isPaired)], 1)
    default: break
    }
    if let written = act.acts {
      return (written.compactMap { try? WrittenCommand($0.line) }.map(WalkCommand.word), 1)
    }
    return trouble(for: acts, before)
  }

  /// What was switched in the list of what can go wrong, by words that find it alone.
  private func trouble(
    for acts: ArraySlice<Retold>, _ before: Session
  ) -> ([WalkCommand], Int) {
    let rows = AppModel(showing: before).troubleRows
    let messages = acts.map(\.message)
    for line in rows.namedLines where messages.starts(with: line.trouble.messages) {
      guard !line.trouble.messages.isEmpty, rows.line(named: line.name) == line else { continue }
      return ([.word(WrittenCommand(.switchFault, line.name))], line.trouble.messages.count)
    }
    return ([], 1)
  }

  // MARK: What was seen

  private mutating func expect(from before: Session, to after: Session) {
    for sight in sights(from: before, to: settled(after)) { add(.expect(WalkExpectation(sight))) }
  }

  /// Of what was seen while somebody still had to answer, what is so however long the walk stands there.
  private mutating func expectLasting(from before: Session, to after: Session) {
    let lasting = sights(from: before, to: settled(after))
    for sight in sights(from: before, to: after) where lasting.contains(sight) {
      add(.expect(WalkExpectation(sight)))
    }
  }

  private func settled(_ session: Session) -> Session {
    var settled = session
    _ = settled.update(.settled)
    return settled
  }

  private static let mostRows = 6

  private func sights(from before: Session, to after: Session) -> [WalkExpectation.Sight] {
    var sights: [WalkExpectation.Sight] = []
    if let flow = after.app.flow?.presentation, let name = flow.ending?.name ?? flow.standing {
      sights.append(.outcome(name))
    }
    guard let overview = after.app.overview else { return sights }
    let names = overview.cards.prefix(1000).map(\.name)
    for card in overview.cards.prefix(1000) {
      let (old, new) = (before.app.overview?.status(of: card), overview.status(of: card))
      for device in Device.allCases {
        guard let words = new?.devices[device]?.status.words,
          words != old?.devices[device]?.status.words
        else { continue }
        let isAlone = names.count { $0 == card.name } == 1
        sights.append(
          .row(card: isAlone ? card.name : card.id.rawValue, device, words: words))
      }
    }
    return Array(sights.prefix(Self.mostRows))
  }
}

extension AppModel {
  /// A screen on which a session stands as it is.
  fileprivate init(showing session: Session) {
    self.init(session.scenario, size: Walk.usualSize)
    self.session = session
  }
}
