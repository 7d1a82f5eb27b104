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
    cards: cards, phone: DeviceEvidence(of: .phone, passes: phone),
    watch: watch.map { DeviceEvidence(of: .watch, passes: $0) }, search: .success(tokens))
}

/// What the app says of Gold.
func statusOfGold(_ evidence: WalletEvidence, _ policy: Policy = .perDevice) -> CardStatus? {
  WalletOverview(evidence, policy: policy).status(of: "card-gold")
}

extension WalletEvidence {
  init(
    cards: CardList, phone: DeviceEvidence, watch: DeviceEvidence?,
    search: Result<[Token], CallFailure>?
  ) {
    self.init(cards: cards, devices: [phone] + (watch.map { [$0] } ?? []), search: search)
  }
}

extension WalletCheckFlow.Event {
  static func passesRead(phone: DeviceEvidence, watch: DeviceEvidence?) -> Self {
    .passesRead([phone] + (watch.map { [$0] } ?? []))
  }
}

extension ActivationFlow.Event {
  static func passesRead(phone: [Pass], watch: [Pass]?) -> Self {
    .passesRead(
      phone.map { HeldPass($0, on: .phone) } + (watch ?? []).map { HeldPass($0, on: .watch) })
  }
}
