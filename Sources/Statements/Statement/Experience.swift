/// What customers tell of a card or a device, and agents of what they see.
public enum Experience: String, CaseIterable, Hashable, Sendable {
  /// The card that is spoken of.
  case cardNamed
  case termsAccepted, termsNotShown, termsNotAccepted
  case typedIn, scanned, startedFromApp
  case grey, inColour, verificationRequired
  case noCode, numberIsOld, numberChanged
  case deviceIsNew, restored, cardsGone, stillPays, passcodeOff
  /// The bank's app says that the card is in Wallet.
  case appSaysAdded

  /// Whether it came before or after the terms by what is said; nil if nothing is said of that.
  public var isAfterTerms: Bool? {
    switch self {
    case .termsAccepted: true
    case .termsNotShown, .termsNotAccepted: false
    default: nil
    }
  }

  /// Whether it is told of one card, and not of a device or a number.
  var isOfCard: Bool {
    switch self {
    case .numberIsOld, .numberChanged, .deviceIsNew, .restored, .cardsGone, .stillPays,
      .passcodeOff:
      false
    default: true
    }
  }
}
