import WalletDomain

// How a flow has ended, in a sentence that a support agent can read to the customer verbatim.

extension Vocabulary {
  func told(of outcome: ActivationOutcome) -> String {
    switch outcome {
    case .activated:
      "Your card is active; it pays as soon as \(wallet) shows it as ready."
    case .declined: "Activating your card was declined; it stays as it was."
    case .failed: "Activating your card did not work this time; it stays as it was."
    case .approvedNotActive(.notChecked, _):
      "The bank agreed; our app could not find out yet whether your card is active."
    case .approvedNotActive:
      "The bank agreed, but your card is not active yet; please look again in a minute."
    case .approvedForAnother:
      "The answer that our app got is not about your card; your list shows what is true of it."
    case .unknownAnswer:
      "Our app did not understand the answer that it got; the list shows what is true now."
    case .notConfirmed:
      "Our app got no usable answer; the list, once refreshed, shows whether your card is active."
    case .passNotActivated(let failure):
      switch failure {
      case .visaNeedsNonce: "This card cannot be activated in our app; it stays as it was."
      case .noActivationData: "The bank agreed, but our app got nothing to activate the card with."
      case .watchOutOfReach: "Your Watch is out of reach, so that its card was not activated."
      case .refused: "The bank agreed, but the card's network did not activate the card."
      }
    case .linkRejected(.notAPaymentPass):
      "\(whatOpenedTheApp) leads to something that is no payment card."
    case .linkRejected(let failure):
      failure.isAboutThePass
        ? "\(whatOpenedTheApp) leads to no card that our app sees on your devices."
        : "Our app does not follow \(hasLinks ? "this link" : "what opened it"), because something in it is not as it should be."
    case .cancelled: "You stopped before the bank was asked; your card stays as it was."
    case .leftBeforeAnswer:
      "You left the app before the answer came: your card may be active or not."
    }
  }

  /// Whether the wallet opens the app with links, and not with intents.
  var hasLinks: Bool { walletType.opening == .link }

  var whatOpenedTheApp: String { hasLinks ? "The link" : "What opened the app" }
}

extension AddPassOutcome {
  func toldToCustomer(_ card: String, _ device: Device) -> String {
    let wallet = device.wallet.title
    let fault = "\(card) could not be added because of a fault in our app."
    return switch self {
    case .added: "\(card) is in \(wallet) on your \(device.title) and can pay."
    case .addedRequiringActivation:
      "\(card) is in Wallet on your \(device.title) and pays once it is activated."
    case .addedAnother(let digits):
      "Wallet has taken a card that ends in \(digits), and not \(card); please do not pay with it yet."
    case .cannotBeAdded(let obstacle):
      switch obstacle {
      case .noPassLibrary: "Wallet is not available on your iPhone."
      case .walletOff(let wallet): "\(wallet.title) is not available on your phone."
      case .noContactless(let wallet): "Your phone cannot pay with \(wallet.title)."
      case .noEntitlement: "This version of our app cannot add cards to Wallet."
      case .noSecureElement(let device): "Your \(device.title) cannot hold cards for Apple Pay."
      case .watchNotPaired: "No Watch is paired with your iPhone."
      case .watchOutOfReach: "Your Watch is out of reach just now."
      case .alreadyAdded(let device, _): "\(card) is in Wallet on your \(device.title) already."
      case .configuration: fault
      }
    case .cancelled: "You stopped before the end; nothing was added."
    case .interrupted:
      "Something else came in between, such as a call; nothing was added."
    case .appleFailed: "Wallet got no answer from Apple that it could use; nothing was added."
    case .issuerFailed(let failure): failure.toldOfAdding
    case .deadlinePassed: "Our service took longer than Wallet waits; nothing was added."
    case .handlerMissed, .crashed: fault
    case .walletFailed(let failure):
      switch failure {
      case .declinedByNetwork: "Adding \(card) was declined; we find out why."
      case .alreadyAdded(let device, _): "\(card) is in Wallet on your \(device.title) already."
      case .delegateLost, .noRequest: fault
      case .certificateChainTooShort: "Wallet did not get all that it needs; nothing was added."
      case .obstructed(.noAgreement): "Cards such as \(card) cannot be added to Wallet yet."
      case .obstructed(.sandboxAccount):
        "Your \(device.title) is signed in with a test account, with which Wallet takes no real card."
      case .obstructed: "Wallet takes no cards from our app yet; nothing was added."
      case .requestRefused, .refusedByApple:
        "Wallet did not take what our service had sent; nothing was added."
      case .endedByPassKit: "Wallet ended with an error; nothing was added."
      }
    }
  }
}

extension PushTokenizeOutcome {
  func toldToCustomer(_ card: String) -> String {
    switch self {
    case .added: "\(card) is in Google Wallet on your phone and can pay."
    case .addedRequiringActivation:
      "\(card) is in Google Wallet on your phone and pays once it is verified."
    case .cardSaved:
      "\(card) is saved to your Google Account, but it cannot pay with this phone yet."
    case .cancelled, .refused(.userCanceledFlow): "You stopped before the end; nothing was added."
    case .interrupted:
      "Something else came in between, such as a call; nothing was added."
    case .issuerFailed(let failure): failure.toldOfAdding
    case .refused(.tokenizationDeclined):
      "Adding \(card) was declined; we find out why."
    case .refused(.paymentCredentialsDeliveryTimeout):
      "Our service took longer than Google Wallet waits; nothing was added."
    case .refused(.unavailable):
      "\(card) could not be added because of a fault in our app."
    case .refused, .opaqueCardRefused:
      "Google Wallet did not take what our service had sent; nothing was added."
    }
  }
}

extension AddFromWalletOutcome {
  var toldToCustomer: String {
    switch self {
    case .notListed(.appNotInstalled):
      "Our app is not on your iPhone, so Wallet cannot offer our cards."
    case .notListed(.appNeverOpened), .notListed(.nothingShared):
      "Please open our app once and log in; Wallet then offers your cards."
    case .notListed(.noCards): "You have no card with us that could be added."
    case .notListed(.noDevice(let obstacle)):
      AddPassOutcome.cannotBeAdded(obstacle).toldToCustomer("", .phone)
    case .notListed(.nothingToAdd), .noCards(.nothingToAdd):
      "Every card that can be added is in Wallet already."
    case .notListed(.nothingOffered), .noCards(.nothingOffered):
      "None of your cards that are not in Wallet can be added to it now."
    case .notListed(.notAllowListed):
      "Wallet does not offer our cards yet; please add your card in our app."
    case .notListed: "Wallet does not offer our cards because of a fault in our app."
    case .noCards(.notChecked):
      "Wallet could not find out which of your cards are missing; please try again in a moment."
    case .noCards: "Wallet shows no card of ours because of a fault in our app."
    case .logInCancelled: "You did not log in; nothing was added."
    case .cancelled: "You stopped before the end; nothing was added."
    }
  }
}

extension InstallOutcome {
  var toldToCustomer: String {
    switch self {
    case .noStorePage: "Our app is not on your iPhone, and Wallet does not know where to get it."
    case .leftStore: "Our app was not installed; the card waits as before."
    case .installed: "Our app is on your iPhone now; please verify the card in Wallet once more."
    }
  }
}

extension CallFailure {
  /// Sentence for the customer about a failed request to the bank while adding a card.
  fileprivate var toldOfAdding: String {
    switch self {
    case .status(400..<500, _):
      "Our service did not prepare the card for Wallet; nothing was added."
    default: "Our service gave no answer that could be used; nothing was added."
    }
  }
}
