import Diagnosis
import Presentation
import SimulatedWorld
import Simulation
import Synchronization
import Terminal
import Testing
import TypedYAML
import WalletDomain

@testable import IssuerApp
@testable import PlainMode
@testable import Scenarios

@Suite("Every key of a scenario file") struct EveryKeyTests {
  /// Apart from keys that must not be there yet, and those that leave nothing to choose.
  @Test func `has a line in the table`() {
    let keys = leaves(of: FieldKind<Scenario>.scenario.schema(), at: "")
    #expect(keys.symmetricDifference(KeyChange.all.map(\.key)).sorted() == [])
  }

  @Test(arguments: KeyChange.all)
  func `changes something that can be seen, or is refused`(change: KeyChange) throws {
    let before = try Self.base(setting: change.given)
    guard let after = try? Self.base(setting: change.given + change.settings) else {
      #expect(change.isRefused, "\(change.key) is refused")
      return
    }
    #expect(!change.isRefused)
    #expect(
      Self.sights.indices.contains { index in
        let sight = Self.sights[index]
        let seen = Self.seenBefore.withLock { $0[change.given]?[index] } ?? sight(before)
        Self.seenBefore.withLock { $0[change.given, default: [:]][index] = seen }
        return seen != sight(after)
      }, "\(change.key) changes nothing")
  }

  /// Many changes begin with the same file: what each sight shows of it.
  private static let seenBefore = Mutex<[[String]: [Int: String]]>([:])

  private static func base(setting settings: [String]) throws -> LoadedScenario {
    try loadScenario(
      Array(KeyChange.base.utf8), file: "base.yaml", setting: settings, extending: { _ in nil },
      issuer: .read { _ in .success(Array(KeyChange.issuer.utf8)) })
  }

  private func leaves(of schema: Schema, at path: String) -> Set<String> {
    switch schema {
    case .mapping(let mapping):
      mapping.fields.filter(\.hasEffect).reduce(into: []) { leaves, field in
        leaves.formUnion(
          self.leaves(of: field.schema, at: path.isEmpty ? field.key : "\(path).\(field.key)"))
      }
    case .list(let item, _): leaves(of: item, at: path + "[]")
    case .anyOf(let schemas):
      // What is one word or a mapping of more counts by its keys.
      schemas.filter { $0.hasKeys || !schemas.contains(where: \.hasKeys) }.reduce(into: []) {
        $0.formUnion(leaves(of: $1, at: path))
      }
    case .choice(let names) where names.count < 2: []
    default: [path]
    }
  }

  // MARK: What can be seen

  /// The quickest first.
  private static let sights: [@Sendable (LoadedScenario) -> String] =
    [
      { loaded in PlainModel.said(of: loaded.scenario, []) },
      { loaded in
        var app = AppModel(loaded.scenario, size: Size(columns: 160, rows: 60))
        _ = app.settle()
        return app.frame().svg(title: "")
      },
      { loaded in
        PlainModel.said(
          of: loaded.scenario, ["tsp", "wallet", "watch", "what-if device", "wallet-extension"])
      },
      { loaded in
        ScenarioSearch([loaded.scenario]).found(by: "odd").map(\.id).joined()
      },
      { loaded in seen(Session.settled(loaded.scenario)) },
      { loaded in seen(Session.settled(loaded.scenario).whereItsStoryEnds) },
      { loaded in
        ScenarioCheck(of: loaded).items.map { "\($0.result.rawValue)\($0.shortfalls)" }.joined()
      },
    ]
    + KeyChange.stories.map { story in
      { @Sendable loaded in
        var session = Session.settled(loaded.scenario)
        session.play(story)
        return seen(session)
      }
    }

  /// The calls in full, the open flow, and all that is told for a ticket.
  private static func seen(_ session: Session) -> String {
    let calls = session.world.log.calls.map { call in
      let text = CallText(
        call, columns: 200, theme: Theme(), coversSecrets: false, isWhole: true, forScreen: false)
      return "\(call.at.dateAndTime) \(call.fault.map { "\($0)" } ?? "") "
        + text.lines.map(\.text).joined(separator: "\n")
    }
    let cards = (session.app.overview?.cards ?? []).prefix(5).map(\.id)
    let tickets = ([Why(session)] + Why.each(of: Array(cards), in: session, as: .report)).map {
      $0.ticket ?? ""
    }
    let sheet = session.app.flow?.presentation.sheet(in: FlowScene(session.moment))
    let lines = (sheet?.fields.map(\.value) ?? []) + (sheet?.lines.map(\.text) ?? [])
    return (calls + lines + [session.app.notice ?? ""] + tickets).joined(separator: "\n")
  }
}

extension PlainModel {
  fileprivate static func said(of scenario: Scenario, _ commands: [String]) -> String {
    var model = PlainModel(scenario)
    var lines = model.begin(because: "a test asks for it")
    for command in commands { lines += model.read(command) }
    return lines.joined(separator: "\n")
  }
}

extension Schema {
  fileprivate var hasKeys: Bool {
    switch self {
    case .mapping: true
    case .list(let item, _): item.hasKeys
    case .anyOf(let schemas): schemas.contains(where: \.hasKeys)
    default: false
    }
  }
}
