public import SimulatedWorld
public import WalletDomain

/// The initial state of a session, with a description for lists.
public struct Scenario: Hashable, Sendable, Identifiable {
  /// A slug such as `mixed-wallet`.
  public var id: String
  public var title: String
  public var tags: [String]
  public var about: String
  /// The customer's own words; may be empty.
  public var customer = ""
  public var bank = Bank()
  /// Facts of the customer that are unknown, and have their defaults here.
  public var unknowns: Set<UnknownFact> = []
  /// Sentences on what was pasted of the customer, the oldest first.
  public var reported: [String] = []
  /// The tokens that the app has asked the issuer for; nil if no request was pasted.
  public internal(set) var asked: [TokenUniqueReference]?
  /// Facts of cards that are unknown or cannot be simulated.
  public internal(set) var reports: [Card.ID: CardReport] = [:]
  public var policy = Policy.perDevice
  /// How the app activates a card; policy `guide` supports only `server`.
  public var activationMethod = ActivationMethod.server
  /// Mistakes of the app with PassKit.
  public var mistakes: Set<AppMistake> = []
  /// The world before the app is opened.
  @Boxed public var setup = WorldFacts()
  /// The file that describes the issuer, by the name that the scenario gives it; nil for a shipped one.
  public internal(set) var issuerFile: ScenarioFile?
  /// Acts that are done when the scenario is opened, one step each.
  ///
  /// Everything under way ends before and after each, except around acts that let time pass.
  public var start: [Act] = []
  /// Cards with which a payment was refused, as the customer says.
  public var paymentsRefused: [Card.ID] = []
  /// What `passwalk check` expects.
  public var expectations: [Expectation] = []

  public init(id: String, title: String, tags: [String] = [], about: String = "") {
    self.id = id
    self.title = title
    self.tags = tags
    self.about = about
  }

  /// A sentence with the customer's words; nil if there are none.
  public var customerQuoted: String? {
    customer.isEmpty ? nil : "The customer says: “\(customer)”"
  }
}

/// The name and colour of the bank on the screen.
public struct Bank: Hashable, Sendable {
  public var name = "Example Bank"
  /// 0xRRGGBB; nil for the colour of the theme.
  public var accent: UInt32?
}
