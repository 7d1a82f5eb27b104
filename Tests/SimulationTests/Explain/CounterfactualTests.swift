import Diagnosis
import Presentation
import RandomWorlds
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("What would change the verdict") struct CounterfactualTests {
  /// The app says so once the change was made, or once it was asked again after that.
  private func shows(_ flip: Counterfactual, _ card: Card.ID, in session: Session) -> Bool {
    var session = session
    return [flip.change, nil].contains { change in
      if let change { change.make(in: &session) } else { _ = session.update(.listRefreshed) }
      _ = session.update(.settled)
      session.logInIfAsked()
      let status = session.app.overview?.status(of: card)
      let shown = flip.device.flatMap { status?.devices[$0]?.status } ?? status?.whole?.status
      return shown == flip.to
    }
  }

  @Test(arguments: 0..<40)
  func `each one, made true, does change the verdict to what it says`(batch: UInt64) {
    var shown = 0
    for seed in batch * 10..<(batch + 1) * 10 {
      let session = Session.settled(randomScenario(seed: seed))
      for card in session.app.overview?.cards ?? [] {
        guard let diagnosis = SessionDiagnosis(session).diagnosis(of: card.id) else { continue }
        for flip in diagnosis.counterfactuals {
          #expect(flip.from != flip.to)
          #expect(
            shows(flip, card.id, in: session), "seed \(seed), card \(card.id): \(flip.sentence)")
          shown += 1
        }
      }
    }
    #expect(shown > 0)
  }

  @Test func `what makes a card Active comes first, and is told in a sentence`() throws {
    let session = Session.settled(needsActivation())
    let diagnosis = try #require(SessionDiagnosis(session).diagnosis(of: "gold"))
    #expect(
      diagnosis.counterfactuals.first?.sentence
        == "If token A were ACTIVE, the iPhone would read “Active”.")
    #expect(diagnosis.questions.isEmpty)
  }

  @Test func `an answer that is old is told of before all others`() throws {
    var session = Session.settled(
      scenario(
        passes: [stored("A")], service: TokenService(tokens: [token("A", "ACTIVE")])))
    _ = session.update(.worldChanged(.token("A", .suspend, by: .issuer)))
    let flips = try #require(SessionDiagnosis(session).diagnosis(of: "gold")).counterfactuals
    #expect(
      flips.first?.sentence == "If the app asked again now, the iPhone would read “Suspended”.")
    #expect(flips.first?.change == nil)
  }

  @Test func `a crash of the guide's code is compared with what the other policy says`() throws {
    let session = Session.settled(
      scenario(
        watch: CustomerDevice(.watch), passes: [stored("A"), stored("B", on: .watch)],
        service: TokenService(tokens: [token("A", "ACTIVE"), token("B", "ACTIVE")]),
        policy: .guide))
    let diagnosis = try #require(SessionDiagnosis(session).diagnosis(of: "gold"))
    #expect(diagnosis.crash == .duplicateTokens(of: "gold"))
    // Both devices may keep the card, so that nobody is told to remove it.
    #expect(diagnosis.counterfactuals.isEmpty)
    #expect(diagnosis.otherPolicy?.policy == .perDevice)
    #expect(diagnosis.otherPolicy?.status?.row == .active)
  }

  @Test func `a fault that strikes once does not hide what would change`() throws {
    let faulty = scenario(
      passes: [stored("A")], service: TokenService(tokens: [token("A", "ACTIVE")]),
      faults: [Fault(id: "once", on: .searches, calls: 2...2, ending: .reset)])
    let flips = try #require(SessionDiagnosis(.settled(faulty)).diagnosis(of: "gold"))
      .counterfactuals
    #expect(flips.map(\.condition).contains("if token A were SUSPENDED"))
    let session = Session.settled(faulty)
    #expect(flips.allSatisfy { shows($0, "gold", in: session) })
  }

  @Test func `what asking again would bring is not put down to a change`() throws {
    let failed = scenario(
      watch: CustomerDevice(.watch), passes: [stored("A")],
      service: TokenService(tokens: [token("A", "ACTIVE")]),
      faults: [Fault(id: "once", on: .searches, calls: 1...1, ending: .reset)])
    let flips = try #require(SessionDiagnosis(.settled(failed)).diagnosis(of: "gold"))
      .counterfactuals
    #expect(
      flips.filter { $0.device == .watch }.map(\.condition) == ["if the app asked again now"])
  }

  @Test func `nobody is told to remove a card that may yet pay`() throws {
    func conditions(_ status: String) throws -> [String] {
      let scenario = scenario(
        passes: [stored("A")], service: TokenService(tokens: [token("A", status)]))
      let diagnosis = try #require(SessionDiagnosis(.settled(scenario)).diagnosis(of: "gold"))
      return diagnosis.counterfactuals.map(\.condition)
    }
    #expect(try conditions("DEACTIVATED").contains { $0.contains("were gone") })
    for status in ["ACTIVE", "INACTIVE", "SUSPENDED"] {
      #expect(try !conditions(status).contains { $0.contains("were gone") })
    }
  }

  @Test func `policies that agree are not compared`() throws {
    let session = Session.settled(needsActivation())
    #expect(try #require(SessionDiagnosis(session).diagnosis(of: "gold")).otherPolicy == nil)
  }
}

@Suite("Explaining whatever there is") struct ExplainEverythingTests {
  @Test(arguments: 0..<20)
  func `no world traps, under either policy`(batch: UInt64) {
    for seed in batch * 60..<(batch + 1) * 60 {
      for policy in Policy.allCases {
        let session = Session.settled(randomScenario(seed: seed), policy: policy)
        #expect(Why(session).report != nil)
        for finding in SessionDiagnosis(session).findings {
          #expect(Finding.Kind.all.contains(finding.kind) || finding.id == .statusBeyondTheGuide)
          #expect(!finding.facts.isEmpty)
          #expect(
            finding.facts.allSatisfy { $0.hasSuffix(".") || finding.id == .serialNumberRepeated })
        }
        for card in session.app.overview?.cards ?? [] {
          #expect(SessionDiagnosis(session).diagnosis(of: card.id) != nil)
        }
      }
    }
  }
}
