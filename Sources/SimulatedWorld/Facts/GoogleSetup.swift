public import WalletDomain

/// A scenario's settings for Google Wallet on an Android phone, and for the bank's app and issuer.
public struct GoogleSetup: Hashable, Sendable {
  /// The wallet and device ids that the app sends to the issuer.
  public enum HandedOn: String, CaseIterable, Hashable, Sendable {
    case walletAndDevice = "wallet-and-device"
    case none
  }

  /// The content of the opaque card that the issuer makes, right or wrong.
  public enum Made: String, CaseIterable, Hashable, Sendable {
    case good
    case ofAnotherCard = "of-another-card"
    case ofAnotherPhone = "of-another-phone"
    /// Made an hour ago, because the issuer reuses an old one instead of making a new one.
    case keptTooLong = "kept-too-long"
    case unreadable
  }

  /// The extra in which the app returns its result to Google Wallet; both are found in public code.
  public enum AnswerKey: String, CaseIterable, Hashable, Sendable {
    case bankingApp = "BANKING_APP_ACTIVATION_RESPONSE"
    case stepUp = "STEP_UP_RESPONSE"
  }

  /// The app's package name.
  public var package = "com.example.bank"
  public var ids = GoogleIDs(
    wallet: "passwalk-wallet-00000001", hardware: "passwalk-device-00000001")
  /// Whether Google Wallet has been set up.
  public var hasActiveWallet = true
  /// Whether that wallet is of another Google Account than the customer looks at; cards are pushed to it all the same.
  public var walletIsOfAnotherAccount = false
  /// Whether the package name and fingerprint are on Google's allow-list.
  public var isAllowListed = true
  /// Whether the network maps the package name to the issuer.
  public var isPackageMapped = true
  /// Further steps that are not in order; those that another key holds stand there (`moveStepsToTheirKeys`).
  public var notInOrder: Set<GoogleReadiness> = []
  public var call = PushTokenizeCall.opaqueCard
  public var idsHandedOn = HandedOn.walletAndDevice
  public var opaqueCard = Made.good
  /// How long the network accepts an opaque card: not documented (an assumption).
  public var opaqueCardLifetime = Duration.seconds(900)
  /// How long Google waits for the generator: not documented (an assumption).
  public var generatorTimeout = Duration.seconds(30)
  /// The error with which every tokenization ends; nil for none.
  public var tokenizationError: TapAndPayStatus?
  /// Whether a token is made despite `tokenizationError` 15027: possible, though rare (TapAndPayStatusCodes).
  public var makesTokenThoughLeft = false
  /// Whether the unified call also saves the card to the Google Account.
  public var savesCard = true
  public var answerKey = AnswerKey.bankingApp
  /// Whether the app returns the result of a verification to Google Wallet.
  public var answersWallet = true
  /// Whether the app has Google resume a token that waits for verification, and does not ask the issuer to activate it.
  public var resumesTokens = false

  public init() {}
}
