import Simulation
import WalletDomain

// Texts of the findings about adding or activating a card.
extension Vocabulary {
  func linkWithoutSerialNumber(_ flaw: Finding.LinkFlaw) -> Finding.Words {
    let (customer, agent) =
      switch flaw {
      case .incomplete: ("is not complete", "has no serial number, or an empty one")
      case .ambiguous: ("is not clear", "has more than one serial number")
      case .several:
        ("is not as it should be", "is wrong in several ways, its serial number among them")
      }
    return Finding.Words(
      .error, "a link that names no single pass",
      customer: "The link \(customer); please start again from \(wallet).",
      agent: "The link \(agent).",
      engineer: "The query item serialNumber is missing, empty or repeated; letter case matters.",
      next: .agent("Ask where the link came from, and have it sent as it was."),
      .developers("Compare the link as it came with the form that \(wallet) gives it."))
  }

  var certificateMissing: Finding.Words {
    Finding.Words(
      .error, "fewer than two certificates",
      customer: "The card could not be added: \(wallet) did not get all that it needs.",
      agent: "The sheet brought too few certificates, so the bank could not be asked.",
      engineer: "generateRequestWithCertificateChain gave no sub-CA beside the leaf.",
      next: .agent("Have the customer try once more; where it stays so, tell the developers."),
      .developers("Read the certificates in the call, and check the chain before signing."))
  }

  func nonceOfAnotherSheet(_ finder: Finding.Finder) -> Finding.Words {
    Finding.Words(
      .error, "a nonce that is not this sheet's",
      customer: "The card could not be added because of a fault on our side.",
      agent: finder == .tmp
        ? "The bank's service refused to sign: what it was sent is not of the sheet that is open."
        : "\(maker) refused what the bank had signed: it was made for another sheet than the open one.",
      engineer: "nonce and nonceSignature must be those that the open sheet handed out.",
      next: .agent(
        "Trying again helps only where the app starts a new sheet; tell the developers."),
      .developers("Pass the sheet's own nonce to the back end, and keep none of an earlier one."))
  }

  var fieldNotBase64: Finding.Words {
    Finding.Words(
      .error, "a field that is not Base64",
      customer: "The card could not be added because of a fault on our side.",
      agent: hasSampleCode
        ? "The bank's answer was damaged; an app built by the guide fails without a reason."
        : "The bank's answer was damaged; an app that does not notice it fails without a reason.",
      engineer: hasSampleCode
        ? "Data(base64Encoded:) gives nil, which the guide hands to PassKit as it is."
        : "Data(base64Encoded:) gives nil, which \(walletAPI) must not be handed.",
      next: .agent("Pass it on to the developers, with the time at which it happened."),
      .developers("Compare the field in the call of \(signCall) with what the back end made."))
  }

  func activationAnswerLost(_ listShowsIt: Bool) -> Finding.Words {
    Finding.Words(
      .warning, "active, but the answer was lost",
      customer: listShowsIt
        ? "Your card is active, as the list in the app shows; only the answer to your tap was lost."
        : "The card may be active already; please refresh the list in the app.",
      agent: "\(issuer) lists the token as ACTIVE; how its activation ended the app has not heard.",
      engineer: "\(activationCall) brought no usable answer, and \(tokenStatus) is ACTIVE.",
      next: .agent(
        listShowsIt
          ? "Nothing has to be repeated."
          : "Have the customer refresh the list instead of activating once more."),
      .developers("Ask \(searchCall) again instead of repeating the activation."))
  }

  var wrongPrimaryAccount: Finding.Words {
    Finding.Words(
      .warning, "a device account in the primary account's place",
      customer: "\(wallet) may offer a device that holds the card already.",
      agent: "The sheet's list of devices is not narrowed, because the app passed the wrong id.",
      engineer:
        "primaryAccountIdentifier was set from deviceAccountIdentifier, which never matches.",
      next: .agent("Have the customer choose the device that does not hold the card yet."),
      .developers("Set primaryAccountIdentifier from the \(item)'s own primaryAccountIdentifier."))
  }

  func canAddAnsweredWrongly(_ saidYes: Bool) -> Finding.Words {
    Finding.Words(
      .warning, saidYes ? "PassKit says yes to a card that is there" : "PassKit says no to a card",
      customer: saidYes
        ? "Our app offered a card that is in \(wallet) already; it need not be added."
        : "Your \(phone) tells our app that this card cannot be added; we find out why.",
      agent: saidYes
        ? "The \(phone) had told the app that the card can be added, and only Apple noticed."
        : "The \(phone) told the app no, though a device without the card could take it.",
      engineer: saidYes
        ? "canAddSecureElementPass(primaryAccountIdentifier:) was true for a pass that is there "
          + "(one report: dotnet/macios 9313)."
        : "canAddSecureElementPass(primaryAccountIdentifier:) was false for a pass that is not "
          + "there (stripe-react-native 1305).",
      next: .agent(
        saidYes
          ? "Tell the customer that nothing is missing."
          : "Have the customer add the card in \(wallet) itself."),
      .developers(
        saidYes
          ? "Look at passes() and remoteSecureElementPasses as well, and log the id that was asked."
          : "Do not leave the button away by this answer alone; log the id and iOS's version."))
  }

  var configurationIncomplete: Finding.Words {
    Finding.Words(
      .error, "a card described without its name or digits",
      customer: "Your card could not be added because of a fault in our app.",
      agent: "The app had not told \(wallet) all about the card, and it was refused at the end.",
      engineer:
        "Apple's support named this, and a missing allow-listing, for HTTP 500 at eligibility (829133).",
      next: .agent("Pass it on; trying again does not help."),
      .developers("Set cardholderName and primaryAccountSuffix, neither of them empty."))
  }

  func otherScheme(_ mistake: Finding.SchemeMistake) -> Finding.Words {
    switch mistake {
    case .askedByApp: schemeAskedByApp
    case .answeredByIssuer:
      Finding.Words(
        .error, "an answer in another encryption scheme",
        customer: "Your card could not be added because of a fault on our side.",
        agent: "The bank's service answered in an encryption that the app had not asked for.",
        engineer:
          "wrappedKey is RSA_V2's; for ECC_V2 the key comes in ephemeralPublicKey, 65 bytes.",
        next: .agent("Pass it on; trying again does not help."),
        .tokenService("Answer in ECC_V2: the ephemeral public key, and no wrappedKey."))
    case .filledByApp:
      Finding.Words(
        .error, "a key in the field of another scheme",
        customer: "Your card could not be added because of a fault in our app.",
        agent: "The app handed Wallet the bank's key in the wrong place, and Apple found none.",
        engineer:
          "PKAddPaymentPassRequest takes any field: ECC_V2 wants ephemeralPublicKey, RSA_V2 wrappedKey.",
        next: .agent("Pass it on; trying again does not help."),
        .developers("Set ephemeralPublicKey, and leave wrappedKey nil."))
    }
  }

  private var schemeAskedByApp: Finding.Words {
    Finding.Words(
      .error, "another encryption scheme than the bank's",
      customer: "Your card could not be added because of a fault in our app.",
      agent: "The app asked for an encryption that the bank's service does not answer in.",
      engineer:
        "For RSA_V2 the key belongs in wrappedKey; \(issuer) sends ephemeralPublicKey, as for ECC_V2.",
      next: .agent("Pass it on; trying again does not help."),
      .developers("Make the configuration with encryptionScheme .ECC_V2."))
  }

  var deviceToldWrongly: Finding.Words {
    Finding.Words(
      .warning, "a device told to the bank that is not the one",
      customer: "Your card is on the device that you chose; our records name another one.",
      agent: "The bank's records name another device than the one that has the card.",
      engineer:
        "PassKit tells no delegate which device was chosen: the app's deviceType is a guess.",
      next: .agent("Go by the device that the customer names, or the network's record."),
      .developers("Leave deviceType out, or tell the bank once the \(item) is there."))
  }

  func cardNumberInApp(_ isRefused: Bool) -> Finding.Words {
    Finding.Words(
      isRefused ? .error : .warning, "a card's number that the app need not know",
      customer: isRefused
        ? "Your card could not be added because of a fault in our app."
        : "Your card is safe; our app looked at more of it than it has to.",
      agent: isRefused
        ? "The app asked for the card's number first, was refused, and never had the card signed."
        : "The app asks for the card's whole number, although nothing that it does needs it.",
      engineer:
        "The number is encrypted where the card is signed: what the app holds of it can leak.",
      next: .agent(
        isRefused ? "Pass it on; adding by hand in \(wallet) works meanwhile." : "Pass it on."),
      .developers("Have the card signed by its id, and make no call for its number."))
  }

  var noLogIn: Finding.Words {
    Finding.Words(
      .error, "an activation without log-in",
      customer: "Our app asked for the activation without asking who you are.",
      agent: "Whoever sent the link, or held the phone, could have the card activated.",
      engineer:
        "A custom scheme is unauthenticated input, sourceApplication is nil, and no log-in is asked.",
      next: .agent("Ask whether the customer started it; if not, have the token suspended."),
      .developers("Ask for log-in before every activation, as policy per-device does."))
  }

  func listOutOfDate(_ ofSample: Bool) -> Finding.Words {
    Finding.Words(
      .warning, "a list that was not asked for again",
      customer: "The list in our app may be out of date; please refresh it.",
      agent: "Something may have changed since the app asked, and its list says what was before.",
      engineer: ofSample
        ? "The sample asks \(walletAPI) and \(issuer) once: not after adding, activating or a change of the library."
        : "The app does not hear that \(walletAPI)'s library has changed: no PKPassLibraryDidChange is observed.",
      next: .agent("Have the customer refresh the list before anything else."),
      .developers(
        "Ask both again after every flow, and when \(walletAPI) posts that its library has changed."
      ))
  }

  var listOfBackground: Finding.Words {
    Finding.Words(
      .warning, "a list from before the customer was in Wallet",
      customer: "The list in our app may be out of date; please refresh it.",
      agent: "The app was in the background while the customer was in Wallet; its list is old.",
      engineer:
        "An app in the background gets no PKPassLibraryDidChange, and did not ask on its return.",
      next: .agent("Have the customer refresh the list before anything else."),
      .developers("Ask \(walletAPI) and \(issuer) again whenever the app comes to the foreground."))
  }

  var errorNotRead: Finding.Words {
    Finding.Words(
      .warning, "an error that nobody reads",
      customer: "Our app may say that adding failed although somebody merely stopped it.",
      agent: "The app takes a choice for a failure, and its log does not say which error it was.",
      engineer:
        "didFinishAdding's domain and code are not looked at, and the backslash is escaped in the log.",
      next: .agent("Ask whether the customer closed the sheet before looking for a fault."),
      .developers("Take userCancelled for no failure, and log domain and code of everything else."))
  }

  var refusalReadsAsChoice: Finding.Words {
    Finding.Words(
      .warning, "a refusal that reads as a choice",
      customer: "\(wallet) did not take the card from our app, whatever the app says about it.",
      agent:
        "The app cannot tell \(wallet)'s refusal from a customer who stops: ask what \(wallet) said.",
      engineer:
        "didFinishAdding's error stands for a choice; the cause is in the \(phone)'s log alone.",
      next: .agent("Note the time, and have a sysdiagnose taken where the developers ask for one."),
      .developers("Look in its log for PKProvisioningError, and for x-conversation-id."))
  }

  var noMoreCodes: Finding.Words {
    Finding.Words(
      .warning, "a card that gets no more codes",
      customer: "No further code is sent for your card; it can be verified in another way.",
      agent: "The network has sent as many codes as it sends, so \(wallet) offers no text message.",
      engineer: "maxOTPRequestsAllowed is reached: the OTP step-up is disabled for this token.",
      next: .agent("Verify the customer, and activate the token, or name another way."),
      .tokenService("Ask the network whether codes may be sent again."))
  }

  func noWayToVerify(_ appActivates: Bool) -> Finding.Words {
    Finding.Words(
      .error, "a card with no way to verify it",
      customer: "\(wallet) wants your card verified and has no way to offer; "
        + (appActivates ? "please choose Activate Card in our app." : "we will mend that."),
      agent:
        "\(wallet) has no way to offer: neither the app nor a phone number is with the network.",
      engineer: "The network's list of ways to verify is empty for this card.",
      next: .agent("Verify the customer, and have the token activated at the bank."),
      .tokenService("Give the network the bank's app, or a phone number, as a way to verify."))
  }

  var answerOfAnotherToken: Finding.Words {
    Finding.Words(
      .warning, "an answer about another token",
      customer: "The answer that our app got may be about another of your cards.",
      agent: "The bank answered about another token than the one that was asked for.",
      engineer:
        "\(tokenUniqueReference) of the answer is not the \(item)'s deviceAccountIdentifier.",
      next: .agent("Refresh the list before anything else, and see which card is active."),
      .developers("Compare both references in the call."))
  }
}
