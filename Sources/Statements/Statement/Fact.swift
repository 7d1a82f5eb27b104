public import WalletDomain

/// What is stated. Values keep the spelling of their source.
public enum Fact: Hashable, Sendable {
  // MARK: Calls
  /// A call was sent; an answer is another statement.
  case called(method: String?, host: String?)
  /// The references that a call asked for; an empty list asks for none.
  case askedFor([TokenUniqueReference], wallet: String?)
  case answered(status: Int?)
  /// No answer was read.
  case notAnswered(reason: String)
  /// References that were asked for and are not in a complete answer.
  case leftOut([TokenUniqueReference])
  /// References that were answered although the call did not ask for them.
  case unasked([TokenUniqueReference])
  /// A number in a log that somebody else counted, such as “found 1”.
  case counted(name: String, Int)

  // MARK: Errors
  /// A step of PassKit failed; `severity` is PassKit's word.
  case stepFailed(severity: String?)
  case error(StatedError)
  /// A page instead of an answer, with who it says made it.
  case errorPage(server: String, status: Int?)
  /// An error of an API, with its code and words.
  case refused(status: Int?, code: String?, words: String?)
  case decodingFailed(DecodingProblem)
  case crashed(cause: String, place: String?)

  // MARK: Devices and apps
  case missingEntitlement(bundle: String)
  case configuration([Member])
  /// The passes that the app was handed at the end of the sheet.
  case handed(passes: Int)
  /// The number of passes that the app saw.
  case sawPasses(Int)
  case pass(PassRecord)
  /// An answer of `canAddSecureElementPass` or the like; the identifier is nil if it is not printed.
  case canAdd(Bool, identifier: String?)
  case link(scheme: String, parameters: [Member])
  /// No installed app claims a scheme.
  case schemeUnclaimed(String)
  /// The asking app may not ask for a scheme, which says nothing of other apps.
  case schemeNotDeclared(String)
  case tapAndPay(code: Int?, name: String)
  /// The bank's app handed Google its decision under a name of Google's.
  case handedBack(name: String, decision: String)

  // MARK: Tokens and cards
  case token(TokenRecord)
  case card(CardRecord)
  /// A signed card for PassKit: names and sizes of its fields.
  case signedCard([Member])

  // MARK: People
  /// A message of Wallet that somebody quotes.
  case alert(WalletAlert, quoted: String)
  /// What somebody tells of a card or a device; with the words on the screen where they are quoted.
  case experience(Experience, quoted: String?)

  /// Another thing worth knowing, in words without secrets.
  case other(String)

  /// Whether the app says that a Watch is paired.
  static func pairedWatch(_ isPaired: Bool) -> Fact {
    .other(isPaired ? "a Watch is paired" : "no Watch is paired")
  }

  /// The add sheet's controller was made.
  static let givenAddSheet = Fact.other("the app was given the add sheet")

  static let activationAsked = Fact.other("Its activation was asked for.")

  /// A name and what it holds; nil where the source says that it holds nothing.
  public struct Member: Hashable, Sendable {
    public var name: String
    public var value: String?
  }
}

/// A pass, as far as it is printed: nil is not printed, which does not mean absent.
public struct PassRecord: Hashable, Sendable {
  public var passTypeIdentifier: String?
  public var state: PassActivationState?
  /// A state as printed that is none of PassKit's; nil where it is one, or none is printed.
  public var printedState: String?
  public var isRemote: Bool?
  public var primaryAccountIdentifier: String?
}

/// A token in the words of whoever keeps the record; nil is not printed.
public struct TokenRecord: Hashable, Sendable {
  /// The status as written.
  public var status: String?
  /// The meaning of the status; nil where its owner publishes none.
  public var state: TokenState?
  /// TMP's name of the status, by the file of the issuer; nil where no file was read.
  public var meaning: String?
  /// The network's step of provisioning, as written.
  public var provisioning: String?
  /// The decision on the request, as written.
  public var decision: String?
  /// Who suspended it, as written.
  public var suspenders: [String] = []
  /// Whether the network was told that the wallet removed it.
  public var isRemovedFromWallet: Bool?
  /// The event that tells of it; nil for an answer that tells how it is.
  public var event: String?
  /// Reasons, as written.
  public var reasons: [String] = []
  public var wallet: String?
  public var network: String?
  /// The reference to the card's number.
  public var cardReference: String?
  /// Other members that matter, in the order in which they are told.
  public var members: [Fact.Member] = []
}

/// A card in a list of the bank's; nil is not printed.
public struct CardRecord: Hashable, Sendable {
  public var name: String?
  public var network: String?
  public var status: String?
  public var primaryAccountIdentifier: String?
  public var members: [Fact.Member] = []
}

/// Why an app could not read an answer.
public struct DecodingProblem: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case typeMismatch, keyNotFound, valueNotFound, dataCorrupted
  }
  public var kind: Kind
  /// The type that the app expected.
  public var expected: String?
  public var found: String?
  /// The path to the field, as printed.
  public var path: String?
}

/// Messages of Wallet that customers quote.
public enum WalletAlert: String, CaseIterable, Hashable, Sendable {
  case couldNotAddCard, cardNotAdded, invalidCard, deviceLimit, issuerDoesNotSupport, alreadyAdded
  case newerSystemNeeded, couldNotConnect, couldNotSetUp
}
