import SimulatedWorld
import WalletDomain

// The app adds a card to Wallet.
extension Performer {
  /// Behind an open flow the list cannot be reached.
  mutating func startAdding(_ id: Card.ID, to device: Device) {
    guard moment.app.flow?.hasEnded != false,
      let status = moment.app.overview?.status(of: id)
    else { return }
    moment.app.flow = .adding(
      AddPassFlow(
        card: status.card, device: device, phonePass: phonePass(of: status),
        policy: moment.app.policy))
    feed(AddPassFlow.Event.began)
  }

  /// The iPhone's pass of the card; the guide finds it by the token that speaks for the card.
  private func phonePass(of status: CardStatus) -> Pass? {
    if let pass = status.devices[.phone]?.pass { return pass }
    guard let token = status.whole?.token?.tokenUniqueReference else { return nil }
    return moment.app.overview?.evidence.phone.passes.first {
      $0.deviceAccountIdentifier == token
    }
  }

  mutating func feed(_ event: AddPassFlow.Event) {
    guard case .adding(var flow) = moment.app.flow else { return }
    let actions = flow.handle(event)
    moment.app.flow = .adding(flow)
    if flow.step != .issuerSigns || flow.progress != .waitingForAnswer {
      moment.world.disarmDeadline()
    }
    if flow.outcome != nil { abandon(.certificates, .signedCard, .eligibility, .provisioning) }
    for action in actions { perform(action, of: flow) }
  }

  private mutating func perform(_ action: AddPassFlow.Action, of flow: AddPassFlow) {
    switch action {
    case .askWhetherItCanBeAdded:
      let obstacle = moment.world.askWhether(flow.card, canBeAddedTo: flow.device)
      feed(.eligibilityAnswered(obstacle))
    case .showSheet(let configuration):
      moment.world.showSheet(configuration, on: flow.device)
      feed(AddPassFlow.Event.sheetShown)
    case .fetchCertificates:
      wait(for: moment.world.askForCertificates(), .certificates)
    case .signCard(let card):
      send(.signCard(card), for: .signedCard)
      moment.world.armDeadline(handedOut: moment.app.handlerHandedOut ?? moment.world.clock)
    case .submit(let card):
      let handedOut = moment.app.handlerHandedOut ?? moment.world.clock
      guard moment.world.clock - handedOut < World.handlerLifetime else {
        return feed(AddPassFlow.Event.deadlinePassed)
      }
      wait(for: moment.world.submit(card), .eligibility)
    case .provision:
      wait(for: moment.world.askForPass(of: flow.card, on: flow.device), .provisioning)
    case .dismissSheet:
      moment.world.dismissSheet(reason: flow.outcome?.sheetError ?? "nil")
    case .checkWallet:
      checkWallet(reloadingCards: false)
    }
  }
}

extension AddPassOutcome {
  /// What PassKit reports to didFinishAdding for a sheet that brought no pass (FIELD §2.4).
  fileprivate var sheetError: String {
    switch self {
    case .cancelled: "PKAddPaymentPassError.userCancelled (1)"
    case .interrupted: "PKAddPaymentPassError.systemCancelled (2)"
    default: "PKAddPaymentPassError.unsupported (0)"
    }
  }
}
