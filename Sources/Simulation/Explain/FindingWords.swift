extension Finding.ID {
  public var words: Finding.Words {
    switch self {
    case .twoTokensOfOneCard:
      Finding.Words(
        severity: .warning, title: "two tokens of one card",
        customer: "Your card is on more than one of your devices.",
        agent: "One card has a token on each device; an app built by the guide crashes on this.",
        engineer:
          "Two tokens share an externalCardId, and Dictionary(uniqueKeysWithValues:) traps on the second.",
        nextStep: "Keep one verdict per card and device, and group tokens instead of keying them.")
    case .statusBeyondTheGuide:
      Finding.Words(
        severity: .error, title: "a tokenStatus that the guide does not know",
        customer: "Your card is in Wallet, but it cannot pay just now.",
        agent: "The guide's rules show Add to Wallet although the card is there.",
        engineer:
          "tokenStatus is neither ACTIVE nor INACTIVE, and the guide's `default:` makes it notAdded.",
        nextStep: "Show SUSPENDED, DEACTIVATED and anything new as states of their own.")
    case .tokenWithoutCard:
      Finding.Words(
        severity: .error, title: "a token without externalCardId",
        customer: "Wallet holds a card that our app cannot match to one of yours.",
        agent: "The bank's token service does not say which card the pass belongs to.",
        engineer:
          "externalCardId is null in the answer of tokens/searches, so no card claims the token.",
        nextStep: "Ask the token service to fill externalCardId for this token.")
    case .tokenOfUnknownCard:
      Finding.Words(
        severity: .warning, title: "a token of a card that is not in the list",
        customer: "A pass in your Wallet belongs to an older card of yours, or to somebody else's.",
        agent: "The card was replaced, or the pass is another customer's on the same device.",
        engineer: "externalCardId names a card that DataCore does not return.",
        nextStep: "Compare the externalCardId with the customer's replaced cards; have it relinked."
      )
    case .passUnknownToTMP:
      Finding.Words(
        severity: .warning, title: "a pass that TMP does not know",
        customer: "Your card is in Wallet, but our service does not know it there.",
        agent: "The app offers to add a card that may be there already.",
        engineer: "deviceAccountIdentifier was asked about, and the answer holds no such token.",
        nextStep: "Search the token by its deviceAccountIdentifier at the network.")
    case .tokenWithoutPass:
      Finding.Words(
        severity: .note, title: "a token whose pass is gone",
        customer: "The card was removed from Wallet, or it is on another device.",
        agent: "TMP still lists the token; removing a pass does not end it.",
        engineer:
          "No device holds the tokenUniqueReference; the network keeps a token up to 95 days after.",
        nextStep: "The card can simply be added again; the old token ends by itself.")
    case .deviceNotOffered:
      Finding.Words(
        severity: .error, title: "a device that one verdict per card leaves out",
        customer: "The card can be added to your other device too.",
        agent: "By the guide's rules there is no button for the second device.",
        engineer: "The Mapping Rules know cards, not devices: a token on one hides the other.",
        nextStep: "Work the status out per device, joined by deviceAccountIdentifier.")
    case .watchPassOutsideLinks:
      Finding.Words(
        severity: .warning, title: "a Watch pass that a link would not find",
        customer: "The card on your Watch still waits to be activated.",
        agent: "A link for the Watch's pass ends in “host not found” in an app built by the guide.",
        engineer:
          "The guide searches passes() only; a paired Watch's are remoteSecureElementPasses.",
        nextStep: "Look the link's serial number up on both devices.")
    case .serialNumberRepeated:
      Finding.Words(
        severity: .warning, title: "one serial number, several passes",
        customer: "More than one of your passes answers to this link.",
        agent: "The link alone cannot tell which pass is meant.",
        engineer: "serialNumber is unique only together with passTypeIdentifier.",
        nextStep: "Match both, and let the customer choose among those that need activation.")
    case .linkWithoutSerialNumber:
      Finding.Words(
        severity: .error, title: "a link that names no single pass",
        customer: "The link is not complete; please start again from Wallet.",
        agent: "The link has no serial number, an empty one, or more than one.",
        engineer: "The query item serialNumber is missing, empty or repeated; letter case matters.",
        nextStep: "Take the link from the log as it was and compare it with Wallet's form.")
    case .passNotVisible:
      Finding.Words(
        severity: .error, title: "a pass that the app may not see",
        customer: "The card is in Wallet already, although our app offers to add it.",
        agent: "The app is not named for this pass, so the list cannot know of it.",
        engineer:
          "associatedApplicationIdentifiers of the pass lacks the app's TeamID and bundle id.",
        nextStep: "Have the app named at the token service; passes made later carry it.")
    case .emptySearch:
      Finding.Words(
        severity: .note, title: "an empty question to tokens/searches",
        customer: "No card of yours is in Wallet yet.",
        agent: "The app asked about nothing; what comes back is the token service's own choice.",
        engineer: "tokenUniqueReferences was [], which may be answered with 400, [] or everything.",
        nextStep: "Do not ask when there is nothing to ask about, or settle the answer with TMP.")
    case .tokenNotAskedFor:
      Finding.Words(
        severity: .warning, title: "an answer to what was not asked",
        customer: "Our service knows of a card in Wallet that this device does not hold.",
        agent: "The row may speak of a token on another device, or of another customer.",
        engineer: "The answer holds a tokenUniqueReference that was not in the request.",
        nextStep: "Drop tokens that were not asked for before they are mapped.")
    case .noEntitlement:
      Finding.Words(
        severity: .error, title: "the app lacks the entitlement",
        customer: "Please use the app from the App Store to add the card.",
        agent: "This build may not talk to Wallet, so it shows every card as not added.",
        engineer:
          "com.apple.developer.payment-pass-provisioning is missing: passes() is empty, the controller nil.",
        nextStep: "Install the TestFlight or App Store build, signed with the entitled profile.")
    case .noSecureElement:
      Finding.Words(
        severity: .note, title: "a device that cannot hold cards",
        customer: "This device cannot be used for Apple Pay.",
        agent: "The device has no Secure Element, or Wallet is switched off on it.",
        engineer: "canAddPaymentPass() or isPassLibraryAvailable() is false.",
        nextStep: "Ask for the model, and whether an employer or a school manages the device.")
    case .certificateMissing:
      Finding.Words(
        severity: .error, title: "fewer than two certificates",
        customer: "The card could not be added just now; please try again.",
        agent: "The sheet brought too few certificates, so the bank could not be asked.",
        engineer: "generateRequestWithCertificateChain gave no sub-CA beside the leaf.",
        nextStep: "Read the certificates in the call, and check the chain before signing.")
    case .nonceOfAnotherSheet:
      Finding.Words(
        severity: .error, title: "a nonce that is not this sheet's",
        customer: "The card could not be added; please start again.",
        agent: "The bank signed for another sheet than the one that is open.",
        engineer: "nonce and nonceSignature must be those that the open sheet handed out.",
        nextStep:
          "Pass the sheet's own nonce through to the back end, and keep none of an earlier one.")
    case .fieldNotBase64:
      Finding.Words(
        severity: .error, title: "a field that is not Base64",
        customer: "The card could not be added because of a fault at the bank.",
        agent: "The bank's answer was damaged; an app built by the guide fails without a reason.",
        engineer: "Data(base64Encoded:) gives nil, which the guide hands to PassKit as it is.",
        nextStep: "Compare the field in the call of signed-cards with what the back end made.")
    case .activationAnswerLost:
      Finding.Words(
        severity: .warning, title: "activated, but the answer was lost",
        customer: "The card may be active already; please refresh the list.",
        agent: "TMP did the activation, and the app did not hear of it.",
        engineer: "The connection ended after tokens/activations had done its work.",
        nextStep: "Ask tokens/searches again instead of repeating the activation.")
    case .cardBlockedTokenAlive:
      Finding.Words(
        severity: .warning, title: "a blocked card that can still pay from Wallet",
        customer: "The card is blocked, but Wallet may still pay with it.",
        agent: "The card is lost, blocked or replaced at the bank, and its token is ACTIVE.",
        engineer:
          "The card's state did not reach its tokens: none was suspended, deactivated or relinked.",
        nextStep: "Suspend the token at the network, or have it relinked to the new card.")
    case .lastFourDiffer:
      Finding.Words(
        severity: .note, title: "other last four digits in Wallet",
        customer: "Wallet still shows the digits of your old card; it pays with the new one.",
        agent: "The card was renewed under a new number, and the pass was not redrawn.",
        engineer: "primaryAccountNumberSuffix of the pass is not the card's last4.",
        nextStep: "Nothing to mend; the pass shows the new digits once the network updates it.")
    case .clockSkew:
      Finding.Words(
        severity: .error, title: "a session judged by a clock that is wrong",
        customer: "The clock of your iPhone is wrong; please let the iPhone set it by itself.",
        agent: "The app trusts the iPhone's clock, so it asks for the log-in again and again.",
        engineer: "The app compares the session's expiresAt with the device's own clock.",
        nextStep:
          "Have date and time set automatically, and let the server decide whether a session is over."
      )
    case .cardIDRepeated:
      Finding.Words(
        severity: .error, title: "a card that is listed twice",
        customer: "One of your cards came twice from our service.",
        agent: "An app built by the guide crashes on this card list.",
        engineer: "DataCore repeats an id, and the second Dictionary(uniqueKeysWithValues:) traps.",
        nextStep: "Drop the repeated row, and report it to the owners of the card list.")
    case .wrongPrimaryAccount:
      Finding.Words(
        severity: .warning, title: "a device account in the primary account's place",
        customer: "Wallet may offer a device that holds the card already.",
        agent: "The sheet's list of devices is not narrowed, because the app passed the wrong id.",
        engineer:
          "primaryAccountIdentifier was set from deviceAccountIdentifier, which never matches.",
        nextStep: "Set primaryAccountIdentifier from the pass's own primaryAccountIdentifier.")
    case .noLogIn:
      Finding.Words(
        severity: .error, title: "an activation without log-in",
        customer: "Our app activated the card without asking who you are.",
        agent: "Whoever sent the link, or held the phone, could have the card activated.",
        engineer:
          "A custom scheme is unauthenticated input, sourceApplication is nil, and no log-in is asked.",
        nextStep: "Ask for log-in before every activation, as policy per-device does.")
    case .answerOfAnotherToken:
      Finding.Words(
        severity: .warning, title: "an answer about another token",
        customer: "We could not be sure which of your cards was activated.",
        agent: "The bank answered about another token than the one that was asked for.",
        engineer: "tokenUniqueReference of the answer is not the pass's deviceAccountIdentifier.",
        nextStep: "Compare both references in the call, and refresh before anything else.")
    }
  }
}
