public import Scenarios
import SimulatedWorld
public import Simulation
import Text
import TypedYAML
import WalletDomain

/// The current state as the text of a scenario file, with expectations.
public struct SavedScenario: Sendable {
  /// The scenario as read back from the text.
  public var scenario: Scenario
  public var text: String
  /// Sentences that the user should read before saving.
  public var remarks: [String]
  /// Why the file could not be opened, in one sentence; nil if it can be.
  public var obstacle: String?
}

extension SavedScenario {
  /// Writes the current state as a scenario with the given id; with `source`, as an edit of that file, keeping its id.
  ///
  /// The expectations are those of `source` if they still hold, else what is seen under both policies when the file is
  /// opened. `issuerPath` is the path of the issuer's file as the text names it; nil leaves it as it is.
  public init(
    _ session: Session, as id: String, changing source: ScenarioSource? = nil,
    issuerPath: String? = nil
  ) {
    let found = session.asScenario()
    let before = source.flatMap { source in
      try? loadScenario(
        source.file.bytes, file: source.file.name, extending: { source.bases[$0] },
        issuer: .known(source.issuer))
    }
    var scenario = found.scenario
    scenario.id = before?.scenario.id ?? id
    scenario.expectations = []
    if let issuerPath { scenario.renameIssuerFile(issuerPath) }
    let text =
      session.transport == .simulated ? ScenarioText(scenario) : ScenarioText(covering: scenario)
    self.init(scenario: scenario, text: text.text, remarks: found.losses)
    do throws(Problems) {
      // Expectations are checked against the file as read back, which may not express the whole state.
      let issuer = IssuerFiles.known(scenario.issuerFile)
      scenario = try readScenario(
        Array(self.text.utf8), file: id, extending: { _ in nil }, issuer: issuer)
      scenario.expectations = before?.scenario.expectations ?? []
      if !scenario.meetsItsExpectations {
        if !scenario.expectations.isEmpty {
          remarks.append(
            "What it expected is so no more: expect becomes what is seen when it is opened.")
        }
        scenario.expectations = scenario.whatIsSeen(loggingIn: session.app.awaitedLogIn == nil)
      }
      let text =
        source.map { ScenarioText(scenario, changing: $0) } ?? ScenarioText(scenario)
      (self.scenario, self.text) = (scenario, text.text)
      remarks += text.lostCommentsRemark
      _ = try readScenario(
        Array(text.text.utf8), file: id, extending: { source?.bases[$0] }, issuer: issuer)
    } catch {
      obstacle = "This world cannot be written as a file: \(error.firstInWords)"
    }
    remarks +=
      (found.reopened.map { Self.untold(of: session, in: $0) } ?? [])
      + Self.remarksOnWhatIsNotWritten(of: session.world, in: scenario)
  }

  /// Remarks on incidents that `explain` no longer reports when the file is opened, and on the clock if it is set back.
  private static func untold(of session: Session, in reopened: Session) -> [String] {
    func incidents(_ diagnosis: SessionDiagnosis) -> [String] {
      [diagnosis.titleOfNotice, diagnosis.titleOfFlow].compactMap { $0 }
    }
    let told = incidents(SessionDiagnosis(reopened))
    // A success is visible in the list itself.
    let ending = SessionDiagnosis(session).latestFlow?.inSession.endingKind
    let gone =
      ending == .failed || ending == .pending
      ? incidents(SessionDiagnosis(session)).filter { !told.contains($0) } : []
    let back = session.world.clock - reopened.world.clock
    return gone.map { "Opened again, explain says nothing of “\($0)”." }
      + (back >= .seconds(1) && session.history.entries.contains(where: \.movesTime)
        ? [
          "Opened again, it is \(reopened.world.clock.timeOfDay), "
            + "not \(session.world.clock.timeOfDay)."
        ] : [])
  }

  private static func remarksOnWhatIsNotWritten(
    of world: World, in scenario: Scenario
  ) -> [String] {
    let kept = scenario.setup.faults.filter(\.isEnabled).map(\.id)
    let spent = world.faults.faults.filter { world.faults.isSpent($0) && !kept.contains($0.id) }
    return spent.map {
      "The fault “\($0.id)” has struck as often as it was to: opened again, it is off."
    }
      + (world.cards.hasChangedGenerated ? ["What has become of generated cards is not kept."] : [])
  }
}

extension ScenarioText {
  fileprivate var lostCommentsRemark: [String] {
    switch lostComments {
    case 0: []
    case 1: ["1 comment stands where something changed, and is lost."]
    case let count: ["\(count) comments stand where something changed, and are lost."]
    }
  }
}

extension Scenario {
  private var policies: [Policy] { Policy.allCases.filter { setup.obstacle(to: $0) == nil } }

  fileprivate var meetsItsExpectations: Bool {
    !expectations.isEmpty
      && policies.allSatisfy { policy in
        expectations.indices.allSatisfy { shortfalls(ofExpectation: $0, under: policy).isEmpty }
      }
  }

  /// The expectation that describes list and findings on opening, under each possible policy; empty if nothing is seen.
  fileprivate func whatIsSeen(loggingIn: Bool) -> [Expectation] {
    let nothing = Expectation(after: loggingIn ? [] : [.refuseLogIn])
    var expectation = nothing
    for policy in policies {
      var played = PlayedActs(in: .settled(self, policy: policy, loggingIn: false))
      played.play(expectation.after)
      let sight = SessionDiagnosis(played.session).sight.known(in: self)
      switch policy {
      case .perDevice:
        expectation.perDevice = sight
        expectation.findings = Set(SessionDiagnosis(played.session).findings.map(\.id.rawValue))
          .sorted()
      case .guide: expectation.guide = sight == Expectation.ExpectedView() ? nil : sight
      }
    }
    return expectation == nothing ? [] : [expectation]
  }
}

extension Scenario.Expectation.ExpectedView {
  /// The view without rows of cards that a file cannot name: it has neither the card nor a predecessor of it.
  fileprivate func known(in scenario: Scenario) -> Self {
    guard case .rows(let rows) = list else { return self }
    var sight = self
    sight.list = .rows(rows.filter { scenario.knows($0.card) })
    return sight
  }
}

extension Scenario {
  /// Whether the scenario has the card or one of its predecessors.
  fileprivate func knows(_ card: Card.ID) -> Bool {
    setup.cards[card] != nil || card.predecessor.map(knows) ?? false
  }
}

extension SessionDiagnosis {
  /// Maximum number of rows in an expectation; nobody would read more.
  private static let mostRows = 50

  fileprivate var sight: Scenario.Expectation.ExpectedView {
    if let crash = app.overview?.crash {
      return .init(crash: Scenario.Expectation.Crash(rawValue: crash.id))
    }
    return .init(list: seenList)
  }

  private var seenList: Scenario.Expectation.List? {
    switch moment.cardList {
    case .noApp(.notInstalled): .message(.notInstalled)
    case .noApp(.neverOpened): .message(.neverOpened)
    case .logIn: .message(.logIn)
    case .failed: .message(.couldNotLoad)
    case .notLoaded, .crashed: nil
    case .notKnown: .message(.notKnown)
    case .empty: .message(.noCards)
    case .cards(let overview):
      .rows(
        overview.cards.prefix(Self.mostRows).compactMap { card in
          overview.status(of: card).map { status in
            let devices = status.devices.mapValues(\.status.words)
            return .init(
              card.id, app.policy == .guide ? .whole(status.row.words) : .devices(devices))
          }
        })
    }
  }
}

extension History.Entry {
  /// Whether the user advanced the clock on purpose.
  fileprivate var movesTime: Bool { if case .timeAdvanced = message { true } else { false } }
}
