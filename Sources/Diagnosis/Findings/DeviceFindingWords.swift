import Simulation
import WalletDomain

// What is said of devices, their passes, and the app on them.
extension Finding.Kind {
  func deviceNotOffered(_ device: Device, _ heldOn: Device?) -> Finding.Words {
    Finding.Words(
      .error, "a device that one verdict per card leaves out",
      customer: heldOn.map { _ in
        "Your card is not on the \(device.title) yet, and may be added there, too."
      }
        ?? "Our app sees no such card in Wallet on the \(device.title); it may be added there.",
      agent: "By the guide's rules there is no button for the \(device.title).",
      engineer: "The Mapping Rules know cards, not devices: a token on one hides the other.",
      next: .agent(
        "Ask whether the customer's app offers the \(device.title); if it does not, tell its developers."
      ),
      .developers("Work the status out per device, joined by deviceAccountIdentifier."))
  }

  func watchPassOutsideLinks(_ isWaiting: Bool) -> Finding.Words {
    Finding.Words(
      .warning, "a Watch pass that a link would not find",
      customer: isWaiting
        ? "The card on your Watch still waits to be activated."
        : "The link is about the card on your Watch.",
      agent: "A link for the Watch's pass ends in “host not found” in an app built by the guide.",
      engineer: "The guide searches passes() only; a paired Watch's are remoteSecureElementPasses.",
      next: .developers("Look the link's serial number up on both devices."))
  }

  var schemeNotRegistered: Finding.Words {
    Finding.Words(
      .error, "a link that opens no app",
      customer: "When Wallet should open our app, nothing happens.",
      agent: "Wallet cannot lead from a card to the bank's app on this iPhone.",
      engineer: "The app has not registered the scheme of the link that Wallet was told.",
      next: .agent("Have the card verified in another of the ways that Wallet lists."),
      .developers("Name the scheme in CFBundleURLTypes of the app's Info.plist."),
      .tokenService("Compare appLaunchURL with the schemes of the app that is in the store."))
  }

  var serialNumberRepeated: Finding.Words {
    Finding.Words(
      .warning, "one serial number, several passes",
      customer: "Several of your cards in Wallet answer to the same link.",
      agent: "A link alone cannot tell which pass is meant.",
      engineer: "serialNumber is unique only together with passTypeIdentifier.",
      next: .agent("Ask on which device the customer wants to activate the card."),
      .developers("Match both, and let the customer choose among those that need activation."))
  }

  func passNotVisible(
    _ device: Device, _ appIsAssociated: Bool, _ waits: Bool
  ) -> Finding.Words {
    Finding.Words(
      .error, "a pass that the app may not see",
      customer: waits
        ? "Your card waits in Wallet on the \(device.title) to be verified; our app does not see it."
        : "Your card is in Wallet on the \(device.title); our app does not see it there.",
      agent: appIsAssociated
        ? "The app may not see this pass, so the list cannot know of it."
        : "The app is not named at the token service, so it sees none of the bank's passes.",
      engineer: appIsAssociated
        ? "PassKit hides passes whose associatedApplicationIdentifiers lack the app: look there first."
        : "associatedApplicationIdentifiers of the TSP lack the app's TeamID and bundle id.",
      next: .agent(
        waits
          ? "Have the customer verify the card in Wallet, in another way than by the app."
          : "The card need not be added again: Wallet has it."),
      .tokenService("Name the app's TeamID and bundle id, and have existing passes updated."))
  }

  func emptySearch(
    _ seen: Finding.NothingSeen, _ answered: Finding.Answered
  ) -> Finding.Words {
    let customer =
      switch seen {
      case .nothingThere:
        answered == .notAtAll
          ? "Our app could not find out which of your cards are in Wallet."
          : "Our app has looked, and none of your cards with us is in Wallet here."
      case .passesHidden: "Cards of ours are in Wallet, and our app does not see them there."
      case .notKnown: "Our app has looked, and saw none of your cards with us in Wallet."
      case .appIsBlind: "This app cannot look into Wallet, so it cannot say which cards are there."
      }
    let came =
      switch answered {
      case .nothing: "TMP answered with an empty list."
      case .tokens: "TMP answered with tokens that the app had not asked about."
      case .notAtAll: "TMP gave no usable answer, so that no card could be checked."
      }
    let developers = Finding.Step.developers("Do not ask when there is nothing to ask about.")
    let tokenService = Finding.Step.tokenService(
      "Answer a question about nothing with an empty list.")
    let severity: Finding.Severity =
      switch answered {
      case .nothing: .note
      case .tokens: .warning
      case .notAtAll: .error
      }
    var words = Finding.Words(
      severity, "an empty question to tokens/searches", customer: customer,
      agent: "The app saw no pass to ask about. " + came,
      engineer: "tokenUniqueReferences was [], which may be answered with 400, [] or everything.",
      next: developers)
    if answered != .nothing { words.next.append(tokenService) }
    return words
  }

  var noPassLibrary: Finding.Words {
    Finding.Words(
      .note, "a device on which Wallet is off",
      customer: "Wallet is not available on this iPhone.",
      agent: "Wallet is switched off, as employers and schools do on iPhones that they manage.",
      engineer: "PKPassLibrary.isPassLibraryAvailable() is false.",
      next: .agent("Ask whether an employer or a school manages the iPhone: they can allow it."))
  }

  var walletOff: Finding.Words {
    Finding.Words(
      .note, "a phone on which Wallet is off",
      customer: "Wallet is not available on this phone.",
      agent:
        "Wallet is switched off, as employers and schools do on phones that they manage.",
      engineer: "The Tap and Pay API is not available.",
      next: .agent("Ask whether an employer or a school manages the phone: they can allow it."))
  }

  var noContactless: Finding.Words {
    Finding.Words(
      .note, "a phone that cannot pay contactlessly",
      customer: "This phone cannot pay with Wallet.",
      agent: "The phone has no contactless chip that Wallet could pay with.",
      engineer: "No NFC with host card emulation.",
      next: .agent("Ask for the model of the phone."))
  }

  func noSecureElement(_ device: Device) -> Finding.Words {
    Finding.Words(
      .note, "a device that cannot hold cards",
      customer: "This \(device.title) cannot hold cards for Apple Pay.",
      agent: "The \(device.title) has no Secure Element, the chip that cards for Apple Pay lie in.",
      engineer:
        "PassKit offers no device without a Secure Element; canAddPaymentPass() may be false.",
      next: .agent("Ask for the model; the card can be added on a device that has Apple Pay."))
  }

  func lastFourDiffer(_ digits: Finding.DigitsOf) -> Finding.Words {
    let tokenService = Finding.Step.tokenService(
      "Say which card the token is linked to, and whether the pass is to show new digits.")
    return switch digits {
    case .pass:
      Finding.Words(
        .note, "other last four digits in Wallet",
        customer: "Wallet shows other last digits for this card than our app.",
        agent: "A new number for the same card would explain it, and so would a wrong link.",
        engineer: "primaryAccountNumberSuffix of the pass is not the card's last4.",
        next: .agent(
          "Ask whether the customer got a new card, and which digits each of them bears."),
        tokenService)
    case .newPass:
      Finding.Words(
        .error, "a new pass of another card",
        customer: "Wallet has taken another card than the one that you chose; we find out why.",
        agent:
          "The bank's service sent another card than the app had asked for, and Wallet took it.",
        engineer:
          "encryptedPassData decides what is added, and not primaryAccountSuffix "
          + "(public reports: Expensify/App 62203, 73201, 84091).",
        next: .agent(
          "Look up whose card ends so. If it is another person's, have its token suspended at once."
        ),
        .developers(
          "Compare the new pass's primaryAccountNumberSuffix with the card that was chosen."),
        .tokenService("Encrypt the card that the request names, and no other."))
    case .answer:
      Finding.Words(
        .note, "other last four digits in the answer",
        customer: "Our service named other last digits than Wallet shows for this card.",
        agent: "The answer may be about a renewed card, or about another one.",
        engineer: "cardLast4Digits of the answer is not the pass's primaryAccountNumberSuffix.",
        next: .agent("Compare the digits with the customer's cards before anything is repeated."),
        tokenService)
    }
  }

  func clockSkew(_ asksInVain: Bool) -> Finding.Words {
    Finding.Words(
      .error, "a session judged by a clock that is wrong",
      customer: "The clock of your iPhone is wrong; please let the iPhone set it by itself.",
      agent: asksInVain
        ? "The app trusts the iPhone's clock and asks for a log-in that is not needed."
        : "The app trusts the iPhone's clock and goes on with a log-in that is over.",
      engineer: "The app compares the session's expiresAt with the device's own clock.",
      next: .agent("Have date and time set automatically in the iPhone's settings."),
      .developers("Let the server decide whether a session is over."))
  }

  var cardIDRepeated: Finding.Words {
    Finding.Words(
      .error, "a card that is listed twice",
      customer: "Our service sent one of your cards to the app twice.",
      agent: "An app built by the guide crashes on this card list.",
      engineer: "DataCore repeats an id, and the second Dictionary(uniqueKeysWithValues:) traps.",
      next: .agent("Pass it on to those who keep the card list."),
      .developers("Drop the repeated row, and note it."))
  }
}
