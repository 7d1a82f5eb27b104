// What is assumed of the wallets, and of those who stand behind them.
extension Assumption {
  static let ofWallets: [Assumption] = ofApple + ofExtension + ofGoogle

  private static let ofApple = [
    Assumption(
      .apple, "Which error the app is handed when a payload was refused",
      "userCancelled once the customer has left the alert, systemCancelled after the terms",
      [
        Switch("apple.errors.beforeTerms", "userCancelled"),
        Switch("apple.errors.afterTerms", "systemCancelled"), Switch("apple.sheetError"),
      ],
      because: "Apple does not say which of PassKit's errors stands for which refusal.",
      near: "One case, in Apple's forums: PKPassKitErrorDomain 2, after the terms."),
    Assumption(
      .apple, "What Apple does with a card number that does not end as the sheet shows",
      "it takes it, and that card is added", [Switch("apple.refusesOtherSuffix", "false")],
      because: "Apple does not say whether it compares primaryAccountSuffix with the payload.",
      near:
        "Users and developers report that another card was added: Expensify/App 62203, 73201, 84091."
    ),
    Assumption(
      .apple, "What Apple does where cardholderName or primaryAccountSuffix is missing",
      "it takes the card", [Switch("apple.refusesIncompleteConfiguration", "false")],
      because: "The header wants one of both; Apple's support named more, beside another cause.",
      near: "Apple forums, 829133: HTTP 500 at eligibility."),
    Assumption(
      .apple, "What RSA_V2 brings where the issuer answers in ECC_V2",
      "the same certificates, and a refusal before the terms",
      [Switch("app.configuration.encryptionScheme", "ECC_V2")],
      because: "The header names the field of each scheme, and not what comes of the wrong one.",
      near: "cordova-apple-wallet 15: an ECC key in wrappedKey."),
    Assumption(
      .apple, "What Apple does with a key of ECC_V2 in wrappedKey",
      "it refuses the request before the terms, as where ephemeralPublicKey is nil",
      [Switch("app.mistakes")],
      because: "PassKit takes any field, and Apple does not say what its servers make of it.",
      near: "cordova-apple-wallet 15."),
    Assumption(
      .apple, "Whether canAddSecureElementPass answers as its header says", "it does",
      [Switch("apple.canAddSecureElementPass", "by-rule")],
      because: "Apple has not commented on the reports that it answers otherwise.",
      near: "stripe-react-native 1305: no, with a Watch; dotnet/macios 9313: yes, for every card."),
    Assumption(
      .apple, "Whether an iPad or a Mac takes cards from the bank's app",
      "both do as an iPhone without a Watch; a Mac needs Touch ID and Apple silicon",
      [Switch("device.phone.kind", "iphone"), Switch("device.phone.secureElement", "true")],
      because: "Apple names the devices that hold cards, and not what PassKit answers on each.",
      near: "stripe-react-native 1305: canAddPasses is false on iPads, and payment passes go in."),
    Assumption(
      .apple, "What Wallet logs where the network declines a card",
      "HTTP 500 with errorCode 40456 for the call after the terms",
      because: "It has been seen once, and nobody has named its cause.",
      near: "Apple forums, 781461."),
    Assumption(
      .apple, "Where an app is refused whose Adam id is not registered",
      "before the terms, with HTTP 500, as where the app is not allow-listed",
      [Switch("apple.obstacle")],
      because: "A developer suspected this cause, and nobody has confirmed it.",
      near: "Apple forums, 820616; of the allow-list Apple's support said so: 829133."),
    Assumption(
      .apple, "Where a card is refused that no agreement covers, and what is logged",
      "before the terms, and no line of a log is shown", [Switch("apple.obstacle")],
      because: "Only the words of Wallet's alert have been seen."),
    Assumption(
      .apple, "What Wallet does on an iPhone with a sandbox account",
      "it shows the app no real pass, and refuses a real card before the terms",
      [Switch("apple.obstacle")], because: "Apple describes the sandbox with its own cards alone.",
      near: "Developers report empty pass lists; Thales: a sandbox needs its own account and card."),
    Assumption(
      .apple,
      "What Wallet does without the network's approval or registered bundle ids, or with a test card",
      "it refuses the card before the terms, and no line of a log is shown",
      [Switch("apple.notInOrder", "[]")], because: "No document says.",
      near: "What it says where no agreement covers the card, and where an app is not allow-listed."
    ),
    Assumption(
      .apple, "What nonceSignature is made of", "the leaf's signature over the nonce",
      because: "Apple does not publish it, and issuers only hand the signature on."),
    Assumption(
      .apple, "The bytes of what Apple's servers answer", "JSON; nothing but faults sees it",
      [Switch("faults", "[]")], because: "Apps get typed values from PassKit."),
    Assumption(
      .apple, "What the entitlement is worth in a development build", "as much as none",
      [Switch("app.build", "app-store")],
      because: "Apple says that a distribution profile is needed, and not what happens without.",
      near: "Developers report that PassKit takes distribution profiles alone."),
    Assumption(
      .apple, "What becomes of Wallet's link where the app is installed on the way",
      "it is lost, and Wallet is asked once more",
      because: "No document says.", near: "Thales D1, associatedStoreIdentifiers."),
    Assumption(
      .apple, "What Wallet does where the app has not registered its link's scheme", "nothing",
      [Switch("app.schemes")], because: "No document says.",
      near: "Safari says that the address is invalid; other apps do nothing."),
    Assumption(
      .apple, "Whether iOS names Wallet to the app as the sender of its link",
      "no, sourceApplication is nil", [Switch("apple.namesWallet", "false")],
      because: "Apple names apps of one's own team alone, and says nothing of its own apps.",
      near: "Developers report nil; Thales has the app validate who calls it."),
    Assumption(
      .apple, "What the app is told of two paired Watches",
      "the passes of both in one list, each with the name of its Watch, and of each whether it takes cards",
      [Switch("passes", "[]"), Switch("device.secondWatch", "null")],
      because: "Apple says remote and paired devices, and not whether all of them answer.",
      near: "PKPass.deviceName; Apple's sample looks in it for “Apple Watch”."),
  ]

  private static let ofExtension = [
    Assumption(
      .walletExtension, "Which passes the extension sees that are older than its registration",
      "those that the app sees", [Switch("passes", "[]")],
      because: "Apple says that existing passes must be updated, and not what they show before.",
      near: "A developer reports an extension that sees none, with its ids registered."),
    Assumption(
      .walletExtension, "What the app leaves in the App Group at log-out", "nothing",
      [Switch("app.mistakes", "[]")], because: "Each bank decides."),
    Assumption(
      .walletExtension, "When Wallet asks for remotePassEntries", "while a Watch is paired",
      because: "Apple describes the answer, and not when it is wanted."),
    Assumption(
      .walletExtension, "The extension's own id", "the app's with .wallet behind it",
      [Switch("app.extension.applicationIdentifier")], because: "Each bank decides."),
    Assumption(
      .walletExtension, "What Wallet does where the UI extension for the log-in cannot run",
      "it lists the bank, and shows no card where a log-in is needed",
      [Switch("apple.listsWithoutLogIn", "true")],
      because:
        "The integration guide says that two extensions are needed, and not what one is worth."
    ),
    Assumption(
      .walletExtension, "How app and extension prove the customer's session in a request",
      "not at all; with header by an Authorization of made-up form",
      [Switch("app.session.proof", "none")],
      because: "The integration guide says that the keychain holds it, and not its form."),
    Assumption(
      .walletExtension, "What becomes of the app while the customer is in Wallet",
      "it stays open, and hears of the new pass",
      [Switch("app.duringWallet", "open")],
      because: "The integration guide says that it may not be running, and no more."),
    Assumption(
      .walletExtension, "How long the extension's own work takes",
      "20 ms for status, 300 ms for entries",
      [
        Switch("app.extension.statusTime", "20ms"), Switch("app.extension.entriesTime", "300ms"),
      ], because: "Each bank's extension takes its own time.",
      near: "How long Wallet waits for it is known: applepaydemo.apple.com, wallet extensions."),
  ]

  private static let ofGoogle = [
    Assumption(
      .google, "What is in an opaque card", "the number, expiry, name, both ids and the time",
      because: "Each network has its own form, and publishes it to nobody but issuers."),
    Assumption(
      .google, "How long the network takes an opaque card", "15 minutes",
      [Switch("google.opaqueCardLifetime", "15m")], because: "No document says."),
    Assumption(
      .google, "How long Google waits for the app's generator", "30 s",
      [Switch("google.generatorTimeout", "30s")], because: "No document says."),
    Assumption(
      .google, "What a generator that brings nothing is to Google", "the same as one that is late",
      because: "No document says."),
    Assumption(
      .google, "Which status stands for a mistake in an opaque card", "15023 for each",
      because: "Google lists the statuses, and not the mistakes behind them."),
    Assumption(
      .google, "What an SDK means by UNSUPPORTED_DEVICE on a phone with NFC and a wallet",
      "15005, that the phone fails Google's check, after the terms",
      [Switch("google.tokenizationError")],
      because: "The SDK's vendor names no status of Google's.",
      near: "stripe-react-native 1566: phones whose wallet works."),
    Assumption(
      .google, "Who needs both ids in an opaque card", "Visa does, Mastercard does not",
      [Switch("google.ids", "wallet-and-device")],
      because: "The networks' own documents are not public.", near: "Thredd and Lithic."),
    Assumption(
      .google, "What the unified call does where there is no active wallet",
      "it answers 15002, and the app has a wallet made",
      [Switch("google.activeWallet", "true")], because: "No document says."),
    Assumption(
      .google, "How both ways to add a card end where the token waits for verification",
      "well, and its state tells it", because: "Google describes the active token alone."),
    Assumption(
      .google, "What Google answers on the phone of a tester whom nobody named to it",
      "15009, as to a build that it does not know", [Switch("google.notInOrder", "[]")],
      because: "No document says.", near: "15009 stands for package name and fingerprint."),
    Assumption(
      .google, "What Mastercard's intent holds beside the reference",
      "accountPanSuffix, the last four digits",
      because: "Mastercard's form is not public.", near: "Google, App-to-app ID&V."),
    Assumption(
      .google, "Which Google Account of several on the phone a card is pushed to",
      "the one whose wallet is active", [Switch("google.otherAccount", "false")],
      because: "Google names the active wallet's id, and not how the customer learns of it."),
    Assumption(
      .google, "What Google Wallet shows where the app has a token resumed",
      "the ways to verify that the network offers", [Switch("network.verification")],
      because: "Google names the call, tokenize, and does not show what follows."),
    Assumption(
      .google, "Under which key the app answers Google Wallet", "BANKING_APP_ACTIVATION_RESPONSE",
      [Switch("google.answerKey", "BANKING_APP_ACTIVATION_RESPONSE")],
      because: "Public code has two, and Google's page does not settle it."),
  ]
}
