import SimulatedWorld
import Simulation
import WalletDomain

// Texts of the findings about the Wallet extension.
extension Vocabulary {
  func extensionTooSlow(_ question: ExtensionQuestion) -> Finding.Words {
    switch question {
    case .status:
      Finding.Words(
        .error, "the Wallet extension answers too late",
        customer: "Wallet cannot list our cards just now; please add your card in our app.",
        agent: "Wallet leaves the bank out of its list, because the app's extension is too slow.",
        engineer: "status is not completed within Wallet's 100 ms, and the extension is not shown.",
        next: .agent("Have the customer add the card in the app."),
        .developers("Answer status from the App Group alone, without PassKit or network."))
    case .entries:
      Finding.Words(
        .error, "the Wallet extension names its cards too late",
        customer: "Wallet cannot show our cards just now; please add your card in our app.",
        agent: "Wallet lists the bank and then shows none of its cards: the extension is too slow.",
        engineer: "passEntries is not completed within Wallet's 20 s.",
        next: .agent("Have the customer add the card in the app."),
        .developers("Build the entries from the App Group, and keep art and questions small."))
    }
  }

  func nothingShared(_ why: Finding.NothingShared) -> Finding.Words {
    switch why {
    case .neverOpened:
      Finding.Words(
        .warning, "an app that was never opened",
        customer: "Please open our app once and log in; Wallet can then list your cards.",
        agent: "Wallet lists the bank only after its app was opened once, with a log-in.",
        engineer: "iOS asks no issuer extension before its app has run; the App Group is empty.",
        next: .agent("Have the customer open the app and log in, then look in Wallet again."))
    case .loggedOut:
      Finding.Words(
        .note, "nobody is logged in to the app",
        customer: "Please log in to our app; Wallet can then list your cards.",
        agent: "The app left no cards for Wallet, because nobody is logged in.",
        engineer: "The App Group holds no cardIds: the app clears them at log-out.",
        next: .agent("Have the customer log in to the app, then look in Wallet again."))
    case .otherAppGroup:
      Finding.Words(
        .error, "app and Wallet extension do not share a folder",
        customer: "Wallet cannot list our cards; please add your card in our app.",
        agent: "Wallet never lists this bank: its app and its extension were built apart.",
        engineer: "UserDefaults(suiteName:) of the extension names another App Group than the app.",
        next: .agent("Have the customer add the card in the app."),
        .developers("Give the app and both extensions the same App Group, in code and in profiles.")
      )
    }
  }

  func addedCardOffered(_ device: Device, _ why: Finding.OfferedBy) -> Finding.Words {
    Finding.Words(
      .warning, "Wallet offers a card that is there",
      customer:
        "Wallet offers a card that is on your \(device.title) already; it need not be added.",
      agent: "Wallet would refuse it at the end: the card is on the \(device.title) already.",
      engineer: {
        switch why {
        case .design: "passEntries are not filtered by passes and tokens, as in \(guideSample)."
        case .blindness:
          "The extension does not see the pass: PassKit shows it to the programs that the TSP names."
        case .olderPass:
          "The extension does not see the pass, which was made before its id was registered."
        }
      }(),
      next: .agent("Tell the customer that nothing is missing."),
      .developers(
        {
          switch why {
          case .design:
            phoneOrWatch == phone
              ? "Leave out what Wallet holds on the \(phone)."
              : "Leave out what Wallet holds, for the \(phone) and the Watch apart."
          case .blindness: "Have the extension's own bundle id added at the token service."
          case .olderPass: "Have the network update the passes that are there already."
          }
        }()))
  }

  func passOlderThanRegistration(_ device: Device) -> Finding.Words {
    Finding.Words(
      .warning, "a pass that the Wallet extension does not see",
      customer: "Wallet may offer a card that is on your \(device.title) already.",
      agent: "Wallet may offer a card that is there: only the app sees it, and not its extension.",
      engineer:
        "The extension's id is registered: the pass is older than that, or the extension's own "
        + "entitlement is missing.",
      next: .agent("Tell the customer that a card which is in Wallet need not be added again."),
      .developers("Read the entitlements of the extension that is in the store (codesign)."),
      .tokenService("Have the network update the passes made before the registration."))
  }

  var extensionNotAssociated: Finding.Words {
    Finding.Words(
      .warning, "the Wallet extension is not named at the token service",
      customer: "Wallet may offer cards that you have added already.",
      agent: "Wallet may offer a card that is there: the extension does not see the bank's passes.",
      engineer: "associatedApplicationIdentifiers lack the extension's TeamID and bundle id.",
      next: .agent("Tell the customer that a card which is in Wallet need not be added again."),
      .tokenService("Name the extension's bundle id as well, and have existing passes updated."))
  }

  func extensionWithoutRequest(_ why: ProvisioningFailure.WithoutRequest) -> Finding.Words {
    let (agent, engineer, remedy) =
      switch why {
      case .completedWithNil:
        (
          "The bank had signed the card, and the app's extension handed nothing on.",
          "completionHandler(nil): Wallet says “Could Not Add Card” and no more.",
          "Complete with the request; nil is for failures alone."
        )
      case .stopped:
        (
          "The app's extension stopped, and the bank was not asked.",
          "fatalError(\"Example only\") of the guide's sample ends the extension's process.",
          "Ask \(issuer) there, by your own integration layer."
        )
      case .entryGone:
        (
          "The app's extension no longer knew the card that was chosen; the bank was not asked.",
          "An entry's identifier has a lifetime, and Wallet asks by it when the customer is done.",
          "Make entries with an identifier that stays, such as the card's own id."
        )
      }
    return Finding.Words(
      .error, "the Wallet extension gave no request",
      customer: "Your card could not be added because of a fault in our app.",
      agent: agent, engineer: engineer,
      next: .agent("Have the customer add the card in the app."), .developers(remedy))
  }

  var appGroupOutlivesLogOut: Finding.Words {
    Finding.Words(
      .warning, "cards left behind at log-out",
      customer: "Wallet may still list our bank after somebody has logged out of our app.",
      agent: "Wallet still lists the bank, as for whoever was logged in before.",
      engineer: "The app clears the keychain at log-out, and leaves the App Group as it is.",
      next: .agent("Ask who was logged in before, and tell nothing about the cards."),
      .developers("Remove cardIds from the App Group at log-out."))
  }

  func keychainNotShared(_ isOfLogIn: Bool) -> Finding.Words {
    Finding.Words(
      .warning, "app and Wallet extension do not share a keychain",
      customer: "Please add the card in our app; nothing is wrong with your account.",
      agent: isOfLogIn
        ? "What the customer logs in to in Wallet is kept where app and extension do not look."
        : "Wallet asks for a log-in although the customer is logged in to the app.",
      engineer: isOfLogIn
        ? "keychain-access-groups of the UI extension name another group than the app's."
        : "keychain-access-groups of the extension name another group than the app's.",
      next: .agent("Have the customer add the card in the app."),
      .developers(
        "Give the app and both extensions one keychain access group, in code and profiles.")
    )
  }

  func extensionLacks(_ lack: Finding.ExtensionLack) -> Finding.Words {
    switch lack {
    case .entitlement:
      Finding.Words(
        .error, "a Wallet extension without the entitlement",
        customer: "Wallet cannot list our cards; please add your card in our app.",
        agent:
          "The app can add cards, and Wallet does not list the bank: its part for Wallet is not signed for it.",
        engineer: "The extension's profile lacks com.apple.developer.payment-pass-provisioning.",
        next: .agent("Have the customer add the card in the app."),
        .developers(ListingObstacle.extensionNotEntitled.explanation.remedy))
    case .allowListing:
      Finding.Words(
        .error, "a Wallet extension that Apple has not allow-listed",
        customer: "Wallet does not offer our cards yet; please add your card in our app.",
        agent: "The app can add cards, and Wallet does not list the bank: Apple has to allow it.",
        engineer: "The extension needs Apple's allow-listing beside the entitlement.",
        next: .agent("Have the customer add the card in the app."),
        .developers(ListingObstacle.notAllowListed.explanation.remedy))
    case .logIn:
      Finding.Words(
        .warning, "no log-in for Wallet",
        customer: "Wallet may show none of our cards; please add your card in our app.",
        agent: "Where a log-in is needed, Wallet has none to show, and shows no card of the bank.",
        engineer:
          "The build has no extension for com.apple.PassKit.issuer-provisioning.authorization.",
        next: .agent("Have the customer log in to the app, then look in Wallet again."),
        .developers(LogInExtensionLack.notInBuild.remedy))
    case .entitlementOfLogIn:
      Finding.Words(
        .warning, "a log-in for Wallet without the entitlement",
        customer: "Wallet may show none of our cards; please add your card in our app.",
        agent: "Where a log-in is needed, Wallet has none to show, and shows no card of the bank.",
        engineer: "The UI extension's profile lacks com.apple.developer.payment-pass-provisioning.",
        next: .agent("Have the customer log in to the app, then look in Wallet again."),
        .developers(LogInExtensionLack.notEntitled.remedy))
    }
  }

  var keychainLocked: Finding.Words {
    Finding.Words(
      .note, "a session that a locked \(phone) does not give",
      customer: "Please log in where Wallet asks for it; nothing is wrong with your account.",
      agent: "The extension asks for a log-in because iOS woke it while the \(phone) was locked.",
      engineer: "The item is kSecAttrAccessibleWhenUnlocked: while locked, it cannot be read.",
      next: .agent("Have the customer log in where Wallet asks for it."),
      .developers("Keep the session in an item that is kSecAttrAccessibleAfterFirstUnlock."))
  }
}
