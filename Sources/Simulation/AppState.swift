import SimulatedWorld
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
  public internal(set) var flow: OpenFlow?
  /// One sentence about something that led to no flow.
  public internal(set) var notice: String?

  var check: WalletCheckFlow?
  var waiting: [Call.ID: Purpose] = [:]
  /// When PassKit handed out the handler of the open sheet.
  var handlerHandedOut: VirtualInstant?

  init(policy: Policy, activationMethod: ActivationMethod, mistakes: Set<AppMistake>) {
    self.policy = policy
    self.activationMethod = activationMethod
    self.mistakes = mistakes
  }

  /// The app is asking PassKit, DataCore or TMP what to show.
  public var isChecking: Bool { check != nil }

  /// A flow has stopped the app: it hears nothing before somebody opens it again.
  var hasStopped: Bool {
    switch overview?.crash {
    case .noConfiguration, .noController: true
    case .duplicateTokens, .duplicateCards, nil: false
    }
  }

  /// What a call that is under way is for.
  enum Purpose: Hashable, Sendable {
    case cards, search, certificates, signedCard, eligibility, provisioning, activation
    case passActivation
    /// A pass that is being made though a link has taken the sheet's place.
    case provisioningUnattended, activationUnattended, passActivationUnattended
  }
}

/// The flow that the customer is in.
public enum OpenFlow: Hashable, Sendable {
  case adding(AddPassFlow)
  case activating(ActivationFlow)
  /// The customer is in the App Store, for the app is not there.
  case installing(InstallFlow)

  public var hasEnded: Bool {
    switch self {
    case .adding(let flow): flow.outcome != nil
    case .activating(let flow): flow.outcome != nil
    case .installing(let flow): flow.outcome != nil
    }
  }
}
