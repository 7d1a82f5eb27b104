import FoundationEssentials
import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import Testing
import Thoroughness
import WalletDomain

@Suite("Whatever comes from outside") struct OutsideRandomWalkTests {
  /// A true service, kept apart from every session: it answers what it is asked.
  private func reply(to request: HTTPRequest) -> Result<HTTPReply, CallFailure> {
    switch IssuerDialect.tmp.decode(request) {
    case .success(.searchTokens(let question)):
      .success(
        IssuerDialect.tmp.reply(
          .success(question.references.map { token($0, "INACTIVE") }), to: \.search))
    case .success(.activate):
      .success(
        IssuerDialect.tmp.reply(
          .success(ActivationAnswer(issuerMobileAppAuthResponse: "APPROVED")), to: \.activate))
    case .success(.signCard):
      .success(
        IssuerDialect.tmp.reply(
          .success(
            SignedCard(
              activationData: Data([1]), ephemeralPublicKey: Data([4]) + Data(count: 64),
              encryptedData: Data(count: 32))), to: \.sign))
    case .success(.makeOpaqueCard), .failure: .failure(.connectionLost)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `late, twice or never, no reply answers another request`(seed: UInt64) {
    var chance = SeededStreams(seed: seed)
    func pick(_ count: Int) -> Int {
      chance.bytes(4, label: "pick").reduce(0) { $0 * 256 + Int($1) } % count
    }
    let scenarios = RandomWalkTests.scenarios
    var session = Session(scenarios[Int(seed)], transport: .external(name: "test"))
    var sent: [(request: HTTPRequest, id: Call.ID)] = []
    func note(_ effects: [Effect]) {
      for case .send(let request, let id) in effects {
        #expect(id > sent.last?.id ?? 0)
        sent.append((request, id))
      }
    }
    note(session.open())
    for _ in 0..<tries(400) {
      if !sent.isEmpty, pick(3) == 0 {
        let (request, id) = sent[max(0, sent.count - 1 - pick(4))]
        if let call = session.world.log[id], case .request(let asked) = call.request {
          #expect(asked == request)
        }
        note(session.update(.replyArrived(id, reply(to: request))))
      } else {
        note(
          session.update(
            pick(40) == 0
              ? .scenarioChosen(scenarios[pick(scenarios.count)])
              : RandomWalkTests.messages[pick(RandomWalkTests.messages.count)]))
      }
    }
    #expect(sent.count > 2)
  }
}
