import SimulatedWorld
import WalletDomain

extension Session {
  /// Everything odd at this moment, by id and then in the order of the card list.
  public var findings: [Finding] {
    FindingRules(moment).findings
  }
}

/// Looks for each finding in what the app saw, and in the rest of the world where the app is blind.
struct FindingRules {
  let world: World
  let app: AppState
  /// Nil while the list could not be loaded.
  let evidence: WalletEvidence?
  /// TMP's answer; empty where the question failed.
  let answer: [Token]
  private let tokensByReference: [TokenUniqueReference: Token]
  private let tokensByCard: [Card.ID: [Token]]
  /// What policy `per-device` says of the same evidence.
  private let perDevice: PerDeviceRules?
  private let asked: Set<TokenUniqueReference>
  /// Wherever the device is, and whether or not the app sees it.
  let held: Set<TokenUniqueReference>

  init(_ moment: Moment) {
    world = moment.world
    app = moment.app
    evidence = app.overview?.evidence
    answer = (try? evidence?.search?.get()) ?? []
    tokensByCard = Dictionary(grouping: answer.filter { $0.externalCardId != nil }) {
      $0.externalCardId ?? ""
    }
    tokensByReference = Dictionary(
      answer.compactMap { token in token.tokenUniqueReference.map { ($0, token) } },
      uniquingKeysWith: { first, _ in first })
    perDevice = evidence.map(PerDeviceRules.init)
    asked = Set(evidence?.deviceAccountIdentifiers ?? [])
    held = Set(world.passes.compactMap(\.pass.deviceAccountIdentifier))
  }

  var findings: [Finding] {
    let found = [
      tokensOfOneCard, answer.flatMap(findings(about:)), passes, cards, devices, question,
      app.flow?.flow.findings(by: self) ?? [], sessionClock,
    ]
    return found.joined().enumerated()
      .sorted { ($0.element.id.rawValue, $0.offset) < ($1.element.id.rawValue, $1.offset) }
      .map(\.element)
  }

  // MARK: Tokens

  private var tokensOfOneCard: [Finding] {
    answer.compactMap { token in
      guard let card = token.externalCardId, let tokens = tokensByCard[card], tokens.count > 1,
        tokens.first == token
      else { return nil }
      return Finding(.twoTokensOfOneCard, card: card, facts: tokens.map(\.sentence))
    }
  }

  private func findings(about token: Token) -> [Finding] {
    var findings: [Finding] = []
    let card = token.externalCardId
    func find(_ id: Finding.ID) {
      findings.append(Finding(id, card: card, facts: [token.sentence]))
    }
    switch TokenStatus(token.tokenStatus) {
    case .active, .inactive: break
    case .suspended, .deactivated, .unknown: find(.statusBeyondTheGuide)
    }
    if let card {
      if evidence?.cards[card] == nil { find(.tokenOfUnknownCard) }
    } else {
      find(.tokenWithoutCard)
    }
    if let reference = token.tokenUniqueReference, !asked.contains(reference) {
      find(.tokenNotAskedFor)
    }
    return findings
  }

  // MARK: Passes

  private var passes: [Finding] {
    let answered = (try? evidence?.search?.get()) != nil
    var findings: [Finding] = []
    for device in evidence?.devices ?? [] {
      for pass in evidence?[device]?.passes ?? [] {
        guard let identifier = pass.deviceAccountIdentifier else { continue }
        if answered, tokensByReference[identifier] == nil {
          findings.append(
            Finding(
              .passUnknownToTMP, card: card(of: pass, on: device), on: device,
              facts: [pass.sentence(on: device)]))
        }
      }
    }
    for stored in world.passes where !world.appMaySee(stored) {
      let why =
        world.appIsAssociated
        ? []
        : [
          "associatedApplicationIdentifiers of the TSP do not name "
            + "\(world.installation.applicationIdentifier)."
        ]
      findings.append(
        Finding(
          .passNotVisible, card: stored.card, on: stored.device,
          facts: [stored.pass.sentence(on: stored.device)] + why))
    }
    return findings + tokensWithoutPass + passesForLinks + repeatedSerialNumbers
  }

  private var tokensWithoutPass: [Finding] {
    world.tokenService.tokens.compactMap { token in
      guard let reference = token.tokenUniqueReference, !held.contains(reference),
        TokenStatus(token.tokenStatus) != .deactivated
      else { return nil }
      return Finding(.tokenWithoutPass, card: token.externalCardId, facts: [token.sentence])
    }
  }

  private var passesForLinks: [Finding] {
    (evidence?[.watch]?.passes ?? []).compactMap { pass in
      guard let identifier = pass.deviceAccountIdentifier else { return nil }
      let token = tokensByReference[identifier]
      guard pass.activationState == .requiresActivation || token?.tokenStatus == "INACTIVE" else {
        return nil
      }
      return Finding(
        .watchPassOutsideLinks, card: token?.externalCardId, on: .watch,
        facts: [pass.sentence(on: .watch)])
    }
  }

  private var repeatedSerialNumbers: [Finding] {
    let visible = (evidence?.devices ?? []).flatMap { device in
      (evidence?[device]?.passes ?? []).map { HeldPass($0, on: device) }
    }
    let bySerial = Dictionary(grouping: visible, by: \.pass.serialNumber)
    return bySerial.values.filter { Set($0.map(\.pass.passTypeIdentifier)).count > 1 }
      .sorted { $0[0].pass.serialNumber < $1[0].pass.serialNumber }
      .map { held in
        Finding(
          .serialNumberRepeated,
          facts: held.map { $0.pass.sentence(on: $0.device) + " \($0.pass.passTypeIdentifier)" })
      }
  }

  /// As Wallet knows it.
  private func card(of pass: Pass, on device: Device) -> Card.ID? {
    world.passes(on: device).first { $0.pass == pass }?.card
  }

  // MARK: Cards

  private var cards: [Finding] {
    var findings: [Finding] = []
    if let id = evidence?.cards.repeatedID {
      findings.append(
        Finding(.cardIDRepeated, card: id, facts: ["The card list names \(id) more than once."]))
    }
    // Only what some token is of can be odd: a list may have 100,000 cards.
    for token in world.tokenService.tokens where token.tokenStatus == "ACTIVE" {
      guard let id = token.externalCardId, let card = world.cards[id], card.state != .active else {
        continue
      }
      findings.append(
        Finding(
          .cardBlockedTokenAlive, card: id,
          facts: ["Card \(id) is \(card.state.rawValue).", token.sentence]))
    }
    for token in answer {
      guard let id = token.externalCardId, tokensByCard[id]?.first == token,
        let card = evidence?.cards[id], let status = perDevice?.status(of: card)
      else { continue }
      findings += otherDigits(card, status) + leftOut(card, status)
    }
    return findings
  }

  private func otherDigits(_ card: Card, _ status: CardStatus) -> [Finding] {
    Device.allCases.compactMap { device in
      guard let suffix = status.devices[device]?.pass?.primaryAccountNumberSuffix,
        suffix != card.last4
      else { return nil }
      return Finding(
        .lastFourDiffer, card: card.id, on: device,
        facts: ["The card ends in \(card.last4), the pass in \(suffix)."])
    }
  }

  /// Devices that could take the card, while a token elsewhere makes the guide say that nothing is left to add.
  private func leftOut(_ card: Card, _ status: CardStatus) -> [Finding] {
    let guideSeesIt = tokensByCard[card.id]?.contains {
      ["ACTIVE", "INACTIVE"].contains($0.tokenStatus)
    }
    return Device.allCases.compactMap { device in
      guard guideSeesIt == true, status.devices[device]?.offer == .addToWallet else { return nil }
      return Finding(
        .deviceNotOffered, card: card.id, on: device,
        facts: ["The \(device.title) holds no pass of card \(card.id) and could take one."])
    }
  }

  // MARK: Devices and questions

  private var devices: [Finding] {
    guard world.phone.hasPassLibrary else {
      return [
        Finding(
          .noSecureElement, on: .phone, facts: ["PKPassLibrary.isPassLibraryAvailable() is false."])
      ]
    }
    var findings: [Finding] = []
    if !world.appIsEntitled {
      findings.append(Finding(.noEntitlement, on: .phone, facts: entitlementFacts))
    }
    if !world.phone.hasSecureElement {
      findings.append(
        Finding(.noSecureElement, on: .phone, facts: ["The iPhone has no Secure Element."]))
    }
    if world.watch?.hasSecureElement == false {
      findings.append(
        Finding(.noSecureElement, on: .watch, facts: ["The Watch has no Secure Element."]))
    }
    return findings
  }

  private var question: [Finding] {
    guard let evidence, evidence.deviceAccountIdentifiers.isEmpty else { return [] }
    return [Finding(.emptySearch, facts: ["The app sees no pass on any device."])]
  }
}

extension Token {
  var sentence: String { Reason.tokenSeen(self).text }
}

extension Pass {
  fileprivate func sentence(on device: Device) -> String { Reason.passSeen(self, device).text }
}
