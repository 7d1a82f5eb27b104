import CCurl
import WalletDomain

/// Why an exchange ended without a reply, in the codes and texts of libcurl.
struct CurlFailure {
  /// CURLcode.
  var code: Int
  /// libcurl's description of the code.
  var meaning = ""
  /// libcurl's description of this failure.
  var details = ""
  /// X509_V_ERR of OpenSSL.
  var verification = 0
  var proxyStatus = 0
  var wasTooLarge = false
  /// Whether at least a part of the request was sent.
  var wasSent = false
  /// Whether a new TLS connection ended before the first line of a reply.
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

  /// The cause; nil if the connection was lost.
  private func transportFailure(
    _ limits: Limits, _ credentials: ServerCredentials
  ) -> TransportFailure? {
    if wasTooLarge { return .replyTooLarge(limitInBytes: limits.replyInBytes) }
    // The limit of libcurl itself.
    if details.hasPrefix("Too large response headers") {
      return .replyTooLarge(limitInBytes: 300 * 1024)
    }
    // Under TLS 1.3 the server's alert arrives with the first read.
    if [35, 55, 56].contains(code), isClientCertificateAlert {
      return credentials.client == nil
        ? .clientCertificateRequired : .clientCertificateRejected(details)
    }
    switch code {
    case 6: return .hostNotFound
    case 5, 97: return .proxyFailed(details)
    case 1, 8, 61: return .notHTTP
    case 60, 83, 90, 91: return certificateFailure
    // The system's store of authorities is missing.
    case 77 where credentials.authorityFile == nil: return .unknownRoot
    case 58, 77, 82: return .unusableCertificateFile(details)
    case 98: return .clientCertificateRequired
    case 35, 53, 54, 59, 64, 66: return .tlsFailed(details)
    case 56 where proxyStatus >= 300: return .proxyFailed("status \(proxyStatus)")
    // 65: a kept connection ended after the request was sent.
    case 18, 52, 55, 56, 65:
      // Under TLS 1.3 the alert that refuses the client's certificate may get lost.
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
    // libcurl compares the names itself, and reports no number.
    case _ where details.contains("target host name"),
      _ where details.contains("target ip address"):
      .certificateOfAnotherHost
    default: .certificateUntrusted(details)
    }
  }

  /// Whether the server's alert is one of those about the client's certificate (RFC 8446, 6.2), as OpenSSL words it.
  private var isClientCertificateAlert: Bool {
    [
      "certificate required", "bad certificate", "unsupported certificate", "certificate revoked",
      "certificate expired", "certificate unknown", "unknown ca", "access denied",
    ].contains { details.contains("alert \($0)") }
  }
}

extension CurlFailure {
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
