import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// What is selected in the panes of the devices.
extension AppModel {
  func passList(on device: Device) -> ListState { passLists[device] ?? ListState() }

  /// The device whose passes the keys act on.
  var passDevice: Device { session.world.setup.named(pane.device ?? .phone) }

  /// The selected pass; nil if there is none, or if the search hides it.
  var selectedPass: StoredPass? {
    let list = shown(passDevice.pane)
    let selected = passList(on: passDevice).selected
    return list.row(of: selected).map { _ in session.world.passes(on: passDevice)[selected] }
  }
}
