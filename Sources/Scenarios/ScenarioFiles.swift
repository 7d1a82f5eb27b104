import Glibc
import Text

/// Finds a scenario by what a person typed, a shipped one's id or a file's path, and makes `settings` in it.
public func loadedScenario(
  named name: String, setting settings: [String] = []
) throws(ScenarioNotFound) -> LoadedScenario {
  try ScenarioReading(named: name, setting: settings).result.get()
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
    throw .cannotReadFile(error.path, why: error.reason)
  }
}

/// Where a scenario beside the one that extends it would lie; never in another folder.
func siblingPath(_ base: String, of name: String) -> String? {
  guard base != "..", base != "." else { return nil }
  return siblingPath(of: "\(base).yaml", beside: name)
}

/// The same of any file.
func siblingPath(of file: String, beside name: String) -> String? {
  guard !file.contains("/") else { return nil }
  let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
  return "\(folder)\(file)"
}

/// A link that leads out of the folder is not followed.
func siblingFile(_ path: String) -> ScenarioFile? {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return (try? readFile(name, besideFile: path)).map { ScenarioFile(name: path, bytes: $0) }
}
