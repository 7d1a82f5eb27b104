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

  /// The app is open, so the iPhone is unlocked.
  public static let app = Program(as: .app, runsUnlocked: true)
  /// Run by Wallet, perhaps while the keychain is locked.
  public static let walletExtension = Program(as: .walletExtension, runsUnlocked: false)
  /// Runs on the issuer's servers, where no iPhone's lock matters.
  public static let backEnd = Program(as: .backEnd, runsUnlocked: true)
}
