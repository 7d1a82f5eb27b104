import IssuerAPI
import Scenarios
import WalletDomain

@testable import SimulatedWorld

/// A day on which the simulation's certificates are valid.
let start = VirtualInstant(sinceEpoch: .seconds(1_779_176_130))

let gold = Card(
  id: "gold", name: "Gold", cardholder: "John Doe", last4: "1234",
  primaryAccountIdentifier: "FPANID-gold")
let travel = Card(id: "travel", name: "Travel", cardholder: "John Doe", last4: "7788")

func stored(
  _ reference: TokenUniqueReference, on device: Device = .phone, serial: String? = nil,
  card: Card.ID = "gold", _ state: PassActivationState = .activated, isVisibleToApp: Bool = true
) -> StoredPass {
  StoredPass(
    on: device, card: card,
    pass: Pass(
      serialNumber: serial ?? "SN-\(reference)", deviceAccountIdentifier: reference,
      primaryAccountIdentifier: "FPANID-\(card)", activationState: state),
    isVisibleToApp: isVisibleToApp)
}

func token(
  _ reference: TokenUniqueReference, _ status: String?, of card: Card.ID? = "gold"
) -> Token {
  Token(tokenUniqueReference: reference, externalCardId: card, tokenStatus: status)
}

func scenario(
  _ id: String = "test", watch: CustomerDevice? = nil, cards: CardList = [gold, travel],
  passes: [StoredPass] = [], service: TokenService = TokenService(),
  decision: NetworkDecision = .green, faults: [Fault] = [],
  parameters: LinkRule.Parameters = .guide, policy: Policy = .perDevice,
  method: ActivationMethod = .server,
  rules: NetworkRules = NetworkRules(propagation: .immediate),
  planned: [PlannedItem] = []
) -> Scenario {
  var setup = WorldFacts()
  setup.seed = 1
  setup.clock = start
  setup.watch = watch
  setup.cards = cards
  setup.passes = passes
  setup.tokenService = service
  setup.networkDecision = decision
  setup.networkRules = rules
  setup.faults = faults
  setup.linkRule.parameters = parameters
  setup.planned = planned
  var scenario = Scenario(id: id, title: id)
  scenario.policy = policy
  scenario.activationMethod = method
  scenario.setup = setup
  return scenario
}

/// Two new cards, and no pass anywhere.
let freshPhone = scenario("fresh-phone")
let freshWatch = scenario("fresh-watch", watch: CustomerDevice(.watch))

/// Gold lies in Wallet as SN-A and waits for activation.
func needsActivation(
  response: String? = "APPROVED", comment: String? = nil, faults: [Fault] = [],
  policy: Policy = .perDevice
) -> Scenario {
  scenario(
    "needs-activation", passes: [stored("A", .requiresActivation)],
    service: TokenService(
      tokens: [token("A", "INACTIVE")], activationResponse: response, activationComment: comment),
    faults: faults, policy: policy)
}

/// Gold waits for activation on both devices, under one serial number.
let twinsWait = scenario(
  "twins-wait", watch: CustomerDevice(.watch),
  passes: [
    stored("P", serial: "SN-A", .requiresActivation),
    stored("W", on: .watch, serial: "SN-A", .requiresActivation),
  ], service: TokenService(tokens: [token("P", "INACTIVE"), token("W", "INACTIVE")]))

let linkToGold = "bankapp://activate?serialNumber=SN-A"

/// The request as TMP's bytes.
func asTMP(_ request: IssuerRequest) -> HTTPRequest {
  IssuerDialect.tmp.encode(request) ?? HTTPRequest(method: "", path: "")
}
