import IssuerAPI
import Scenarios
public import SimulatedWorld
public import WalletDomain

// Runs the flow that adds a card to Apple Wallet.
extension AddPassFlow: RunningFlow {
  public var name: String { "Adding \(card.name)" }
  public var title: String { "Add \(card.name) to the \(device.title)" }
  public var opening: String { "Adding \(card.name) to the \(device.title)" }
  public var subject: FlowSubject { .adding(card.id, to: device) }
  public var destination: Device? { device }
  public func card(in world: World) -> Card.ID? { card.id }
  public var waitsForAnswer: Bool { progress == .waitingForAnswer }

  public func wayHere(to step: Step) -> String {
    switch step {
    case .eligibility: "Asked whether it can be added"
    case .configuration: "Card described to Wallet"
    case .walletSheet: "Wallet's sheet opened"
    case .certificates: "Next tapped on Wallet's sheet"
    case .issuerSigns: "Sent to the issuer to be signed"
    case .passRequest: "Request handed to Wallet"
    case .terms: "Terms shown"
    case .provisioning: "Terms agreed to"
    case .listsRefreshed: "List asked again"
    }
  }

  /// Whether `later` is the same flow, even if the customer has chosen another device since.
  public func goesOn(in later: any FlowInSession) -> Bool {
    guard !deviceChoices.isEmpty, let later = later as? AddPassFlow else {
      return subject == later.subject
    }
    return card == later.card
  }

  /// The steps of this flow; for a card chosen in Wallet, those of the app and its sheet are left out.
  public var shownSteps: [Step] {
    Step.allCases.filter { step in
      (origin == .app || step.rawValue >= Step.certificates.rawValue)
        && (policy == .perDevice || step != .listsRefreshed)
    }
  }

  public func isDoneOnceAnswered(_ step: Step) -> Bool { step != .walletSheet && step != .terms }

  /// The guide's sample treats the user's cancellation like any other error.
  public var endingKind: EndingKind? { told == .failure ? .failed : outcome?.kind }

  /// The guide's sample's own report of the ending; nil if other code runs, or PassKit finds no delegate to call.
  package var told: ToldByGuide? {
    guard policy == .guide, origin == .app, !mistakes.contains(.delegateLost) else { return nil }
    return outcome?.toldByGuide
  }

  func hear(_ happening: FlowSignal, _ performer: inout Performer) {
    switch happening {
    case .continued: performer.feed(Event.continued)
    case .cancelled: performer.feed(Event.cancelled)
    case .sheetTakenAway: if sheetIsOpen { performer.feed(Event.interrupted) }
    case .appClosed: performer.feed(Event.interrupted)
    case .linkOpened:
      performer.feed(Event.interrupted)
      performer.leaveToItself(.provisioning(by: program))
      // The pass exists, but the link replaces the step that would have refreshed the list.
      if added != nil { performer.lookAgain() }
    case .walletChecked: performer.feed(Event.walletChecked)
    }
  }

  var awaitsFreshList: Bool { step == .listsRefreshed && outcome == nil }

  func choice(for act: Scenario.Act) -> ChoiceInFlow? {
    // A device that the sheet does not offer cannot be chosen: the sheet continues unchanged.
    if case .choose(let device) = act { .device(device) } else { nil }
  }

  /// The program that handles the flow's requests: the app or the Wallet extension.
  var program: Program { origin == .app ? .app : .walletExtension }

  func rests(before act: Scenario.Act) -> Bool {
    switch act {
    case .cancel, .interrupt, .choose: step == .walletSheet
    case .refuseTerms: step == .terms
    default: false
    }
  }
}

extension PendingRequest {
  static func certificates(by program: Program) -> PendingRequest {
    PendingRequest(
      "certificates", of: program,
      hearApple: { answer, performer in
        guard case .certificates(let challenge) = answer else { return }
        performer.moment.app.handlerHandedOut = performer.moment.world.clock
        performer.feed(.certificatesArrived(challenge))
      })
  }

  static func signedCard(by program: Program) -> PendingRequest {
    PendingRequest(
      "signedCard", of: program,
      hearIssuer: { reply, id, performer in
        let (issuer, isUnguarded) = (performer.moment.world.issuer, performer.readsUnguarded)
        let answer = performer.read(reply, of: id) { reply throws(CallFailure) in
          try issuer.read(reply, as: isUnguarded ? \.unguardedSign : \.appSign)
        }
        if case .failure(let failure) = answer {
          performer.noteRefusal(failure, of: program)
        }
        performer.feed(.cardSigned(answer))
      })
  }

  static func eligibility(by program: Program) -> PendingRequest {
    PendingRequest(
      "eligibility", of: program,
      hearApple: { answer, performer in
        if case .eligibility(let failure, _) = answer { performer.feed(.walletJudged(failure)) }
      })
  }

  static func provisioning(by program: Program) -> PendingRequest {
    PendingRequest(
      "provisioning", of: program,
      hearApple: { answer, performer in
        guard case .provisioning(let outcome) = answer,
          case .adding(let flow) = performer.moment.app.flow
        else { return }
        let pass = (try? outcome.get()).flatMap { _ in
          performer.moment.world.passes(on: flow.device).last?.pass
        }
        performer.feed(
          .finishedAdding(outcome, passEndingIn: pass?.primaryAccountNumberSuffix))
      })
  }
}

extension Performer {
  /// Starts adding a card; does nothing while another flow is open or a log-in is needed.
  mutating func startAdding(_ id: Card.ID, to device: Device) {
    let device = moment.world.setup.named(device)
    guard moment.app.flow?.hasEnded != false, moment.app.awaitedLogIn == nil,
      let status = moment.app.overview?.status(of: id), canAsk(.sign)
    else { return }
    device.wallet.inSession.startAdding(status, to: device, &self)
  }

  /// Starts adding a card with PassKit's sheet.
  mutating func startAddingPass(_ status: CardStatus, to device: Device) {
    open(
      .adding(
        AddPassFlow(
          card: status.card, device: device, phonePass: phonePass(of: status),
          policy: moment.app.policy, mistakes: moment.app.mistakes,
          fields: moment.world.installation.configuration,
          tellsDevice: moment.world.tellsDevice,
          signingCall: moment.world.issuer.appSign?.title ?? "")))
    feed(AddPassFlow.Event.began)
  }

  /// The card's pass on the iPhone; under policy `guide` it is found by the token that decides the card's status.
  private func phonePass(of status: CardStatus) -> Pass? {
    if let pass = status.devices[.phone]?.pass { return pass }
    guard let token = status.whole?.token?.tokenUniqueReference else { return nil }
    return moment.app.overview?.evidence[.phone]?.passes.first {
      $0.deviceAccountIdentifier == token
    }
  }

  mutating func feed(_ event: AddPassFlow.Event) {
    guard case .adding(var flow) = moment.app.flow else { return }
    let hadEnded = flow.outcome != nil
    let actions = flow.handle(event)
    keep(.adding(flow))
    if !flow.handlerIsAwaited { moment.world.disarmDeadline() }
    let program = flow.program
    if flow.outcome != nil {
      abandon(
        .certificates(by: program), .signedCard(by: program), .eligibility(by: program),
        .provisioning(by: program))
    }
    // Under policy `per-device` the list was already requested before the flow ended.
    if !hadEnded, flow.outcome != nil, flow.step != .listsRefreshed, appStartsAnew(after: flow) {
      checkWallet(reloadingCards: true)
    } else if flow.policy == .guide, flow.outcome?.succeeded == true {
      lookAgain()
    }
    for action in actions { perform(action, of: flow) }
    if !hadEnded, case .crashed(let crash) = flow.outcome { stopApp(by: crash) }
  }

  /// Whether the app was ended while the customer was in Wallet, and starts when they come back.
  private func appStartsAnew(after flow: AddPassFlow) -> Bool {
    flow.origin == .walletExtension && moment.world.installation.duringWallet == .ended
  }

  /// Whether fields that cannot be decoded are accepted as nil, as in the guide's sample.
  var readsUnguarded: Bool {
    if case .adding(let flow) = moment.app.flow { flow.policy == .guide } else { false }
  }

  private mutating func perform(_ action: AddPassFlow.Action, of flow: AddPassFlow) {
    switch action {
    case .askWhetherItCanBeAdded:
      let obstacle = moment.world.askWhether(flow.card, canBeAddedTo: flow.device)
      feed(.eligibilityAnswered(obstacle))
    case .showSheet(let configuration):
      let opening = moment.world.showSheet(
        configuration, delegateIsLost: flow.mistakes.contains(.delegateLost))
      switch opening {
      case .shown(let devices): feed(AddPassFlow.Event.sheetShown(devices))
      case .noController(let obstacle): feed(.controllerMissing(obstacle))
      case .ended(let error): feed(.walletJudged(.endedByPassKit(error)))
      }
    case .fetchCertificates:
      wait(for: moment.world.askForCertificates(), .certificates(by: flow.program))
    case .signCard(let card):
      send(.signCard(card), for: .signedCard(by: flow.program))
      moment.world.armDeadline(handedOut: moment.app.handlerHandedOut ?? moment.world.clock)
    case .submit(let card):
      let handedOut = moment.app.handlerHandedOut ?? moment.world.clock
      guard moment.world.clock - handedOut < World.handlerLifetime else {
        return feed(AddPassFlow.Event.deadlinePassed)
      }
      wait(
        for: moment.world.submit(card, of: flow.card, to: flow.device),
        .eligibility(by: flow.program))
    case .submitAgain(let card):
      moment.world.submitAgain(card)
    case .withholdHandler(let card, let isLate):
      let handedOut = moment.app.handlerHandedOut ?? moment.world.clock
      moment.world.armDeadline(handedOut: handedOut)
      if isLate { moment.world.planLateHandlerCall(card, handedOut: handedOut) }
    case .submitNothing: moment.world.submitNothing()
    case .provision:
      wait(
        for: moment.world.askForPass(of: flow.card, on: flow.device),
        .provisioning(by: flow.program))
    case .dismissSheet:
      moment.world.dismissSheet(flow.outcome?.sheetError)
      moment.app.endCalls(at: moment.world.log.lastID)
    case .checkWallet:
      if flow.origin == .walletExtension, moment.world.installation.duringWallet == .background {
        moment.app.missedNews = true
        return feed(AddPassFlow.Event.walletChecked)
      }
      checkWallet(reloadingCards: appStartsAnew(after: flow))
    }
  }
}

extension AddPassOutcome {
  /// The error that PassKit passes to didFinishAdding if no pass was added (PKAddPaymentPassViewController.h).
  ///
  /// Nil if Wallet shows an alert instead, which the customer dismisses.
  fileprivate var sheetError: PassKitError? {
    switch self {
    case .cancelled: .userCancelled
    case .interrupted: .systemCancelled
    case .walletFailed(.endedByPassKit(let error)): error
    default: nil
    }
  }
}
