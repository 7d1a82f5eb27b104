import WalletDomain

/// Wallet's line in the iPhone's log after Apple's servers refuse a step, as posted by developers
/// (Apple forums, 829133, 820616, 842728 and 781461).
struct RefusalLog: Hashable, Sendable {
  private enum Step { case eligibility, enable }

  private let step: Step
  private let status: Int
  private let code: Int
  private let message: String

  /// Nil for failures of which no such line is known.
  init?(_ failure: ProvisioningFailure) {
    switch failure {
    case .refusedByApple(let refusal) where refusal.isOfCardData:
      (step, status, code) = (.eligibility, 403, 40001)
      message = [refusal.alert, refusal.message].compactMap(\.self).joined(separator: " – ")
    case .obstructed(let obstacle) where !obstacle.isLogged: return nil
    case .refusedByApple, .requestRefused, .obstructed:
      (step, status, code) = (.eligibility, 500, 0)
      message = "Unexpected error."
    case .declinedByNetwork:
      (step, status, code) = (.enable, 500, 40456)
      message = ""
    case .certificateChainTooShort, .endedByPassKit, .alreadyAdded, .delegateLost, .noRequest:
      return nil
    }
  }

  var fields: [Payload.Field] {
    [
      Payload.Field("HTTP status", "\(status)"),
      Payload.Field("underlying error", "PKPaymentWebServiceErrorDomain \(code)"),
      Payload.Field("Wallet's log", line),
    ] + (body.map { [Payload.Field("body", $0)] } ?? [])
  }

  /// The body of the reply, known only for status 500 before the terms: a page with nothing but the status.
  private var body: String? {
    step == .eligibility && status == 500 ? "<h1>500 Internal Server Error</h1>" : nil
  }

  /// The log line; “eligibility” is the only step whose name is known, and of enable only the answer's body.
  private var line: String {
    switch step {
    case .enable: "POST …/cards/…/enable: {errorCode=\(code); statusCode=\(status)}"
    // The severity of the failed step is not known for this code.
    case .eligibility where code != 0:
      #"Error Domain=PKPaymentWebServiceErrorDomain Code=\#(code) "\#(message)""#
    case .eligibility:
      "ProvisioningOperationComposer: Step 'eligibility' failed with error <PKProvisioningError: "
        + #"severity: 'terminal'; internalDebugDescriptions: '("eligibility request failure","#
        + #""Received HTTP \#(status)")'; underlyingError: PKPaymentWebServiceErrorDomain \#(code) "#
        + #""\#(message)"; userInfo: {PKErrorHTTPResponseStatusCodeKey=\#(status)}>"#
    }
  }
}
