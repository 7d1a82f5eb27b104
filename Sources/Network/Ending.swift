import CCurl
import FoundationEssentials
import IssuerAPI
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
  var wasSent = false

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
    case 56 where proxyStatus >= 300: return .proxyFailed("It answered \(proxyStatus).")
    // 65 is a kept connection that ended without an answer, after the request was sent whole.
    case 18, 52, 55, 56, 65: return nil
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
    self.init(
      code: Int(outcome.code), meaning: String(cString: outcome.words),
      details: String(String(cString: outcome.details).filter { !$0.isNewline }),
      verification: outcome.verification, proxyStatus: outcome.proxy_status,
      wasTooLarge: outcome.was_too_large, wasSent: outcome.was_sent)
  }
}

func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: start, count: count)
}

/// The headers of a head without its status line, in their order.
func headers(in head: Data) -> [HTTPHeader] {
  var headers: [HTTPHeader] = []
  for line in head.split(separator: UInt8(ascii: "\n")) {
    let text = String(decoding: line, as: UTF8.self)
    let value: (Substring) -> String = { part in
      let isBlank: (Character) -> Bool = \.isWhitespace
      let rest = part.drop(while: isBlank)
      return String(
        rest[..<(rest.lastIndex { !isBlank($0) }.map(rest.index(after:)) ?? rest.startIndex)])
    }
    if text.first == " " || text.first == "\t", let last = headers.indices.last {
      // A value may go on in the next line.
      headers[last].value += " " + value(text[...])
    } else if let colon = text.firstIndex(of: ":") {
      headers.append(
        HTTPHeader(String(text[..<colon]), value(text[text.index(after: colon)...])))
    }
  }
  return headers
}
