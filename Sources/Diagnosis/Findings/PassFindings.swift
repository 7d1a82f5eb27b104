import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// Findings about passes that the devices hold or no longer hold.
extension FindingRules {
  var passes: [Finding] {
    let answered = (try? evidence?.search?.get()) != nil && !unknowns.contains(.tokens)
    var findings: [Finding] = []
    for device in evidence?.devices ?? [] {
      for pass in evidence?[device]?.passes ?? [] {
        guard let identifier = pass.deviceAccountIdentifier else { continue }
        // A real issuer cannot know a token that the simulated network created.
        let card = card(of: pass, on: device)
        if answered, tokensByReference[identifier] == nil,
          !world.tokensMadeHere.contains(identifier), !isTold(of: card, on: device)
        {
          findings.append(
            Finding(
              .passUnknownToTMP, card: card, on: device, facts: [fact(pass, on: device)]))
        }
      }
    }
    return findings + linkOfWallet + tokensWithoutPass + passesForLinks
      + world.wallets.flatMap { $0.diagnosed.findingsAboutPasses(by: self) }
  }

  /// Whether the issuer's list names no reference, and yet tells that a token of the card is on the device.
  private func isTold(of card: Card.ID?, on device: Device) -> Bool {
    card.flatMap { tokensByCard[$0] }?.contains {
      $0.tokenUniqueReference == nil && evidence?.deviceTold(by: $0) == device
    } ?? false
  }

  var passesNotVisible: [Finding] {
    var findings: [Finding] = []
    let isInSandbox = world.apple.isOfSandboxWithItsCard
    // A sandbox account that Wallet refuses, and an SDK that sees no passes, are other findings.
    let isOther = world.walletIsOfSandbox && !isInSandbox || sdkIsBlind
    for stored in isOther ? [] : world.passes
    where !world.appMaySee(stored) && isOfThisBank(stored) {
      var why: [String] = []
      if isInSandbox {
        why.append(
          "Card and account are of Apple's sandbox, where developers report that passes() is [].")
      }
      if !world.appIsAssociated {
        why.append(
          "associatedApplicationIdentifiers of the TSP do not name "
            + "\(world.installation.applicationIdentifier).")
        why += rivals(of: AppleReadiness.appAssociation.step)
      }
      findings.append(
        Finding(
          .passNotVisible(appIsAssociated: world.appIsAssociated, waits: stored.pass.waits),
          card: stored.card, on: stored.device,
          facts: [fact(stored.pass, on: stored.device)] + why))
    }
    return findings
  }

  /// Whether the issuer's SDK reports notDigitized because it sees no passes, which is another finding.
  var sdkIsBlind: Bool { evidence?.tellsDigitization == true && !world.appIsAssociated }

  /// Whether the pass belongs to this bank; the app need not see other banks' passes.
  func isOfThisBank(_ stored: StoredPass) -> Bool {
    if let card = stored.card, world.cards[card] != nil { return true }
    return stored.pass.deviceAccountIdentifier.map(listed.contains) ?? false
  }

  private var tokensWithoutPass: [Finding] {
    // If passes are unknown, none is known to be missing.
    if unknowns.contains(.passes) || world.issuer.search == nil { return [] }
    let cardsHere = Set(
      world.tokenService.tokens.compactMap { token in
        token.tokenUniqueReference.map(held.contains) == true ? token.externalCardId : nil
      })
    return world.tokenService.tokens.compactMap { token in
      guard let reference = token.tokenUniqueReference, !held.contains(reference),
        TokenStatus(token.tokenStatus) != .deactivated
      else { return nil }
      let network = world.vault[reference]
      let rules = network.flatMap { token in
        unknowns.contains(.cardDetails) ? token.id.network : world.network(of: token)
      }
      let wasRemoved =
        network?.deletedFromConsumerAppAt != nil && network?.assumed.contains(.removal) == false
      return Finding(
        .tokenWithoutPass(
          wasRemoved: wasRemoved, byMDES: rules == .mastercard,
          cardIsHere: token.externalCardId.map(cardsHere.contains) ?? false),
        card: token.externalCardId, facts: [fact(token)])
    }
  }

  var withoutCodes: [Finding] {
    world.passes.compactMap { stored in
      guard let token = stored.pass.deviceAccountIdentifier.flatMap({ world.vault[$0] }),
        token.getsNoMoreCodes, token.status == .inactive
      else { return nil }
      return Finding(
        .noMoreCodes, card: stored.card, on: stored.device,
        facts: [fact(stored.pass, on: stored.device)])
    }
  }

  /// Passes that wait for verification and for which Wallet has no way to offer.
  var withoutWays: [Finding] {
    guard world.setup.networkRules.verification.isEmpty else { return [] }
    return world.passes.compactMap { stored in
      guard stored.pass.waits, let token = stored.pass.deviceAccountIdentifier,
        world.vault[token]?.status == .inactive
      else { return nil }
      return Finding(
        .noWayToVerify(
          appActivates: world.appActivates && !world.refusesActivationFromApp(token)),
        card: stored.card, on: stored.device, facts: [fact(stored.pass, on: stored.device)])
    }
  }

  /// Finding that no app opens Wallet's links; a pass without data will do, as all links have the same scheme.
  private var linkOfWallet: [Finding] {
    guard world.installation.isInstalled,
      let unopened = world.unopened(
        world.walletLink(to: Pass(serialNumber: "", deviceAccountIdentifier: nil)),
        from: world.walletParty)
    else { return [] }
    return [Finding(.schemeNotRegistered, facts: [unopened.explanation.explanation])]
  }

  private var passesForLinks: [Finding] {
    // An app that activates no cards follows no links.
    guard world.appActivates else { return [] }
    let watches = (evidence?.seen ?? []).filter { $0.device.lister == .watch }
    return watches.flatMap { watch in
      watch.passes.compactMap { waitingForLink($0, on: watch.device) }
    }
  }

  private func waitingForLink(_ pass: Pass, on watch: Device) -> Finding? {
    guard let identifier = pass.deviceAccountIdentifier else { return nil }
    let token = tokensByReference[identifier]
    guard pass.activationState == .requiresActivation || token?.tokenStatus == "INACTIVE" else {
      return nil
    }
    return Finding(
      .watchPassOutsideLinks(isWaiting: true), card: token?.externalCardId, on: watch,
      facts: [fact(pass, on: watch)])
  }

  var repeatedSerialNumbers: [Finding] {
    let visible = (evidence?.devices ?? []).flatMap { device in
      (evidence?[device]?.passes ?? []).map { HeldPass($0, on: device) }
    }
    let bySerial = Dictionary(grouping: visible, by: \.pass.serialNumber)
    return bySerial.values.filter { Set($0.map(\.pass.passTypeIdentifier)).count > 1 }
      .sorted { $0[0].pass.serialNumber < $1[0].pass.serialNumber }
      .map { held in
        Finding(
          .serialNumberRepeated,
          facts: held.map { fact($0.pass, on: $0.device) + " \($0.pass.passTypeIdentifier)" })
      }
  }
}

extension Pass {
  /// Whether the pass must be verified before it can pay.
  var waits: Bool { activationState == .requiresActivation }
}
