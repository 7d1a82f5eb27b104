public import SimulatedWorld
public import WalletDomain

/// The whole starting world of a session, with what people need to choose it from a list.
public struct Scenario: Hashable, Sendable, Identifiable {
  /// A slug such as `mixed-wallet`.
  public var id: String
  public var title: String
  public var tags: [String]
  public var about: String
  /// What the customer of this state says, in their own words; empty where the file does not tell.
  public var customer = ""
  public var bank = Bank()
  /// What nobody could say of the customer: it is as usual here, and may be otherwise.
  public var unknowns: Set<UnknownFact> = []
  /// What somebody pasted of the customer, in sentences; the oldest first.
  public var reported: [String] = []
  /// Of which passes the app has asked the issuer, as somebody pasted; nil where nobody did.
  public internal(set) var asked: [TokenUniqueReference]?
  /// What was told of cards otherwise than it is simulated.
  public internal(set) var reports: [Card.ID: CardReport] = [:]
  public var policy = Policy.perDevice
  /// How the app activates a card; the guide's policy knows the server's way only.
  public var activationMethod = ActivationMethod.server
  /// What the app gets wrong with PassKit.
  public var mistakes: Set<AppMistake> = []
  /// The world at the moment before the app is opened.
  @Boxed public var setup = WorldFacts()
  /// What has been done when the scenario is opened, one step each.
  ///
  /// Before and after each all that is under way comes to its end, unless time is said to pass there.
  public var start: [Act] = []
  /// What must be seen in it.
  public var expectations: [Expectation] = []

  public init(id: String, title: String, tags: [String] = [], about: String = "") {
    self.id = id
    self.title = title
    self.tags = tags
    self.about = about
  }
}

extension Scenario {
  /// What the customer says as a sentence of its own; nil where the file does not tell.
  public var customerQuoted: String? {
    customer.isEmpty ? nil : "The customer says: “\(customer)”"
  }
}

/// The bank that the audience sees.
public struct Bank: Hashable, Sendable {
  public var name = "Example Bank"
  /// 0xRRGGBB; nil leaves the colour to the theme.
  public var accent: UInt32?
}
