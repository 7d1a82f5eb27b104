import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Wallet on the iPhone, or the passes on the Watch.
struct PassPane: PaneContent {
  let device: Device

  private var pane: Pane { device.pane }

  var title: String { device == .watch ? "Watch" : "Wallet" }
  var invitation: Wording {
    device == .watch
      ? "Show the passes on the Watch"
      : Wording { "Show the \($0.items) in \($0.wallet) on the \($0.phone)" }
  }
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
