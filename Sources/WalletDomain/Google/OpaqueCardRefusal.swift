/// Why the network does not accept an opaque card.
///
/// Google reports one status for all of them; only the network, and this simulation, knows which it was.
public enum OpaqueCardRefusal: Error, Hashable, Sendable {
  case unreadable
  /// Made without the ids of wallet and phone, which Visa requires.
  case withoutIDs
  case ofAnotherPhone
  /// `content`: the last four digits of the card inside.
  case ofAnotherCard(content: String)
  case tooOld(Duration)
  /// Google's question to the network got no answer.
  case notAsked(CallFailure)

  /// The reason as a clause.
  public var clause: String {
    switch self {
    case .unreadable: "the network cannot read the opaque card"
    case .withoutIDs: "the opaque card names neither wallet nor phone, and Visa needs both"
    case .ofAnotherPhone: "the opaque card was made for another wallet or phone"
    case .ofAnotherCard(let digits):
      "the opaque card is of a card ending in \(digits), not of the one that was pushed"
    case .tooOld(let age): "the opaque card was made \(age.inSeconds) ago, and is good no more"
    case .notAsked(let failure): "Google got no answer: \(failure.explanation.summary)"
    }
  }

  /// The next step for those who make the opaque card.
  public var remedy: String {
    switch self {
    case .unreadable: "Hand on the issuer's opaquePaymentCard exactly as it came."
    case .withoutIDs, .ofAnotherPhone:
      "Send getActiveWalletId and getStableHardwareId of this phone with the request."
    case .ofAnotherCard: "Ask the issuer for the card that pushTokenize names by its digits."
    case .tooOld: "Ask for the opaque card just before it is used, and never keep one."
    case .notAsked: "Try again in a while."
    }
  }
}
