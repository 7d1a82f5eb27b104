import SimulatedWorld
import Simulation
import WalletDomain

extension Session {
  /// Everything that is not as it should be, for the title bar: nothing that is active goes unseen.
  var activeTroubles: [String] {
    world.activeTroubles
      + AppMistake.allCases.filter(app.mistakes.contains).map { "app: \($0.rawValue)" }
  }
}

extension World {
  fileprivate var activeTroubles: [String] {
    var words = faults.active(at: clock).map(\.inWords)
    if setup.networkDecision != .green {
      words.append("network: \(setup.networkDecision.rawValue)")
    }
    if let sheetError = setup.apple.sheetError {
      words.append("sheet ends: \(sheetError.rawValue)")
    }
    if !setup.phone.hasProvisioningEntitlement { words.append("no entitlement") }
    if !setup.installation.build.entitlementCounts { words.append("development build") }
    if let wrongClock { words.append("iPhone's clock \(wrongClock)") }
    if !setup.phone.hasPassLibrary { words.append("Wallet restricted") }
    if !setup.phone.hasSecureElement { words.append("no Secure Element") }
    if setup.watch?.hasSecureElement == false { words.append("no Secure Element in the Watch") }
    switch appAbsence {
    case .notInstalled: words.append("app not installed")
    case .neverOpened: words.append("app never opened")
    case nil: break
    }
    if !appIsAssociated { words.append("app not associated") }
    if setup.watch?.isReachable == false { words.append("Watch out of reach") }
    return words
  }

  /// “−10 min”: how far the iPhone's clock is off; nil where it is right.
  var wrongClock: String? {
    let offset = setup.phone.clockOffset
    if offset == .zero { return nil }
    return offset < .zero ? "−\((.zero - offset).inSeconds)" : "+\(offset.inSeconds)"
  }
}
