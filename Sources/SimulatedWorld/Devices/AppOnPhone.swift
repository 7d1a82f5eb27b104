public import IssuerAPI
public import WalletDomain

extension World {
  /// The reason why the app cannot show its list; nil if it is installed and was opened.
  public var appAbsence: AppAbsence? {
    if !setup.installation.isInstalled { return .notInstalled }
    return setup.installation.wasOpened ? nil : .neverOpened
  }

  /// Whether this build may use Wallet: its entitlement is present, granted by Apple, and in a distribution profile.
  public var appIsEntitled: Bool {
    setup.phone.hasProvisioningEntitlement && setup.installation.build.entitlementCounts
      && setup.apple.obstacle != .entitlementNotGranted
      && setup.apple.stepsWithoutEntitlement.isEmpty
  }

  /// Whether the app can activate a card: it has a screen for that, and its issuer a call.
  public var appActivates: Bool {
    setup.issuer.activates(in: setup.wallet) && setup.installation.activatesCards
  }

  /// Why the app activates no card, without a full stop.
  public var whyAppActivatesNone: String {
    guard let call = setup.issuer.activate else {
      return "\(setup.issuer.name) has no call that activates a card"
    }
    return setup.issuer.activates(in: setup.wallet)
      ? "The app has no screen that activates a card"
      : "\(setup.issuer.name)'s \(call.title) activates no card in \(setup.wallet.title)"
  }

  /// Whether Wallet belongs to a sandbox account, which does not see the real passes on the iPhone.
  public var walletIsOfSandbox: Bool {
    setup.wallet.hasPassKit && setup.apple.isOfSandbox
  }
}

// Links from Wallet to the issuer's app, and the app's access to Wallet (Thales D1, in-app ID&V;
// MeaWallet, Wallet Extensions Guide).
extension World {
  /// Whether associatedApplicationIdentifiers list the app; without a TSP configuration, unless the scenario denies it.
  public var appIsAssociated: Bool {
    !setup.apple.notInOrder.contains(.appAssociation)
      && setup.tsp?.associates(setup.installation.applicationIdentifier) ?? true
  }

  /// Whether they list the Wallet extension, which needs an entry besides the app's; decided as for the app.
  public var extensionIsAssociated: Bool {
    !setup.apple.notInOrder.contains(.extensionAssociation)
      && setup.tsp?.associates(setup.extensionIdentifier) ?? true
  }

  /// The link meant by `text`: Wallet's link to the pass if it is a pass's serial number, else `text` itself.
  public func link(in text: String) -> String {
    passes.first { $0.pass.serialNumber == text }.map { walletLink(to: $0.pass) } ?? text
  }

  /// The URL schemes for which iOS opens the issuer's app.
  public var registeredSchemes: [String] {
    setup.installation.registeredSchemes ?? [setup.linkRule.scheme]
  }

  /// The app that iOS names as the sender of a link (`UIApplication.OpenURLOptionsKey`); nil if it names none.
  ///
  /// Published is that apps of other teams are not named; whether Wallet is, the scenario says.
  public func sourceApplication(of sender: Party) -> String? {
    setup.apple.namesWallet && sender == .wallet ? "com.apple.Passbook" : nil
  }

  /// Logs a link for which iOS finds no app; the sender stays on the screen.
  public mutating func openNothing(with link: String, from sender: Party) {
    log.ask(
      "open URL", from: sender, to: .app, ["url": link], answered: "no app opens it",
      succeeded: false, ["CFBundleURLSchemes": registeredSchemes.joined(separator: ", ")])
  }

  /// Installs and opens the app from the App Store page that Wallet opened.
  public mutating func getApp(from storeIdentifier: String) {
    log.tell("get the app", from: .customer, to: .apple, ["storeIdentifier": storeIdentifier])
    setup.installation.isInstalled = true
    setup.installation.wasOpened = true
  }

  /// Logs that the customer opens the app for the first time.
  public mutating func openAppForTheFirstTime() {
    log.tell("app opened", from: .customer, to: .app)
    setup.installation.wasOpened = true
  }

  /// Logs that iOS finds no app for a link, so that Wallet shows the App Store.
  public mutating func showStorePage(_ storeIdentifier: String?, insteadOf link: String) {
    let store = storeIdentifier ?? "none"
    log.ask(
      "open URL", from: .wallet, to: .app, ["url": link], answered: "not installed",
      succeeded: false, ["associatedStoreIdentifiers": store])
  }

  /// Logs that the app has ended because its own code trapped.
  public mutating func endApp(with crash: GuideCrash) {
    log.ask(
      "app ended", from: .system, to: .app, answered: "fatal error", as: .technical,
      succeeded: false, ["message": crash.message, "at": crash.place])
  }

  mutating func setInstalled(_ isInstalled: Bool) {
    guard setup.installation.isInstalled != isInstalled else { return }
    setup.installation.isInstalled = isInstalled
    log.tell(isInstalled ? "app installed" : "app deleted", from: .customer, to: .app)
  }

  mutating func setAssociated(_ isAssociated: Bool) {
    let identifier = setup.installation.applicationIdentifier
    setup.tsp?.associatedApplicationIdentifiers.removeAll { $0 == identifier }
    if isAssociated { setup.apple.notInOrder.remove(.appAssociation) }
    if isAssociated { setup.tsp?.associatedApplicationIdentifiers.append(identifier) }
  }
}

// The customer's session.
extension World {
  /// The time on the iPhone's clock.
  public var deviceClock: VirtualInstant { clock + setup.phone.clockOffset }

  /// The session's state as a program on the iPhone sees it, judged by the iPhone's clock only.
  public func session(seenBy program: Program) -> LogInState {
    let session = storedSession(of: program)
    return switch session.state {
    case .valid: session.hasEnded(at: deviceClock) ? .expired : .valid
    case .keychainLocked: program.runsUnlocked ? .valid : .keychainLocked
    case .absent: .absent
    case .expired: .expired
    }
  }

  /// Whether the program keeps the session where the app does.
  public func sharesKeychain(_ program: Program) -> Bool {
    setup.keychainGroup(of: program) == setup.keychainGroup(of: .app)
  }

  /// The session in the program's keychain access group.
  public func storedSession(of program: Program) -> CustomerSession {
    sharesKeychain(program)
      ? setup.customerSession
      : otherSessions[setup.keychainGroup(of: program)] ?? CustomerSession(.absent)
  }

  /// Whether the session has expired by only one of the iPhone's clock and the issuer's.
  public var clocksDisagreeOnSession: Bool {
    setup.customerSession.hasEnded(at: deviceClock) != setup.customerSession.hasEnded(at: clock)
  }

  /// Makes the session valid after a log-in by a program, which stores it in its own keychain access group.
  public mutating func renewSession(by program: Program = .app) {
    var session = setup.customerSession
    session.state = .valid
    if session.expiresAt != nil { session.expiresAt = clock + CustomerSession.lifetime }
    store(session, for: program)
  }

  private mutating func store(_ session: CustomerSession, for program: Program) {
    if sharesKeychain(program) {
      setup.customerSession = session
    } else {
      otherSessions[setup.keychainGroup(of: program)] = session
    }
  }

  /// Logs the log-in on the app's log-in screen, and renews the session.
  public mutating func logIn() {
    log.tell("log-in", from: .customer, to: .app)
    renewSession()
  }

  /// Marks the session that a program found as expired, because the server no longer accepts it.
  public mutating func endSession(of program: Program = .app) {
    var session = storedSession(of: program)
    // Where it found none, there is none to end.
    if session.state == .absent, !sharesKeychain(program) { return }
    session.state = .expired
    store(session, for: program)
  }

  /// The request with the header by which a program proves the session that it can read, if the scenario has one.
  public func proven(_ request: HTTPRequest, by program: Program) -> HTTPRequest {
    let session = storedSession(of: program)
    guard setup.customerSession.proof == .header, setup.issuer.backEnd == nil,
      session.state != .absent,
      session.state != .keychainLocked || program.runsUnlocked
    else { return request }
    let end = session.expiresAt.map { "until-\($0.sinceEpoch.components.seconds)" } ?? "open"
    var request = request
    request.headers.append(
      HTTPHeader(
        "Authorization", "Bearer simulated.\(session.state == .expired ? "over" : end).session"))
    return request
  }

  /// Starts a program's pause, after which it may call the servers again; the clock runs until then.
  public mutating func pauseAsking(by program: Program, until end: VirtualInstant) {
    endPause(of: program)
    agenda.arrange(.pauseEnds(program), at: end)
  }

  public mutating func endPause(of program: Program) {
    agenda.removeAll { $0 == .pauseEnds(program) }
  }
}

extension CustomerSession {
  fileprivate func hasEnded(at moment: VirtualInstant) -> Bool {
    expiresAt.map { $0 <= moment } ?? false
  }
}
