import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
public import WalletDomain

/// Everything outside the issuer's app: devices, Wallet, Apple, network, issuer, clock and faults.
///
/// Each party has its own data, which only messages keep in step. A value type: a copy is a snapshot.
@dynamicMemberLookup
public struct World: Hashable, Sendable {
  /// The current facts; seed, clock, faults, network tokens and plans in it are still those of the beginning.
  @Boxed public var setup: WorldFacts

  public internal(set) var agenda = Agenda()
  public internal(set) var log = CallLog()
  /// The network's token records, which are authoritative; the issuer's list and the passes are copies.
  public internal(set) var vault: TokenVault
  /// Notices not yet delivered to a device out of reach, oldest first.
  var newsOutOfReach: [TokenNotice] = []
  /// The number of the newest notice delivered to each subscriber.
  var heard: [TokenSubscriber: Int] = [:]
  var streams: SeededStreams
  /// Whether the app observes PassKit's library changes.
  public var appListensToLibrary = true
  var openCalls: [Call.ID: OpenCall] = [:]
  /// Whether a real issuer answers, live or recorded; its inner state is not known here.
  public var issuerIsReal = false
  /// Tokens whose activation a real issuer has approved, but which it does not list as ACTIVE yet.
  var approvedOutside: Set<TokenUniqueReference> = []
  /// Tokens created by the simulated network while a real issuer answers, which does not know them.
  public internal(set) var tokensMadeHere: Set<TokenUniqueReference> = []
  var passKit = PassKitState()
  /// Sessions in keychain access groups that are not the app's, by their groups.
  var otherSessions: [String: CustomerSession] = [:]
  /// The request for which Google Wallet's screen for adding a card is open; nil while it is not.
  var google: PushTokenizeRequest?
  /// The data that the app has written to the App Group since the world began; nil if none.
  public internal(set) var sharedDefaults: SharedDefaults?
  /// Earlier replies, by Idempotency-Key.
  var answeredKeys: [String: AnsweredKey] = [:]
  var lastRequest = Memoized<DialectValue<HTTPRequest>, Result<IssuerRequest, HTTPRefusal>>()
  var lastSearch = Memoized<DialectValue<TokenService.Search>, HTTPReply>()
  public var faults: FaultTable

  /// Creates the world at its beginning.
  public init(_ setup: WorldFacts) {
    self.setup = setup
    streams = SeededStreams(seed: setup.seed)
    vault = setup.vault
    faults = FaultTable(setup.faults, from: setup.clock)
    clock = setup.clock
    // Sorted by time, so that each insertion into a long agenda is at its end.
    for item in setup.planned.sorted(by: { $0.after < $1.after }) {
      agenda.arrange(.planned(item.change), at: clock + item.after)
    }
  }

  public internal(set) var clock: VirtualInstant {
    get { log.clock }
    set { log.clock = newValue }
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

  /// The issuer as a party, titled by the name of its interface.
  public var issuerParty: Party { Party(speaking: setup.issuer) }

  public var vocabulary: Vocabulary { setup.vocabulary }

  /// “PassKit and TMP”: the sources that the app asks for the contents of Wallet.
  public var askedForList: String {
    setup.vocabulary.walletAPI + (setup.issuer.search == nil ? "" : " and \(setup.issuer.name)")
  }
}

/// The evidence that PassKit returns about a device, and its log payload.
struct PassReading: Sendable {
  var evidence: DeviceEvidence
  /// The number of passes in PassKit's answer, which lists those of all Watches together.
  var count: Int
  var told: Payload

  /// `listed` are the passes in PassKit's answer, each with the name of its device where that is to be told.
  init(_ evidence: DeviceEvidence, listed: [(pass: Pass, deviceName: String?)]) {
    self.evidence = evidence
    count = listed.count
    told = .fields(
      listed.map { pass, deviceName in
        Payload.Field(
          pass.serialNumber,
          (pass.deviceAccountIdentifier?.rawValue ?? "no deviceAccountIdentifier") + " · "
            + pass.activationState.name + (deviceName.map { " · deviceName \($0)" } ?? "")
            + (pass.primaryAccountNumberSuffix.map { " · primaryAccountNumberSuffix \($0)" } ?? ""))
      })
  }
}

/// PassKit's state.
struct PassKitState: Hashable, Sendable {
  /// The open sheet, if any.
  var openSheet: OpenSheet?
  /// When the extension last answered with its entries.
  var entriesAnsweredAt: VirtualInstant?
  /// Wallet's open question to the issuer's extension, if any.
  var askedExtension: AskedExtension?
  var lastReadings: [Program: [Device: Memoized<WorldFacts, PassReading>]] = [:]
}

/// Wallet's sheet on Apple's side: the data that the payload must match.
struct OpenSheet: Hashable, Sendable {
  /// The last digits shown on the sheet; nil if none were given.
  var primaryAccountSuffix: String?
  /// The app's configuration; nil for a card that was chosen in Wallet.
  var configuration: AddPaymentPassRequestConfiguration?
  /// The card in the payload that Apple accepted, if it is not the one shown on the sheet.
  var otherCard: Card?
  /// Whether the app's delegate was deallocated, because PassKit holds it weakly and the app does not keep it.
  var delegateIsLost = false
  /// The program that Wallet asks for the request.
  var asks = Program.app
  /// The entry that was chosen in Wallet; nil for a sheet that the app has opened.
  var entry: PassEntry?
  /// The challenge with the leaf's key; nil until Apple has created it.
  var made: ProvisioningSheet?
  var handedOut: VirtualInstant?
}

/// Wallet's questions to the extension before a card is chosen, each with its own time limit.
public enum ExtensionQuestion: Hashable, Sendable {
  case status, entries
}

/// The open question and its calls.
struct AskedExtension: Hashable, Sendable {
  var question: ExtensionQuestion
  var calls: [Call.ID]
}
