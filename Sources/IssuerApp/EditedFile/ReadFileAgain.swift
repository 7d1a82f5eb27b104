import Commands
public import Scenarios
import SimulatedWorld
import Simulation
public import WalletDomain

/// The scenario's file, read again after it was saved, and what the command line holds it to.
public struct FileReading: Sendable {
  public var scenario: Scenario
  public var source: ScenarioSource
  /// What is odd in the file, though it can be opened.
  public var warnings: [ScenarioWarning]
  /// What the file said before.
  public var previous: Scenario
  /// Nil leaves it to the file.
  public var policy: Policy?
  /// The step of the scenario's own at which it is opened.
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

  /// Comments and spelling alone are different.
  var saysTheSame: Bool { scenario == previous }

  /// Not a letter is different from what the session came from, or was saved as by this program itself.
  func isSame(as known: ScenarioSource?) -> Bool {
    known?.file.bytes == source.file.bytes && known?.bases == source.bases
      && known?.pictures == source.pictures
  }
}

// The scenario's file is open in an editor beside this program.
extension AppModel {
  /// The file is good: what it says now is opened, in the place of what it said before.
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

  /// What came of a good file.
  package enum Reopening {
    case nothingChanged
    /// It had problems, and says again what it said before them.
    case mended
    /// It says the same in other words.
    case rewritten
    /// It says the same, and a picture beside it is another one.
    case repainted
    /// `steps` completes “it was read again”.
    case opened([AppEffect], steps: String)
  }

  /// Opens what the file says, unless it says the same as before.
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

  /// The file is no good, or gone: the session goes on, and what is wrong is shown.
  public mutating func fileHasProblems(_ problems: FileProblems) {
    fileProblems = problems
    toast = Toast(problems.sentence, .failure)
    if overlay is ProblemList { _ = closeOverlay() }
    // In lines of text nothing is opened: they tell it themselves.
    if problems.items.isEmpty || takesWords { return }
    // Whoever types, looks at something else or stands before an audience is not interrupted.
    if overlay == nil, find.prompt == nil, !isPresenting {
      overlay = ProblemList()
      // Its title says the rest.
      toast = Toast("The session goes on as before.", .plain)
    } else if !isPresenting {
      let hint = "\(keyName(of: .problems)) shows \(problems.count == 1 ? "it" : "them")."
      toast = Toast("\(problems.sentence) \(hint)", .failure)
    }
  }

  /// What the person chose in the meantime stays, unless the file has another word on it now.
  private func policy(for file: FileReading) -> Policy {
    let isItsOwn = session.scenario.id == file.previous.id
    let isSame = file.policy != nil || file.scenario.policy == file.previous.policy
    return isItsOwn && isSame ? session.app.policy : file.policy ?? file.scenario.policy
  }

  /// Goes to the step that the command line asked for; says how far that is.
  private mutating func goToStep(of file: FileReading) -> String {
    guard let step = file.step else { return "" }
    do throws(Session.NoSuchStep) {
      let count = try session.open(atStep: step)
      return ", up to step \(step) of \(count)"
    } catch {
      return ", from its start: it has \(error.count) \(error.count == 1 ? "step" : "steps") now"
    }
  }

  // MARK: What was selected

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
