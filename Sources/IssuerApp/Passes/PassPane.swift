import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Wallet on the iPhone, or the passes on the Watch.
struct PassPane: PaneContent {
  let device: Device

  private var pane: Pane { device.pane }

  var title: String { device == .watch ? "Watch" : "Wallet" }
  var context: Context { device == .watch ? .watch : .wallet }
  let noun = "pass"
  let hint = "name, serial number or state"

  func source(_ app: Seen) -> ListSource {
    let world = app.session.world
    return .passes(world.passes(on: device), world.cards, areHidden: !world.appIsAssociated)
  }

  func count(_ app: Seen) -> Int { app.session.world.passes(on: device).count }

  func selected(_ app: Seen) -> Int { app.passList(on: device).selected }

  func select(_ item: Int, _ app: inout Seen) {
    app.passLists[device, default: ListState()].selected = item
  }

  func move(by step: Int, _ app: inout Seen) {
    let list = app.shown(pane)
    app.passLists[device, default: ListState()].move(by: step, in: list)
  }

  func scroll(by direction: Int, _ app: inout Seen) {
    let (list, layout) = (app.shown(pane), ScreenLayout(app))
    app.passLists[device, default: ListState()].scroll(by: direction, in: list, rows(layout))
  }

  func keepSelectionVisible(_ app: inout Seen, _ layout: ScreenLayout) {
    let list = app.shown(pane)
    app.passLists[device, default: ListState()].keepVisible(list, in: rows(layout))
  }

  func place(_ layout: ScreenLayout) -> Rect { device == .watch ? layout.watch : layout.wallet }

  func rows(_ layout: ScreenLayout) -> Int { layout.visiblePasses(device) }

  func draw(_ app: Seen, _ layout: ScreenLayout, on frame: inout Frame) {
    PassesView(seen: app, device: device).draw(layout, on: &frame)
  }

  // MARK: Passes that came

  /// Selects the last pass of each device that has got one; `counts` are the numbers of passes before, by device.
  static func selectNewPass(_ app: inout AppModel, after counts: [Int]) {
    for (device, count) in zip(app.session.world.devices, counts) {
      let now = app.session.world.passes(on: device).count
      if now > count { app.passLists[device, default: ListState()].selected = now - 1 }
    }
  }

  /// Selects the last pass of a card on each device, so that it is in front after a flow about that card.
  static func selectPasses(_ app: inout AppModel, of card: Card.ID) {
    for device in app.session.world.devices {
      let place = app.session.world.passes(on: device).lastIndex { $0.card == card }
      if let place { app.passLists[device, default: ListState()].selected = place }
    }
  }
}
