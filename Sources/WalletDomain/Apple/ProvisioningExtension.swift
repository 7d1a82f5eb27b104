/// The rules of the issuer's extension, which sees nothing but these values (the integration guide, Wallet Extension).
///
/// It is a separate process: the app need not run, and what the app knows is available in the App Group only.
public struct ProvisioningExtension: Hashable, Sendable {
  /// The evidence that the app last gathered; nil if the App Group holds nothing for the extension.
  public var shared: WalletEvidence?
  /// True if the shared keychain holds a session that has not ended.
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

  /// True if every card is offered on every device, as in the guide's sample.
  public var offersEverything: Bool {
    policy == .guide || mistakes.contains(.extensionUnfiltered)
  }

  /// The answer to `status`: no network in 100 ms, so from what the app last knew. The guide's sample says yes to all.
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
      remotePassEntriesAvailable: offersAny(for: .watch) || offersAny(for: .secondWatch))
  }

  /// The cards that can be added, by the rules of the app's list; `evidence` is what the extension has just gathered.
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
            // The sample passes none, so that Wallet cannot hide devices that have the card.
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
