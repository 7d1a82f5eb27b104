/// Why the network does not take an opaque card.
///
/// What Google tells of it is one status; which of these it was, only the network knows, and this simulation.
public enum OpaqueCardRefusal: Error, Hashable, Sendable {
  case unreadable
  /// Made without wallet and phone, which Visa needs.
  case withoutIDs
  case ofAnotherPhone
  /// With its last four digits.
  case ofAnotherCard(content: String)
  case tooOld(Duration)
  /// Google got no answer to its question.
  case notAsked(CallFailure)

  /// As a clause.
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

  /// What those who make the opaque card do about it.
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
