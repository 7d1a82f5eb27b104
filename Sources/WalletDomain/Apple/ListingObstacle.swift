/// Why Wallet does not name the issuer under *From apps on your iPhone*.
public enum ListingObstacle: Hashable, Sendable {
  case appNotInstalled(Device)
  /// Nobody has opened the app and logged in since it was installed.
  case appNeverOpened
  /// The build carries no Wallet extension.
  case noExtension
  case noEntitlement
  /// The app carries the entitlement, and its extension does not.
  case extensionNotEntitled
  /// There is no UI extension for the log-in, and Wallet lists no bank without one (an assumption, if so).
  case noLogIn(LogInExtensionLack)
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
    func unlisted(
      _ id: String, _ cause: String, remedy: String, doer: Doer = .customer
    ) -> Explanation {
      Explanation(
        id: "wallet-add." + id, summary: "Wallet does not list the bank.", explanation: cause,
        remedy: remedy, doer: doer)
    }
    return switch self {
    case .appNotInstalled(let device):
      unlisted(
        "not-installed",
        "The bank's app is not on this \(device.title), and its extension comes with the app.",
        remedy: "Install the app, open it once and log in.")
    case .appNeverOpened:
      unlisted(
        "never-opened",
        "Wallet finds the extension only after somebody has opened the app and logged in.",
        remedy: "Open the bank's app once and log in, then look in Wallet again.")
    case .noExtension:
      unlisted(
        "no-extension", "This build of the app carries no Wallet extension.",
        remedy:
          "Embed the extension for com.apple.PassKit.issuer-provisioning; cards can be added in the app.",
        doer: .developers)
    case .noEntitlement:
      unlisted(
        "no-entitlement",
        "App and extension need com.apple.developer.payment-pass-provisioning, each in its profile.",
        remedy: "Sign app and extension with profiles that carry the entitlement.",
        doer: .developers)
    case .extensionNotEntitled:
      unlisted(
        "extension-not-entitled",
        "The app carries com.apple.developer.payment-pass-provisioning, and its Wallet extension does not.",
        remedy: "Sign the extension with a profile of its own that carries the entitlement.",
        doer: .developers)
    case .noLogIn(let lack):
      unlisted("no-log-in", lack.sentence, remedy: lack.remedy, doer: .developers)
    case .notAllowListed:
      unlisted(
        "not-allow-listed",
        "Beside the entitlement a Wallet extension needs Apple's allow-listing, and this one has none.",
        remedy:
          "Have Apple allow-list the extension; the network's allow-list, for the app, is another one.",
        doer: .developers)
    case .statusTooSlow(let took, let budget):
      unlisted(
        "status-too-slow",
        "The extension's status takes \(took.inSeconds); Wallet waits \(budget.inSeconds) and leaves it out.",
        remedy: "Answer status from what the app left in the App Group, without any network.",
        doer: .developers)
    case .otherAppGroup:
      unlisted(
        "other-app-group",
        "The extension reads another App Group than the app writes: it finds no cards there.",
        remedy: "Give app and extensions the same App Group identifier.", doer: .developers)
    case .nothingShared:
      unlisted(
        "nothing-shared", "Nobody is logged in, so the app left no cards.",
        remedy: "Log in to the app, then look again.")
    case .noCards:
      unlisted(
        "no-cards", "The bank's card list is empty for this customer: there is nothing to add.",
        remedy: "Look in the bank's own system whether a card was made already.", doer: .agent)
    case .noDevice(let obstacle):
      unlisted(
        "no-device", obstacle.explanation.summary + " " + obstacle.explanation.explanation,
        remedy: obstacle.explanation.remedy, doer: obstacle.explanation.doer)
    case .nothingToAdd:
      unlisted(
        "nothing-to-add", "As far as the app last knew, every card is on every device already.",
        remedy: "Nothing more to do: the cards are in Wallet.")
    case .nothingOffered:
      unlisted(
        "nothing-offered",
        "As far as the app last knew, each card is there already, or cannot be added now.",
        remedy: "Read in the app why it does not offer a card that is missing.", doer: .agent)
    }
  }
}

/// Why the UI extension, which shows the issuer's log-in in Wallet, cannot run.
public enum LogInExtensionLack: CaseIterable, Hashable, Sendable {
  case notInBuild, notEntitled

  /// The cause as a sentence.
  public var sentence: String {
    switch self {
    case .notInBuild: "This build of the app carries no UI extension for the log-in."
    case .notEntitled: "The UI extension for the log-in is signed without the entitlement."
    }
  }

  /// What the developers are to do.
  public var remedy: String {
    switch self {
    case .notInBuild:
      "Embed the extension for com.apple.PassKit.issuer-provisioning.authorization as well."
    case .notEntitled:
      "Sign the UI extension with a profile of its own that carries the entitlement."
    }
  }
}
