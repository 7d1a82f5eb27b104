public import Films
import Redaction
import Scenarios
import SimulatedWorld
import Simulation
public import Terminal
public import Walks

extension Film {
  /// A walk as an audience sees it: each step when the one before has been read, time as fast as it goes.
  ///
  /// No secret is in it, and the same walk gives the same film.
  public init(of loaded: LoadedWalk, size: Size? = nil, appearance: Appearance = .filmed) {
    var camera = Camera(loaded, size: size ?? loaded.walk.size, appearance)
    camera.play(loaded.walk)
    let isLight = appearance.theme == .light
    self.init(
      title: Redactor.covered(loaded.walk.title), about: Redactor.covered(loaded.walk.about),
      size: size ?? loaded.walk.size,
      foreground: isLight ? .hex(0x24292f) : .hex(0xd6dbe0),
      background: isLight ? .hex(0xffffff) : .hex(0x14181d),
      shots: camera.shots, duration: camera.time, steps: camera.steps)
  }
}

extension Appearance {
  /// In all colours, on a dark ground.
  public static let filmed = Appearance(depth: .direct, theme: .dark)
}

/// Looks at the screen whenever something may have changed on it.
private struct Camera {
  private var app: AppModel
  private(set) var shots: [Film.Shot] = []
  private(set) var steps: [Film.Step] = []
  private(set) var time = Duration.zero

  /// Ten times a second, and oftener where something moves.
  private static let tick = Duration.milliseconds(100)
  private static let tickOfMotion = Duration.milliseconds(50)
  /// How long the screen stands before the first step and after the last, at least.
  private static let opening = Duration.seconds(3)
  private static let rest = Duration.milliseconds(1500)
  /// Nobody looks longer at one step, whatever it waits for.
  private static let longest = Duration.seconds(600)

  init(_ loaded: LoadedWalk, size: Size, _ appearance: Appearance) {
    app = AppModel(loaded, size: size)
    app.appearance = appearance
    app.canMove = true
  }

  mutating func play(_ walk: Walk) {
    app.begin(walk)
    look()
    time += Self.opening
    for step in walk.steps { play(step) }
  }

  private mutating func play(_ step: Walk.Step) {
    let (first, failures) = (shots.count, app.walk?.failures.count ?? 0)
    var known = Set(app.session.world.log.calls.map(\.id))
    let start = time
    _ = app.takeNextWalkStep()
    look()
    while app.isRunning, time - start < Self.longest {
      let before = app.session.world.log.calls.count
      let tick = app.stillStands ?? (app.motion == nil ? Self.tick : Self.tickOfMotion)
      time += tick
      _ = app.pass(tick)
      // Whoever went back finds other calls there.
      if app.session.world.log.calls.count < before {
        known = Set(app.session.world.log.calls.map(\.id))
      }
      look()
    }
    time += Self.rest
    let new = app.session.world.log.calls.filter { !known.contains($0.id) }
    steps.append(
      Film.Step(
        title: Redactor.covered(step.title), shots: first..<shots.count,
        says: step.lines.compactMap(\.said),
        commands: step.lines.filter(\.command.isAct).map { Redactor.covered($0.text) },
        calls: new.map(Film.Call.init), verdicts: verdicts(of: step, since: failures)))
  }

  private mutating func look() {
    let frame = app.frame()
    if shots.last?.frame != frame { shots.append(Film.Shot(at: time, frame: frame)) }
  }

  private func verdicts(of step: Walk.Step, since place: Int) -> [Film.Verdict] {
    let failures = (app.walk?.failures ?? []).dropFirst(place)
    return step.lines.compactMap { line in
      let failure = failures.first { $0.mark == line.mark }
      guard failure != nil || line.command.isExpectation else { return nil }
      return Film.Verdict(
        expectation: Redactor.covered(line.text), isMet: failure == nil,
        found: failure.map { Redactor.covered($0.found) })
    }
  }
}

extension AppModel {
  /// For how long nothing can change on the screen but by what the walk does next; nil where something may.
  fileprivate var stillStands: Duration? {
    guard let hold = walk?.hold, hold > .zero, motion == nil, session.moment.isSettled else {
      return nil
    }
    return hold
  }
}

extension Walk.Line {
  fileprivate var said: String? {
    if case .say(let text) = command { Redactor.covered(text) } else { nil }
  }
}

extension WalkCommand {
  fileprivate var isExpectation: Bool { if case .expect = self { true } else { false } }
}

extension Film.Call {
  fileprivate init(_ call: Call) {
    let text = CallText(
      call, columns: 100, theme: Theme(), coversSecrets: true, isWhole: true, forScreen: false)
    let lines = text.lines.map(\.text)
    let answer = text.answerStart ?? lines.count + 1
    self.init(
      number: call.id, time: call.at.timeOfDay, from: call.from.title, to: call.to.title,
      title: call.title, answer: call.answer?.summary, isGood: !call.hasFailed,
      request: Redactor.covered(lines.prefix(answer - 1).joined(separator: "\n")),
      reply: Redactor.covered(lines.dropFirst(answer).joined(separator: "\n")))
  }
}
