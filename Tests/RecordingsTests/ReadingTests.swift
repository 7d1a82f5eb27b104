import FoundationEssentials
import IssuerAPI
import JSON
import Randomness
import Testing
import WalletDomain

@testable import Recordings

@Suite("Reading a recording") struct ReadingTests {
  @Test func `takes what Chrome exports`() throws {
    let exchanges = try Recording(har: SampleFiles.chrome).exchanges
    try #require(exchanges.count == 4)
    #expect(exchanges[0].request.headers == [HTTPHeader("accept", "text/html")])
    #expect(exchanges[0].unrecordedBytes == 51234)
    let search = exchanges[1]
    #expect(search.origin == "https://gateway.bank.example")
    #expect(search.request.path == "/tmp/v1/issuer/push-provisioning/tokens/searches")
    #expect(search.request.headers.map(\.name) == ["content-type", "authorization"])
    #expect(!search.lacksBody)
    #expect(search.took == .microseconds(84535))
    let began = try #require(search.began)
    #expect(began - .seconds(1_779_176_130) == .milliseconds(123))
    let reply = try search.result.get()
    #expect(reply.headers == [HTTPHeader("content-type", "application/json")])
    #expect(try IssuerDialect.tmp.read(reply, as: \.search).map(\.tokenStatus) == ["ACTIVE"])
    #expect(exchanges[2].result == .failure(.couldNotConnect))
    #expect(exchanges[3].origin == nil)
    #expect(exchanges[3].request.path == "data:image/png;base64,iVBORw0KGgo=")
    #expect(try exchanges[3].result.get().body == Data([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))
  }

  @Test func `takes what Firefox exports, times with offsets and Base64`() throws {
    let exchanges = try Recording(har: SampleFiles.firefox).exchanges
    try #require(exchanges.count == 2)
    #expect(exchanges[0].origin == "https://tmp.example:8443")
    #expect(exchanges[0].request.path == "/issuer/push-provisioning/tokens/searches?trace=1")
    #expect(exchanges[0].began == .milliseconds(1_779_176_130_123))
    let reply = try exchanges[0].result.get()
    #expect(reply.headers == [.json])
    #expect(reply.body == Data("[]".utf8))
    #expect(exchanges[1].request.body == Data("grant%20type=a%2Bb%26c&x=".utf8))
    #expect(exchanges[1].began == .seconds(1_779_176_131))
    #expect(exchanges[1].took == nil)
    #expect(exchanges[1].result == .failure(.connectionLost))
  }

  @Test func `takes what mitmproxy saves`() throws {
    let exchanges = try Recording(har: SampleFiles.mitmproxy).exchanges
    try #require(exchanges.count == 2)
    #expect(exchanges[0].request.headers.first == .json)
    #expect(exchanges[0].began == .microseconds(1_779_176_130_123_456))
    let reply = try exchanges[0].result.get()
    #expect(try IssuerDialect.tmp.read(reply, as: \.sign).activationData.count == 12)
    #expect(exchanges[1].request.body.isEmpty)
    #expect(exchanges[1].result == .failure(.couldNotConnect))
  }

  @Test(
    arguments: [
      ("", "There is nothing in it"),
      ("{\"log\":{\"entries\":[", "ends after 19 bytes"),
      ("<html>", "stops being JSON after 0 bytes"),
      ("[]", "the object log is missing"),
      ("{\"log\":{}}", "/log/entries is missing"),
      ("{\"log\":{\"entries\":{}}}", "/log/entries should be the list of calls and is an object"),
      ("{\"log\":{\"entries\":[1]}}", "Entry 1 (/log/entries/0) should be a call"),
      ("{\"log\":{\"entries\":[{}]}}", "Entry 1 (/log/entries/0/request) is missing"),
      (
        "{\"log\":{\"entries\":[{\"request\":{\"url\":\"http://a/\"}}]}}",
        "Entry 1 (/log/entries/0/request/method) is missing"
      ),
      (
        "{\"log\":{\"entries\":[{\"request\":{\"method\":\"GET\",\"url\":[]}}]}}",
        "(/log/entries/0/request/url) should be a URL and is a list"
      ),
      (answering("{\"status\":\"200\"}"), "/response/status) should be a status"),
      (answering("{\"status\":-1}"), "/response/status) should be a status"),
      (answering("{\"status\":200,\"headers\":{}}"), "/response/headers) should be a list"),
      (
        answering("{\"status\":200,\"content\":{\"text\":\"*\",\"encoding\":\"base64\"}}"),
        "/response/content/text) says that it is Base64"
      ),
    ])
  func `says where a file is none, and what to do`(text: String, expected: String) {
    let error = #expect(throws: UnreadableRecording.self) {
      try Recording(har: Data(text.utf8))
    }
    let sentence = error?.sentence ?? ""
    #expect(sentence.contains(expected), "\(sentence)")
    #expect(sentence.contains(": ") && sentence.hasSuffix("."))
  }

  private static func answering(_ response: String) -> String {
    "{\"log\":{\"entries\":[{\"request\":{\"method\":\"GET\",\"url\":\"http://a/\"},\"response\":\(response)}]}}"
  }

  @Test func `takes no more than anybody needs`() {
    let long = Data(repeating: 0x20, count: Recording.maxBytes + 1)
    #expect(throws: UnreadableRecording.tooLong(bytes: long.count)) {
      try Recording(har: long)
    }
    let entries = Array(repeating: "1", count: Recording.maxExchanges + 1).joined(separator: ",")
    #expect(
      throws: UnreadableRecording.tooManyEntries(Recording.maxExchanges + 1)
    ) { try Recording(har: Data("{\"log\":{\"entries\":[\(entries)]}}".utf8)) }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: UnreadableRecording.self) { try Recording(har: Data(deep.utf8)) }
    let utf16 = Data([0xff, 0xfe]) + Data("{\u{0}".utf8)
    #expect(throws: UnreadableRecording.notUTF8) { try Recording(har: utf16) }
  }

  @Test(
    arguments: [
      (#"{"status":200,"content":{"size":812}}"#, 812),
      (#"{"status":200,"content":{"size":-1},"bodySize":90}"#, 90),
      (#"{"status":200,"content":{"size":-1},"bodySize":-1}"#, 0),
      (#"{"status":200,"content":{"size":0},"bodySize":20}"#, 0),
      (#"{"status":304,"content":{"size":812}}"#, 0), (#"{"status":200}"#, 0),
      (#"{"status":200,"content":{"size":812,"text":""}}"#, 0),
    ])
  func `knows a body that is missing from none`(response: String, missing: Int) throws {
    let har = Data(Self.answering(response).utf8)
    #expect(try Recording(har: har).exchanges.map(\.unrecordedBytes) == [missing])
  }

  @Test(
    arguments: [
      ("net::ERR_NAME_NOT_RESOLVED", .transport(.hostNotFound, host: "tmp.example")),
      ("net::ERR_ABORTED", .connectionLost),
      ("Client disconnected.", .connectionLost), ("net::ERR_EMPTY_RESPONSE", .emptyAnswer),
      ("net::ERR_CERT_DATE_INVALID", .transport(.certificateExpired, host: "tmp.example")),
      ("net::ERR_FAILED", .connectionLost), ("net::ERR_SSL_VERSION_INTERFERENCE", .couldNotConnect),
      ("net::ERR_CONNECTION_TIMED_OUT", .timedOut(after: .seconds(2))),
    ] as [(String, CallFailure)])
  func `understands why there is no reply`(words: String, cause: CallFailure) {
    #expect(RecordedFailure(message: words, after: .seconds(2), host: "tmp.example").cause == cause)
  }

  @Test func `takes a bare entry without an answer`() throws {
    let text = "{\"log\":{\"entries\":[{\"request\":{\"method\":\"GET\",\"url\":\"http://a?b\"}}]}}"
    let exchange = try #require(try Recording(har: Data(text.utf8)).exchanges.first)
    #expect(exchange.request == HTTPRequest(method: "GET", path: "/?b"))
    #expect(exchange.result == .failure(.connectionLost))
    #expect(exchange.began == nil)
  }

  @Test(arguments: [SampleFiles.chrome, SampleFiles.firefox, SampleFiles.mitmproxy])
  func `whatever bytes are changed, it reads or says why not`(file: Data) {
    var random = SplitMix64(seed: 77)
    let pieces = ["null", "{}", "[]", "\"", "1e999", "-1", ",", "\\u0000", "base64", "\u{301}"]
    for _ in 0..<400 {
      var bytes = Array(file)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        case 2:
          bytes.insert(contentsOf: Array(pieces.randomElement(using: &random)!.utf8), at: place)
        default: bytes.removeLast(Int.random(in: 0..<20, using: &random))
        }
      }
      do throws(UnreadableRecording) {
        let recording = try Recording(har: Data(bytes))
        let written = recording.exchanged(with: .real).har(by: "1")
        let again = try Recording(har: written)
        #expect(again.exchanges.count == recording.exchanges.count)
        for exchange in recording.exchanges {
          _ = recording.answer(to: exchange.request, after: [])
        }
      } catch {
        #expect(!error.sentence.isEmpty)
      }
    }
  }
}
