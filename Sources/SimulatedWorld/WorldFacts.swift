public import IssuerAPI
public import WalletDomain

/// What a scenario says of the world: everything outside the issuer's app, as it stands before anything has happened.
///
/// `WorldSetup()` is the usual world. While a world runs, the facts of its setup change; what has only become of it is the
/// world's own.
public struct WorldFacts: Hashable, Sendable {
  public var seed: UInt64 = 20_260_519
  /// The day of the guide's first revision.
  public var clock = VirtualInstant(sinceEpoch: .seconds(1_779_176_130))
  /// The phone, and what is paired with it.
  public var customerDevices = [CustomerDevice(.iPhone)]
  /// DataCore's list, which the issuer's other services know as well.
  public var cards: CardList = []
  /// What a card's payload is made of, as far as the scenario says it.
  public var accounts: [Card.ID: IssuerAccount] = [:]
  /// Apart, because the screen asks for the passes of one device with every key.
  var passesByDevice: [Device: [StoredPass]] = [:]
  /// The interface that the app asks the issuer through.
  public var issuer = IssuerDialect.tmp
  /// What goes for Bridge alone, and the back end before it.
  public var bridge = BridgeSetup()
  public var tokenService = TokenService()
  public var apple = AppleSetup()
  public var google = GoogleSetup()
  public var networkDecision = NetworkDecision.green
  public var networkRules = NetworkRules()
  /// What the issuer's list and the passes do not say of the tokens at the network.
  public var networkTokens: [GivenToken] = []
  public var faults: [Fault] = []
  public var latency = Latency()
  public var linkRule = LinkRule(scheme: "bankapp", host: "activate")
  /// What the TSP knows of the issuer's app; nil where the scenario leaves it out, and the app then misses nothing.
  public var tsp: TSPConfiguration?
  public var installation = AppInstallation()
  public var walletExtension = WalletExtensionSetup()
  public var customerSession = CustomerSession()
  public var planned: [PlannedItem] = []

  public init() {}

  /// Why a policy cannot be had with this issuer and phone; nil where it can.
  public func obstacle(to policy: Policy) -> String? {
    if policy == .guide, !wallet.hasPassKit {
      return "Policy guide is sample code for PassKit, and this is \(phone.kind.withArticle): "
        + "per-device is the only policy."
    }
    return issuer.obstacle(to: policy)
  }

  /// The passes of all devices, the iPhone's first.
  public var passes: [StoredPass] {
    get { Device.allCases.flatMap(passes(on:)) }
    set { passesByDevice = Dictionary(grouping: newValue, by: \.device) }
  }

  public func passes(on device: Device) -> [StoredPass] { passesByDevice[device] ?? [] }

  /// When what is planned comes, in order; things of one time are one.
  public var plannedTimes: [VirtualInstant] {
    Set(planned.map(\.after)).sorted().map { clock + $0 }
  }

  /// The tokens at the network when all this begins.
  public var vault: TokenVault { vault(given: networkTokens) }

  func vault(given tokens: [GivenToken]) -> TokenVault {
    TokenVault(
      tmp: tokenService.tokens, passes: passes, given: tokens, at: clock,
      rules: { [networkRules, cards, wallet] reference, card in
        networkRules.tokens(of: reference, for: card, among: cards, in: wallet)
      })
  }
}

/// A change that the scenario has planned, and how long after its beginning it comes.
public struct PlannedItem: Hashable, Sendable {
  public var after: Duration
  public var change: PlannedChange

  public init(after: Duration, _ change: PlannedChange) {
    self.after = after
    self.change = change
  }
}
