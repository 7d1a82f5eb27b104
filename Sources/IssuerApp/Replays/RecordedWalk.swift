import Commands
import Presentation
import Redaction
public import Scenarios
import SimulatedWorld
public import Simulation
import Text
import Times
import Walks
import WalletDomain

/// The acts of a session as the file of a walk, with what was seen as its expectations.
public struct RecordedWalk: Sendable {
  /// The walk's file.
  public let text: String
  /// The scenario that it begins with; nil if an identical one is shipped.
  public let scenario: Scenario?
  public let steps: Int
  /// Sentences on what the walk cannot express, and on what has another result when it is replayed.
  public let losses: [String]

  /// `file`: the name, without extension, of the files of walk and scenario, which will be in one folder.
  public init(of session: Session, file: String) {
    var recording = WalkRecording(file: file)
    self = recording.finished(session)
  }

  fileprivate init(_ walk: Walk, _ scenario: Scenario?, losses: [String]) {
    (self.scenario, self.losses) = (scenario, losses)
    steps = walk.steps.count
    text = walk.file
  }
}

/// A walk that is recorded during a session; each update replays only the acts since the one before.
public struct WalkRecording: Sendable {
  /// The state of the recording after an act.
  private struct State: Sendable {
    var entry: History.Entry.ID
    var recorder: WalkRecorder
  }

  private let file: String
  private var beginning: ReplayBeginning?
  private var isShipped = false
  /// States of the recording in order; the first is the beginning.
  private var states: [State] = []

  public init(file: String) { self.file = file }

  /// The walk from the beginning to the present.
  public mutating func walk(of session: Session) -> RecordedWalk {
    let (walk, losses) = recorded(session)
    return RecordedWalk(walk, isShipped ? nil : beginning?.scenario, losses: losses)
  }

  /// The walk of a session that is over, after its file was read and replayed from the beginning.
  public mutating func finished(_ session: Session) -> RecordedWalk {
    var (walk, losses) = recorded(session)
    let scenario = beginning?.scenario ?? session.scenario
    // A file without steps is not valid.
    if walk.steps.isEmpty { return RecordedWalk(walk, nil, losses: losses) }
    do throws(Problems) {
      walk = try readWalk(Array(walk.file.utf8), file: "\(file).walk")
      losses += walk.dropUnmet(of: LoadedScenario(scenario))
    } catch {
      losses += error.all.map { "The walk cannot be read as it is written: \($0.message)." }
    }
    return RecordedWalk(walk, isShipped ? nil : scenario, losses: losses)
  }

  /// Number of last acts that later ones may still change: how long each waited, or which switch several form.
  private static let unsettled = 4
  /// Number of states that are kept, so that an undo is quick.
  private static let recent = 32

  private mutating func recorded(_ session: Session) -> (Walk, losses: [String]) {
    let now = session.replayBeginning
    // If the history has only dropped its oldest entries, the recording does not begin anew.
    if beginning.map({ $0.entry != now.entry && (now.isOpening || isLost(in: session)) }) ?? true {
      begin(with: now)
    }
    var acts = session.replayableActs(after: states[states.count - 1].entry)
    while states.count > 1, acts == nil {
      states.removeLast()
      acts = session.replayableActs(after: states[states.count - 1].entry)
    }
    var recorder = states[states.count - 1].recorder
    var rest = (acts ?? [])[...]
    while !rest.isEmpty {
      let count = recorder.record(rest, of: session)
      let last = rest.prefix(count).last
      rest = rest.dropFirst(count)
      if let last, rest.count >= Self.unsettled {
        states.append(State(entry: last.entry, recorder: recorder))
      }
    }
    if states.count > 2 * Self.recent {
      states.removeSubrange(1..<states.count - Self.recent)
    }
    let begun = beginning ?? now
    var walk = Walk(
      title: begun.scenario.title, scenario: isShipped ? begun.scenario.id : "\(file).yaml",
      steps: recorder.steps)
    // A policy that was chosen at the start goes into the head of the file.
    if begun.policy != begun.scenario.policy { walk.policy = begun.policy }
    return (walk, former + recorder.losses)
  }

  private var former: [String] {
    guard let beginning, beginning.leavesOut else { return [] }
    return [
      beginning.isOpening
        ? "What was done before “\(beginning.scenario.title)” was opened last is not in the walk."
        : "The history goes back to its last acts alone: the walk begins with what the others led to."
    ]
  }

  /// Whether none of the recorded states is on the branch to the present.
  private func isLost(in session: Session) -> Bool {
    let known = Set(states.map(\.entry))
    return !session.history.entries[...session.history.position].contains { known.contains($0.id) }
  }

  private mutating func begin(with new: ReplayBeginning) {
    beginning = new
    isShipped = (try? Catalogue.load(new.scenario.id)) == new.scenario
    let opened = LoadedWalk(
      walk: Walk(title: "", scenario: "", steps: []), scenario: LoadedScenario(new.scenario),
      name: "", isShipped: false)
    var player = opened.screen(size: Walk.usualSize)
    if new.policy != new.scenario.policy { _ = player.update(.policyChosen(new.policy)) }
    states = [State(entry: new.entry, recorder: WalkRecorder(player))]
  }
}

extension Walk {
  /// Removes the lines that fail on replay, so that the rest can be replayed; returns a sentence on each of them.
  fileprivate mutating func dropUnmet(of scenario: LoadedScenario) -> [String] {
    var told: [String] = []
    while true {
      let check = WalkCheck(
        of: LoadedWalk(walk: self, scenario: scenario, name: title, isShipped: false))
      let failures = check.steps.flatMap(\.failures)
      guard !failures.isEmpty else { return told }
      let marks = Set(failures.map(\.mark))
      told += failures.map(\.asLoss)
      for place in steps.indices { steps[place].lines.removeAll { marks.contains($0.mark) } }
    }
  }

  /// The text of the walk's file.
  fileprivate var file: String {
    var lines = [
      "walk     1", "title    \(title.inQuotes)",
      "scenario \(scenario.asWord)",
    ]
    if let policy { lines.append("policy   \(policy.rawValue)") }
    for step in steps {
      lines += ["", "step \(step.title.inQuotes)"]
      lines += step.lines.map { "  \($0.text)" }
    }
    return Redactor.covered(lines.joined(separator: "\n")) + "\n"
  }
}

extension WalkFailure {
  fileprivate var asLoss: String {
    isOfAct
      ? "“\(line)” cannot be done again: \(found)"
      : "“\(line)” does not come out the same, and is left out: \(found)"
  }
}

/// Makes steps from acts, and replays each step as it is made.
private struct WalkRecorder: Sendable {
  private(set) var steps: [Walk.Step] = []
  private(set) var losses: [String] = []
  /// Titles in use: each step has a title of its own, though the same act may occur often.
  private var titles: Set<String> = []
  private var timesBegun: [String: Int] = [:]
  private var line = 0
  /// The session before an act whose answers had not all come when the next act began; nil if they had.
  private var earlier: Session?
  /// The screen to which a replay of the steps leads.
  private var player: AppModel

  init(_ player: AppModel) { self.player = player }

  /// Records the first of `acts`, or as many as one line stands for, and returns their number.
  mutating func record(_ acts: ArraySlice<ReplayableAct>, of session: Session) -> Int {
    guard let act = acts.first else { return 0 }
    let before = session.seen(at: act.before)
    // Within a flow each act is a step, with the title of the flow's step to which it leads.
    if before.app.flow == nil || steps.isEmpty {
      begin(act.words)
    } else {
      begin(standing(in: session.seen(at: act.after)) ?? act.words)
    }
    if act.waited > .zero {
      add(.wait(act.waited))
      if let earlier { expectLasting(from: earlier, to: before) }
    }
    let (commands, count) = commands(for: acts, before)
    if commands.isEmpty {
      losses.append("“\(act.words)” has no words in a walk, and is left out.")
    }
    for command in commands { add(command) }
    if let next = acts.dropFirst(count).first, next.waited > .zero {
      earlier = before
    } else {
      // If the session ended before all answers came, their results are expected, too.
      earlier = nil
      expect(from: before, to: session.seen(at: (acts.prefix(count).last ?? act).after))
    }
    playLastStep()
    return count
  }

  /// Replays the last step, and removes its lines that fail.
  private mutating func playLastStep() {
    guard let step = steps.last else { return }
    WalkPlayback.begin(
      &player, Walk(title: "", scenario: "", steps: [step]), isChecked: true)
    _ = WalkPlayback.beginNextStep(&player)
    while let line = player[WalkPlayback.self].walk?.nextLine {
      _ = WalkPlayback.settleBeforeNextLine(&player)
      guard let failure = WalkPlayback.doNextLine(&player).failure else { continue }
      losses.append(failure.asLoss)
      steps[steps.count - 1].lines.removeAll { $0.mark == line.mark }
    }
  }

  /// The title of the flow's step once all answers have come; nil if no flow is open.
  private func standing(in session: Session) -> String? {
    var screen = AppModel(session.scenario, size: Walk.usualSize, parts: .all)
    screen.session = settled(session)
    return screen.flowSteps.first(where: \.isCurrent)?.title
  }

  private mutating func begin(_ words: String) {
    let words = Redactor.covered(words)
    let base = words.isEmpty ? "A step" : words
    var title = base
    while !titles.insert(title).inserted {
      timesBegun[base, default: 1] += 1
      title = "\(base) (\(timesBegun[base, default: 1]))"
    }
    steps.append(Walk.Step(title: title, mark: nextMark()))
  }

  private mutating func add(_ command: WalkCommand) {
    guard let read = WalkCommand(reading: Redactor.covered(command.text)) else {
      return losses.append("“\(command.text)” cannot be written, and is left out.")
    }
    steps[steps.count - 1].lines.append(Walk.Line(read, at: nextMark()))
  }

  /// A mark that no other line has.
  private mutating func nextMark() -> SourceMark {
    line += 1
    return SourceMark(file: "", line: line, column: 1)
  }

  /// The lines for the first of `acts`, and the number of acts that they stand for.
  private func commands(
    for acts: ArraySlice<ReplayableAct>, _ before: Session
  ) -> ([WalkCommand], Int) {
    guard let act = acts.first else { return ([], 0) }
    switch act.message {
    // A walk and a session have the same line for these.
    case .policyChosen, .worldChanged(.watchPaired):
      return (act.message.line().flatMap(WalkCommand.init(reading:)).map { [$0] } ?? [], 1)
    default: break
    }
    if let written = act.acts {
      return (written.compactMap { try? WrittenCommand($0.line) }.map(WalkCommand.word), 1)
    }
    return switchedFault(for: acts, before)
  }

  /// The line for acts that switch a fault option, by a name that only this option has.
  private func switchedFault(
    for acts: ArraySlice<ReplayableAct>, _ before: Session
  ) -> ([WalkCommand], Int) {
    let rows = FaultOptions(before).rows
    let messages = acts.map(\.message)
    for line in rows.namedLines where messages.starts(with: line.option.messages) {
      guard !line.option.messages.isEmpty, rows.line(named: line.name) == line else { continue }
      return ([.word(WrittenCommand(.switchFault, line.name))], line.option.messages.count)
    }
    return ([], 1)
  }

  // MARK: Expectations

  private mutating func expect(from before: Session, to after: Session) {
    for sight in sights(from: before, to: settled(after)) { add(.expect(WalkExpectation(sight))) }
  }

  /// Expects only what was true both before and after the last answers came, since a replay may wait longer.
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

  private func sights(from before: Session, to after: Session) -> [WalkExpectation.Assertion] {
    var sights: [WalkExpectation.Assertion] = []
    if let flow = after.app.flow?.presentation, let name = flow.currentOutcome {
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
          .row(card: isAlone ? card.name : card.id.rawValue, device, label: words))
      }
    }
    return Array(sights.prefix(Self.mostRows))
  }
}
