public import SimulatedWorld
import Simulation
public import WalletDomain

extension Finding {
  /// A finding's id together with the state that raised it, as the texts may differ between states.
  public enum Kind: Hashable, Sendable {
    case twoTokensOfOneCard(Places)
    /// `isHeld`: whether a device here holds a pass of the token, without which Wallet shows nothing; nil if unknown.
    case statusBeyondTheGuide(OddStatus, isHeld: Bool?)
    case tokenWithoutCard
    /// `ofListedCard`: whether the token names a card in the list.
    case tokenWithoutReference(ofListedCard: Bool)
    case tokenOfUnknownCard
    case passUnknownToTMP
    /// `cardIsHere`: whether a device holds a pass of another token of the same card.
    case tokenWithoutPass(wasRemoved: Bool, byMDES: Bool, cardIsHere: Bool)
    /// `heldOn`: the device on which the app sees a pass of the card; nil if there is none.
    case deviceNotOffered(heldOn: Device?)
    case watchPassOutsideLinks(isWaiting: Bool)
    case serialNumberRepeated
    case linkWithoutSerialNumber(LinkFlaw)
    /// `waits`: whether the pass still needs to be verified.
    case passNotVisible(appIsAssociated: Bool, waits: Bool)
    case emptySearch(NothingSeen, Answered)
    case tokenNotAskedFor(isHeld: Bool?)
    case noEntitlement(AppBuild, EntitlementLack)
    /// Only obstacles that make Wallet refuse cards (`refusesCards`).
    case obstructed(AppleObstacle)
    /// Steps on the road to a first card that are not done and show on no device.
    case stepsNotDone
    case noSecureElement(NoWallet)
    case certificateMissing
    case nonceOfAnotherSheet(foundBy: Finder)
    case fieldNotBase64
    /// `listShowsIt`: whether the list has since shown the app the activation.
    case activationAnswerLost(listShowsIt: Bool)
    case cardBlockedTokenAlive(Card.State, isHeld: Bool?)
    case deadCardRefused(CardUnusable, by: CardUnusable.Refuser)
    case lastFourDiffer(DigitsOf)
    /// `asksInVain`: whether the app asks for an unnecessary log-in; otherwise it trusts an expired session.
    case clockSkew(asksInVain: Bool)
    case cardIDRepeated
    case wrongPrimaryAccount
    /// `saidYes`: what PassKit answered.
    case canAddAnsweredWrongly(saidYes: Bool)
    case configurationIncomplete
    /// The key of one encryption scheme stands where the other one's belongs.
    case otherScheme(SchemeMistake)
    /// The issuer was told of another device than the customer chose on the sheet.
    case deviceToldWrongly
    /// The app was handed the card's number before the card was signed, or was refused it.
    case cardNumberInApp(isRefused: Bool)
    case noLogIn
    case answerOfAnotherToken
    case statesDiffer(StatesDiffering)
    case linksDiffer
    case cardToldByDigits
    /// `areShownAsAdded`: whether the app takes each of the cards for added; otherwise it offers each.
    case digitsOfSeveralCards(areShownAsAdded: Bool)
    case idempotencyKeyRefused(KeyRefusal)
    case certificateNotHandedOn
    /// `hasCall`: whether the issuer has an activation call that the app does not use.
    case appCannotVerify(otherWays: [VerificationOption], hasCall: Bool)
    case notDigitizedThoughThere(waits: Bool)
    case extensionTooSlow(ExtensionQuestion)
    case nothingShared(NothingShared)
    case addedCardOffered(OfferedBy)
    case extensionNotAssociated
    case passOlderThanRegistration
    case extensionWithoutRequest(ProvisioningFailure.WithoutRequest)
    case appGroupOutlivesLogOut
    case keychainLocked
    /// `ofSample`: whether it is the guide's sample that did not reload it.
    case listOutOfDate(ofSample: Bool)
    /// The app was in the background while the customer was in Wallet.
    case listOfBackground
    /// `isOfLogIn`: whether it is the UI extension, and not the other, that uses another keychain group than the app.
    case keychainNotShared(isOfLogIn: Bool)
    case extensionLacksSomething(ExtensionLack)
    case errorNotRead
    case schemeNotRegistered
    case refusalReadsAsChoice
    case noMoreCodes
    case accountNotOfPass(AccountMistake)
    /// `appActivates`: whether the app has a button that activates the card all the same.
    case noWayToVerify(appActivates: Bool)
    case tokenMoved
    case slowAnswer
    case paymentRefused(PaymentRefusal)
    /// A finding on an Android phone with Google Wallet.
    case google(GoogleOddity)
  }

  /// Why a build lacks the entitlement.
  public enum EntitlementLack: CaseIterable, Hashable, Sendable {
    case notCarried
    /// The build has it, but in a provisioning profile for which it has no effect.
    case notCounted
    /// It was requested, but Apple has not granted it.
    case notGranted
  }

  /// Irregularities with Google Wallet.
  public enum GoogleOddity: CaseIterable, Hashable, Sendable {
    case notAllowListed, tokenNotListed, opaqueCardRefused, cardSavedAlone, walletNotAnswered
    case idsNotHandedOn, walletOfAnotherAccount, phoneNotAttested
  }

  /// Why the Wallet extension finds no cards.
  public enum NothingShared: CaseIterable, Hashable, Sendable {
    case neverOpened, loggedOut, otherAppGroup
  }

  /// How the schemes RSA_V2 and ECC_V2 were confused.
  public enum SchemeMistake: CaseIterable, Hashable, Sendable {
    /// The app asked for RSA_V2, and the issuer answered in ECC_V2.
    case askedByApp
    /// The issuer answered in RSA_V2's form, and the app had asked for ECC_V2.
    case answeredByIssuer
    /// The app put the key of ECC_V2 into the field of RSA_V2's.
    case filledByApp
  }

  /// What one of the two Wallet extensions lacks in a build whose app is in order.
  public enum ExtensionLack: CaseIterable, Hashable, Sendable {
    /// The extension without a screen is signed without the entitlement.
    case entitlement
    /// It is not on Apple's allow-list.
    case allowListing
    /// There is no UI extension.
    case logIn
    /// The UI extension is signed without the entitlement.
    case entitlementOfLogIn
  }

  /// Why the Wallet extension offers a card that is already in Wallet.
  public enum OfferedBy: CaseIterable, Hashable, Sendable {
    /// It does not filter cards, like the guide's sample.
    case design
    /// It cannot see the pass that the card already has.
    case blindness
    /// The pass is older than the registration of the extension's id, and does not name it.
    case olderPass
  }

  /// What the bank's primaryAccountIdentifier of a card is, where it is not that of the card's pass.
  public enum AccountMistake: CaseIterable, Hashable, Sendable {
    case nobodys, anotherCards, theTokens, empty
  }

  /// What stands against a payment that was refused.
  public enum PaymentRefusal: Hashable, Sendable {
    case card(CardUnusable)
    case suspension
    /// Nothing that the app or the bank's card list shows.
    case issuer
    /// The card waits for activation, or is not there.
    case notReady

    static let all = CardUnusable.allCases.map(Self.card) + [.suspension, .issuer, .notReady]
  }

  /// Why an Idempotency-Key was refused.
  public enum KeyRefusal: CaseIterable, Hashable, Sendable { case anotherRequest, expired }

  /// Locations of the tokens of one card.
  public enum Places: CaseIterable, Hashable, Sendable {
    case onTheirDevices, onOneDevice
    /// At least one is on no device that the app sees.
    case elsewhere
    /// It is unknown what the devices hold.
    case notKnown
  }

  public enum OddStatus: Hashable, Sendable {
    /// Suspended by these parties, as far as known.
    case suspended(by: Set<TokenActor>)
    /// Suspended by the issuer because the card itself is blocked.
    case suspendedWithCard
    /// `withCard`: whether the card itself is in a state in which it cannot be added.
    case deactivated(withCard: Bool)
    case missing, unknown
    /// A known status that is not in upper case.
    case otherCase
  }

  public enum LinkFlaw: CaseIterable, Hashable, Sendable { case incomplete, ambiguous, several }

  /// Why the app saw no pass whose token it could search for.
  public enum NothingSeen: CaseIterable, Hashable, Sendable {
    case nothingThere
    /// There are passes of the bank, but the app may not see them.
    case passesHidden
    /// The build or the device denies the app access to Wallet.
    case appIsBlind
    /// It was reported that the app saw none, but not why.
    case notKnown
  }

  /// How the issuer answered an empty search.
  public enum Answered: CaseIterable, Hashable, Sendable { case nothing, tokens, notAtAll }

  public enum NoWallet: CaseIterable, Hashable, Sendable {
    case library, secureElement
    /// On a phone without PassKit.
    case walletOff, contactless
  }

  /// The party that detected the error.
  public enum Finder: CaseIterable, Hashable, Sendable { case tmp, apple }

  /// The source of last four digits that differ from the card's.
  public enum DigitsOf: CaseIterable, Hashable, Sendable { case pass, answer, newPass }

  public enum StatesDiffering: CaseIterable, Hashable, Sendable {
    case tmpBehind, deviceBehind, bothBehind, unknownWhich
    /// The device reports that an activation is in progress.
    case activating
  }
}

extension Finding.Kind {
  public var id: Finding.ID {
    switch self {
    case .twoTokensOfOneCard: .twoTokensOfOneCard
    case .statusBeyondTheGuide: .statusBeyondTheGuide
    case .tokenWithoutCard: .tokenWithoutCard
    case .tokenWithoutReference: .tokenWithoutReference
    case .tokenOfUnknownCard: .tokenOfUnknownCard
    case .passUnknownToTMP: .passUnknownToTMP
    case .tokenWithoutPass: .tokenWithoutPass
    case .deviceNotOffered: .deviceNotOffered
    case .watchPassOutsideLinks: .watchPassOutsideLinks
    case .serialNumberRepeated: .serialNumberRepeated
    case .linkWithoutSerialNumber: .linkWithoutSerialNumber
    case .passNotVisible: .passNotVisible
    case .emptySearch: .emptySearch
    case .tokenNotAskedFor: .tokenNotAskedFor
    case .noEntitlement: .noEntitlement
    case .obstructed(.appNotAllowListed): .appNotAllowListed
    case .obstructed(.adamIDNotRegistered): .adamIDNotRegistered
    case .obstructed(.noAgreement): .noAgreement
    case .obstructed(.sandboxAccount): .sandboxAccount
    case .obstructed(.networkNotApproved): .noAgreement
    case .obstructed(.bundleIDsNotRegistered): .appNotAllowListed
    case .obstructed(.testCard): .noAgreement
    case .obstructed(.entitlementNotGranted): .noEntitlement
    case .stepsNotDone: .stepsNotDone
    case .noSecureElement: .noSecureElement
    case .certificateMissing: .certificateMissing
    case .nonceOfAnotherSheet: .nonceOfAnotherSheet
    case .fieldNotBase64: .fieldNotBase64
    case .activationAnswerLost: .activationAnswerLost
    case .cardBlockedTokenAlive: .cardBlockedTokenAlive
    case .deadCardRefused: .deadCardRefused
    case .lastFourDiffer: .lastFourDiffer
    case .clockSkew: .clockSkew
    case .cardIDRepeated: .cardIDRepeated
    case .wrongPrimaryAccount: .wrongPrimaryAccount
    case .canAddAnsweredWrongly: .canAddAnsweredWrongly
    case .configurationIncomplete: .configurationIncomplete
    case .otherScheme: .otherScheme
    case .deviceToldWrongly: .deviceToldWrongly
    case .cardNumberInApp: .cardNumberInApp
    case .noLogIn: .noLogIn
    case .answerOfAnotherToken: .answerOfAnotherToken
    case .statesDiffer: .statesDiffer
    case .linksDiffer: .linksDiffer
    case .extensionTooSlow: .extensionTooSlow
    case .nothingShared: .nothingShared
    case .addedCardOffered: .addedCardOffered
    case .extensionNotAssociated: .extensionNotAssociated
    case .passOlderThanRegistration: .passOlderThanRegistration
    case .extensionWithoutRequest: .extensionWithoutRequest
    case .appGroupOutlivesLogOut: .appGroupOutlivesLogOut
    case .keychainLocked: .keychainLocked
    case .keychainNotShared: .keychainNotShared
    case .extensionLacksSomething: .extensionLacksSomething
    case .google(.notAllowListed): .notAllowListed
    case .google(.tokenNotListed): .tokenNotListed
    case .google(.opaqueCardRefused): .opaqueCardRefused
    case .google(.cardSavedAlone): .cardSavedAlone
    case .google(.walletNotAnswered): .walletNotAnswered
    case .google(.idsNotHandedOn): .idsNotHandedOn
    case .google(.walletOfAnotherAccount): .walletOfAnotherAccount
    case .google(.phoneNotAttested): .phoneNotAttested
    case .listOutOfDate, .listOfBackground: .listOutOfDate
    case .errorNotRead: .errorNotRead
    case .schemeNotRegistered: .schemeNotRegistered
    case .refusalReadsAsChoice: .refusalReadsAsChoice
    case .noMoreCodes: .noMoreCodes
    case .accountNotOfPass: .accountNotOfPass
    case .noWayToVerify: .noWayToVerify
    case .tokenMoved: .tokenMoved
    case .slowAnswer: .slowAnswer
    case .paymentRefused: .paymentRefused
    case .cardToldByDigits: .cardToldByDigits
    case .digitsOfSeveralCards: .digitsOfSeveralCards
    case .idempotencyKeyRefused: .idempotencyKeyRefused
    case .certificateNotHandedOn: .certificateNotHandedOn
    case .appCannotVerify: .appCannotVerify
    case .notDigitizedThoughThere: .notDigitizedThoughThere
    }
  }

  /// All kinds, for the manual and for reviewing all texts together.
  public static let all: [Finding.Kind] = {
    let either = [true, false]
    func each<Value, Other>(
      _ values: [Value], _ others: [Other], _ kind: (Value, Other) -> Finding.Kind
    ) -> [Finding.Kind] {
      values.flatMap { value in others.map { kind(value, $0) } }
    }
    let suspenders = [[]] + TokenActor.suspenders.map { [$0] } + [TokenActor.suspenders]
    let statuses: [Finding.OddStatus] =
      suspenders.map { .suspended(by: $0) } + [.suspendedWithCard]
      + either.map { .deactivated(withCard: $0) } + [.missing, .unknown, .otherCase]
    let blocked: [Card.State] = [.blocked, .lost, .replaced, .closed]
    let kinds: [[Finding.Kind]] = [
      Finding.Places.allCases.map { .twoTokensOfOneCard($0) },
      each(statuses, [true, false, nil]) { .statusBeyondTheGuide($0, isHeld: $1) },
      [.tokenWithoutCard, .tokenOfUnknownCard, .passUnknownToTMP],
      either.map { .tokenWithoutReference(ofListedCard: $0) },
      each(either, either) { .tokenWithoutPass(wasRemoved: $0, byMDES: $1, cardIsHere: false) },
      each(either, either) { .tokenWithoutPass(wasRemoved: $0, byMDES: $1, cardIsHere: true) },
      [.phone, .watch, nil].map { .deviceNotOffered(heldOn: $0) },
      either.map { .watchPassOutsideLinks(isWaiting: $0) }, [.serialNumberRepeated],
      Finding.LinkFlaw.allCases.map { .linkWithoutSerialNumber($0) },
      each(either, either) { .passNotVisible(appIsAssociated: $0, waits: $1) },
      each(Finding.NothingSeen.allCases, Finding.Answered.allCases) { .emptySearch($0, $1) },
      [true, false, nil].map { .tokenNotAskedFor(isHeld: $0) },
      each(AppBuild.allCases, Finding.EntitlementLack.allCases) { .noEntitlement($0, $1) },
      AppleObstacle.allCases.filter(\.refusesCards).map { .obstructed($0) }, [.stepsNotDone],
      Finding.NoWallet.allCases.map { .noSecureElement($0) }, [.certificateMissing],
      Finding.Finder.allCases.map { .nonceOfAnotherSheet(foundBy: $0) },
      [.fieldNotBase64], either.map { .activationAnswerLost(listShowsIt: $0) },
      each(blocked, [true, false, nil]) { .cardBlockedTokenAlive($0, isHeld: $1) },
      each(CardUnusable.allCases, CardUnusable.Refuser.allCases) { .deadCardRefused($0, by: $1) },
      Finding.DigitsOf.allCases.map { .lastFourDiffer($0) },
      either.map { .clockSkew(asksInVain: $0) },
      [.cardIDRepeated, .wrongPrimaryAccount, .noLogIn, .answerOfAnotherToken],
      Finding.StatesDiffering.allCases.map { .statesDiffer($0) }, [.linksDiffer],
      [.extensionTooSlow(.status), .extensionTooSlow(.entries)],
      Finding.NothingShared.allCases.map { .nothingShared($0) },
      Finding.OfferedBy.allCases.map { .addedCardOffered($0) },
      ProvisioningFailure.WithoutRequest.allCases.map { .extensionWithoutRequest($0) },
      [
        .extensionNotAssociated, .passOlderThanRegistration,
        .appGroupOutlivesLogOut, .keychainLocked,
      ],
      either.map { .canAddAnsweredWrongly(saidYes: $0) },
      [.configurationIncomplete, .deviceToldWrongly],
      either.map { .cardNumberInApp(isRefused: $0) },
      Finding.SchemeMistake.allCases.map { .otherScheme($0) },
      [.cardToldByDigits, .certificateNotHandedOn],
      either.map { .digitsOfSeveralCards(areShownAsAdded: $0) },
      either.map { .notDigitizedThoughThere(waits: $0) },
      each([[], [.sms], [.call], [.sms, .call]], either) {
        .appCannotVerify(otherWays: $0, hasCall: $1)
      },
      Finding.KeyRefusal.allCases.map { .idempotencyKeyRefused($0) },
      Finding.GoogleOddity.allCases.map { .google($0) },
      either.map { .listOutOfDate(ofSample: $0) },
      [.errorNotRead, .schemeNotRegistered, .refusalReadsAsChoice, .noMoreCodes],
      Finding.AccountMistake.allCases.map { .accountNotOfPass($0) },
      either.map { .noWayToVerify(appActivates: $0) },
      [.tokenMoved, .slowAnswer, .listOfBackground],
      either.map { .keychainNotShared(isOfLogIn: $0) },
      Finding.ExtensionLack.allCases.map { .extensionLacksSomething($0) },
      Finding.PaymentRefusal.all.map { .paymentRefused($0) },
    ]
    // `notCounted` only occurs in builds in which the entitlement has no effect, that is, development builds.
    return kinds.joined().filter { kind in
      if case .noEntitlement(let build, .notCounted) = kind { return !build.entitlementCounts }
      return true
    }
  }()
}
