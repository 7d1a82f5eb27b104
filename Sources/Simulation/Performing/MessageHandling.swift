import IssuerAPI
import Scenarios
import SimulatedWorld
import WalletDomain

// Dispatches messages and events to flows, processes and reply handlers.
extension Performer {
  mutating func handle(_ message: Message) {
    defer { moment.world.appListensToLibrary = moment.appListens }
    // A notice stays until the next act of the user; time and replies do not clear it.
    if message.isAct { moment.app.notice = nil }
    switch message {
    case .listRefreshed:
      if moment.world.installation.isInstalled, !moment.world.installation.wasOpened {
        moment.world.openAppForTheFirstTime()
      }
      if !moment.world.installation.isInstalled { moment.app.notice = "The app is not installed." }
      if let obstacle = moment.refreshObstacle {
        moment.app.notice = obstacle
      } else {
        checkWallet(reloadingCards: true)
      }
    case .addChosen(let card, let device):
      startAdding(card, to: device)
    case .activationChosen(let card, let device):
      startActivating(card, on: device)
    case .linkOpened(let link):
      openLink(link, from: .customer)
    case .walletAddChosen: startAddingFromWallet()
    case .entryChosen(let place): feed(AddFromWalletFlow.Event.chosen(place))
    case .verificationChosen(let serialNumber, let device, let passType):
      verify(serialNumber, on: device, passTypeIdentifier: passType)
    case .passChosen(let index):
      feed(ActivationFlow.Event.passChosen(index))
    case .deviceChosen(let device):
      feed(.deviceChosen(device))
      feed(AddPassFlow.Event.continued)
    case .continued:
      if moment.app.awaitedLogIn != nil { logIn() } else { tell(.continued) }
    case .cancelled:
      tell(.cancelled)
    case .sheetTakenAway:
      tell(.sheetTakenAway)
    case .policyChosen(let policy):
      if let obstacle = moment.world.setup.obstacle(to: policy) {
        moment.app.notice = obstacle
        return
      }
      moment.app.policy = policy
      moment.app.overview = moment.app.overview.map {
        WalletOverview($0.evidence, policy: policy)
      }
      if policy == .guide {
        letGuideGoOn()
      } else if moment.app.missedNews {
        lookAgain()
      }
    case .mistakeSwitched(let mistake):
      moment.app.mistakes.formSymmetricDifference([mistake])
    case .scenarioChosen(let scenario):
      moment = SessionState(scenario, policy: scenario.policy, answeredBy: transport)
      open()
    case .startedOver:
      var scenario = moment.scenario
      scenario.unknowns = moment.unknownsAtStart
      moment = SessionState(scenario, policy: moment.app.policy, answeredBy: transport)
      open()
    case .worldChanged(let change):
      let passes = moment.world.passes
      if change == .appInstalled(false) { closeApp() }
      let refusal = moment.world.apply(change)
      if let refusal {
        let notice = "\(refusal.summary) \(refusal.remedy)"
        if change.isOfCustomer {
          moment.app.note(refusal, of: title(ofRefused: change), as: notice)
        } else {
          moment.app.notice = notice
        }
      }
      // A fact that the user sets is no longer unknown.
      if let fact = change.said { moment.scenario.unknowns.remove(fact) }
      if case .cardState(let card, _) = change { moment.scenario.markKnown(.state, of: card) }
      let reloads = change.changesCardList && refusal == nil
      if reloads || change.changesPassLibrary || passes != moment.world.passes {
        // A newly installed app or build starts with a check under either policy.
        if change.opensApp {
          checkWallet(reloadingCards: reloads)
        } else {
          lookAgain(reloadingCards: reloads)
        }
      }
    case .scenarioEdited(let edit):
      if transport != .simulated, edit.settings.contains(where: { $0.hasPrefix("tmp.") }) {
        let who = transport.title(speaking: moment.world.issuer)
        moment.app.notice = "\(who) answers for itself: nothing can be set in the simulated one."
      } else {
        make(edit)
      }
    case .timeAdvanced(let duration):
      let limit = moment.world.clock + duration
      if limit <= .latest {
        advance(to: limit)
      } else {
        moment.app.notice = "The clock ends with the year 9999, and stays as it is."
      }
    case .timePassed(let duration):
      letPass(duration)
    case .replyArrived(let id, let reply):
      if let result = moment.world.deliver(reply, to: id) { notice(.answered(id, result)) }
    case .answersLost(let ids):
      for id in ids {
        let lost = moment.world.deliver(.failure(.cannotBeUnsent), to: id)
        if let lost { notice(.answered(id, lost)) }
      }
    case .settled, .undone, .redone, .wentTo, .branchNamed:
      break  // The session does these.
    }
  }

  mutating func advance(to limit: VirtualInstant) {
    while let occurrence = moment.world.advance(to: limit) { notice(occurrence) }
  }

  /// Advances the clock by `duration`, but only while events are due or a real server's reply is awaited.
  private mutating func letPass(_ duration: Duration) {
    let limit = moment.world.clock + duration
    while let due = moment.world.nextDue {
      guard due <= limit else { return advance(to: limit) }
      if let occurrence = moment.world.advance(to: due) { notice(occurrence) }
    }
    if moment.awaitsOutside { advance(to: limit) }
  }

  /// Dispatches an event of the world to the flow, process or reply handler that waits for it.
  mutating func notice(_ occurrence: Occurrence) {
    switch occurrence {
    case .backEndAsked(let id, let request):
      takeOn(request, of: id)
    case .deadlinePassed:
      feed(AddPassFlow.Event.deadlinePassed)
    case .extensionReady: goOnByExtension()
    case .extensionTooSlow: leaveExtension()
    case .generatorTooSlow: feed(PushTokenizeFlow.Event.deliveryTimedOut)
    case .passLibraryChanged:
      if !moment.app.hasStopped { lookAgain() }
    case .pauseEnded(let program):
      endPause(of: program)
    case .cardListChanged:
      if !moment.app.hasStopped { lookAgain(reloadingCards: true) }
    case .answered(let id, let result):
      moment.processes.takeWaiting(for: id)?.hear(result, id, &self)
    }
  }

  /// Whether the issuer has a call for the operation; if not, sets a notice.
  mutating func canAsk(_ operation: IssuerOperation) -> Bool {
    let issuer = moment.world.issuer
    if issuer.operations.contains(operation) { return true }
    moment.app.notice = "\(issuer.name) has no call that would \(operation) the card."
    return false
  }

  /// Heading for a refused act in Wallet, such as “Verification in Wallet (Gold)”.
  private func title(ofRefused change: WorldChange) -> String {
    let place = moment.world.setup.phone.kind.walletTitle
    if case .cardAddedByHand(let card, _) = change {
      return "Adding by hand in \(place)"
        + (moment.world.cards[card].map { " (\($0.name))" } ?? "")
    }
    let reference: TokenUniqueReference? =
      switch change {
      case .activationCodeRequested(let reference), .activationCodeEntered(_, let reference),
        .bankCalled(let reference):
        reference
      default: nil
      }
    let card = reference.flatMap { moment.world.vault[$0]?.card }.flatMap {
      moment.world.setup.cards[$0]
    }
    return "Verification in \(place)"
      + (card.map { " (\($0.name))" } ?? "")
  }
}
