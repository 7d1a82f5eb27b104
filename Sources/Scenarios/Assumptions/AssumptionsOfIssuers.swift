// What is assumed of those who issue cards, of the network between them, and of the bank's app.
extension Assumption {
  static let ofIssuers: [Assumption] = ofTMP + ofNetwork + ofBridge + ofD1 + ofApp

  private static let ofTMP = [
    Assumption(
      .tmp, "What a search for no token at all brings", "no token",
      [Switch("tmp.emptySearch", "none")],
      because: "The integration guide never searches for none."),
    Assumption(
      .tmp, "Which answers hold a token that has no reference", "every one",
      [Switch("tmp.tokens", "[]")],
      because: "The integration guide has the field as one that may be missing, and not when."),
    Assumption(
      .tmp, "The bodies of TMP's errors", "a sentence that says what is wrong",
      [Switch("faults", "[]")], because: "The integration guide shows no error's body."),
    Assumption(
      .tmp, "How signed-cards names the card and encodes its fields", "cardId, and Base64",
      [Switch("app.issuer", "tmp")],
      because: "The integration guide names the call and the three fields alone.",
      near: "Bridge takes Base64; Wise and Enfuce write the nonces in hexadecimal."),
    Assumption(
      .tmp, "Where the one-time password of method A comes from",
      "tokens/activations hands it out, asked by activationMethod: ACTIVATION_DATA",
      [Switch("app.activation", "server")],
      because: "The integration guide knows method B alone, where TMP tells the network.",
      near: "Apple forums, 736141, on both methods."),
    Assumption(
      .tmp, "How TMP says that method A is not for Visa cards",
      "FAILED, with a comment",
      because: "The integration guide knows method B alone.",
      near: "Visa makes the password for a nonce of the device (Apple forums, 736141)."),
    Assumption(
      .tmp, "What Google Wallet is called, and its fields in signed-cards",
      "walletType: GOOGLE_PAY, with Bridge's names for the ids", [Switch("app.issuer", "tmp")],
      because: "The integration guide gives APPLE_PAY, and says that Google Pay is served, too.",
      near: "Wise and Lithic write GOOGLE_PAY."),
    Assumption(
      .tmp, "The words of tokenStatus beyond ACTIVE and INACTIVE", "SUSPENDED and DEACTIVATED",
      [Switch("tmp.tokens", "[]")], because: "The integration guide names no further.",
      near: "Mastercard MDES, token status: the same four."),
    Assumption(
      .tmp, "The words of authorizationPath", "GREEN, YELLOW, ORANGE and RED",
      [Switch("tmp.tokens", "[]")], because: "The integration guide lists no values.",
      near: "Verestro elsewhere: APPROVED, REQUIRE_ADDITIONAL_AUTHENTICATION, DECLINED."),
    Assumption(
      .tmp, "The words of processStatus, and what they mean",
      "COMPLETED for a new token; any text is shown as it came, and nothing follows from it",
      [Switch("tmp.tokens", "[]")], because: "The field has left no trace in public."),
    Assumption(
      .tmp, "How an app proves itself to TMP", "the simulated TMP asks for no proof",
      because: "The integration guide does not say.",
      near: "Other products of Verestro ask for a client certificate."),
    Assumption(
      .tmp, "How long each call takes", "60 ms to 1.2 s, each call its own",
      [Switch("tmp.latency")], because: "Nobody publishes it."),
  ]

  private static let ofNetwork = [
    Assumption(
      .network, "How long the news of a token is on its way", "1 s to TMP, 2 s to the device",
      [Switch("network.propagation.tmp", "1s"), Switch("network.propagation.device", "2s")],
      because: "No network says."),
    Assumption(
      .network, "What adding a card again makes while the removed pass's token lives",
      "a new token", [Switch("network.readding", "new-token")],
      because: "It is left to the network and its processors.",
      near: "Thredd takes up the id of an old token where its reference comes back."),
    Assumption(
      .network,
      "How long a code by text message is, how long it is good, and for how many attempts",
      "6 digits, 10 minutes, 3 attempts",
      [
        Switch("network.code.length", "6"), Switch("network.code.lifetime", "10m"),
        Switch("network.code.attempts", "3"),
      ],
      because: "Each issuer decides."),
    Assumption(
      .network, "How long Visa keeps a token that is not activated, or whose pass was removed",
      "30 and 95 days, as Mastercard does",
      [
        Switch("network.visa.inactiveLifetime", "30d"),
        Switch("network.visa.removedLifetime", "95d"),
      ],
      because: "Only Mastercard's numbers are public.",
      near: "MDES Pre-digitization, and Customer Service release notes of 2024."),
    Assumption(
      .network, "How many codes Visa sends for a token before it takes no more text messages", "5",
      [Switch("network.visa.codes", "5")],
      because: "That there is a limit is public, and its number is not.",
      near: "Thales, OTPActivationStatus: maxOTPRequestsAllowed."),
    Assumption(
      .network, "Which ways to verify a card an issuer offers", "the bank's app, a text, a call",
      [Switch("network.verification", "[bank-app, sms, call]")], because: "Each issuer decides.",
      near: "MDES, Pre-digitization, Authentication and Activation for Device Wallets."),
    Assumption(
      .network, "Who may do what to a token",
      "a suspender resumes what it has suspended, and the issuer what a cardholder suspended in Apple "
        + "Pay, but for Visa; issuer and wallet activate, they and the network deactivate",
      [Switch("network.visa.issuerResumesCardholders", "false")],
      because:
        "Mastercard says who ends a suspension of its tokens, Visa does not, and nobody says the rest.",
      near: "Mastercard, MDES Customer Service API 2.0.7, token/suspend."),
    Assumption(
      .network, "What an orange decision is, with its reason code 0G",
      "the bank's app may not verify the card, and Wallet offers the other ways",
      [Switch("network.decision", "green")],
      because: "A developer quoted it from a document of Apple's, and Apple has not confirmed it.",
      near: "Apple forums, 784420."),
    Assumption(
      .network, "What becomes of the tokens when a block of the card ends",
      "the suspensions that came with it end, also where the card is reported lost or replaced",
      because: "The documents tell of the block's beginning.",
      near: "Mastercard Processing Digital, Change a Token Status."),
    Assumption(
      .network, "What becomes of the tokens of a replaced card", "they are linked to the new one",
      because: "It differs from processor to processor.",
      near: "Mastercard Processing relinks them; at Thredd tokens cannot move."),
    Assumption(
      .network, "Who turns away a card that is blocked, lost, replaced, closed or expired",
      "the network, by a red decision",
      [Switch("network.deadCards", "network")],
      because: "Networks publish no reason of a decision that names a lost or replaced card.",
      near: "Lithic's decline CARD_INVALID_STATE; Marqeta, token lifecycle: any red wins."),
    Assumption(
      .network, "How an activation of such a card's token is refused",
      "DECLINED, and the comment says why",
      because: "The integration guide has DECLINED, and no list of its causes."),
  ]

  private static let ofBridge = [
    Assumption(
      .bridge, "The app's call to its bank's back end", "a form of Passwalk's own",
      because: "Every bank has its own."),
    Assumption(
      .bridge, "How the answer's three fields are encoded", "all in Base64",
      [Switch("bridge.answers", "base64")],
      because: "Bridge says Base64 of the request, and prints an answer of mixed encodings."),
    Assumption(
      .bridge, "The status of not_truly_idempotent and the code of an expired key",
      "422, and bad_request",
      because: "Bridge's page has the one without its status, and the other without its code.",
      near: "Bridge, Idempotency."),
    Assumption(
      .bridge, "Which code each refusal of the provisioning request bears",
      "that of the like refusal of a transfer",
      because: "Bridge's page on this call lists no errors.", near: "Bridge, errors of transfers."),
    Assumption(
      .bridge, "What the bank's back end makes of Bridge's rules",
      "a key for each request, both certificates handed on, no second attempt",
      [
        Switch("bridge.backEnd.idempotencyKey", "per-request"),
        Switch("bridge.backEnd.certificates", "leaf-and-subordinate"),
        Switch("bridge.backEnd.retries", "0"),
      ], because: "Every bank has its own."),
    Assumption(
      .bridge, "Whether the network's news of a token reach Bridge", "they do, as they reach TMP",
      [Switch("network.propagation.tmp", "1s")], because: "Bridge lets nobody ask for a token."),
  ]

  private static let ofD1 = [
    Assumption(
      .d1, "All bytes below D1's SDK, and the states of its token service in them",
      "JSON with TSH's ACTIVE, PENDING_IDV, SUSPENDED and DELETED",
      because: "D1 publishes the calls of its SDK and no HTTP.", near: "Thales, D1 SDK for iOS."),
    Assumption(
      .d1, "How getCardDigitizationState gets to its one word",
      "the app asks about passes, and works the word out",
      because: "The SDK works below what is published.",
      near: "Thales, D1 SDK for iOS: the four words."),
    Assumption(
      .d1, "Which error of the SDK stands for which refusal",
      "cardStateDoesNotAllowRequestedOperation for DECLINED, externalSystemUnavailable for FAILED",
      [Switch("tmp.activation.default", "APPROVED")],
      because: "The SDK names its errors, and not when they come.", near: "Thales, ManageCardError."
    ),
  ]

  private static let ofApp = [
    Assumption(
      .app, "How long a log-in lasts that is made in the simulator", "30 minutes",
      [Switch("app.session.expiresAt")], because: "Each bank decides."),
    Assumption(
      .app, "What the bank's list says of each card, and what the app makes of it",
      "its state and its date; a card that is not active, or past its date, is not offered",
      [Switch("app.offersIneligibleCards", "false")],
      because: "The integration guide takes the ids alone from the list.",
      near: "Of the Wallet extension it says that only eligible cards are to be offered."),
    Assumption(
      .app, "What the app does when a pass has come or gone without it",
      "it reads the passes again", [Switch("app.looksAgain", "true")],
      because: "Each bank decides.",
      near: "PassKit tells of it while the app runs: PKPassLibraryDidChange."),
    Assumption(
      .app, "What URL(string:) makes of the address that the guide prints in angle brackets",
      "nil, and its sample stops", [Switch("app.mistakes", "[]")],
      because: "It was tried on Linux, and Apple says nothing of brackets.",
      near: "An iPhone may encode them instead, and ask an address that is none."),
    Assumption(
      .app, "Whether the app tells TMP for which device a card is signed", "it does not",
      [Switch("app.tellsDeviceType", "false")],
      because: "The integration guide has no such field, and PassKit does not tell the device.",
      near: "Other issuers ask for it: Marqeta's device_type, Plumery's deviceType."),
    Assumption(
      .app, "How the app learns that something about a card has changed",
      "the bank sends it a push message, and it loads the card list again",
      because: "Each bank decides."),
  ]
}
