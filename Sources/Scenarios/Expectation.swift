public import SimulatedWorld
public import WalletDomain

extension Scenario {
  /// What must be seen in a scenario: on a fresh copy, after some acts, once all that is owed has happened.
  public struct Expectation: Hashable, Sendable {
    public var after: [Act]
    /// Under policy `per-device`.
    public var perDevice: ExpectedView
    /// Under policy `guide`; nil where nothing is said of it.
    public var guide: ExpectedView?
    /// Ids such as D07, of what `explain` must find.
    public var findings: [String]
    /// The customer's words are about what is seen here: `explain` begins with it.
    public var isTold = false

    public init(
      after: [Act] = [], perDevice: ExpectedView = ExpectedView(), guide: ExpectedView? = nil,
      findings: [String] = []
    ) {
      self.after = after
      self.perDevice = perDevice
      self.guide = guide
      self.findings = findings
    }

    public func sight(under policy: Policy) -> ExpectedView? {
      policy == .guide ? guide : perDevice
    }
  }
}

extension Scenario.Expectation {
  /// What is seen under one policy; what is not said is not looked at.
  public struct ExpectedView: Hashable, Sendable {
    public var list: List?
    /// Calls since the app was opened.
    public var calls: [Endpoint: Int]
    /// The name that the last flow ended with, one that `AddPassOutcome`, `ActivationOutcome`, `InstallOutcome` or
    /// `AddFromWalletOutcome` has.
    public var outcome: String?
    /// Where the guide's code stops the app: a `GuideCrash.id`.
    public var crash: Crash?
    /// Beside those of the expectation, which are those of policy `per-device`.
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
    /// The rows that are looked at; others may be there.
    case rows([Row])
    /// “You have no cards”.
    case noCards
    /// Nobody has said which cards there are, and none is shown.
    case notKnown
    /// “Could not load cards”.
    case couldNotLoad
    /// “The app is not installed”.
    case notInstalled
    case neverOpened
    /// “The app asks for the log-in”.
    case logIn
  }

  /// The words on one row.
  public struct Row: Hashable, Sendable {
    public enum Shown: Hashable, Sendable {
      /// The row's own state.
      case whole(String)
      case devices([Device: String])
    }

    public var card: Card.ID
    public var shown: Shown

    public init(_ card: Card.ID, _ shown: Shown) {
      self.card = card
      self.shown = shown
    }
  }

  public enum Crash: String, CaseIterable, Hashable, Sendable {
    case duplicateTokens = "duplicate-tokens"
    case duplicateCards = "duplicate-cards"
    case noConfiguration = "no-configuration"
    case noController = "no-controller"
  }

  /// What `add` and `activate` come to where the app shows no such button.
  public static let notOffered = AddPassOutcome.Name.notOffered.rawValue
}
