public import SimulatedWorld
public import WalletDomain

/// The issuer's app as the customer has it open: what it knows, what it shows, what it waits for.
public struct AppState: Hashable, Sendable {
  public internal(set) var policy: Policy
  public internal(set) var activationMethod: ActivationMethod
  /// What this app gets wrong with PassKit.
  public internal(set) var mistakes: Set<AppMistake>
  /// What the list is drawn from; nil until the first check is over.
  public internal(set) var overview: WalletOverview?
  /// Why there is no card list.
  public internal(set) var cardListFailure: CallFailure?
  public internal(set) var flow: OpenFlow? {
    didSet { if let flow, flow.hasEnded { lastEnded = flow } }
  }
  /// The flow that ended last, closed or not.
  public private(set) var lastEnded: OpenFlow?
  /// What was said in the flow that is open, or was last.
  package var flowCalls: FlowCalls?
  /// One sentence about something that led to no flow.
  public internal(set) var notice: String? {
    didSet { (refusal, alert) = (nil, nil) }
  }
  /// What the notice says, in full, where something was refused to the customer.
  package private(set) var refusal: Refusal?
  /// The same without why.
  public var noticeInShort: String? { refusal?.why.summary ?? notice }
  /// What the phone itself says with it.
  public internal(set) var alert: SystemAlert?
  /// Something has changed since the list was asked for, and the guide's sample has not asked again.
  public internal(set) var missedNews = false
  /// What waits for the customer to log in.
  var logIn: LogInRequest?
  /// A check of which time has come in the pause, and whether it asks for the card list as well.
  var postponedCheck: Bool?
  /// The check that is under way goes on after a log-in: one that is refused again is an error like any other.
  var checksAfterLogIn = false

  var check: WalletCheckFlow?
  /// When PassKit handed out the handler of the open sheet.
  var handlerHandedOut: VirtualInstant?

  init(policy: Policy, activationMethod: ActivationMethod, mistakes: Set<AppMistake>) {
    self.policy = policy
    self.activationMethod = activationMethod
    self.mistakes = mistakes
  }

  /// Something that was refused to the customer.
  package struct Refusal: Hashable, Sendable {
    /// What it was, as a heading.
    package var title: String
    package var why: Explanation
  }

  /// The notice of a refusal, said with its explanation unless otherwise.
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

  /// The app is asking PassKit, DataCore or the issuer what to show.
  public var isChecking: Bool { check != nil }

  /// Why the customer must log in now: before the list, or before the fresh list that ends a flow.
  ///
  /// Never over Wallet's sheet, which is not the app's.
  public var awaitedLogIn: LogInReason? {
    flow?.flow.awaitsFreshList == false ? nil : logIn?.reason
  }

  /// A flow has stopped the app: it hears nothing before somebody opens it again.
  var hasStopped: Bool {
    switch overview?.crash {
    case .noConfiguration, .noController: true
    case .duplicateTokens, .duplicateCards, nil: false
    }
  }
}
