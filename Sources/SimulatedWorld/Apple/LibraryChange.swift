import WalletDomain

/// What happened to a device's passes, as its wallet tells it; the fields are PassKit's (PKPassLibrary.h).
enum LibraryChange: Hashable, Sendable {
  case added([Pass])
  /// The same pass in another state.
  case replaced([Pass])
  case removed([Pass])
  /// Passes come or go as a whole, such as with a Watch.
  case other

  fileprivate var fields: [Payload.Field] {
    let (key, passes): (String, [Pass]) =
      switch self {
      case .added(let passes): ("addedPassesUserInfoKey", passes)
      case .replaced(let passes): ("replacementPassesUserInfoKey", passes)
      case .removed(let passes): ("removedPassInfosUserInfoKey", passes)
      case .other: ("", [])
      }
    guard !passes.isEmpty else { return [Payload.Field("userInfo", "empty")] }
    return passes.map { pass in
      var words = "\(pass.passTypeIdentifier) \(pass.serialNumber)"
      // A removed pass is told by its two names alone: it can no longer be asked.
      if case .removed = self {} else { words += " · \(pass.activationState.name)" }
      return Payload.Field(key, words)
    }
  }
}

// PassKit posts that its library has changed; the app asks again what is in Wallet.
extension World {
  mutating func postChange(_ change: LibraryChange, on device: Device) {
    let fields =
      device == .phone
      ? change.fields
      : [Payload.Field("userInfo", "none: remoteSecureElementPasses must be read again")]
    let next =
      if !appListensToLibrary { "has not asked to be told" } else if passKit.openSheet == nil {
        "asks \(askedForList) again"
      } else { "asks again once the sheet is gone" }
    log.tell(
      device.changeNotification, from: .passKit, to: .app,
      .fields(fields + [Payload.Field("the app", next)]), at: clock)
  }
}

extension Device {
  /// What PassKit posts when its passes change.
  fileprivate var changeNotification: String {
    self == .phone ? "PKPassLibraryDidChange" : "PKPassLibraryRemotePaymentPassesDidChange"
  }
}
