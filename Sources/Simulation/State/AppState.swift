public import SimulatedWorld
public import WalletDomain

/// State of the issuer's app as the customer has it open.
public struct AppState: Hashable, Sendable {
  public internal(set) var policy: Policy
  public internal(set) var activationMethod: ActivationMethod
  /// Simulated programming mistakes of this app.
  public internal(set) var mistakes: Set<AppMistake>
  /// The list of cards with their verdicts; nil before the first check has ended, or if the list could not be loaded.
  public internal(set) var overview: WalletOverview?
  /// Why the card list could not be loaded; nil if it could, or has not been requested yet.
  public internal(set) var cardListFailure: CallFailure?
  /// Why the app could not find out which cards are in Wallet; nil if it could, or did not ask.
  public var searchFailure: CallFailure? {
    if case .failure(let failure)? = overview?.evidence.search { failure } else { nil }
  }
  public internal(set) var flow: OpenFlow?
  /// The flow that ended last, even if the customer has closed it; nil if none has ended.
  @Boxed public internal(set) var lastEnded: OpenFlow?
  /// Calls of the open flow, or of the last one.
  package var flowCalls: FlowCalls?
  /// A sentence or two about an act that started no flow, or was refused; nil if there is nothing to say.
  public internal(set) var notice: String? {
    didSet { (refusal, alert) = (nil, nil) }
  }
  /// The full explanation behind `notice` if the customer was refused something, else nil.
  package private(set) var refusal: Refusal?
  /// `notice` without the reason.
  public var noticeInShort: String? { refusal?.why.summary ?? notice }
  /// The alert that the phone shows along with `notice`, if any.
  public internal(set) var alert: SystemAlert?
  /// Something has changed since the list was loaded, and the app did not reload it: the guide's sample never does.
  public internal(set) var missedNews = false
  /// The check that waits for the customer to log in; nil if none does.
  var logIn: LogInRequest?
  /// A check postponed by `Retry-After`: true if it also reloads the card list; nil if there is none.
  var postponedCheck: Bool?
  /// The running check follows a log-in, so another 401 is an ordinary error and does not ask for a log-in again.
  var checksAfterLogIn = false

  /// The confirmation that an answer of the issuer asked the customer for, given or not; nil if there is none.
  var confirmation: AwaitedConfirmation?

  var check: WalletCheckFlow?
  /// When PassKit handed out the open sheet's completion handler, from which its 20 seconds count.
  var handlerHandedOut: VirtualInstant?

  init(policy: Policy, activationMethod: ActivationMethod, mistakes: Set<AppMistake>) {
    self.policy = policy
    self.activationMethod = activationMethod
    self.mistakes = mistakes
  }

  /// An act that was refused to the customer.
  package struct Refusal: Hashable, Sendable {
    /// What was refused, as a heading.
    package var title: String
    package var why: Explanation
  }

  /// Records a refusal; `notice` defaults to the summary and explanation of `why`.
  mutating func note(
    _ why: Explanation, of title: String = "Verification in Wallet", as notice: String? = nil
  ) {
    self.notice = notice ?? "\(why.summary) \(why.explanation)"
    refusal = Refusal(title: title, why: why)
  }

  mutating func takeNotice(of other: AppState) {
    notice = other.notice
    (refusal, alert) = (other.refusal, other.alert)
  }

  /// Whether a wallet check is running: the app is asking PassKit, DataCore or the issuer.
  public var isChecking: Bool { check != nil }

  /// Whether a crash in a flow has stopped the app; it then handles no events until it is opened again.
  var hasStopped: Bool {
    switch overview?.crash {
    case .noConfiguration, .noController, .noURL, .handlerGone: true
    case .duplicateTokens, .duplicateCards, nil: false
    }
  }
}

/// A log-in that the app asks the customer for, after which it checks Wallet.
struct LogInRequest: Hashable, Sendable {
  var reason: LogInReason
  /// Whether the check after it also reloads the card list.
  var reloadsCards: Bool
}

/// Boundaries, in the call log, of the calls that belong to the open flow or the last one.
package struct FlowCalls: Hashable, Sendable {
  /// ID of the last call before the flow.
  package var beforeFlow: Call.ID
  /// ID of the last call before the flow's current step.
  var beforeStep: Call.ID
  /// ID of the last call when the flow ended; nil while it is in progress.
  package var atEnd: Call.ID?
}
