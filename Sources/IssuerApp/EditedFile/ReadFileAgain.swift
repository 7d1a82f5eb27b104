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
extension AppModel {
  /// Opens the scenario of a file without problems in the place of the one before.
  public mutating func fileWasRead(_ file: FileReading) -> [AppEffect] {
    switch open(file) {
    case .nothingChanged: break
    case .mended, .rewritten: say(file.sameAsBefore)
    case .repainted:
      let words = ["\(file.name) was read again: it has another picture."]
      say((words + file.warnings.map { "\($0)." }).joined(separator: " "))
    case .opened(let effects, let steps):
      say(
        (["\(file.name) was read again\(steps). \(keyName(of: .undo)) goes back."]
          + file.warnings.map { "\($0)." }).joined(separator: " "))
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
  package mutating func open(_ file: FileReading) -> Reopening {
    let hadProblems = fileProblems != nil
    fileProblems = nil
    if overlay is ProblemList { _ = closeOverlay() }
    warnings = file.warnings
    if file.isSame(as: source) { return hadProblems ? .mended : .nothingChanged }
    if file.saysTheSame {
      let pictures = source?.pictures ?? [:]
      if source?.file.name == file.source.file.name { source = file.source }
      if hadProblems { return .mended }
      return pictures == file.source.pictures ? .rewritten : .repainted
    }
    let (card, device) = (selectedStatus?.card.id ?? awaitedCard, cards.device)
    let passes = Device.allCases.map { selectedSerialNumber(on: $0) }
    leaveWhatIsAboutThisWorld()
    var scenario = file.scenario
    scenario.policy = policy(for: file)
    let effects = update(.scenarioChosen(scenario))
    source = file.source
    passOpening()
    let steps = goToStep(of: file)
    (awaitedCard, cards.device, calls) = (card, device, CallListState())
    selectAwaitedCard()
    for (device, serialNumber) in zip(Device.allCases, passes) {
      select(serialNumber, on: device)
    }
    keepSelectionsVisible()
    moveOverlay(by: 0)
    return .opened(effects, steps: steps)
  }

  /// Shows the problems of the file, or that it is gone; the session goes on.
  public mutating func fileHasProblems(_ problems: FileProblems) {
    fileProblems = problems
    toast = Toast(problems.sentence, .failure)
    if overlay is ProblemList { _ = closeOverlay() }
    // Plain mode opens no window; it prints the problems itself.
    if problems.items.isEmpty || takesWords { return }
    // A person who types, looks at something else or presents is not interrupted.
    if overlay == nil, find.prompt == nil, !isPresenting {
      overlay = ProblemList()
      // Its title says the rest.
      toast = Toast("The session goes on as before.", .plain)
    } else if !isPresenting {
      let hint = "\(keyName(of: .problems)) shows \(problems.count == 1 ? "it" : "them")."
      toast = Toast("\(problems.sentence) \(hint)", .failure)
    }
  }

  /// The policy that the person chose in the meantime stays, unless the file names another one than before.
  private func policy(for file: FileReading) -> Policy {
    let isItsOwn = session.scenario.id == file.previous.id
    let isSame = file.policy != nil || file.scenario.policy == file.previous.policy
    return isItsOwn && isSame ? session.app.policy : file.policy ?? file.scenario.policy
  }

  /// Goes to the step that the command line asked for; returns words for how far that was, or an empty text.
  private mutating func goToStep(of file: FileReading) -> String {
    guard let step = file.step else { return "" }
    do throws(Session.NoSuchStep) {
      let count = try session.open(atStep: step)
      return ", up to step \(step) of \(count)"
    } catch {
      return ", from its start: it has \(error.count) \(error.count == 1 ? "step" : "steps") now"
    }
  }

  // MARK: Selection

  /// Selects the card that was selected before, as soon as there is a list with it.
  mutating func selectAwaitedCard() {
    guard let awaited = awaitedCard, let overview = session.app.overview else { return }
    awaitedCard = nil
    if let index = overview.cards.firstIndex(where: { $0.id == awaited }) {
      cards.list.selected = index
    } else {
      cards.device = nil
    }
  }

  private func selectedSerialNumber(on device: Device) -> String? {
    let passes = session.world.passes(on: device)
    let selected = passList(on: device).selected
    return passes.indices.contains(selected) ? passes[selected].pass.serialNumber : nil
  }

  private mutating func select(_ serialNumber: String?, on device: Device) {
    let passes = session.world.passes(on: device)
    guard let index = passes.firstIndex(where: { $0.pass.serialNumber == serialNumber }) else {
      return
    }
    PassPane(device: device).select(index, &self)
  }

  // MARK: The panel

  var problemsObstacle: String? {
    if fileProblems == nil, warnings.isEmpty { return "There is no scenario file with problems." }
    return isPresenting
      ? "Presenter mode shows no file: \(order(.present)) first." : nil
  }
}
