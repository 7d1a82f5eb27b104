import IssuerAPI
public import WalletDomain

/// Everything outside the issuer's app: devices, Wallet, Apple, network, issuer, time and what goes wrong.
///
/// Each party holds its own truth; only the flows keep them in step. A value: copy it to keep a moment.
public struct World: Hashable, Sendable {
  public internal(set) var clock: VirtualInstant
  public internal(set) var agenda = Agenda()
  public internal(set) var log = CallLog()
  /// The network's own truth about tokens; TMP's list and the passes are copies.
  public internal(set) var vault: TokenVault
  /// What a Watch out of reach has not heard yet, oldest first.
  var newsForWatch: [TokenNotice] = []
  /// The newest notice that each has heard, by its number.
  var heard: [TokenEar: Int] = [:]
  var streams: SeededStreams
  var openCalls: [Call.ID: OpenCall] = [:]
  /// Nil while no sheet is open.
  var openSheet: OpenSheet?
  var lastRequest = Remembered<HTTPRequest, Result<IssuerRequest, HTTPRefusal>>()
  var lastSearch = Remembered<TokenService.Search, HTTPReply>()

  public var phone: Phone
  /// Nil where no Watch is paired.
  public var watch: Watch?
  /// DataCore's list, which the issuer's other services know as well.
  public var cards: CardList
  /// What a card's payload is made of, as far as the scenario says it.
  public var accounts: [Card.ID: IssuerAccount]
  /// Apart, because the screen asks for the passes of one device with every key.
  var passesByDevice: [Device: [StoredPass]]
  public var tokenService: TokenService
  public var certificateHandout: CertificateHandout
  /// The error that Wallet ends every sheet with once the app has answered; nil where it goes on.
  public var sheetError: PassKitError?
  public var networkDecision: NetworkDecision
  public var networkRules: NetworkRules
  public var faults: FaultTable
  public var latency: Latency
  public var linkRule: LinkRule
  /// What the TSP knows of the issuer's app; nil where the scenario leaves it out, and the app then misses nothing.
  public var tsp: TSPConfiguration?
  public var installation: AppInstallation
  public var customerSession: CustomerSession

  public init(
    seed: UInt64, clock: VirtualInstant, phone: Phone = Phone(), watch: Watch? = nil,
    cards: CardList = [], accounts: [Card.ID: IssuerAccount] = [:], passes: [StoredPass] = [],
    tokenService: TokenService = TokenService(),
    certificateHandout: CertificateHandout = .complete, sheetError: PassKitError? = nil,
    networkDecision: NetworkDecision = .green, networkRules: NetworkRules = NetworkRules(),
    networkTokens: [GivenToken] = [], faults: FaultTable = FaultTable(),
    latency: Latency = Latency(), linkRule: LinkRule = LinkRule(scheme: "bankapp"),
    tsp: TSPConfiguration? = nil, installation: AppInstallation = AppInstallation(),
    customerSession: CustomerSession = CustomerSession(),
    planned: [(at: VirtualInstant, change: PlannedChange)] = []
  ) {
    self.clock = clock
    self.streams = SeededStreams(seed: seed)
    self.phone = phone
    self.watch = watch
    self.cards = cards
    self.accounts = accounts
    self.certificateHandout = certificateHandout
    self.sheetError = sheetError
    passesByDevice = Dictionary(grouping: passes, by: \.device)
    self.tokenService = tokenService
    self.networkDecision = networkDecision
    self.networkRules = networkRules
    vault = TokenVault(
      tmp: tokenService.tokens, passes: passes, given: networkTokens, at: clock)
    self.faults = faults
    self.faults.begin(at: clock)
    self.latency = latency
    self.linkRule = linkRule
    self.tsp = tsp
    self.installation = installation
    self.customerSession = customerSession
    // In order of time, so that a long agenda is laid out in one go.
    for item in planned.sorted(by: { $0.at < $1.at }) {
      agenda.arrange(.planned(item.change), at: item.at)
    }
  }

  /// The devices that exist, the iPhone first.
  public var devices: [Device] { watch == nil ? [.phone] : [.phone, .watch] }

  /// The passes of all devices, the iPhone's first.
  public var passes: [StoredPass] {
    get { Device.allCases.flatMap(passes(on:)) }
    set { passesByDevice = Dictionary(grouping: newValue, by: \.device) }
  }

  public func passes(on device: Device) -> [StoredPass] { passesByDevice[device] ?? [] }
}

/// How long each party takes when nothing is wrong.
public struct Latency: Hashable, Sendable {
  public enum Point: String, CaseIterable, Hashable, Sendable {
    case datacore, searches
    case signedCards = "signed-cards"
    case activations, certificates
    /// Apple looks at `PKAddPaymentPassRequest`.
    case eligibility
    /// Apple, the network and Wallet make the pass.
    case provisioning
    /// Apple and the network take the one-time password of method A.
    case passActivation = "pass-activation"

    var usual: Duration {
      switch self {
      case .datacore: .milliseconds(60)
      case .searches: .milliseconds(80)
      case .signedCards: .milliseconds(400)
      case .activations: .milliseconds(300)
      case .certificates: .milliseconds(250)
      case .eligibility: .milliseconds(350)
      case .provisioning: .milliseconds(1200)
      case .passActivation: .milliseconds(500)
      }
    }
  }

  /// What is not as usual.
  private var given: [Point: Duration]

  public init(_ given: [Point: Duration] = [:]) {
    self.given = given.filter { $0.value != $0.key.usual }
  }

  public subscript(point: Point) -> Duration { given[point] ?? point.usual }
}
