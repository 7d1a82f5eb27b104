public import IssuerAPI
public import WalletDomain

/// The initial state of the world that a scenario describes: everything outside the issuer's app.
///
/// `WorldFacts()` is the default world. A running world changes the facts in its `setup`; state that a scenario cannot
/// give, such as open calls, is stored in `World`.
public struct WorldFacts: Hashable, Sendable {
  public var seed: UInt64 = 20_260_519
  /// The start time, on the day of the guide's first revision.
  public var clock = VirtualInstant(sinceEpoch: .seconds(1_779_176_130))
  /// The phone and the devices paired with it.
  public var customerDevices = [CustomerDevice(.iPhone)]
  /// DataCore's card list, also known to the issuer's other services.
  public var cards: CardList = []
  /// Account data for card payloads, as far as the scenario gives it.
  public var accounts: [Card.ID: IssuerAccount] = [:]
  /// By device, because the screen reads the passes of one device at every key press.
  var passesByDevice: [Device: [StoredPass]] = [:]
  /// The interface through which the app calls the issuer.
  public var issuer = IssuerDialect.tmp
  /// Settings for the back end in front of an issuer that no app calls, and for how that issuer treats it.
  public var backEnd = BackEndSetup()
  public var tokenService = TokenService()
  public var apple = AppleSetup()
  public var google = GoogleSetup()
  public var networkDecision = NetworkDecision.green
  public var networkRules = NetworkRules()
  /// Network token data that does not follow from the issuer's list and the passes.
  public var networkTokens: [GivenToken] = []
  public var faults: [Fault] = []
  public var latency = Latency()
  public var linkRule = LinkRule(scheme: "bankapp", host: "activate")
  /// The TSP's configuration for the issuer's app; nil if the scenario gives none, which restricts nothing.
  public var tsp: TSPConfiguration?
  public var installation = AppInstallation()
  public var walletExtension = WalletExtensionSetup()
  public var customerSession = CustomerSession()
  public var planned: [PlannedItem] = []

  public init() {}

  /// The reason why a policy is not available with this issuer and phone; nil if it is.
  public func obstacle(to policy: Policy) -> String? {
    if policy == .guide, !wallet.hasPassKit {
      return "Policy guide is sample code for PassKit, and this is \(phone.kind.withArticle): "
        + "per-device is the only policy."
    }
    return issuer.obstacle(to: policy)
  }

  /// The vocabulary for the phone's wallet and the app's issuer.
  public var vocabulary: Vocabulary {
    let kind = phone.kind
    return Vocabulary(
      wallet, issuer.terms, on: kind === DeviceKind.iPhone || !wallet.hasPassKit ? nil : kind.title,
      addButton: wallet.hasPassKit && installation.addButton == .badge
        ? "Add to Apple Wallet" : Offer.addToWallet.words)
  }

  /// The passes of all devices, the iPhone's first.
  public var passes: [StoredPass] {
    get { Device.allCases.flatMap(passes(on:)) }
    set { passesByDevice = Dictionary(grouping: newValue, by: \.device) }
  }

  public func passes(on device: Device) -> [StoredPass] { passesByDevice[device] ?? [] }

  /// The distinct times of planned changes, in order.
  public var plannedTimes: [VirtualInstant] {
    Set(planned.map(\.after)).sorted().map { clock + $0 }
  }

  /// The network's tokens at the beginning.
  public var vault: TokenVault { vault(given: networkTokens) }

  func vault(given tokens: [GivenToken]) -> TokenVault {
    TokenVault(
      tmp: tokenService.tokens, passes: passes, given: tokens, at: clock,
      rules: { [networkRules, cards, wallet] reference, card in
        networkRules.tokens(
          of: reference.network ?? card.flatMap { cards[$0] }?.network, in: wallet)
      })
  }
}

/// A planned change, and the time after the scenario's beginning at which it happens.
public struct PlannedItem: Hashable, Sendable {
  public var after: Duration
  public var change: PlannedChange

  public init(after: Duration, _ change: PlannedChange) {
    self.after = after
    self.change = change
  }
}

/// A change that the scenario has planned for a later time.
public enum PlannedChange: Hashable, Sendable {
  /// A text that is not one of the network's four states changes only the issuer's copy.
  case tokenStatus(of: TokenUniqueReference, String, by: TokenActor = .issuer)
  case cardState(of: Card.ID, Card.State)
}
