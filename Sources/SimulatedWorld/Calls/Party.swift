public import IssuerAPI

/// A sender or receiver of calls, with its lane in the sequence diagram.
public struct Party: Hashable, Sendable {
  public let title: String
  /// As the subject of a sentence: “The network”.
  public let subject: String
  /// The position of its lane, from the left.
  public let lane: Int
  /// Whether it shares the lane of the party that it belongs to.
  public let isGuest: Bool
  /// A remark on the bytes of requests to it; nil if they are documented.
  public let remark: String?

  public init(
    _ title: String, subject: String? = nil, lane: Int, isGuest: Bool = false, remark: String? = nil
  ) {
    self.title = title
    self.subject = subject ?? title
    self.lane = lane
    self.isGuest = isGuest
    self.remark = remark
  }

  public init(speaking dialect: IssuerDialect) {
    self.init(dialect.name, subject: "The issuer", lane: 6, remark: dialect.sdk?.remark)
  }

  public static let app = Party("App", subject: "The app", lane: 0)
  /// Acts through the app or Wallet.
  public static let customer = Party("Customer", subject: "The customer", lane: 0, isGuest: true)
  /// The phone's own system, which ends an app that has trapped.
  public static let system = Party("iOS", lane: 0, isGuest: true)
  /// The app's Wallet extension without a screen, which runs in its own process.
  public static let walletExtension = Party("Extension", subject: "The Wallet extension", lane: 1)
  /// The app's Wallet extension with a screen, which logs the customer in.
  public static let authorizationExtension = Party(
    "Log-in", subject: "The log-in extension", lane: 1, isGuest: true)
  public static let passKit = Party("PassKit", lane: 2)
  public static let wallet = Party("Wallet", lane: 3)
  public static let apple = Party("Apple", lane: 4)
  /// Google's API on an Android phone.
  public static let tapAndPay = Party("TapAndPay", subject: "Google's Tap and Pay API", lane: 2)
  public static let googleWallet = Party("G Wallet", subject: "Google Wallet", lane: 3)
  public static let google = Party("Google", lane: 4)
  /// The issuer's server, which calls an interface that is not for apps.
  public static let backEnd = Party(
    "Back end", subject: "The back end", lane: 5, remark: BackEndForm.remark)
  /// The issuer's own systems, which hold the card list.
  public static let dataCore = Party("Bank", subject: "The bank's card list", lane: 7)
  public static let network = Party("Network", subject: "The network", lane: 8)
}

/// A program of the issuer: the app on the customer's iPhone, its Wallet extension, or the back end.
///
/// Each has its own calls, and its own access to shared data.
public struct Program: Hashable, Sendable {
  /// Its party in the log.
  public let party: Party
  /// Whether it runs only while the iPhone is unlocked, so that the keychain is readable.
  public let runsUnlocked: Bool

  public init(as party: Party, runsUnlocked: Bool) {
    self.party = party
    self.runsUnlocked = runsUnlocked
  }

  /// The app, which runs only while it is open and the iPhone unlocked.
  public static let app = Program(as: .app, runsUnlocked: true)
  /// The extension without a screen, which Wallet may run while the keychain is locked.
  public static let walletExtension = Program(as: .walletExtension, runsUnlocked: false)
  /// The UI extension, which Wallet shows only while the iPhone is unlocked.
  public static let logInExtension = Program(as: .authorizationExtension, runsUnlocked: true)
  /// The bank's back end, for which the lock of an iPhone does not matter.
  public static let backEnd = Program(as: .backEnd, runsUnlocked: true)
}
