import Assets
import Commands
import Glibc
public import Scenarios
public import Text

/// A walk with its scenario.
public struct LoadedWalk: Sendable {
  public let walk: Walk
  public let scenario: LoadedScenario
  /// The id of a shipped walk, or the path of a file.
  public let name: String
  public let isShipped: Bool

  public init(walk: Walk, scenario: LoadedScenario, name: String, isShipped: Bool) {
    (self.walk, self.scenario) = (walk, scenario)
    (self.name, self.isShipped) = (name, isShipped)
  }
}

/// The walks that are built into the program.
public enum ShippedWalks {
  /// Their ids, in the order of lists.
  public static var ids: [String] { Assets.walks.map(\.id) }

  static func nameOfFile(_ id: String) -> String { "Walks/\(id).walk" }

  /// The file of a walk; nil if there is no such walk.
  public static func bytes(_ id: String) -> [UInt8]? {
    Assets.walks.first { $0.id == id }?.bytes
  }

  /// All walks; a test checks that each can be read.
  public static let all: [(id: String, walk: Walk)] = ids.compactMap { id in
    (try? loadedShippedWalk(id)).map { (id, $0.walk) }
  }
}

/// Why a walk could not be loaded.
public enum WalkNotFound: Error, Equatable, Sendable {
  case noSuchWalk(String, nearest: String?)
  case cannotReadFile(String, why: String)
  case problems(Problems)
  /// The scenario could not be loaded, with the place where the walk names it.
  case scenario(SourceMark, ScenarioNotFound)
}

extension WalkNotFound: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchWalk(let name, let nearest):
      "there is no walk or file \(quoted(name))"
        + (nearest.map { "; did you mean `\($0)`?" } ?? "; `passwalk walk list` lists them")
    case .cannotReadFile(let path, let why): "\(quoted(path: path)) cannot be read: \(why)"
    case .problems(let problems): problems.description
    case .scenario(let mark, .noSuchScenario(let name, let nearest)):
      "\(mark): error \(ProblemCode.unknownReference.rawValue): there is no scenario \(quoted(name))"
        + (nearest.map { "; did you mean `\($0)`?" }
          ?? "; write a shipped one's id, or a file's name in the same folder")
    case .scenario(_, let error): "\(error)"
    }
  }
}

/// Loads a shipped walk by its id, under a brand.
public func loadedShippedWalk(
  _ id: String, under brand: Brand? = nil
) throws(WalkNotFound) -> LoadedWalk {
  guard ShippedWalks.ids.contains(id) else {
    throw .noSuchWalk(id, nearest: nearestName(to: id, among: ShippedWalks.ids))
  }
  return try loadedWalk(named: id, under: brand)
}

/// Loads a walk by the id of a shipped one or the path of a file.
///
/// `scenario` replaces the walk's own; `brand` is put over it, and `settings` are applied after those of the walk.
public func loadedWalk(
  named name: String, in scenario: String? = nil, setting settings: [String] = [],
  under brand: Brand? = nil
) throws(WalkNotFound) -> LoadedWalk {
  let shipped = ShippedWalks.bytes(name)
  let file = shipped == nil ? name : ShippedWalks.nameOfFile(name)
  let bytes: [UInt8]
  if let shipped { bytes = shipped } else { bytes = try walkFile(name) }
  func walk(naming cards: CardNames?) throws(WalkNotFound) -> Walk {
    do throws(Problems) {
      var walk = try readWalk(bytes, file: file, naming: cards) { other in
        shipped == nil ? try? readFile(other, besideFile: name) : nil
      }
      walk.settings += settings
      return walk
    } catch {
      throw .problems(error)
    }
  }
  // Which cards there are is known once the scenario is read, which the walk names.
  let unnamed = try walk(naming: nil)
  let begun = try loadedScenario(
    of: unnamed, in: scenario, under: brand, file: file, name: name, isShipped: shipped != nil)
  var cards = CardNames()
  cards.add(begun.scenario)
  // Whoever begins with another scenario may have given its cards ids of their own.
  for id in [unnamed.scenario] + unnamed.openedScenarios {
    if let other = try? Catalogue.load(id, under: brand) { cards.add(other) }
  }
  return LoadedWalk(
    walk: try walk(naming: cards), scenario: begun, name: name, isShipped: shipped != nil)
}

extension Walk {
  /// The ids of the scenarios that it opens in its course.
  fileprivate var openedScenarios: [String] {
    steps.flatMap(\.lines).compactMap { line in
      guard case .word(let written) = line.command, written.name == .scenario else { return nil }
      return written.values.first ?? nil
    }
  }
}

private func walkFile(_ name: String) throws(WalkNotFound) -> [UInt8] {
  let looksLikePath = name.contains("/") || name.hasSuffix(".walk")
  guard looksLikePath || access(name, F_OK) == 0 else {
    throw .noSuchWalk(name, nearest: nearestName(to: name, among: ShippedWalks.ids))
  }
  do throws(UnreadableFile) {
    return try readFile(name)
  } catch {
    throw .cannotReadFile(error.path, why: error.reason)
  }
}

private func loadedScenario(
  of walk: Walk, in other: String?, under brand: Brand?, file: String, name: String,
  isShipped: Bool
) throws(WalkNotFound) -> LoadedScenario {
  let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
  let mark = walk.scenarioMark ?? SourceMark(file: file, line: 1, column: 1)
  let isOwnFile = other == nil && !Catalogue.ids.contains(walk.scenario) && !isShipped
  // A walk cannot name a file in another folder.
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
    return try Scenarios.loadedScenario(
      named: other ?? (isOwnFile ? "\(folder)\(walk.scenario)" : walk.scenario),
      setting: walk.settings, under: brand)
  } catch {
    throw .scenario(mark, error)
  }
}
