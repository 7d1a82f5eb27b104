/// A program of the issuer's on the customer's iPhone: the app, or what Wallet runs of it.
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
}
