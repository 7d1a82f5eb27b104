/// Policy `guide`: the guide's Mapping Rules to the letter, one verdict per card.
public struct GuideRules: Hashable, Sendable {
  private let tokensByCard: [Card.ID: Token]
  private let failure: CallFailure?

  /// Throws if the guide's sample code would trap.
  public init(_ evidence: WalletEvidence) throws(GuideCrash) {
    var byCard: [Card.ID: Token] = [:]
    switch evidence.search {
    case .failure(let failure)?: self.failure = failure
    case nil: failure = nil
    case .success(let tokens)?:
      failure = nil
      for token in tokens {
        guard let card = token.externalCardId else { continue }
        if byCard.updateValue(token, forKey: card) != nil {
          throw .duplicateTokens(of: card)
        }
      }
      if let card = evidence.cards.repeatedID { throw .duplicateCards(card) }
    }
    tokensByCard = byCard
  }

  /// The group of cards with the same state; nil if the card's state is its own.
  func group(of card: Card) -> CardGroup? { tokensByCard[card.id] == nil ? .offered : nil }

  public func status(of card: Card) -> CardStatus {
    let verdict = verdict(on: card)
    return CardStatus(card: card, row: verdict.status, devices: [:], whole: verdict)
  }

  private func verdict(on card: Card) -> Verdict {
    if let failure {
      return Verdict(couldNotCheck: failure)
    }
    guard let token = tokensByCard[card.id] else {
      return Verdict(.notAdded, offer: .addToWallet, because: [.rule(.guideCardAbsent)])
    }
    let seen = Reason.tokenSeen(token)
    switch token.tokenStatus {
    case "ACTIVE":
      return Verdict(.active, because: [seen, .rule(.guideActive)], token: token)
    case "INACTIVE":
      return Verdict(
        .requiresActivation, offer: .activateCard, because: [seen, .rule(.guideInactive)],
        token: token)
    default:
      return Verdict(
        .notAdded, offer: .addToWallet, because: [seen, .rule(.guideDefault)], token: token)
    }
  }
}

/// A statement that crashes the guide's sample code, or what was made of it, with the message that a debugger shows.
public enum GuideCrash: Error, Hashable, Sendable {
  case duplicateTokens(of: Card.ID)
  case duplicateCards(Card.ID)
  /// PKAddPaymentPassRequestConfiguration is nil.
  case noConfiguration(ConfigurationFailure)
  /// PKAddPaymentPassViewController is nil.
  case noController(AddObstacle)
  /// The URL of the activation call is nil.
  case noURL
  /// The completion handler has been released.
  case handlerGone

  /// The stable name that scenario files use.
  public var id: String {
    switch self {
    case .duplicateTokens: "duplicate-tokens"
    case .duplicateCards: "duplicate-cards"
    case .noConfiguration: "no-configuration"
    case .noController: "no-controller"
    case .noURL: "no-url"
    case .handlerGone: "handler-gone"
    }
  }

  /// The statement that traps.
  public var place: String {
    switch self {
    case .duplicateTokens: "Mapping Rules, tokensByCardId = Dictionary(uniqueKeysWithValues:)"
    case .duplicateCards: "Mapping Rules, walletStatuses = Dictionary(uniqueKeysWithValues:)"
    case .noConfiguration:
      "Push Provisioning, PKAddPaymentPassRequestConfiguration(encryptionScheme:)!"
    case .noController: "Push Provisioning, present(viewController!, animated: true)"
    case .noURL: "Activation, URL(string: \"<https://HOST/tokens/activations>\")!"
    case .handlerGone: "Push Provisioning, generateRequestWithCertificateChain, handler(request)"
    }
  }

  /// The message that Swift's runtime prints.
  public var message: String {
    switch self {
    case .duplicateTokens(let card), .duplicateCards(let card):
      "Fatal error: Duplicate values for key: '\(card)'"
    case .noConfiguration, .noController, .noURL:
      "Fatal error: Unexpectedly found nil while unwrapping an Optional value"
    case .handlerGone: "Thread 1: EXC_BAD_ACCESS"
    }
  }

  /// One sentence on the crash; `name` replaces the id of the card that causes it.
  public func summary(card name: String? = nil) -> String {
    let start = "The guide's code stops here: "
    return switch self {
    case .duplicateTokens(let card): start + "two tokens belong to \(name ?? "card \(card)")."
    case .duplicateCards(let card):
      start + "the card list names \(name ?? "card \(card)") twice."
    case .noConfiguration: start + "PassKit gave it no PKAddPaymentPassRequestConfiguration."
    case .noController: start + "PKAddPaymentPassViewController is nil."
    case .noURL: start + "the address of the activation is no URL."
    case .handlerGone: "The app's code stops here: the completion handler is no longer there."
    }
  }

  /// The cause, and what to do instead.
  public var explanation: Explanation {
    let (cause, remedy) =
      switch self {
      case .duplicateTokens:
        (
          "A card may have several tokens: one on each device, and on those of another holder. The "
            + "guide puts them into a dictionary by externalCardId and demands that no key comes twice.",
          "Keep one verdict per card and device"
        )
      case .duplicateCards:
        (
          "The guide makes a dictionary of the card list and demands that no id comes twice.",
          "Keep one row per id and note the repeated one"
        )
      case .noConfiguration(let failure):
        (failure.explanation.explanation, "Look whether it is nil, and say why")
      case .noController(let obstacle):
        (
          "\(obstacle.explanation.explanation) The guide neither asks canAddPaymentPass() "
            + "nor looks at what it got.", "Ask first, and unwrap with care"
        )
      case .noURL:
        (
          "The guide prints the address in angle brackets, once with a line break in it: "
            + "URL(string:) is nil, and the guide unwraps it.",
          "Take the brackets away, and look whether the URL is nil"
        )
      case .handlerGone:
        (
          "A plugin that keeps the handler for later without copying it calls what has been released.",
          "Copy the block when it comes, and look whether it is still there"
        )
      }
    return Explanation(
      id: id, summary: summary(), explanation: cause, remedy: "\(remedy): policy per-device does.",
      doer: .developers, act: .chooseOtherPolicy)
  }
}
