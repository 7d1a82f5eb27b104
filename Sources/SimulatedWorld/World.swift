import IssuerAPI
public import WalletDomain

/// Everything outside the issuer's app: devices, Wallet, Apple, network, issuer, time and what goes wrong.
///
/// Each party holds its own truth; only the flows keep them in step. A value: copy it to keep a moment.
@dynamicMemberLookup
public struct World: Hashable, Sendable {
  /// The facts as they are now; seed, clock, faults, given tokens and plans are those of the beginning.
  @Boxed public var setup: WorldFacts

  public internal(set) var clock: VirtualInstant
  public internal(set) var agenda = Agenda()
  public internal(set) var log = CallLog()
  /// The network's own truth about tokens; the issuer's list and the passes are copies.
  public internal(set) var vault: TokenVault
  /// What a device out of reach has not heard yet, oldest first.
  var newsOutOfReach: [TokenNotice] = []
  /// The newest notice that each has heard, by its number.
  var heard: [TokenSubscriber: Int] = [:]
  var streams: SeededStreams
  /// The app has asked PassKit to be told of changes.
  public var appListensToLibrary = true
  var openCalls: [Call.ID: OpenCall] = [:]
  /// A real issuer answers, or did when its answers were recorded: what it does, nothing here can know.
  public var issuerIsReal = false
  /// What a real issuer has approved and not listed as ACTIVE yet.
  var approvedOutside: Set<TokenUniqueReference> = []
  /// Tokens that the simulated network has made where a real issuer answers, which cannot know of them.
  public internal(set) var tokensMadeHere: Set<TokenUniqueReference> = []
  var passKit = PassKitState()
  /// Nil while Google Wallet shows no card to add.
  var google: GoogleWalletState?
  /// What the app has left in the App Group since the world began; nil where that is nothing.
  public internal(set) var sharedDefaults: SharedDefaults?
  /// By the Idempotency-Key.
  var answeredKeys: [String: AnsweredKey] = [:]
  var lastRequest = Memoized<Said<HTTPRequest>, Result<IssuerRequest, HTTPRefusal>>()
  var lastSearch = Memoized<Said<TokenService.Search>, HTTPReply>()
  public var faults: FaultTable

  /// The world begins.
  public init(_ setup: WorldFacts) {
    self.setup = setup
    clock = setup.clock
    streams = SeededStreams(seed: setup.seed)
    vault = setup.vault
    faults = FaultTable(setup.faults, from: setup.clock)
    // In order of time, so that a long agenda is laid out in one go.
    for item in setup.planned.sorted(by: { $0.after < $1.after }) {
      agenda.arrange(.planned(item.change), at: clock + item.after)
    }
  }

  @inlinable
  public subscript<Fact>(dynamicMember fact: WritableKeyPath<WorldFacts, Fact>) -> Fact {
    get { setup[keyPath: fact] }
    _modify { yield &setup[keyPath: fact] }
  }

  @inlinable
  public subscript<Fact>(dynamicMember fact: KeyPath<WorldFacts, Fact>) -> Fact {
    setup[keyPath: fact]
  }

  public var passes: [StoredPass] {
    get { setup.passes }
    set { setup.passes = newValue }
  }

  public func passes(on device: Device) -> [StoredPass] { setup.passesByDevice[device] ?? [] }

  /// The issuer, by the name of its interface.
  public var issuerParty: Party { Party(speaking: setup.issuer) }
}
