import FoundationEssentials
import IssuerAPI
import SimulatedWorld
import WalletDomain

// What is odd in the flow that is open.
extension FindingRules {
  var flow: [Finding] {
    switch app.flow {
    case .activating(let flow): findings(about: flow) + findings(of: flow)
    case .adding(let flow): findings(about: flow)
    case .installing, nil: []
    }
  }

  /// What the flow remarks on itself, under the same ids.
  private func findings(of flow: ActivationFlow) -> [Finding] {
    flow.remarks.compactMap { remark in
      Finding.ID(rawValue: remark.id.rawValue).map {
        Finding($0, on: flow.target?.device, facts: [remark.text])
      }
    }
  }

  private func findings(about flow: ActivationFlow) -> [Finding] {
    if flow.link != nil, let target = flow.target, target.device == .watch, let pass = target.pass {
      return [
        Finding(.watchPassOutsideLinks, on: .watch, facts: [Reason.passSeen(pass, .watch).text])
      ] + findings(aboutOutcomeOf: flow)
    }
    return findings(aboutOutcomeOf: flow)
  }

  private func findings(aboutOutcomeOf flow: ActivationFlow) -> [Finding] {
    switch flow.outcome {
    case .linkRejected(let failure):
      switch failure {
      case .serialNumberMissing, .serialNumberEmpty, .serialNumberRepeated:
        [Finding(.linkWithoutSerialNumber, facts: [failure.explanation.explanation])]
      case .several(let failures) where failures.contains(where: \.isAboutSerialNumber):
        [Finding(.linkWithoutSerialNumber, facts: [failure.explanation.summary])]
      case .passNotFoundByGuide(let serial) where isOnWatch(serial):
        [
          Finding(
            .watchPassOutsideLinks, on: .watch,
            facts: ["The Watch holds pass \(serial), which the link names."])
        ]
      default: []
      }
    case .notConfirmed(let failure):
      world.tokenService.tokens.filter {
        $0.tokenUniqueReference == flow.target?.token && $0.tokenStatus == "ACTIVE"
      }.map {
        Finding(
          .activationAnswerLost, card: $0.externalCardId,
          facts: [failure.explanation.summary, $0.sentence])
      }
    default: []
    }
  }

  private func isOnWatch(_ serial: String) -> Bool {
    world.passes(on: .watch).contains { $0.pass.serialNumber == serial }
  }

  private func findings(about flow: AddPassFlow) -> [Finding] {
    mistakes(of: flow).map { Finding($0, card: flow.card.id, on: flow.device, facts: [$1]) }
  }

  private func mistakes(of flow: AddPassFlow) -> [(Finding.ID, String)] {
    var mistakes: [(Finding.ID, String)] = []
    if let account = flow.configuration.primaryAccountIdentifier,
      held.contains(TokenUniqueReference(rawValue: account))
    {
      mistakes.append(
        (
          .wrongPrimaryAccount,
          "primaryAccountIdentifier is \(account), the deviceAccountIdentifier of a pass."
        ))
    }
    switch flow.outcome {
    case .walletFailed(.certificateChainTooShort(let count)):
      mistakes.append((.certificateMissing, "Certificates that the sheet handed out: \(count)."))
    case .walletFailed(.refusedByApple(let refusal)) where refusal.criterion.hasPrefix("nonce"):
      mistakes.append((.nonceOfAnotherSheet, "Apple: \(refusal.cause.explanation)"))
    case .issuerFailed, .walletFailed: mistakes += mistakesOfSigning
    default: break
    }
    return mistakes
  }

  /// What the last answer of signed-cards shows.
  private var mistakesOfSigning: [(Finding.ID, String)] {
    guard let call = world.log.calls.last(where: { $0.endpoint == .signedCards }),
      case .reply(let reply) = call.answer?.payload
    else { return [] }
    if reply.status == 400, String(decoding: reply.body, as: UTF8.self).contains("nonce") {
      return [(.nonceOfAnotherSheet, "TMP answered 400 and named the nonce.")]
    }
    guard let card = try? world.issuer.read(reply, as: \.unguardedSign),
      [card.activationData, card.ephemeralPublicKey, card.encryptedData].contains(where: \.isEmpty)
    else { return [] }
    return [(.fieldNotBase64, "A field of the answer of signed-cards is empty once decoded.")]
  }
}
