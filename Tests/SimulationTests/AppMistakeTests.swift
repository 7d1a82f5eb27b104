import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("An app that gets PassKit wrong") struct AppMistakeTests {
  private static let handler = "completionHandler(PKAddPaymentPassRequest)"

  /// Gold was added by an app with `mistakes`, as far as that went.
  private func added(
    _ mistakes: AppMistake..., policy: Policy = .perDevice, in scenario: Scenario = freshPhone
  ) -> Session {
    var scenario = scenario
    scenario.mistakes = Set(mistakes)
    var session = Session.settled(scenario, policy: policy)
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    return session
  }

  @Test(arguments: Policy.allCases)
  func `twice with the handler is told, and does no harm`(policy: Policy) {
    let session = added(.handlerTwice, policy: policy)
    #expect(session.adding?.outcome == .added)
    #expect(
      session.calls(Self.handler).map(\.answer?.summary)
        == [nil, "ignored: the handler was called before"])
    #expect(session.calls(Self.handler).last?.refusalInWords == "ignored")
    #expect(session.count(of: "cards (eligibility)") == 1)
    #expect(session.adding?.remarks.count == 1)
  }

  @Test(arguments: Policy.allCases)
  func `late with the handler is heard by nobody`(policy: Policy) throws {
    let session = added(.handlerLate, policy: policy)
    #expect(session.adding?.outcome == .handlerMissed(.handlerLate))
    let call = try #require(session.calls(Self.handler).first)
    #expect(call.answer?.summary == "late, ignored: the handler died 5 s ago")
    #expect(call.refusalInWords == "late, ignored")
    #expect(session.count(of: Self.handler) == 1)
    #expect(session.count(of: "cards (eligibility)") == 0)
    #expect(session.world.passes.isEmpty)
  }

  @Test(arguments: Policy.allCases)
  func `that never calls the handler sees the sheet go after 20 s`(policy: Policy) {
    var scenario = freshPhone
    scenario.mistakes = [.handlerNever]
    var session = Session.settled(scenario, policy: policy)
    session.tell(.addChosen("gold", .phone), .continued, .continued, .continued)
    let handedOut = session.world.clock
    session.tell(.continued)
    session.say(.continued)
    #expect(session.adding?.handlerIsAwaited == true)
    session.say(.settled)
    #expect(session.adding?.outcome == .handlerMissed(.handlerNever))
    #expect(session.world.clock - handedOut == .seconds(20))
    #expect(session.count(of: Self.handler) == 0)
  }

  @Test func `that never calls the handler may still be left by the customer`() {
    var scenario = freshPhone
    scenario.mistakes = [.handlerNever]
    var session = Session.settled(scenario)
    session.tell(.addChosen("gold", .phone), .continued, .continued, .continued, .continued)
    session.say(.continued, .cancelled)
    #expect(session.adding?.outcome == .cancelled)
    #expect(session.moment.isSettled)
  }

  @Test(arguments: Policy.allCases)
  func `with three nil fields is refused by Apple, not by PassKit`(policy: Policy) throws {
    let session = added(.handlerNilFields, policy: policy)
    guard case .walletFailed(.refusedByApple(let refusal)) = session.adding?.outcome else {
      Issue.record("\(String(describing: session.adding?.outcome))")
      return
    }
    #expect(refusal.alert == .couldNotAddCard)
    #expect(
      session.calls(Self.handler).first?.request
        == .fields(
          ["activationData", "ephemeralPublicKey", "encryptedPassData"].map {
            Payload.Field($0, "nil")
          }))
  }

  @Test(arguments: Policy.allCases)
  func `that loses its delegate is never asked and never told`(policy: Policy) {
    let session = added(.delegateLost, policy: policy)
    #expect(session.adding?.outcome == .walletFailed(.delegateLost))
    #expect(session.count(of: "signed-cards") == 0)
    #expect(session.calls("generateRequestWithCertificateChain").count == 1)
    #expect(
      session.calls("addPaymentPassViewController(_:didFinishAdding:error:)").map(
        \.answer?.succeeded) == [false])
  }

  @Test(
    arguments: [
      (.unknownScheme, "no-configuration"), (.noNameNoSuffix, "no-controller"),
    ] as [(AppMistake, String)])
  func `with the configuration is told so, or stops under policy guide`(
    mistake: AppMistake, crash: String
  ) {
    let told = added(mistake)
    guard case .cannotBeAdded(.configuration) = told.adding?.outcome else {
      Issue.record("\(String(describing: told.adding?.outcome))")
      return
    }
    let stopped = added(mistake, policy: .guide)
    #expect(stopped.app.flow == nil)
    #expect(stopped.app.overview?.crash?.id == crash)
  }

  @Test func `with the activation's address asks nobody, or stops under policy guide`() {
    var scenario = needsActivation()
    scenario.mistakes = [.addressAsPrinted]
    for policy in Policy.allCases {
      var session = Session.settled(scenario, policy: policy)
      session.tell(.activationChosen("gold", .phone), .continued)
      #expect(session.count(of: "tokens/activations") == 0)
      #expect(session.activating?.outcome == (policy == .guide ? nil : .noAddress))
      #expect(session.app.overview?.crash == (policy == .guide ? .noURL : nil))
    }
  }

  @Test func `is switched on and off in between, which can be undone`() {
    var session = Session.settled(freshPhone)
    session.tell(.mistakeSwitched(.handlerTwice))
    #expect(session.app.mistakes == [.handlerTwice])
    session.tell(.addChosen("gold", .phone))
    #expect(session.adding?.mistakes == [.handlerTwice])
    session.tell(.cancelled, .cancelled, .mistakeSwitched(.handlerTwice))
    #expect(session.app.mistakes.isEmpty)
    session.tell(.undone)
    #expect(session.app.mistakes == [.handlerTwice])
  }
}
