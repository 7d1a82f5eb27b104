import WalletDomain

/// A change to a device's passes of which the app is notified; the log fields are PassKit's (PKPassLibrary.h).
enum LibraryChange: Hashable, Sendable {
  case added([Pass])
  /// The same passes in another state.
  case replaced([Pass])
  case removed([Pass])
  /// All passes of a device appear or disappear, such as with a Watch.
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
      // A removed pass has only its type and serial number: its state can no longer be read.
      if case .removed = self {} else { words += " · \(pass.activationState.name)" }
      return Payload.Field(key, words)
    }
  }
}

// PassKit's notifications of library changes, after which the app reads its passes again.
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
  /// The name of PassKit's notification for changes of its passes.
  fileprivate var changeNotification: String {
    self == .phone ? "PKPassLibraryDidChange" : "PKPassLibraryRemotePaymentPassesDidChange"
  }
}
