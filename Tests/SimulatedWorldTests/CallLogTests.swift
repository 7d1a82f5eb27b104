import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("The log of calls") struct CallLogTests {
  @Test func `counts from 1, in the order in which things were said`() {
    var world = world()
    world.openApp(with: "bankapp://activate", from: .wallet)
    _ = world.askForCards(by: .app)
    _ = world.search()
    #expect(world.log.calls.map(\.id) == [1, 2, 3])
    #expect(world.log.calls.map(\.title) == ["open URL", "card list", "tokens/searches"])
    #expect(world.log.calls.map(\.from) == [.wallet, .app, .app])
    #expect(world.log.calls.map(\.to) == [.app, .dataCore, .tmp])
    #expect(world.log[2]?.title == "card list")
    #expect(world.log[0] == nil)
    #expect(world.log[4] == nil)
  }

  @Test func `waits for an answer, except to what needs none`() {
    var world = world()
    world.openApp(with: "x", from: .customer)
    let id = world.search()
    #expect(world.log.calls.map(\.isWaiting) == [false, true])
    _ = world.settle()
    #expect(world.log.calls.map(\.isWaiting) == [false, false])
    #expect(world.log[id]?.duration == .milliseconds(100))
    #expect(world.log[1]?.answer == nil)
  }

  @Test func `keeps the first answer to a call`() {
    var log = CallLog()
    let id = log.ask("x", from: .app, to: .tmp, .none)
    log.answer(id, "first", succeeded: true, .none)
    log.answer(id, "second", succeeded: false, .none)
    log.answer(99, "nobody", succeeded: true, .none)
    log.note(.emptyAnswer, on: 99)
    #expect(log.calls.map(\.answer?.summary) == ["first"])
  }

  @Test func `keeps the very bytes of request and reply`() {
    var world = world(tokenService: TokenService(tokens: [token("A", "ACTIVE")]))
    let request = asTMP(.searchTokens(["A"]))
    let id = world.send(request, for: .search, by: .app)
    let reply = world.result(of: id)?.reply
    #expect(world.log[id]?.request == .request(request))
    #expect(world.log[id]?.answer?.payload == reply.map(Payload.reply))
    #expect(reply != nil)
  }

  @Test func `tells the app when certificates and passes are handed over, unless it has left`() {
    for leaves in [false, true] {
      var world = world()
      let id = world.askForCertificates()
      if leaves { world.abandon(id) }
      _ = world.settle()
      let told = world.log.calls.filter { $0.title == "generateRequestWithCertificateChain" }
      #expect(told.count == (leaves ? 0 : 1))
    }
  }
}
