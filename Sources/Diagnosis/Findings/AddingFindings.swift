import FoundationEssentials
import IssuerAPI
import SimulatedWorld
import Simulation
import WalletDomain

// Findings about adding a card to Apple Wallet.
extension AddPassFlow {
  func findings(by rules: FindingRules) -> [Finding] {
    mistakes(by: rules).map { Finding($0, card: card.id, on: device, facts: [$1]) }
      + rules.deadCard(card, on: device, endedAs: outcome?.name)
  }

  private func mistakes(by rules: FindingRules) -> [(Finding.Kind, String)] {
    var mistakes: [(Finding.Kind, String)] = []
    if let account = configuration.primaryAccountIdentifier,
      rules.held.contains(TokenUniqueReference(rawValue: account))
    {
      mistakes.append(
        (
          .wrongPrimaryAccount,
          "primaryAccountIdentifier is \(account), the deviceAccountIdentifier of a pass."
        ))
    }
    if let toldDevice, toldDevice != device, added != nil, rules.world.issuer.takesDevice {
      mistakes.append(
        (
          .deviceToldWrongly,
          "\(rules.world.issuer.name) was told of the \(toldDevice.title), and the sheet's choice was "
            + "the \(device.title)."
        ))
    }
    if let (path, answer) = numberAsked(in: rules.world) {
      mistakes.append(
        (
          .cardNumberInApp(isRefused: !answer.succeeded),
          "\(path) was answered by \(answer.summary), before anything was signed."
        ))
    }
    if told == .failure, let outcome {
      mistakes.append(
        (
          .errorNotRead,
          outcome.isChoice
            ? "Somebody chose to end it, and the sample says that it failed."
            : #"The sample's log says \(error), and not which error it was."#
        ))
    }
    if let error = errorReadAsChoice(in: rules.world) {
      mistakes.append((.refusalReadsAsChoice, "Wallet has refused; the app got \(error.title)."))
    }
    switch outcome {
    case .walletFailed(.certificateChainTooShort(let count)):
      mistakes.append((.certificateMissing, "Certificates that the sheet handed out: \(count)."))
    case .walletFailed(.refusedByApple(let refusal)) where refusal.criterion.hasPrefix("nonce"):
      mistakes.append(
        (.nonceOfAnotherSheet(foundBy: .apple), "Apple: \(refusal.cause.explanation)"))
    case .walletFailed(.configurationIncomplete(let fields)):
      mistakes.append(
        (
          .configurationIncomplete,
          "The configuration has no \(fields.joined(separator: " and no "))."
        ))
    case .walletFailed(.requestRefused) where fields.encryptionScheme == .rsa:
      mistakes.append(
        (
          .otherScheme(.askedByApp),
          "The app asked for RSA_V2, and \(rules.world.issuer.name) answered in ECC_V2."
        ))
    case .walletFailed(.refusedByApple)
    where self.mistakes.contains(.wrappedKey)
      && self.mistakes.precedence(over: .wrappedKey) == nil:
      mistakes.append(
        (
          .otherScheme(.filledByApp),
          "ephemeralPublicKey of PKAddPaymentPassRequest is nil, and wrappedKey holds its bytes."
        ))
    case .issuerFailed(.unreadable)
    where rules.world.tokenService.answersInFormOfRSA && fields.encryptionScheme != .rsa:
      mistakes.append(
        (
          .otherScheme(.answeredByIssuer),
          "\(rules.world.issuer.name) answered with wrappedKey, and without its usual key."
        ))
    case .walletFailed(.noRequest(let why)):
      mistakes.append(
        (
          .extensionWithoutRequest(why),
          "generateAddPaymentPassRequestForPassEntryWithIdentifier "
            + (why == .stopped ? "was never completed." : "was completed with nil.")
        ))
    case .cannotBeAdded(.refusedByPassKit):
      mistakes.append(
        (
          .canAddAnsweredWrongly(saidYes: false),
          "Asked by \(card.primaryAccountIdentifier ?? "nil"), PassKit said no."
        ))
    case .walletFailed(.alreadyAdded) where wasAllowedWrongly(in: rules.world):
      mistakes.append(
        (
          .canAddAnsweredWrongly(saidYes: true),
          "Asked by \(card.primaryAccountIdentifier ?? "nil"), PassKit said yes."
        ))
    case .addedAnother(let digits):
      mistakes.append(
        (
          .lastFourDiffer(.newPass),
          "The card ends in \(card.last4), and the pass that Wallet has made ends in \(digits)."
        ))
    case .issuerFailed, .walletFailed: mistakes += mistakesOfSigning(in: rules.world)
    default: break
    }
    return mistakes
  }

  /// The path of the app's call for the card's number, and its answer; nil if the app makes none.
  private func numberAsked(in world: World) -> (path: String, answer: Call.Answer)? {
    guard origin == .app, mistakes.contains(.fetchesNumber),
      let call = world.log.calls.last(where: { $0.endpoint == .cardNumber }),
      let answer = call.answer, case .request(let request) = call.request
    else { return nil }
    return (request.path, answer)
  }

  /// Whether the app went on because PassKit had said yes against its rule.
  private func wasAllowedWrongly(in world: World) -> Bool {
    guard origin == .app, policy == .perDevice else { return false }
    return card.primaryAccountIdentifier.map(world.answersWrongly) ?? false
  }

  /// The error that the app gets for Wallet's refusal, if it would get the same for a cancellation; else nil.
  private func errorReadAsChoice(in world: World) -> PassKitError? {
    guard origin == .app, !mistakes.contains(.delegateLost) else { return nil }
    let errors = world.apple.refusalErrors
    let error: PassKitError? =
      switch outcome {
      case .walletFailed(.declinedByNetwork): errors.afterTerms
      case .walletFailed(.refusedByApple), .walletFailed(.requestRefused),
        .walletFailed(.obstructed), .walletFailed(.configurationIncomplete):
        step == .provisioning ? errors.afterTerms : errors.beforeTerms
      default: nil
      }
    return error.flatMap { [.userCancelled, .systemCancelled].contains($0.asRead) ? $0 : nil }
  }

  /// Mistakes shown by the last answer of signed-cards.
  private func mistakesOfSigning(in world: World) -> [(Finding.Kind, String)] {
    guard let signed = signingAnswer(in: world) else { return [] }
    let issuer = world.issuer.name
    switch signed {
    case .idempotencyKeyRefused(let key, let isOfAnotherRequest):
      return [
        (
          .idempotencyKeyRefused(isOfAnotherRequest ? .anotherRequest : .expired),
          "\(world.issuer.backEnd?.idempotencyKey ?? "") \(key): \(issuer) answered 422."
        )
      ]
    case .certificateNotHandedOn:
      return [(.certificateNotHandedOn, "\(issuer) answered 400 and named subordinate_cert.")]
    case .nonceNotItsOwn:
      return [(.nonceOfAnotherSheet(foundBy: .tmp), "\(issuer) answered 400 and named the nonce.")]
    case .fieldNotBase64:
      return [
        (
          .fieldNotBase64,
          "A field of the answer of \(world.vocabulary.signCall) is nil once decoded."
        )
      ]
    }
  }
}
