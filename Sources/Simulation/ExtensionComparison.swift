import SimulatedWorld
import WalletDomain

/// One row of the comparison between the app and its Wallet extension.
public struct SharedFact: Hashable, Sendable {
  public var name: String
  public var app: String
  public var walletExtension: String
  /// Whether the extension sees less than the app, or something different.
  public var differs: Bool

  init(_ name: String, app: String, walletExtension: String, differs: Bool? = nil) {
    self.name = name
    self.app = app
    self.walletExtension = walletExtension
    self.differs = differs ?? (app != walletExtension)
  }
}

extension Session {
  /// Comparison of what the app and the extension see: two processes that share an App Group and a keychain.
  public var sharedFacts: [SharedFact] {
    let (world, setup) = (moment.world, moment.world.walletExtension)
    let (own, shared) = (app.overview?.evidence, moment.appGroupOfExtension)
    var facts = [
      SharedFact(
        "In this build", app: world.installation.isInstalled ? "installed" : "not installed",
        walletExtension: setup.isInBuild ? "embedded" : "missing", differs: !setup.isInBuild),
      SharedFact(
        "App Group", app: setup.appGroup, walletExtension: setup.itsAppGroup ?? setup.appGroup),
      SharedFact(
        "cardIds", app: own.map { "\($0.cards.count) cards" } ?? "none loaded",
        walletExtension: shared.map {
          "\($0.evidence.cards.count) cards, written \($0.age(at: world.clock))"
        } ?? "none", differs: shared?.evidence.cards.count != own?.cards.count),
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
        walletExtension: Program.walletExtension.session(in: world)))
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
    return status.requiresAuthentication
      ? "Wallet lists the bank and asks for its log-in first." : "Wallet lists the bank."
  }
}

extension Program {
  /// Description of the customer's session as the program sees it.
  fileprivate func session(in world: World) -> String {
    switch world.session(seenBy: self) {
    case .valid:
      world.setup.customerSession.expiresAt.map { "valid until \($0.hourAndMinute)" } ?? "valid"
    case .expired: "expired"
    case .absent: "none"
    case .keychainLocked: "cannot be read while the iPhone is locked"
    }
  }
}
