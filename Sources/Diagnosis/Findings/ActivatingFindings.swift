import SimulatedWorld
import Simulation
import WalletDomain

// Findings about an activation.
extension ActivationFlow {
  func findings(by rules: FindingRules) -> [Finding] {
    ofWatchPass(by: rules) + ofOutcome(by: rules) + ofRemarks(by: rules)
      + vocabulary.walletType.diagnosed.findings(about: self, by: rules)
  }

  /// The flow's own remarks, as findings.
  private func ofRemarks(by rules: FindingRules) -> [Finding] {
    remarks.map { remark in
      Finding(
        remark.id.kind, card: card(in: rules.world), on: target?.device, facts: [remark.text])
    }
  }

  private func ofWatchPass(by rules: FindingRules) -> [Finding] {
    guard link != nil, let target, let device = target.device, device.lister == .watch,
      let pass = target.pass
    else {
      return []
    }
    return [
      Finding(
        .watchPassOutsideLinks(isWaiting: outcome?.succeeded != true),
        card: card(in: rules.world), on: device,
        facts: [Reason.passSeen(pass, device).text(in: rules.vocabulary)])
    ]
  }

  private func ofOutcome(by rules: FindingRules) -> [Finding] {
    let world = rules.world
    return switch outcome {
    case .linkRejected(let failure):
      switch failure {
      case .serialNumberMissing, .serialNumberEmpty:
        [
          Finding(
            .linkWithoutSerialNumber(.incomplete),
            facts: [failure.explanation(in: rules.vocabulary).explanation])
        ]
      case .serialNumberRepeated:
        [
          Finding(
            .linkWithoutSerialNumber(.ambiguous),
            facts: [failure.explanation(in: rules.vocabulary).explanation])
        ]
      case .several(let failures) where failures.contains(where: \.isAboutSerialNumber):
        [
          Finding(
            .linkWithoutSerialNumber(.several),
            facts: [failure.explanation(in: rules.vocabulary).summary])
        ]
      case .passNotFoundByGuide(let serial):
        world.passesListed(with: .watch).filter { $0.pass.serialNumber == serial }.prefix(1).map {
          Finding(
            .watchPassOutsideLinks(isWaiting: false), on: $0.device,
            facts: ["The \($0.device.title) holds pass \(serial), which the link names."])
        }
      default: []
      }
    case .notConfirmed(let failure):
      world.tokenService.tokens.filter {
        $0.tokenUniqueReference == target?.token && $0.tokenStatus == "ACTIVE"
      }.map {
        Finding(
          .activationAnswerLost(listShowsIt: rules.answer.contains($0)), card: $0.externalCardId,
          facts: [
            failure.explanation.summary,
            Reason.tokenSeen($0.listed(by: rules.vocabulary.terms)).text(in: rules.vocabulary),
          ])
      }
    default: []
    }
  }
}

extension ActivationRemark.ID {
  var kind: Finding.Kind {
    switch self {
    case .otherCard: .lastFourDiffer(.answer)
    case .noLogIn: .noLogIn
    case .otherToken: .answerOfAnotherToken
    }
  }
}
