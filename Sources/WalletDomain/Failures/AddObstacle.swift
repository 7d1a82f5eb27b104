/// Why a device cannot take a card, as far as PassKit or the Tap and Pay API lets the app find out.
public enum AddObstacle: Error, Hashable, Sendable {
  case noPassLibrary(Device)
  case noEntitlement
  case noSecureElement(Device)
  /// On a phone without PassKit.
  case walletOff(WalletType), noContactless(WalletType)
  /// The device with the app has none.
  case watchNotPaired(with: Device)
  case watchOutOfReach
  /// `visible` is false where the pass is there but the app may not see it.
  case alreadyAdded(Device, visible: Bool)
  /// A pass with the card's `primaryAccountIdentifier` is there, and it is another card's.
  case idOfAnotherCard(Device)
  /// PassKit on the device with the app says no although no device holds the card.
  case refusedByPassKit(Device)
  case configuration(ConfigurationFailure)

  public var explanation: Explanation {
    switch self {
    case .noPassLibrary(let device):
      Explanation(
        id: "add.no-pass-library", summary: "Wallet is not available on this \(device.title).",
        explanation: "PKPassLibrary.isPassLibraryAvailable() is false, as on a managed device.",
        remedy: "Ask whether the \(device.title) is managed by an employer or a school.")
    case .noEntitlement:
      Explanation(
        id: "add.no-entitlement", summary: "This app may not add cards to Wallet.",
        explanation:
          "The build lacks com.apple.developer.payment-pass-provisioning, so PassKit shows it no "
          + "passes and gives it no PKAddPaymentPassViewController.",
        remedy: "Use a build whose profile carries the entitlement, which Apple grants on request.",
        doer: .developers)
    case .noSecureElement(let device):
      Explanation(
        id: "add.no-secure-element", summary: "This \(device.title) cannot hold payment cards.",
        explanation: "It has no Secure Element, so that PassKit never offers it.",
        remedy: "Use a device that supports Apple Pay.")
    case .walletOff(let wallet):
      Explanation(
        id: "add.no-" + wallet.title.lowercased().replacing(" ", with: "-"),
        summary: "\(wallet.title) is not available on this phone.",
        explanation: "The \(wallet.api) is not there, as on a managed phone.",
        remedy: "Ask whether the phone is managed by an employer or a school.")
    case .noContactless(let wallet):
      Explanation(
        id: "add.no-contactless", summary: "This phone cannot pay contactlessly.",
        explanation: "It has no NFC with host card emulation, which \(wallet.title) needs.",
        remedy: "Use a phone that can pay with \(wallet.title).")
    case .watchNotPaired(let device):
      Explanation(
        id: "add.no-watch", summary: "No Watch is paired with this \(device.title).",
        explanation: "PassKit lists remote devices only while they are paired.",
        remedy: "Pair the Watch in the Watch app, then open the card list again.")
    case .watchOutOfReach:
      Explanation(
        id: "add.watch-out-of-reach", summary: "The Watch is out of reach just now.",
        explanation: "It is paired but not connected; what is shown of it is what it last said.",
        remedy: "Bring the Watch near and unlock it, then try again.")
    case .alreadyAdded(let device, let visible):
      Explanation(
        id: visible ? "add.already-added" : "add.already-added-invisible",
        summary: "This card is already in Wallet on the \(device.title).",
        explanation: visible
          ? "canAddSecureElementPass(primaryAccountIdentifier:) is false: the pass is there."
          : "The pass is there, but the app may not see it: most often because "
            + "associatedApplicationIdentifiers at the token service do not name the app.",
        remedy: visible
          ? "Open Wallet to see the card."
          : "Add the app's TeamID and bundle id to associatedApplicationIdentifiers.",
        doer: visible ? .customer : .tokenService)
    case .idOfAnotherCard(let device):
      Explanation(
        id: "add.id-of-another-card",
        summary: "PassKit takes this card for another one on the \(device.title).",
        explanation: "canAddSecureElementPass(primaryAccountIdentifier:) is false: the pass with "
          + "this id is there, and it is another card's.",
        remedy: "Give the card the primaryAccountIdentifier of its own pass, or none.",
        doer: .developers)
    case .refusedByPassKit:
      Explanation(
        id: "add.refused-by-passkit", summary: "PassKit says that this card cannot be added.",
        explanation: "canAddSecureElementPass(primaryAccountIdentifier:) is false, though a device "
          + "takes cards and holds no pass with this id.",
        remedy: "Go by passes() and remoteSecureElementPasses, and let the sheet decide.",
        doer: .developers)
    case .configuration(let failure): failure.explanation
    }
  }
}
