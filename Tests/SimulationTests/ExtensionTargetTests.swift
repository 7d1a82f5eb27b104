import IssuerAPI
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("App, Wallet extension and log-in extension") struct ExtensionTargetTests {
  private func session(
    _ scenario: Scenario = freshWatch, mistakes: Set<AppMistake> = [], policy: Policy = .perDevice,
    _ change: (inout WorldFacts) -> Void = { _ in }
  ) -> Session {
    var scenario = scenario
    scenario.mistakes = mistakes
    scenario.policy = policy
    change(&scenario.setup)
    return .settled(scenario, loggingIn: false)
  }

  private func flow(_ session: Session) -> AddFromWalletFlow? {
    if case .addingFromWallet(let flow) = session.app.flow { flow } else { nil }
  }

  @Test(arguments: LogInExtensionLack.allCases)
  func `needs the UI extension only where a log-in is needed`(lack: LogInExtensionLack) {
    for (state, isNeeded) in [(LogInState.valid, false), (.expired, true), (.keychainLocked, true)]
    {
      var session = session {
        $0.customerSession.state = state
        $0.walletExtension.logIn.isInBuild = lack != .notInBuild
        $0.walletExtension.logIn.isEntitled = lack != .notEntitled
      }
      session.tell(.walletAddChosen, .continued)
      #expect(flow(session)?.outcome == (isNeeded ? .noCards(.noLogIn(lack)) : nil))
      #expect(session.count(of: "authorize") == (isNeeded ? 1 : 0))
      #expect(session.count(of: "passEntries(completion:)") == (isNeeded ? 0 : 1))
    }
  }

  @Test func `finds no session in a keychain group that the app does not share`() {
    for (proof, outcome) in [(SessionProof.none, nil), (.header, .noCards(.notProven))]
      as [(SessionProof, AddFromWalletOutcome?)]
    {
      var session = session {
        $0.customerSession.proof = proof
        $0.walletExtension.itsKeychainGroup = "$(AppIdentifierPrefix)com.example.odd"
      }
      session.tell(.walletAddChosen)
      #expect(flow(session)?.status?.requiresAuthentication == true)
      session.tell(.continued, .continued)
      #expect(flow(session)?.outcome == outcome)
      #expect(session.world.customerSession.state == .valid)
    }
  }

  @Test func `a log-in that is kept elsewhere does not renew what app and extension find`() {
    var session = session {
      $0.customerSession = CustomerSession(.expired)
      $0.customerSession.proof = .header
      $0.walletExtension.logIn.keychainGroup = "TEAM012345.com.example.odd"
    }
    session.tell(.walletAddChosen, .continued, .continued)
    #expect(flow(session)?.outcome == .noCards(.notProven))
    #expect(session.world.session(seenBy: .logInExtension) == .valid)
    #expect(session.world.session(seenBy: .app) == .expired)
    session.tell(.continued)
    #expect(session.app.awaitedLogIn == .expired)
  }

  @Test func `app and extension prove the session by a header where the scenario says so`() {
    for (proof, count) in [(SessionProof.none, 0), (.header, 1)] {
      var session = session { $0.customerSession.proof = proof }
      session.tell(.walletAddChosen, .continued)
      #expect(flow(session)?.step == .cards)
      for party in [Party.app, .walletExtension] {
        let calls = session.world.log.calls.filter {
          $0.from == party && $0.title == "tokens/searches"
        }
        let headers = calls.compactMap { call in
          if case .request(let request) = call.request {
            request.header("Authorization")
          } else {
            nil
          }
        }
        #expect(!calls.isEmpty && headers.count == calls.count * count)
      }
    }
  }

  @Test(arguments: AppDuringWallet.allCases)
  func `the app comes back as it was left`(whereabouts: AppDuringWallet) {
    var session = session { $0.installation.duringWallet = whereabouts }
    let lists = session.count(of: "card list")
    session.tell(.walletAddChosen, .continued, .entryChosen(0))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .added)
    #expect(session.words() == (whereabouts == .background ? "Add to Wallet" : "Active"))
    #expect(session.count(of: "card list") == lists + (whereabouts == .ended ? 1 : 0))
    session.tell(.continued, .listRefreshed)
    #expect(session.words() == "Active")
  }

  @Test func `what Wallet is told of an entry stands in its calls`() throws {
    var session = session()
    session.tell(.walletAddChosen, .continued, .entryChosen(0))
    session.walkToTheEnd()
    let entries = try #require(session.calls("passEntries(completion:)").first?.answer?.payload)
    let request = try #require(
      session.calls("generateAddPaymentPassRequestForPassEntryWithIdentifier").first?.request)
    for (payload, names) in [
      (entries, ["  title", "  art", "  primaryAccountSuffix", "  cardholderName"]),
      (request, ["identifier", "encryptionScheme", "cardholderName", "leaf", "nonce"]),
    ] {
      guard case .fields(let fields) = payload else {
        Issue.record("no fields")
        continue
      }
      #expect(Set(names).isSubset(of: fields.map(\.name)))
    }
  }
}
