public import WalletDomain

/// A change to the world made by hand, to see how the app reacts.
public enum WorldChange: Hashable, Sendable {
  /// Switches a fault of the table on or off; one that is not in it is added, switched on.
  case faultSwitched(Fault)
  /// Makes this the only fault at the endpoint; nil switches off every fault there.
  case faultChosen(Fault?, on: Endpoint)
  case networkDecision(NetworkDecision)
  /// The error with which every sheet of Wallet ends; nil lets it go on.
  case sheetError(PassKitError?)
  case watchPaired(Bool)
  case watchReachable(Bool)
  case provisioningEntitlement(Bool)
  /// The customer removes a pass in Wallet; its token's status stays (MDES Customer Service release notes, 2024).
  case passRemoved(serialNumber: String, Device)
  /// The customer adds a card in Wallet itself, by typing its number or with the camera, and agrees to the terms.
  case cardAddedByHand(Card.ID, Device)
  /// The issuer changes a card's state: blocks, unblocks, replaces or closes it, or records its loss.
  case cardState(Card.ID, Card.State)
  /// An actor changes a token at the network; the bank does so through the issuer's service.
  case token(TokenUniqueReference, TokenAct, by: TokenActor)
  /// Verification in Wallet: the customer requests a code by text message.
  case activationCodeRequested(TokenUniqueReference)
  case activationCodeEntered(String, TokenUniqueReference)
  /// Verification in Wallet: the customer calls the bank, which activates the token.
  case bankCalled(TokenUniqueReference)
  /// The customer installs or deletes the issuer's app.
  case appInstalled(Bool)
  /// The app is added to the TSP's associatedApplicationIdentifiers, or removed from them.
  case appAssociated(Bool)

  /// Whether the app's view of the pass library may change, so that the app reads it again.
  public var changesPassLibrary: Bool {
    switch self {
    case .watchPaired, .watchReachable, .provisioningEntitlement, .passRemoved, .appAssociated:
      true
    default: false
    }
  }

  /// Whether it is an act of the customer in Wallet.
  public var isOfCustomer: Bool {
    switch self {
    case .activationCodeRequested, .activationCodeEntered, .bankCalled, .passRemoved,
      .cardAddedByHand:
      true
    default: false
    }
  }

  /// Whether it changes nothing but faults.
  public var isOfFaults: Bool {
    switch self {
    case .faultSwitched, .faultChosen: true
    default: false
    }
  }

  /// Whether the bank notifies its app, which then reloads the card list (an assumption: a push message).
  ///
  /// True for an installation, too, because a new app starts by loading the list.
  public var changesCardList: Bool {
    switch self {
    case .cardState, .appInstalled: true
    default: false
    }
  }

  /// Whether the app is restarted: installed, another build of it, or one to which other passes are visible.
  public var opensApp: Bool {
    switch self {
    case .appInstalled, .provisioningEntitlement, .appAssociated: true
    default: false
    }
  }
}

extension World {
  /// Makes the change; returns an explanation if it cannot be made, else nil.
  @discardableResult
  public mutating func apply(_ change: WorldChange) -> Explanation? {
    do throws(VerificationRefusal) {
      switch change {
      case .faultSwitched(let fault): faults.switchFault(fault, at: clock)
      case .faultChosen(let fault, let endpoint): faults.choose(fault, on: endpoint, at: clock)
      case .networkDecision(let decision): setup.networkDecision = decision
      case .sheetError(let error): setup.apple.sheetError = error
      case .watchPaired(let isPaired): pairWatch(isPaired)
      case .watchReachable(let isReachable):
        setup.watch?.isReachable = isReachable
        if isReachable { bringNews() }
        notify(.other, on: .watch)
      // The restarted app reads the passes anyway, without a notification.
      case .provisioningEntitlement(let isThere):
        setup.phone.hasProvisioningEntitlement = isThere
      case .appInstalled(let isInstalled): setInstalled(isInstalled)
      case .appAssociated(let isAssociated): setAssociated(isAssociated)
      case .passRemoved(let serialNumber, let device):
        removePass(serialNumber, on: setup.named(device))
      case .cardAddedByHand(let card, let device):
        return addByHand(card, on: setup.named(device))
      case .cardState(let card, let state):
        do throws(CardRefusal) { try setState(of: card, to: state) } catch {
          return error.explanation
        }
      case .token(let reference, let act, let actor):
        return askNetwork(to: act, reference, by: actor)?.explanation
      case .activationCodeRequested(let reference): try sendCode(for: reference)
      case .activationCodeEntered(let code, let reference): try enterCode(code, for: reference)
      case .bankCalled(let reference): try callBank(about: reference)
      }
      return nil
    } catch {
      return error.explanation(in: vocabulary)
    }
  }

  /// Pairs a Watch, or unpairs every one, which removes its passes with the same effect as removing each of them.
  private mutating func pairWatch(_ isPaired: Bool) {
    if isPaired {
      setup.watch = setup.watch ?? CustomerDevice(.watch)
    } else {
      newsOutOfReach = []
      for device in [Device.watch, .secondWatch] {
        setup[device] = nil
        for stored in setup.passesByDevice.removeValue(forKey: device) ?? [] {
          noteRemoval(of: stored.pass)
        }
      }
    }
    notify(.other, on: .watch)
  }

  private mutating func removePass(_ serialNumber: String, on device: Device) {
    let place = passes(on: device).firstIndex { $0.pass.serialNumber == serialNumber }
    guard let place, let removed = setup.passesByDevice[device]?.remove(at: place) else { return }
    log.tell(
      "pass removed", from: .customer, to: walletParty,
      ["serialNumber": serialNumber, "device": device.title])
    noteRemoval(of: removed.pass)
    if appMaySee(removed), appIsEntitled, setup.phone.hasPassLibrary {
      notify(.removed([removed.pass]), on: device)
    }
  }
}
