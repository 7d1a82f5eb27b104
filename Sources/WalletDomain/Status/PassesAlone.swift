/// Verdicts for an issuer that cannot be asked about tokens: PassKit's passes are all that is known of its cards.
///
/// A pass is a card's if both have the same primaryAccountIdentifier. If one of them has none, it is probably the
/// card's if last four digits and network agree; if they agree for several cards, its card is not known.
struct PassesAlone: Hashable, Sendable {
  /// How certain it is that a pass is a card's.
  enum Match: Hashable {
    case surely, probably
    /// One of several cards, this one among them.
    case unknown(others: [String])
  }

  private let cardsByDigits: [String: [Card]]
  private let accounts: Set<String>
  private let seen: [DeviceEvidence]
  private let lister: IssuerTerms

  init(_ evidence: WalletEvidence) {
    let cards = Array(evidence.cards.withoutRepeatedIDs())
    cardsByDigits = Dictionary(grouping: cards, by: \.last4)
    accounts = Set(cards.compactMap(\.primaryAccountIdentifier))
    seen = evidence.seen
    lister = evidence.lister
  }

  func takePasses(of card: Card, _ devices: inout [Device: Verdict]) {
    for evidence in seen {
      let device = evidence.device
      let matches = evidence.passes.compactMap { pass in
        match(pass, card).map { (pass: pass, match: $0) }
      }
      let best =
        matches.first { $0.match == .surely } ?? matches.first { $0.match == .probably }
        ?? matches.first
      guard let (pass, match) = best else { continue }
      switch match {
      case .surely: devices[device] = verdict(pass, device, [.sameAccount, .rule(.passAlone)])
      case .probably:
        devices[device] = verdict(pass, device, [.rule(.digitsAlone), .rule(.passAlone)])
        devices[device]?.isProbable = true
        devices[device]?.reason =
          "Last four digits and network are the card's; more than that the app cannot know."
      case .unknown(let others):
        let reason = Reason.passOfOneOf([card.name] + others, pass, device)
        devices[device]?.reason = reason.text(in: Vocabulary(device.wallet, lister))
        devices[device]?.because += [reason, .rule(.digitsShared)]
      }
    }
  }

  private func verdict(_ pass: Pass, _ device: Device, _ rules: [Reason]) -> Verdict {
    let status = WalletStatus(pass.activationState)
    return Verdict(
      status, offer: pass.activationState == .requiresActivation ? .activateCard : nil,
      because: [.passSeen(pass, device)] + rules, pass: pass)
  }

  /// How certain it is that the pass is the card's; nil if it is not.
  private func match(_ pass: Pass, _ card: Card) -> Match? {
    guard pass.deviceAccountIdentifier != nil else { return nil }
    if let account = pass.primaryAccountIdentifier {
      if account == card.primaryAccountIdentifier { return .surely }
      if accounts.contains(account) { return nil }
    }
    guard mayBe(pass, of: card) else { return nil }
    let others = (cardsByDigits[card.last4] ?? []).filter {
      $0.id != card.id && mayBe(pass, of: $0)
    }
    return others.isEmpty ? .probably : .unknown(others: others.map(\.name))
  }

  private func mayBe(_ pass: Pass, of card: Card) -> Bool {
    if pass.primaryAccountIdentifier != nil, card.primaryAccountIdentifier != nil { return false }
    // PassKit does not reveal a pass's network, but some forms of its identifier do.
    let network = pass.deviceAccountIdentifier?.network ?? card.network
    return pass.primaryAccountNumberSuffix == card.last4 && network == card.network
  }
}

extension WalletStatus {
  fileprivate init(_ state: PassActivationState) {
    switch state {
    case .activated: self = .active
    case .requiresActivation, .activating: self = .requiresActivation
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    }
  }
}
