import IssuerAPI
public import SimulatedWorld
import Statements
import WalletDomain

extension Scenario {
  /// The id of scenarios made of pasted facts.
  public static let pastedID = "pasted"

  /// Makes a scenario of what was stated; everything else has its default and is marked as unknown.
  ///
  /// If `earlier` was made so as well, the facts are added to it.
  public init(_ facts: StatedFacts, addedTo earlier: Scenario? = nil, at clock: VirtualInstant) {
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
      if issuer.search == nil { unknowns.remove(.tokens) }
    }
    // The tokens of one wallet do not tell where those of another are.
    if facts.isOfGoogle, facts.walletType != nil || setup.passes.isEmpty { moveToAndroid() }
    if let new = facts.asked { asked = (asked ?? []) + new.filter { asked?.contains($0) != true } }
    if let cards = facts.cards {
      take(cards, facts.reports)
      if facts.cardsAreIncomplete { unknowns.insert(.cards) }
    }
    let answeredBefore = setup.tokenService.tokens
    if let tokens = facts.tokens {
      join(tokens, suspendedBy: facts.suspenders)
      if facts.tokensAreIncomplete { unknowns.insert(.tokens) }
    }
    // The app saw the passes that it asked for; where other answered tokens are is unknown.
    let answered = Set(setup.tokenService.tokens.compactMap(\.tokenUniqueReference))
    let held = setup.passes.compactMap(\.pass.deviceAccountIdentifier)
    let open = ((facts.asked ?? []) + held).filter {
      asked?.contains($0) == true && !answered.contains($0) && !facts.unanswered.contains($0)
    }
    if !open.isEmpty { unknowns.insert(.tokens) }
    addPasses(
      of: (facts.tokens ?? []).filter(mayBeHeld)
        + (facts.asked ?? []).filter(open.contains).map { Token(tokenUniqueReference: $0) },
      facts.holders,
      butOf: Set(answeredBefore.compactMap(\.tokenUniqueReference)))
    removeGuessedPasses(unanswered: facts.unanswered)
    if facts.hasAnswerToNothing { setup.tokenService.emptySearch = .all }
    if let passes = facts.passes { take(passes) }
    var passes = setup.passes
    for place in passes.indices {
      let card = passes[place].card.flatMap { setup.cards[$0] }
      passes[place].card = card?.id
      // The defaults of a pass in a file.
      if facts.passes == nil, setup.wallet.hasPassKit {
        passes[place].pass.primaryAccountIdentifier = card?.primaryAccountIdentifier
        passes[place].pass.primaryAccountNumberSuffix = card?.last4
      }
    }
    setup.passes = passes
  }

  /// Replaces the customer's devices by an Android phone.
  private mutating func moveToAndroid() {
    guard setup.phone.kind != .android else { return }
    setup.phone = CustomerDevice(.android)
    setup.watch = nil
    setup.renamePassDevices()
  }

  /// Whether the app may have asked for a token because it saw its pass.
  private func mayBeHeld(_ token: Token) -> Bool {
    guard let asked else { return true }
    return token.tokenUniqueReference.map(asked.contains) ?? false
  }

  /// Removes passes that were only assumed, and whose tokens were not asked for or not answered.
  private mutating func removeGuessedPasses(unanswered: [TokenUniqueReference]) {
    guard unknowns.contains(.passes) else { return }
    setup.passes = setup.passes.filter { stored in
      guard let reference = stored.pass.deviceAccountIdentifier,
        stored.card.map({ isKnown($0, on: stored.device) }) != true
      else { return true }
      return asked?.contains(reference) != false && !unanswered.contains(reference)
    }
  }

  /// Takes over passes that a wallet is said to hold; their cards are known from the issuer's answers.
  private mutating func take(_ passes: [StatedFacts.StatedPass]) {
    let isOfGoogle = passes.contains(where: \.isOfGoogle)
    if isOfGoogle {
      moveToAndroid()
      // Google answers only apps that are on its allow-list.
      unknowns.subtract([.passes, .watch, .entitlement, .visibility])
    }
    if passes.contains(where: { $0.device == .watch }) { pairWatch() }
    let cards = Dictionary(
      setup.passes.compactMap { stored in
        stored.pass.deviceAccountIdentifier.flatMap { id in stored.card.map { (id, $0) } }
      }, uniquingKeysWith: { first, _ in first })
    let told = Set(passes.compactMap(\.pass.deviceAccountIdentifier))
    // One that was only assumed gives way to what the wallet lists.
    let others =
      isOfGoogle
      ? []
      : setup.passes.filter { stored in
        !(stored.pass.deviceAccountIdentifier.map(told.contains) ?? false)
      }
    setup.passes =
      others
      + passes.map { stated in
        let token = stated.pass.deviceAccountIdentifier
        let listed = setup.tokenService.tokens.first { $0.tokenUniqueReference == token }
        return StoredPass(
          on: isOfGoogle ? setup.phone.kind.device : stated.place,
          card: listed?.externalCardId ?? token.flatMap { cards[$0] }, pass: stated.pass)
      }
    if passes.contains(where: { !$0.stateIsKnown }) { unknowns.insert(.passes) }
  }

  private mutating func take(_ cards: [Card], _ reports: [Card.ID: CardReport]) {
    setup.cards = CardList(cards)
    let known = self.reports.mapValues(\.knownOn)
    self.reports = reports
    for card in cards { markKnown(card.id, on: known[card.id] ?? []) }
    unknowns.remove(.cards)
    noteDetails()
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
      // The bank lists at least the cards of TMP's tokens.
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

  /// The device on which the pass of a token is put; nil for a token that this phone's wallet does not hold.
  private mutating func device(holding holder: StatedFacts.Holder?) -> Device? {
    let wallet = setup.wallet
    guard holder?.isRefused != true, holder?.wallet.map({ $0 == wallet.payService }) ?? true else {
      return nil
    }
    guard holder?.device == .watch else { return setup.phone.kind.device }
    guard wallet.hasPassKit else { return nil }
    pairWatch()
    return .watch
  }

  /// Adds a Watch of which somebody tells.
  private mutating func pairWatch() {
    if setup.watch == nil { setup.watch = CustomerDevice(.watch) }
    unknowns.remove(.watch)
  }

  /// Adds a pass for each token: the app asks for the passes that it sees. That one of the
  /// devices holds them is assumed, and which is unknown where the issuer does not tell.
  ///
  /// Tokens in `earlier` answers without a pass have lost theirs since, and get none.
  private mutating func addPasses(
    of tokens: [Token], _ holders: [TokenUniqueReference: StatedFacts.Holder],
    butOf earlier: Set<TokenUniqueReference>
  ) {
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
      } else if !earlier.contains(reference), let device = device(holding: holders[reference]),
        let serial = free.next()
      {
        places[reference] = passes.count
        passes.append(
          StoredPass(
            on: device, card: card,
            pass: Pass(
              serialNumber: setup.wallet.knowsSerialNumbers ? serial : reference.rawValue,
              deviceAccountIdentifier: reference, activationState: state),
            isAssumed: holders[reference]?.device == nil))
        unknowns.insert(.passes)
      }
    }
    setup.passes = passes
  }
}

extension PassActivationState {
  /// The state of a pass whose token has this status at TMP.
  fileprivate init(tmp status: String?) {
    switch TokenStatus(status) {
    case .inactive: self = .requiresActivation
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    case .active, .unknown: self = .activated
    }
  }
}
