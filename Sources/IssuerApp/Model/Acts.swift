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
    return passes[state.selected].pass.activationState == .requiresActivation
      ? nil
      : "This pass is \(passes[state.selected].pass.activationState.words): no need to verify."
  }

  mutating func verifySelectedPass() -> [AppEffect] {
    let (device, state) = passPlace
    let passes = session.world.passes(on: device)
    guard passes.indices.contains(state.selected) else { return [] }
    return update(
      .verificationChosen(
        serialNumber: passes[state.selected].pass.serialNumber, device,
        passTypeIdentifier: passes[state.selected].pass.passTypeIdentifier))
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
    case .help, .detail, .scenarios, .troubles, .palette, .timeline: moveOverlay(by: step)
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
      case .timeline: layout.timelineRows
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
    let act = session.history.undoable
    let effects = update(.undone)
    toast = act.map { Toast("Undone: \($0.words). U does it again.", .plain) }
    return effects
  }

  mutating func redo() -> [AppEffect] {
    let act = session.history.redoable
    let effects = update(.redone)
    toast = act.map { Toast("Done again: \($0.words).", .plain) }
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
    if quitWasAsked || !session.history.holdsActs { return [.quit] }
    quitWasAsked = true
    toast = Toast("Press q once more to quit; this walk is not kept.", .plain)
    return []
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
