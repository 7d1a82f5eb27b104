import FoundationEssentials
import IssuerAPI
import JSON
public import WalletDomain

/// Calls to PassKit, Wallet and Apple's servers that take time.
enum AppleQuestion: WalletQuestion {
  case certificates
  case eligibility(Submission)
  case provisioning(Card, Device)
  case passActivation(TokenUniqueReference?, Device, Data)

  func answer(in world: inout World) -> any WalletAnswer {
    switch self {
    case .certificates: AppleAnswer.certificates(world.challenge())
    case .eligibility(let submission): world.judge(submission)
    case .provisioning(let card, let device):
      AppleAnswer.provisioning(world.provision(card, on: device))
    case .passActivation(let reference, let device, let data):
      AppleAnswer.passActivation(world.activate(reference, on: device, with: data))
    }
  }

  func failed(_ failure: CallFailure) -> any WalletAnswer {
    let summary = failure.explanation.summary
    return switch self {
    case .certificates: AppleAnswer.certificates(.failure(failure))
    case .eligibility: AppleAnswer.eligibility(.requestRefused(summary))
    case .provisioning: AppleAnswer.provisioning(.failure(.requestRefused(summary)))
    case .passActivation: AppleAnswer.passActivation(.refused(summary))
    }
  }

  func reading(_ reply: HTTPReply) -> (any WalletAnswer)? {
    guard self == .certificates else { return nil }
    return AppleAnswer.certificates(
      Result { () throws(CallFailure) in try reply.decoding(ChallengeJSON.self).challenge })
  }
}

/// The answers to these calls.
public enum AppleAnswer: Hashable, Sendable {
  case certificates(Result<ProvisioningChallenge, CallFailure>)
  /// The failure, nil if Apple accepts the request; and the result of each criterion.
  case eligibility(ProvisioningFailure?, [Payload.Field] = [])
  case provisioning(Result<PassActivationState, ProvisioningFailure>)
  /// Nil if the completion handler was called without an error.
  case passActivation(PassActivationFailure?)
}

extension AnyWalletAnswer {
  /// The answer, if it is Apple's.
  public var apple: AppleAnswer? { answer as? AppleAnswer }
}

extension AppleAnswer: WalletAnswer {
  var failure: CallFailure? {
    if case .certificates(.failure(let failure)) = self { failure } else { nil }
  }

  var inWords: (summary: String, succeeded: Bool, payload: Payload) {
    switch self {
    case .certificates(.failure(let failure)): (failure.systemName.iOS, false, .none)
    case .certificates(.success(let challenge)):
      (
        challenge.certificates.count == 1
          ? "1 certificate" : "\(challenge.certificates.count) certificates", true,
        .fields(challenge.wholeFields)
      )
    case .eligibility(nil, let findings):
      ("accepted", true, .fields(findings))
    case .eligibility(let failure?, let findings):
      (
        "refused", false,
        .fields(
          [Payload.Field("why", failure.explanation.explanation)]
            + (RefusalLog(failure)?.fields ?? []) + findings)
      )
    case .passActivation(nil):
      ("no error", true, .none)
    case .passActivation(let failure?):
      (
        "error", false,
        .fields([Payload.Field("error", failure.explanation(in: Vocabulary()).explanation)])
      )
    case .provisioning(let outcome):
      switch outcome {
      case .success(let state): ("pass \(state.name)", true, .fields(outcome.fields))
      case .failure(let failure):
        (
          failure.explanation.summary, false,
          .fields(outcome.fields + (RefusalLog(failure)?.fields ?? []))
        )
      }
    }
  }

  var asReply: HTTPReply? {
    guard case .certificates(.success(let challenge)) = self else { return nil }
    return HTTPReply(status: 200, json: jsonBytes(of: ChallengeJSON(challenge)))
  }

  func arrive(in world: inout World) {
    switch self {
    case .certificates(.success(let challenge)): world.askForRequest(challenge)
    case .provisioning(.failure): world.tellRefusal(world.apple.refusalErrors.afterTerms)
    case .provisioning(let outcome):
      let other = world.passKit.openSheet?.otherCard.map {
        Payload.Field("primaryAccountNumberSuffix", $0.last4)
      }
      world.tellHowItEnded(outcome.fields + [other].compactMap(\.self))
    case .certificates(.failure), .eligibility, .passActivation: break
    }
  }
}

extension Result<PassActivationState, ProvisioningFailure> {
  fileprivate var fields: [Payload.Field] {
    switch self {
    case .success(let state):
      [Payload.Field("passActivationState", state.name), Payload.Field("error", "nil")]
    case .failure(let failure):
      [Payload.Field("pass", "nil"), Payload.Field("error", failure.explanation.summary)]
    }
  }
}

/// JSON for Apple's answer, for faults to change: an assumption of this program, used for nothing else.
private struct ChallengeJSON: Codable {
  var certificates: [Data]
  var nonce: Data
  var nonceSignature: Data

  init(_ challenge: ProvisioningChallenge) {
    certificates = challenge.certificates
    nonce = challenge.nonce
    nonceSignature = challenge.nonceSignature
  }

  var challenge: ProvisioningChallenge {
    ProvisioningChallenge(
      certificates: certificates, nonce: nonce, nonceSignature: nonceSignature)
  }
}
