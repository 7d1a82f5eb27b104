import Glibc
import IssuerAPI
package import IssuerApp
import Text

/// The configuration in force, its file and the problems of that.
package struct ConfigurationFile {
  package var configuration = Configuration()
  /// The path of the file; nil where neither an option nor the environment gives one.
  var path: String?
  var isThere = false
  /// Why the file cannot be read.
  var obstacle: String?
  var problems: Problems?
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
      checkServer(besides: path)
    } catch {
      isThere = access(path, F_OK) == 0
      obstacle = "it cannot be read: \(error.reason)"
    }
  }

  /// Resolves the file paths of the server and checks that they can be used.
  private mutating func checkServer(besides path: String) {
    guard let settings = configuration.server?.besides(path) else { return }
    configuration.server = settings
    do throws(CommandFailure) {
      _ = try Server(settings)
    } catch {
      serverObstacle = "tmp is left out, and the simulated one answers: \(error.message)"
    }
  }

  /// The server in force.
  var server: ServerSettings? { serverObstacle == nil ? configuration.server : nil }

  var isGood: Bool { obstacle == nil && problems == nil && serverObstacle == nil }

  /// One line for each problem, as `passwalk config` prints them.
  package var problemLines: [String] {
    if let obstacle, let path { return ["\(path): \(obstacle)"] }
    let lines = problems.map { $0.description.split(separator: "\n").map(String.init) } ?? []
    return lines + (serverObstacle.map { ["\(path ?? ""): \($0)"] } ?? [])
  }

  /// The first problem in one sentence, for the status line or standard error.
  package var notice: String? {
    let name = path.map { String($0.split(separator: "/").last ?? "") } ?? ""
    if let obstacle { return "\(name): \(obstacle); passwalk config tells where it is looked for." }
    if let serverObstacle { return "\(name): \(serverObstacle)" }
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
  fileprivate func besides(_ file: String) -> Self {
    guard let slash = file.lastIndex(of: "/") else { return self }
    func besides(_ path: String?) -> String? {
      path.map { $0.hasPrefix("/") || $0.hasPrefix("~/") ? $0 : file[...slash] + $0 }
    }
    var settings = self
    settings.authorityFile = besides(authorityFile)
    settings.certificateFile = besides(certificateFile)
    settings.keyFile = besides(keyFile)
    settings.headerFile = besides(headerFile)
    return settings
  }
}
