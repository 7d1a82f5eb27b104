import IssuerAPI
import SimulatedWorld
import Simulation
import WalletDomain

// Findings about an Android phone with Google Wallet.
extension FindingRules {
  /// The app is not on Google's allow-list, whether or not a card is being added.
  var notAllowListed: [Finding] {
    guard !world.google.knowsApp else { return [] }
    let steps = world.setup.stepsNotInOrder.inOrderOfBite.prefix(1).flatMap { step in
      ["Not in order: \(step.title)."] + rivals(of: step) + stepsThatWait(behind: step)
    }
    return [
      Finding(
        .google(.notAllowListed), on: .phone,
        facts: [
          "Google answers \(TapAndPayStatus.unavailable.title).",
          world.passes.isEmpty
            ? "Google Wallet holds no token of the bank's."
            : "Google Wallet holds tokens, and listTokens brings none.",
        ] + steps)
    ]
  }

  /// The phone fails Google's attestation, whatever card is added.
  var phoneNotAttested: [Finding] {
    guard let status = world.google.tokenizationError, status == .attestationError else {
      return []
    }
    return [
      Finding(
        .google(.phoneNotAttested), on: .phone,
        facts: ["For every token Google answers \(status.title): \(status.meaning)."])
    ]
  }

  /// Tokens of this bank that Google does not show the app.
  var tokensNotListed: [Finding] {
    guard world.google.knowsApp else { return [] }
    return world.passes.filter { !world.appMaySee($0) && isOfThisBank($0) }.map { stored in
      let device = world.setup.named(stored.device)
      return Finding(
        .google(.tokenNotListed), card: stored.card, on: device,
        facts: [
          "Google Wallet holds token \(stored.pass.deviceAccountIdentifier?.rawValue ?? "").",
          world.google.mapsPackage
            ? "listTokens leaves it out."
            : "The network does not know package \(world.google.package) as the issuer's.",
        ])
    }
  }
}

extension FindingRules {
  /// Cards that `isTokenized` cannot tell apart, as they share last four digits and network.
  var cardsTokenizedAlike: [Finding] {
    guard let evidence else { return [] }
    return evidence.seen.flatMap { seen -> [Finding] in
      if seen.tokenized.count < 2 { return [] }
      func kind(_ card: Card) -> String { "\(card.network.title) card ending in \(card.last4)" }
      let cards = evidence.cards.withoutRepeatedIDs().filter { seen.tokenized.contains($0.id) }
      let alike = Dictionary(grouping: cards, by: kind)
      return cards.compactMap { card in
        guard let count = alike[kind(card)]?.count, count > 1 else { return nil }
        return Finding(
          .digitsOfSeveralCards(areShownAsAdded: true), card: card.id, on: seen.device,
          facts: ["isTokenized is true of each \(kind(card)), of which there are \(count)."])
      }
    }
  }
}

extension PushTokenizeFlow {
  func findings(by rules: FindingRules) -> [Finding] {
    switch outcome {
    case .opaqueCardRefused(let refusal):
      [
        Finding(
          .google(.opaqueCardRefused), card: card.id, on: device,
          facts: ["The network: \(refusal.clause)."])
      ]
    case .cardSaved(let status):
      [
        Finding(
          .google(.cardSavedAlone), card: card.id, on: device,
          facts: ["cardResult is SUCCESS, tokenResult \(status.title)."])
      ]
    case .issuerFailed where failsUntilMended(in: rules.world):
      [
        Finding(
          .google(.idsNotHandedOn), card: card.id, on: device,
          facts: ["\(rules.world.issuer.name) answered 400 and named \(Self.fieldOfIDs)."])
      ]
    case .added, .addedRequiringActivation:
      rules.world.google.walletIsOfAnotherAccount
        ? [
          Finding(
            .google(.walletOfAnotherAccount), card: card.id, on: device,
            facts: ["Wallet \(rules.world.google.ids.wallet) is another Google Account's."])
        ] : []
    default: rules.deadCard(card, on: device, endedAs: outcome?.name)
    }
  }
}

// Texts of these findings.
extension Vocabulary {
  func google(_ oddity: Finding.GoogleOddity) -> Finding.Words {
    switch oddity {
    case .notAllowListed:
      Finding.Words(
        .error, "an app that Google does not know",
        customer: "This version of our app cannot add cards to Google Wallet.",
        agent: "Google tells this build of the app nothing, whatever Google Wallet holds.",
        engineer:
          "15009: package name and signing fingerprint are not on Google's allow-list, and listTokens is empty.",
        next: .agent(
          "Ask where the app was installed from, and have it installed from Google Play."),
        .developers("Have Google allow-list this package name with this build's fingerprint."))
    case .tokenNotListed:
      Finding.Words(
        .warning, "a token that Google does not list",
        customer: "Our app cannot see for sure whether your card is in Google Wallet.",
        agent: "The card is in Google Wallet, and the app knows it by its digits at most.",
        engineer:
          "listTokens leaves the token out; isTokenized goes by last four digits, network and token provider on this phone.",
        next: .agent("Ask whether Google Wallet shows the card."),
        .developers("Have the networks map the app's package name to the issuer."))
    case .opaqueCardRefused:
      Finding.Words(
        .error, "an opaque card that the network refused",
        customer: "Google Wallet did not take what our service had sent; nothing was added.",
        agent: "The data that the bank made for this phone and card did not fit.",
        engineer:
          "opaquePaymentCard must be of the pushed card, for this walletId and stableHardwareId, and fresh.",
        next: .developers("Compare the request for the opaque card with what pushTokenize names."))
    case .cardSavedAlone:
      Finding.Words(
        .warning, "a card that was saved and not tokenized",
        customer: "The card is in your Google Account, but it cannot pay with this phone yet.",
        agent: "Two things were asked for: the card was saved, and its token failed.",
        engineer:
          "PushTokenizeResult has cardResult and tokenizationOutcomes: success of one says nothing of the other.",
        next: .agent("Ask the issuer why the token failed, then have the card added again."),
        .developers("Go by tokenizationOutcomes for the list, and never by cardResult."))
    case .walletNotAnswered:
      Finding.Words(
        .warning, "Google Wallet waits for the app's answer",
        customer: "Please go back to Google Wallet; it may still be waiting.",
        agent: "The app was opened to verify the card and did not tell Google Wallet how it went.",
        engineer:
          "setResult was not called with BANKING_APP_ACTIVATION_RESPONSE (or STEP_UP_RESPONSE).",
        next: .agent("Have the customer close Google Wallet and look at the card again."),
        .developers("Call setResult(RESULT_OK) on every way out of the activity."))
    case .walletOfAnotherAccount:
      Finding.Words(
        .warning, "a card in another account's wallet",
        customer: "Your card is in Google Wallet of another Google Account on your phone.",
        agent:
          "The card was added to the wallet that is active, which is not the one that the customer looks at.",
        engineer:
          "getActiveWalletId and pushTokenize go by the active wallet, whoever is logged in to the bank's app.",
        next: .agent("Have the customer switch the account at the top of Google Wallet."),
        .developers("Say before pushTokenize that the card goes to the account now active there."))
    case .phoneNotAttested:
      Finding.Words(
        .error, "a phone that fails Google's check",
        customer: "Google does not let this phone hold our cards; other phones of yours can.",
        agent: "The phone is rooted, not certified or set up for developers; no card can be added.",
        engineer:
          "15005, with NFC and a wallet: SDKs may report UNSUPPORTED_DEVICE, as they do without NFC.",
        next: .agent("Ask whether the Play Store's settings call the phone certified."),
        .developers("Hand Google's status on: without it nobody can tell this from a lack of NFC."))
    case .idsNotHandedOn:
      Finding.Words(
        .error, "a card asked for without wallet and phone",
        customer: "The card could not be added because of a fault on our side.",
        agent: "The bank's app or server left out which wallet and phone the card is for.",
        engineer:
          "client_wallet_account_id (getActiveWalletId) and client_device_id (getStableHardwareId) are missing.",
        next: .agent("Trying again does not help before that is mended; tell the developers."),
        .developers("Send getActiveWalletId and getStableHardwareId, and hand both on."))
    }
  }
}
