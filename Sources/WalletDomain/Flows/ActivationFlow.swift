public import FoundationEssentials

/// A card that Wallet holds is activated by a link or by the button on its row
/// (the integration guide; Thales D1, in-app ID&V).
///
/// 1. `linkReceived`: a link came, typed, pasted or sent by Wallet.
/// 2. `linkRead`: the scenario's rule reads it; the guide knows no rule.
/// 3. `passFound`: its pass is looked for on the iPhone and the Watch; several are offered by device.
/// 4. `logIn`: the customer confirms with the app's log-in; the guide does not ask.
/// 5. `activation`: `tokens/activations` answers; 401 leads back to the log-in, once.
/// 6. `passActivation`: by method A alone, PassKit is handed the one-time password of that answer.
/// 7. `listsRefreshed`: the app asks PassKit and the issuer again; the guide does not.
///
/// The button begins at `logIn` with its device's token. A link that fails before then makes no call.
public struct ActivationFlow: Flow {
  public enum Step: Int, CaseIterable, Hashable, Sendable {
    case linkReceived, linkRead, passFound, logIn, activation, passActivation, listsRefreshed
  }

  public enum Event: Hashable, Sendable {
    case began
    /// The passes that the app may see.
    case passesRead([HeldPass])
    /// One of `choices` was picked.
    case passChosen(Int)
    case continued
    case cancelled
    case activationAnswered(Result<ActivationAnswer, CallFailure>)
    /// PassKit has called the completion handler of `activate(_:activationData:completion:)`.
    case passActivationAnswered(PassActivationFailure?)
    /// What the fresh list says of the token; where nobody says it, the issuer's word stands.
    case tokenSought(ApprovedToken)
    case walletChecked
  }

  public enum Action: Hashable, Sendable {
    case readPasses
    case activate(TokenUniqueReference)
    case requestActivationData(TokenUniqueReference)
    case activatePass(Pass, Device, Data)
    case checkWallet
  }

  public enum Progress: Hashable, Sendable {
    case waitingForAnswer
    case waitingForChoice
    case waitingForLogIn
    case ended(ActivationOutcome)
  }

  /// What is to be activated.
  public struct Target: Hashable, Sendable {
    public var token: TokenUniqueReference
    public var pass: Pass?
    public var device: Device?

    public init(token: TokenUniqueReference, pass: Pass?, device: Device?) {
      self.token = token
      self.pass = pass
      self.device = device
    }
  }

  /// The link as it came; nil for the button.
  public let link: String?
  public let policy: Policy
  /// The guide knows the server's way only.
  public let method: ActivationMethod
  private let rule: LinkRule
  /// The actions of the intents that the app takes in place of links, where the wallet sends such.
  private let intents: [String]?
  /// What a real issuer approves is not taken for done before its token is seen ACTIVE.
  public let issuerIsReal: Bool
  /// The words for the wallet that opened the app, or that holds what is to be activated, and for the issuer.
  public let vocabulary: Vocabulary
  public private(set) var step: Step
  public private(set) var progress = Progress.waitingForAnswer
  public private(set) var reading: ActivationLink?
  public private(set) var choices: [HeldPass] = []
  public private(set) var target: Target?
  public private(set) var answer: ActivationAnswer?
  /// The server has answered 401: the customer logs in once more, and the activation is asked for again.
  public private(set) var wasRefused = false
  /// What PassKit said of method A's one-time password, or why there was none to hand over.
  public private(set) var passActivationFailure: PassActivationFailure?
  /// What the list said of the token when it was asked for again; nil before.
  public private(set) var listedToken: ApprovedToken?

  public init(
    link: String, rule: LinkRule, intents: [String]? = nil, policy: Policy,
    method: ActivationMethod = .server, issuerIsReal: Bool = false,
    in vocabulary: Vocabulary = Vocabulary()
  ) {
    self.link = link
    self.issuerIsReal = issuerIsReal
    self.vocabulary = vocabulary
    self.intents = intents
    self.rule = rule
    self.policy = policy
    self.method = policy == .guide ? .server : method
    step = .linkReceived
  }

  public init(
    target: Target, rule: LinkRule, policy: Policy, method: ActivationMethod = .server,
    issuerIsReal: Bool = false, in vocabulary: Vocabulary = Vocabulary()
  ) {
    link = nil
    self.issuerIsReal = issuerIsReal
    self.vocabulary = vocabulary
    intents = nil
    self.rule = rule
    self.policy = policy
    self.method = policy == .guide ? .server : method
    self.target = target
    step = .logIn
  }

  public var outcome: ActivationOutcome? {
    if case .ended(let outcome) = progress { outcome } else { nil }
  }

  public mutating func handle(_ event: Event) -> [Action] {
    if outcome != nil { return [] }
    switch (step, progress, event) {
    case (.linkReceived, _, .began):
      return readLink()
    case (.logIn, _, .began):
      return askForLogIn()
    case (.passFound, .waitingForAnswer, .passesRead(let passes)):
      return find(in: passes)
    case (.passFound, .waitingForChoice, .passChosen(let index)):
      guard choices.indices.contains(index) else { return [] }
      return take(choices[index])
    case (.logIn, .waitingForLogIn, .continued):
      return activate()
    case (.activation, .waitingForAnswer, .activationAnswered(let result)):
      switch result {
      case .failure(.status(401, _)) where policy == .perDevice && !wasRefused:
        wasRefused = true
        step = .logIn
        return askForLogIn()
      case .failure(.notSent): return end(.cancelled)
      case .failure(let failure): return end(.notConfirmed(failure))
      case .success(let answer): return receive(answer)
      }
    case (.passActivation, .waitingForAnswer, .passActivationAnswered(let failure)):
      passActivationFailure = failure
      return refresh()
    case (.listsRefreshed, .waitingForAnswer, .tokenSought(let token)):
      listedToken = token
      return []
    case (.listsRefreshed, .waitingForAnswer, .walletChecked):
      if let passActivationFailure { return end(.passNotActivated(passActivationFailure)) }
      return end(answer.map(outcome(of:)) ?? .cancelled)
    case (_, _, .cancelled) where mayBeCancelled:
      let isAsked = step == .activation || step == .passActivation
      return end(isAsked ? .leftBeforeAnswer : .cancelled)
    default:
      return []
    }
  }

  /// Until the answer is there: a call that is under way may still be left alone.
  public var mayBeCancelled: Bool { outcome == nil && step != .listsRefreshed }

  private mutating func readLink() -> [Action] {
    step = .linkRead
    do throws(LinkFailure) {
      let link = link ?? ""
      reading =
        if let intents {
          ActivationLink(token: try AppToAppIntent.read(link, taking: intents).token)
        } else { try policy == .guide ? ActivationLink(readByGuide: link) : rule.read(link) }
      step = .passFound
      return [.readPasses]
    } catch {
      return end(.linkRejected(error))
    }
  }

  /// The guide looks on the phone alone.
  private mutating func find(in passes: [HeldPass]) -> [Action] {
    guard let reading else { return [] }
    let all = policy == .guide ? passes.filter { $0.device == .phone } : passes
    var matches = all.filter { reading.isOf($0.pass, checkingType: policy != .guide) }
    guard let first = matches.first else {
      // An intent names the token itself, whatever the wallet lists.
      if let token = reading.token {
        target = Target(token: token, pass: nil, device: all.first?.device)
        step = .logIn
        return askForLogIn()
      }
      return end(
        .linkRejected(
          policy == .guide
            ? .passNotFoundByGuide(serialNumber: reading.serialNumber)
            : .passNotFound(serialNumber: reading.serialNumber)))
    }
    if policy == .guide { return take(first) }
    let payable = matches.filter { $0.pass.deviceAccountIdentifier != nil }
    if !payable.isEmpty { matches = payable }
    let waiting = matches.filter { $0.pass.activationState == .requiresActivation }
    if !waiting.isEmpty { matches = waiting }
    if let only = matches.first, matches.count == 1 { return take(only) }
    choices = matches
    progress = .waitingForChoice
    return []
  }

  private mutating func take(_ held: HeldPass) -> [Action] {
    guard let token = held.pass.deviceAccountIdentifier else {
      return end(
        .linkRejected(
          policy == .guide
            ? .passNotFoundByGuide(serialNumber: held.pass.serialNumber)
            : .notAPaymentPass(serialNumber: held.pass.serialNumber)))
    }
    target = Target(token: token, pass: held.pass, device: held.device)
    step = .logIn
    return askForLogIn()
  }

  private mutating func askForLogIn() -> [Action] {
    if policy == .guide { return activate() }
    progress = .waitingForLogIn
    return []
  }

  private mutating func activate() -> [Action] {
    guard let target else { return [] }
    step = .activation
    progress = .waitingForAnswer
    return [method == .server ? .activate(target.token) : .requestActivationData(target.token)]
  }

  private mutating func receive(_ answer: ActivationAnswer) -> [Action] {
    // The guide decodes into an enum of three spellings and throws on every other.
    let guideValues = ["APPROVED", "DECLINED", "FAILED"]
    if policy == .guide, !guideValues.contains(answer.issuerMobileAppAuthResponse ?? "") {
      let value = answer.issuerMobileAppAuthResponse.map { "“\($0)”" } ?? "missing"
      return end(.notConfirmed(.unreadable("issuerMobileAppAuthResponse is \(value).")))
    }
    self.answer = answer
    if policy == .guide { return end(outcome(of: answer)) }
    guard method == .activationData else { return refresh() }
    switch (answer.result, answer.activationData, target?.pass) {
    case (.approved, let data?, let pass?):
      step = .passActivation
      progress = .waitingForAnswer
      return [.activatePass(pass, target?.device ?? .phone, data)]
    case (.approved, nil, let pass?) where pass.activationState == .requiresActivation:
      passActivationFailure = .noActivationData
    case (.failed, _, _) where answer.comment == PassActivationFailure.visaComment:
      passActivationFailure = .visaNeedsNonce
    default: break
    }
    return refresh()
  }

  /// Approval alone is a promise: with a real issuer nothing else carries it out.
  private func outcome(of answer: ActivationAnswer) -> ActivationOutcome {
    let comment = answer.comment
    guard answer.result == .approved else { return ActivationOutcome(answer: answer) }
    if issuerIsReal, isAboutAnother {
      return .approvedForAnother(listedToken ?? .notChecked, comment: comment)
    }
    let token = listedToken ?? .notChecked
    // By method A the simulated issuer hears of it later than the device.
    let isTrusted = !issuerIsReal && (token == .notChecked || method == .activationData)
    return token == .active || isTrusted
      ? .activated(comment: comment) : .approvedNotActive(token, comment: comment)
  }

  private mutating func refresh() -> [Action] {
    step = .listsRefreshed
    progress = .waitingForAnswer
    return [.checkWallet]
  }

  private mutating func end(_ outcome: ActivationOutcome) -> [Action] {
    progress = .ended(outcome)
    return []
  }
}
