import SimulatedWorld
import Simulation
import WalletDomain

/// Apple's Wallet on the screen.
struct ApplePayOnScreen: WalletOnScreen {
  let sections = [(key: "apple", title: "Apple"), (key: "tsp", title: "In-app ID&V")]

  func rows(_ troubles: FaultOptions) -> [FaultRow] {
    [
      troubles.sheetRow, troubles.mistakeRow, troubles.extensionRow, troubles.appRow,
      troubles.iPhoneRow,
    ] + [troubles.watchRow].compactMap { $0 }
  }

  func active(_ troubles: FaultOptions) -> [String] { troubles.activeOfApple }

  func patience(in world: World) -> String? {
    "Apple allows \(World.handlerLifetime.inSeconds)"
  }
}
