public import WalletDomain

extension AppleSetup {
  /// The obstacle for which Apple's servers refuse every card; of several, the one that is met first.
  public var refusal: AppleObstacle? {
    if notInOrder.isEmpty { return obstacle.flatMap { $0.refusesCards ? $0 : nil } }
    return refusals.first
  }

  /// The obstacle for which a card typed in Wallet is refused as well: those of the card or the account, not the app's.
  var obstacleByHand: AppleObstacle? {
    refusals.first {
      [.noAgreement, .networkNotApproved, .sandboxAccount, .testCard].contains($0)
    }
  }

  /// The obstacles for which Apple's servers refuse cards, in the order in which they are met.
  private var refusals: [AppleObstacle] {
    steps.stepsTogether.inOrderOfBite.compactMap { step in
      if case .refused(let obstacle) = step.consequence { obstacle } else { nil }
    }
  }

  /// The steps for which no build carries an entitlement that counts.
  public var stepsWithoutEntitlement: [AppleReadiness] {
    if notInOrder.isEmpty { return [] }
    return AppleReadiness.allCases.filter {
      notInOrder.contains($0) && $0.step.consequence == .noEntitlement
    }
  }

  var isOfSandbox: Bool { steps.contains(.appleAccount) }

  /// Whether account and card are both of Apple's sandbox, so that Wallet takes the card.
  public var isOfSandboxWithItsCard: Bool { isOfSandbox && steps.contains(.productionCard) }

  /// The steps of both keys, in the order of the road.
  fileprivate var steps: [AppleReadiness] {
    let all = notInOrder.union(obstacle.map { [AppleReadiness($0)] } ?? [])
    return AppleReadiness.allCases.filter(all.contains)
  }
}

extension GoogleSetup {
  /// Whether Google's API answers this build of the app: its package, its certificate and the tester are known.
  public var knowsApp: Bool {
    isAllowListed && notInOrder.isDisjoint(with: [.package, .fingerprint, .testerAccounts])
  }

  /// Whether the network maps the app's package to the issuer.
  public var mapsPackage: Bool { isPackageMapped && !notInOrder.contains(.networkMapping) }
}

extension WorldFacts {
  /// All steps on the road to a first card in this phone's wallet.
  public var readinessSteps: [ReadinessStep] {
    wallet.hasPassKit
      ? AppleReadiness.allCases.map(\.step) : GoogleReadiness.allCases.map(\.step)
  }

  /// The steps that are not in order, by whichever key says so, in the order of the road.
  public var stepsNotInOrder: [ReadinessStep] {
    guard wallet.hasPassKit else {
      var missing = google.notInOrder
      if !google.isAllowListed { missing.insert(.package) }
      if !google.isPackageMapped { missing.insert(.networkMapping) }
      return GoogleReadiness.allCases.filter(missing.contains).map(\.step)
    }
    var missing = Set(apple.steps)
    if !phone.hasProvisioningEntitlement { missing.insert(.signedEntitlement) }
    if !installation.build.entitlementCounts { missing.insert(.distributionBuild) }
    if !walletExtension.isAllowListed { missing.insert(.extensionAllowList) }
    if !walletExtension.isEntitled { missing.insert(.extensionProfile) }
    if walletExtension.logIn.isInBuild, !walletExtension.logIn.isEntitled {
      missing.insert(.logInExtensionProfile)
    }
    if tsp?.associates(installation.applicationIdentifier) == false {
      missing.insert(.appAssociation)
    }
    if tsp?.associates(extensionIdentifier) == false { missing.insert(.extensionAssociation) }
    return AppleReadiness.allCases.filter(missing.contains).stepsTogether
  }

  /// Writes steps of the lists to the keys that mean the same, so that each fact has one place.
  public mutating func moveStepsToTheirKeys() {
    if apple.notInOrder.remove(.signedEntitlement) != nil {
      phone.hasProvisioningEntitlement = false
    }
    if apple.notInOrder.remove(.distributionBuild) != nil { installation.build = .development }
    if apple.notInOrder.remove(.extensionAllowList) != nil {
      walletExtension.isAllowListed = false
    }
    if apple.notInOrder.remove(.extensionProfile) != nil { walletExtension.isEntitled = false }
    if apple.notInOrder.remove(.logInExtensionProfile) != nil {
      walletExtension.logIn.isEntitled = false
    }
    for (step, identifier) in [
      (AppleReadiness.appAssociation, installation.applicationIdentifier),
      (.extensionAssociation, extensionIdentifier),
    ] where tsp != nil && apple.notInOrder.contains(step) {
      tsp?.associatedApplicationIdentifiers.removeAll { $0 == identifier }
      if tsp?.associates(identifier) == false { apple.notInOrder.remove(step) }
    }
    if google.notInOrder.remove(.package) != nil { google.isAllowListed = false }
    if google.notInOrder.remove(.networkMapping) != nil { google.isPackageMapped = false }
  }
}

extension [AppleReadiness] {
  /// The steps with what a device shows while all of them are not in order.
  fileprivate var stepsTogether: [ReadinessStep] {
    map(\.step).amid(missing: Set(map(\.rawValue)))
  }
}
