import Diagnosis
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Presentation
@testable import Simulation

@Suite("The road to the first card") struct ReadinessTests {
  private func lacking(_ steps: Set<AppleReadiness>) -> Scenario {
    FindingTests.without(freshPhone) {
      $0.apple.notInOrder = steps
      $0.moveStepsToTheirKeys()
    }
  }

  private func road(_ scenario: Scenario) -> Readiness {
    Readiness(in: Session.settled(scenario).world)
  }

  @Test(arguments: AppleReadiness.allCases)
  func `a step that is left out is told, and the state beside it differs`(step: AppleReadiness) {
    let road = road(lacking([step]))
    #expect(road.rows.filter { $0.answer == .no }.map(\.step) == [step.step])
    #expect(road.first == (step.step.consequence.reachesDevice ? step.step : nil))
    #expect(self.road(lacking([])).rows.allSatisfy { $0.answer == .yes })
    #expect(road.next?.step == step.step)
  }

  @Test(arguments: GoogleReadiness.allCases)
  func `so is one of an Android phone`(step: GoogleReadiness) {
    let scenario = android(freshPhone) { $0.notInOrder = [step] }
    let road = road(scenario)
    #expect(road.rows.filter { $0.answer == .no }.map(\.step) == [step.step])
    var moved = scenario
    moved.setup.moveStepsToTheirKeys()
    #expect(self.road(moved).rows.map(\.answer) == road.rows.map(\.answer))
    #expect(
      Session.settled(moved).world.setup.google.knowsApp
        == (step.step.consequence != .unavailable))
  }

  @Test(arguments: AppleObstacle.allCases)
  func `today's obstacle is a step`(obstacle: AppleObstacle) {
    let road = road(FindingTests.obstructed(obstacle))
    #expect(road.first == AppleReadiness(obstacle).step)
    #expect(road.rows.count { $0.answer == .no } == 1)
    #expect(Session.settled(FindingTests.obstructed(obstacle)).world.apple.notInOrder.isEmpty)
  }

  @Test func `the other keys are steps, too`() {
    let scenario = FindingTests.without(freshPhone) {
      $0.phone.hasProvisioningEntitlement = false
      $0.installation.build = .development
      $0.walletExtension.isAllowListed = false
      $0.walletExtension.isEntitled = false
      $0.walletExtension.logIn.isEntitled = false
      $0.tsp = FindingTests.tsp([])
    }
    let missing: [AppleReadiness] = [
      .signedEntitlement, .extensionProfile, .logInExtensionProfile, .appAssociation,
      .extensionAssociation, .extensionAllowList, .distributionBuild,
    ]
    #expect(scenario.setup.stepsNotInOrder == missing.map(\.step))
  }

  @Test(arguments: AppleReadiness.allCases)
  func `a step bites where it is said to`(step: AppleReadiness) {
    var played = PlayedActs(in: .settled(lacking([step])))
    played.play([.add("gold", .phone)])
    let (world, outcome) = (played.session.world, played.session.adding?.outcome)
    #expect(world.appIsEntitled == (step.step.consequence != .noEntitlement))
    #expect(world.appIsAssociated == (step != .appAssociation))
    #expect(world.extensionIsAssociated == (step != .extensionAssociation))
    #expect((world.walletExtension.logIn.lack != nil) == (step == .logInExtensionProfile))
    #expect((world.listingObstacle == .notAllowListed) == (step == .extensionAllowList))
    if case .refused(let obstacle) = step.step.consequence {
      #expect(outcome == .walletFailed(.obstructed(obstacle)))
    } else if step.step.consequence == .noEntitlement {
      // The row offers nothing, so that no flow begins.
      #expect(outcome == nil)
    } else {
      #expect(outcome?.name == .added)
    }
  }

  @Test func `of two the first is met, and the second waits`() throws {
    let road = road(lacking([.capability, .appAllowList, .appReview]))
    #expect(road.first == AppleReadiness.capability.step)
    #expect(road.rows.filter(\.waits).map(\.step) == [AppleReadiness.appAllowList.step])
    let session = Session.settled(lacking([.capability, .appAllowList]))
    let finding = SessionDiagnosis(session).findings.first { $0.id == .noEntitlement }
    #expect(
      finding?.facts.last
        == "Not in order either, and met only after that: the network's allow-list.")
  }

  @Test func `a sandbox account takes a card of the sandbox, and the app does not see it`() {
    let scenario = lacking([.appleAccount, .productionCard])
    let road = road(scenario)
    #expect(road.first?.id == "apple-account" && road.first?.consequence == .hiddenPasses)
    #expect(road.rows.allSatisfy { !$0.waits })
    var played = PlayedActs(in: .settled(scenario))
    played.play([.add("gold", .phone)])
    #expect(played.session.adding?.outcome?.name == .added)
    let findings = SessionDiagnosis(played.session).findings.map(\.id)
    #expect(findings.contains(.passNotVisible) && !findings.contains(.sandboxAccount))
  }

  @Test func `a bank's own answers say what is next, and what the first build shows`() {
    let steps = AppleReadiness.allCases.map(\.step)
    let done = Dictionary(uniqueKeysWithValues: steps.map { ($0.id, ReadinessAnswer.yes) })
    #expect(Readiness(of: steps, answers: done).firstBuild.hasSuffix("would add the card."))
    let open = done.merging(["profile": .no, "adam-id": .no, "request": .unknown]) { $1 }
    let road = Readiness(of: steps, answers: open)
    #expect(road.next?.step.id == "profile")
    #expect(road.firstBuild.hasSuffix("The app says that the card cannot be added."))
    let unknown = Readiness(of: steps, answers: [:])
    #expect(unknown.next?.step.id == "developer-program" && unknown.first == nil)
    #expect(unknown.firstBuild.hasSuffix("\(steps.count) of the answers are missing."))
    let unasked = Readiness(of: steps, answers: done.merging(["request": .no]) { $1 })
    #expect(unasked.first == nil && !unasked.firstBuild.contains("would add"))
  }

  @Test func `ids are unique, and every sentence is one`() {
    let steps = AppleReadiness.allCases.map(\.step) + GoogleReadiness.allCases.map(\.step)
    #expect(Set(steps.map(\.id)).count == steps.count)
    for step in steps {
      for text in [step.task, step.remedy, step.check] { #expect(text.hasSuffix("."), "\(text)") }
    }
  }
}
