import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// Findings about tokens in the issuer's answer, the cards that they are linked to, and the search for them.
extension FindingRules {
  /// The cards that the answer links tokens to, without repeats.
  private var cardsWithTokens: [Card.ID] {
    var seen: Set<Card.ID> = []
    return answer.compactMap(\.externalCardId).filter { seen.insert($0).inserted }
  }

  var tokensOfOneCard: [Finding] {
    cardsWithTokens.compactMap { card in
      guard let tokens = tokensByCard[card], tokens.count > 1 else { return nil }
      let places = places(of: tokens)
      // One token on each device is a problem for the guide's sample code only.
      if places == .onTheirDevices, world.setup.obstacle(to: .guide) != nil { return nil }
      let told = tokens.prefix(FindingCollector.mostAlone).map(fact)
      let others = tokens.count - told.count
      return Finding(
        .twoTokensOfOneCard(places), card: card,
        facts: told
          + (others > 0 ? ["\(vocabulary.issuer) knows \(others) more tokens of it."] : []))
    }
  }

  /// Locations of the tokens, as far as the app sees.
  private func places(of tokens: [Token]) -> Finding.Places {
    let devices = tokens.map { token in
      evidence?.seen.first { seen in
        seen.passes.contains {
          $0.deviceAccountIdentifier != nil
            && $0.deviceAccountIdentifier == token.tokenUniqueReference
        }
      }?.device ?? evidence?.deviceTold(by: token)
    }
    let areApart = Set(devices).count == devices.count && !devices.contains(nil)
    // If passes are unknown, only tokens on different devices are taken as reported.
    if unknowns.contains(.passes), !areApart { return .notKnown }
    if devices.contains(nil) { return .elsewhere }
    return areApart ? .onTheirDevices : .onOneDevice
  }

  func collect(about token: Token, in findings: inout FindingCollector) {
    let card = token.externalCardId
    let isHeld = isHeld(token)
    let network = token.tokenUniqueReference.flatMap { world.vault[$0] }
    let suspenders = network?.statedSuspenders ?? []
    let death = world.death(of: card)
    func find(_ kind: Finding.Kind, and others: [String] = []) {
      findings.add(kind, card: card) { [fact(token)] + others }
    }
    switch TokenStatus(token.tokenStatus) {
    case .active, .inactive: break
    case .suspended:
      let isBlocked = death == .blocked && suspenders == [.issuer]
      var others: [String] = []
      if !suspenders.isEmpty { others.append("It is suspended by \(suspenders.listed).") }
      if let card, let death { others.append("Card \(card) is \(death.words).") }
      find(
        .statusBeyondTheGuide(
          isBlocked ? .suspendedWithCard : .suspended(by: suspenders), isHeld: isHeld), and: others)
    case .deactivated:
      find(.statusBeyondTheGuide(.deactivated(withCard: death != nil), isHeld: isHeld))
    case .unknown(nil): find(.statusBeyondTheGuide(.missing, isHeld: isHeld))
    case .unknown(let status?):
      let isInOtherCase =
        if case .unknown = TokenStatus(status.uppercased()) { false } else { true }
      find(.statusBeyondTheGuide(isInOtherCase ? .otherCase : .unknown, isHeld: isHeld))
    }
    if let card {
      if evidence?.cards[card] == nil { find(.tokenOfUnknownCard) }
      if isHeld != false, network?.wasMoved == true, network?.card == card { find(.tokenMoved) }
    } else {
      find(.tokenWithoutCard)
    }
    if token.tokenUniqueReference == nil, evidence?.deviceTold(by: token) == nil {
      let isListed = card.flatMap { evidence?.cards[$0] } != nil
      find(.tokenWithoutReference(ofListedCard: isListed))
    }
    // A card's list is asked for by the card.
    if let reference = token.tokenUniqueReference, wasAsked(reference) == false,
      !world.issuer.searchesByCard
    {
      find(.tokenNotAskedFor(isHeld: isHeld))
    }
  }

  /// Whether the app's search included the token; nil if it is unknown which passes the app saw.
  private func wasAsked(_ reference: TokenUniqueReference) -> Bool? {
    if asked.contains(reference) { return true }
    if let reportedlyAsked, reported.contains(reference) {
      return reportedlyAsked.contains(reference)
    }
    return unknowns.contains(.passes) ? nil : false
  }

  // MARK: Cards

  var cards: [Finding] {
    var findings: [Finding] = []
    if let id = evidence?.cards.repeatedID {
      findings.append(
        Finding(.cardIDRepeated, card: id, facts: ["The card list names \(id) more than once."]))
    }
    // Iterates over tokens and not over cards, as a list may have 100,000 cards.
    for token in world.tokenService.tokens {
      guard let id = token.externalCardId, let card = world.cards[id], token.outlives(card) else {
        continue
      }
      findings.append(
        Finding(
          .cardBlockedTokenAlive(card.state, isHeld: isHeld(token)), card: id,
          facts: ["Card \(id) is \(card.state.rawValue).", fact(token)]))
    }
    for id in cardsWithTokens {
      guard let card = evidence?.cards[id], let status = perDevice?.status(of: card) else {
        continue
      }
      findings += otherDigits(card, status) + leftOut(card, status)
    }
    return findings
  }

  private func otherDigits(_ card: Card, _ status: CardStatus) -> [Finding] {
    world.places.compactMap { device in
      guard let suffix = status.devices[device]?.pass?.primaryAccountNumberSuffix,
        suffix != card.last4, !unknowns.contains(.cardDetails)
      else { return nil }
      return Finding(
        .lastFourDiffer(.pass), card: card.id, on: device,
        facts: ["The card ends in \(card.last4), the \(vocabulary.item) in \(suffix)."])
    }
  }

  /// Devices that could take the card, but are not offered under policy `guide` because of a token elsewhere.
  private func leftOut(_ card: Card, _ status: CardStatus) -> [Finding] {
    // Only TMP has the guide's sample code.
    guard world.setup.obstacle(to: .guide) == nil, !unknowns.contains(.passes) else { return [] }
    let guideSeesIt = tokensByCard[card.id]?.contains {
      ["ACTIVE", "INACTIVE"].contains($0.tokenStatus)
    }
    return world.places.compactMap { device in
      guard guideSeesIt == true, status.devices[device]?.offer == .addToWallet else { return nil }
      let heldOn = world.places.first { status.devices[$0]?.pass != nil }
      return Finding(
        .deviceNotOffered(heldOn: heldOn?.lister), card: card.id, on: device,
        facts: [
          "The \(device.title) holds no \(vocabulary.item) of card \(card.id) and could take one."
        ])
    }
  }

  // MARK: The question

  var question: [Finding] {
    // Only TMP's guide leaves open how an empty search is answered.
    guard world.issuer.hasSampleCode, let evidence, let search = evidence.search,
      evidence.deviceAccountIdentifiers.isEmpty,
      // If the facts that decide search and answer are unknown, it is not known whether the search was empty.
      isReportedlyEmpty
        || unknowns.isDisjoint(with: [.passes, .tokens, .visibility, .watch, .entitlement])
    else { return [] }
    let answered: Finding.Answered =
      if case .failure = search { .notAtAll } else { answer.isEmpty ? .nothing : .tokens }
    return [
      Finding(
        .emptySearch(nothingSeen, answered),
        facts: ["The app sees no payment \(vocabulary.item) on any device."])
    ]
  }

  /// Whether an empty search and its answer were pasted.
  private var isReportedlyEmpty: Bool { reportedlyAsked == [] && !unknowns.contains(.tokens) }

  private var nothingSeen: Finding.NothingSeen {
    if isReportedlyEmpty, unknowns.contains(.passes) { return .notKnown }
    if !world.appIsEntitled || !world.phone.hasPassLibrary || world.walletIsOfSandbox {
      return .appIsBlind
    }
    let hidden = world.passes.contains {
      $0.pass.deviceAccountIdentifier != nil && !world.appMaySee($0) && isOfThisBank($0)
    }
    if hidden { return .passesHidden }
    return .nothingThere
  }
}
