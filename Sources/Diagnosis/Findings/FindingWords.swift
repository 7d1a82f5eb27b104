import Simulation
package import WalletDomain

extension Vocabulary {
  /// Texts of a finding on `device`, valid in every state that raises the kind.
  package func words(of kind: Finding.Kind, on device: Device) -> Finding.Words {
    switch kind {
    case .twoTokensOfOneCard(let places): twoTokens(places)
    case .statusBeyondTheGuide(let status, let isHeld): oddStatus(status, isHeld)
    case .tokenWithoutCard: tokenWithoutCard
    case .tokenWithoutReference(let isListed): tokenWithoutReference(isListed)
    case .tokenOfUnknownCard: tokenOfUnknownCard
    case .passUnknownToTMP: passUnknownToTMP
    case .tokenWithoutPass(let wasRemoved, let byMDES, let cardIsHere):
      tokenWithoutPass(wasRemoved, byMDES, cardIsHere)
    case .deviceNotOffered(let heldOn): deviceNotOffered(device, heldOn)
    case .watchPassOutsideLinks(let isWaiting): watchPassOutsideLinks(isWaiting)
    case .serialNumberRepeated: serialNumberRepeated
    case .linkWithoutSerialNumber(let flaw): linkWithoutSerialNumber(flaw)
    case .passNotVisible(let appIsAssociated, let waits):
      passNotVisible(device, appIsAssociated, waits)
    case .emptySearch(let seen, let answered): emptySearch(seen, answered)
    case .tokenNotAskedFor(let isHeld): tokenNotAskedFor(isHeld)
    case .noEntitlement(let build, let lack): noEntitlement(build, lack)
    case .obstructed(let obstacle): obstructed(obstacle)
    case .stepsNotDone: stepsNotDone
    case .noSecureElement(.library): noPassLibrary
    case .noSecureElement(.secureElement): noSecureElement(device)
    case .noSecureElement(.walletOff): walletOff
    case .noSecureElement(.contactless): noContactless
    case .certificateMissing: certificateMissing
    case .nonceOfAnotherSheet(let finder): nonceOfAnotherSheet(finder)
    case .fieldNotBase64: fieldNotBase64
    case .activationAnswerLost(let listShowsIt): activationAnswerLost(listShowsIt)
    case .cardBlockedTokenAlive(let state, let isHeld): tokenAlive(state, isHeld)
    case .deadCardRefused(let death, let refuser): deadCardRefused(death, refuser)
    case .lastFourDiffer(let digits): lastFourDiffer(digits)
    case .clockSkew(let asksInVain): clockSkew(asksInVain)
    case .cardIDRepeated: cardIDRepeated
    case .wrongPrimaryAccount: wrongPrimaryAccount
    case .canAddAnsweredWrongly(let saidYes): canAddAnsweredWrongly(saidYes)
    case .configurationIncomplete: configurationIncomplete
    case .otherScheme(let mistake): otherScheme(mistake)
    case .deviceToldWrongly: deviceToldWrongly
    case .cardNumberInApp(let isRefused): cardNumberInApp(isRefused)
    case .noLogIn: noLogIn
    case .answerOfAnotherToken: answerOfAnotherToken
    case .statesDiffer(let differing): statesDiffer(device, differing)
    case .linksDiffer: linksDiffer
    case .extensionTooSlow(let question): extensionTooSlow(question)
    case .nothingShared(let why): nothingShared(why)
    case .addedCardOffered(let why): addedCardOffered(device, why)
    case .extensionNotAssociated: extensionNotAssociated
    case .passOlderThanRegistration: passOlderThanRegistration(device)
    case .extensionWithoutRequest(let why): extensionWithoutRequest(why)
    case .appGroupOutlivesLogOut: appGroupOutlivesLogOut
    case .keychainLocked: keychainLocked
    case .google(let oddity): google(oddity)
    case .listOutOfDate(let ofSample): listOutOfDate(ofSample)
    case .listOfBackground: listOfBackground
    case .keychainNotShared(let isOfLogIn): keychainNotShared(isOfLogIn)
    case .extensionLacksSomething(let lack): extensionLacks(lack)
    case .errorNotRead: errorNotRead
    case .schemeNotRegistered: schemeNotRegistered
    case .refusalReadsAsChoice: refusalReadsAsChoice
    case .noMoreCodes: noMoreCodes
    case .accountNotOfPass(let mistake): accountNotOfPass(mistake)
    case .noWayToVerify(let appActivates): noWayToVerify(appActivates)
    case .tokenMoved: tokenMoved
    case .slowAnswer: slowAnswer
    case .paymentRefused(let cause): paymentRefused(cause)
    case .cardToldByDigits: cardToldByDigits(device)
    case .digitsOfSeveralCards(let areShownAsAdded):
      digitsOfSeveralCards(device, areShownAsAdded)
    case .idempotencyKeyRefused(let refusal): idempotencyKeyRefused(refusal)
    case .certificateNotHandedOn: certificateNotHandedOn
    case .appCannotVerify(let otherWays, let hasCall): appCannotVerify(otherWays, hasCall)
    case .notDigitizedThoughThere(let waits): notDigitizedThoughThere(device, waits)
    }
  }
}

extension Finding {
  /// The sentence for the customer; nil if another finding covers it.
  public var told: String? { isToldByAnother ? nil : words.customer }
  public var words: Words {
    var words = vocabulary.words(of: kind, on: device ?? .phone)
    if count > 1 { words.title += ", \(count) times" }
    return words
  }
}
