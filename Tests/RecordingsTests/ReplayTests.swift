import FoundationEssentials
import IssuerAPI
import JSON
import Testing
import WalletDomain

@testable import Recordings

private func post(_ path: String, _ body: String) -> HTTPRequest {
  HTTPRequest(method: "POST", path: path, headers: [.json], body: Data(body.utf8))
}

private func answered(_ request: HTTPRequest, _ body: String) -> RecordedExchange {
  RecordedExchange(
    request, at: "https://tmp.example", .success(HTTPReply(status: 200, json: Data(body.utf8))))
}

extension ReplayAnswer {
  fileprivate var body: String? {
    (try? result.get()).map { String(decoding: $0.body, as: UTF8.self) }
  }

  fileprivate var number: Int? {
    if case .recorded(_, let number) = self { number } else { nil }
  }

  fileprivate var refusal: ReplayRefusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}

@Suite("Answering from a recording") struct ReplayTests {
  private let search = "/issuer/push-provisioning/tokens/searches"

  @Test(
    arguments: [
      (#"{"a":1,"b":[true,null]}"#, #"{ "b" : [true, null], "a" : 1.0 }"#, true),
      (#"{"a":1}"#, #"{"a":"1"}"#, false),
      (#"{"a":1}"#, #"{"a":1,"b":null}"#, false),
      (#"{"a":[1,2]}"#, #"{"a":[2,1]}"#, false),
      // Apps ask for their passes in the order in which the wallet lists them.
      (#"{"tokenUniqueReferences":["A","B"]}"#, #"{"tokenUniqueReferences":["B","A"]}"#, true),
      (#"{"tokenUniqueReferences":["A","A"]}"#, #"{"tokenUniqueReferences":["A"]}"#, false),
      // Each sheet has its own.
      (
        #"{"cardId":"c","nonce":"AA","nonceSignature":"BB","certificate":"CC"}"#,
        #"{"cardId":"c","nonce":"XX","nonceSignature":"YY","certificates":["ZZ"]}"#, true
      ),
      (#"{"cardId":"c","nonce":"AA"}"#, #"{"cardId":"d","nonce":"AA"}"#, false),
      // A cover stands for whatever it covers.
      (#"{"pan":"•••• (covered)"}"#, #"{"pan":"5412750000000004"}"#, true),
      ("a=1", "a=1", true), ("a=1", "a=2", false), ("", "", true), ("", "{}", false),
    ])
  func `compares bodies by what they say`(recorded: String, asked: String, fits: Bool) {
    let recording = Recording([answered(post("/a", recorded), "1")])
    #expect(
      (recording.answer(to: post("/a", asked), after: []).body != nil) == fits)
  }

  @Test(
    arguments: [
      ("/a/b", "/a/b", true), ("/gw/v1/a/b", "/a/b", true), ("/gw/xa/b", "/a/b", false),
      ("/a/b", "/gw/a/b", false), ("/a/b/", "/a/b", false), ("/x/", "/", false), ("/", "/", true),
      ("/a?x=1&y=2", "/a?y=2&x=1", true), ("/a?x=1", "/a", false), ("/a", "/a?x=1", false),
      ("/gw/a?x=1", "/a?x=1#there", true),
      ("/ü?x=a b", "/%C3%BC?x=a%20b", true), ("/%C3%BC", "/ü", true),
      ("/a?pan=%E2%80%A2", "/a?pan=5412750000000004", true),
    ])
  func `finds a path at another address`(recorded: String, asked: String, fits: Bool) {
    let recording = Recording([answered(post(recorded, "{}"), "1")])
    #expect((recording.answer(to: post(asked, "{}"), after: []).body != nil) == fits)
  }

  @Test func `gives one answer after the other, and the last ever after`() throws {
    let request = post(search, "{}")
    let recording = Recording([
      answered(request, "1"), answered(post("/x", "{}"), "x"), answered(request, "2"),
    ])
    var used: Set<Int> = []
    var bodies: [String?] = []
    for _ in 0..<4 {
      let answer = recording.answer(to: request, after: used)
      bodies.append(answer.body)
      used.insert(try #require(answer.number))
    }
    #expect(bodies == ["1", "2", "2", "2"])
    #expect(used == [1, 3])
    // Who goes back gets the same again.
    #expect(recording.answer(to: request, after: []).body == "1")
  }

  @Test func `leaves out what the caller names`() {
    let recording = Recording([answered(post("/a", #"{"id":1,"x":{"trace":2,"y":3}}"#), "1")])
    let asked = post("/a", #"{"id":7,"x":{"trace":8,"y":3}}"#)
    func fits(_ ignored: [String]) -> Bool {
      let matching = RequestMatching(ignoring: ignored)
      return recording.answer(to: asked, after: [], by: matching).body != nil
    }
    #expect(!fits([]))
    #expect(!fits(["id"]))
    #expect(fits(["id", "trace"]))
    #expect(fits(["/id", "/x/trace"]))
    #expect(!fits(["/id", "/trace"]))
  }

  @Test func `fits its own file, with all its secrets covered`() throws {
    for file in [SampleFiles.chrome, SampleFiles.firefox, SampleFiles.mitmproxy] {
      let recording = try Recording(har: file)
      for service in [RecordedService.simulated, .real] {
        let written = try Recording(har: recording.exchanged(with: service).har(by: "1"))
        for (place, exchange) in recording.exchanges.enumerated() {
          switch written.answer(to: exchange.request, after: []) {
          case .recorded(_, let number): #expect(number == place + 1)
          case .refused(.noBody(let number, _)), .refused(.covered(let number, _, _)):
            #expect(number == place + 1)
          case .refused(let refusal): Issue.record("\(refusal.explanation.explanation)")
          }
        }
      }
    }
  }

  @Test func `says what differs from the nearest call`() throws {
    let recording = Recording([
      answered(post("/other", "{}"), "1"),
      answered(post("/gw" + search, #"{"tokenUniqueReferences":["A","B"],"n":1}"#), "2"),
      answered(post("/gw" + search, #"{"tokenUniqueReferences":["C"]}"#), "3"),
    ])
    let refusal = try #require(
      recording.answer(
        to: post(search, #"{"tokenUniqueReferences":["B","D"],"pan":"5412750000000004","n":1}"#),
        after: []
      ).refusal)
    guard case .noMatch(_, let nearest) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(nearest.number == 2)
    #expect(
      nearest.differences.map(\.line) == [
        #"/pan: nothing was recorded, "•••• (covered)" asked"#,
        #"/tokenUniqueReferences/1: nothing was recorded, "D" asked"#,
        #"/tokenUniqueReferences/0: "A" was recorded, nothing asked"#,
      ])
    let explanation = refusal.explanation
    #expect(ReplayAnswer.refused(refusal).result == .failure(.notSimulated(explanation)))
    #expect(explanation.id == "replay.no-match")
    #expect(explanation.summary == "The recording has no answer to POST \(search).")
    #expect(
      explanation.explanation.hasPrefix("The nearest is call 2, POST /gw\(search). /pan: nothing"))
  }

  @Test func `says where method, path, query or bytes differ`() {
    let recording = Recording([answered(post("/a/b?x=1", "one"), "1")])
    let asked = HTTPRequest(method: "PUT", path: "/c/b?x=2", body: Data("three".utf8))
    guard
      case .noMatch(_, let nearest)? = recording.answer(to: asked, after: []).refusal
    else {
      Issue.record("found")
      return
    }
    #expect(
      nearest.differences.map(\.line) == [
        "method: POST was recorded, PUT asked", "path: /a/b was recorded, /c/b asked",
        "query: x=1 was recorded, x=2 asked",
        "body: 3 bytes, not JSON was recorded, 5 bytes, not JSON asked",
      ])
  }

  @Test func `does not make up what was not kept`() throws {
    #expect(
      Recording().answer(to: post("/a", ""), after: []).refusal
        == .emptyRecording(asked: "POST /a"))
    var missing = answered(post("/a", ""), "")
    missing.unrecordedBytes = 9
    #expect(
      Recording([missing]).answer(to: post("/a", ""), after: []).refusal
        == .noBody(number: 1, asked: "POST /a"))
    let real = try Recording(
      har: Recording(har: SampleFiles.mitmproxy).exchanged(with: .real).har(by: "1"))
    let sign = try #require(real.exchanges.first?.request)
    #expect(
      real.answer(to: sign, after: []).refusal
        == .covered(
          number: 1, asked: "POST /issuer/push-provisioning/signed-cards",
          fields: ["activationData", "ephemeralPublicKey", "encryptedData"]))
  }

  @Test(
    arguments: [
      (
        #"{"apple_pay":{"activation_data":"TUJQ","encrypted_pass_data":"ZW5j","ephemeral_public_key":"BHBo"}}"#,
        ["activation_data", "ephemeral_public_key", "encrypted_pass_data"]
      ),
      (#"{"google_pay":{"opaque_payment_card":"b3Bh"}}"#, ["opaque_payment_card"]),
      (
        #"{"activationData":"TUJQ","encryptedPassData":"ZW5j","ephemeralPublicKey":"BHBo"}"#,
        ["activationData", "ephemeralPublicKey", "encryptedPassData"]
      ),
    ])
  func `a signed card of Bridge or D1 is covered and not replayed either`(
    answer: String, fields: [String]
  ) throws {
    let real = Recording([answered(post("/sign", #"{"nonce":"AA"}"#), answer)])
    let read = try Recording(har: real.exchanged(with: .real).har(by: "1"))
    let sign = try #require(read.exchanges.first?.request)
    #expect(
      read.answer(to: sign, after: []).refusal
        == .covered(number: 1, asked: "POST /sign", fields: fields))
  }
}
