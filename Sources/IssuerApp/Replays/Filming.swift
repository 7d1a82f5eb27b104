public import Films
import Redaction
import SimulatedWorld
import Simulation
public import Terminal
public import Walks

extension Film {
  /// A film of a walk as an audience sees it: each step starts when the one before has been read, and time passes at
  /// its real pace.
  ///
  /// It contains no secrets, and the same walk always gives the same film.
  public init(of loaded: LoadedWalk, size: Size? = nil, appearance: Appearance = .filmed) {
    var app = loaded.screen(size: size ?? loaded.walk.size)
    app.appearance = appearance
    var camera = Camera(app)
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
  /// All colours, on a dark background.
  public static let filmed = Appearance(depth: .direct, theme: .dark)
}

/// When each step of the open walk ends in its film, which is played a step at a time, as it takes a moment.
package struct FilmTimes {
  private var camera: Camera
  private var left: ArraySlice<Walk.Step>

  /// Nil without a walk.
  package init?(_ model: AppModel) {
    guard let walk = model[WalkPlayback.self].walk else { return nil }
    var app = model
    walk.state(afterStep: -1)?.restore(&app)
    app.resize(to: walk.walk.size)
    app.appearance = .filmed
    app.pace = .real
    app.presenter.isBlank = false
    camera = Camera(app, takesPictures: false)
    camera.begin(walk.walk)
    left = walk.walk.steps[...]
  }

  /// Counted from the film's beginning; nil until the last step has been played.
  package var stepEnds: [Duration]? { left.isEmpty ? camera.stepEnds : nil }

  package mutating func playNextStep() {
    if let step = left.popFirst() { camera.play(step) }
  }
}

/// Plays a walk and records the frames of a film, at every tick in which something may have changed.
private struct Camera {
  private var app: AppModel
  /// False where only the times matter.
  private let takesPictures: Bool
  private(set) var shots: [Film.Shot] = []
  private(set) var steps: [Film.Step] = []
  private(set) var time = Duration.zero
  private(set) var stepEnds: [Duration] = []

  /// Time between two frames; shorter while something moves.
  private static let tick = Duration.milliseconds(100)
  private static let tickOfMotion = Duration.milliseconds(50)
  /// Time before the first step, and the least time after each step.
  private static let opening = Duration.seconds(3)
  private static let rest = Duration.milliseconds(1500)
  /// Longest time of one step, whatever it waits for.
  private static let longest = Duration.seconds(600)

  private var walk: WalkInProgress? { app[WalkPlayback.self].walk }

  /// Time in which nothing on the screen can change; nil if something may.
  private var timeWithoutChange: Duration? {
    guard let hold = walk?.hold, hold > .zero, !app[Motion.self].isRunning,
      app.session.moment.isSettled
    else { return nil }
    return app.pace == .atOnce ? hold : app.pace.real(hold)
  }

  init(_ app: AppModel, takesPictures: Bool = true) {
    self.app = app
    self.takesPictures = takesPictures
    self.app.canMove = true
  }

  mutating func play(_ walk: Walk) {
    begin(walk)
    for step in walk.steps { play(step) }
  }

  mutating func begin(_ walk: Walk) {
    WalkPlayback.begin(&app, walk)
    look()
    time += Self.opening
  }

  mutating func play(_ step: Walk.Step) {
    let first = shots.count
    // The first step includes the calls from when the app was opened.
    var known = steps.isEmpty ? [] : Set(app.session.world.log.calls.map(\.id))
    let start = time
    var line = 0
    // After going back the log is an earlier one, so its calls are known.
    func lookBack(_ app: Seen) {
      let done = app[WalkPlayback.self].walk?.line ?? 0
      if done > line, step.lines[line..<done].contains(where: \.command.isWayBack) {
        known = Set(app.session.world.log.calls.map(\.id))
      }
      line = done
    }
    _ = WalkPlayback.takeNextStep(&app)
    lookBack(app.seen)
    look()
    while app.isRunning, time - start < Self.longest {
      // In waits of minutes, frames are taken less often.
      let seldom = max(Self.tick, (time - start) / 100)
      let tick = timeWithoutChange ?? (!app[Motion.self].isRunning ? seldom : Self.tickOfMotion)
      time += tick
      _ = app.pass(tick)
      lookBack(app.seen)
      look()
    }
    if walk?.nextLine != nil {
      _ = WalkPlayback.finishStep(&app)
      look()
    }
    // Leaves time to read the last narration to its end.
    time += max(Self.rest, walk?.hold ?? .zero)
    stepEnds.append(time)
    guard takesPictures else { return }
    let new = app.session.world.log.calls.filter { !known.contains($0.id) }
    steps.append(
      Film.Step(
        title: Redactor.covered(step.title), shots: first..<shots.count,
        says: step.lines.compactMap(\.command.narration).map { Redactor.covered($0) },
        commands: step.lines.filter(\.command.isAct).map { Redactor.covered($0.text) },
        calls: new.map(Film.Call.init), verdicts: verdicts(of: step)))
  }

  private mutating func look() {
    guard takesPictures else { return }
    var shown = app
    shown.showsKeys = false
    let frame = shown.frame()
    if shots.last?.frame != frame { shots.append(Film.Shot(at: time, frame: frame)) }
  }

  private func verdicts(of step: Walk.Step) -> [Film.Verdict] {
    let place = steps.count
    let judged = (walk?.judged ?? []).filter { $0.step == place }
    return step.lines.enumerated().compactMap { number, line in
      let own = judged.last { $0.line == number }
      guard line.command.isExpectation || own?.failure != nil else { return nil }
      let found = own == nil ? "not reached" : own?.failure?.found
      return Film.Verdict(
        expectation: Redactor.covered(line.text), isMet: found == nil,
        found: found.map { Redactor.covered($0) })
    }
  }
}

extension WalkCommand {
  fileprivate var isWayBack: Bool { if case .backTo = self { true } else { false } }
}

extension Call {
  /// Whether the answer is good; nil if it leaves that open, as YELLOW does.
  fileprivate func isGood(answered answer: Answer) -> Bool? {
    switch Tone(of: answer, failed: hasFailed) {
    case .good: true
    case .open: nil
    case .bad: false
    }
  }
}

extension Film.Call {
  fileprivate init(_ call: Call) {
    let text = CallText(
      call, columns: 100, theme: Theme(), coversSecrets: true, isWhole: true, forScreen: false)
    let lines = text.lines.map(\.text)
    let answer = text.answerStart ?? lines.count + 1
    self.init(
      number: call.id, time: call.at.timeOfDay, from: call.from.title, to: call.to.title,
      title: call.title,
      ending: call.answer.map { .answered($0.summary, isGood: call.isGood(answered: $0)) }
        ?? (call.expectsAnswer ? .underWay : .told),
      request: Redactor.covered(lines.prefix(answer - 1).joined(separator: "\n")),
      reply: Redactor.covered(lines.dropFirst(answer).joined(separator: "\n")))
  }
}
