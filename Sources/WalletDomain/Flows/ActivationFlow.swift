public import FoundationEssentials

/// Activates a card that Wallet holds, from a link or by the button on the card's row
/// (the integration guide; Thales D1, in-app ID&V).
///
/// 1. `linkReceived`: a link came, typed, pasted or sent by Wallet.
/// 2. `linkRead`: the link is read by the scenario's rule; the guide has no rule.
/// 3. `passFound`: the app looks for the link's pass on iPhone and Watch; of several, the customer chooses by device.
/// 4. `logIn`: the customer confirms with the app's log-in; the guide does not ask.
/// 5. `activation`: `tokens/activations` answers; 401 leads back to the log-in, once.
/// 6. `passActivation`: with method A only, the app hands the one-time password of that answer to PassKit.
/// 7. `listsRefreshed`: the app asks PassKit and the issuer again; the guide does not.
///
/// The button begins at `logIn` with the token of its device. A link that fails before `logIn` makes no call.
public struct ActivationFlow: Flow {
  public enum Step: Int, CaseIterable, Hashable, Sendable {
    case linkReceived, linkRead, passFound, logIn, activation, passActivation, listsRefreshed
  }

  public enum Event: Hashable, Sendable {
    case began
    /// The passes that the app may see.
    case passesRead([HeldPass])
    /// The index of the pass that was picked among `choices`.
    case passChosen(Int)
    case continued
    case cancelled
    case activationAnswered(Result<ActivationAnswer, CallFailure>)
    /// PassKit has called the completion handler of `activate(_:activationData:completion:)`.
    case passActivationAnswered(PassActivationFailure?)
    /// The token in the refreshed list; without this event a simulated issuer's approval counts.
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

  /// The token to be activated, with its pass and device as far as they are known.
  public struct Target: Hashable, Sendable {
    public var token: TokenUniqueReference
    public var pass: Pass?
    public var device: Device?
    /// Whether nobody has said that the device holds the pass.
    public var isAssumed: Bool

    public init(
      token: TokenUniqueReference, pass: Pass?, device: Device?, isAssumed: Bool = false
    ) {
      self.token = token
      self.pass = pass
      self.device = device
      self.isAssumed = isAssumed
    }
  }

  /// The link as received; nil for the button.
  public let link: String?
  /// The app that sent the link, as iOS names it (`sourceApplication`); nil if it names none.
  public let sender: String?
  public let policy: Policy
  /// How the pass is activated; always `server` under policy `guide`.
  public let method: ActivationMethod
  private let rule: LinkRule
  /// The actions of the intents that the app accepts in place of links; nil if the wallet sends links.
  private let intents: [String]?
  /// Whether the address of the call is no URL: the guide unwraps it, and policy `per-device` asks nobody.
  private let addressIsAsPrinted: Bool
  /// True for a real issuer, whose approval counts as activation only when the token is listed as ACTIVE.
  public let issuerIsReal: Bool
  /// The nouns for the issuer, and for the wallet that opened the app or that holds what is to be activated.
  public let vocabulary: Vocabulary
  public private(set) var step: Step
  public private(set) var progress = Progress.waitingForAnswer
  public private(set) var reading: ActivationLink?
  public private(set) var choices: [HeldPass] = []
  public private(set) var target: Target?
  public private(set) var answer: ActivationAnswer?
  /// True after the server answered 401: the customer logs in once more, and the activation is requested again.
  public private(set) var wasRefused = false
  /// PassKit's error for method A's one-time password, or the reason why there was none; nil if neither applies.
  public private(set) var passActivationFailure: PassActivationFailure?
  /// The token in the refreshed list; nil before that.
  public private(set) var listedToken: ApprovedToken?

  /// Begins with a link or, from the button, with a target.
  public init(
    link: String? = nil, from sender: String? = nil, target: Target? = nil, rule: LinkRule,
    intents: [String]? = nil, policy: Policy, method: ActivationMethod = .server,
    mistakes: Set<AppMistake> = [], issuerIsReal: Bool = false,
    in vocabulary: Vocabulary = Vocabulary()
  ) {
    self.link = link
    self.sender = sender
    addressIsAsPrinted = mistakes.contains(.addressAsPrinted)
    self.target = target
    self.issuerIsReal = issuerIsReal
    self.vocabulary = vocabulary
    self.intents = intents
    self.rule = rule
    self.policy = policy
    self.method = policy == .guide || !vocabulary.hasPassKit ? .server : method
    step = link == nil ? .logIn : .linkReceived
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

  /// True until the answer has arrived: a call that is under way can still be abandoned.
  public var mayBeCancelled: Bool { outcome == nil && step != .listsRefreshed }

  private mutating func readLink() -> [Action] {
    step = .linkRead
    do throws(LinkFailure) {
      let link = link ?? ""
      reading =
        if let intents {
          ActivationLink(
            serialNumber: "", token: try AppToAppIntent.read(link, taking: intents).token)
        } else { try policy == .guide ? ActivationLink(readByGuide: link) : rule.read(link) }
      step = .passFound
      return [.readPasses]
    } catch {
      return end(.linkRejected(error))
    }
  }

  /// Looks for the pass that the link names; the guide looks on the phone only.
  private mutating func find(in passes: [HeldPass]) -> [Action] {
    guard let reading else { return [] }
    let all = policy == .guide ? passes.filter { $0.device == .phone } : passes
    var matches = all.filter { reading.isOf($0.pass, checkingType: policy != .guide) }
    guard let first = matches.first else {
      // An intent names the token itself, so that its pass need not be in the wallet's list.
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
    if addressIsAsPrinted { return end(policy == .guide ? .crashed(.noURL) : .noAddress) }
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

  /// With a real issuer an approval is only a promise, which nothing in the simulation carries out.
  private func outcome(of answer: ActivationAnswer) -> ActivationOutcome {
    let comment = answer.comment
    guard answer.result == .approved else { return ActivationOutcome(answer: answer) }
    if issuerIsReal, isAboutAnother {
      return .approvedForAnother(listedToken ?? .notChecked, comment: comment)
    }
    let token = listedToken ?? .notChecked
    // With method A the simulated issuer learns of the activation later than the device.
    let isTrusted = !issuerIsReal && (token == .notChecked || method == .activationData)
    guard token == .active || isTrusted else {
      return .approvedNotActive(token, comment: comment)
    }
    return target?.isAssumed == true
      ? .activatedIfHeld(comment: comment) : .activated(comment: comment)
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
