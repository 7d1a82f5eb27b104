import FoundationEssentials
import IssuerAPI
import JSON
import Testing
import WalletDomain

@testable import SimulatedWorld

/// The good answer to a search for A, in bytes.
private let goodBody =
  #"[{"externalCardId":"card-gold","tokenStatus":"ACTIVE","tokenUniqueReference":"A"}]"#

@Suite("A spoilt answer") struct SpoiltAnswerTests {
  private func searching(_ ending: Fault.Ending) -> (reply: HTTPReply?, failure: CallFailure?) {
    var world = world(
      tokenService: TokenService(tokens: [token("A", "ACTIVE")]),
      faults: [Fault(id: "f", on: .searches, ending: ending)])
    let id = world.search()
    let reply = world.result(of: id)?.reply
    let failure = reply.flatMap { reply in
      Result { () throws(CallFailure) in try IssuerDialect.tmp.read(reply, as: \.search) }.failure
    }
    return (reply, failure)
  }

  @Test func `is cut off where the fault says`() {
    let (reply, failure) = searching(.truncated(0.5))
    #expect(
      reply.map { String(decoding: $0.body, as: UTF8.self) }
        == String(goodBody.prefix(goodBody.utf8.count / 2)))
    let count = goodBody.utf8.count / 2
    #expect(
      failure == .unreadable("the body ends after \(count) bytes, before its JSON is whole"))
  }

  @Test func `is whole where nothing is cut off`() {
    #expect(searching(.truncated(1)).failure == nil)
  }

  @Test func `is noise as long as the good one, the same for the same seed`() {
    let (reply, failure) = searching(.garbage)
    #expect(reply?.body.count == goodBody.utf8.count)
    #expect(failure == .unreadable("the body is not JSON (Content-Type: application/json)"))
    #expect(searching(.garbage).reply == reply)
  }

  @Test func `comes from somebody else, with that one's status, headers and body`() {
    let (reply, failure) = searching(
      .answer(
        Fault.ForeignAnswer(headers: [HTTPHeader("Content-Type", "text/html")], body: "<html>")))
    #expect(reply?.status == 200)
    #expect(failure == .unreadable("the body is not JSON (Content-Type: text/html)"))
  }

  @Test func `says how long to wait`() {
    let (_, failure) = searching(
      .answer(Fault.ForeignAnswer(status: 429, headers: [HTTPHeader("Retry-After", "30")])))
    #expect(failure == .status(429, retryAfter: .seconds(30)))
    #expect(failure?.explanation.remedy == "Wait 30 s, then try again.")
  }

  @Test(
    arguments: [
      (
        [.replace(JSONPointer(steps: ["0", "tokenStatus"]), .text("REVIEW"))],
        goodBody.replacing("ACTIVE", with: "REVIEW")
      ),
      (
        [.copy(from: JSONPointer(steps: ["0"]), to: JSONPointer(steps: ["-"]))],
        "[" + goodBody.dropFirst().dropLast() + "," + goodBody.dropFirst()
      ),
    ] as [([JSONPatch.Operation], String)])
  func `is patched`(
    operations: [JSONPatch.Operation], body: String
  ) {
    let (reply, _) = searching(.patched(JSONPatch(operations)))
    #expect(reply.map { String(decoding: $0.body, as: UTF8.self) } == body)
  }

  @Test(
    arguments: [
      ([.remove(JSONPointer(steps: ["7"]))], "operation 1: there is nothing at /7"),
      (
        [
          .replace(JSONPointer(steps: ["0", "tokenStatus"]), .text("REVIEW")),
          .test(JSONPointer(steps: ["0", "externalCardId"]), .text("card-blue")),
        ], "operation 2: /0/externalCardId holds something else"
      ),
    ] as [([JSONPatch.Operation], String)])
  func `whose patch does not fit says so and where, and is no answer of the server's`(
    operations: [JSONPatch.Operation], why: String
  ) {
    var world = world(
      tokenService: TokenService(tokens: [token("A", "ACTIVE")]),
      faults: [Fault(id: "f", on: .searches, ending: .patched(JSONPatch(operations)))])
    let id = world.search()
    let result = world.result(of: id)
    #expect(result?.reply == nil)
    let said = result?.failure?.explanation
    #expect(said?.summary == "The fault's patch does not fit the answer.")
    #expect(said?.explanation.contains(why) == true)
    #expect(world.log[id]?.status == nil)
  }

  @Test(arguments: [.truncated(0.5), .garbage, .patched(JSONPatch([]))] as [Fault.Ending])
  func `leaves the work done, for it is made of the good one`(ending: Fault.Ending) {
    var world = world(
      passes: [stored("A", .requiresActivation)],
      tokenService: TokenService(tokens: [token("A", "INACTIVE")]),
      faults: [Fault(id: "f", on: .activations, ending: ending)])
    let id = world.activate()
    #expect(world.result(of: id)?.reply != nil)
    #expect(world.status(of: "A") == "ACTIVE")
  }

  @Test func `that dribbles in keeps the app waiting, and never times out`() {
    var world = world(
      faults: [Fault(id: "f", on: .searches, delay: .seconds(1), dribble: .seconds(90))])
    let id = world.search()
    #expect(world.result(of: id)?.reply?.status == 200)
    #expect(world.elapsed == .milliseconds(91_100))
  }

  @Test func `whose first byte comes too late times out, whatever dribbles in afterwards`() {
    var world = world(
      faults: [Fault(id: "f", on: .searches, delay: .seconds(61), dribble: .seconds(5))])
    let id = world.search()
    #expect(world.result(of: id)?.failure == .timedOut(after: .seconds(60)))
  }
}

@Suite("A spoilt answer that is not TMP's") struct SpoiltTypedAnswerTests {
  private func cards(_ ending: Fault.Ending) -> Result<CardList, CallFailure>? {
    var world = world(faults: [Fault(id: "f", on: .datacore, ending: ending)])
    let id = world.askForCards(by: .app)
    guard case .cards(let result)? = world.result(of: id) else { return nil }
    return result
  }

  @Test(
    arguments: [
      (.garbage, .unreadable("the body is not JSON (Content-Type: application/json)")),
      (.status(503), .status(503)),
      (
        .answer(Fault.ForeignAnswer(body: "<html>")),
        .unreadable("the body is not JSON")
      ),
      (
        .patched(JSONPatch([.remove(JSONPointer(steps: ["0", "id"]))])),
        .unreadable("[0].id is missing")
      ),
    ] as [(Fault.Ending, CallFailure)])
  func `fails the card list as the app would see it`(ending: Fault.Ending, failure: CallFailure) {
    #expect(cards(ending)?.failure == failure)
  }

  @Test func `that is cut off is told as that`() {
    let said = cards(.truncated(0.3))?.failure?.explanation.explanation
    #expect(said?.contains("the body ends after ") == true)
  }

  @Test func `may be a card list with other cards in it`() throws {
    let twice = try #require(
      cards(
        .patched(JSONPatch([.copy(from: JSONPointer(steps: ["0"]), to: JSONPointer(steps: ["-"]))]))
      ))
    #expect(try twice.get() == [gold, gold])
  }

  @Test func `may be a chain with a certificate less`() throws {
    var world = world(
      faults: [
        Fault(
          id: "f", on: .certificates,
          ending: .patched(JSONPatch([.remove(JSONPointer(steps: ["certificates", "1"]))])))
      ])
    let id = world.askForCertificates()
    guard case .certificates(.success(let challenge))? = world.result(of: id)?.apple else {
      Issue.record("no challenge came")
      return
    }
    #expect(challenge.certificates.count == 2)
    #expect(!challenge.nonce.isEmpty)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
