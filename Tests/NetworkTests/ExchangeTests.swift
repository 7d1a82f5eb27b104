import Foundation
import IssuerAPI
import Network
import Testing
import WalletDomain

@Suite("An exchange with a real server", .timeLimit(.minutes(2))) struct ExchangeTests {
  private let certificates: Certificates

  init() throws { certificates = try Certificates() }

  private func reply(
    to request: HTTPRequest, of server: TestServer, with credentials: ServerCredentials = .none
  ) throws -> HTTPReply {
    let client = try HTTPClient(to: server.address(), with: credentials)
    client.begin(request, as: 1)
    return try #require(finish(client, of: server).first).result.get()
  }

  private func get(_ path: String) -> HTTPRequest { HTTPRequest(method: "GET", path: path) }

  @Test func `sends the very bytes and brings the reply's`() throws {
    let server = try TestServer()
    let client = try HTTPClient(to: server.address("localhost", "/"))
    let body = Data([0, 1, 0xFF]) + Data("{}".utf8)
    client.begin(
      HTTPRequest(
        method: "POST", path: "/echo", headers: [.json, HTTPHeader("X-Empty", "")], body: body),
      as: 3)
    let finished = try #require(finish(client, of: server).first)
    let reply = try finished.result.get()
    #expect(finished.id == 3)
    #expect(finished.duration > .zero)
    #expect(reply.status == 200)
    let head = """
      POST /echo HTTP/1.1
      Host: localhost:\(server.port)
      User-Agent: Passwalk
      Accept: */*
      Content-Type: application/json
      X-Empty:
      Content-Length: 5


      """.replacing("\n", with: "\r\n")
    #expect(reply.body == Data(head.utf8) + body)
    #expect(
      reply.headers == [
        HTTPHeader("Content-Type", "text/plain"), HTTPHeader("X-First", "a"),
        HTTPHeader("X-Empty", ""),
        HTTPHeader("x-first", "b"), HTTPHeader("X-Connection", "1"),
        HTTPHeader("Content-Length", "\(reply.body.count)"),
      ])
  }

  @Test(
    arguments: [
      ("GET", 0, nil), ("DELETE", 0, nil), ("POST", 0, "0"), ("PATCH", 2_000_000, "2000000"),
    ] as [(String, Int, String?)])
  func `says how long its body is, and never waits for leave to send it`(
    method: String, size: Int, length: String?
  ) throws {
    let reply = try reply(
      to: HTTPRequest(method: method, path: "/echo", body: Data(count: size)), of: TestServer())
    let end = try #require(reply.body.firstRange(of: Data("\r\n\r\n".utf8)))
    let lines = String(decoding: reply.body[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    #expect(lines.first == "\(method) /echo HTTP/1.1")
    let lengths = lines.filter { $0.hasPrefix("Content-Length") }
    #expect(lengths == length.map { ["Content-Length: \($0)"] } ?? [])
    #expect(!lines.contains { $0.hasPrefix("Expect") || $0.hasPrefix("Content-Type") })
    #expect(reply.body.count - end.upperBound == size)
  }

  @Test func `keeps its connection for the next`() throws {
    let server = try TestServer()
    let client = try HTTPClient(to: server.address())
    for id in 1...3 {
      client.begin(get("/echo"), as: id)
      let reply = try #require(finish(client, of: server).first).result.get()
      #expect(reply.headers.contains(HTTPHeader("X-Connection", "1")))
    }
  }

  @Test func `is never asked twice where a kept connection ends without an answer`() throws {
    let server = try TestServer()
    let client = try HTTPClient(to: server.address())
    for (id, path) in ["/informs", "/closes", "/informs"].enumerated() {
      client.begin(HTTPRequest(method: "POST", path: path, body: Data("{}".utf8)), as: id)
      let finished = finish(client, of: server)
      #expect(finished.map { (try? $0.result.get())?.status } == [path == "/closes" ? nil : 200])
      if case .failure(let failure)? = finished.first?.result {
        #expect(failure == .connectionLost)
      }
    }
    let lines = (1...4).map { _ in server.says() }
    #expect(lines == ["asked /informs", "asked /closes", "ended /closes", "asked /informs"])
  }

  @Test func `does not follow a redirect`() throws {
    let reply = try reply(to: get("/redirect"), of: TestServer())
    #expect(reply.status == 302)
    #expect(reply.headers.first == HTTPHeader("Location", "/echo"))
    #expect(
      CallFailure.status(302).explanation.summary
        == "The server points to another address (302).")
  }

  @Test(
    arguments: [
      ("/no-content", 204, "", [HTTPHeader("X-Kept", "yes")]),
      (
        "/chunked", 200, "abcde",
        [HTTPHeader("Transfer-Encoding", "chunked"), HTTPHeader("Trailer", "X-Late")]
      ),
      ("/informs", 200, "then", [HTTPHeader("Content-Length", "4")]),
    ] as [(String, Int, String, [HTTPHeader])])
  func `brings the last reply whole`(
    path: String, status: Int, body: String, headers: [HTTPHeader]
  ) throws {
    let expected = HTTPReply(status: status, headers: headers, body: Data(body.utf8))
    #expect(try reply(to: get(path), of: TestServer()) == expected)
  }

  @Test func `brings a megabyte as it is`() throws {
    let reply = try reply(to: get("/bytes"), of: TestServer())
    #expect(reply.body == Data((0..<4096).flatMap { _ in UInt8.min...UInt8.max }))
  }

  @Test func `is secure with an authority of one's own`() throws {
    let authority = try certificates.authority()
    let server = try TestServer(certificates.leaf(of: authority))
    let credentials = try ServerCredentials(authorityFile: authority.certificate)
    #expect(try reply(to: get("/informs"), of: server, with: credentials).status == 200)
  }

  @Test(arguments: ["TLSv1_2", "TLSv1_3"])
  func `shows a client certificate where one is demanded`(newest: String) throws {
    let authority = try certificates.authority()
    let server = try TestServer(
      certificates.leaf(of: authority), clientsOf: authority.certificate, newest: newest)
    let own = try certificates.leaf(of: authority)
    let credentials = try ServerCredentials(
      authorityFile: authority.certificate, certificateFile: own.certificate, keyFile: own.key)
    #expect(try reply(to: get("/informs"), of: server, with: credentials).status == 200)
  }

  @Test func `sends the headers of a file in the place of its own`() throws {
    let credentials = try ServerCredentials(
      headerFile: certificates.file("headers", "# for tests\nX-Key: four\n\ncontent-type: a/b"))
    let request = HTTPRequest(
      method: "POST", path: "/echo", headers: [.json, HTTPHeader("Content-Length", "9")],
      body: Data("{}".utf8))
    let sent = String(
      decoding: try reply(to: request, of: TestServer(), with: credentials).body, as: UTF8.self)
    #expect(sent.contains("\r\nX-Key: four\r\ncontent-type: a/b\r\nContent-Length: 2\r\n"))
    #expect(!sent.contains("json"))
  }

  @Test func `what a server sends back of that file is covered before anybody reads it`() throws {
    let credentials = try ServerCredentials(
      headerFile: certificates.file(
        "secrets", "Authorization: Bearer sesame-sesame\nX-Key: s3cret-s3cret\nAccept: text/plain"))
    let request = HTTPRequest(method: "POST", path: "/echo", body: Data("sesame-sesame".utf8))
    let sent = String(
      decoding: try reply(to: request, of: TestServer(), with: credentials).body, as: UTF8.self)
    #expect(!sent.contains("sesame") && !sent.contains("s3cret"))
    #expect(sent.contains("Accept: text/plain"))
  }

  @Test func `goes on beside others`() throws {
    let server = try TestServer()
    let client = try HTTPClient(to: server.address())
    // The server answers none before all have asked.
    for id in 0..<30 { client.begin(get("/together"), as: id) }
    let finished = finish(client, 30, of: server)
    #expect(finished.map(\.id).sorted() == Array(0..<30))
    #expect(try finished.allSatisfy { try $0.result.get().body == Data("together".utf8) })
  }

  @Test func `cannot begin with a header of two lines`() throws {
    let client = try HTTPClient(to: ServerAddress("http://localhost:1"))
    client.begin(
      HTTPRequest(method: "GET", path: "/", headers: [HTTPHeader("X-A", "b\r\nX-C: d")]), as: 5)
    #expect(client.timeout == .zero)
    let finished = client.work()
    #expect(finished.map(\.id) == [5])
    #expect(throws: CallFailure.self) { try finished.first?.result.get() }
  }
}

@Suite("An exchange under way", .timeLimit(.minutes(2))) struct CancellationTests {
  private let silent = HTTPRequest(method: "GET", path: "/silent")

  /// Works until the server says that it was asked.
  private func begin(_ client: HTTPClient, _ server: TestServer) {
    client.begin(silent, as: 1)
    // It waits to write until the request is sent.
    repeat {
      #expect(turn(client).isEmpty)
    } while client.descriptors.isEmpty
      || client.descriptors.contains(where: { $0.events & Int16(POLLOUT) != 0 })
    #expect(server.says() == "asked /silent")
  }

  @Test func `may be cancelled, which the server sees`() throws {
    let server = try TestServer()
    let client = try HTTPClient(to: server.address())
    begin(client, server)
    client.cancel(1)
    client.cancel(2)
    #expect(server.says() == "ended /silent")
    #expect(client.work().isEmpty && client.timeout == nil)
  }

  @Test func `ends with its client`() throws {
    let server = try TestServer()
    var client: HTTPClient? = try HTTPClient(to: server.address())
    if let client { begin(client, server) }
    client = nil
    #expect(server.says() == "ended /silent")
  }

  @Test func `makes way for a newer one of its id`() throws {
    let server = try TestServer()
    let client = try HTTPClient(to: server.address())
    begin(client, server)
    client.begin(HTTPRequest(method: "GET", path: "/informs"), as: 1)
    #expect(try finish(client, of: server).map { try $0.result.get().status } == [200])
  }
}
