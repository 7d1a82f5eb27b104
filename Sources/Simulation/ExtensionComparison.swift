import IssuerAPI
import SimulatedWorld
import WalletDomain

/// One row of the comparison between the app and its two Wallet extensions.
public struct SharedFact: Hashable, Sendable {
  public var name: String
  public var app: String
  public var walletExtension: String
  /// What is so of the UI extension, which shows the log-in; nil where nothing is to be said of it.
  public var logInExtension: String?
  /// Whether an extension sees less than the app, or something different.
  public var differs: Bool

  init(
    _ name: String, app: String, walletExtension: String, logInExtension: String? = nil,
    differs: Bool? = nil
  ) {
    self.name = name
    self.app = app
    self.walletExtension = walletExtension
    self.logInExtension = logInExtension
    self.differs = differs ?? (app != walletExtension || (logInExtension ?? app) != app)
  }
}

extension Session {
  /// Comparison of what app and extensions see: three processes that share an App Group and a keychain.
  public var sharedFacts: [SharedFact] {
    let (world, setup) = (moment.world, moment.world.walletExtension)
    let (own, shared) = (app.overview?.evidence, moment.appGroupOfExtension)
    func written(_ shared: SharedDefaults?) -> String {
      shared.map { "\($0.evidence.cards.counted), written \($0.age(at: world.clock))" }
        ?? "none"
    }
    func signed(_ isEntitled: Bool) -> String {
      isEntitled ? "signed with it" : "signed without it"
    }
    let sharesLogIn =
      world.setup.appGroup(of: .logInExtension) == world.setup.appGroup(of: .app)
    var facts = [
      SharedFact(
        "In this build", app: world.installation.isInstalled ? "installed" : "not installed",
        walletExtension: setup.isInBuild ? "embedded" : "missing",
        logInExtension: setup.logIn.isInBuild ? "embedded" : "missing",
        differs: !setup.isInBuild || !setup.logIn.isInBuild),
      SharedFact(
        "Entitlement", app: signed(world.appIsEntitled),
        walletExtension: signed(world.appIsEntitled && setup.isEntitled),
        logInExtension: signed(world.appIsEntitled && setup.logIn.isEntitled)),
      SharedFact(
        "App Group", app: world.setup.appGroup(of: .app),
        walletExtension: world.setup.appGroup(of: .walletExtension),
        logInExtension: world.setup.appGroup(of: .logInExtension)),
      SharedFact(
        "Keychain group", app: world.setup.keychainGroup(of: .app),
        walletExtension: world.setup.keychainGroup(of: .walletExtension),
        logInExtension: world.setup.keychainGroup(of: .logInExtension)),
      SharedFact(
        "Stores", app: "cardIds, session", walletExtension: "nothing", logInExtension: "session",
        differs: false),
      SharedFact(
        "cardIds", app: own.map(\.cards.counted) ?? "none loaded",
        walletExtension: written(shared),
        logInExtension: written(sharesLogIn ? moment.appGroup : nil),
        differs: shared?.evidence.cards.count != own?.cards.count),
    ]
    for device in world.devices {
      let (ofApp, ofExtension) = (offered(own, on: device), offered(shared?.evidence, on: device))
      facts.append(
        SharedFact(
          "Can be added, \(device.title)", app: ofApp,
          walletExtension: app.policy == .guide
            ? "says yes to every card" : ofExtension,
          differs: ofApp != ofExtension || app.policy == .guide))
      let seen = [Program.app, .walletExtension].map { program in
        let count = world.passes(on: device, visibleTo: program).count
        return count == 1 ? "1 pass" : "\(count) passes"
      }
      facts.append(
        SharedFact("Passes, \(device.title)", app: seen[0], walletExtension: seen[1]))
    }
    facts.append(
      SharedFact(
        "Session", app: Program.app.session(in: world),
        walletExtension: Program.walletExtension.session(in: world),
        logInExtension: Program.logInExtension.session(in: world)))
    if world.customerSession.proof == .header {
      let proofs = [Program.app, .walletExtension, .logInExtension].map { program in
        let bare = HTTPRequest(method: "POST", path: "")
        return world.proven(bare, by: program).headers.isEmpty
          ? "no Authorization" : "Authorization"
      }
      facts.append(
        SharedFact(
          "Proves itself by", app: proofs[0], walletExtension: proofs[1], logInExtension: proofs[2])
      )
    }
    let whereabouts = world.installation.duringWallet
    if whereabouts != .open {
      facts.append(
        SharedFact(
          "While in Wallet", app: whereabouts == .ended ? "ended" : "in the background",
          walletExtension: "runs"))
    }
    for (name, question) in [("status", ExtensionQuestion.status), ("passEntries", .entries)] {
      let (time, budget) = world.timesOfExtension(question)
      facts.append(
        SharedFact(
          name, app: "is not asked",
          walletExtension: "\(time.inSeconds) of \(budget.inSeconds)",
          differs: time > budget))
    }
    return facts
  }

  /// Names of the cards that can be added according to the evidence, such as “Gold, Travel”.
  private func offered(_ evidence: WalletEvidence?, on device: Device) -> String {
    guard let evidence else { return "not known" }
    let overview = WalletOverview(evidence, policy: .perDevice)
    let cards = overview.cards.lazy.filter {
      overview.status(of: $0)?.verdict(on: device)?.offer == .addToWallet
    }
    let names = cards.prefix(5).map(\.name)
    if names.isEmpty { return "none" }
    return names.count < 5
      ? names.joined(separator: ", ") : names.prefix(3).joined(separator: ", ") + " and others"
  }

  /// A sentence that says whether Wallet would list the bank now, and why not.
  public var walletListing: String {
    if let obstacle = moment.world.listingObstacle { return obstacle.explanation.explanation }
    let (time, budget) = moment.world.timesOfExtension(.status)
    if time > budget {
      return ListingObstacle.statusTooSlow(took: time, budget: budget).explanation.explanation
    }
    let status = moment.provisioningExtension.status
    if !status.offersAnything {
      return moment.whyNothingIsOffered.explanation.explanation
    }
    if status.requiresAuthentication, let lack = moment.world.walletExtension.logIn.lack {
      return "Wallet lists the bank, and can show no log-in: " + lack.sentence
    }
    return status.requiresAuthentication
      ? "Wallet lists the bank and asks for its log-in first." : "Wallet lists the bank."
  }
}

extension Program {
  /// Description of the customer's session as the program sees it.
  fileprivate func session(in world: World) -> String {
    switch world.session(seenBy: self) {
    case .valid:
      world.storedSession(of: self).expiresAt.map { "valid until \($0.hourAndMinute)" } ?? "valid"
    case .expired: "expired"
    case .absent: "none"
    case .keychainLocked: "cannot be read while the \(world.vocabulary.phone) is locked"
    }
  }
}

extension CardList {
  /// “1 card”, “3 cards”.
  fileprivate var counted: String { count == 1 ? "1 card" : "\(count) cards" }
}
