public import Scenarios
import SimulatedWorld
import WalletDomain

/// The world as it is now as a scenario's file, with what must be seen in it.
public struct SavedScenario: Sendable {
  public var scenario: Scenario
  public var text: String
  /// What a person should know before they save, each a sentence.
  public var remarks: [String]
}

extension Session {
  /// The present moment as a file of that id; `source` is a file that it changes, and keeps its own.
  ///
  /// What must be seen comes from the source where it still holds, and is otherwise what is seen now under both policies.
  public func saved(
    as id: String, changing source: ScenarioSource? = nil
  ) -> SavedScenario {
    let found = asScenario()
    var (scenario, remarks) = (found.scenario, found.losses)
    let before = source.flatMap {
      try? loadScenario($0.file.bytes, file: $0.file.name, extending: $0.base)
    }
    scenario.id = before?.scenario.id ?? id
    scenario.expectations = before?.scenario.expectations ?? []
    if !remarks.isEmpty {
      remarks.append("The file expects what is seen now, so that passwalk check tells of it.")
    }
    if !remarks.isEmpty || !scenario.meetsItsExpectations {
      if !scenario.expectations.isEmpty {
        remarks.append("What it expected is so no more: expect becomes what is seen now.")
      }
      scenario.expectations = [whatIsSeen(reopenedAs: scenario)]
    }
    remarks += found.untold
    let kept = scenario.setup.faults.filter(\.isEnabled).map(\.id)
    for fault in world.faults.faults where world.faults.isSpent(fault) && !kept.contains(fault.id) {
      remarks.append(
        "The fault “\(fault.id)” has struck as often as it was to: opened again, it is off.")
    }
    if world.cards.hasChangedGenerated {
      remarks.append("What has become of generated cards is not kept.")
    }
    var text = ScenarioText(scenario)
    if let source {
      text = ScenarioText(scenario, changing: source)
      switch text.lostComments {
      case 0: break
      case 1: remarks.append("1 comment stands where something changed, and is lost.")
      case let count:
        remarks.append("\(count) comments stand where something changed, and are lost.")
      }
    }
    return SavedScenario(scenario: scenario, text: text.text, remarks: remarks)
  }
}

extension Scenario {
  fileprivate var meetsItsExpectations: Bool {
    !expectations.isEmpty
      && Policy.allCases.filter { setup.obstacle(to: $0) == nil }.allSatisfy { policy in
        expectations.indices.allSatisfy { shortfalls(ofExpectation: $0, under: policy).isEmpty }
      }
  }
}

extension Session {
  /// The list and the findings of now; under the other policy, which nobody sees, those of the file when it is opened.
  fileprivate func whatIsSeen(reopenedAs scenario: Scenario) -> Scenario.Expectation {
    let other: Policy = app.policy == .guide ? .perDevice : .guide
    // A list that the guide's sample has not asked for again is not there when the file is opened.
    let seen = app.missedNews ? Session.settled(scenario, policy: app.policy) : self
    // Findings are expected of policy per-device, whichever is on.
    var own = seen
    _ = own.update(.policyChosen(.perDevice))
    var sights = [app.policy: seen.sight.known(in: scenario)]
    if world.setup.obstacle(to: other) == nil {
      sights[other] = Session.settled(scenario, policy: other).sight
    }
    return Scenario.Expectation(
      after: app.awaitedLogIn == nil ? [] : [.refuseLogIn],
      perDevice: sights[.perDevice] ?? .init(),
      guide: sights[.guide], findings: Set(own.findings.map(\.id.rawValue)).sorted())
  }
}

extension Scenario.Expectation.Sight {
  /// A list that is older than the world may have rows of cards and devices that are gone.
  fileprivate func known(in scenario: Scenario) -> Self {
    guard case .rows(let rows) = list else { return self }
    var sight = self
    sight.list = .rows(
      rows.filter { scenario.knows($0.card) }.map { row in
        guard case .devices(let devices) = row.shown else { return row }
        return .init(
          row.card, .devices(devices.filter { scenario.setup.devices.contains($0.key) }))
      })
    return sight
  }
}

extension Scenario {
  /// It has the card, or the one that it takes the place of.
  fileprivate func knows(_ card: Card.ID) -> Bool {
    setup.cards[card] != nil || card.predecessor.map(knows) ?? false
  }
}

extension Session {
  /// More rows than anybody would read tell no more.
  private static let mostRows = 50

  fileprivate var sight: Scenario.Expectation.Sight {
    if let crash = app.overview?.crash {
      return .init(crash: Scenario.Expectation.Crash(rawValue: crash.id))
    }
    return .init(list: seenList)
  }

  private var seenList: Scenario.Expectation.List? {
    switch world.appAbsence {
    case .notInstalled: return .notInstalled
    case .neverOpened: return .neverOpened
    case nil: break
    }
    if app.awaitedLogIn != nil { return .logIn }
    if app.cardListFailure != nil { return .couldNotLoad }
    guard let overview = app.overview else { return nil }
    if overview.cards.isEmpty {
      return scenario.unknowns.contains(.cards) ? .notKnown : .noCards
    }
    return .rows(
      overview.cards.prefix(Self.mostRows).compactMap { card in
        overview.status(of: card).map { status in
          let devices = status.devices.mapValues(\.status.words)
          return .init(card.id, app.policy == .guide ? .whole(status.row.words) : .devices(devices))
        }
      })
  }
}
