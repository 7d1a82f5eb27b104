import Commands
public import Scenarios
import SimulatedWorld
import Simulation
public import WalletDomain

/// The scenario's file, read again after it was saved, with the options of the command line.
public struct FileReading: Sendable {
  public var scenario: Scenario
  public var source: ScenarioSource
  /// Warnings of a file that can be opened.
  public var warnings: [ScenarioWarning]
  /// The scenario of the file before.
  public var previous: Scenario
  /// The policy of the command line; nil leaves it to the file.
  public var policy: Policy?
  /// The step of the command line up to which the scenario's own steps are played; nil if there is none.
  public var step: Int?

  public init(
    _ loaded: LoadedScenario, insteadOf previous: Scenario, policy: Policy? = nil, step: Int? = nil
  ) {
    scenario = loaded.scenario
    source = loaded.source
    warnings = loaded.warnings
    self.previous = previous
    self.policy = policy
    self.step = step
  }

  package var name: String { FileProblems.name(of: source.file.name) }

  package var sameAsBefore: String { "\(name) was read again: it says the same as before." }

  /// Whether the scenario is the same as before, so that at most comments and spelling differ.
  var saysTheSame: Bool { scenario == previous }

  /// Whether file, bases and pictures have the same bytes as `known`: the session's source, or as it was last saved.
  func isSame(as known: ScenarioSource?) -> Bool {
    known?.file.bytes == source.file.bytes && known?.bases == source.bases
      && known?.pictures == source.pictures
  }
}

// The scenario's file may be changed in an editor while this program runs.
extension FileReading {
  /// Opens the scenario of a file without problems in the place of the one before, and says so.
  package func show(in app: inout AppModel) -> [AppEffect] {
    switch open(in: &app) {
    case .nothingChanged: break
    case .mended, .rewritten: app.say(sameAsBefore)
    case .repainted:
      let words = ["\(name) was read again: it has another picture."]
      app.say((words + warnings.map { "\($0)." }).joined(separator: " "))
    case .opened(let effects, let steps):
      app.say(
        (["\(name) was read again\(steps). \(app.seen.keyName(of: .undo)) goes back."]
          + warnings.map { "\($0)." }).joined(separator: " "))
      return effects
    }
    return []
  }

  /// The result of reading a file without problems again.
  package enum Reopening {
    case nothingChanged
    /// It had problems, and is again as before them.
    case mended
    /// The scenario is the same, in other words.
    case rewritten
    /// The scenario is the same, but a picture file beside it has changed.
    case repainted
    /// `steps` completes “it was read again”.
    case opened([AppEffect], steps: String)
  }

  /// Opens the scenario of the file, unless it is the same as before.
  package func open(in app: inout AppModel) -> Reopening {
    let hadProblems = app[FileStatus.self].problems != nil
    app[FileStatus.self].problems = nil
    if app.overlay is ProblemList { _ = app.closeOverlay() }
    app[OpenedFile.self].warnings = warnings
    let known = app[OpenedFile.self].source
    if isSame(as: known) { return hadProblems ? .mended : .nothingChanged }
    if saysTheSame {
      if known?.file.name == source.file.name { app[OpenedFile.self].source = source }
      if hadProblems { return .mended }
      return known?.pictures ?? [:] == source.pictures ? .rewritten : .repainted
    }
    let card = app.selectedStatus?.card.id ?? app[AwaitedCard.self].id
    let device = app.cards.device
    let passes = Device.allCases.map { Self.selectedSerialNumber(on: $0, app.seen) }
    app.leaveWhatIsAboutThisWorld()
    var scenario = scenario
    scenario.policy = chosenPolicy(app.seen)
    let effects = app.update(.scenarioChosen(scenario))
    app[OpenedFile.self].source = source
    app.passOpening()
    let steps = goToStep(in: &app)
    app[AwaitedCard.self].id = card
    (app.cards.device, app.calls) = (device, CallListState())
    AwaitedCard.select(in: &app)
    for (device, serialNumber) in zip(Device.allCases, passes) {
      let passes = app.session.world.passesListed(with: device)
      if let index = passes.firstIndex(where: { $0.pass.serialNumber == serialNumber }) {
        PassPane(device: device).select(index, &app.seen)
      }
    }
    app.seen.keepSelectionsVisible()
    app.moveOverlay(.steps(0))
    return .opened(effects, steps: steps)
  }

  /// The policy that the person chose in the meantime stays, unless the file names another one than before.
  private func chosenPolicy(_ app: Seen) -> Policy {
    let isItsOwn = app.session.scenario.id == previous.id
    let isSame = policy != nil || scenario.policy == previous.policy
    return isItsOwn && isSame ? app.session.app.policy : policy ?? scenario.policy
  }

  /// Goes to the step that the command line asked for; returns words for how far that was, or an empty text.
  private func goToStep(in app: inout AppModel) -> String {
    guard let step else { return "" }
    do throws(Session.NoSuchStep) {
      let count = try app.session.open(atStep: step)
      return ", up to step \(step) of \(count)"
    } catch {
      return ", from its start: it has \(error.count) \(error.count == 1 ? "step" : "steps") now"
    }
  }

  private static func selectedSerialNumber(on device: Device, _ app: Seen) -> String? {
    let passes = app.session.world.passesListed(with: device)
    let selected = app.passList(on: device).selected
    return passes.indices.contains(selected) ? passes[selected].pass.serialNumber : nil
  }
}

extension FileProblems {
  /// Shows the problems of the file, or that it is gone; the session goes on.
  package func show(in app: inout AppModel) {
    app[FileStatus.self].problems = self
    app.toast = Toast(sentence, .failure)
    if app.overlay is ProblemList { _ = app.closeOverlay() }
    // Plain mode opens no window; it prints the problems itself.
    if items.isEmpty || app.takesWords { return }
    // A person who types, looks at something else or presents is not interrupted.
    if app.overlay == nil, app.find.prompt == nil, !app.isPresenting {
      app.overlay = ProblemList()
      // Its title says the rest.
      app.toast = Toast("The session goes on as before.", .plain)
    } else if !app.isPresenting {
      let hint = "\(app.seen.keyName(of: .problems)) shows \(count == 1 ? "it" : "them")."
      app.toast = Toast("\(sentence) \(hint)", .failure)
    }
  }
}
