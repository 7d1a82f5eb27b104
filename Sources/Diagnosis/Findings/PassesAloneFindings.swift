import IssuerAPI
import SimulatedWorld
import Simulation
import WalletDomain

// Findings about issuers that list no tokens or have no activation call.
extension FindingRules {
  var passesAlone: [Finding] {
    guard let evidence, evidence.search == nil else { return [] }
    let rules = PerDeviceRules(evidence)
    return evidence.cards.withoutRepeatedIDs().flatMap { card -> [Finding] in
      let devices = rules.status(of: card).devices
      return evidence.devices.compactMap { device in
        guard let verdict = devices[device] else { return nil }
        let facts = verdict.because.filter { reason in
          switch reason {
          case .passSeen, .passOfOneOf: true
          default: false
          }
        }.map { $0.text(in: vocabulary) }
        if verdict.isProbable {
          return Finding(.cardToldByDigits, card: card.id, on: device, facts: facts)
        }
        guard verdict.because.contains(.rule(.digitsShared)) else { return nil }
        return Finding(
          .digitsOfSeveralCards(areShownAsAdded: false), card: card.id, on: device, facts: facts)
      }
    }
  }

  /// Passes that Wallet offers to verify in the app, although the app activates no cards.
  var passesForTheApp: [Finding] {
    let hasCall = world.issuer.activates(in: world.setup.wallet)
    guard let evidence, !world.appActivates, hasCall || evidence.search == nil else { return [] }
    return world.passes.filter(world.appMaySee).compactMap { stored in
      let ways = world.verificationOptions(for: stored.pass)
      guard ways.contains(.bankApp) else { return nil }
      return Finding(
        .appCannotVerify(otherWays: ways.filter { $0 != .bankApp }, hasCall: hasCall),
        card: stored.card, on: stored.device,
        facts: [
          fact(stored.pass, on: stored.device),
          world.issuer.activate == nil
            ? "\(world.issuer.name) has no call that activates." : "\(world.whyAppActivatesNone).",
        ])
    }
  }
}

// Texts of these findings.
extension Vocabulary {
  func cardToldByDigits(_ device: Device) -> Finding.Words {
    Finding.Words(
      .note, "a card known by its digits alone",
      customer: "Our app takes the card in \(wallet) for this one, going by its last four digits.",
      agent:
        "The card on the \(device.title) is probably this one; another card may have its digits.",
      engineer: hasPassKit
        ? "Card or pass has no primaryAccountIdentifier, and last four digits repeat."
        : "listTokens names no account behind a token, and last four digits repeat.",
      next: .agent("Ask which picture and name the card has in \(wallet)."),
      .developers(namingAccounts))
  }

  private var namingAccounts: String {
    "Have the back end tell the app "
      + (hasPassKit
        ? "each card's primaryAccountIdentifier." : "which issuerTokenId is of which card.")
  }

  func digitsOfSeveralCards(_ device: Device, _ areShownAsAdded: Bool) -> Finding.Words {
    if areShownAsAdded { return digitsOfSeveralTokenized(device) }
    return Finding.Words(
      .warning, "digits that several cards share",
      customer:
        "Two of your cards end in the same digits; our app cannot tell which is in \(wallet).",
      agent: "A \(item) on the \(device.title) may be any of these cards, and the app offers each.",
      engineer: hasPassKit
        ? "primaryAccountNumberSuffix fits several cards, and no primaryAccountIdentifier tells."
        : "fpanLastFour fits several cards, and listTokens names no account.",
      next: .agent(
        "Ask which picture and name the card has in \(wallet); that one need not be added."),
      .developers(namingAccounts))
  }

  private func digitsOfSeveralTokenized(_ device: Device) -> Finding.Words {
    Finding.Words(
      .warning, "digits that several cards share",
      customer:
        "Two of your cards end in the same digits; our app cannot tell which is in \(wallet).",
      agent: "The card on the \(device.title) is one of these, and the app shows each as added.",
      engineer:
        "isTokenized goes by last four digits, network and token provider, and is true of each of these cards.",
      next: .agent(
        "Ask which picture and name the card has in \(wallet); another can be added there."),
      .developers("Have the networks map the app's package name to the issuer."))
  }

  func idempotencyKeyRefused(_ refusal: Finding.KeyRefusal) -> Finding.Words {
    let isExpired = refusal == .expired
    return Finding.Words(
      .error, "an Idempotency-Key used again",
      customer: "The card could not be added because of a fault on our side.",
      agent: isExpired
        ? "The bank's server asked with a key of more than a day ago, and was turned away."
        : "The bank's server used the same key for another request, and was turned away.",
      engineer: isExpired
        ? "Bridge knows a key for 24 hours and then answers 422."
        : "Each sheet has a nonce of its own, so a key for each card meets another body: "
          + "not_truly_idempotent.",
      next: .agent("Trying again does not help before the server is mended; tell the developers."),
      .developers("Make a new UUID for each sheet, and use it again only for the very same bytes."))
  }

  var certificateNotHandedOn: Finding.Words {
    Finding.Words(
      .error, "a certificate lost on the way",
      customer: "The card could not be added because of a fault on our side.",
      agent: "The bank's server left out a part of what the app had sent, and was turned away.",
      engineer: "The app sent leaf and sub-CA; the back end's request has no subordinate_cert.",
      next: .agent("Trying again does not help before the server is mended; tell the developers."),
      .developers("Hand on certificates[0] as leaf_cert and certificates[1] as subordinate_cert."))
  }

  func appCannotVerify(_ otherWays: [VerificationOption], _ hasCall: Bool) -> Finding.Words {
    let others = otherWays.map { "the \($0.shortWords)" }.joined(separator: " or ")
    return Finding.Words(
      .warning, "a way to verify that leads nowhere",
      customer: otherWays.isEmpty
        ? "Our app cannot verify cards, and \(wallet) offers no other way for this one."
        : "Please choose \(others) in \(wallet); our app cannot verify cards.",
      agent: "\(wallet) offers to open the bank's app, which cannot activate this card.",
      engineer: hasCall
        ? "The network lists in-app ID&V, and the app has no screen for it."
        : "The network lists in-app ID&V, and the issuer's interface activates no token.",
      next: .agent(
        otherWays.isEmpty
          ? "Pass it on: the customer has no way to verify the card."
          : "Lead the customer to another of \(wallet)'s ways."),
      .tokenService(
        "Take the app out of the ways to verify, or have "
          + (hasCall ? "its screen built." : "an activation call built.")))
  }
}
