/// The failures of a call that only a real server, or the way to it, can cause.
public enum TransportFailure: Hashable, Sendable {
  case hostNotFound
  case proxyFailed(String)
  /// No secure connection was made. The texts of all cases are messages of libcurl or OpenSSL.
  case tlsFailed(String)
  case certificateExpired
  case certificateNotYetValid
  case certificateOfAnotherHost
  case certificateUntrusted(String)
  case unknownRoot
  case clientCertificateRequired
  case clientCertificateRejected(String)
  /// A new TLS connection was lost before the first byte of the reply.
  case endedAtOnce(wasSent: Bool, withCertificate: Bool)
  /// The certificate files of this computer that were given for the connection cannot be used.
  case unusableCertificateFile(String)
  case replyTooLarge(limitInBytes: Int)
  case notHTTP
  /// Any other error of libcurl, with its code.
  case other(code: Int, String)

  /// The short name in JSON output.
  public var name: String { facts(of: "").name }

  /// The error that the system would give the app.
  public var systemName: SystemName { facts(of: "").systemName }

  func explanation(of host: String) -> Explanation {
    let facts = facts(of: host)
    return Explanation(
      id: "call.\(facts.name)", summary: facts.summary, explanation: facts.cause,
      remedy: facts.remedy, doer: facts.doer)
  }

  /// The failure's short name and its error, sentence for the customer, cause and remedy.
  private struct Facts {
    var name: String
    var systemName: SystemName
    var summary: String
    var cause: String
    var remedy: String
    var doer: Doer

    init(
      _ name: String, _ iOS: String, android: String? = nil, _ summary: String, _ cause: String,
      _ remedy: String, doer: Doer = .developers
    ) {
      (self.name, self.doer) = (name, doer)
      systemName = SystemName(iOS, android: android ?? iOS)
      (self.summary, self.cause, self.remedy) = (summary, cause, remedy)
    }
  }

  private func facts(of host: String) -> Facts {
    let handshake = "javax.net.ssl.SSLHandshakeException"
    return switch self {
    case .hostNotFound:
      Facts(
        "host-not-found", "URLError.cannotFindHost (-1003)",
        android: "java.net.UnknownHostException",
        "The server's name could not be found.",
        "Nobody knows an address of \(host).",
        "Check the name in the server's address, and whether this computer is in the right network."
      )
    case .proxyFailed(let detail):
      Facts(
        "proxy", "CFNetworkErrors.cfErrorHTTPSProxyConnectionFailure (310)",
        android: "java.io.IOException",
        "The proxy did not lead to the server.",
        "On the way to \(host) the proxy failed: “\(detail)”.",
        "Check the variable https_proxy, or name the host in no_proxy.")
    case .tlsFailed(let detail):
      Facts(
        "tls", "URLError.secureConnectionFailed (-1200)", android: handshake,
        "No secure connection could be made.",
        "TLS with \(host) failed: “\(detail)”.",
        "Check that the server speaks TLS 1.2 or newer, and whether it wants a client certificate.")
    case .certificateExpired:
      Facts(
        "certificate-expired", "URLError.serverCertificateHasBadDate (-1201)",
        android: "\(handshake) (CertificateExpiredException)",
        "The server's certificate has expired.",
        "The certificate of \(host), or one above it, is valid no longer.",
        "Renew the server's certificate; if it is new, check this computer's clock.",
        doer: .tokenService)
    case .certificateNotYetValid:
      Facts(
        "certificate-not-yet-valid", "URLError.serverCertificateNotYetValid (-1204)",
        android: "\(handshake) (CertificateNotYetValidException)",
        "The server's certificate is not valid yet.",
        "The certificate of \(host), or one above it, begins later.",
        "Check the clocks of this computer and of the authority that made it.", doer: .tokenService)
    case .certificateOfAnotherHost:
      Facts(
        "certificate-of-another-host", "URLError.serverCertificateUntrusted (-1202)",
        android: "javax.net.ssl.SSLPeerUnverifiedException",
        "The server's certificate is for another host.",
        "\(host) is not among the names in it.",
        "Use a name that the certificate holds, or put this one into the certificate.")
    case .certificateUntrusted(let detail):
      Facts(
        "certificate-untrusted", "URLError.serverCertificateUntrusted (-1202)",
        android: "\(handshake) (CertPathValidatorException)",
        "The server's certificate is not trusted.",
        "The certificate of \(host) was refused: “\(detail)”.",
        "Compare the certificate with what this kind of server must have.", doer: .tokenService)
    case .unknownRoot:
      Facts(
        "unknown-root", "URLError.serverCertificateHasUnknownRoot (-1203)",
        android: "\(handshake) (CertPathValidatorException)",
        "The server's certificate comes from an unknown authority.",
        "No trusted root leads to the certificate of \(host).",
        "Give the authority's certificate as CA file, and let the server send those in between.")
    case .clientCertificateRequired:
      Facts(
        "client-certificate-required", "URLError.clientCertificateRequired (-1206)",
        android: handshake,
        "The server wants a client certificate.",
        "\(host) ended the connection because there was none.",
        "Give the certificate and the key that the service has issued for this app.")
    case .clientCertificateRejected(let detail):
      Facts(
        "client-certificate-rejected", "URLError.clientCertificateRejected (-1205)",
        android: handshake,
        "The server did not accept the client certificate.",
        "\(host) ended the connection: “\(detail)”.",
        "Check that it is the one issued for this server, and that it is still valid.")
    case .endedAtOnce(let wasSent, let withCertificate):
      Facts(
        "ended-at-once", "URLError.networkConnectionLost (-1005)", android: "java.io.IOException",
        "The server ended the connection before its answer began.",
        "\(host) ended a new TLS connection without a word. "
          + (wasSent ? "It may have done its work." : "The request did not go out."),
        (withCertificate
          ? "Check that the server accepts the client certificate"
          : "Find out whether the server wants a client certificate")
          + (wasSent ? ", and refresh to see what is true now." : "."))
    case .unusableCertificateFile(let detail):
      Facts(
        "certificate-file", "no request",
        "The certificate files of this computer cannot be used.",
        "Nothing was sent to \(host): “\(detail)”.",
        "Check that the key belongs to the certificate, and that all files are PEM.")
    // OkHttp reads on: only URLSession and this program have a limit.
    case .replyTooLarge(let limit):
      Facts(
        "too-large", "URLError.dataLengthExceedsMaximum (-1103)", android: "no exception",
        "The server's answer is too large.",
        "More than \(sizeInBytes(limit)) came from \(host). The server may have done its work.",
        "Find out what the server sends instead of its answer.", doer: .tokenService)
    case .notHTTP:
      Facts(
        "not-http", "URLError.cannotParseResponse (-1017)", android: "java.net.ProtocolException",
        "The server's answer is not HTTP.",
        "What \(host) sent does not begin as an HTTP reply.",
        "Check the port in the address, and whether the server speaks https there.")
    case .other(let code, let meaning):
      Facts(
        "other", "URLError.unknown (-1)", android: "java.io.IOException",
        "The server could not be asked.",
        "Asking \(host) failed: libcurl's code is \(code), “\(meaning)”.",
        "Look the code up under libcurl-errors, then try again.")
    }
  }
}

/// “4 MiB”, “300 KiB”, “1500 bytes”: in the largest unit of which it is a multiple.
private func sizeInBytes(_ count: Int) -> String {
  for (unit, size) in [("MiB", 1 << 20), ("KiB", 1 << 10)] where count % size == 0 {
    return "\(count / size) \(unit)"
  }
  return "\(count) bytes"
}
