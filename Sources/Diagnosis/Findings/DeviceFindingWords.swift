import Simulation
import WalletDomain

// Texts of the findings about devices, their passes, and the app on them.
extension Vocabulary {
  func deviceNotOffered(_ device: Device, _ heldOn: Device?) -> Finding.Words {
    Finding.Words(
      .error, "a device that one verdict per card leaves out",
      customer: heldOn.map { _ in
        "Your card is not on the \(device.title) yet, and may be added there, too."
      }
        ?? "Our app sees no such card in \(wallet) on the \(device.title); it may be added there.",
      agent: "By \(guideRules) there is no button for the \(device.title).",
      engineer: "The Mapping Rules know cards, not devices: a token on one hides the other.",
      next: .agent(
        "Ask whether the customer's app offers the \(device.title); if it does not, tell its developers."
      ),
      .developers("Work the status out per device, joined by deviceAccountIdentifier."))
  }

  func watchPassOutsideLinks(_ isWaiting: Bool) -> Finding.Words {
    Finding.Words(
      .warning, "a Watch \(item) that a link would not find",
      customer: isWaiting
        ? "The card on your Watch still waits to be activated."
        : "The link is about the card on your Watch.",
      agent: hasSampleCode
        ? "A link for the Watch's pass ends in “host not found” in an app built by the guide."
        : "An app that looks on the iPhone alone does not find the Watch's pass by its link.",
      engineer: hasSampleCode
        ? "The guide searches passes() only; a paired Watch's are remoteSecureElementPasses."
        : "passes() are the iPhone's only; a paired Watch's are remoteSecureElementPasses.",
      next: .developers("Look the link's serial number up on both devices."))
  }

  var schemeNotRegistered: Finding.Words {
    Finding.Words(
      .error, "a link that opens no app",
      customer: "When \(wallet) should open our app, nothing happens.",
      agent: "\(wallet) cannot lead from a card to the bank's app on this \(phone).",
      engineer: "The app has not registered the scheme of the link that \(wallet) was told"
        + (hasPassKit ? ": OSStatus -10814." : "."),
      next: .agent("Have the card verified in another of the ways that \(wallet) lists."),
      .developers("Name the scheme in CFBundleURLTypes of the app's Info.plist."),
      .tokenService("Compare appLaunchURL with the schemes of the app that is in the store."))
  }

  var serialNumberRepeated: Finding.Words {
    Finding.Words(
      .warning, "one serial number, several \(items)",
      customer: "Several of your cards in \(wallet) answer to the same link.",
      agent: "A link alone cannot tell which \(item) is meant.",
      engineer: "serialNumber is unique only together with passTypeIdentifier.",
      next: .agent("Ask on which device the customer wants to activate the card."),
      .developers("Match both, and let the customer choose among those that need activation."))
  }

  func passNotVisible(
    _ device: Device, _ appIsAssociated: Bool, _ waits: Bool
  ) -> Finding.Words {
    Finding.Words(
      .error, "a \(item) that the app may not see",
      customer: waits
        ? "Your card waits in \(wallet) on the \(device.title) to be verified; our app does not see it."
        : "Your card is in \(wallet) on the \(device.title); our app does not see it there.",
      agent: appIsAssociated
        ? "The app may not see this \(item), so the list cannot know of it."
        : "The app is not named at the token service, so it sees none of the bank's \(items).",
      engineer: appIsAssociated
        ? "\(walletAPI) hides \(items) whose associatedApplicationIdentifiers lack the app: look there first."
        : "associatedApplicationIdentifiers of the TSP lack the app's TeamID and bundle id.",
      next: .agent(
        waits
          ? "Have the customer verify the card in \(wallet), in another way than by the app."
          : "The card need not be added again: \(wallet) has it."),
      .tokenService("Name the app's TeamID and bundle id, and have existing \(items) updated."))
  }

  func emptySearch(
    _ seen: Finding.NothingSeen, _ answered: Finding.Answered
  ) -> Finding.Words {
    let customer =
      switch seen {
      case .nothingThere:
        answered == .notAtAll
          ? "Our app could not find out which of your cards are in \(wallet)."
          : "When our app last looked, none of your cards with us was in \(wallet) here."
      case .passesHidden: "Cards of ours are in \(wallet), and our app does not see them there."
      case .notKnown: "Our app has looked, and saw none of your cards with us in \(wallet)."
      case .appIsBlind:
        "This app cannot look into \(wallet), so it cannot say which cards are there."
      }
    let came =
      switch answered {
      case .nothing: "\(issuer) answered with an empty list."
      case .tokens: "\(issuer) answered with tokens that the app had not asked about."
      case .notAtAll: "\(issuer) gave no usable answer, so that no card could be checked."
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
      severity, "an empty question to \(searchCall)", customer: customer,
      agent: "The app saw no \(item) to ask about. " + came,
      engineer:
        "\(tokenUniqueReference)s was [], which may be answered with 400, [] or everything.",
      next: developers)
    if answered != .nothing { words.next.append(tokenService) }
    return words
  }

  var noPassLibrary: Finding.Words {
    Finding.Words(
      .note, "a device on which \(wallet) is off",
      customer: "\(wallet) is not available on this \(phone).",
      agent:
        "\(wallet) is switched off, as employers and schools do on \(phone)s that they manage.",
      engineer: "PKPassLibrary.isPassLibraryAvailable() is false.",
      next: .agent("Ask whether an employer or a school manages the \(phone): they can allow it."))
  }

  var walletOff: Finding.Words {
    Finding.Words(
      .note, "a phone on which \(wallet) is off",
      customer: "\(wallet) is not available on this phone.",
      agent:
        "\(wallet) is switched off, as employers and schools do on phones that they manage.",
      engineer: "The Tap and Pay API is not available.",
      next: .agent("Ask whether an employer or a school manages the phone: they can allow it."))
  }

  var noContactless: Finding.Words {
    Finding.Words(
      .note, "a phone that cannot pay contactlessly",
      customer: "This phone cannot pay with \(wallet).",
      agent: "The phone has no contactless chip that \(wallet) could pay with.",
      engineer: "No NFC with host card emulation.",
      next: .agent("Ask for the model of the phone."))
  }

  func noSecureElement(_ device: Device) -> Finding.Words {
    Finding.Words(
      .note, "a device that cannot hold cards",
      customer: "This \(device.title) cannot hold cards for \(payService).",
      agent:
        "The \(device.title) has no Secure Element, the chip that cards for \(payService) lie in.",
      engineer:
        "\(walletAPI) offers no device without a Secure Element; canAddPaymentPass() may be false.",
      next: .agent("Ask for the model; the card can be added on a device that has \(payService)."))
  }

  func lastFourDiffer(_ digits: Finding.DigitsOf) -> Finding.Words {
    let tokenService = Finding.Step.tokenService(
      "Say which card the token is linked to, and whether the \(item) is to show new digits.")
    return switch digits {
    case .pass:
      Finding.Words(
        .note, "other last four digits in \(wallet)",
        customer: "\(wallet) shows other last digits for this card than our app.",
        agent: "A new number for the same card would explain it, and so would a wrong link.",
        engineer: "\(lastFourField) of the \(item) is not the card's last4.",
        next: .agent(
          "Ask whether the customer got a new card, and which digits each of them bears."),
        tokenService)
    case .newPass:
      Finding.Words(
        .error, "a new \(item) of another card",
        customer: "\(wallet) has taken another card than the one that you chose; we find out why.",
        agent:
          "The bank's service sent another card than the app had asked for, and \(wallet) took it.",
        engineer:
          "encryptedPassData decides what is added, and not primaryAccountSuffix "
          + "(public reports: Expensify/App 62203, 73201, 84091).",
        next: .agent(
          "Look up whose card ends so. If it is another person's, have its token suspended at once."
        ),
        .developers(
          "Compare the new \(item)'s \(lastFourField) with the card that was chosen."),
        .tokenService("Encrypt the card that the request names, and no other."))
    case .answer:
      Finding.Words(
        .note, "other last four digits in the answer",
        customer: "Our service named other last digits than \(wallet) shows for this card.",
        agent: "The answer may be about a renewed card, or about another one.",
        engineer: "cardLast4Digits of the answer is not the \(item)'s \(lastFourField).",
        next: .agent("Compare the digits with the customer's cards before anything is repeated."),
        tokenService)
    }
  }

  func clockSkew(_ asksInVain: Bool) -> Finding.Words {
    Finding.Words(
      .error, "a session judged by a clock that is wrong",
      customer: "The clock of your \(phone) is wrong; please let the \(phone) set it by itself.",
      agent: asksInVain
        ? "The app trusts the \(phone)'s clock and asks for a log-in that is not needed."
        : "The app trusts the \(phone)'s clock and goes on with a log-in that is over.",
      engineer: "The app compares the session's expiresAt with the device's own clock.",
      next: .agent("Have date and time set automatically in the \(phone)'s settings."),
      .developers("Let the server decide whether a session is over."))
  }

  var cardIDRepeated: Finding.Words {
    Finding.Words(
      .error, "a card that is listed twice",
      customer: "Our service sent one of your cards to the app twice.",
      agent: hasSampleCode
        ? "An app built by the guide crashes on this card list."
        : "An app that takes ids for unique may crash on this card list.",
      engineer: hasSampleCode
        ? "DataCore repeats an id, and the second Dictionary(uniqueKeysWithValues:) traps."
        : "DataCore repeats an id; code that keys the cards by id loses one, or stops.",
      next: .agent("Pass it on to those who keep the card list."),
      .developers("Drop the repeated row, and note it."))
  }
}
