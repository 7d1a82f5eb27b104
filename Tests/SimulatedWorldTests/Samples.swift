import FoundationEssentials
import IssuerAPI
import WalletDomain

@testable import SimulatedWorld

let start = VirtualInstant(sinceEpoch: .seconds(1_000_000))

let gold = Card(
  id: "card-gold", name: "Gold", cardholder: "John Doe", last4: "1234",
  primaryAccountIdentifier: "FPANID-gold")

func stored(
  _ reference: TokenUniqueReference, on device: Device = .phone, card: Card.ID? = "card-gold",
  _ state: PassActivationState = .activated, isVisibleToApp: Bool = true
) -> StoredPass {
  StoredPass(
    on: device, card: card,
    pass: Pass(
      serialNumber: "SN-\(reference)", deviceAccountIdentifier: reference,
      primaryAccountIdentifier: card == "card-gold" ? gold.primaryAccountIdentifier : nil,
      activationState: state),
    isVisibleToApp: isVisibleToApp)
}

func token(_ reference: TokenUniqueReference, _ status: String?) -> Token {
  Token(tokenUniqueReference: reference, externalCardId: "card-gold", tokenStatus: status)
}

/// A world with Gold, whose calls all take 100 ms unless said otherwise.
func world(
  seed: UInt64 = 1, watch: CustomerDevice? = nil, passes: [StoredPass] = [],
  tokenService: TokenService = TokenService(), decision: NetworkDecision = .green,
  rules: NetworkRules = NetworkRules(propagation: .immediate), given: [GivenToken] = [],
  faults: [Fault] = [], planned: [PlannedItem] = []
) -> World {
  var setup = WorldFacts()
  setup.seed = seed
  setup.clock = start
  setup.watch = watch
  setup.cards = [gold]
  setup.passes = passes
  setup.tokenService = tokenService
  setup.networkDecision = decision
  setup.networkRules = rules
  setup.networkTokens = given
  setup.faults = faults
  for point in Endpoint.allCases { setup.latency[point] = .milliseconds(100) }
  setup.linkRule = LinkRule(scheme: "bankapp")
  setup.planned = planned
  return World(setup)
}

extension World {
  mutating func search(_ references: [TokenUniqueReference] = ["A"]) -> Call.ID {
    send(asTMP(.searchTokens(TokenQuestion(references))), for: .search, by: .app)
  }

  mutating func activate(_ reference: TokenUniqueReference = "A") -> Call.ID {
    send(asTMP(.activate(reference, by: .server)), for: .activate, by: .app)
  }

  /// The next thing that comes while somebody waits.
  mutating func advanceWhileOwed() -> Occurrence? {
    while let due = nextDue {
      if let occurrence = advance(to: due) { return occurrence }
    }
    return nil
  }

  /// Everything that comes while somebody waits.
  mutating func settle() -> [Occurrence] {
    var occurrences: [Occurrence] = []
    while let occurrence = advanceWhileOwed() { occurrences.append(occurrence) }
    return occurrences
  }

  /// The only thing that comes, as what the call brought back.
  mutating func result(of id: Call.ID) -> CallResult? {
    let results = settle().compactMap { occurrence in
      if case .answered(id, let result) = occurrence { result } else { nil }
    }
    return results.count == 1 ? results[0] : nil
  }

  var elapsed: Duration { clock - start }

  func status(of reference: TokenUniqueReference) -> String? {
    setup.tokenService.tokens.first { $0.tokenUniqueReference == reference }?.tokenStatus
  }
}

extension CallResult {
  var apple: AppleAnswer? {
    if case .wallet(let answer) = self { answer.apple } else { nil }
  }

  var reply: HTTPReply? {
    if case .issuer(.success(let reply)) = self { reply } else { nil }
  }

  var failure: CallFailure? {
    switch self {
    case .issuer(.failure(let failure)), .cards(.failure(let failure)): failure
    case .wallet(let answer): answer.answer.failure
    default: nil
    }
  }
}

extension Party {
  static let tmp = Party(speaking: .tmp)
}

/// The request as TMP's bytes.
func asTMP(_ request: IssuerRequest) -> HTTPRequest {
  IssuerDialect.tmp.encode(request) ?? HTTPRequest(method: "", path: "")
}
