/// Why Wallet does not name the issuer under *From apps on your iPhone*.
public enum ListingObstacle: Hashable, Sendable {
  case appNotInstalled
  /// Nobody has opened the app and logged in since it was installed.
  case appNeverOpened
  /// The build carries no Wallet extension.
  case noExtension
  case noEntitlement
  /// Apple has not put the extension on its allow-list.
  case notAllowListed
  /// `status` took longer than Wallet waits.
  case statusTooSlow(took: Duration, budget: Duration)
  /// The App Group that the extension reads is not the one that the app writes.
  case otherAppGroup
  /// The App Group is empty: nobody is logged in.
  case nothingShared
  /// Every card is in Wallet already, as far as the app last knew.
  case nothingToAdd
  /// Cards are missing in Wallet, but the app knows a reason not to offer them either.
  case nothingOffered
  /// The customer has no cards with the issuer.
  case noCards
  /// No device can take a card.
  case noDevice(AddObstacle)

  public var explanation: Explanation {
    switch self {
    case .appNotInstalled:
      Explanation(
        id: "wallet-add.not-installed", summary: "Wallet does not list the bank.",
        explanation: "The bank's app is not on this iPhone, and its extension comes with the app.",
        remedy: "Install the app, open it once and log in.", doer: .customer)
    case .appNeverOpened:
      Explanation(
        id: "wallet-add.never-opened", summary: "Wallet does not list the bank.",
        explanation:
          "Wallet finds the extension only after somebody has opened the app and logged in.",
        remedy: "Open the bank's app once and log in, then look in Wallet again.", doer: .customer)
    case .noExtension:
      Explanation(
        id: "wallet-add.no-extension", summary: "Wallet does not list the bank.",
        explanation: "This build of the app carries no Wallet extension.",
        remedy:
          "Embed the extension for com.apple.PassKit.issuer-provisioning; cards can be added in the app.",
        doer: .developers)
    case .noEntitlement:
      Explanation(
        id: "wallet-add.no-entitlement", summary: "Wallet does not list the bank.",
        explanation:
          "App and extension need com.apple.developer.payment-pass-provisioning, each in its profile.",
        remedy: "Sign app and extension with profiles that carry the entitlement.",
        doer: .developers)
    case .notAllowListed:
      Explanation(
        id: "wallet-add.not-allow-listed", summary: "Wallet does not list the bank.",
        explanation:
          "Beside the entitlement a Wallet extension needs Apple's allow-listing, and this one has none.",
        remedy:
          "Have Apple allow-list the extension; the network's allow-list, for the app, is another one.",
        doer: .developers)
    case .statusTooSlow(let took, let budget):
      Explanation(
        id: "wallet-add.status-too-slow", summary: "Wallet does not list the bank.",
        explanation:
          "The extension's status takes \(took.inSeconds); Wallet waits \(budget.inSeconds) and leaves it out.",
        remedy: "Answer status from what the app left in the App Group, without any network.",
        doer: .developers)
    case .otherAppGroup:
      Explanation(
        id: "wallet-add.other-app-group", summary: "Wallet does not list the bank.",
        explanation:
          "The extension reads another App Group than the app writes: it finds no cards there.",
        remedy: "Give app and extensions the same App Group identifier.", doer: .developers)
    case .nothingShared:
      Explanation(
        id: "wallet-add.nothing-shared", summary: "Wallet does not list the bank.",
        explanation: "Nobody is logged in, so the app left no cards.",
        remedy: "Log in to the app, then look again.", doer: .customer)
    case .noCards:
      Explanation(
        id: "wallet-add.no-cards", summary: "Wallet does not list the bank.",
        explanation: "The bank's card list is empty for this customer: there is nothing to add.",
        remedy: "Look in the bank's own system whether a card was made already.", doer: .agent)
    case .noDevice(let obstacle):
      Explanation(
        id: "wallet-add.no-device", summary: "Wallet does not list the bank.",
        explanation: obstacle.explanation.summary + " " + obstacle.explanation.explanation,
        remedy: obstacle.explanation.remedy, doer: obstacle.explanation.doer)
    case .nothingToAdd:
      Explanation(
        id: "wallet-add.nothing-to-add", summary: "Wallet does not list the bank.",
        explanation: "As far as the app last knew, every card is on every device already.",
        remedy: "Nothing more to do: the cards are in Wallet.", doer: .customer)
    case .nothingOffered:
      Explanation(
        id: "wallet-add.nothing-offered", summary: "Wallet does not list the bank.",
        explanation:
          "As far as the app last knew, each card is there already, or cannot be added now.",
        remedy: "Read in the app why it does not offer a card that is missing.", doer: .agent)
    }
  }
}
