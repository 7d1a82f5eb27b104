import Presentation
package import SimulatedWorld
import Simulation
import Terminal
package import WalletDomain

/// The passes of a device as they are searched.
package struct PassListSource: ListSource {
  let passes: [StoredPass]
  let cards: CardList
  /// Whether the app may see none of them.
  let areHidden: Bool

  package init(on device: Device, in world: World) {
    passes = world.passesListed(with: device)
    cards = world.cards
    areHidden = !world.appIsAssociated
  }

  package var count: Int { passes.count }

  package func places(matching query: FilterQuery, among candidates: [Int]?) -> [Int] {
    places(passes, candidates) { stored in
      query.matches(
        stored.texts(
          named: stored.card.flatMap { cards[$0]?.name },
          isHidden: areHidden || !stored.isVisibleToApp))
    }
  }
}

extension StoredPass {
  fileprivate func texts(named card: String?, isHidden: Bool) -> [String] {
    [
      card ?? nameWithoutCard, pass.serialNumber, pass.deviceAccountIdentifier?.rawValue,
      pass.deviceAccountNumberSuffix, pass.primaryAccountNumberSuffix, pass.activationState.words,
      isHidden ? "hidden from the app" : nil,
    ].compactMap { $0 }
  }
}
