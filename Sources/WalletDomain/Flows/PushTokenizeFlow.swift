/// Adds a card to Google Wallet from the app, one visible step after the other (Google, Android Push Provisioning).
///
/// 1. `walletIDs`: the app asks for the ids of the active wallet and the phone, and creates a wallet if there is none.
/// 2. `opaqueCard`: the issuer makes the opaque payment card for that wallet and phone.
/// 3. `request`: `pushTokenize` is called with it.
/// 4. `walletScreen`: Google Wallet shows the card.
/// 5. `credentials`: with the unified call only, Google asks the app's generator for the opaque card at this point.
/// 6. `eligibility`: Google has the network check the opaque card.
/// 7. `terms`: the customer agrees.
/// 8. `tokenization`: Google and the network make the token; the result is returned to the app.
/// 9. `listsRefreshed`: the app asks Google and the issuer again.
///
/// The unified call begins at `request`. After every step the flow waits for the person (`continued`), who may cancel
/// until `tokenization`.
public struct PushTokenizeFlow: Flow {
  public enum Step: Int, CaseIterable, Hashable, Sendable {
    case walletIDs, opaqueCard, request, walletScreen, credentials, eligibility, terms
    case tokenization, listsRefreshed
  }

  public enum Event: Hashable, Sendable {
    case began
    case idsRead(Result<GoogleIDs, TapAndPayStatus>)
    case continued
    case cancelled
    /// A link or a call came in, or the app went to the background.
    case interrupted
    case cardMade(Result<OpaqueCard, CallFailure>)
    /// The status by which Google refuses; nil if Google Wallet opens.
    case requestAnswered(TapAndPayStatus?)
    /// Google asks the app's generator for the opaque card, with the ids of wallet and phone.
    case generatorAsked(GoogleIDs)
    /// The generator took longer to answer than Google waits.
    case deliveryTimedOut
    case eligibilityAnswered(OpaqueCardRefusal?)
    case tokenized(TokenizationResult)
    case walletChecked
  }

  public enum Action: Hashable, Sendable {
    case readIDs
    case makeCard(CardForGoogle)
    case pushTokenize(PushTokenizeRequest)
    case askGenerator
    case checkEligibility(OpaqueCard)
    case tokenize
    /// Closes Google's screens and returns the reason to the app.
    case close(TapAndPayStatus)
    case checkWallet
  }

  public enum Progress: Hashable, Sendable {
    case waitingForAnswer, waitingForPerson
    case ended(PushTokenizeOutcome)
  }

  public let card: Card
  public let device: Device
  public let call: PushTokenizeCall
  /// The name of the call by which the app asks the issuer for the opaque card.
  public let makingCall: String
  public private(set) var step: Step
  public private(set) var progress = Progress.waitingForAnswer
  /// The ids of wallet and phone; nil until Google has returned them.
  public private(set) var ids: GoogleIDs?
  public private(set) var opaqueCard: OpaqueCard?
  public private(set) var result: TokenizationResult?

  public init(card: Card, device: Device, call: PushTokenizeCall, makingCall: String) {
    self.card = card
    self.device = device
    self.call = call
    self.makingCall = makingCall
    step = call == .opaqueCard ? .walletIDs : .request
  }

  public var outcome: PushTokenizeOutcome? {
    if case .ended(let outcome) = progress { outcome } else { nil }
  }

  /// Events that do not belong to the current step change nothing.
  public mutating func handle(_ event: Event) -> [Action] {
    if outcome != nil { return [] }
    switch (step, progress, event) {
    case (.walletIDs, .waitingForAnswer, .began): return [.readIDs]
    case (.request, .waitingForAnswer, .began):
      return [.pushTokenize(PushTokenizeRequest(card, nil))]
    case (.walletIDs, .waitingForAnswer, .idsRead(.failure(let status))):
      return end(.refused(status), closes: false)
    case (.walletIDs, .waitingForAnswer, .idsRead(.success(let ids))):
      self.ids = ids
      progress = .waitingForPerson
      return []

    case (.walletIDs, .waitingForPerson, .continued):
      return wait(at: .opaqueCard, for: .makeCard(CardForGoogle(cardID: card.id, ids: ids)))
    case (.opaqueCard, .waitingForPerson, .continued):
      return wait(at: .request, for: .pushTokenize(PushTokenizeRequest(card, opaqueCard)))
    case (.request, .waitingForPerson, .continued):
      step = .walletScreen
      return []
    case (.walletScreen, .waitingForPerson, .continued):
      guard let opaqueCard else { return wait(at: .credentials, for: .askGenerator) }
      return wait(at: .eligibility, for: .checkEligibility(opaqueCard))
    case (.credentials, .waitingForPerson, .continued):
      guard let opaqueCard else { return [] }
      return wait(at: .eligibility, for: .checkEligibility(opaqueCard))
    case (.eligibility, .waitingForPerson, .continued):
      step = .terms
      return []
    case (.terms, .waitingForPerson, .continued):
      return wait(at: .tokenization, for: .tokenize)
    case (.tokenization, .waitingForPerson, .continued):
      return wait(at: .listsRefreshed, for: .checkWallet)

    case (.credentials, .waitingForAnswer, .generatorAsked(let ids)):
      self.ids = ids
      return [.makeCard(CardForGoogle(cardID: card.id, ids: ids))]
    case (.opaqueCard, .waitingForAnswer, .cardMade(let answer)),
      (.credentials, .waitingForAnswer, .cardMade(let answer)):
      return receive(answer)
    case (.credentials, .waitingForAnswer, .deliveryTimedOut):
      return end(.refused(.paymentCredentialsDeliveryTimeout))
    case (.request, .waitingForAnswer, .requestAnswered(let status)):
      if let status { return end(.refused(status), closes: false) }
      progress = .waitingForPerson
      return []
    case (.eligibility, .waitingForAnswer, .eligibilityAnswered(let refusal)):
      if let refusal { return end(.opaqueCardRefused(refusal)) }
      progress = .waitingForPerson
      return []
    case (.tokenization, .waitingForAnswer, .tokenized(let result)):
      self.result = result
      // The result has been returned to the app, so there is no screen left to close.
      if let status = result.failure {
        return end(result.cardIsSaved ? .cardSaved(status) : .refused(status), closes: false)
      }
      progress = .waitingForPerson
      return []
    case (.listsRefreshed, .waitingForAnswer, .walletChecked):
      return end(
        result?.state == .activated ? .added : .addedRequiringActivation, closes: false)

    case (_, _, .cancelled) where mayBeCancelled: return end(.cancelled)
    case (_, _, .interrupted) where mayBeCancelled: return end(.interrupted)
    default: return []
    }
  }

  /// True until Google begins to make the token.
  public var mayBeCancelled: Bool { outcome == nil && step.rawValue < Step.tokenization.rawValue }

  /// True while Google Wallet is open over the app.
  public var walletIsOpen: Bool {
    outcome == nil && step.rawValue >= Step.walletScreen.rawValue && step != .listsRefreshed
  }

  /// True while Google waits for the app's generator.
  public var generatorIsAwaited: Bool { step == .credentials && progress == .waitingForAnswer }

  private mutating func receive(_ answer: Result<OpaqueCard, CallFailure>) -> [Action] {
    switch answer {
    case .failure(.notSent): return end(.cancelled)
    case .failure(let failure): return end(.issuerFailed(failure))
    case .success(let card):
      opaqueCard = card
      progress = .waitingForPerson
      return []
    }
  }

  private mutating func wait(at step: Step, for action: Action) -> [Action] {
    self.step = step
    progress = .waitingForAnswer
    return [action]
  }

  /// Ends the flow and closes Google's screens if they are open; `closes` is false if none is left to close.
  private mutating func end(_ outcome: PushTokenizeOutcome, closes: Bool = true) -> [Action] {
    let wasOpen = walletIsOpen
    progress = .ended(outcome)
    guard closes, wasOpen else { return [] }
    // It is an assumption that Google treats a generator that brings nothing like one that is late.
    if case .issuerFailed = outcome { return [.close(.paymentCredentialsDeliveryTimeout)] }
    return [.close(outcome.status ?? .userCanceledFlow)]
  }
}

/// Google's report to the app on making a token.
public struct TokenizationResult: Hashable, Sendable {
  /// The state of the new token; nil if none was made.
  public var state: PassActivationState?
  /// Why no token was made; nil if one was.
  public var failure: TapAndPayStatus?
  /// True if the card is in the customer's Google account, with or without a token; only the unified call reports it.
  public var cardIsSaved: Bool

  public init(
    state: PassActivationState? = nil, failure: TapAndPayStatus? = nil, cardIsSaved: Bool = false
  ) {
    self.state = state
    self.failure = failure
    self.cardIsSaved = cardIsSaved
  }
}
