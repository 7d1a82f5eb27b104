import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
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
      Result { () throws(CallFailure) in try reply.decoding(ProvisioningChallenge.self) })
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
          [Payload.Field("why", failure.explanation.explanation)] + failure.logFields + findings)
      )
    case .passActivation(nil):
      ("no error", true, .none)
    case .passActivation(let failure?):
      ("error", false, ["error": failure.explanation(in: Vocabulary()).explanation])
    case .provisioning(let outcome):
      switch outcome {
      case .success(let state): (state.answerOfApple, true, .fields(outcome.fields))
      case .failure(let failure):
        (failure.explanation.summary, false, .fields(outcome.fields + failure.logFields))
      }
    }
  }

  var kind: Call.Answer.Kind {
    switch self {
    case .provisioning(.failure(.declinedByNetwork)): .decline
    case .provisioning(.failure): .refusal
    case .certificates, .eligibility, .passActivation, .provisioning(.success): .plain
    }
  }

  var asReply: HTTPReply? {
    guard case .certificates(.success(let challenge)) = self else { return nil }
    // JSON for faults to change: an assumption of this program, used for nothing else.
    return HTTPReply(status: 200, json: jsonBytes(of: challenge))
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

// Apple's challenge as log fields.
extension ProvisioningChallenge {
  /// Each certificate in one line.
  var shortFields: [Payload.Field] {
    let disclaimed = named.contains { $0.certificate?.disclaimsApple == true }
    return named.map { name, der, certificate in
      let words = certificate.map { "\($0.nameWithoutDisclaimer) · \($0.key) · \(der.count) bytes" }
      return Payload.Field(name, words ?? der.summary)
    } + (disclaimed ? [Payload.Field("made by", "the simulation, not Apple")] : []) + ending
  }

  /// Each certificate with all of its facts.
  var wholeFields: [Payload.Field] {
    named.flatMap { name, der, certificate in
      [Payload.Field(name, der.summary)]
        + (certificate?.facts ?? []).map { Payload.Field("  \($0.name)", $0.value) }
    } + ending
  }

  private var named: [(name: String, der: Data, certificate: Certificate?)] {
    zip(["leaf", "sub-CA", "root"], certificates).map { name, der in
      // Nil for one that cannot be parsed, or not without OpenSSL; then only its bytes are shown.
      (name, der, try? Certificate(der: der))
    }
  }

  private var ending: [Payload.Field] {
    [
      Payload.Field("nonce", nonce.base64EncodedString()),
      Payload.Field("nonceSignature", nonceSignature.summary),
    ]
  }
}

extension ProvisioningFailure {
  /// Wallet's line in the iPhone's log after Apple's servers refuse a step, and what is known besides; empty if nothing.
  ///
  /// As posted by developers (Apple forums, 829133, 820616, 842728 and 781461).
  fileprivate var logFields: [Payload.Field] {
    let (status, code, line, body): (Int, Int, String, String?)
    switch self {
    case .refusedByApple(let refusal) where refusal.alert == .invalidCard:
      // The severity of the failed step is not known for this code.
      line = #"Error Domain=PKPaymentWebServiceErrorDomain Code=40001 "\#(refusal.alert.summary)""#
      (status, code, body) = (403, 40001, nil)
    case .obstructed(let obstacle) where !obstacle.isLogged: return []
    case .refusedByApple, .requestRefused, .obstructed, .configurationIncomplete:
      // “eligibility” is the only step whose name is known, and the body is a page with nothing but the status.
      line =
        "ProvisioningOperationComposer: Step 'eligibility' failed with error <PKProvisioningError: "
        + #"severity: 'terminal'; internalDebugDescriptions: '("eligibility request failure","#
        + #""Received HTTP 500")'; underlyingError: PKPaymentWebServiceErrorDomain 0 "#
        + #""Unexpected error."; userInfo: {PKErrorHTTPResponseStatusCodeKey=500}>"#
      (status, code, body) = (500, 0, "<h1>500 Internal Server Error</h1>")
    case .declinedByNetwork:
      line = "POST …/cards/…/enable: {errorCode=40456; statusCode=500}"
      (status, code, body) = (500, 40456, nil)
    case .certificateChainTooShort, .endedByPassKit, .alreadyAdded, .delegateLost, .noRequest:
      return []
    }
    return [
      Payload.Field("HTTP status", "\(status)"),
      Payload.Field("underlying error", "PKPaymentWebServiceErrorDomain \(code)"),
      Payload.Field("Wallet's log", line),
    ] + (body.map { [Payload.Field("body", $0)] } ?? [])
  }
}
