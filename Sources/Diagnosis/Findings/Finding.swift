import Simulation
public import WalletDomain

/// Something that is odd in what the parties hold or did, and that a person should know of.
///
/// It does not depend on the policy: what the guide's rules make of it is part of its words.
public struct Finding: Hashable, Sendable, Identifiable {
  /// What exactly was found, decided by the rule that found it: the words follow from it.
  public var kind: Kind
  /// The card that it is about; nil where it is about all of them.
  public var card: Card.ID?
  public var device: Device?
  /// What it rests on, one sentence each; of many of one kind that of the first few.
  public var facts: [String]
  /// How often the same was found.
  public internal(set) var count = 1
  /// A graver one rests on the same facts: what is said to the customer of both is said by that one.
  var isToldByAnother = false
  /// In which words it is told.
  package var vocabulary = Vocabulary()

  public init(_ kind: Kind, card: Card.ID? = nil, on device: Device? = nil, facts: [String]) {
    self.kind = kind
    self.card = card
    self.device = device
    self.facts = facts
  }

  public var id: ID { kind.id }
  /// What to say to the customer of it; nil where another finding has said it.
  public var told: String? { isToldByAnother ? nil : words.customer }
  public var words: Words {
    var words = vocabulary.words(of: kind, on: device ?? .phone)
    if count > 1 { words.title += ", \(count) times" }
    return words
  }

  public enum Severity: String, CaseIterable, Hashable, Sendable {
    /// Good to know.
    case note
    /// Something will go wrong, or has gone wrong and mended itself.
    case warning
    /// The customer sees something that is not so, or cannot go on.
    case error

    /// The gravest has the most.
    public var rank: Int {
      switch self {
      case .error: 2
      case .warning: 1
      case .note: 0
      }
    }
  }

  /// What is said of it, to each reader in their own words.
  public struct Words: Hashable, Sendable {
    public var severity: Severity
    /// The finding in a few words.
    public var title: String
    /// One sentence to say to the customer, who knows devices, cards and Wallet, and nothing behind them.
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

  /// What somebody does next.
  public struct Step: Hashable, Sendable {
    public var doer: Doer
    public var text: String

    /// “For the developers: Append the tag.”
    public var sentence: String { doer.naming(text) }

    static func agent(_ text: String) -> Step { Step(doer: .agent, text: text) }
    static func developers(_ text: String) -> Step { Step(doer: .developers, text: text) }
    static func tokenService(_ text: String) -> Step { Step(doer: .tokenService, text: text) }
  }
}

extension Finding {
  /// The stable ids, for tickets, scenarios and tests.
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

    /// What the app's row says may not be so.
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
