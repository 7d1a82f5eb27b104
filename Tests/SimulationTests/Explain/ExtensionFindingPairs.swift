import Scenarios
import SimulatedWorld
import WalletDomain

@testable import Simulation

// The states that raise the findings of Wallet's extension.
extension FindingTests {
  private static func mistaken(_ scenario: Scenario, _ mistake: AppMistake) -> Scenario {
    var scenario = scenario
    scenario.mistakes = [mistake]
    return scenario
  }

  private static func hideFromExtension(_ setup: inout WorldFacts, _ isHidden: Bool) {
    var passes = setup.passes
    passes[0].isVisibleToExtension = !isHidden
    setup.passes = passes
  }

  static let pairsOfExtension: [Pair] = [
    Pair(
      id: .extensionTooSlow,
      raising: without(active) { $0.walletExtension.statusTime = .milliseconds(101) },
      near: without(active) { $0.walletExtension.statusTime = .milliseconds(100) }),
    Pair(
      id: .extensionTooSlow,
      raising: without(active) { $0.walletExtension.entriesTime = .seconds(21) },
      near: without(active) { $0.walletExtension.entriesTime = .seconds(20) }),
    Pair(
      id: .nothingShared, raising: without(active) { $0.installation.wasOpened = false },
      near: active),
    Pair(
      id: .nothingShared,
      raising: without(active) { $0.walletExtension.itsAppGroup = "group.other" },
      near: without(active) { $0.walletExtension.itsAppGroup = $0.walletExtension.appGroup }),
    Pair(
      id: .nothingShared, raising: without(freshPhone) { $0.customerSession.state = .absent },
      near: without(freshPhone) { $0.customerSession.state = .expired },
      acts: [.walletAddChosen, .settled]),
    Pair(
      id: .addedCardOffered, raising: mistaken(active, .extensionUnfiltered), near: active,
      acts: [.walletAddChosen, .settled, .continued, .settled]),
    Pair(
      id: .addedCardOffered,
      raising: without(active) { $0.tsp = tsp(["A1B2C3D4E5.com.example.bank"]) },
      near: without(active) { $0.tsp = tsp(["A1B2C3D4E5.com.example.bank*"]) },
      acts: [.walletAddChosen, .settled, .continued, .settled]),
    Pair(
      id: .extensionNotAssociated,
      raising: without(active) { $0.tsp = tsp(["A1B2C3D4E5.com.example.bank"]) },
      near: without(active) {
        $0.tsp = tsp(["A1B2C3D4E5.com.example.bank", "A1B2C3D4E5.com.example.bank.wallet"])
      }),
    Pair(
      id: .passOlderThanRegistration, raising: without(active) { hideFromExtension(&$0, true) },
      near: without(active) { hideFromExtension(&$0, false) }),
    Pair(
      id: .passOlderThanRegistration, raising: without(active) { hideFromExtension(&$0, true) },
      near: without(active) {
        hideFromExtension(&$0, true)
        $0.tsp = tsp(["A1B2C3D4E5.com.example.bank"])
      }),
    Pair(
      id: .addedCardOffered, raising: without(active) { hideFromExtension(&$0, true) },
      near: without(active) { hideFromExtension(&$0, false) },
      acts: [.walletAddChosen, .settled, .continued, .settled]),
    Pair(
      id: .extensionWithoutRequest, raising: mistaken(freshPhone, .extensionNilRequest),
      near: freshPhone,
      plays: [.addFromWallet, .pick("gold", .phone)]),
    Pair(
      id: .extensionWithoutRequest, raising: mistaken(freshPhone, .exampleLeft),
      near: freshPhone,
      plays: [.addFromWallet, .pick("gold", .phone)]),
    Pair(
      id: .extensionWithoutRequest,
      raising: without(freshPhone) { $0.walletExtension.entryLifetime = .seconds(1800) },
      near: without(freshPhone) { $0.walletExtension.entryLifetime = .seconds(1900) },
      plays: [.addFromWallet, .advance(.seconds(1860)), .pick("gold", .phone)]),
    Pair(
      id: .appGroupOutlivesLogOut,
      raising: mistaken(without(active) { $0.customerSession.state = .absent }, .staleAppGroup),
      near: without(active) { $0.customerSession.state = .absent }, plays: [.refuseLogIn]),
    Pair(
      id: .keychainNotShared,
      raising: without(active) { $0.walletExtension.itsKeychainGroup = "TEAM012345.odd.shared" },
      near: without(active) {
        $0.walletExtension.itsKeychainGroup = "A1B2C3D4E5.com.example.bank.shared"
      }),
    Pair(
      id: .keychainNotShared,
      raising: without(active) { $0.walletExtension.logIn.keychainGroup = "TEAM012345.odd.shared" },
      near: without(active) {
        $0.walletExtension.logIn.keychainGroup = "A1B2C3D4E5.com.example.bank.shared"
      }),
    Pair(
      id: .extensionLacksSomething,
      raising: without(active) { $0.walletExtension.isEntitled = false },
      near: active),
    Pair(
      id: .extensionLacksSomething,
      raising: without(active) { $0.walletExtension.isAllowListed = false }, near: active),
    Pair(
      id: .extensionLacksSomething,
      raising: without(active) { $0.walletExtension.logIn.isInBuild = false }, near: active),
    Pair(
      id: .extensionLacksSomething,
      raising: without(active) { $0.walletExtension.logIn.isEntitled = false }, near: active),
    Pair(
      id: .listOutOfDate,
      raising: without(freshPhone) { $0.installation.duringWallet = .background },
      near: without(freshPhone) { $0.installation.duringWallet = .ended },
      plays: [.addFromWallet, .pick("gold", .phone)]),
    Pair(
      id: .keychainLocked,
      raising: without(freshPhone) { $0.customerSession.state = .keychainLocked },
      near: freshPhone, acts: [.walletAddChosen, .settled, .continued]),
  ]
}
