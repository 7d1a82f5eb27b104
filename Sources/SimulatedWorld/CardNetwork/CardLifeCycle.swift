import IssuerAPI
import PassCrypto
import Times
public import WalletDomain

/// The reason why a card's state cannot be changed.
public enum CardRefusal: Error, Hashable, Sendable {
  case unknownCard(Card.ID)
  case already(Card.State)
  case replaced
  case closed

  public var explanation: Explanation {
    switch self {
    case .unknownCard(let id):
      Explanation(
        id: "card.unknown", summary: "The issuer has no card \(id).",
        explanation: "DataCore does not list it.", remedy: "Ask for the card list again.")
    case .already(let state):
      Explanation(
        id: "card.already", summary: "The card is \(state.rawValue) already.",
        explanation: "Its state would be what it is.", remedy: "Nothing needs to be done.")
    case .replaced:
      Explanation(
        id: "card.replaced", summary: "The card was replaced: it has no further states.",
        explanation: "A replaced card is at its end; the new one has taken its place.",
        remedy: "Act on the new card.")
    case .closed:
      Explanation(
        id: "card.closed", summary: "The card was closed: it has no further states.",
        explanation: "Its account is at an end, and its tokens with it.",
        remedy: "Nothing needs to be done.")
    }
  }
}

// Card states set by the issuer, and their effects on tokens (Mastercard Processing Digital, Change a Token Status;
// MDES Customer Service, reason C).
extension World {
  /// Changes a card's state, and its tokens by the token service's LifeCycle API, so that its list is updated at once.
  ///
  /// - blocked: every ACTIVE or SUSPENDED token is suspended by ISSUER; the end of the block resumes them.
  /// - lost: the tokens are unchanged.
  /// - replaced: a new card takes the old one's place, and the tokens are linked to it.
  /// - closed: the tokens are deleted, because the account is closed.
  mutating func setState(of id: Card.ID, to state: Card.State) throws(CardRefusal) {
    guard let place = setup.cards.place(of: id) else { throw .unknownCard(id) }
    let before = setup.cards[place]
    if before.state == .replaced { throw .replaced }
    if before.state == .closed { throw .closed }
    if before.state == state { throw .already(state) }
    log.tell(
      "card \(state.rawValue)", from: .dataCore, to: issuerParty, ["externalCardId": id.rawValue])
    setup.cards[place].state = state
    if state == .blocked { letIssuer(.suspend, tokensOf: id) }
    if state == .closed { return letIssuer(.deactivate, tokensOf: id) }
    // Assumption: any end of a block, even by a replacement, ends its suspensions.
    if before.state == .blocked { letIssuer(.resume, tokensOf: id) }
    if state == .replaced { replaceCard(at: place) }
  }

  private mutating func letIssuer(_ act: TokenAct, tokensOf id: Card.ID) {
    for token in vault.tokens(of: id) where token.refusal(of: act, by: .issuer) == nil {
      // The end of a block does not end a cardholder's suspension.
      if act == .resume, token.suspension(endedBy: .issuer) != .issuer { continue }
      askNetwork(to: act, token.id)
    }
  }

  /// Requests a token change; returns the network's refusal, else nil. The issuer's requests also update its own list.
  @discardableResult
  mutating func askNetwork(
    to act: TokenAct, _ reference: TokenUniqueReference, by actor: TokenActor = .issuer
  ) -> TokenRefusal? {
    let asked = log.ask(
      "\(act.rawValue) token", from: party(of: actor), to: .network, named(reference))
    do throws(TokenRefusal) {
      let token = try change(reference, act, by: actor, issuerAsked: actor == .issuer)
      log.answer(asked, token.status.rawValue, succeeded: true)
      return nil
    } catch {
      log.answer(asked, error.explanation.summary, as: .refusal, succeeded: false)
      return error
    }
  }

  /// The party that calls the network for an actor.
  func party(of actor: TokenActor) -> Party {
    switch actor {
    case .issuer: issuerParty
    case .tokenRequestor, .mobilePinLocked, .cardholder: walletMaker
    case .network: .network
    }
  }

  /// Puts a new card with its own numbers and references in the old one's place, and relinks the tokens to it.
  private mutating func replaceCard(at place: Int) {
    let old = setup.cards[place]
    var new = old
    new.id = old.id.successor
    while setup.cards.place(of: new.id) != nil { new.id = new.id.successor }
    new.state = .active
    new.last4 = streams.digits(4, label: "last4")
    new.primaryAccountIdentifier = old.primaryAccountIdentifier.map { "\($0)-\(new.last4)" }
    setup.cards[place] = new
    let relinked = TokenNotice.Relinked(
      card: new.id, primaryAccountSuffix: new.last4,
      primaryAccountIdentifier: new.primaryAccountIdentifier,
      panUniqueReference: newPANReference(of: new.network))
    for token in vault.tokens(of: old.id) where token.status != .deactivated {
      let asked = log.ask("relink token", from: issuerParty, to: .network, named(token.id))
      let changed = vault.update(token.id) { token in
        token.card = new.id
        token.wasMoved = true
        token.panUniqueReference = relinked.panUniqueReference
      }
      log.answer(asked, "linked to \(new.id)", succeeded: true)
      if let changed {
        announce(
          TokenNotice(changed, name: "token relinked", relinked: relinked), issuerAsked: true)
      }
    }
    for device in Device.allCases {
      for place in passes(on: device).indices where passes(on: device)[place].card == old.id {
        setup.passesByDevice[device]?[place].card = new.id
      }
    }
  }
}

extension Card.ID {
  /// The id of the card that replaces this one: `card-gold` is followed by `card-gold-2`.
  public var successor: Card.ID {
    if let dash = rawValue.lastIndex(of: "-"),
      let number = Int(rawValue[rawValue.index(after: dash)...]), (2..<1_000_000).contains(number)
    {
      return Card.ID("\(rawValue[..<dash])-\(number + 1)")
    }
    return Card.ID("\(rawValue)-2")
  }

  /// The id whose `successor` is this one; nil if there is none.
  public var predecessor: Card.ID? {
    guard let dash = rawValue.lastIndex(of: "-"),
      let number = Int(rawValue[rawValue.index(after: dash)...]), number >= 2
    else { return nil }
    let before = Card.ID(
      number == 2 ? String(rawValue[..<dash]) : "\(rawValue[..<dash])-\(number - 1)")
    return before.successor == self ? before : nil
  }
}

extension CardUnusable {
  /// What the customer can do instead.
  var remedy: String {
    switch self {
    case .blocked: "Unblock the card first."
    case .lost, .replaced: "Use the card that takes its place."
    case .closed: "Use another card: this one is at its end."
    case .expired: "Use the renewed card."
    }
  }
}

extension World {
  /// The reason why a card cannot be used; nil if it can, or if the issuer does not know it.
  public func death(of id: Card.ID?) -> CardUnusable? {
    guard let id, let card = setup.cards[id] else { return nil }
    return card.state.death ?? (setup.accounts[id]?.isOver(at: clock) == true ? .expired : nil)
  }

  /// Stores the cards that have expired, and whether the app offers ineligible cards (an assumption).
  public func noteEligibility(in evidence: inout WalletEvidence) {
    evidence.offersIneligibleCards = setup.installation.offersIneligibleCards
    let overdue = setup.accounts.filter { $0.value.isOver(at: clock) }.keys
    evidence.expired = Set(overdue).filter { evidence.cards[$0] != nil }
  }
}

extension IssuerAccount {
  fileprivate func isOver(at clock: VirtualInstant) -> Bool {
    expiration?.isOver(at: clock) ?? false
  }
}

extension Expiration {
  /// Whether the card has expired: it is valid to the end of its month, here in UTC.
  fileprivate func isOver(at clock: VirtualInstant) -> Bool {
    let (next, years) = month == 12 ? (1, 1) : (month + 1, 0)
    return EpochInstant(year: year + years, month: next, day: 1).sinceEpoch <= clock.sinceEpoch
  }
}
