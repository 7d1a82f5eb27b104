public import WalletDomain

// PassKit's two checks of whether a card can be added, and the app's own check of a device
// (PKPassLibrary.h, PKAddPaymentPassViewController.h).
extension World {
  /// The reason why no new pass can be added on `device`; nil if one can.
  func obstacleOfPassKit(on device: Device) -> AddObstacle? {
    guard setup.phone.hasPassLibrary else { return .noPassLibrary(setup.named(.phone)) }
    guard appIsEntitled else { return .noEntitlement }
    guard let owned = setup[device] else { return .watchNotPaired(with: setup.named(.phone)) }
    guard owned.hasSecureElement else { return .noSecureElement(device) }
    return owned.isReachable ? nil : .watchOutOfReach
  }

  /// The devices on which Wallet can add a card, the iPhone first.
  var eligibleDevices: [Device] { setup.devices.filter { obstacle(on: $0) == nil } }

  /// The reason why this app cannot add any card; nil if it can.
  private var generalObstacle: AddObstacle? {
    guard setup.phone.hasPassLibrary else { return .noPassLibrary(setup.named(.phone)) }
    guard appIsEntitled else { return .noEntitlement }
    return setup.customerDevices.contains(where: \.hasSecureElement)
      ? nil : .noSecureElement(setup.named(.phone))
  }

  /// A pass of `card` on `device`, whether or not the app may see it.
  public func pass(of card: Card, on device: Device) -> StoredPass? {
    passes(on: device).first { stored in
      // The bank's identifier may be another card's; the pass itself is of one card.
      if let other = stored.card, setup.cards[other] != nil { return other == card.id }
      return stored.card == card.id
        || (card.primaryAccountIdentifier != nil
          && stored.pass.primaryAccountIdentifier == card.primaryAccountIdentifier)
    }
  }

  /// The devices with a pass of this identifier, the only key of PassKit's filter.
  func devicesHolding(primaryAccountIdentifier: String) -> [Device] {
    if walletIsOfSandbox { return [] }
    return setup.devices.filter { device in
      passes(on: device).contains {
        $0.pass.primaryAccountIdentifier == primaryAccountIdentifier
      }
    }
  }

  /// Asks PassKit whether any card, and then this card, can be added, and checks `device`; nil if nothing prevents it.
  ///
  /// PassKit answers for the iPhone and a paired Watch together: yes may refer to the other device.
  public mutating func askWhether(_ card: Card, canBeAddedTo device: Device) -> AddObstacle? {
    if let obstacle = askWhetherAnyCardCanBeAdded() { return obstacle }
    if let obstacle = obstacle(on: device) { return obstacle }
    guard let identifier = card.primaryAccountIdentifier else { return nil }
    return askWhetherAccountCanBeAdded(identifier, of: card, to: device)
  }

  private mutating func askWhetherAnyCardCanBeAdded() -> AddObstacle? {
    let obstacle = generalObstacle
    log.ask(
      "PKAddPaymentPassViewController.canAddPaymentPass()", from: .app, to: .passKit,
      answered: obstacle == nil ? "yes" : "no", succeeded: obstacle == nil,
      [
        "means": obstacle?.explanation.summary
          ?? "This app may add cards, and there is a device that takes them."
      ])
    return obstacle
  }

  /// A remark on a pass of the card that PassKit does not find, because its id differs; empty if there is none.
  private func passUnderOtherID(
    of card: Card, than identifier: String, on devices: [Device]
  ) -> String {
    for device in devices {
      guard let held = passes(on: device).first(where: { $0.card == card.id })?.pass else {
        continue
      }
      return " The \(device.title) holds the card's pass "
        + (held.primaryAccountIdentifier.map { "under the id \($0)." } ?? "without an id.")
    }
    return ""
  }

  /// The devices that take cards and hold no pass with this id: by rule, PassKit says yes if there is one.
  private func devicesFree(of identifier: String) -> [Device] {
    let holding = devicesHolding(primaryAccountIdentifier: identifier)
    return eligibleDevices.filter { !holding.contains($0) }
  }

  /// Whether PassKit's answer for this id is not that of its rule.
  public func answersWrongly(whetherCanBeAdded identifier: String) -> Bool {
    switch setup.apple.canAddSecureElementPass {
    case .byRule: false
    case .alwaysTrue: devicesFree(of: identifier).isEmpty
    case .alwaysFalse: !devicesFree(of: identifier).isEmpty
    }
  }

  private mutating func askWhetherAccountCanBeAdded(
    _ identifier: String, of card: Card, to device: Device
  ) -> AddObstacle? {
    let free = devicesFree(of: identifier)
    let isWrong = answersWrongly(whetherCanBeAdded: identifier)
    let saysYes = free.isEmpty == isWrong
    let names = free.map(\.title).joined(separator: " and ")
    let elsewhere = passUnderOtherID(of: card, than: identifier, on: free)
    let rule =
      free.isEmpty
      ? "PassKit knows of a pass with this id on every device that takes cards."
      : elsewhere.isEmpty
        ? "The \(names) can take it, and PassKit knows of no pass with this id there."
        : "No pass here bears \(identifier.isEmpty ? "an empty id" : identifier).\(elsewhere)"
    log.ask(
      "canAddSecureElementPass(primaryAccountIdentifier:)", from: .app, to: .passKit,
      ["primaryAccountIdentifier": identifier], answered: saysYes ? "yes" : "no",
      succeeded: saysYes,
      isWrong
        ? ["means": "Nothing: the rule would be \(saysYes ? "no" : "yes").", "rule": rule]
        : ["means": rule])
    if saysYes { return nil }
    guard free.isEmpty else { return .refusedByPassKit(setup.named(.phone)) }
    guard let held = pass(of: card, on: device) else { return .idOfAnotherCard(device) }
    return .alreadyAdded(device, visible: appMaySee(held))
  }
}
