import Simulation
public import WalletDomain

/// An irregularity in what the parties hold or did, for the user to know about.
///
/// Independent of the policy: what the guide's rules make of it is part of its texts.
public struct Finding: Hashable, Sendable, Identifiable {
  /// The exact state that was found, set by the rule that found it; the texts follow from it.
  public var kind: Kind
  /// The card concerned; nil if the finding concerns no single card.
  public var card: Card.ID?
  public var device: Device?
  /// The underlying facts, one sentence each; for merged findings, those of the first few.
  public var facts: [String]
  /// Number of findings merged into this one.
  public internal(set) var count = 1
  /// Whether a graver finding has the same cause; only that one is read to the customer.
  var isToldByAnother = false
  /// The vocabulary for its texts.
  package var vocabulary = Vocabulary()

  public init(_ kind: Kind, card: Card.ID? = nil, on device: Device? = nil, facts: [String]) {
    self.kind = kind
    self.card = card
    self.device = device
    self.facts = facts
  }

  public var id: ID { kind.id }
  public enum Severity: String, CaseIterable, Hashable, Sendable {
    /// For information.
    case note
    /// Something will go wrong, or went wrong and recovered by itself.
    case warning
    /// The customer sees something untrue, or cannot continue.
    case error

    /// Sort rank, highest for the gravest.
    public var rank: Int {
      switch self {
      case .error: 2
      case .warning: 1
      case .note: 0
      }
    }
  }

  /// Texts of a finding, for each kind of reader.
  public struct Words: Hashable, Sendable {
    public var severity: Severity
    /// Title of a few words.
    public var title: String
    /// One sentence for the customer, mentioning nothing beyond devices, cards and Wallet.
    public var customer: String
    /// One sentence for the support agent.
    public var agent: String
    /// One sentence for the engineer, with the field or the rule.
    public var engineer: String
    public var next: [Step]

    init(
      _ severity: Severity, _ title: String, customer: String, agent: String, engineer: String,
      next: Step...
    ) {
      self.severity = severity
      self.title = title
      self.customer = customer
      self.agent = agent
      self.engineer = engineer
      self.next = next
    }
  }

  /// A step to take next.
  public struct Step: Hashable, Sendable {
    public var doer: Doer
    public var text: String

    package init(doer: Doer, text: String) {
      self.doer = doer
      self.text = text
    }

    /// The step with its doer: “For the developers: Append the tag.”
    public var sentence: String { doer.naming(text) }

    package static func agent(_ text: String) -> Step { Step(doer: .agent, text: text) }
    static func developers(_ text: String) -> Step { Step(doer: .developers, text: text) }
    static func tokenService(_ text: String) -> Step { Step(doer: .tokenService, text: text) }
  }

  /// Stable ids, used in tickets, scenarios and tests.
  public enum ID: String, CaseIterable, Hashable, Sendable {
    case twoTokensOfOneCard = "D01"
    case statusBeyondTheGuide = "D02"
    case tokenWithoutCard = "D03"
    case tokenOfUnknownCard = "D04"
    case passUnknownToTMP = "D05"
    case tokenWithoutPass = "D06"
    case deviceNotOffered = "D07"
    case watchPassOutsideLinks = "D08"
    case serialNumberRepeated = "D09"
    case linkWithoutSerialNumber = "D10"
    case passNotVisible = "D11"
    case emptySearch = "D12"
    case tokenNotAskedFor = "D13"
    case noEntitlement = "D14"
    case noSecureElement = "D15"
    case certificateMissing = "D16"
    case nonceOfAnotherSheet = "D17"
    case fieldNotBase64 = "D18"
    case extensionTooSlow = "D19"
    case nothingShared = "D20"
    case addedCardOffered = "D21"
    case activationAnswerLost = "D22"
    case cardBlockedTokenAlive = "D23"
    case lastFourDiffer = "D24"
    case clockSkew = "D25"
    case cardIDRepeated = "D26"
    case wrongPrimaryAccount = "D27"
    case noLogIn = "D28"
    case answerOfAnotherToken = "D29"
    case statesDiffer = "D30"
    case linksDiffer = "D31"
    case cardToldByDigits = "D32"
    case digitsOfSeveralCards = "D33"
    case idempotencyKeyRefused = "D34"
    case certificateNotHandedOn = "D35"
    case appCannotVerify = "D36"
    case notDigitizedThoughThere = "D37"
    case extensionNotAssociated = "D38"
    case extensionWithoutRequest = "D39"
    case appGroupOutlivesLogOut = "D40"
    case keychainLocked = "D41"
    case notAllowListed = "D42"
    case tokenNotListed = "D43"
    case opaqueCardRefused = "D44"
    case cardSavedAlone = "D45"
    case walletNotAnswered = "D46"
    case listOutOfDate = "D47"
    case errorNotRead = "D48"
    case deadCardRefused = "D49"
    case schemeNotRegistered = "D50"
    case refusalReadsAsChoice = "D51"
    case noMoreCodes = "D52"
    case appNotAllowListed = "D53"
    case adamIDNotRegistered = "D54"
    case noAgreement = "D55"
    case sandboxAccount = "D56"
    case tokenMoved = "D57"
    case slowAnswer = "D58"
    case idsNotHandedOn = "D62"
    case tokenWithoutReference = "D63"
    case accountNotOfPass = "D64"
    case noWayToVerify = "D65"
    case canAddAnsweredWrongly = "D70"
    case passOlderThanRegistration = "D71"
    case keychainNotShared = "D72"
    case extensionLacksSomething = "D73"
    case walletOfAnotherAccount = "D74"
    case stepsNotDone = "D75"
    case configurationIncomplete = "D80"
    case otherScheme = "D81"
    case deviceToldWrongly = "D82"
    case phoneNotAttested = "D83"
    case paymentRefused = "D85"
    case cardNumberInApp = "D86"

    /// Whether a finding with this id means that the app's row may be wrong.
    public var disputesRow: Bool {
      [
        .passUnknownToTMP, .passNotVisible, .emptySearch, .statesDiffer, .linksDiffer,
        .tokenWithoutReference,
        .digitsOfSeveralCards, .notAllowListed, .tokenNotListed, .listOutOfDate, .sandboxAccount,
      ]
      .contains(self)
    }
  }
}
