import Glibc
import TypedYAML

/// Finds a scenario by what a person typed: a shipped one's id, or a file's path.
public func scenario(named name: String) throws(ScenarioNotFound) -> Scenario {
  try loadedScenario(named: name).scenario
}

/// The same, with the tree that knows where everything stands, and with `settings` made.
public func loadedScenario(
  named name: String, setting settings: [String] = []
) throws(ScenarioNotFound) -> LoadedScenario {
  if Catalogue.ids.contains(name) { return try Catalogue.loaded(name, setting: settings) }
  let file = try scenarioFile(named: name)
  do throws(Problems) {
    return try loadScenario(file.bytes, file: name, setting: settings) { base in
      // A copy of a shipped scenario may extend the one that it was made from.
      let sibling = siblingFile(base, of: name)
      let shipped = Catalogue.file(base)
      return sibling?.name == name ? shipped ?? sibling : sibling ?? shipped
    }
  } catch {
    throw .problems(error)
  }
}

/// The file alone, as it was written.
public func scenarioFile(named name: String) throws(ScenarioNotFound) -> ScenarioFile {
  if let shipped = Catalogue.file(name) { return shipped }
  let looksLikePath = name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  guard looksLikePath || access(name, F_OK) == 0 else {
    throw .noSuchScenario(name, nearest: nearestName(to: name, among: Catalogue.ids))
  }
  do throws(UnreadableFile) {
    return ScenarioFile(name: name, bytes: try readFile(name))
  } catch {
    throw .cannotReadFile(error.path, why: error.why)
  }
}

/// A scenario beside the one that extends it; never one in another folder.
private func siblingFile(_ base: String, of name: String) -> ScenarioFile? {
  guard !base.contains("/"), base != "..", base != "." else { return nil }
  let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
  let path = "\(folder)\(base).yaml"
  guard let bytes = try? readFile(path) else { return nil }
  return ScenarioFile(name: path, bytes: bytes)
}
