import Synchronization

/// Policy `per-device`: one verdict per card and device, token and pass joined by the account identifier.
///
/// Built once per answer; the status of a card is computed when asked for, so that long lists stay quick.
/// A class, because it is asked for each card and never changes.
public final class PerDeviceRules: Sendable {
  let evidence: WalletEvidence
  /// Whether the issuer was asked; stored, as reading the answer itself for each card of a long list would copy it.
  private let issuerWasAsked: Bool
  private let tokensByCard: [Card.ID: [Token]]
  private let passesByToken: [Device: [TokenUniqueReference: Pass]]
  /// The verdicts of cards without a token; `inCommon` adds those of unusable cards.
  /// Computed once, as there may be thousands of cards.
  private let withoutToken: [Device: Verdict]
  private let inCommon: [CardGroup: SharedStatus]
  /// True if the issuer reports a digitization state per card, and was asked about some pass.
  private let tellsDigitization: Bool
  /// The rules for passes alone; nil if the issuer's answer decides.
  private let passesAlone: PassesAlone?
  private let seesTokenized: Bool
  /// The statuses asked for last: at each key a screen asks for those of a few cards, for the selected one's often.
  private let latest = Mutex<[Card.ID: CardStatus]>([:])
  private static let mostLatest = 16

  private struct SharedStatus: Sendable {
    var row: WalletStatus
    var devices: [Device: Verdict]
  }

  public init(_ evidence: WalletEvidence) {
    self.evidence = evidence
    issuerWasAsked = evidence.search != nil
    passesAlone = evidence.search == nil ? PassesAlone(evidence) : nil
    let tokens = (try? evidence.search?.get()) ?? []
    tokensByCard = Dictionary(grouping: tokens.filter { $0.externalCardId != nil }) {
      $0.externalCardId ?? ""
    }
    let known = Set(tokens.compactMap(\.tokenUniqueReference))
    var passes: [Device: [TokenUniqueReference: Pass]] = [:]
    var unexplained: [Device: Int] = [:]
    for device in evidence.devices {
      for pass in evidence[device]?.passes ?? [] {
        guard let identifier = pass.deviceAccountIdentifier else { continue }
        passes[device, default: [:]][identifier] = pass
        if evidence.search != nil, !known.contains(identifier) {
          unexplained[device, default: 0] += 1
        }
      }
    }
    passesByToken = passes
    tellsDigitization = evidence.tellsDigitization && passes.contains { !$0.value.isEmpty }
    let withoutToken = Dictionary(
      uniqueKeysWithValues: evidence.devices.map { device in
        (device, Self.verdictWithoutToken(device, evidence, unexplainedPasses: unexplained[device]))
      })
    self.withoutToken = withoutToken
    inCommon = Dictionary(
      uniqueKeysWithValues: CardGroup.allCases.map { group in
        var devices = withoutToken
        if case .dead(let death) = group { Self.withdrawOffers(of: death, &devices) }
        return (group, SharedStatus(row: Self.row(devices, evidence), devices: devices))
      })
    seesTokenized = evidence.seen.contains { !$0.tokenized.isEmpty }
  }

  /// The group of cards with the same verdicts; nil if the card's verdicts are its own.
  func group(of card: Card) -> CardGroup? {
    if !issuerWasAsked || tokensByCard[card.id] != nil
      || seesTokenized && evidence.seen.contains(where: { $0.tokenized.contains(card.id) })
    {
      return nil
    }
    return evidence.ineligibility(of: card).map { .dead($0) } ?? .offered
  }

  public func status(of card: Card) -> CardStatus {
    if let shared = group(of: card).flatMap({ inCommon[$0] }) {
      return CardStatus(
        card: card, row: shared.row, devices: withDigitization(shared.devices), whole: nil)
    }
    if let known = latest.withLock({ $0[card.id] }), known.card == card { return known }
    let status = ownStatus(of: card)
    latest.withLock { latest in
      if latest.count == Self.mostLatest { latest.removeAll(keepingCapacity: true) }
      latest[card.id] = status
    }
    return status
  }

  /// The status of a card that shares it with no other.
  private func ownStatus(of card: Card) -> CardStatus {
    var devices = withoutToken
    let tokens = tokensByCard[card.id] ?? []
    for device in evidence.devices {
      if let verdict = verdict(on: tokens, device) {
        devices[device] = verdict
      }
    }
    passesAlone?.takePasses(of: card, &devices)
    for device in evidence.devices where mayHoldToken(devices, device) {
      guard let token = token(toldOn: device, of: card, tokens), let verdict = devices[device]
      else { continue }
      devices[device] = self.verdict(of: token, toldOn: device, verdict.because)
    }
    takeWhatIsTokenized(of: card, &devices)
    let unplaced = tokens.filter { evidence.deviceTold(by: $0) == nil }.withoutReference
    let open = unplaced.map { _ in devices.keys.filter { mayHoldToken(devices, $0) } } ?? []
    for device in open {
      guard let unplaced, let verdict = devices[device] else { continue }
      devices[device] = self.verdict(ofUnplaced: unplaced, verdict.because)
    }
    if let death = evidence.ineligibility(of: card) { Self.withdrawOffers(of: death, &devices) }
    // A token without a reference says something of the card but of no device: it counts for the card's row.
    var said = devices
    for device in open {
      said[device]?.status = WalletStatus(TokenStatus(unplaced?.tokenStatus))
    }
    return CardStatus(
      card: card, row: Self.row(said, evidence), devices: withDigitization(devices), whole: nil)
  }

  /// True if the device could hold a token of the card, and none is known to be there.
  private func mayHoldToken(_ devices: [Device: Verdict], _ device: Device) -> Bool {
    switch evidence[device]?.obstacle {
    case .noSecureElement, .noContactless: false
    default: [.notAdded, .cannotBeAdded].contains(devices[device]?.status)
    }
  }

  /// Makes an unusable card one that cannot be added; a verdict that rests on a token or a pass stays as it is.
  private static func withdrawOffers(of death: CardUnusable, _ devices: inout [Device: Verdict]) {
    for (device, verdict) in devices where verdict.status == .notAdded {
      let facts = verdict.because.filter { $0.isAboutPass || $0 == .rule(.digitsShared) }
      devices[device] = Verdict(
        .cannotBeAdded, reason: "This card is \(death.words) and cannot be added.",
        because: facts + [.ineligible(death), .rule(.ineligibleCard)])
    }
  }

  private func verdict(ofUnplaced token: Token, _ because: [Reason]) -> Verdict {
    Verdict(
      .unknown(nil),
      reason: "\(evidence.lister.name) names a token of this card without a reference: "
        + "on which device it is cannot be known.",
      because: [.tokenSeen(token)] + because.filter(\.isAboutPass)
        + [.rule(.tokenWithoutReference)], token: token)
  }

  /// Makes a card probably active if the wallet reports its digits only; a verdict on a failed question stays as it is.
  private func takeWhatIsTokenized(of card: Card, _ devices: inout [Device: Verdict]) {
    for seen in evidence.seen where seen.tokenized.contains(card.id) {
      guard devices[seen.device]?.status == .notAdded else { continue }
      var verdict = Verdict(
        .active, reason: Reason.tokenizedByDigits.text(in: vocabulary(on: seen.device)),
        because: [.tokenizedByDigits, .rule(.digitsAlone)])
      verdict.isProbable = true
      devices[seen.device] = verdict
    }
  }

  /// The verdicts, each with the issuer's state of the card that follows from them, if the issuer has such states.
  private func withDigitization(_ devices: [Device: Verdict]) -> [Device: Verdict] {
    guard tellsDigitization, let state = DigitizationState(devices) else { return devices }
    return devices.mapValues { verdict in
      var verdict = verdict
      verdict.because.append(.digitized(state))
      return verdict
    }
  }

  /// Activate Card if any device needs it, else the phone's state or, if it cannot hold the card, the next device's.
  private static func row(_ devices: [Device: Verdict], _ evidence: WalletEvidence) -> WalletStatus
  {
    if devices.values.contains(where: { $0.status == .requiresActivation }) {
      return .requiresActivation
    }
    let statuses = evidence.seen.lazy.compactMap { devices[$0.device]?.status }
    guard let first = statuses.first else { return .couldNotCheck }
    return first == .cannotBeAdded ? statuses.dropFirst().first ?? first : first
  }

  /// The verdict on a device; nil if it holds no pass of these tokens.
  private func verdict(on tokens: [Token], _ device: Device) -> Verdict? {
    guard let (token, pass) = tokenOnDevice(tokens, device) else { return nil }
    let tokenStatus = TokenStatus(token.tokenStatus)
    let status = WalletStatus(tokenStatus)
    return Verdict(
      status, offer: status == .requiresActivation ? .activateCard : nil,
      reason: reason(tokenStatus, in: vocabulary(on: device)),
      because: [.passSeen(pass, device), .tokenSeen(token), .rule(rule(tokenStatus))],
      pass: pass, token: token)
  }

  /// The token whose pass `device` holds; of several, the one with the lowest rank, which can pay soonest.
  private func tokenOnDevice(_ tokens: [Token], _ device: Device) -> (Token, Pass)? {
    guard let held = passesByToken[device] else { return nil }
    var best: (token: Token, pass: Pass, rank: Int)?
    for token in tokens {
      guard let reference = token.tokenUniqueReference, let pass = held[reference] else { continue }
      let rank = TokenStatus(token.tokenStatus).rank
      if let best, best.rank <= rank { continue }
      best = (token, pass, rank)
    }
    return best.map { ($0.token, $0.pass) }
  }

  /// The token that the list tells to be on a device whose passes show none; the one that can pay soonest.
  ///
  /// One that has ended counts only if a pass with the card's digits may be what is left of it.
  private func token(toldOn device: Device, of card: Card, _ tokens: [Token]) -> Token? {
    tokens.filter { token in
      let reference = token.tokenUniqueReference
      let isHeld = reference.map { held in passesByToken.values.contains { $0[held] != nil } }
      return isHeld != true && evidence.deviceTold(by: token) == device
        && (TokenStatus(token.tokenStatus) != .deactivated
          || evidence[device]?.passes.contains { $0.primaryAccountNumberSuffix == card.last4 }
            == true)
    }
    .min { TokenStatus($0.tokenStatus).rank < TokenStatus($1.tokenStatus).rank }
  }

  private func verdict(of token: Token, toldOn device: Device, _ because: [Reason]) -> Verdict {
    let tokenStatus = TokenStatus(token.tokenStatus)
    let status = WalletStatus(tokenStatus)
    let isActivated = status == .requiresActivation && token.tokenUniqueReference != nil
    return Verdict(
      status, offer: isActivated ? .activateCard : nil,
      reason: reason(tokenStatus, in: vocabulary(on: device)),
      because: [.tokenSeen(token), .deviceTold(device)] + because.filter(\.isAboutPass)
        + [.rule(.listTellsDevice), .rule(rule(tokenStatus))], token: token)
  }

  private static func verdictWithoutToken(
    _ device: Device, _ evidence: WalletEvidence, unexplainedPasses: Int?
  ) -> Verdict {
    if case .failure(let failure)? = evidence.search { return Verdict(couldNotCheck: failure) }
    var because: [Reason] = [
      evidence.search == nil ? .noPassOfCard(device) : .noTokenOfCard(device)
    ]
    if let count = unexplainedPasses {
      because.append(.passesWithoutToken(count: count, device))
    }
    guard let obstacle = evidence[device]?.obstacle else {
      return Verdict(
        .notAdded, offer: .addToWallet, because: because + [.rule(.nothingOnDevice)])
    }
    let passing = obstacle == .watchOutOfReach
    return Verdict(
      passing ? .notAdded : .cannotBeAdded, reason: obstacle.explanation.summary,
      because: because + [
        .obstacle(obstacle), .rule(passing ? .watchOutOfReach : .deviceCannotHold),
      ])
  }

  private func rule(_ status: TokenStatus) -> Rule {
    switch status {
    case .active: .activeToken
    case .inactive: .inactiveToken
    case .suspended: .suspendedToken
    case .deactivated: .deactivatedToken
    case .unknown: .unknownTokenStatus
    }
  }

  private func vocabulary(on device: Device) -> Vocabulary {
    Vocabulary(device.wallet, evidence.lister)
  }

  private func reason(_ status: TokenStatus, in v: Vocabulary) -> String? {
    switch status {
    case .active, .inactive: nil
    case .suspended: "The token is suspended, so the card cannot pay until it is resumed."
    case .deactivated: "The card in \(v.wallet) has ended for good; it can be removed there."
    case .unknown(nil): "\(v.issuer) gave no \(v.tokenStatus)."
    case .unknown(let text?):
      "\(v.issuer) answered \(v.tokenStatus) “\(text)”, which the app does not know"
        + (differsInCaseOnly(text) ? ": \(v.issuer)'s words are upper case." : ".")
    }
  }

  private func differsInCaseOnly(_ text: String) -> Bool {
    if case .unknown = TokenStatus(text.uppercased()) { false } else { true }
  }
}

/// Equal if made of the same evidence, from which all else follows.
extension PerDeviceRules: Hashable {
  public static func == (one: PerDeviceRules, other: PerDeviceRules) -> Bool {
    one === other || one.evidence == other.evidence
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(evidence) }
}

/// A group of cards without a token that have the same verdicts.
public enum CardGroup: Hashable, Sendable, CaseIterable {
  case offered
  case dead(CardUnusable)

  public static let allCases = [offered] + CardUnusable.allCases.map { .dead($0) }
}

extension [Token] {
  /// The token that cannot be matched with a pass; of several, the one with the lowest rank, which can pay soonest.
  fileprivate var withoutReference: Token? {
    filter { $0.tokenUniqueReference == nil }
      .min { TokenStatus($0.tokenStatus).rank < TokenStatus($1.tokenStatus).rank }
  }
}
