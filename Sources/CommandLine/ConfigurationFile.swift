import Glibc
import IssuerAPI
package import IssuerApp
import Scenarios
import Text

/// The configuration in force, its file and the problems of that.
package struct ConfigurationFile {
  package var configuration = Configuration()
  /// The path of the file; nil where neither an option nor the environment gives one.
  package var path: String?
  var isThere = false
  /// Why the file cannot be read.
  var obstacle: String?
  var problems: Problems?
  /// The brand that it names; nil where it names none, or one that cannot be used.
  private(set) var brand: Brand?
  /// Why the brand that it names cannot be used.
  private(set) var brandObstacle: String?
  /// Why the server that it names cannot be used.
  private(set) var serverObstacle: String?

  /// Reads the file `named`, else the usual one, which may be missing.
  package init(named: String?) {
    path = named ?? Self.usualPath
    guard let path else { return }
    guard named != nil || access(path, F_OK) == 0 else { return }
    do throws(UnreadableFile) {
      let reading = Configuration.reading(try readFile(path), file: path)
      isThere = true
      (configuration, problems) = (reading.configuration, reading.problems)
      readBrand(beside: path)
      checkServer(besides: path)
    } catch {
      isThere = access(path, F_OK) == 0
      obstacle = "it cannot be read: \(error.reason)"
    }
  }

  /// Reads the brand, and tries it on a shipped scenario.
  private mutating func readBrand(beside path: String) {
    guard let named = configuration.brandFile else { return }
    let file = named.beside(path)
    configuration.brandFile = file
    do throws(ScenarioNotFound) {
      let brand = try Brand.load(inHome(file))
      _ = try Catalogue.load(Catalogue.first, under: brand)
      self.brand = brand
    } catch {
      brandObstacle = "brand is left out: \(error.firstProblem)"
    }
  }

  /// Resolves the file paths of the server and checks that they can be used.
  private mutating func checkServer(besides path: String) {
    guard let settings = configuration.server?.beside(path) else { return }
    configuration.server = settings
    do throws(CommandFailure) {
      _ = try Server(settings)
    } catch {
      serverObstacle = "tmp is left out, and the simulated one answers: \(error.message)"
    }
  }

  /// The server in force.
  var server: ServerSettings? { serverObstacle == nil ? configuration.server : nil }

  /// The brand file in force.
  package var brandFile: String? { brand == nil ? nil : configuration.brandFile }

  /// Why what it names cannot be used.
  var obstacles: [String] { [brandObstacle, serverObstacle].compactMap(\.self) }

  var isGood: Bool { obstacle == nil && problems == nil && obstacles.isEmpty }

  /// One line for each problem, as `passwalk config` prints them.
  package var problemLines: [String] {
    if let obstacle, let path { return ["\(path): \(obstacle)"] }
    let lines = problems.map { $0.description.split(separator: "\n").map(String.init) } ?? []
    return lines + obstacles.map { "\(path ?? ""): \($0)" }
  }

  /// The first problem in one sentence, for the status line or standard error.
  package var notice: String? {
    let name = path.map { String($0.split(separator: "/").last ?? "") } ?? ""
    if let obstacle { return "\(name): \(obstacle); passwalk config tells where it is looked for." }
    if let first = obstacles.first { return "\(name): \(first)" }
    return problems?.all.first.map { problem in
      "\(name):\(problem.mark.line):\(problem.mark.column): \(problem.message); "
        + "passwalk config lists all."
    }
  }

  private static var usualPath: String? {
    folder(environment("XDG_CONFIG_HOME"), or: ".config").map { "\($0)/config.yaml" }
  }
}

extension ServerSettings {
  /// The settings with relative paths resolved against the folder of `file`.
  fileprivate func beside(_ file: String) -> Self {
    var settings = self
    settings.authorityFile = authorityFile?.beside(file)
    settings.certificateFile = certificateFile?.beside(file)
    settings.keyFile = keyFile?.beside(file)
    settings.headerFile = headerFile?.beside(file)
    return settings
  }
}

extension String {
  /// A path relative to the folder of `file`; one from `/` or from home as it is.
  fileprivate func beside(_ file: String) -> String {
    guard let slash = file.lastIndex(of: "/"), !hasPrefix("/"), !hasPrefix("~/") else {
      return self
    }
    return file[...slash] + self
  }
}
