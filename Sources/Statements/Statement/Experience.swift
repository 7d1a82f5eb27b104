/// What customers tell of a card or a device, and agents of what they see.
public enum Experience: String, CaseIterable, Hashable, Sendable {
  /// The card that is spoken of.
  case cardNamed
  case termsAccepted, termsNotShown, termsNotAccepted
  case typedIn, scanned, startedFromApp
  case added, couldNotAdd, noButton, nothingHappens
  case grey, inColour, verificationRequired
  case noCode, codeRefused, numberIsOld, numberChanged
  /// Where the card lies, as the customer sees it.
  case inWallet, notInWallet
  case deviceIsNew, deviceChanged, deviceReset, deviceLost, restored, signedOut, passcodeOff,
    watchUnpaired
  case systemUpdated, appReinstalled, ofCompany
  case cardsGone, cardRemoved, cardIsNew, cardLost
  case works, doesNotWork, pays, stillPays, doesNotPay
  case otherCardWorks, otherCardFails
  /// It works for somebody else, such as the customer's wife.
  case worksForOthers
  /// Wallet says that the card is being activated, or a word for a card that is not active stands there.
  case beingActivated, inactive
  /// The bank's app says that the card is in Wallet, or shows a status.
  case appSaysAdded, appShows

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
    case .cardNamed, .termsAccepted, .termsNotShown, .termsNotAccepted, .typedIn, .scanned,
      .startedFromApp, .added, .couldNotAdd, .noButton, .grey, .inColour, .verificationRequired,
      .noCode, .codeRefused, .inWallet, .notInWallet, .cardRemoved, .appSaysAdded,
      .appShows, .beingActivated, .inactive:
      true
    default: false
    }
  }
}
