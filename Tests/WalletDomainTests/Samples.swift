import WalletDomain

let gold = Card(id: "card-gold", name: "Gold", cardholder: "John Doe", last4: "1234")

/// A pass whose serial number follows from its `deviceAccountIdentifier`, unless given.
func pass(
  _ identifier: TokenUniqueReference?, serial: String? = nil,
  _ state: PassActivationState = .activated
) -> Pass {
  Pass(
    serialNumber: serial ?? "SN-\(identifier?.rawValue ?? "none")",
    deviceAccountIdentifier: identifier, activationState: state)
}

func token(
  _ reference: TokenUniqueReference?, _ status: String?, of card: Card.ID? = "card-gold"
) -> Token {
  Token(tokenUniqueReference: reference, externalCardId: card, tokenStatus: status)
}

/// What the app sees when nothing is in its way; `watch` is nil where none is paired.
func evidence(
  cards: CardList = [gold], phone: [Pass] = [], watch: [Pass]? = nil, tokens: [Token] = []
) -> WalletEvidence {
  WalletEvidence(
    cards: cards, phone: DeviceEvidence(passes: phone),
    watch: watch.map { DeviceEvidence(passes: $0) }, search: .success(tokens))
}

/// What the app says of Gold.
func statusOfGold(_ evidence: WalletEvidence, _ policy: Policy = .perDevice) -> CardStatus? {
  WalletOverview(evidence, policy: policy).status(of: "card-gold")
}

/// The same numbers every time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
