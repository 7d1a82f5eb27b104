import IssuerAPI
import Scenarios
import SimulatedWorld
public import WalletDomain

// Runs the flow in which the customer adds a card in Wallet by way of the issuer's extension.
extension AddFromWalletFlow: RunningFlow {
  public var name: String { "Adding from Wallet" }
  public var title: String { "Add a card in Wallet" }
  public var opening: String { "Add to Wallet, in Wallet itself" }
  public var subject: FlowSubject { .addingFromWallet }
  public var leadsOn: String? { "A card chosen in Wallet" }

  public func wayHere(to step: Step) -> String {
    switch step {
    case .bankList: "Went on"
    case .logIn: "The bank chosen in Wallet's list"
    case .entries: "On to the cards"
    case .cards: "The cards came"
    }
  }

  public var asksForLogIn: Bool { step == .logIn && outcome == nil }

  public var shownSteps: [Step] {
    Step.allCases.filter { $0 != .logIn || status?.requiresAuthentication != false }
  }

  public var standing: String? {
    step == .cards ? AddFromWalletOutcome.Name.choiceNeeded.rawValue : nil
  }

  func hear(_ happening: FlowSignal, _ performer: inout Performer) {
    switch happening {
    case .continued: performer.feed(Event.continued)
    // Opening a link brings the app to the front and leaves Wallet.
    case .cancelled, .linkOpened: performer.feed(Event.cancelled)
    // Wallet is not a sheet of the app and runs independently of it.
    case .sheetTakenAway, .appClosed, .walletChecked: break
    }
  }

  func choice(for act: Scenario.Act) -> ChoiceInFlow? {
    guard case .pick(let card, let device) = act else { return nil }
    return entries.firstIndex { $0.card.id == card && $0.device == device }
      .map(ChoiceInFlow.entry)
  }

  var picks: [Scenario.Act] { entries.map { .pick($0.card.id, $0.device) } }

  func rests(before act: Scenario.Act) -> Bool {
    if case .pick = act { step == .cards } else { act == .cancel && mayRest }
  }

  /// Whether the flow is at the log-in or at the cards, where the customer may stop.
  private var mayRest: Bool { step == .logIn || step == .cards }
}

extension Performer {
  /// Handles “+” in Wallet, which is available whatever the app shows.
  mutating func startAddingFromWallet() {
    guard moment.app.flow?.hasEnded != false else { return }
    if let obstacle = moment.world.wallet.obstacleToExtensions {
      moment.app.notice = obstacle
      return
    }
    open(.addingFromWallet(AddFromWalletFlow()))
    moment.world.leaveApp()
    if moment.world.installation.duringWallet == .ended {
      abandon(.cards, .search(by: .app))
      moment.app.check = nil
    }
    feed(AddFromWalletFlow.Event.began(moment.world.listingObstacle))
  }

  mutating func feed(_ event: AddFromWalletFlow.Event) {
    guard case .addingFromWallet(var flow) = moment.app.flow else { return }
    let hadEnded = flow.outcome != nil
    let actions = flow.handle(event)
    keep(.addingFromWallet(flow))
    if flow.outcome != nil {
      dropExtension()
      // Back in the app, which may now use the session that the extension's log-in began.
      let isAnew = !hadEnded && moment.world.installation.duringWallet == .ended
      if isAnew || (moment.app.overview == nil && !moment.app.isChecking) {
        checkWallet(reloadingCards: true)
      }
    }
    for action in actions {
      switch action {
      case .askStatus: moment.world.askExtension(.status)
      case .logIn:
        moment.world.logInByExtension()
        // The app finds the new session only in a keychain group that it shares.
        if moment.world.sharesKeychain(.logInExtension) { moment.app.logIn = nil }
      case .chooseIssuer:
        moment.world.chooseIssuerInWallet()
        if flow.step == .logIn, let lack = moment.world.missLogInExtension() {
          feed(AddFromWalletFlow.Event.logInMissing(lack))
        }
      case .askEntries: moment.world.askExtension(.entries)
      case .add(let entry):
        moment.world.openSheet(for: entry)
        open(
          .adding(
            AddPassFlow(
              entry, isGone: moment.world.entriesAreGone, policy: moment.app.policy,
              mistakes: moment.app.mistakes,
              signingCall: moment.world.issuer.appSign?.title ?? "")))
        feed(AddPassFlow.Event.began)
      }
    }
  }

  /// Completes the extension's answer: `status` at once; `passEntries` only after asking PassKit and the issuer.
  mutating func goOnByExtension() {
    guard case .addingFromWallet(let flow) = moment.app.flow, flow.waitsForAnswer else { return }
    let program = moment.provisioningExtension
    if flow.step == .bankList {
      let status = program.status
      moment.world.answer(status)
      return feed(
        .statusAnswered(status, ifEmpty: moment.whyNothingIsOffered))
    }
    guard let shared = program.shared else { return bring([], .nothingShared) }
    // The sample's two passEntries methods complete at once, without asking PassKit or the issuer.
    if program.policy == .guide {
      let devices = moment.world.devices.map { DeviceEvidence(of: $0) }
      let unread = WalletEvidence(cards: shared.cards, devices: devices, search: nil)
      return bring(program.entries(from: unread), .nothingShared)
    }
    moment.extensionCheck = WalletCheckFlow(
      cards: shared.cards, operations: moment.world.issuer.operations)
    feed(extensionCheck: .began)
  }

  /// Ends the extension after it has exceeded Wallet's time budget.
  mutating func leaveExtension() {
    guard case .addingFromWallet(let flow) = moment.app.flow else { return }
    let (time, budget) = moment.world.timesOfExtension(
      flow.step == .bankList ? .status : .entries)
    moment.world.dropExtension(
      because: "Wallet waited \(budget.inSeconds) and no longer", .technical)
    feed(.budgetOver(took: time, budget: budget))
  }

  /// Feeds an event to the extension's wallet check, which runs the same flow as the app's list.
  mutating func feed(extensionCheck event: WalletCheckFlow.Event) {
    for action in moment.extensionCheck?.handle(event) ?? [] {
      switch action {
      // The extension takes the cards from the App Group.
      case .requestCards: break
      case .readPasses:
        let seen = moment.world.devices.map {
          moment.world.readPasses(on: $0, by: .walletExtension)
        }
        feed(extensionCheck: .passesRead(seen))
      case .searchTokens(let references):
        search(
          TokenQuestion(references), of: moment.extensionCheck?.cards ?? [], by: .walletExtension
        ) { found, performer in performer.feed(extensionCheck: .searchAnswered(found)) }
      case .finish(.failure): bring([], .notChecked)
      case .finish(.success(var evidence)):
        moment.world.noteEligibility(in: &evidence)
        var whyUnchecked = NoCards.notChecked
        if case .failure(let failure)? = evidence.search, failure.isRefusal {
          if moment.world.extensionProvesNothing { whyUnchecked = .notProven }
          moment.world.endSession(of: .walletExtension)
        }
        let wasAnswered = evidence.search.map { (try? $0.get()) != nil } ?? true
        let entries = moment.provisioningExtension.entries(from: evidence)
        let why: NoCards = evidence.holdsEveryCard ? .nothingToAdd : .nothingOffered
        bring(entries, wasAnswered ? why : whyUnchecked)
      }
    }
  }

  private mutating func bring(_ entries: [PassEntry], _ why: NoCards) {
    moment.extensionCheck = nil
    moment.world.answer(entries)
    feed(.entriesAnswered(entries.filter { !moment.world.hides($0) }, why))
  }

  /// Ends the extension and drops its requests, because Wallet's list was closed.
  private mutating func dropExtension() {
    abandon(.search(by: .walletExtension))
    moment.extensionCheck = nil
    moment.world.dropExtension(because: "nobody waits for it")
  }
}

extension World {
  /// Whether the extension's requests must prove a session that it does not find.
  fileprivate var extensionProvesNothing: Bool {
    setup.customerSession.proof == .header && session(seenBy: .walletExtension) != .valid
  }
}

extension SessionState {
  /// The extension in its current state; it sees only what the app shares.
  var provisioningExtension: ProvisioningExtension {
    var shared = appGroupOfExtension?.evidence
    // The expiry dates of the cards are shared along with the cards.
    if var evidence = shared {
      world.noteEligibility(in: &evidence)
      shared = evidence
    }
    return ProvisioningExtension(
      shared: shared,
      hasSession: world.session(seenBy: .walletExtension) == .valid, policy: app.policy,
      mistakes: app.mistakes)
  }

  /// The reason why the extension's status would offer nothing.
  var whyNothingIsOffered: ListingObstacle {
    if !world.sharesAppGroup { return .otherAppGroup }
    guard let evidence = appGroup?.evidence else { return .nothingShared }
    if evidence.cards.isEmpty { return .noCards }
    let obstacles = evidence.seen.map(\.obstacle)
    if let first = obstacles.first, let obstacle = first, !obstacles.contains(nil) {
      return .noDevice(obstacle)
    }
    return evidence.holdsEveryCard ? .nothingToAdd : .nothingOffered
  }
}

extension WalletEvidence {
  /// Whether every device holds every card, according to this evidence.
  fileprivate var holdsEveryCard: Bool {
    let overview = WalletOverview(self, policy: .perDevice)
    return overview.cards.allSatisfy { card in
      overview.status(of: card)?.devices.values.allSatisfy { verdict in
        switch verdict.status {
        case .active, .requiresActivation, .suspended, .deactivated: true
        case .notAdded, .unknown, .couldNotCheck, .cannotBeAdded: false
        }
      } ?? false
    }
  }
}
