import WalletDomain

/// What Wallet writes to the iPhone's log where Apple's servers refuse a step, as developers have shown theirs
/// (Apple forums, 829133, 820616, 842728 and 781461).
struct RefusalLog: Hashable, Sendable {
  private enum Step { case eligibility, enable }

  private let step: Step
  private let status: Int
  private let code: Int
  private let message: String

  /// Nil where no such line has been seen.
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

  /// Of a refusal before the terms with 500, a page that says no more than its status.
  private var body: String? {
    step == .eligibility && status == 500 ? "<h1>500 Internal Server Error</h1>" : nil
  }

  /// Of the steps, only the name of “eligibility” has been seen; of enable, the body of its answer.
  private var line: String {
    switch step {
    case .enable: "POST …/cards/…/enable: {errorCode=\(code); statusCode=\(status)}"
    // With which severity the step fails then has not been seen.
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
