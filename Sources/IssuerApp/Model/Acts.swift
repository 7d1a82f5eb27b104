import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// What the keys do, one after the other as the table of bindings names them.
extension AppModel {
  mutating func effectless(_ change: (inout AppModel) -> Void) -> [AppEffect] {
    change(&self)
    return []
  }

  // MARK: Cards and passes

  mutating func act(_ action: CardAction) -> [AppEffect] {
    switch action {
    case .add(let device):
      guard let status = selectedStatus else { return [] }
      return update(.addChosen(status.card.id, device))
    case .activate(let device):
      guard let status = selectedStatus else { return [] }
      return update(.activationChosen(status.card.id, device))
    case .retry:
      return refresh()
    case .none(let reason):
      toast = Toast(reason, .plain)
      return []
    }
  }

  /// Adds to the chosen device, or to the first that may take the card.
  var addAction: CardAction {
    if case .none(let reason) = cardAction, selectedStatus == nil { return .none(reason) }
    guard let status = selectedStatus else { return .none("There is no card to add.") }
    if let device = cards.device { return action(on: status, device) }
    let devices = session.world.devices
    let device = devices.first { status.verdict(on: $0)?.offer == .addToWallet }
    return action(on: status, device ?? .phone)
  }

  var addObstacle: String? {
    switch addAction {
    case .add: nil
    case .none(let reason): reason
    case .activate(let device):
      "\(selectedStatus?.card.name ?? "The card") is on the \(device.title) already."
    case .retry: "What can be added is not known: press r to ask again."
    }
  }

  var deviceObstacle: String? {
    if selectedStatus == nil { return "There is no card to choose a device for." }
    return session.world.watch == nil ? "No Watch is paired: the iPhone is the only device." : nil
  }

  mutating func choose(_ device: Device) -> [AppEffect] {
    cards.device = device
    return []
  }

  private var passPlace: (device: Device, state: ListState) {
    pane == .watch ? (.watch, watchPasses) : (.phone, phonePasses)
  }

  var verifyObstacle: String? {
    let (device, state) = passPlace
    let passes = session.world.passes(on: device)
    guard passes.indices.contains(state.selected) else {
      return "There is no pass on the \(device.title)."
    }
    guard passes[state.selected].pass.activationState == .requiresActivation else {
      return
        "This pass is \(passes[state.selected].pass.activationState.words): no need to verify."
    }
    return verificationOptions.isEmpty
      ? "The network offers no way to verify this pass." : nil
  }

  // MARK: Moving

  mutating func move(by step: Int) -> [AppEffect] {
    switch context {
    case .cards:
      cards.list.move(by: step, of: cardCount)
      cards.device = nil
    case .wallet: phonePasses.move(by: step, of: session.world.passes(on: .phone).count)
    case .watch: watchPasses.move(by: step, of: session.world.passes(on: .watch).count)
    case .calls:
      if calls.isOpen { scrollDetail(by: step) } else { moveCall(by: step) }
    case .choice: choice.move(by: step, of: choices.count)
    case .help, .detail, .scenarios, .troubles, .palette, .verification: moveOverlay(by: step)
    case .flow, .outcome, .link: break
    }
    keepSelectionsVisible()
    return []
  }

  mutating func movePage(_ direction: Int) -> [AppEffect] {
    let layout = ScreenLayout(self)
    let rows =
      switch context {
      case .cards: layout.visibleCards
      case .wallet: layout.visiblePasses(.phone)
      case .watch: layout.visiblePasses(.watch)
      case .calls: calls.isOpen ? layout.callDetail.rows : layout.visibleCalls
      default: max(1, size.rows - 8)
      }
    return move(by: direction * max(1, rows - 1))
  }

  var choices: [HeldPass] {
    if case .activating(let flow) = session.app.flow { flow.choices } else { [] }
  }

  func pane(after step: Int) -> Pane {
    let shown = Pane.allCases
    let place = shown.firstIndex(of: pane) ?? 0
    return shown[(place + step + shown.count) % shown.count]
  }

  mutating func goTo(_ pane: Pane) -> [AppEffect] {
    self.pane = pane
    keepSelectionsVisible()
    return []
  }

  mutating func goBack() -> [AppEffect] {
    if pane == .calls, calls.isOpen {
      calls.isOpen = false
    } else {
      pane = .cards
    }
    return []
  }

  // MARK: The session

  mutating func refresh() -> [AppEffect] { update(.listRefreshed) }

  mutating func undo() -> [AppEffect] {
    let act = session.history.lastAct
    let effects = update(.undone)
    toast = act.map { Toast("Undone: \($0.inWords). U does it again.", .plain) }
    return effects
  }

  mutating func redo() -> [AppEffect] {
    let act = session.history.nextAct
    let effects = update(.redone)
    toast = act.map { Toast("Done again: \($0.inWords).", .plain) }
    return effects
  }

  mutating func switchPolicy() -> [AppEffect] {
    let policy: Policy = session.app.policy == .guide ? .perDevice : .guide
    let effects = update(.policyChosen(policy))
    toast = Toast(
      policy == .guide
        ? "Policy guide: the guide's own rules to the letter, one verdict per card."
        : "Policy per-device: one verdict per card and device.", .plain)
    return effects
  }

  mutating func startOver() -> [AppEffect] {
    let effects = update(.startedOver)
    passOpening()
    resetSelections()
    toast = Toast("Back at the start of “\(session.scenario.title)”. u undoes this.", .plain)
    return effects
  }

  mutating func resetSelections() {
    pane = .cards
    cards = CardListState()
    phonePasses = ListState()
    watchPasses = ListState()
    calls = CallListState()
  }

  /// Quits at once where nothing is lost, else asks for the key once more.
  mutating func quit() -> [AppEffect] {
    if quitWasAsked || session.history.depth == 0 { return [.quit] }
    quitWasAsked = true
    toast = Toast("Press q once more to quit; this walk is not kept.", .plain)
    return []
  }
}

extension Message {
  /// The act, as undo and redo name it.
  var inWords: String {
    switch self {
    case .listRefreshed: "the list was asked again"
    case .addChosen(let card, let device): "add \(card) to the \(device.title)"
    case .activationChosen(let card, let device): "activate \(card) on the \(device.title)"
    case .linkOpened: "open a link"
    case .passChosen: "choose a pass"
    case .continued: "go on"
    case .cancelled: "cancel"
    case .verificationChosen(let serial, _, _): "verify \(serial) in the bank's app"
    case .policyChosen(let policy): "policy \(policy.rawValue)"
    case .scenarioChosen(let scenario): "scenario “\(scenario.title)”"
    case .startedOver: "start over"
    case .worldChanged(let change): change.inWords
    case .timeAdvanced(let duration): "move time by \(duration.inSeconds)"
    case .timePassed, .settled: "time passed"
    case .replyArrived: "a reply arrived"
    case .undone: "undo"
    case .redone: "redo"
    }
  }
}

extension PassActivationState {
  /// The state as a person says it.
  var words: String {
    switch self {
    case .activated: "activated"
    case .requiresActivation: "waiting for verification"
    case .activating: "being activated"
    case .suspended: "suspended"
    case .deactivated: "deactivated"
    }
  }
}
