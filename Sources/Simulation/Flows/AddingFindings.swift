import FoundationEssentials
import IssuerAPI
import SimulatedWorld
import WalletDomain

// What is odd in the adding of a card.
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
    case .walletFailed(.noRequest):
      mistakes.append(
        (
          .extensionWithoutRequest,
          "generateAddPaymentPassRequestForPassEntryWithIdentifier was completed with nil."
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

  /// What the app gets for a refusal, where it would get the same for somebody's choice.
  private func errorReadAsChoice(in world: World) -> PassKitError? {
    guard origin == .app, !mistakes.contains(.delegateLost) else { return nil }
    let errors = world.apple.refusalErrors
    let error: PassKitError? =
      switch outcome {
      case .walletFailed(.declinedByNetwork): errors.afterTerms
      case .walletFailed(.refusedByApple), .walletFailed(.requestRefused),
        .walletFailed(.obstructed):
        step == .provisioning ? errors.afterTerms : errors.beforeTerms
      default: nil
      }
    return error.flatMap { [.userCancelled, .systemCancelled].contains($0.asRead) ? $0 : nil }
  }

  /// The same request of the back end would be turned away again.
  func failsUntilMended(in world: World) -> Bool {
    mistakesOfSigning(in: world).contains { mistake, _ in
      [.idempotencyKeyRefused, .certificateNotHandedOn].contains(mistake.id)
    }
  }

  /// What the last answer of signed-cards shows.
  private func mistakesOfSigning(in world: World) -> [(Finding.Kind, String)] {
    guard let call = world.log.calls.last(where: { $0.endpoint == .signedCards }),
      case .reply(let reply) = call.answer?.payload
    else { return [] }
    if let mistake = mistakeOfBackEnd(call, reply, in: world) { return [mistake] }
    if reply.status == 400, String(decoding: reply.body, as: UTF8.self).contains("nonce") {
      return [
        (
          .nonceOfAnotherSheet(foundBy: .tmp),
          "\(world.issuer.name) answered 400 and named the nonce."
        )
      ]
    }
    guard let card = try? world.issuer.read(reply, as: \.unguardedSign), !card.nilFields.isEmpty
    else { return [] }
    return [(.fieldNotBase64, "A field of the answer of signed-cards is nil once decoded.")]
  }

  /// What the issuer turned its own back end away for.
  private func mistakeOfBackEnd(
    _ call: Call, _ reply: HTTPReply, in world: World
  ) -> (Finding.Kind, String)? {
    guard let form = world.issuer.backEnd, case .request(let request) = call.request else {
      return nil
    }
    let body = String(decoding: reply.body, as: UTF8.self)
    let key = request.header(form.idempotencyKey) ?? ""
    if reply.status == 422, body.contains(form.idempotencyKey) {
      let isOther = body.contains(World.notTrulyIdempotent)
      return (
        .idempotencyKeyRefused(isOther ? .anotherRequest : .expired),
        "\(form.idempotencyKey) \(key): \(world.issuer.name) answered 422."
      )
    }
    if reply.status == 400, body.contains("subordinate_cert"),
      (challenge?.certificates.count ?? 0) > 1
    {
      return (
        .certificateNotHandedOn, "\(world.issuer.name) answered 400 and named subordinate_cert."
      )
    }
    return nil
  }
}
