public import WalletDomain

/// What a scenario says of Google Wallet on an Android phone, and of how the bank's app goes about it.
public struct GoogleSetup: Hashable, Sendable {
  /// What the app tells the issuer of wallet and phone.
  public enum HandedOn: String, CaseIterable, Hashable, Sendable {
    case walletAndDevice = "wallet-and-device"
    case none
  }

  /// For what the issuer makes the opaque card.
  public enum Made: String, CaseIterable, Hashable, Sendable {
    case good
    case ofAnotherCard = "of-another-card"
    case ofAnotherPhone = "of-another-phone"
    /// An hour ago: the issuer keeps what it should make anew.
    case keptTooLong = "kept-too-long"
    case unreadable
  }

  /// Under which key the app answers Google Wallet; both are seen in public code.
  public enum AnswerKey: String, CaseIterable, Hashable, Sendable {
    case bankingApp = "BANKING_APP_ACTIVATION_RESPONSE"
    case stepUp = "STEP_UP_RESPONSE"
  }

  /// The app's package name.
  public var package = "com.example.bank"
  public var ids = GoogleIDs(
    wallet: "passwalk-wallet-00000001", hardware: "passwalk-device-00000001")
  /// False until somebody sets Google Wallet up.
  public var hasActiveWallet = true
  /// Package name and fingerprint are on Google's allow-list.
  public var isAllowListed = true
  /// The network knows the package name as one of the issuer's.
  public var isPackageMapped = true
  public var call = PushTokenizeCall.opaqueCard
  public var idsHandedOn = HandedOn.walletAndDevice
  public var opaqueCard = Made.good
  /// How long the network takes an opaque card: no document says (an assumption).
  public var opaqueCardLifetime = Duration.seconds(900)
  /// How long Google waits for the generator: no document says (an assumption).
  public var generatorTimeout = Duration.seconds(30)
  /// What the making of every token ends with; nil where it goes on.
  public var tokenizationError: TapAndPayStatus?
  /// A token is made all the same where `tokenizationError` is 15027: possible, though rare (TapAndPayStatusCodes).
  public var makesTokenThoughLeft = false
  /// The unified call saves the card to the Google Account as well.
  public var savesCard = true
  public var answerKey = AnswerKey.bankingApp
  /// The app tells Google Wallet how the verification ended.
  public var answersWallet = true

  public init() {}
}

/// Time that counts at Google Wallet.
public enum GoogleEvent: Hashable, Sendable {
  /// Google waits for the app's generator no longer.
  case generatorTooSlow
}

/// What Google Wallet has open.
struct GoogleWalletState: Hashable, Sendable {
  var request: PushTokenizeRequest
}
