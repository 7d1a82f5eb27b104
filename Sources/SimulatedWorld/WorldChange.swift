public import WalletDomain

/// Something about the world that a person changes by hand, to see what the app makes of it.
public enum WorldChange: Hashable, Sendable {
  /// A fault of the table is switched on or off; one that is not in it is added.
  case faultSwitched(Fault)
  /// Nothing else goes wrong at that place; nil lets nothing go wrong there.
  case faultChosen(Fault?, on: Endpoint)
  case networkDecision(NetworkDecision)
  /// What Wallet ends every sheet with; nil lets it go on.
  case sheetError(PassKitError?)
  case watchPaired(Bool)
  case watchReachable(Bool)
  case provisioningEntitlement(Bool)
  /// The customer removes a pass in Wallet; its token stays as it is (MDES Customer Service release notes, 2024).
  case passRemoved(serialNumber: String, Device)
  /// The issuer blocks, releases or replaces a card, or notes its loss.
  case cardState(Card.ID, Card.State)
  /// Somebody changes a token at the network; the bank does it through the issuer's service.
  case token(TokenUniqueReference, TokenAct, by: TokenActor)
  /// Wallet's verification: the customer asks for a code by text message.
  case activationCodeRequested(TokenUniqueReference)
  case activationCodeEntered(String, TokenUniqueReference)
  /// Wallet's verification: the customer calls the bank, which activates the token.
  case bankCalled(TokenUniqueReference)
  /// The customer gets the issuer's app, or deletes it.
  case appInstalled(Bool)
  /// The TSP's associatedApplicationIdentifiers name the app, or no longer do.
  case appAssociated(Bool)

  /// PassKit tells the app that its library has changed, and the app looks again.
  public var changesPassLibrary: Bool {
    switch self {
    case .watchPaired, .watchReachable, .provisioningEntitlement, .passRemoved, .appAssociated:
      true
    case .faultSwitched, .faultChosen, .networkDecision, .sheetError, .cardState, .token,
      .activationCodeRequested, .activationCodeEntered, .bankCalled, .appInstalled:
      false
    }
  }

  /// The customer does it in Wallet.
  public var isOfCustomer: Bool {
    switch self {
    case .activationCodeRequested, .activationCodeEntered, .bankCalled, .passRemoved: true
    default: false
    }
  }

  /// It decides what goes wrong with calls, and nothing else.
  public var isOfFaults: Bool {
    switch self {
    case .faultSwitched, .faultChosen: true
    default: false
    }
  }

  /// The bank tells its app, which loads the card list again (an assumption: a push message).
  ///
  /// An app that was just installed begins with it, too.
  public var changesCardList: Bool {
    switch self {
    case .cardState, .appInstalled: true
    default: false
    }
  }
}

extension WorldChange {
  /// The app begins anew, as another build of it or as one that sees other passes.
  public var opensApp: Bool {
    switch self {
    case .appInstalled, .provisioningEntitlement, .appAssociated: true
    default: false
    }
  }
}

extension World {
  /// Makes the change, or explains why it cannot be made.
  @discardableResult
  public mutating func apply(_ change: WorldChange) -> Explanation? {
    switch change {
    case .cardState(let card, let state):
      do throws(CardRefusal) { try setState(of: card, to: state) } catch {
        return error.explanation
      }
    case .token(let reference, let act, let actor):
      return askNetwork(to: act, reference, by: actor)?.explanation
    case .activationCodeRequested(let reference):
      return explained { world throws(VerificationRefusal) in try world.sendCode(for: reference) }
    case .activationCodeEntered(let code, let reference):
      return explained { world throws(VerificationRefusal) in
        try world.enterCode(code, for: reference)
      }
    case .bankCalled(let reference):
      return explained { world throws(VerificationRefusal) in try world.callBank(about: reference) }
    default:
      applyByHand(change)
    }
    return nil
  }

  private mutating func explained(
    _ work: (inout World) throws(VerificationRefusal) -> Void
  ) -> Explanation? {
    do throws(VerificationRefusal) {
      try work(&self)
      return nil
    } catch {
      return error.explanation(in: vocabulary)
    }
  }

  /// What a person changes about the simulation and the customer's devices.
  private mutating func applyByHand(_ change: WorldChange) {
    switch change {
    case .faultSwitched(let fault):
      faults.switchFault(fault, at: clock)
    case .faultChosen(let fault, let endpoint):
      faults.choose(fault, on: endpoint, at: clock)
    case .networkDecision(let decision):
      setup.networkDecision = decision
    case .sheetError(let error):
      setup.apple.sheetError = error
    case .watchPaired(true):
      setup.watch = setup.watch ?? CustomerDevice(.watch)
    case .watchPaired(false):
      // Unpairing takes the Watch's passes away, as removing each of them would.
      setup.watch = nil
      newsOutOfReach = []
      for stored in setup.passesByDevice.removeValue(forKey: .watch) ?? [] {
        noteRemoval(of: stored.pass)
      }
    case .watchReachable(let isReachable):
      setup.watch?.isReachable = isReachable
      if isReachable { bringNews() }
    case .provisioningEntitlement(let isThere):
      setup.phone.hasProvisioningEntitlement = isThere
    case .passRemoved(let serialNumber, let device):
      let place = passes(on: device).firstIndex { $0.pass.serialNumber == serialNumber }
      guard let place else { return }
      guard let removed = setup.passesByDevice[device]?.remove(at: place) else { return }
      log.tell(
        "pass removed", from: .customer, to: walletParty,
        .fields([
          Payload.Field("serialNumber", serialNumber), Payload.Field("device", device.title),
        ]), at: clock)
      noteRemoval(of: removed.pass)
      if appMaySee(removed), appIsEntitled, setup.phone.hasPassLibrary {
        notify(.removed([removed.pass]), on: device)
      }
    case .appInstalled(let isInstalled):
      setInstalled(isInstalled)
    case .appAssociated(let isAssociated):
      setAssociated(isAssociated)
    case .cardState, .token, .activationCodeRequested, .activationCodeEntered, .bankCalled:
      break
    }
    switch change {
    case .watchPaired, .watchReachable: notify(.other, on: .watch)
    // Another build of the app begins by asking, without being told to.
    default: break
    }
  }
}

extension World {
  /// Through whom the actor speaks to the network.
  func party(of actor: TokenActor) -> Party {
    switch actor {
    case .issuer: issuerParty
    case .tokenRequestor, .mobilePinLocked, .cardholder: walletMaker
    case .network: .network
    }
  }
}
