/// A card that the issuer's Wallet extension offers (`PKIssuerProvisioningExtensionPaymentPassEntry`).
///
/// Its identifier is the card's: Wallet hands it back when the customer has chosen it.
public struct PassEntry: Hashable, Sendable {
  public var card: Card
  /// The iPhone's entries come of `passEntries`, the Watch's of `remotePassEntries`.
  public var device: Device
  public var configuration: AddPaymentPassRequestConfiguration

  public init(card: Card, device: Device, configuration: AddPaymentPassRequestConfiguration) {
    self.card = card
    self.device = device
    self.configuration = configuration
  }
}

/// What the extension tells Wallet within 100 ms (`PKIssuerProvisioningExtensionStatus`).
public struct ExtensionStatus: Hashable, Sendable {
  public var requiresAuthentication: Bool
  /// At least one card for the iPhone.
  public var passEntriesAvailable: Bool
  /// At least one card for the Watch.
  public var remotePassEntriesAvailable: Bool

  public init(
    requiresAuthentication: Bool, passEntriesAvailable: Bool, remotePassEntriesAvailable: Bool
  ) {
    self.requiresAuthentication = requiresAuthentication
    self.passEntriesAvailable = passEntriesAvailable
    self.remotePassEntriesAvailable = remotePassEntriesAvailable
  }

  public var offersAnything: Bool { passEntriesAvailable || remotePassEntriesAvailable }
}

/// How the issuer's extension decides, from what it can see and nothing else (the integration guide, Wallet Extension).
///
/// It is a process of its own: the app need not run, and what the app knows it sees in the App Group alone.
public struct ProvisioningExtension: Hashable, Sendable {
  /// What the app last knew; nil where the App Group holds nothing for the extension.
  public var shared: WalletEvidence?
  /// The shared keychain gives it a session that has not ended.
  public var hasSession: Bool
  public var policy: Policy
  public var mistakes: Set<AppMistake>

  public init(
    shared: WalletEvidence?, hasSession: Bool, policy: Policy, mistakes: Set<AppMistake>
  ) {
    self.shared = shared
    self.hasSession = hasSession
    self.policy = policy
    self.mistakes = mistakes
  }

  /// The guide's sample offers every card everywhere.
  public var offersEverything: Bool {
    policy == .guide || mistakes.contains(.extensionUnfiltered)
  }

  /// There are 100 ms and no network: what the app last knew must do; the guide's sample says yes to everything.
  public var status: ExtensionStatus {
    if policy == .guide {
      return ExtensionStatus(
        requiresAuthentication: true, passEntriesAvailable: true, remotePassEntriesAvailable: true)
    }
    let known = shared.map { WalletOverview($0, policy: .perDevice) }
    func offersAny(for device: Device) -> Bool {
      guard let known, known.evidence[device] != nil else { return false }
      return known.cards.contains { offers($0, for: device, by: known) }
    }
    return ExtensionStatus(
      requiresAuthentication: !hasSession, passEntriesAvailable: offersAny(for: .phone),
      remotePassEntriesAvailable: offersAny(for: .watch))
  }

  /// The cards that can be added, by the rules of the app's own list; `evidence` is what the extension has just asked.
  public func entries(from evidence: WalletEvidence) -> [PassEntry] {
    let overview = WalletOverview(evidence, policy: .perDevice)
    return evidence.devices.flatMap { device in
      overview.cards.compactMap { card -> PassEntry? in
        guard offers(card, for: device, by: overview) else { return nil }
        let phonePass = overview.status(of: card)?.devices[.phone]?.pass
        return PassEntry(
          card: card, device: device,
          configuration: AddPaymentPassRequestConfiguration(
            cardholderName: card.cardholder, primaryAccountSuffix: card.last4,
            // The sample gives none, so that Wallet cannot hide what is there.
            primaryAccountIdentifier: offersEverything
              ? nil : card.primaryAccountIdentifier ?? phonePass?.primaryAccountIdentifier))
      }
    }
  }

  private func offers(_ card: Card, for device: Device, by overview: WalletOverview) -> Bool {
    offersEverything
      || overview.status(of: card)?.verdict(on: device)?.offer == .addToWallet
  }
}

/// Why Wallet does not name the issuer under *From apps on your iPhone*.
public enum ListingObstacle: Hashable, Sendable {
  case appNotInstalled
  /// Nobody has opened the app and logged in since it was installed.
  case appNeverOpened
  /// The build carries no Wallet extension.
  case noExtension
  case noEntitlement
  /// `status` took longer than Wallet waits.
  case statusTooSlow(took: Duration, budget: Duration)
  /// The App Group that the extension reads is not the one that the app writes.
  case otherAppGroup
  /// The App Group is empty: nobody is logged in.
  case nothingShared
  /// Every card is there already, as far as the app last knew.
  case nothingToAdd
  /// The customer has no cards with the issuer.
  case noCards
  /// No device takes any card.
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
        explanation:
          "Nobody is logged in to the app, so that it has left no cards for the extension.",
        remedy: "Log in to the bank's app, then look in Wallet again.", doer: .customer)
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
    }
  }
}
