import Commands
import Scenarios
import SimulatedWorld
import Simulation
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
      let effects = update(.activationChosen(status.card.id, device))
      if session.app.flow == nil { showPass(of: status, on: device) }
      return effects
    case .retry, .openApp:
      return refresh()
    case .logIn:
      return update(.continued)
    case .none(let reason):
      toast = Toast(reason, .plain)
      return []
    }
  }

  /// The customer is led to Wallet, where the pass is verified.
  private mutating func showPass(of status: CardStatus, on device: Device) {
    let passes = session.world.passes(on: device)
    guard let pass = status.verdict(on: device)?.pass,
      let place = passes.firstIndex(where: { $0.pass == pass })
    else { return }
    passLists[device, default: ListState()].selected = place
    pane = device.pane
  }

  /// Why the selected card's button does nothing.
  var actObstacle: String? {
    if let reason = presenter.obstacle(self) { return reason }
    return if case .none(let reason) = cardAction { reason } else { nil }
  }

  /// Adds to the chosen device, or to the first that may take the card.
  var addAction: CardAction {
    if case .none(let reason) = cardAction, selectedStatus == nil { return .none(reason) }
    guard let status = selectedStatus else { return .none("There is no card to add.") }
    if status.whole == nil, let device = cards.device { return action(on: status, device) }
    let devices = session.world.devices
    let device = devices.first { status.verdict(on: $0)?.offer == .addToWallet }
    return action(on: status, device ?? devices.first ?? .phone)
  }

  var addObstacle: String? {
    switch addAction {
    case .add: nil
    case .none(let reason): reason
    case .activate(let device):
      "\(selectedStatus?.card.name ?? "The card") is "
        + (selectedStatus?.whole == nil ? "on the \(device.title)" : "in Wallet") + " already."
    case .logIn: "Log in first: \(order(.act))."
    case .openApp: "Open the app first: \(order(.act))."
    case .retry: "What can be added is not known: \(order(.refresh)) to ask again."
    }
  }

  var deviceObstacle: String? {
    guard let status = selectedStatus else { return "There is no card to choose a device for." }
    if status.whole != nil { return "Policy guide knows cards, and no devices to choose from." }
    if let obstacle = session.world.phone.kind.watchObstacle { return obstacle }
    return session.world.watch == nil
      ? session.claim(
        "No Watch is paired: the iPhone is the only device.", from: .watch) : nil
  }

  mutating func choose(_ device: Device) -> [AppEffect] {
    cards.device = device
    return []
  }

  // MARK: Moving

  mutating func move(by step: Int) -> [AppEffect] {
    if overlay != nil {
      moveOverlay(by: step)
    } else if context == .choice {
      choice.move(by: step, of: choices.count)
    } else if Context.panes.contains(context) {
      parts[pane].move(by: step, &self)
    }
    keepSelectionsVisible()
    return []
  }

  /// Why there is nowhere to move.
  var moveObstacle: String? {
    if let overlay {
      let isEmpty = (overlay as? any ListOverlay).map { $0.count(self) == 0 } ?? false
      return isEmpty ? "There is nothing to choose." : nil
    }
    let extent = context == .choice ? choices.count : parts[pane].extent(self)
    return extent > 1 ? nil : "There is nothing else to choose."
  }

  mutating func movePage(_ direction: Int) -> [AppEffect] {
    let rows =
      overlay?.rowsOfPage(self) ?? parts[pane].rowsOfPage(self, ScreenLayout(self))
    return move(by: direction * max(1, rows - 1))
  }

  func pane(after step: Int) -> Pane {
    let shown = panes
    let place = shown.firstIndex(of: pane) ?? 0
    return shown[(place + step + shown.count) % shown.count]
  }

  mutating func goTo(_ pane: Pane) -> [AppEffect] {
    self.pane = pane
    keepSelectionsVisible()
    return []
  }

  mutating func goBack() -> [AppEffect] {
    if clearFinding() { return [] }
    if pane == .calls, calls.isOpen {
      closeCall()
    } else {
      pane = .cards
    }
    return []
  }

  // MARK: The session

  mutating func refresh() -> [AppEffect] { update(.listRefreshed) }

  var undoObstacle: String? {
    session.history.lastAct == nil ? "There is nothing to undo." : nil
  }

  mutating func undo() -> [AppEffect] {
    let act = session.history.undoable
    let redoKey = keyName(of: .redo)
    let effects = update(.undone)
    // The caption says where that leads; the act's own words would name ids.
    toast =
      isPresenting
      ? nil : act.map { Toast("Undone: \($0.words). \(redoKey) does it again.", .plain) }
    tellWhatIsLeftBehind()
    return effects
  }

  var redoObstacle: String? {
    session.history.nextAct == nil && !mayPlayOwnSteps ? "There is nothing to redo." : nil
  }

  /// What a walk does, or what is written to a file, is what somebody does there.
  package var mayPlayOwnSteps: Bool {
    self[WalkPlayback.self].walk == nil && recording == nil && session.awaitsOwnSteps
  }

  /// Where nothing was undone since the scenario was opened, its own first step is done.
  mutating func redo() -> [AppEffect] {
    let count = mayPlayOwnSteps ? session.layOutOwnSteps() : 0
    let act = session.history.redoable
    let effects = update(.redone)
    let again =
      count == 1 ? "Its only step" : "Step 1 of \(count), \(keyName(of: .redo)) does the next"
    toast =
      isPresenting
      ? nil
      : act.map { Toast((count > 0 ? again : "Done") + ": \($0.words).", .plain) }
        ?? Toast("There is nothing to redo.", .plain)
    return effects
  }

  mutating func switchPolicy() -> [AppEffect] {
    let policy: Policy = session.app.policy == .guide ? .perDevice : .guide
    let effects = update(.policyChosen(policy))
    guard session.app.policy == policy else { return effects }
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
    toast = Toast(
      "Back at the start of “\(session.scenario.title)”. \(keyName(of: .undo)) undoes this.", .plain
    )
    tellWhatIsLeftBehind()
    return effects
  }

  mutating func resetSelections() {
    pane = .cards
    cards = CardListState()
    passLists = [:]
    calls = CallListState()
    find.prompt = nil
    find.lists = [:]
    find.texts = [:]
  }
}
