public import WalletDomain

/// Why a recorded request got no reply.
public struct RecordedFailure: Error, Hashable, Sendable {
  /// The error text in the recording, such as `net::ERR_CONNECTION_REFUSED`.
  public var message: String
  public var cause: CallFailure

  /// The caller stopped waiting for the reply.
  public static let abandoned = RecordedFailure(
    message: "given up before an answer came", after: nil)

  /// Takes Chrome's name for a failure, which other readers of HAR files know.
  public init(_ cause: CallFailure) {
    self.cause = cause
    message =
      switch cause {
      case .couldNotConnect: "net::ERR_CONNECTION_REFUSED"
      case .connectionLost: "net::ERR_CONNECTION_RESET"
      case .timedOut: "net::ERR_TIMED_OUT"
      case .emptyAnswer: "net::ERR_EMPTY_RESPONSE"
      case .transport(let failure, _): failure.chromeName
      case .status, .notYet, .unreadable, .cannotBeUnsent, .notSent, .notSimulated:
        "net::ERR_FAILED"
      }
  }

  /// Interprets the error text of a browser or proxy; an unknown one is a lost connection.
  init(message: String?, after time: Duration?, host: String = "the server") {
    let message = message ?? "no reply was recorded"
    self.message = message
    let signs = message.uppercased()
    func says(_ parts: String...) -> Bool { parts.contains { signs.contains($0) } }
    let named = TransportFailure.all(detail: message).first { $0.chromeName == message }
    if let named {
      cause = .transport(named, host: host)
    } else if says("TIMED_OUT", "TIMED OUT", "TIMEOUT") {
      cause = .timedOut(after: time ?? .seconds(60))
    } else if says("EMPTY_RESPONSE") {
      cause = .emptyAnswer
    } else if says(
      "REFUSED", "UNREACHABLE", "INTERNET_DISCONNECTED", "CONNECT CALL FAILED",
      "CONNECTION_FAILED", "ERR_SSL", "ERR_CERT", "CERTIFICATE", "TLS")
    {
      cause = .couldNotConnect
    } else {
      cause = .connectionLost
    }
  }
}

extension TransportFailure {
  /// Every failure that a recording can name; `detail` and `number` are payloads of some.
  static func all(detail: String = "", number: Int? = nil) -> [TransportFailure] {
    [
      .hostNotFound, .proxyFailed(detail), .tlsFailed(detail), .certificateExpired,
      .certificateNotYetValid, .certificateOfAnotherHost, .certificateUntrusted(detail),
      .unknownRoot, .clientCertificateRequired, .clientCertificateRejected(detail),
      .unusableCertificateFile(detail), .replyTooLarge(limitInBytes: number ?? 4 << 20), .notHTTP,
    ]
      + (number.map { number in
        [
          .other(code: number, detail),
          .endedAtOnce(wasSent: number & 1 != 0, withCertificate: number & 2 != 0),
        ]
      } ?? [])
  }

  /// The text payload, if there is one.
  var detail: String? {
    switch self {
    case .proxyFailed(let text), .tlsFailed(let text), .certificateUntrusted(let text),
      .clientCertificateRejected(let text), .unusableCertificateFile(let text), .other(_, let text):
      text
    default: nil
    }
  }

  /// The number payload, if there is one: a limit, libcurl's code, or two flags in one.
  var number: Int? {
    switch self {
    case .replyTooLarge(let limit): limit
    case .other(let code, _): code
    case .endedAtOnce(let wasSent, let withCertificate):
      (wasSent ? 1 : 0) | (withCertificate ? 2 : 0)
    default: nil
    }
  }

  /// Chrome's name for the failure; several failures share some of them.
  fileprivate var chromeName: String {
    switch self {
    case .hostNotFound: "net::ERR_NAME_NOT_RESOLVED"
    case .proxyFailed: "net::ERR_PROXY_CONNECTION_FAILED"
    case .tlsFailed: "net::ERR_SSL_PROTOCOL_ERROR"
    case .certificateExpired, .certificateNotYetValid: "net::ERR_CERT_DATE_INVALID"
    case .certificateOfAnotherHost: "net::ERR_CERT_COMMON_NAME_INVALID"
    case .certificateUntrusted: "net::ERR_CERT_INVALID"
    case .unknownRoot: "net::ERR_CERT_AUTHORITY_INVALID"
    case .clientCertificateRequired: "net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED"
    case .clientCertificateRejected: "net::ERR_BAD_SSL_CLIENT_AUTH_CERT"
    case .unusableCertificateFile: "net::ERR_SSL_CLIENT_AUTH_CERT_BAD_FORMAT"
    case .replyTooLarge: "net::ERR_RESPONSE_BODY_TOO_BIG_TO_DRAIN"
    case .notHTTP: "net::ERR_INVALID_HTTP_RESPONSE"
    case .endedAtOnce: "net::ERR_CONNECTION_CLOSED"
    case .other: "net::ERR_FAILED"
    }
  }
}
