import IssuerAPI
import Scenarios
import SimulatedWorld
import WalletDomain

/// Does what the flows ask for: one message in, the next moment and the effects out.
struct Performer {
  var moment: Moment
  var effects: [Effect] = []
  let transport: Transport
  /// The id of the last request that went outside, undone ones included.
  private(set) var lastSentID: Call.ID

  init(_ moment: Moment, _ transport: Transport, lastSentID: Call.ID) {
    self.moment = moment
    self.transport = transport
    self.lastSentID = lastSentID
  }

  mutating func handle(_ message: Message) {
    // A notice stands until the next act: time and replies come by themselves.
    if message.isAct { moment.app.notice = nil }
    switch message {
    case .listRefreshed:
      if !moment.world.installation.isInstalled { moment.app.notice = "The app is not installed." }
      if let obstacle = refreshObstacle {
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
      moment.app.policy = policy
      moment.app.overview = moment.app.overview.map {
        WalletOverview($0.evidence, policy: policy)
      }
      if policy == .guide { letGuideGoOn() }
    case .mistakeSwitched(let mistake):
      moment.app.mistakes.formSymmetricDifference([mistake])
    case .scenarioChosen(let scenario):
      moment = Moment(scenario, policy: scenario.policy)
      checkWallet(reloadingCards: true)
    case .startedOver:
      moment = Moment(moment.scenario, policy: moment.app.policy)
      checkWallet(reloadingCards: true)
    case .worldChanged(let change):
      let passes = moment.world.passes
      if change == .appInstalled(false) { closeApp() }
      let refusal = moment.world.apply(change)
      moment.app.notice = refusal.map { "\($0.summary) \($0.remedy)" }
      if change.changesCardList, refusal == nil {
        checkWallet(reloadingCards: true)
      } else if change.changesPassLibrary || passes != moment.world.passes {
        checkWallet(reloadingCards: false)
      }
    case .scenarioEdited(let edit):
      make(edit)
    case .timeAdvanced(let duration):
      advance(to: moment.world.clock + duration)
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

  private mutating func advance(to limit: VirtualInstant) {
    while let occurrence = moment.world.advance(to: limit) { notice(occurrence) }
  }

  /// The clock runs only while something is owed.
  private mutating func letPass(_ duration: Duration) {
    let limit = moment.world.clock + duration
    while let due = moment.world.nextDue {
      guard due <= limit else { return advance(to: limit) }
      if let occurrence = moment.world.advance(to: due) { notice(occurrence) }
    }
  }

  /// Something that time brought is handed to whoever waits for it.
  private mutating func notice(_ occurrence: Occurrence) {
    switch occurrence {
    case .deadlinePassed:
      feed(AddPassFlow.Event.deadlinePassed)
    case .passLibraryChanged:
      if !moment.app.hasStopped { checkWallet(reloadingCards: false) }
    case .pauseEnded:
      endPause()
    case .cardListChanged:
      if !moment.app.hasStopped { checkWallet(reloadingCards: true) }
    case .answered(let id, let result):
      guard let purpose = moment.app.waiting.removeValue(forKey: id) else { return }
      // Nobody asked to see it, but what the list shows may have changed all the same.
      if purpose.isUnattended { return checkWallet(reloadingCards: false) }
      switch result {
      case .cards(let answer): feed(WalletCheckFlow.Event.cardsArrived(answer))
      case .issuer(let reply): hear(reply, of: id, purpose)
      case .wallet(let answer):
        if let apple = answer.apple { hear(apple) }
      }
    }
  }

  /// The issuer has answered.
  private mutating func hear(
    _ reply: Result<HTTPReply, CallFailure>, of id: Call.ID, _ purpose: AppState.Purpose
  ) {
    let (issuer, readsUnguarded) = (moment.world.issuer, readsUnguarded)
    switch purpose {
    case .search:
      var lastTokens = moment.app.lastTokens
      let tokens = read(reply, of: id) { reply throws(CallFailure) in
        try lastTokens.answer(Said(reply, in: issuer)) { said throws(CallFailure) in
          try said.dialect.read(said.value, as: \.search)
        }
      }
      moment.app.lastTokens = lastTokens
      feed(.searchAnswered(tokens))
    case .signedCard:
      let answer = read(reply, of: id) { reply throws(CallFailure) in
        try issuer.read(reply, as: readsUnguarded ? \.unguardedSign : \.sign)
      }
      if case .failure(let failure) = answer { _ = noteRefusal(failure, reloadingCards: false) }
      feed(.cardSigned(answer))
    case .activation:
      let answer = read(reply, of: id) { reply throws(CallFailure) in
        try issuer.read(reply, as: \.activate)
      }
      if case .failure(let failure) = answer, failure.isRefusal { moment.world.endSession() }
      feed(.activationAnswered(answer))
    default: break
    }
  }

  /// PassKit, Wallet or Apple's servers have answered.
  private mutating func hear(_ answer: AppleAnswer) {
    switch answer {
    case .certificates(let challenge):
      moment.app.handlerHandedOut = moment.world.clock
      feed(.certificatesArrived(challenge))
    case .eligibility(let failure, _): feed(.walletJudged(failure))
    case .provisioning(let outcome): feed(.finishedAdding(outcome))
    case .passActivation(let failure):
      feed(ActivationFlow.Event.passActivationAnswered(failure))
    }
  }

  /// Reads a reply's bytes as the app would, and writes down where it could not.
  private mutating func read<Answer>(
    _ reply: Result<HTTPReply, CallFailure>, of id: Call.ID,
    _ decode: (HTTPReply) throws(CallFailure) -> Answer
  ) -> Result<Answer, CallFailure> {
    do throws(CallFailure) {
      return .success(try decode(try reply.get()))
    } catch {
      let failure = dated(error, reply)
      moment.world.note(failure, on: id)
      return .failure(failure)
    }
  }

  /// A time of day in `Retry-After` becomes the wait until then, by the server's clock where it tells it.
  private func dated(
    _ failure: CallFailure, _ reply: Result<HTTPReply, CallFailure>
  ) -> CallFailure {
    guard case .status(let status, nil) = failure, let reply = try? reply.get() else {
      return failure
    }
    return .status(status, retryAfter: reply.retryAfter(at: moment.world.deviceClock.sinceEpoch))
  }

  /// Whether the issuer can be asked that; where it cannot, a notice says so.
  mutating func canAsk(_ operation: IssuerOperation) -> Bool {
    let issuer = moment.world.issuer
    if issuer.operations.contains(operation) { return true }
    moment.app.notice = "\(issuer.name) has no call that would \(operation) the card."
    return false
  }

  /// Sends a request through the transport.
  mutating func send(_ request: IssuerRequest, for purpose: AppState.Purpose) {
    let said = Said(request, in: moment.world.issuer)
    let encoded = moment.app.lastRequest.answer(said) { $0.dialect.encode($0.value) }
    // Nobody begins a flow that asks what the issuer does not have.
    guard let bytes = encoded else { return }
    switch transport {
    case .simulated:
      wait(for: moment.world.send(bytes, for: request.operation), purpose)
    case .external:
      let id = moment.world.sendOutside(bytes, for: request.operation, idAfter: lastSentID)
      lastSentID = id
      wait(for: id, purpose)
      effects.append(.send(bytes, id))
    }
  }

  mutating func wait(for id: Call.ID, _ purpose: AppState.Purpose) {
    moment.app.waiting[id] = purpose
  }

  /// Nobody waits on the screen any more, but the app looks again when the answer is there.
  mutating func leaveToItself(_ purpose: AppState.Purpose) {
    for (id, waiting) in moment.app.waiting where waiting == purpose {
      moment.app.waiting[id]?.isUnattended = true
    }
  }

  /// The app loses interest in what it asked for these purposes.
  mutating func abandon(_ purposes: AppState.Purpose...) {
    for (id, purpose) in moment.app.waiting where purposes.contains(purpose) {
      moment.world.abandon(id)
      moment.app.waiting[id] = nil
    }
  }
}
