public import IssuerAPI
import SimulatedWorld
import WalletDomain

/// A confirmation that an issuer wants of the customer before it does what it was asked for.
public struct AwaitedConfirmation: Hashable, Sendable {
  /// The name of the issuer that waits for it.
  public let issuer: String
  /// What the issuer's answer asks for, and how often the same is asked again.
  public let notYet: NotYet
  /// How often the issuer has been asked.
  public let asked: Int
  /// Whether the customer can give it here; where no simulated issuer answers, it is given elsewhere.
  public let canBeGiven: Bool
  var isGiven = false
}

extension Performer {
  /// Shows the customer that the issuer waits for a confirmation, with a notice.
  mutating func askToConfirm(_ notYet: NotYet, asked: Int) {
    let issuer = moment.world.issuer.name
    moment.app.notice =
      "\(issuer) says “not yet”: it waits for the customer's confirmation, "
      + "and is asked again in \(notYet.every.inSeconds)."
    moment.app.confirmation = AwaitedConfirmation(
      issuer: issuer, notYet: notYet, asked: asked, canBeGiven: transport == .simulated)
  }
}
