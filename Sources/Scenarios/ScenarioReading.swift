import Pictures
import Text

/// One reading of a scenario: what came of it, and everything that had a say in it.
public struct ScenarioReading: Sendable {
  public let result: Result<LoadedScenario, ScenarioNotFound>

  /// Every path that was looked at, also in vain: whatever happens to one of them may change the result.
  public let paths: [String]

  /// The bytes of each file by the name that problems give it.
  public let sources: [String: [UInt8]]

  /// Finds a scenario by what a person typed, as `loadedScenario` does, and makes `settings`.
  public init(named name: String, setting settings: [String] = []) {
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
    do throws(ScenarioNotFound) {
      if Catalogue.ids.contains(name) {
        result = .success(try Catalogue.loaded(name, setting: settings))
      } else {
        paths.append(name)
        let file = try scenarioFile(named: name)
        _ = note(file)
        result = .success(
          try loaded(file, setting: settings, picture: picture) { base in
            guard let path = siblingPath(base, of: name) else { return note(Catalogue.file(base)) }
            if !paths.contains(path) { paths.append(path) }
            // A copy of a shipped scenario may extend the one that it was made from.
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
  _ file: ScenarioFile, setting settings: [String],
  picture: (String) -> Result<[UInt8], PictureObstacle>, extending base: (String) -> ScenarioFile?
) throws(ScenarioNotFound) -> LoadedScenario {
  do throws(Problems) {
    return try loadScenario(
      file.bytes, file: file.name, setting: settings, extending: base, picture: picture)
  } catch {
    throw .problems(error)
  }
}
