import WalletDomain

// A card added in Wallet itself, its number typed or read by the camera: neither the issuer's app nor its signing
// takes part, so that no allow-list and no entitlement matters.
extension World {
  /// Adds a card by hand to a device; returns why Wallet refuses it, or nil if it holds the card now.
  mutating func addByHand(_ id: Card.ID, on device: Device) -> Explanation? {
    guard let card = setup.cards[id] else { return CardRefusal.unknownCard(id).explanation }
    guard setup.wallet.hasPassKit else { return notSimulatedByHand }
    log.tell(
      "card typed in", from: .customer, to: walletParty,
      ["primaryAccountSuffix": card.last4, "device": device.title])
    if let obstacle = obstacleByHand(on: device) { return obstacle.explanation }
    let asked = log.ask(
      "cards (eligibility)", from: walletParty, to: walletMaker,
      ["source": "typed in \(setup.wallet.title)", "primaryAccountSuffix": card.last4])
    let refusal = ineligibility(of: card, on: device)
    log.answer(
      asked, refusal == nil ? "accepted" : "refused", succeeded: refusal == nil,
      refusal.map { ["why": $0.explanation] } ?? [:])
    if let refusal { return refusal }
    log.tell("terms accepted", from: .customer, to: walletParty)
    let provisioning = log.ask(
      "provision", from: walletParty, to: walletMaker,
      ["card": card.name, "device": device.title])
    switch provision(card, on: device, from: walletMaker) {
    case .success(let state):
      log.answer(provisioning, state.answerOfApple, succeeded: true)
      return nil
    case .failure(let failure):
      log.answer(
        provisioning, failure.explanation.summary,
        as: failure == .declinedByNetwork ? .decline : .refusal, succeeded: false)
      return failure.explanation
    }
  }

  /// Why the device takes no card; the app's entitlement has no part in it.
  private func obstacleByHand(on device: Device) -> AddObstacle? {
    guard setup.phone.hasPassLibrary else { return .noPassLibrary(setup.named(.phone)) }
    guard let owned = setup[device] else { return .watchNotPaired(with: setup.named(.phone)) }
    guard owned.hasSecureElement else { return .noSecureElement(device) }
    return owned.isReachable ? nil : .watchOutOfReach
  }

  /// Why Apple refuses a card before its terms; nil if it does not.
  private func ineligibility(of card: Card, on device: Device) -> Explanation? {
    if pass(of: card, on: device) != nil {
      return Explanation(
        id: "by-hand.already-added",
        summary: "This card is already in Wallet on the \(device.title).",
        explanation: "Apple knows the card by its number, and the device has a pass of it.",
        remedy: "Open Wallet to see the card.")
    }
    switch setup.apple.obstacleByHand {
    case .noAgreement?:
      return refusedByHand(
        .noAgreement, because: "No agreement covers the card's range: the app is not to blame.")
    case .sandboxAccount?:
      return refusedByHand(
        .sandboxAccount,
        because:
          "The \(setup.vocabulary.phone) asks the servers of the sandbox, which know no real card.")
    case .networkNotApproved?:
      return refusedByHand(
        .networkNotApproved,
        because: "The network has not approved the card's range: the app is not to blame.")
    case .testCard?:
      return refusedByHand(.testCard, because: "Production does not know the test card.")
    // These are about the app, which takes no part.
    case .appNotAllowListed?, .adamIDNotRegistered?, .bundleIDsNotRegistered?,
      .entitlementNotGranted?, nil:
      return nil
    }
  }

  private func refusedByHand(_ obstacle: AppleObstacle, because why: String) -> Explanation {
    var refusal = obstacle.explanation
    (refusal.id, refusal.explanation) = ("by-hand.\(obstacle.rawValue)", why)
    return refusal
  }

  private var notSimulatedByHand: Explanation {
    Explanation(
      id: "by-hand.not-simulated",
      summary: "Adding a card by hand in \(setup.wallet.title) is not simulated.",
      explanation: "Only Apple Wallet takes a typed card here.",
      remedy: "Add the card in the bank's app.")
  }
}
