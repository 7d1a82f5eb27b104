import CCurl
import WalletDomain

/// How an exchange without reply has ended, in libcurl's words and numbers.
struct Ending {
  /// CURLcode.
  var code: Int
  /// What the code means, the same for everybody.
  var meaning = ""
  /// What happened here.
  var details = ""
  /// X509_V_ERR of OpenSSL.
  var verification = 0
  var proxyStatus = 0
  var wasTooLarge = false
  /// At least a part of the request.
  var wasSent = false
  /// The TLS connection was a new one, and not one line of a reply came over it.
  var endedAtOnce = false

  func failure(
    with host: String, within limits: Limits, as credentials: ServerCredentials
  ) -> CallFailure {
    switch code {
    case 7: .couldNotConnect
    case 28: .timedOut(after: wasSent ? limits.total : min(limits.connecting, limits.total))
    default:
      if let failure = transportFailure(limits, credentials) {
        .transport(failure, host: host)
      } else {
        .connectionLost
      }
    }
  }

  /// Nil where the connection was lost.
  private func transportFailure(
    _ limits: Limits, _ credentials: ServerCredentials
  ) -> TransportFailure? {
    if wasTooLarge { return .replyTooLarge(limitInBytes: limits.replyInBytes) }
    // libcurl takes no longer head than that.
    if details.hasPrefix("Too large response headers") {
      return .replyTooLarge(limitInBytes: 300 * 1024)
    }
    // Under TLS 1.3 the server's word comes as late as the first read.
    if [35, 55, 56].contains(code), speaksOfClientCertificate {
      return credentials.client == nil
        ? .clientCertificateRequired : .clientCertificateRejected(details)
    }
    switch code {
    case 6: return .hostNotFound
    case 5, 97: return .proxyFailed(details)
    case 1, 8, 61: return .notHTTP
    case 60, 83, 90, 91: return certificateFailure
    // The system has no authorities to trust.
    case 77 where credentials.authorityFile == nil: return .unknownRoot
    case 58, 77, 82: return .unusableCertificateFile(details)
    case 98: return .clientCertificateRequired
    case 35, 53, 54, 59, 64, 66: return .tlsFailed(details)
    case 56 where proxyStatus >= 300: return .proxyFailed("status \(proxyStatus)")
    // 65 is a kept connection that ended without an answer, after the request was sent whole.
    case 18, 52, 55, 56, 65:
      // A refusal of the client's certificate, which under TLS 1.3 comes only now, may be lost on the way.
      return endedAtOnce
        ? .endedAtOnce(wasSent: wasSent, withCertificate: credentials.client != nil) : nil
    default: return .other(code: code, meaning)
    }
  }

  private var certificateFailure: TransportFailure {
    switch verification {
    case 10: .certificateExpired
    case 9: .certificateNotYetValid
    case 2, 18, 19, 20, 21: .unknownRoot
    case 62, 64: .certificateOfAnotherHost
    // libcurl compares the names itself, and has no number for that.
    case _ where details.contains("target host name"),
      _ where details.contains("target ip address"):
      .certificateOfAnotherHost
    default: .certificateUntrusted(details)
    }
  }

  /// Whether the server's alert is one of those about the client's certificate (RFC 8446, 6.2), as OpenSSL words it.
  private var speaksOfClientCertificate: Bool {
    [
      "certificate required", "bad certificate", "unsupported certificate", "certificate revoked",
      "certificate expired", "certificate unknown", "unknown ca", "access denied",
    ].contains { details.contains("alert \($0)") }
  }
}

extension Ending {
  init(_ outcome: ccurl_outcome) {
    let meaning = String(cString: outcome.words)
    let details = String(cString: outcome.details)
    self.init(
      code: Int(outcome.code), meaning: meaning,
      details: details.isEmpty ? meaning : withoutOrigin(details),
      verification: outcome.verification, proxyStatus: outcome.proxy_status,
      wasTooLarge: outcome.was_too_large, wasSent: outcome.was_sent,
      endedAtOnce: outcome.ended_at_once)
  }
}

/// “tlsv1 alert unknown ca” of “OpenSSL SSL_read: OpenSSL/3.0.19: error:0A000418:SSL routines::tlsv1 alert unknown ca, errno 0”.
private func withoutOrigin(_ details: String) -> String {
  guard let origin = details.firstRange(of: "SSL routines::") else { return details }
  let rest = details[origin.upperBound...]
  return String(rest[..<(rest.firstRange(of: ", errno")?.lowerBound ?? rest.endIndex)])
}
