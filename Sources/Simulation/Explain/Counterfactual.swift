public import SimulatedWorld
public import WalletDomain

/// The smallest change of the world that makes the app say something else of a card: one fact.
public struct Counterfactual: Hashable, Sendable {
  /// Nil where nothing but asking again is needed.
  public var change: WorldChange?
  /// “if token DAPLMC-gold were ACTIVE”.
  public var condition: String
  /// The device that the verdict is about; nil for a card as a whole.
  public var device: Device?
  /// Nil where the guide's code stops the app.
  public var from: WalletStatus?
  public var to: WalletStatus?
  /// What to ask the customer, where the app itself cannot know the fact.
  public var question: String?

  /// “If token DAPLMC-gold were ACTIVE, the iPhone would read “Active”.”
  public var sentence: String {
    let subject = device?.title ?? "row"
    let verdict = to.map { "would read “\($0.words)”" } ?? "would be gone: the app would crash"
    return condition.prefix(1).uppercased() + condition.dropFirst() + ", the \(subject) \(verdict)."
  }
}

/// Tries single changes of the world through the rules that the app itself goes by.
struct CounterfactualSearch {
  private let world: World
  private let policy: Policy
  private let card: Card
  /// What the app shows now, which may be older than the world.
  private let shown: WalletOverview

  /// Of `world` only what a verdict on the card depends on is needed.
  init(_ card: Card, in world: World, policy: Policy, shown: WalletOverview) {
    self.world = world
    self.policy = policy
    self.card = card
    self.shown = shown
  }

  /// A change that may matter, with its words.
  private struct Candidate {
    var change: WorldChange?
    var condition: String
    var question: String?
  }

  /// The flips of the verdict on a device, or of the card's one verdict: the most useful first.
  func flips(on device: Device?) -> [Counterfactual] {
    let now = status(in: shown, on: device)
    let found = candidates(on: device).compactMap { candidate -> Counterfactual? in
      var changed = world
      if let change = candidate.change { changed.apply(change) }
      let overview = WalletOverview(changed.appSight, policy: policy)
      let then = status(in: overview, on: device)
      // A device that is gone has no verdict that could be told.
      if overview.crash == nil, then == nil { return nil }
      guard then != now else { return nil }
      return Counterfactual(
        change: candidate.change, condition: candidate.condition, device: device, from: now,
        to: then, question: candidate.question)
    }
    return found.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  private func status(in overview: WalletOverview, on device: Device?) -> WalletStatus? {
    let status = overview.status(of: card)
    return device.flatMap { status?.devices[$0]?.status } ?? status?.whole?.status
  }

  /// People ask how a card becomes Active; what leads there comes first.
  private func rank(_ flip: Counterfactual) -> Int {
    if flip.change == nil { return 0 }
    return switch flip.to {
    case .active: 1
    case .requiresActivation: 2
    case .notAdded: 3
    case .suspended, .deactivated, .unknown, .cannotBeAdded: 4
    case .couldNotCheck: 5
    case nil: 6
    }
  }

  // MARK: What may matter

  private func candidates(on device: Device?) -> [Candidate] {
    // While a fault keeps the answer away, nothing else can come to light.
    if case .failure? = shown.evidence.search, searchesMeetFault {
      return [
        Candidate(
          change: .edited(.noFaults(.searches)), condition: "if tokens/searches were answered")
      ]
    }
    let devices = device.map { [$0] } ?? world.devices
    return answers + devices.flatMap(deviceFacts) + devices.flatMap(passFacts) + tokenFacts(devices)
  }

  private var searchesMeetFault: Bool {
    world.faults.active(at: world.clock).contains { $0.on == .searches }
  }

  private var answers: [Candidate] {
    var candidates = [Candidate(change: nil, condition: "if the app asked again now")]
    if world.tokenService.emptySearch != .none {
      candidates.append(
        Candidate(
          change: .edited(.emptySearch(.none)),
          condition: "if TMP answered an empty search with an empty list"))
    }
    return candidates
  }

  private func deviceFacts(of device: Device) -> [Candidate] {
    var candidates: [Candidate] = []
    func add(_ change: WorldChange, _ condition: String, ask question: String) {
      candidates.append(Candidate(change: change, condition: condition, question: question))
    }
    if !world.phone.hasPassLibrary {
      add(
        .edited(.passLibrary(true)), "if Wallet were allowed on the iPhone",
        ask: "Is the iPhone managed by an employer or a school?")
    }
    if !world.installation.build.entitlementCounts {
      add(
        .edited(.appBuild(.testFlight)), "if this were the TestFlight build",
        ask: "Is the app from the App Store, from TestFlight, or a build of the company's own?")
    }
    add(
      .provisioningEntitlement(!world.phone.hasProvisioningEntitlement),
      "if this build \(world.phone.hasProvisioningEntitlement ? "lacked" : "had") the entitlement",
      ask: "Is the app from the App Store, from TestFlight, or a build of the company's own?")
    if !world.appIsAssociated {
      add(
        .appAssociated(true),
        "if the TSP named \(world.installation.applicationIdentifier) among its apps",
        ask: "Is the app the one from the App Store, or another build?")
    }
    if world.setup[device]?.hasSecureElement == false {
      add(
        .edited(.secureElement(device, true)), "if the \(device.title) had a Secure Element",
        ask: "Which model is the \(device.title)?")
    }
    if device == .watch, let watch = world.watch {
      if !watch.isReachable {
        add(
          .watchReachable(true), "if the Watch were in reach",
          ask: "Is the Watch near the iPhone, unlocked and on the wrist?")
      }
    }
    return candidates
  }

  /// The tokens that TMP links to the card.
  private var tokensOfCard: [Token] {
    world.tokenService.tokens.filter { $0.externalCardId == card.id }
  }

  private func passFacts(on device: Device) -> [Candidate] {
    var candidates: [Candidate] = []
    let tokens = tokensOfCard
    let references = Set(tokens.compactMap(\.tokenUniqueReference))
    let passes = world.passes(on: device)
    for stored in passes {
      let pass = stored.pass
      guard let reference = pass.deviceAccountIdentifier else { continue }
      let isOfCard = references.contains(reference)
      guard isOfCard || stored.card == card.id else { continue }
      let name = "pass \(pass.serialNumber)"
      if !stored.isVisibleToApp {
        candidates.append(
          Candidate(
            change: .edited(.passVisible(serialNumber: pass.serialNumber, device, true)),
            condition: "if the app could see \(name) on the \(device.title)",
            question: "Does Wallet on the \(device.title) show the card?"))
      }
      if !isOfCard { candidates.append(linked(reference)) }
      candidates.append(
        Candidate(
          change: .edited(.passGone(serialNumber: pass.serialNumber, device)),
          condition: "if \(name) were gone from the \(device.title)",
          question: "Is the card still in Wallet on the \(device.title)?"))
    }
    let held = Set(world.passes.compactMap(\.pass.deviceAccountIdentifier))
    for token in tokens {
      guard let reference = token.tokenUniqueReference, !held.contains(reference) else { continue }
      let pass = Pass(
        serialNumber: unusedSerialNumber, deviceAccountIdentifier: reference,
        primaryAccountIdentifier: card.primaryAccountIdentifier,
        primaryAccountNumberSuffix: card.last4)
      candidates.append(
        Candidate(
          change: .edited(.passHeld(StoredPass(on: device, card: card.id, pass: pass))),
          condition: "if the \(device.title) held the pass of token \(reference)",
          question: "Was the card removed from Wallet on the \(device.title)?"))
    }
    return candidates
  }

  /// TMP would say that the pass's token is of this card.
  private func linked(_ reference: TokenUniqueReference) -> Candidate {
    if world.tokenService.tokens.contains(where: { $0.tokenUniqueReference == reference }) {
      return Candidate(
        change: .edited(.tokenCard(reference, card.id)),
        condition: "if token \(reference) were linked to card \(card.id)")
    }
    return Candidate(
      change: .edited(
        .tokenListed(
          Token(
            tokenUniqueReference: reference, externalCardId: card.id, tokenStatus: "ACTIVE",
            processStatus: "COMPLETED"))),
      condition: "if TMP listed token \(reference) as ACTIVE")
  }

  private var unusedSerialNumber: String {
    let used = Set(world.passes.map(\.pass.serialNumber))
    var number = 1
    while used.contains("SN-what-if-\(number)") { number += 1 }
    return "SN-what-if-\(number)"
  }

  private func tokenFacts(_ devices: [Device]) -> [Candidate] {
    tokensOfCard.flatMap { token -> [Candidate] in
      guard let reference = token.tokenUniqueReference else { return [] }
      let others = ["ACTIVE", "INACTIVE", "SUSPENDED"].filter { $0 != token.tokenStatus }
      return others.map { (status: String) in
        Candidate(
          change: .edited(.tokenStatus(reference, status)),
          condition: "if token \(reference) were \(status)")
      }
    }
  }
}
