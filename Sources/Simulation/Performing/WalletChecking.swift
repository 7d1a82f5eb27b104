import IssuerAPI
import SimulatedWorld
import WalletDomain

extension PendingRequest {
  static let cards = PendingRequest(
    "cards", of: .app,
    hearing: { result, _, performer in
      if case .cards(let answer) = result { performer.feed(.cardsArrived(answer)) }
    })

  /// Replaces the handler of a request whose flow was left: its answer only triggers a new check of the list.
  static let leftToItself = PendingRequest(
    "leftToItself", of: .app,
    hearing: { _, _, performer in
      performer.lookAgain()
    })
}

// Runs the wallet check, by which the app loads its list.
extension Performer {
  /// Checks again because something may have changed; an app that does not listen to the wallet, such as the guide's
  /// sample, only notes it; so does one that is away while the customer is in Wallet.
  mutating func lookAgain(reloadingCards: Bool = false) {
    let hears = moment.appListens || (reloadingCards && moment.app.policy == .perDevice)
    if !hears || appIsAway {
      moment.app.missedNews = true
    } else {
      checkWallet(reloadingCards: reloadingCards)
    }
  }

  /// Whether the customer is in Wallet, and the app is told of nothing there.
  private var appIsAway: Bool {
    guard moment.world.installation.duringWallet != .open else { return false }
    return switch moment.app.flow {
    case .addingFromWallet(let flow): flow.outcome == nil
    case .adding(let flow): flow.origin == .walletExtension && flow.outcome == nil
    default: false
    }
  }

  /// Detaches a request from its flow: when the answer arrives, the app only checks the list again.
  mutating func leaveToItself(_ purpose: PendingRequest) {
    for (id, waiting) in moment.processes[purpose.program].waiting where waiting == purpose {
      moment.processes[purpose.program].waiting[id] = .leftToItself
    }
  }

  /// Starts a new wallet check, cancelling one that is under way; may wait for a log-in or a server's pause.
  mutating func checkWallet(reloadingCards: Bool) {
    abandon(.cards, .search(by: .app))
    guard moment.world.installation.isInstalled, moment.world.installation.wasOpened,
      !holdsBack(reloadingCards: reloadingCards)
    else { return }
    startCheck(reloadingCards: reloadingCards, afterLogIn: false)
  }

  mutating func startCheck(reloadingCards: Bool, afterLogIn: Bool) {
    abandon(.cards, .search(by: .app))
    moment.app.checksAfterLogIn = afterLogIn
    moment.app.missedNews = false
    // The cards of a cancelled check, loaded or (nil) still loading, are newer than those shown.
    let known = moment.app.check.map(\.cards) ?? moment.app.overview?.evidence.cards
    moment.app.check = WalletCheckFlow(
      cards: reloadingCards ? nil : known, operations: moment.world.issuer.operations,
      policy: moment.app.policy)
    feed(WalletCheckFlow.Event.began)
  }

  mutating func feed(_ event: WalletCheckFlow.Event) {
    let actions = moment.app.check?.handle(event) ?? []
    for action in actions {
      switch action {
      case .requestCards:
        wait(for: moment.world.askForCards(by: .app), .cards)
      case .readPasses:
        feed(WalletCheckFlow.Event.passesRead(moment.world.readPasses()))
      case .searchTokens(let references):
        search(
          TokenQuestion(references, in: moment.world.wallet),
          of: moment.app.check?.cards ?? [], by: .app
        ) { found, performer in performer.feed(.searchAnswered(found)) }
      case .finish(let result):
        finishCheck(result)
      }
    }
  }

  /// Shows a list, or the home screen where the guide's code has ended the app over it.
  mutating func show(_ overview: WalletOverview) {
    moment.app.overview = overview
    if let crash = overview.crash { moment.world.endApp(with: crash) }
  }

  /// Ends the app with its flow, as the guide's code has trapped; without a list yet, the flow tells it.
  mutating func stopApp(by crash: GuideCrash) {
    guard let overview = moment.app.overview else { return moment.world.endApp(with: crash) }
    moment.app.flow = nil
    show(overview.stopped(by: crash))
  }

  private mutating func finishCheck(_ result: Result<WalletEvidence, CallFailure>) {
    moment.app.check = nil
    var goesOnAfterLogIn = false
    switch result {
    case .success(var evidence):
      evidence.name(moment.world.issuer)
      moment.world.noteEligibility(in: &evidence)
      moment.app.cardListFailure = nil
      moment.world.share(evidence)
      if case .failure(let failure)? = evidence.search {
        notePause(failure)
        goesOnAfterLogIn = noteRefusal(failure, reloadingCards: false)
      }
      // Unchanged evidence keeps the old overview, so that snapshots share its memory.
      if !moment.app.hasStopped, let known = moment.app.overview, known.policy == moment.app.policy,
        known.evidence == evidence
      {
        break
      }
      show(WalletOverview(evidence, policy: moment.app.policy))
    case .failure(let failure):
      moment.app.cardListFailure = failure
      moment.app.overview = nil
      notePause(failure)
      goesOnAfterLogIn = noteRefusal(failure, reloadingCards: true)
    }
    // A flow that waits for the fresh list keeps waiting.
    if goesOnAfterLogIn { return }
    moment.app.checksAfterLogIn = false
    tell(.walletChecked)
  }
}
