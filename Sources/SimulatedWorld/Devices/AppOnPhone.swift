public import WalletDomain

extension World {
  /// Nil where the app is there and has been opened.
  public var appAbsence: AppAbsence? {
    if !setup.installation.isInstalled { return .notInstalled }
    return setup.installation.wasOpened ? nil : .neverOpened
  }

  /// Whether this build may talk to Wallet: it carries the entitlement, and in a profile that counts.
  public var appIsEntitled: Bool {
    setup.phone.hasProvisioningEntitlement && setup.installation.build.entitlementCounts
      && setup.apple.obstacle != .entitlementNotGranted
  }

  /// Wallet is one of Apple's sandbox, to which the real passes on the iPhone are as good as not there.
  public var walletIsOfSandbox: Bool {
    setup.wallet.hasPassKit && setup.apple.obstacle == .sandboxAccount
  }
}

// Wallet's way to the issuer's app, and what the app may see of Wallet (Thales D1, in-app ID&V;
// MeaWallet, Wallet Extensions Guide).
extension World {
  /// Whether associatedApplicationIdentifiers name the app; nobody asks where there is no TSP configuration.
  public var appIsAssociated: Bool {
    setup.tsp?.associates(setup.installation.applicationIdentifier) ?? true
  }

  /// Whether they name the Wallet extension, which must be named for itself.
  public var extensionIsAssociated: Bool {
    setup.tsp?.associates(setup.extensionIdentifier) ?? true
  }

  /// The link that somebody opens: `text` itself, or where it is a pass's serial number, Wallet's link to that pass.
  public func link(in text: String) -> String {
    passes.first { $0.pass.serialNumber == text }.map { walletLink(to: $0.pass) } ?? text
  }

  /// The URL schemes with which iOS opens the issuer's app.
  public var registeredSchemes: [String] {
    setup.installation.registeredSchemes ?? [setup.linkRule.scheme]
  }

  /// iOS finds no app for a link, and whoever sent it stays on the screen.
  public mutating func openNothing(with link: String, from sender: Party) {
    log.ask(
      "open URL", from: sender, to: .app, .fields([Payload.Field("url", link)]), at: clock,
      answered: "no app opens it", succeeded: false,
      .fields([
        Payload.Field("CFBundleURLSchemes", registeredSchemes.joined(separator: ", "))
      ]))
  }

  /// Why Wallet does not lead from this pass to the issuer's app; a pass that waits for nothing is let through.
  public func refusalOfBankApp(for pass: Pass) -> VerificationRefusal? {
    guard pass.activationState == .requiresActivation,
      !verificationOptions(for: pass).contains(.bankApp)
    else { return nil }
    return .notOffered(.bankApp)
  }

  /// The customer gets the app on the page that Wallet led to.
  public mutating func getApp(from storeIdentifier: String) {
    log.tell(
      "get the app", from: .customer, to: .apple,
      .fields([Payload.Field("storeIdentifier", storeIdentifier)]), at: clock)
    setup.installation.isInstalled = true
    setup.installation.wasOpened = true
  }

  /// The customer opens it for the first time.
  public mutating func openAppForTheFirstTime() {
    log.tell("app opened", from: .customer, to: .app, .none, at: clock)
    setup.installation.wasOpened = true
  }

  /// iOS finds no app for a link, and Wallet shows the App Store instead.
  public mutating func showStorePage(_ storeIdentifier: String?, insteadOf link: String) {
    let store = storeIdentifier ?? "none"
    log.ask(
      "open URL", from: .wallet, to: .app, .fields([Payload.Field("url", link)]), at: clock,
      answered: "not installed", succeeded: false,
      .fields([Payload.Field("associatedStoreIdentifiers", store)]))
  }

  mutating func setInstalled(_ isInstalled: Bool) {
    guard setup.installation.isInstalled != isInstalled else { return }
    setup.installation.isInstalled = isInstalled
    log.tell(
      isInstalled ? "app installed" : "app deleted", from: .customer, to: .app, .none, at: clock)
  }

  mutating func setAssociated(_ isAssociated: Bool) {
    let identifier = setup.installation.applicationIdentifier
    setup.tsp?.associatedApplicationIdentifiers.removeAll { $0 == identifier }
    if isAssociated { setup.tsp?.associatedApplicationIdentifiers.append(identifier) }
  }
}
