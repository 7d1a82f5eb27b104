import SimulatedWorld
import Simulation
import WalletDomain

/// Which pass is selected on each device.
struct PassListStates: PartState {
  var lists: [Device: ListState] = [:]
}

extension Seen {
  var passLists: [Device: ListState] {
    get { self[PassListStates.self].lists }
    set { self[PassListStates.self].lists = newValue }
  }

  func passList(on device: Device) -> ListState { passLists[device] ?? ListState() }

  /// The device whose passes the keys act on.
  var passDevice: Device { session.world.setup.named(pane.device ?? .phone) }

  /// The selected pass; nil if there is none, or if the search hides it.
  var selectedPass: StoredPass? {
    let list = shown(passDevice.pane)
    let selected = passList(on: passDevice).selected
    return list.row(of: selected).map { _ in session.world.passesListed(with: passDevice)[selected]
    }
  }
}
