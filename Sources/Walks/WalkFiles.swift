import Assets
import Glibc
public import Scenarios
public import Text

/// A walk, and the scenario with which it begins.
public struct LoadedWalk: Sendable {
  public let walk: Walk
  public let scenario: LoadedScenario
  /// A shipped walk's id, or the file's path.
  public let name: String
  public let isShipped: Bool

  public init(walk: Walk, scenario: LoadedScenario, name: String, isShipped: Bool) {
    (self.walk, self.scenario) = (walk, scenario)
    (self.name, self.isShipped) = (name, isShipped)
  }
}

/// The walks that the program carries within itself.
public enum ShippedWalks {
  /// In the order in which a list shows them.
  public static var ids: [String] { Assets.walks.map(\.id) }

  static func nameOfFile(_ id: String) -> String { "Walks/\(id).walk" }

  /// The file as it was written; nil where there is no such walk.
  public static func bytes(_ id: String) -> [UInt8]? {
    Assets.walks.first { $0.id == id }?.bytes
  }

  /// All that can be read; a test holds that each can.
  public static var all: [(id: String, walk: Walk)] {
    ids.compactMap { id in
      (try? readWalk(bytes(id) ?? [], file: nameOfFile(id))).map { (id, $0) }
    }
  }
}

/// Why a walk could not be had.
public enum WalkNotFound: Error, Equatable, Sendable {
  case noSuchWalk(String, nearest: String?)
  case cannotReadFile(String, why: String)
  case problems(Problems)
  /// Where the walk names its scenario, and what is wrong with that.
  case scenario(SourceMark, ScenarioNotFound)
}

extension WalkNotFound: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchWalk(let name, let nearest):
      "there is no walk or file \(quoted(name))"
        + (nearest.map { "; did you mean `\($0)`?" } ?? "; `passwalk walk list` lists them")
    case .cannotReadFile(let path, let why): "\(quoted(path)) cannot be read: \(why)"
    case .problems(let problems): problems.description
    case .scenario(let mark, .noSuchScenario(let name, let nearest)):
      "\(mark): error \(ProblemCode.unknownReference.rawValue): there is no scenario \(quoted(name))"
        + (nearest.map { "; did you mean `\($0)`?" }
          ?? "; write a shipped one's id, or a file's name in the same folder")
    case .scenario(_, let error): "\(error)"
    }
  }
}

/// A walk that the program carries, by its id.
public func loadedShippedWalk(_ id: String) throws(WalkNotFound) -> LoadedWalk {
  guard ShippedWalks.ids.contains(id) else {
    throw .noSuchWalk(id, nearest: nearestName(to: id, among: ShippedWalks.ids))
  }
  return try loadedWalk(named: id)
}

/// Finds a walk by what a person typed: a shipped one's id, or a file's path.
///
/// It begins with `scenario` instead of its own where one is named, and `settings` are made in it after its own.
public func loadedWalk(
  named name: String, in scenario: String? = nil, setting settings: [String] = []
) throws(WalkNotFound) -> LoadedWalk {
  func loaded(
    _ bytes: [UInt8], file: String, isShipped: Bool, including: @escaping (String) -> [UInt8]?
  ) throws(WalkNotFound) -> LoadedWalk {
    var walk: Walk
    do throws(Problems) {
      walk = try readWalk(bytes, file: file, including: including)
    } catch {
      throw .problems(error)
    }
    walk.settings += settings
    return try loadedWalk(walk, in: scenario, file: file, name: name, isShipped: isShipped)
  }
  if let bytes = ShippedWalks.bytes(name) {
    return try loaded(bytes, file: ShippedWalks.nameOfFile(name), isShipped: true) { _ in nil }
  }
  let looksLikePath = name.contains("/") || name.hasSuffix(".walk")
  guard looksLikePath || access(name, F_OK) == 0 else {
    throw .noSuchWalk(name, nearest: nearestName(to: name, among: ShippedWalks.ids))
  }
  let bytes: [UInt8]
  do throws(UnreadableFile) {
    bytes = try readFile(name)
  } catch {
    throw .cannotReadFile(error.path, why: error.reason)
  }
  return try loaded(bytes, file: name, isShipped: false) { other in
    try? readFile(other, besideFile: name)
  }
}

private func loadedWalk(
  _ walk: Walk, in other: String?, file: String, name: String, isShipped: Bool
) throws(WalkNotFound) -> LoadedWalk {
  let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
  let mark = walk.scenarioMark ?? SourceMark(file: file, line: 1, column: 1)
  let isOwnFile = other == nil && !Catalogue.ids.contains(walk.scenario) && !isShipped
  // Nothing from another folder, whatever a walk from somewhere else says.
  guard !isOwnFile || !walk.scenario.contains("/") else {
    throw .scenario(mark, .noSuchScenario(walk.scenario, nearest: nil))
  }
  if isOwnFile {
    do throws(UnreadableFile) {
      _ = try readFile(walk.scenario, besideFile: name)
    } catch {
      if error.isLink { throw .scenario(mark, .cannotReadFile(error.path, why: error.reason)) }
    }
  }
  do throws(ScenarioNotFound) {
    return LoadedWalk(
      walk: walk,
      scenario: try loadedScenario(
        named: other ?? (isOwnFile ? "\(folder)\(walk.scenario)" : walk.scenario),
        setting: walk.settings),
      name: name, isShipped: isShipped)
  } catch {
    throw .scenario(mark, error)
  }
}
