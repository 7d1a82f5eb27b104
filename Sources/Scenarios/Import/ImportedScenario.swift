import IssuerAPI
public import SimulatedWorld
import WalletDomain

extension Scenario {
  /// The id of every scenario that was made from pasted facts.
  public static let pastedID = "pasted"

  /// A scenario of what was pasted; what it does not say is as usual, and marked as not known.
  ///
  /// Pasted facts come together: what `earlier` facts say stands where these say nothing of it.
  public init(_ facts: PastedFacts, addedTo earlier: Scenario? = nil, at clock: VirtualInstant) {
    if let earlier, earlier.id == Self.pastedID {
      self = earlier
    } else {
      self.init(
        id: Self.pastedID, title: "Pasted facts", tags: ["support"],
        about: "What was pasted of a customer; what it does not say is marked as not known.")
      unknowns = Set(UnknownFact.allCases)
    }
    setup.clock = clock
    reported += facts.sentences.filter { !reported.contains($0) }
    if let issuer = facts.issuer {
      setup.issuer = issuer
      // Where nobody lists tokens, nobody can say what they are.
      if issuer.search == nil { unknowns.remove(.tokens) }
    }
    if facts.walletType == WalletType.googlePay.rawValue { isOnAndroid() }
    if let new = facts.asked { asked = (asked ?? []) + new.filter { asked?.contains($0) != true } }
    if let cards = facts.cards {
      take(cards, facts.reports)
      if facts.cardsGoOn { unknowns.insert(.cards) }
    }
    let answeredBefore = setup.tokenService.tokens
    if let tokens = facts.tokens {
      join(tokens, suspendedBy: facts.suspenders)
      if facts.tokensGoOn { unknowns.insert(.tokens) }
    }
    // What the app asked of, it saw; of what was answered besides nobody says where it is.
    let answered = Set(setup.tokenService.tokens.compactMap(\.tokenUniqueReference))
    let held = setup.passes.compactMap(\.pass.deviceAccountIdentifier)
    let open = ((facts.asked ?? []) + held).filter {
      asked?.contains($0) == true && !answered.contains($0) && !facts.unanswered.contains($0)
    }
    if !open.isEmpty { unknowns.insert(.tokens) }
    addPasses(
      of: (facts.tokens ?? []).filter(mayBeHeld)
        + (facts.asked ?? []).filter(open.contains).map { Token(tokenUniqueReference: $0) },
      butOf: Set(answeredBefore.compactMap(\.tokenUniqueReference)))
    removeGuessedPasses(unanswered: facts.unanswered)
    if facts.hasAnswerToNothing { setup.tokenService.emptySearch = .all }
    if let passes = facts.passes {
      putOnAndroid(passes)
      if !facts.oddStates.isEmpty || facts.passesGoOn { unknowns.insert(.passes) }
    }
    setup.passes = setup.passes.map { stored in
      var stored = stored
      let card = stored.card.flatMap { setup.cards[$0] }
      stored.card = card?.id
      // As a file has it that says nothing of a pass but whose it is.
      if facts.passes == nil, setup.wallet.hasPassKit {
        stored.pass.primaryAccountIdentifier = card?.primaryAccountIdentifier
        stored.pass.primaryAccountNumberSuffix = card?.last4
      }
      return stored
    }
  }

  private mutating func isOnAndroid() {
    guard setup.phone.kind != .android else { return }
    setup.phone = CustomerDevice(.android)
    setup.watch = nil
    setup.passes = setup.passes.map { stored in
      var stored = stored
      stored.device = setup.named(stored.device)
      return stored
    }
  }

  /// Whether the app may have asked of a token because it saw its pass.
  private func mayBeHeld(_ token: Token) -> Bool {
    guard let asked else { return true }
    return token.tokenUniqueReference.map(asked.contains) ?? false
  }

  /// What was taken for a pass, and was not asked of or not answered, is on no device that is known.
  private mutating func removeGuessedPasses(unanswered: [TokenUniqueReference]) {
    guard unknowns.contains(.passes) else { return }
    setup.passes = setup.passes.filter { stored in
      guard let reference = stored.pass.deviceAccountIdentifier,
        stored.card.map({ isKnown($0, on: stored.device) }) != true
      else { return true }
      return asked?.contains(reference) != false && !unanswered.contains(reference)
    }
  }

  /// Google Wallet lists them, so that the phone is an Android phone; of which cards they are the issuer says.
  private mutating func putOnAndroid(_ passes: [Pass]) {
    isOnAndroid()
    // Google answers an app that is on its allow-list, and nobody else.
    unknowns.subtract([.passes, .watch, .entitlement, .visibility])
    let phone = setup.phone.kind.device
    let cards = Dictionary(
      setup.passes.compactMap { stored in
        stored.pass.deviceAccountIdentifier.flatMap { id in stored.card.map { (id, $0) } }
      }, uniquingKeysWith: { first, _ in first })
    setup.passes = passes.map { pass in
      let token = pass.deviceAccountIdentifier
      let told = setup.tokenService.tokens.first { $0.tokenUniqueReference == token }
      return StoredPass(
        on: phone, card: told?.externalCardId ?? token.flatMap { cards[$0] }, pass: pass)
    }
  }

  private mutating func take(_ cards: [Card], _ reports: [Card.ID: CardReport]) {
    setup.cards = CardList(cards)
    let known = self.reports.mapValues(\.knownOn)
    self.reports = reports
    for card in cards { know(card.id, on: known[card.id] ?? []) }
    unknowns.remove(.cards)
    noteDetails()
  }

  /// What is not known of the cards themselves is one fact of the customer's.
  mutating func noteDetails() {
    unknowns.insert(.cardDetails)
    if !setup.cards.listedNow.contains(where: lacksDetails) { unknowns.remove(.cardDetails) }
  }

  private mutating func join(
    _ tokens: [Token], suspendedBy suspenders: [TokenUniqueReference: Set<TokenActor>]
  ) {
    setup.tokenService.tokens.join(tokens)
    unknowns.remove(.tokens)
    let answered = Set(tokens.compactMap(\.tokenUniqueReference))
    setup.networkTokens.removeAll { answered.contains($0.reference) }
    for (reference, actors) in suspenders.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      setup.networkTokens.append(
        GivenToken(reference: reference, status: .suspended, suspendedBy: actors))
    }
    if unknowns.contains(.cards) {
      // The bank lists at least the cards that TMP has tokens of.
      var listed = Set(setup.cards.map(\.id))
      let others = tokens.compactMap(\.externalCardId).filter { listed.insert($0).inserted }
      for id in others { reports[id] = .nothing }
      setup.cards = CardList(
        Array(setup.cards)
          + others.map { id in
            Card(
              id: id, name: Self.name(ofCard: id), last4: Self.noDigits,
              primaryAccountIdentifier: "FPANID-\(id)")
          })
    }
  }

  /// TMP answers what it was asked of, and the app asks for the passes that it sees: on which device nobody says.
  ///
  /// What was spoken of `earlier` and has no pass now was taken away since.
  private mutating func addPasses(of tokens: [Token], butOf earlier: Set<TokenUniqueReference>) {
    var passes = setup.passes
    var places = Dictionary(
      passes.enumerated().compactMap { place, stored in
        stored.pass.deviceAccountIdentifier.map { ($0, place) }
      }, uniquingKeysWith: { first, _ in first })
    let serials = Set(passes.map(\.pass.serialNumber))
    var free = (1001...).lazy.map { "SN-\($0)" }.filter { !serials.contains($0) }.makeIterator()
    let followsTokens = unknowns.contains(.passes)
    for token in tokens {
      guard let reference = token.tokenUniqueReference else { continue }
      let card = token.externalCardId.flatMap { setup.cards[$0]?.id }
      let state = PassActivationState(tmp: token.tokenStatus)
      if let place = places[reference] {
        guard followsTokens else { continue }
        passes[place].card = card
        passes[place].pass.activationState = state
      } else if !earlier.contains(reference), let serial = free.next() {
        places[reference] = passes.count
        passes.append(
          StoredPass(
            on: setup.phone.kind.device, card: card,
            pass: Pass(
              serialNumber: setup.wallet.knowsSerialNumbers ? serial : reference.rawValue,
              deviceAccountIdentifier: reference, activationState: state)))
        unknowns.insert(.passes)
      }
    }
    setup.passes = passes
  }
}

extension [Token] {
  /// What a later answer says of a token stands instead of what an earlier one said of it.
  mutating func join(_ later: [Token]) {
    let answered = Set(later.compactMap(\.tokenUniqueReference))
    removeAll { token in
      token.tokenUniqueReference.map(answered.contains) ?? later.contains(token)
    }
    self += later
  }
}

extension PassActivationState {
  /// What the pass says that goes with a token of TMP.
  fileprivate init(tmp status: String?) {
    switch TokenStatus(status) {
    case .inactive: self = .requiresActivation
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    case .active, .unknown: self = .activated
    }
  }
}
