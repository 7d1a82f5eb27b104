import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Wallet on the iPhone, or the passes on the Watch.
struct PassPane: PaneContent {
  let device: Device

  private var pane: Pane { device.pane }

  var form: PaneForm { device == .watch ? Self.watch : Self.wallet }

  private static let (noun, hint) = ("pass", "name, serial number or state")
  private static let wallet = PaneForm(
    pane: .wallet, title: "Wallet", context: .wallet, noun: noun, hint: hint, facts: [.passes],
    letter: "w",
    help: Wording { "Show the \($0.items) in \($0.wallet) on the \($0.phone)" })
  private static let watch = PaneForm(
    pane: .watch, title: "Watch", context: .watch, noun: noun, hint: hint,
    facts: [.passes, .watch],
    help: "Show the passes on the Watch")

  func source(_ app: Seen) -> any ListSource {
    PassListSource(on: device, in: app.session.world)
  }

  func selected(_ app: Seen) -> Int { app.passList(on: device).selected }

  func select(_ item: Int, _ app: inout Seen) {
    app.passLists[device, default: ListState()].selected = item
  }

  func move(_ movement: Movement, _ app: inout Seen) {
    let list = app.shown(pane)
    if case .wheel(let step) = movement {
      let rows = area(ScreenLayout(app)).rows
      app.passLists[device, default: ListState()].scroll(by: step.signum(), in: list, rows)
    } else {
      let steps = movement.steps(ofPage: area(ScreenLayout(app)).rows)
      app.passLists[device, default: ListState()].move(by: steps, in: list)
    }
  }

  func keepSelectionVisible(_ app: inout Seen, _ layout: ScreenLayout) {
    let list = app.shown(pane)
    app.passLists[device, default: ListState()].keepVisible(list, in: area(layout).rows)
  }

  func area(_ layout: ScreenLayout) -> (place: Rect, rows: Int) {
    (device == .watch ? layout.watch : layout.wallet, layout.visiblePasses(device))
  }

  func draw(_ app: Seen, _ layout: ScreenLayout, on frame: inout Frame) {
    PassesView(seen: app, device: device).draw(layout, on: &frame)
  }

  // MARK: Passes that came

  /// Selects the last pass of each device that has got one; `counts` are the numbers of passes before, by device.
  static func selectNewPass(_ app: inout AppModel, after counts: [Int]) {
    for (device, count) in zip(app.session.world.devices, counts) {
      let now = app.session.world.passesListed(with: device).count
      if now > count { app.passLists[device, default: ListState()].selected = now - 1 }
    }
  }

  /// Selects the last pass of a card on each device, so that it is in front after a flow about that card.
  static func selectPasses(_ app: inout AppModel, of card: Card.ID) {
    for device in app.session.world.devices {
      let place = app.session.world.passesListed(with: device).lastIndex { $0.card == card }
      if let place { app.passLists[device, default: ListState()].selected = place }
    }
  }
}
