/// How far a card is digitized, one state for all devices (Thales, D1 SDK for iOS, `CardDigitizationState`).
public enum DigitizationState: String, CaseIterable, Hashable, Sendable {
  case digitized, notDigitized, pendingIDVLocal, pendingIDVRemote

  public var meaning: String {
    switch self {
    case .digitized: "it is on all devices that could hold it"
    case .notDigitized: "a device could still take it"
    case .pendingIDVLocal: "the iPhone's waits for verification"
    case .pendingIDVRemote: "the Watch's waits for verification"
    }
  }

  /// The state that follows from the verdicts; nil if one of them is not known, or if none of the four states fits.
  init?(_ devices: [Device: Verdict]) {
    func `is`(_ device: Device, _ status: WalletStatus) -> Bool {
      devices[device]?.status == status
    }
    for verdict in devices.values {
      switch verdict.status {
      case .couldNotCheck, .deactivated, .unknown: return nil
      case .notAdded, .requiresActivation, .active, .suspended, .cannotBeAdded: break
      }
    }
    if `is`(.phone, .requiresActivation) {
      self = .pendingIDVLocal
    } else if `is`(.watch, .requiresActivation) {
      self = .pendingIDVRemote
    } else {
      let couldHold = devices.values.filter { $0.status != .cannotBeAdded }
      if couldHold.isEmpty { return nil }
      self = couldHold.allSatisfy { $0.status != .notAdded } ? .digitized : .notDigitized
    }
  }
}
