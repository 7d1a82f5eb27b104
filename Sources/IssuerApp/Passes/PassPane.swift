import Commands
import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
package import WalletDomain

/// Wallet on the iPhone, or the passes on the Watch.
struct PassPane: PaneContent {
  let device: Device

  private var pane: Pane { device.pane }

  var title: String { device == .watch ? "Watch" : "Wallet" }
  var context: Context { device == .watch ? .watch : .wallet }
  let noun = "pass"
  let hint = "name, serial number or state"

  init(device: Device) { self.device = device }

  func source(_ app: AppModel) -> ListSource {
    let world = app.session.world
    return .passes(world.passes(on: device), world.cards, areHidden: !world.appIsAssociated)
  }

  func count(_ app: AppModel) -> Int { app.session.world.passes(on: device).count }

  func selected(_ app: AppModel) -> Int { app.passList(on: device).selected }

  func select(_ item: Int, _ app: inout AppModel) {
    app.passLists[device, default: ListState()].selected = item
  }

  func move(by step: Int, _ app: inout AppModel) {
    let list = app.shown(pane)
    app.passLists[device, default: ListState()].move(by: step, in: list)
  }

  func scroll(by direction: Int, _ app: inout AppModel) {
    let (list, layout) = (app.shown(pane), ScreenLayout(app))
    app.passLists[device, default: ListState()].scroll(by: direction, in: list, rows(layout))
  }

  func keepSelectionVisible(_ app: inout AppModel, _ layout: ScreenLayout) {
    let list = app.shown(pane)
    app.passLists[device, default: ListState()].keepVisible(list, in: rows(layout))
  }

  func place(_ layout: ScreenLayout) -> Rect { device == .watch ? layout.watch : layout.wallet }

  func rows(_ layout: ScreenLayout) -> Int { layout.visiblePasses(device) }

  func draw(_ app: AppModel, _ layout: ScreenLayout, on frame: inout Frame) {
    app.drawPasses(on: device, layout, &frame)
  }
}

// The selected pass, and what the customer does with it.
extension AppModel {
  mutating func pairWatch(_ isPaired: Bool) -> [AppEffect] {
    let effects = update(.worldChanged(.watchPaired(isPaired)))
    let unknowns = session.scenario.unknowns
    toast = Toast(
      isPaired
        ? "A Watch is paired"
          + (unknowns.contains(.passes)
            ? ". It is not known which passes it holds." : "; it holds no pass yet.")
        : "The Watch is unpaired"
          + (unknowns.isDisjoint(with: [.passes, .tokens])
            ? "; \(tokenKeeper) keeps the tokens of its passes. "
            : ". It is not known whether \(tokenKeeper) has tokens of its passes. ")
          + "\(keyName(of: .undo)) pairs it again.", .plain)
    return effects
  }

  /// The party that still knows the token of a removed pass.
  private var tokenKeeper: String {
    session.world.issuer.search == nil ? "the network" : session.world.issuer.name
  }

  /// Selects the last pass of each device that has got one; `counts` are the numbers of passes before, by device.
  mutating func selectNewPass(after counts: [Int]) {
    for (device, count) in zip(session.world.devices, counts) {
      let now = session.world.passes(on: device).count
      if now > count { passLists[device, default: ListState()].selected = now - 1 }
    }
  }

  /// Selects the last pass of a card on each device, so that it is in front after a flow about that card.
  mutating func selectPasses(of card: Card.ID) {
    for device in session.world.devices {
      let place = session.world.passes(on: device).lastIndex { $0.card == card }
      if let place { passLists[device, default: ListState()].selected = place }
    }
  }

  func passList(on device: Device) -> ListState { passLists[device] ?? ListState() }

  /// The device whose passes the keys act on.
  var passDevice: Device { session.world.setup.named(pane.device ?? .phone) }

  /// The selected pass; nil if there is none, or if the search hides it.
  var selectedPass: StoredPass? {
    let list = shown(passDevice.pane)
    let selected = passList(on: passDevice).selected
    return list.row(of: selected).map { _ in session.world.passes(on: passDevice)[selected] }
  }

  var passObstacle: String? {
    selectedPass == nil
      ? nothingMatches(in: pane)
        ?? session.claim("There is no pass to remove.", from: .passes) : nil
  }

  mutating func removeSelectedPass() -> [AppEffect] {
    guard let stored = selectedPass else { return [] }
    let effects = update(
      .worldChanged(.passRemoved(serialNumber: stored.pass.serialNumber, stored.device)))
    toast = Toast(
      "Removed from the \(stored.device.title)"
        + (session.scenario.unknowns.contains(.tokens)
          ? ". It is not known whether \(tokenKeeper) has its token. "
          : "; \(tokenKeeper) keeps its token. ")
        + "\(keyName(of: .undo)) puts it back.",
      .plain)
    return effects
  }
}

extension PassActivationState {
  /// The state in everyday words.
  package var words: String {
    switch self {
    case .activated: "activated"
    case .requiresActivation: "waiting for verification"
    case .activating: "being activated"
    case .suspended: "suspended"
    case .deactivated: "deactivated"
    }
  }
}
