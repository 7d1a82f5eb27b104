import FoundationEssentials
import IssuerAPI
import JSON
import Randomness
import Testing
import WalletDomain

@testable import Recordings

private func call(
  _ path: String = "/issuer", _ headers: [HTTPHeader] = [], _ body: String = "",
  answered: String = "{}", _ replyHeaders: [HTTPHeader] = [.json]
) -> RecordedExchange {
  RecordedExchange(
    HTTPRequest(method: "POST", path: path, headers: headers, body: Data(body.utf8)),
    at: "https://tmp.example",
    .success(HTTPReply(status: 200, headers: replyHeaders, body: Data(answered.utf8))),
    began: .milliseconds(1_779_176_130_120), took: .milliseconds(84))
}

private func written(_ exchange: RecordedExchange, _ service: RecordedService = .real) -> String {
  String(
    decoding: Recording([exchange]).exchanged(with: service).har(by: "0.1.0"), as: UTF8.self)
}

@Suite("Writing a recording") struct WritingTests {
  @Test func `gives all that readers of HAR ask for`() throws {
    let har = Recording([call("/issuer?a=b%20c", [.json], "{\"x\":1}")])
      .exchanged(with: .simulated).har(by: "0.1.0")
    let value = try #require(JSONValue(har))
    let expected = try #require(
      JSONValue(
        Data(
          #"""
          {"log":{"version":"1.2","creator":{"name":"Passwalk","version":"0.1.0"},"pages":[],"entries":[
          {"startedDateTime":"2026-05-19T07:35:30.120Z","time":84,"cache":{},
          "timings":{"send":0,"wait":84,"receive":0},
          "request":{"method":"POST","url":"https://tmp.example/issuer?a=b%20c","httpVersion":"HTTP/1.1","cookies":[],
          "headers":[{"name":"Content-Type","value":"application/json"}],"queryString":[{"name":"a","value":"b c"}],
          "postData":{"mimeType":"application/json","text":"{\"x\":1}"},"headersSize":-1,"bodySize":7},
          "response":{"status":200,"statusText":"OK","httpVersion":"HTTP/1.1","cookies":[],
          "headers":[{"name":"Content-Type","value":"application/json"}],
          "content":{"size":2,"mimeType":"application/json","text":"{}"},"redirectURL":"","headersSize":-1,"bodySize":2}}]}}
          """#.utf8)))
    #expect(value == expected)
    #expect(
      har
        == Recording([call("/issuer?a=b%20c", [.json], "{\"x\":1}")])
        .exchanged(with: .simulated).har(by: "0.1.0"))
  }

  @Test func `writes addresses in ASCII`() {
    #expect(
      written(call("/ü?x=a b&pan=5")).contains(
        "https://tmp.example/%C3%BC?x=a%20b&pan=%E2%80%A2%E2%80%A2%E2%80%A2%E2%80%A2%20%28covered%29"
      ))
  }

  @Test func `brings bytes and failures through`() throws {
    var binary = call("/b")
    binary.request.body = Data([0, 0xff, 0x80])
    binary.outcome = .success(HTTPReply(status: 200, body: Data([0xfe, 1, 2])))
    var missing = call("/m")
    missing.outcome = .success(HTTPReply(status: 200, headers: [.json]))
    missing.unrecordedBytes = 812
    let causes: [CallFailure] =
      [
        .couldNotConnect, .connectionLost, .timedOut(after: .milliseconds(84)), .emptyAnswer,
      ]
      + TransportFailure.all(detail: "alert 40", number: 1_500).map {
        .transport($0, host: "[::1]")
      }
    let failed = causes.map { cause in
      var exchange = call("/f")
      exchange.outcome = .failure(RecordedFailure(cause))
      return exchange
    }
    let recording = Recording([binary, missing] + failed)
    for service in [RecordedService.real, .simulated] {
      let har = recording.exchanged(with: service).har(by: "1")
      #expect(try Recording(har: har) == recording)
    }
  }

  private static let secret = "c2VjcmV0LXZhbHVl"
  private static let number = "5555555555554444"

  private static let planted: [(String, RecordedExchange)] = [
    ("a header", call("/a", [HTTPHeader("Authorization", "Bearer \(secret)")])),
    ("a header of any writing", call("/a", [HTTPHeader("x-api-KEY", secret)])),
    ("a header's name", call("/a", [HTTPHeader("X-\(number)", "1")])),
    ("a cookie", call("/a", [HTTPHeader("Cookie", "a=\(secret)")])),
    ("a set cookie", call(answered: "{}", [HTTPHeader("Set-Cookie", "sid=\(secret); Path=/")])),
    (
      "a link to go on to", call(answered: "", [HTTPHeader("Location", "/a?token=1&pan=\(number)")])
    ),
    ("the path", call("/cards/\(number)/tokens")),
    ("the path in percent signs", call("/cards/%3555555555555%34444/tokens")),
    ("the query", call("/a?x=1&access_token=\(secret)")),
    ("the query's end", call("/a?x=1&cardholderName=\(secret)&\(number)")),
    (
      "a login",
      {
        var a = call(); a.origin = "https://user:\(secret)@tmp.example"; return a
      }()
    ),
    (
      "the method",
      {
        var a = call(); a.request.method = number; return a
      }()
    ),
    ("a body's member", call("/a", [.json], "{\"nonce\":\"\(secret)\"}")),
    (
      "a nested member", call("/a", [.json], "{\"a\":[{\"nonceSignature\":{\"b\":\"\(secret)\"}}]}")
    ),
    ("a body's number", call("/a", [.json], "{\"a\":\(number)}")),
    ("a body's text", call("/a", [.json], "{\"a\":\"see 5555 5555 5555 4444 there\"}")),
    ("a member's name", call("/a", [.json], "{\"\(number)\":1}")),
    ("JSON in a text", call("/a", [.json], "{\"a\":\"{\\\"password\\\":\\\"\(secret)\\\"}\"}")),
    ("no JSON", call("/a", [], "pan: \(number) password=\(secret)")),
    ("broken JSON", call("/a", [], "{\"nonce\":\"\(secret)")),
    (
      "a form",
      call(
        "/a", [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")],
        "a=b&password=\(secret)&c=5555+5555+5555+4444&encryptedData=\(secret)")
    ),
    ("a reply", call(answered: "[{\"cardholderName\":\"\(secret)\",\"pan\":\"\(number)\"}]")),
    (
      "an error page",
      call(answered: "<p>password: \(secret)</p>", [HTTPHeader("Content-Type", "text/html")])
    ),
    ("a content type", call(answered: "{}", [HTTPHeader("Content-Type", "text/\(number)")])),
    ("a packed body", call(answered: secret, [HTTPHeader("Content-Encoding", "gzip")])),
    (
      "no UTF-8",
      {
        var a = call()
        a.outcome = .success(
          HTTPReply(
            status: 200, body: Data([0xff]) + Data(" {\"nonce\":\"\(secret)\"} \(number)".utf8)))
        return a
      }()
    ),
    (
      "UTF-16",
      {
        var a = call()
        let units = "{\"nonce\":\"\(secret)\"}".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        a.request.body = Data([0xff, 0xfe] + units)
        return a
      }()
    ),
    (
      "a failure's words",
      {
        var a = call()
        a.outcome = .failure(RecordedFailure(message: "no way to \(number)", after: nil))
        return a
      }()
    ),
  ]

  @Test func `leaves no secret in any place`() throws {
    for (place, exchange) in Self.planted {
      for service in [RecordedService.real, .simulated] {
        if service == .simulated, place == "a form" { continue }
        let har = written(exchange, service)
        #expect(!har.contains(Self.secret), "\(place)")
        #expect(!har.contains(Self.number), "\(place)")
        #expect(!har.contains("5555 4444") && !har.contains("5555+4444"), "\(place)")
        #expect(!har.contains("3555555555555%34444"), "\(place)")
        // And none comes back in a reading of it, in Base64 or otherwise.
        let read = try Recording(har: Data(har.utf8))
        for exchange in read.exchanges {
          for body in [exchange.request.body, (try? exchange.result.get())?.body ?? Data()] {
            let text = String(decoding: body.filter { $0 != 0 }, as: UTF8.self)
            #expect(!text.contains(Self.secret) && !text.contains(Self.number), "\(place)")
          }
        }
        #expect(read.exchanged(with: service).har(by: "0.1.0") == Data(har.utf8), "\(place)")
      }
    }
  }

  @Test func `covers what the file of an issuer holds secrets in`() throws {
    let description = try #require(IssuerDialect.bridge.description)
    let text = String(decoding: description.text, as: UTF8.self)
      .replacing("encrypted_pass_data", with: "acme_blob")
    try IssuerDialect(reading: Array(text.utf8), file: "acme.yaml").coverSecretMembers()
    #expect(!written(call(answered: #"{"acme_blob":"c2hvcnQ="}"#)).contains("c2hvcnQ="))
  }

  @Test func `names nobody who is known, wherever the name stands`() throws {
    let exchange = call(
      "/a?of=Jane%20Roe", [HTTPHeader("X-For", "Jane Roe")], #"{"note":"for Jane Roe"}"#,
      answered: #"{"comment":"JANE ROE is known; Jane Roebuck is another"}"#)
    let har = String(
      decoding: Recording([exchange]).har(by: "1", without: ["Jane Roe"]), as: UTF8.self)
    #expect(har.components(separatedBy: "ane Roe").count == 2)
    #expect(!har.contains("JANE ROE") && !har.contains("Jane%20Roe\""))
    #expect(har.contains("Jane Roebuck"))
  }

  @Test func `and none is told of what does not fit, or differs`() {
    let other = Recording([call("/zz", [.json], "{\"b\":1}")])
    for (place, exchange) in Self.planted {
      var changed = exchange
      changed.outcome = .success(
        HTTPReply(
          status: 201, headers: [HTTPHeader("Content-Type", Self.number)], body: Data("[]".utf8)))
      var told = [
        other.answer(to: exchange.request, after: []),
        Recording([exchange]).answer(
          to: HTTPRequest(method: "GET", path: "/y"), after: []),
      ].map { "\($0.result)" }
      for comparison in [
        RecordingComparison(Recording([exchange]), Recording([changed])),
        RecordingComparison(other, Recording([exchange])),
      ] {
        told += comparison.lines() + [String(decoding: jsonBytes(of: comparison), as: UTF8.self)]
      }
      let text = told.joined(separator: "\n")
      #expect(!text.contains(Self.secret) && !text.contains(Self.number), "\(place): \(text)")
      #expect(!text.contains("5555 4444"), "\(place)")
    }
  }

  @Test(arguments: IssuerDialect.all)
  func `whatever the simulated service encrypts comes through`(dialect: IssuerDialect) throws {
    var random = SplitMix64(seed: 5)
    for count in 1...150 {
      let bytes = Data((0..<count * 4).map { _ in UInt8.random(in: 0...255, using: &random) })
      let card = SignedCard(
        activationData: bytes, ephemeralPublicKey: bytes.prefix(65), encryptedData: bytes + bytes)
      var exchange = call("/issuer/push-provisioning/signed-cards")
      exchange.outcome = .success(dialect.reply(.success(card), to: \.sign))
      let read = try Recording(har: Data(written(exchange, .simulated).utf8)).exchanges.first
      #expect(read?.outcome == exchange.outcome)
    }
  }

  private static let signed =
    #"{"activationData":"TUJQQUMtMS1GSy03","encryptedData":"ZW5jcnlwdGVk\/Q==","#
    + #""ephemeralPublicKey":"BHBoZW1lcmFs","nonce":"bm9uY2Ux"}"#

  @Test func `keeps a signed card of the simulated service alone`() throws {
    let simulated = try Recording(
      har: Data(written(call(answered: Self.signed), .simulated).utf8))
    let kept = try #require(try simulated.exchanges.first?.result.get())
    #expect(
      String(decoding: kept.body, as: UTF8.self)
        == Self.signed.replacing("bm9uY2Ux", with: "•••• (covered)"))
    #expect(try IssuerDialect.tmp.read(kept, as: \.sign).encryptedData.count == 10)

    let real = written(call(answered: Self.signed), .real)
    for field in ["TUJQQUMtMS1GSy03", "ZW5jcnlwdGVk", "BHBoZW1lcmFs"] {
      #expect(!real.contains(field))
    }
    // Nor where it has a name and a form that nobody expects.
    let blob = String(repeating: "c2VjcmV0", count: 9)
    for answer in [
      #"{"apple":{"cipher":"\#(blob)"},"message":"the certificate was taken"}"#, #"["\#(blob)"]"#,
      #"{"cut":"\#(blob)"#, #"{"a":"{\"b\":\"\#(blob)\"}"}"#, blob,
      #"{"a":"c2Vj\/\#(blob)\n\#(blob)=="}"#,
    ] {
      let har = written(call("/gw/signed-cards", answered: answer), .real)
      #expect(!har.contains("c2VjcmV0"), "\(answer)")
      #expect(har.contains("the certificate was taken") == answer.contains("message"))
      #expect(!written(call("/x", [.json], #"{"nonce":"AA"}"#, answered: answer)).contains("c2Vj"))
      #expect(throws: Never.self) { try Recording(har: Data(har.utf8)) }
    }
    #expect(written(call("/x", answered: #"["\#(blob)"]"#), .real).contains(blob))
    // Each call is covered by whom it was exchanged with, though both stand in one file.
    let both = Recording(
      [false, true].map { isReal in
        var exchange = call("/\(isReal)", answered: Self.signed)
        exchange.service = isReal ? .real : .simulated
        return exchange
      })
    let bodies = try Recording(har: both.har(by: "1")).exchanges.map {
      String(decoding: try $0.result.get().body, as: UTF8.self)
    }
    #expect(bodies.map { $0.contains("TUJQQUMtMS1GSy03") } == [true, false])
    // A field that is no Base64 is kept nowhere.
    let odd = written(call(answered: #"{"activationData":"c2VjcmV0LXZhbHVl!"}"#), .simulated)
    #expect(!odd.contains(Self.secret))
  }
}
