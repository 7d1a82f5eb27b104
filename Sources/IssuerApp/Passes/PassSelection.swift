import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Which pass is selected, and what the customer does with it.
extension AppModel {
  mutating func pairWatch(_ isPaired: Bool) -> [AppEffect] {
    let effects = update(.worldChanged(.watchPaired(isPaired)))
    toast = Toast(
      isPaired
        ? "A Watch is paired; it holds no pass yet."
        : "The Watch is unpaired; TMP keeps the tokens of its passes. "
          + "\(keyName(of: .undo)) pairs it again.", .plain)
    return effects
  }

  /// The device whose passes the keys are about.
  var passDevice: Device { pane == .watch ? .watch : .phone }

  /// Nil where there is none, and where what is looked for hides them all.
  var selectedPass: StoredPass? {
    let list = shown(passDevice == .watch ? .watch : .wallet)
    let selected = (passDevice == .watch ? watchPasses : phonePasses).selected
    return list.row(of: selected).map { _ in session.world.passes(on: passDevice)[selected] }
  }

  var passObstacle: String? {
    selectedPass == nil ? nothingMatches(in: pane) ?? "There is no pass to remove." : nil
  }

  mutating func removeSelectedPass() -> [AppEffect] {
    guard let stored = selectedPass else { return [] }
    let effects = update(
      .worldChanged(.passRemoved(serialNumber: stored.pass.serialNumber, stored.device)))
    toast = Toast(
      "Removed from the \(stored.device.title); TMP keeps its token. "
        + "\(keyName(of: .undo)) puts it back.",
      .plain)
    return effects
  }
}
