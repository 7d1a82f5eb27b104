import SimulatedWorld
import Simulation
import WalletDomain

extension FaultOptions {
  /// Everything that is not as it should be, as the menu calls it: nothing that is active goes unseen.
  package var active: [String] {
    activeInWorld
      + AppMistake.allCases.filter(mistakes.contains).map { mistake in
        (mistake.isOfExtension ? "Wallet's extension: " : "The app answers Wallet: ")
          + FaultOption.named(
            mistake.nameInMenu, behind: mistakes.precedence(over: mistake)?.nameInMenu)
      }
  }

  private var activeInWorld: [String] {
    // One that is spent strikes until the call is over that it has struck.
    let striking = Set(world.callsUnderWay.compactMap { world.log[$0]?.fault })
    let next = faults.active(at: world.clock)
    let active = next + faults.faults.filter { striking.contains($0.id) && !next.contains($0) }
    var words = Endpoint.inMenu.flatMap { endpoint in active.filter { $0.on == endpoint } }
      .map(nameInMenu)
    if setup.networkDecision != .green {
      words.append("The network says: \(setup.networkDecision.rawValue)")
    }
    return words + setup.wallet.onScreen.active(self)
  }

  /// What is not as it should be with Apple's Wallet, its devices and the app that has to do with it.
  var activeOfApple: [String] {
    var words: [String] = []
    if let sheetError = setup.apple.sheetError {
      words.append("Wallet's sheet: \(sheetError.nameInMenu)")
    }
    if !setup.phone.hasProvisioningEntitlement { words.append("The bank's app: no entitlement") }
    if !setup.installation.build.entitlementCounts {
      words.append("The bank's app: development build")
    }
    if let obstacle = setup.apple.obstacle { words.append("Apple: \(obstacle.title)") }
    if let wrongClock { words.append("The iPhone: clock \(wrongClock)") }
    if !setup.phone.hasPassLibrary { words.append("The iPhone: Wallet restricted") }
    if !setup.phone.hasSecureElement { words.append("The iPhone: no Secure Element") }
    if setup.watch?.hasSecureElement == false { words.append("The Watch: no Secure Element") }
    switch world.appAbsence {
    case .notInstalled: words.append("The bank's app: not installed")
    case .neverOpened: words.append("The bank's app: never opened")
    case nil: break
    }
    if !world.appIsAssociated { words.append("The bank's app: not named by the TSP") }
    for question in [ExtensionQuestion.status, .entries] where world.isTooSlow(question) {
      words.append("Wallet's extension: \(question.slownessInMenu)")
    }
    if setup.watch?.isReachable == false { words.append("The Watch: out of reach") }
    return words
  }

  /// “−10 min”: how far the iPhone's clock is off; nil where it is right.
  var wrongClock: String? {
    let offset = setup.phone.clockOffset
    if offset == .zero { return nil }
    return offset < .zero ? "−\((.zero - offset).inSeconds)" : "+\(offset.inSeconds)"
  }
}
