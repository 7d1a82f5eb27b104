import SimulatedWorld
import Simulation
import WalletDomain

// Findings about the Wallet extension and the data that it shares with the app.
extension FindingRules {
  /// Findings that do not depend on the customer opening Wallet's list.
  var walletExtension: [Finding] {
    guard world.wallet.asksExtensions, world.installation.isInstalled,
      world.walletExtension.isInBuild
    else { return [] }
    var findings: [Finding] = []
    for question in [ExtensionQuestion.status, .entries] {
      let (time, budget) = world.timesOfExtension(question)
      if time > budget {
        findings.append(
          Finding(
            .extensionTooSlow(question),
            facts: ["It takes \(time.inSeconds); Wallet waits \(budget.inSeconds)."]))
      }
    }
    if !world.installation.wasOpened {
      findings.append(
        Finding(.nothingShared(.neverOpened), facts: ["Nobody has opened the app yet."]))
    }
    if !world.sharesAppGroup {
      findings.append(
        Finding(
          .nothingShared(.otherAppGroup),
          facts: [
            "The app writes into \(world.walletExtension.appGroup).",
            "The extension reads \(world.walletExtension.itsAppGroup ?? "the same").",
          ]))
    }
    findings += targets
    if world.appIsAssociated, !world.extensionIsAssociated, !world.passes.isEmpty {
      findings.append(
        Finding(
          .extensionNotAssociated,
          facts: [
            "associatedApplicationIdentifiers do not name \(world.extensionIdentifier)."
          ]))
    }
    for stored in world.passes
    where world.extensionIsAssociated && stored.isVisibleToExtension == false
      && world.appMaySee(stored) && isOfThisBank(stored)
    {
      findings.append(
        Finding(
          .passOlderThanRegistration, card: stored.card, on: stored.device,
          facts: [fact(stored.pass, on: stored.device)]))
    }
    if app.mistakes.contains(.staleAppGroup), world.customerSession.state == .absent {
      findings.append(
        Finding(
          .appGroupOutlivesLogOut,
          facts: ["Nobody is logged in, and the App Group still holds cards."]))
    }
    return findings
  }

  /// Findings about how the two extensions are built and signed.
  private var targets: [Finding] {
    let setup = world.walletExtension
    var findings: [Finding] = []
    for (program, name) in [
      (Program.walletExtension, "The extension"), (.logInExtension, "The UI extension"),
    ] where !world.sharesKeychain(program) {
      findings.append(
        Finding(
          .keychainNotShared(isOfLogIn: program == .logInExtension),
          facts: [
            "The app keeps its session in \(world.setup.keychainGroup(of: .app)).",
            "\(name) uses \(world.setup.keychainGroup(of: program)).",
          ]))
    }
    if world.appIsEntitled, !setup.isEntitled {
      findings.append(
        Finding(
          .extensionLacksSomething(.entitlement),
          facts: ["The app is signed with the entitlement, the extension without it."]
            + rivals(of: AppleReadiness.extensionProfile.step)))
    }
    if world.listingObstacle == .notAllowListed {
      findings.append(
        Finding(
          .extensionLacksSomething(.allowListing),
          facts: [ListingObstacle.notAllowListed.explanation.explanation]
            + rivals(of: AppleReadiness.extensionAllowList.step)))
    }
    if let lack = setup.logIn.lack {
      findings.append(
        Finding(
          .extensionLacksSomething(lack == .notInBuild ? .logIn : .entitlementOfLogIn),
          facts: [lack.sentence]))
    }
    return findings
  }
}

extension AddFromWalletFlow {
  func findings(by rules: FindingRules) -> [Finding] {
    let world = rules.world
    var findings: [Finding] = []
    if outcome == .notListed(.nothingShared) {
      findings.append(
        Finding(.nothingShared(.loggedOut), facts: ["The shared keychain holds no session."]))
    }
    if world.session(seenBy: .walletExtension) == .keychainLocked, outcome == nil {
      findings.append(
        Finding(
          .keychainLocked,
          facts: [
            "The session's keychain item cannot be read while the \(world.vocabulary.phone) is locked."
          ]))
    }
    // An extension that does not look at passes does not offer a card because a pass is hidden from it.
    let looks = rules.app.policy != .guide && !rules.app.mistakes.contains(.extensionUnfiltered)
    for entry in entries {
      guard let held = world.passes(on: entry.device).first(where: { $0.card == entry.card.id })
      else { continue }
      let isSeen = world.passes(on: entry.device, visibleTo: .walletExtension)
        .contains { $0.serialNumber == held.pass.serialNumber }
      let isOlder = world.extensionIsAssociated && held.isVisibleToExtension == false
      findings.append(
        Finding(
          .addedCardOffered(isSeen || !looks ? .design : isOlder ? .olderPass : .blindness),
          card: entry.card.id,
          on: entry.device,
          facts: [rules.fact(held.pass, on: entry.device)]))
    }
    return findings
  }
}
