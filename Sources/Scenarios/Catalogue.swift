import Assets
import Glibc
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

  /// Reads a shipped scenario when it is first asked for, and keeps it.
  public static func load(_ id: String) throws(ScenarioNotFound) -> Scenario {
    if let scenario = read.withLock({ $0[id] }) { return scenario }
    let scenario = try loaded(id).scenario
    read.withLock { $0[id] = scenario }
    return scenario
  }

  /// A shipped scenario under a brand; without one as `load` has it.
  public static func load(_ id: String, under brand: Brand?) throws(ScenarioNotFound) -> Scenario {
    guard let brand else { return try load(id) }
    return try loaded(id, under: brand).scenario
  }

  private static let read = Mutex<[String: Scenario]>([:])

  /// Reads a shipped scenario with its source locations, puts `brand` over it and applies `settings`.
  public static func loaded(
    _ id: String, setting settings: [String] = [], under brand: Brand? = nil
  ) throws(ScenarioNotFound) -> LoadedScenario {
    guard let file = file(id) else {
      throw .noSuchScenario(id, nearest: nearestName(to: id, among: ids))
    }
    return try loaded(file, setting: settings, under: brand, issuer: .known(nil))
  }

  fileprivate static func loaded(
    _ file: ScenarioFile, setting settings: [String], under brand: Brand?, issuer: IssuerFiles
  ) throws(ScenarioNotFound) -> LoadedScenario {
    try Scenarios.loaded(
      file, setting: settings, under: brand, issuer: issuer,
      picture: { _ in .failure(.unreadable("no file lies beside a shipped scenario")) },
      extending: self.file)
  }

  /// All of them.
  public static func all() throws(ScenarioNotFound) -> [Scenario] {
    try ids.map(load)
  }
}

/// Why a scenario could not be loaded.
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
      "\(quoted(path: path)) cannot be read: \(why)"
    case .problems(let problems): problems.description
    }
  }
}

/// Loads a scenario by the id of a shipped one or the path of a file, puts `brand` over it and applies `settings`.
public func loadedScenario(
  named name: String, setting settings: [String] = [], under brand: Brand? = nil
) throws(ScenarioNotFound) -> LoadedScenario {
  try ScenarioReading(named: name, setting: settings, under: brand).result.get()
}

/// The file of a scenario, by the id of a shipped one or a path.
public func scenarioFile(named name: String) throws(ScenarioNotFound) -> ScenarioFile {
  if let shipped = Catalogue.file(name) { return shipped }
  let looksLikePath = name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  guard looksLikePath || access(name, F_OK) == 0 else {
    throw .noSuchScenario(name, nearest: nearestName(to: name, among: Catalogue.ids))
  }
  do throws(UnreadableFile) {
    return ScenarioFile(name: name, bytes: try readFile(name))
  } catch {
    throw .cannotReadFile(error.path, why: error.reason)
  }
}

/// The path of `file` in the folder of the file at `path`; nil if `file` is in another folder.
private func siblingPath(of file: String, beside path: String) -> String? {
  guard !file.contains("/") else { return nil }
  let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
  return "\(folder)\(file)"
}

/// Reads a file that a scenario extends; links are not followed.
private func siblingFile(_ path: String) -> ScenarioFile? {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return (try? readFile(name, besideFile: path)).map { ScenarioFile(name: path, bytes: $0) }
}

/// The result of loading a scenario, with all files that it depends on.
public struct ScenarioReading: Sendable {
  public let result: Result<LoadedScenario, ScenarioNotFound>

  /// Every path that was tried, missing files included: a change of any of them may change the result.
  public let paths: [String]

  /// The bytes of each file, by its name in problems.
  public let sources: [String: [UInt8]]

  /// Loads a scenario as `loadedScenario` does.
  public init(named name: String, setting settings: [String] = [], under brand: Brand? = nil) {
    var (paths, sources): ([String], [String: [UInt8]]) = ([], [:])
    func note(_ file: ScenarioFile?) -> ScenarioFile? {
      if let file { sources[file.name] = file.bytes }
      return file
    }
    func picture(_ picture: String) -> Result<[UInt8], PictureObstacle> {
      if let path = siblingPath(of: picture, beside: name) { paths.append(path) }
      do throws(UnreadableFile) {
        return .success(try readFile(picture, besideFile: name, maxBytes: Picture.mostBytes))
      } catch {
        return .failure(.unreadable(error.reason))
      }
    }
    func issuer(_ path: String) -> Result<[UInt8], UnreadableFile> {
      paths.append(path)
      do throws(UnreadableFile) {
        let bytes = try readFile(path)
        sources[path] = bytes
        return .success(bytes)
      } catch {
        return .failure(error)
      }
    }
    do throws(ScenarioNotFound) {
      if let file = Catalogue.file(name) {
        result = .success(
          try Catalogue.loaded(file, setting: settings, under: brand, issuer: .read(issuer)))
      } else {
        paths.append(name)
        let file = try scenarioFile(named: name)
        _ = note(file)
        result = .success(
          try loaded(
            file, setting: settings, under: brand, issuer: .read(issuer), picture: picture
          ) { base in
            guard base != "..", base != ".",
              let path = siblingPath(of: "\(base).yaml", beside: name)
            else { return note(Catalogue.file(base)) }
            if !paths.contains(path) { paths.append(path) }
            // A copy of a shipped scenario may extend the original of the same name.
            return note(
              path == name
                ? Catalogue.file(base) ?? file : siblingFile(path) ?? Catalogue.file(base))
          })
      }
    } catch {
      result = .failure(error)
    }
    (self.paths, self.sources) = (paths, sources)
  }
}

private func loaded(
  _ file: ScenarioFile, setting settings: [String], under brand: Brand?, issuer: IssuerFiles,
  picture: (String) -> Result<[UInt8], PictureObstacle>, extending base: (String) -> ScenarioFile?
) throws(ScenarioNotFound) -> LoadedScenario {
  do throws(Problems) {
    return try loadScenario(
      file.bytes, file: file.name, setting: settings, under: brand, extending: base,
      issuer: issuer, picture: picture)
  } catch {
    throw .problems(error)
  }
}
