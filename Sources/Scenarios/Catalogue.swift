import Assets
import Pictures
import Synchronization
public import Text

/// The scenarios that the program carries within itself.
public enum Catalogue {
  /// Their ids, in the order in which a list shows them.
  public static var ids: [String] { Assets.scenarios.map(\.id) }

  /// Where the program begins when nothing else is asked for.
  public static let first = "mixed-wallet"

  static func nameOfFile(_ id: String) -> String { "Scenarios/\(id).yaml" }

  /// Nil where there is no such scenario.
  public static func file(_ id: String) -> ScenarioFile? {
    Assets.scenarios.first { $0.id == id }.map {
      ScenarioFile(name: nameOfFile(id), bytes: $0.bytes)
    }
  }

  /// Each is read when it is first asked for, and no more than once: what is shipped never changes.
  public static func load(_ id: String) throws(ScenarioNotFound) -> Scenario {
    if let scenario = read.withLock({ $0[id] }) { return scenario }
    let scenario = try loaded(id).scenario
    read.withLock { $0[id] = scenario }
    return scenario
  }

  private static let read = Mutex<[String: Scenario]>([:])

  /// The same, with the tree that knows where everything stands, and with `settings` made.
  public static func loaded(
    _ id: String, setting settings: [String] = []
  ) throws(ScenarioNotFound) -> LoadedScenario {
    guard let file = file(id) else {
      throw .noSuchScenario(id, nearest: nearestName(to: id, among: ids))
    }
    do throws(Problems) {
      return try loadScenario(
        file.bytes, file: file.name, setting: settings, extending: self.file
      ) { _ in .failure(.unreadable("no file lies beside a shipped scenario")) }
    } catch {
      throw .problems(error)
    }
  }

  /// All of them.
  public static func all() throws(ScenarioNotFound) -> [Scenario] {
    var scenarios: [Scenario] = []
    for id in ids { scenarios.append(try load(id)) }
    return scenarios
  }
}

/// Why a scenario could not be had.
public enum ScenarioNotFound: Error, Equatable, Sendable {
  case noSuchScenario(String, nearest: String?)
  case cannotReadFile(String, why: String)
  case problems(Problems)
}

extension ScenarioNotFound: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchScenario(let name, let nearest):
      "there is no scenario or file \(quoted(name))"
        + (nearest.map { "; did you mean `\($0)`?" } ?? "; `passwalk scenarios` lists them")
    case .cannotReadFile(let path, let why):
      "\(quoted(path)) cannot be read: \(why)"
    case .problems(let problems): problems.description
    }
  }
}
