import SimulatedWorld
import Simulation
import WalletDomain

/// Apple's Wallet on the screen.
struct ApplePayOnScreen: WalletOnScreen {
  let sections = [(key: "apple", title: "Apple"), (key: "tsp", title: "In-app ID&V")]

  func troubleRows(_ app: AppModel) -> [TroubleRow] {
    let world = app.session.world
    return [
      world.sheetTroubles, app.mistakeTroubles, app.extensionTroubles, world.appTroubles,
      world.iPhoneTroubles,
    ] + [world.watchTroubles].compactMap { $0 }
  }

  func activeTroubles(in world: World) -> [String] { world.activeAppleTroubles }

  func patience(in world: World) -> String? {
    "Apple allows \(World.handlerLifetime.inSeconds)"
  }
}
