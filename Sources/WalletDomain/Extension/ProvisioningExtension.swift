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
