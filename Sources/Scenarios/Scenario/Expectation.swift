public import SimulatedWorld
public import WalletDomain

extension Scenario {
  /// What must be visible in a fresh copy of the scenario after some acts, once everything under way has ended.
  public struct Expectation: Hashable, Sendable {
    public var after: [Act]
    /// The view under policy `per-device`.
    public var perDevice: ExpectedView
    /// The view under policy `guide`; nil if nothing is expected of it.
    public var guide: ExpectedView?
    /// Ids, such as D07, of findings that `explain` must have.
    public var findings: [String]
    /// Whether the customer's words describe this state, so that `explain` begins with it.
    public var isCustomersView = false

    public init(
      after: [Act] = [], perDevice: ExpectedView = ExpectedView(), guide: ExpectedView? = nil,
      findings: [String] = []
    ) {
      self.after = after
      self.perDevice = perDevice
      self.guide = guide
      self.findings = findings
    }

    public func view(under policy: Policy) -> ExpectedView? {
      policy == .guide ? guide : perDevice
    }
  }
}

extension Scenario.Expectation {
  /// The app's state under one policy; nil and empty members are not compared.
  public struct ExpectedView: Hashable, Sendable {
    public var list: List?
    /// Number of calls since the app was opened.
    public var calls: [Endpoint: Int]
    /// The outcome of the last flow: a `Name` of `AddPassOutcome`, `ActivationOutcome`, `InstallOutcome` or
    /// `AddFromWalletOutcome`.
    public var outcome: String?
    /// Where the guide's code crashes: a `GuideCrash.id`.
    public var crash: Crash?
    /// Findings under this policy; those under `per-device` are in the expectation.
    public var findings: [String]

    public init(
      list: List? = nil, calls: [Endpoint: Int] = [:], outcome: String? = nil,
      crash: Crash? = nil, findings: [String] = []
    ) {
      self.list = list
      self.calls = calls
      self.outcome = outcome
      self.crash = crash
      self.findings = findings
    }
  }

  public enum List: Hashable, Sendable {
    /// The rows that are compared; there may be others.
    case rows([Row])
    case message(ListMessage)
  }

  /// What the app shows instead of a list of cards.
  public enum ListMessage: String, CaseIterable, Sendable {
    case noCards = "You have no cards"
    case notKnown = "It is not known which cards the bank lists"
    case couldNotLoad = "Could not load cards"
    case notInstalled = "The app is not installed"
    case neverOpened = "The app was never opened"
    case logIn = "The app asks for the log-in"
  }

  /// The status labels of one card.
  public struct Row: Hashable, Sendable {
    public enum Labels: Hashable, Sendable {
      /// The label of the row itself.
      case whole(String)
      case devices([Device: String])
    }

    public var card: Card.ID
    public var labels: Labels

    public init(_ card: Card.ID, _ labels: Labels) {
      self.card = card
      self.labels = labels
    }
  }

  public enum Crash: String, CaseIterable, Hashable, Sendable {
    case duplicateTokens = "duplicate-tokens"
    case duplicateCards = "duplicate-cards"
    case noConfiguration = "no-configuration"
    case noController = "no-controller"
    case noURL = "no-url"
    case handlerGone = "handler-gone"
  }

  /// The outcome of `add` and `activate` where the app shows no such button.
  public static let notOffered = AddPassOutcome.Name.notOffered.rawValue
}
