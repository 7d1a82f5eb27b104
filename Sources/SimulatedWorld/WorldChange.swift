public import WalletDomain

/// Something about the world that a person changes by hand, to see what the app makes of it.
public enum WorldChange: Hashable, Sendable {
  /// A fault of the table is switched on or off; one that is not in it is added.
  case faultSwitched(Fault)
  case networkDecision(NetworkDecision)
  case watchPaired(Bool)
  case watchReachable(Bool)
  case provisioningEntitlement(Bool)
  /// The customer removes a pass in Wallet; its token stays as it is (FIELD §0, fact 7).
  case passRemoved(serialNumber: String, Device)

  /// PassKit tells the app that its library has changed, and the app looks again.
  public var changesPassLibrary: Bool {
    switch self {
    case .watchPaired, .watchReachable, .provisioningEntitlement, .passRemoved: true
    case .faultSwitched, .networkDecision: false
    }
  }
}

extension World {
  public mutating func apply(_ change: WorldChange) {
    switch change {
    case .faultSwitched(let fault):
      faults.switchFault(fault, at: clock)
    case .networkDecision(let decision):
      networkDecision = decision
    case .watchPaired(true):
      watch = watch ?? Watch()
    case .watchPaired(false):
      // Unpairing takes the Watch's passes away; TMP is not told.
      watch = nil
      passes.removeAll { $0.device == .watch }
    case .watchReachable(let isReachable):
      watch?.isReachable = isReachable
    case .provisioningEntitlement(let isThere):
      phone.hasProvisioningEntitlement = isThere
    case .passRemoved(let serialNumber, let device):
      let place = passes.firstIndex { $0.device == device && $0.pass.serialNumber == serialNumber }
      guard let place else { return }
      passes.remove(at: place)
      log.tell(
        "pass removed", from: .customer, to: .wallet,
        .fields([
          Payload.Field("serialNumber", serialNumber), Payload.Field("device", device.title),
        ]), at: clock)
    }
    if change.changesPassLibrary {
      log.tell("PKPassLibraryDidChange", from: .passKit, to: .app, .none, at: clock)
    }
  }
}
