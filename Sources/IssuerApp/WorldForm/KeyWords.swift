extension String {
  /// Title of a key of scenario files, such as “Clock offset” for “clockOffset”.
  var keyTitle: String {
    if let words = keyTitles[self] { return words }
    let words = keyPhrase
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The same within a line, such as “clock offset” for “clockOffset”.
  var keyPhrase: String {
    if let words = keyPhrases[self] { return words }
    return reduce(into: "") { words, letter in
      words +=
        letter.isUppercase && words.last?.isLowercase == true
        ? " \(letter.lowercased())" : "\(letter)"
    }
  }
}

/// Phrases for keys that their own words do not explain.
private let keyPhrases = [
  "datacore": "card list", "searches": "card check", "back-end": "bank's back end",
  "signed-cards": "signing", "activations": "activating", "certificates": "Apple's certificates",
  "eligibility": "Apple's look at the request", "provisioning": "making the pass",
  "pass-activation": "activating in Wallet", "announcesRemoval": "news of a removal",
  "issuerResumesCardholders": "bank ends cardholders' suspensions",
]

/// Titles for keys that their own words do not explain.
private let keyTitles = [
  "on": "On device", "id": "Its id", "pan": "Card number", "last4": "Last four digits",
  "art": "Picture", "kind": "Kind of device", "url": "Link",
  "externalCardId": "Of which card", "tokenUniqueReference": "Name of the token",
  "panUniqueReference": "Name of the card number", "tokenStatus": "State of the token",
  "deviceAccountIdentifier": "Which token it carries",
  "deviceAccountNumberSuffix": "Device account ends in",
  "primaryAccountIdentifier": "Name of the account",
  "primaryAccountNumberSuffix": "Card number ends in",
  "passTypeIdentifier": "Type of the pass", "activationState": "State of the pass",
  "visibleToApp": "Shown to the app", "visibleToExtension": "Shown to the extension",
  "assumed": "Nobody said that it is there",
  "canAddSecureElementPass": "Whether it can be added",
  "tellsDeviceType": "Tells the bank the device",
  "configuration": "How it describes a card", "encryptionScheme": "Encryption",
  "cardholderName": "Name on the card", "primaryAccountSuffix": "Last four digits",
  "localizedDescription": "Description", "paymentNetwork": "Network",
  "refusesIncompleteConfiguration": "Name and digits are needed", "secureElement": "Secure Element",
  "passLibrary": "Wallet allowed", "provisioningEntitlement": "May add cards",
  "reachable": "In reach", "deeplink": "Links that open it", "openedOnce": "Was opened once",
  "addButton": "Button to add a card", "entryLifetime": "An entry is good for",
  "offersIneligibleCards": "Offers dead cards", "looksAgain": "Looks again when Wallet changes",
  "activatesCards": "Has a screen to activate cards",
  "allowListed": "Allow-listed by Apple",
  "applicationIdentifier": "Id of the app", "session": "Log-in", "activation": "How it activates",
  "mistakes": "What it gets wrong", "appGroup": "App Group",
  "appGroupWrittenAt": "App Group written at", "extension": "Wallet extension",
  "logInExtension": "Log-in extension", "keychainGroup": "Keychain group",
  "entitled": "Has the entitlement", "duringWallet": "While in Wallet",
  "proof": "Proves itself by", "listsWithoutLogIn": "Lists without log-in",
  "issuer": "Another issuer than TMP", "emptySearch": "Empty search finds",
  "unknown": "Not known of it", "reported": "Reported otherwise",
  "asked": "Asked of, as reported", "knownOn": "How it is there is known",
  "obstacle": "What is not in place", "notInOrder": "Steps not in order",
  "sheetError": "How the sheet ends",
  "errors": "What a refusal tells the app", "refusesOtherSuffix": "Another card is refused",
  "chain": "Certificates", "decision": "Decides",
  "readding": "When added again", "deadCards": "Who declines a dead card",
  "latency": "Calls take",
  "bank_app": "Name in the App Store", "appLaunchURL": "Link to the app",
  "contactName": "Name in Wallet", "associatedStoreIdentifiers": "Pages in the App Store",
  "associatedApplicationIdentifiers": "Apps that may see the passes",
]
