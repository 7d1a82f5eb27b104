/// A program of the issuer's: the app on the customer's iPhone, what Wallet runs of it, or the back end behind it.
///
/// Each asks, waits and is answered by itself, and sees of what they share only what it may.
public struct Program: Hashable, Sendable {
  /// As whom it speaks.
  public let party: Party
  /// It runs for somebody who has the iPhone unlocked.
  public let runsUnlocked: Bool

  public init(as party: Party, runsUnlocked: Bool) {
    self.party = party
    self.runsUnlocked = runsUnlocked
  }

  /// Whoever has the app open has unlocked the iPhone.
  public static let app = Program(as: .app, runsUnlocked: true)
  /// Wallet runs it, with the keychain as it is by then.
  public static let walletExtension = Program(as: .walletExtension, runsUnlocked: false)
  /// Stands in the issuer's own house, and no lock keeps it from working.
  public static let backEnd = Program(as: .backEnd, runsUnlocked: true)
}
