import IssuerAPI
import Scenarios
public import SimulatedWorld
public import WalletDomain

// Runs the activation in the issuer's app of a card that is in Wallet.
extension ActivationFlow: RunningFlow {
  public var name: String { "Activation" }
  public var opening: String { link == nil ? "Activation" : "Activation by a link" }
  public var subject: FlowSubject { .activation(byLink: link != nil) }
  public func wayHere(to step: Step) -> String { step == .activation ? "Logged in" : "Went on" }

  public var chosen: String? {
    guard let target, let pass = target.pass else { return nil }
    return "Pass \(pass.serialNumber)" + (target.device.map { " on the \($0.title)" } ?? "")
  }

  public func card(in world: World) -> Card.ID? {
    world.tokenService.tokens.first { $0.tokenUniqueReference == target?.token }?.externalCardId
  }

  public var asksForLogIn: Bool { step == .logIn && outcome == nil }
  public var waitsForAnswer: Bool { progress == .waitingForAnswer }
  package var isChoosing: Bool { progress == .waitingForChoice }

  public var standing: String? {
    isChoosing ? ActivationOutcome.Name.choiceNeeded.rawValue : nil
  }

  /// The guide's sample leaves it to the customer to find out that the card is active.
  public var endingKind: EndingKind? {
    tellsNothing && outcome?.kind == .succeeded ? .pending : outcome?.kind
  }

  public var shownSteps: [Step] {
    Step.allCases.filter { step in
      (link != nil || step.rawValue >= Step.logIn.rawValue)
        && (method == .activationData || step != .passActivation)
        && (policy == .perDevice || step != .listsRefreshed)
    }
  }

  public func state(
    of step: Step, otherwise state: StepState, in moment: SessionState
  ) -> StepState {
    // An answer other than APPROVED fails the issuer's step; the list is reloaded all the same.
    if let answer, answer.result != .approved {
      if step == .activation { return .failed }
      if step == .listsRefreshed, outcome != nil { return moment.listIsFresh ? .done : .failed }
    }
    if step == .activation, answer?.result == .approved, endingKind == .failed { return .done }
    return step == .passActivation && passActivationFailure != nil ? .failed : state
  }

  func hear(_ happening: FlowSignal, _ performer: inout Performer) {
    switch happening {
    case .continued:
      if progress == .waitingForLogIn {
        performer.moment.world.renewSession()
        performer.resumeAfterLogIn()
      }
      performer.feed(Event.continued)
    case .cancelled: performer.feed(Event.cancelled)
    case .linkOpened: performer.leaveActivationToItself()
    case .walletChecked:
      if let target { performer.feed(Event.tokenSought(performer.fresh(target.token))) }
      performer.feed(Event.walletChecked)
    case .sheetTakenAway, .appClosed: break
    }
  }

  var awaitsFreshList: Bool { step == .listsRefreshed && outcome == nil }

  func choice(for act: Scenario.Act) -> ChoiceInFlow? {
    guard case .choose(let device) = act else { return nil }
    return choices.firstIndex { $0.device == device }.map(ChoiceInFlow.pass)
  }

  func rests(before act: Scenario.Act) -> Bool { act == .cancel }
}

extension PendingRequest {
  static let activation = PendingRequest(
    "activation", of: .app,
    hearIssuer: { reply, id, performer in
      let issuer = performer.moment.world.issuer
      let answer = performer.read(reply, of: id) { reply throws(CallFailure) in
        try issuer.read(reply, as: \.appActivate)
      }
      if case .failure(let failure) = answer, failure.isRefusal {
        performer.moment.world.endSession()
      }
      performer.feed(.activationAnswered(answer))
    })

  static let passActivation = PendingRequest(
    "passActivation", of: .app,
    hearApple: { answer, performer in
      guard case .passActivation(let failure) = answer else { return }
      performer.feed(ActivationFlow.Event.passActivationAnswered(failure))
    })
}

extension Performer {
  mutating func startActivating(_ id: Card.ID, on device: Device) {
    let device = moment.world.setup.named(device)
    guard moment.app.flow?.hasEnded != false, moment.app.awaitedLogIn == nil,
      let verdict = moment.app.overview?.status(of: id)?.verdict(on: device)
    else { return }
    if let pass = verdict.pass, verdict.offer == .activateCard {
      if let card = moment.world.cards[id], moment.world.appResumes(pass, on: device) {
        return resume(pass, of: card, on: device)
      }
      if !moment.world.appActivates { return leadToWallet(pass, on: device) }
    }
    // Without a list the pass alone names its token.
    let held = verdict.offer == .activateCard ? verdict.pass?.deviceAccountIdentifier : nil
    guard let token = verdict.token?.tokenUniqueReference ?? held, canActivate() else { return }
    begin(
      ActivationFlow(
        target: ActivationFlow.Target(
          token: token, pass: verdict.pass, device: verdict.pass == nil ? nil : device,
          isAssumed: moment.scenario.isAssumed(verdict, on: device)),
        rule: moment.world.linkRule, policy: moment.app.policy,
        method: moment.activationMethod, mistakes: moment.app.mistakes,
        issuerIsReal: moment.world.issuerIsReal, in: moment.world.vocabulary))
  }

  /// Status of an approved token according to the list that the app has just read.
  fileprivate func fresh(_ token: TokenUniqueReference) -> ApprovedToken {
    ApprovedToken(
      token, in: moment.app.cardListFailure == nil ? moment.app.overview?.evidence : nil)
  }

  /// Whether the app can activate cards; if not, sets a notice.
  private mutating func canActivate() -> Bool {
    if moment.world.issuer.activate == nil || moment.world.appActivates {
      return canAsk(.activate)
    }
    moment.app.notice = "\(moment.world.whyAppActivatesNone)."
    return false
  }

  /// For an app that activates no cards: shows the pass and names Wallet's own ways to verify it.
  private mutating func leadToWallet(_ pass: Pass, on device: Device) {
    moment.world.present(pass, on: device)
    let ways = waysInWallet(for: pass)
    moment.app.notice =
      "\(moment.world.whyAppActivatesNone): it is verified in \(device.wallet.title) on the \(device.title)"
      + (ways.isEmpty
        ? ", and no way is offered there." : ", by \(ways.joined(separator: " or ")).")
  }

  /// Has Google Wallet go on with a verification that was left open, and names the ways that it offers.
  private mutating func resume(_ pass: Pass, of card: Card, on device: Device) {
    moment.world.resume(pass, of: card, on: device)
    let ways = waysInWallet(for: pass)
    moment.app.notice =
      "\(device.wallet.title) goes on with the verification of \(card.name)"
      + (ways.isEmpty ? ", and offers no way." : ": by \(ways.joined(separator: " or ")).")
  }

  /// The ways to verify a pass that are left beside the bank's app.
  private func waysInWallet(for pass: Pass) -> [String] {
    moment.world.verificationOptions(for: pass).filter { $0 != .bankApp }.map(\.shortWords)
  }

  /// Reports that the opened app cannot verify the card, because it activates none.
  private mutating func refuseToVerify() {
    let why = Explanation(
      id: "activation.no-call", summary: "The bank's app cannot verify this card.",
      explanation: moment.app.notice ?? "",
      remedy: "Choose another of the ways that \(moment.world.vocabulary.wallet) offers.")
    moment.app.note(why)
    moment.world.answerWallet(.failure)
  }

  /// Opens a link: one that is open already is ignored with a notice; one that arrives over a sheet dismisses it.
  mutating func openLink(_ text: String, from sender: Party) {
    let link = text.withoutOuterWhitespace
    // A typed intent counts as sent by the wallet: the app accepts intents from nobody else.
    let sender = moment.world.wallet.opening == .intent ? moment.world.walletParty : sender
    guard moment.world.installation.isInstalled else { return leadToStore(link, from: sender) }
    if let unopened = moment.world.unopened(link, from: sender) {
      moment.world.openNothing(with: link, from: sender)
      moment.app.note(unopened.explanation, of: "The link")
      moment.app.alert = unopened.alert
      return
    }
    moment.world.openApp(with: link, from: sender)
    guard canActivate() else { return refuseToVerify() }
    if case .activating(let flow) = moment.app.flow, flow.outcome == nil, flow.link == link {
      moment.app.notice = "This link is open already; it is followed once."
      return
    }
    tell(.linkOpened)
    begin(
      ActivationFlow(
        link: link, from: moment.world.sourceApplication(of: sender),
        rule: moment.world.linkRule, intents: moment.world.intentsOfApp,
        policy: moment.app.policy, method: moment.activationMethod,
        mistakes: moment.app.mistakes, issuerIsReal: moment.world.issuerIsReal,
        in: moment.world.vocabulary))
  }

  /// Handles “Verify in the bank's app” on a pass: Wallet opens the app with the pass's link.
  mutating func verify(
    _ serialNumber: String, on device: Device, passTypeIdentifier: String?
  ) {
    let stored = moment.world.passes(on: device).first { stored in
      stored.pass.serialNumber == serialNumber
        && (passTypeIdentifier == nil || stored.pass.passTypeIdentifier == passTypeIdentifier)
    }
    guard let pass = stored?.pass else { return }
    if let refusal = moment.world.refusalOfBankApp(for: pass) {
      return moment.app.note(refusal.explanation(in: moment.world.vocabulary))
    }
    openLink(moment.world.walletLink(to: pass), from: moment.world.walletParty)
  }

  private mutating func begin(_ flow: ActivationFlow) {
    open(.activating(flow))
    feed(ActivationFlow.Event.began)
  }

  mutating func feed(_ event: ActivationFlow.Event) {
    guard case .activating(var flow) = moment.app.flow else { return }
    let hadEnded = flow.outcome != nil
    let actions = flow.handle(event)
    keep(.activating(flow))
    if let outcome = flow.outcome {
      leaveActivationToItself()
      if flow.link != nil { moment.world.answerWallet(.init(outcome)) }
    }
    // Under policy `per-device` the list was already requested before the flow ended.
    if flow.policy == .guide, flow.outcome != nil, flow.answer != nil { lookAgain() }
    if !hadEnded, case .crashed(let crash) = flow.outcome { stopApp(by: crash) }
    for action in actions {
      switch action {
      case .readPasses:
        if let type = flow.reading?.passTypeIdentifier, let link = flow.reading {
          _ = moment.world.lookUpPass(
            withPassTypeIdentifier: type, serialNumber: link.serialNumber)
        }
        // The guide's sample asks for the passes on the iPhone alone.
        let held = moment.world.readPasses(onPhoneOnly: flow.policy == .guide).flatMap { seen in
          seen.passes.map { HeldPass($0, on: seen.device) }
        }
        feed(ActivationFlow.Event.passesRead(held))
      case .activate(let token):
        send(.activate(token, by: .server), for: .activation)
      case .requestActivationData(let token):
        send(.activate(token, by: .activationData), for: .activation)
      case .activatePass(let pass, let device, let data):
        wait(for: moment.world.activate(pass, on: device, with: data), .passActivation)
      case .checkWallet:
        checkWallet(reloadingCards: false)
      }
    }
  }

  mutating func leaveActivationToItself() {
    leaveToItself(.activation)
    leaveToItself(.passActivation)
  }
}
