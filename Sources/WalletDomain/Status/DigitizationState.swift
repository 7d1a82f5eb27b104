/// How far a card is digitized, one state for all devices (Thales, D1 SDK for iOS, `CardDigitizationState`).
public enum DigitizationState: String, CaseIterable, Hashable, Sendable {
  case digitized, notDigitized, pendingIDVLocal, pendingIDVRemote

  /// What it says of the card's devices, of which the one with the app is called `phone`.
  func meaning(on phone: String) -> String {
    switch self {
    case .digitized: "it is on all devices that could hold it"
    case .notDigitized: "a device could still take it"
    case .pendingIDVLocal: "the \(phone)'s waits for verification"
    case .pendingIDVRemote: "the Watch's waits for verification"
    }
  }

  /// The state that follows from the verdicts; nil if one of them is not known, or if none of the four states fits.
  init?(_ devices: [Device: Verdict]) {
    let statuses = devices.mapValues(\.status)
    let couldHold = statuses.values.filter { $0 != .cannotBeAdded }
    let isUnclear = couldHold.contains { status in
      switch status {
      case .couldNotCheck, .deactivated, .unknown: true
      case .notAdded, .requiresActivation, .active, .suspended, .cannotBeAdded: false
      }
    }
    if isUnclear || couldHold.isEmpty { return nil }
    if statuses[.phone] == .requiresActivation {
      self = .pendingIDVLocal
    } else if statuses.values.contains(.requiresActivation) {
      self = .pendingIDVRemote
    } else {
      self = couldHold.contains(.notAdded) ? .notDigitized : .digitized
    }
  }
}
