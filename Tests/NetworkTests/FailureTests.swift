import IssuerAPI
import Network
import Testing
import WalletDomain

/// A server, the client's way to it, and what the person is told in the end.
struct Failing: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let summary: String
  let system: String
  var path: String
  let client: @Sendable (Certificates) throws -> (HTTPClient, TestServer?)

  init(
    _ description: String, _ summary: String, _ system: String, path: String = "/echo",
    _ client: @escaping @Sendable (Certificates) throws -> (HTTPClient, TestServer?)
  ) {
    testDescription = description
    self.summary = summary
    self.system = system
    self.path = path
    self.client = client
  }

  /// A server without TLS that does with the request what the path says.
  init(
    _ description: String, _ summary: String, _ system: String, path: String,
    limits: Limits = Limits()
  ) {
    self.init(description, summary, system, path: path) { _ in
      let server = try TestServer()
      return (try HTTPClient(to: server.address(), limits: limits), server)
    }
  }
}

private let quick = Limits(connecting: .milliseconds(150), total: .milliseconds(150))
private let impatient = Limits(connecting: .milliseconds(150))

@Suite("A real server's failure", .timeLimit(.minutes(2))) struct FailureTests {
  private let certificates: Certificates

  init() throws { certificates = try Certificates() }

  static let connections = [
    Failing(
      "nobody listens", "The server could not be reached.", "URLError.cannotConnectToHost (-1004)"
    ) { _ in
      let server = try TestServer()
      let address = try ServerAddress("http://127.0.0.1:\(server.deafPort)")
      return (try HTTPClient(to: address), server)
    },
    Failing(
      "no such name", "The server's name could not be found.", "URLError.cannotFindHost (-1003)"
    ) { _ in
      // Longer than any label may be, so that nobody is asked for it.
      let address = try ServerAddress("https://\(String(repeating: "a", count: 64)).example")
      return (try HTTPClient(to: address), nil)
    },
    Failing(
      "closed before one byte", "The connection was lost before an answer came.",
      "URLError.networkConnectionLost (-1005)", path: "/closes"),
    Failing(
      "closed within the body", "The connection was lost before an answer came.",
      "URLError.networkConnectionLost (-1005)", path: "/breaks"),
    Failing(
      "no answer", "The server took too long to answer.", "URLError.timedOut (-1001)",
      path: "/silent", limits: quick),
    Failing(
      "no end of the body", "The server took too long to answer.", "URLError.timedOut (-1001)",
      path: "/slow-body", limits: quick),
    Failing("no TLS at all", "The server took too long to answer.", "URLError.timedOut (-1001)") {
      _ in
      let server = try TestServer()
      let address = try ServerAddress("https://127.0.0.1:\(server.port)")
      return (try HTTPClient(to: address, limits: impatient), server)
    },
    Failing(
      "another protocol", "The server's answer is not HTTP.",
      "URLError.cannotParseResponse (-1017)",
      path: "/garbage"),
    Failing(
      "5 MiB", "The server's answer is too large.", "URLError.dataLengthExceedsMaximum (-1103)",
      path: "/large"),
    Failing(
      "a body without end", "The server's answer is too large.",
      "URLError.dataLengthExceedsMaximum (-1103)", path: "/endless"),
    Failing(
      "a head without end", "The server's answer is too large.",
      "URLError.dataLengthExceedsMaximum (-1103)", path: "/long-head"),
  ]

  static let hosts = [
    Failing(
      "authority not given", "The server's certificate comes from an unknown authority.",
      "URLError.serverCertificateHasUnknownRoot (-1203)"
    ) { certificates in
      let server = try TestServer(certificates.leaf(of: certificates.authority()))
      return (try HTTPClient(to: server.address()), server)
    },
    Failing(
      "another authority", "The server's certificate comes from an unknown authority.",
      "URLError.serverCertificateHasUnknownRoot (-1203)"
    ) { certificates in
      let server = try TestServer(certificates.leaf(of: certificates.authority()))
      let trusted = try ServerCredentials(authorityFile: certificates.authority().certificate)
      return (try HTTPClient(to: server.address(), with: trusted), server)
    },
    trusting(
      "for another host", "The server's certificate is for another host.",
      "URLError.serverCertificateUntrusted (-1202)"
    ) { try $0.leaf(of: $1, for: "DNS:tmp.example") },
    trusting(
      "expired", "The server's certificate has expired.",
      "URLError.serverCertificateHasBadDate (-1201)"
    ) { try $0.leaf(of: $1, until: "20200102000000Z") },
    trusting(
      "not valid yet", "The server's certificate is not valid yet.",
      "URLError.serverCertificateNotYetValid (-1204)"
    ) { try $0.leaf(of: $1, from: "20390101000000Z") },
  ]

  static let closing = [
    trusting(
      "closed before one byte of TLS' first reply",
      "The server ended the connection before its answer began.",
      "URLError.networkConnectionLost (-1005)", path: "/closes"
    ) { try $0.leaf(of: $1) },
    trusting(
      "closed within the body under TLS", "The connection was lost before an answer came.",
      "URLError.networkConnectionLost (-1005)", path: "/breaks"
    ) { try $0.leaf(of: $1) },
  ]

  static let clients =
    ["TLSv1_2", "TLSv1_3"].map { newest in
      demanding(
        "of another authority, \(newest)", "The server did not accept the client certificate.",
        "URLError.clientCertificateRejected (-1205)", newest
      ) { try $0.leaf(of: $0.authority()) }
    } + [
      demanding(
        "not given", "The server wants a client certificate.",
        "URLError.clientCertificateRequired (-1206)", "TLSv1_3"
      ) { _ in nil },
      // Before TLS 1.3 servers did not say what they missed.
      demanding(
        "not given, TLSv1_2", "No secure connection could be made.",
        "URLError.secureConnectionFailed (-1200)", "TLSv1_2"
      ) { _ in nil },
      demanding(
        "with another's key", "The certificate files of this computer cannot be used.",
        "no request",
        "TLSv1_3"
      ) {
        let authority = try $0.authority()
        return Certificates.Files(
          certificate: try $0.leaf(of: authority).certificate, key: authority.key)
      },
    ]

  @Test(arguments: connections + hosts + closing + clients)
  func `is told in a sentence and by iOS' error`(failing: Failing) throws {
    let (client, server) = try failing.client(certificates)
    client.begin(HTTPRequest(method: "POST", path: failing.path, body: .init("{}".utf8)), as: 7)
    let finished = finish(client, of: server)
    #expect(finished.map(\.id) == [7])
    guard case .failure(let failure)? = finished.first?.result else {
      Issue.record("no failure: \(finished)")
      return
    }
    #expect(failure.explanation.summary == failing.summary, "\(failure)")
    #expect(failure.systemName.iOS == failing.system)
    #expect(failure.explanation.systemName == failure.systemName)
    #expect(!failure.explanation.explanation.contains(failing.system))
    #expect(client.descriptors.isEmpty && client.timeout == nil)
  }

  /// A server whose authority is trusted.
  private static func trusting(
    _ description: String, _ summary: String, _ system: String, path: String = "/echo",
    _ leaf: @escaping @Sendable (Certificates, Certificates.Files) throws -> Certificates.Files
  ) -> Failing {
    Failing(description, summary, system, path: path) { certificates in
      let authority = try certificates.authority()
      let server = try TestServer(leaf(certificates, authority))
      let trusted = try ServerCredentials(authorityFile: authority.certificate)
      return (try HTTPClient(to: server.address(), with: trusted), server)
    }
  }

  /// A trusted server that demands a client certificate of its own authority.
  private static func demanding(
    _ description: String, _ summary: String, _ system: String, _ newest: String,
    _ client: @escaping @Sendable (Certificates) throws -> Certificates.Files?
  ) -> Failing {
    Failing("client certificate \(description)", summary, system) { certificates in
      let authority = try certificates.authority()
      let server = try TestServer(
        certificates.leaf(of: authority), clientsOf: authority.certificate, newest: newest)
      let own = try client(certificates)
      let credentials = try ServerCredentials(
        authorityFile: authority.certificate, certificateFile: own?.certificate, keyFile: own?.key)
      return (try HTTPClient(to: server.address(), with: credentials), server)
    }
  }
}
