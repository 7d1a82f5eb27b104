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
    var scenario = moment.asScenario
    var remarks: [String] = []
    let before = source.flatMap {
      try? loadScenario($0.file.bytes, file: $0.file.name, extending: $0.base)
    }
    scenario.id = before?.scenario.id ?? id
    scenario.expectations = before?.scenario.expectations ?? []
    if !scenario.meetsItsExpectations {
      if !scenario.expectations.isEmpty {
        remarks.append("What it expected is so no more: expect becomes what is seen now.")
      }
      scenario.expectations = [scenario.whatIsSeen]
    }
    if !world.isSettled { remarks.append("What is under way now is not kept.") }
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
    let written = try? readScenario(
      Array(text.text.utf8), file: id, extending: { source?.base($0) })
    if written?.expectations != scenario.expectations {
      remarks.append("What it expects after acts could not be kept.")
    }
    return SavedScenario(scenario: scenario, text: text.text, remarks: remarks)
  }
}

extension Scenario {
  fileprivate var meetsItsExpectations: Bool {
    !expectations.isEmpty
      && Policy.allCases.allSatisfy { policy in
        expectations.indices.allSatisfy { shortfalls(ofExpectation: $0, under: policy).isEmpty }
      }
  }

  /// The list under both policies, and the findings, when the app has just been opened.
  fileprivate var whatIsSeen: Expectation {
    let (own, guide) = (
      Session.settled(self, policy: .perDevice), Session.settled(self, policy: .guide)
    )
    let findings = Set(own.findings.map(\.id.rawValue)).sorted()
    return Expectation(
      perDevice: own.sight, guide: guide.sight, findings: findings)
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
    if !world.installation.isInstalled { return .notInstalled }
    if app.awaitedLogIn != nil { return .logIn }
    if app.cardListFailure != nil { return .couldNotLoad }
    guard let overview = app.overview else { return nil }
    if overview.cards.isEmpty { return .noCards }
    return .rows(
      overview.cards.prefix(Self.mostRows).compactMap { card in
        overview.status(of: card).map { status in
          let devices = status.devices.mapValues(\.status.words)
          return .init(card.id, app.policy == .guide ? .whole(status.row.words) : .devices(devices))
        }
      })
  }
}
