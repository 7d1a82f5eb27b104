import SimulatedWorld
package import Simulation
package import WalletDomain

extension Verdict {
  /// Whether the card could be added, but not now: nothing else takes the offer away where no pass is.
  package var isOutOfReach: Bool { status == .notAdded && offer == nil }

  /// A row of the card list as a sentence; that a lost card still pays comes before everything else.
  package func caption(of card: Card, on devices: [Device], in session: Session) -> String {
    let v = session.world.vocabulary
    let alarm = status == .active ? session.alarmClause(of: card.id, on: devices) : nil
    if devices.isEmpty {
      return alarm.map { "\($0) in \(v.wallet)." }
        ?? "The guide's rules know the card, not on which device it is."
    }
    let places = devices.map { "the \($0.title)" }.joined(separator: " and ")
    // The token decides the status in the row, but the pass decides whether the device pays.
    if alarm == nil, status == .active, let pass,
      pass.activationState != .activated
    {
      return "\(card.name) is active; \(v.wallet) on \(places) does not show it ready to pay."
    }
    return alarm.map { "\($0) in \(v.wallet) on \(places)." }
      ?? v.caption(of: status, of: card.name, on: devices, isOffered: offer != nil)
  }
}

extension Vocabulary {
  /// A sentence on the status of a card on `devices`; `isOffered` tells whether the app offers to add it.
  package func caption(
    of status: WalletStatus, of card: String, on devices: [Device], isOffered: Bool
  ) -> String {
    func places(_ article: String, _ word: String) -> String {
      devices.map { "\(article) \($0.title)" }.joined(separator: " \(word) ")
    }
    return switch status {
    case .notAdded:
      isOffered
        ? "\(card) is not on \(places("the", "or")) yet; the app offers to add it."
        : "\(card) is not on \(places("the", "or")), and cannot be added while that is out of reach."
    case .requiresActivation: "\(card) is in \(wallet) but cannot pay before it is activated."
    case .active: "\(card) is in \(wallet) on \(places("the", "and")) and ready to pay."
    case .suspended: "\(card) is suspended: it stays in \(wallet) but cannot pay."
    case .deactivated: "\(card) is deactivated: its \(item) never pays again."
    case .unknown: "In which state \(card) is the app does not know, so it offers nothing."
    case .couldNotCheck: "The question failed, so the app claims nothing about \(card)."
    case .cannotBeAdded: "\(card) cannot be added to \(places("this", "or")), and the app says why."
    }
  }
}

extension Reason {
  /// The sentence without any id.
  package func textWithoutIDs(in v: Vocabulary) -> String {
    switch self {
    case .passSeen(let pass, let device):
      "The \(device.title) holds a \(v.item) for this card: \(pass.activationState.words)."
    case .tokenSeen(let token):
      "\(token.lister.name) knows a token of this card: \(token.ownStatus)."
    default: text(in: v)
    }
  }
}

extension GuideCrash {
  /// The runtime's message with the statement of the guide at which it stopped, as a debugger shows them.
  package var lastWords: String { "\(message), at \(place)." }

  /// Why the guide's code crashes, with the name of the card that causes it, if it is known.
  package func summary(naming cards: CardList) -> String {
    switch self {
    case .duplicateTokens(let id), .duplicateCards(let id):
      summary(card: cards[id]?.name ?? "one card")
    case .noConfiguration, .noController, .noURL, .handlerGone: summary()
    }
  }
}

extension PassActivationState {
  /// The state in everyday words.
  package var words: String {
    switch self {
    case .activated: "activated"
    case .requiresActivation: "waiting for verification"
    case .activating: "being activated"
    case .suspended: "suspended"
    case .deactivated: "deactivated"
    }
  }
}
