import Glibc
import IssuerApp
import TypedYAML

/// The configuration that is in force, where it comes from, and what is wrong with it.
struct ConfigurationFile {
  var configuration = Configuration()
  /// Nil where neither an option nor the environment says where it would lie.
  var path: String?
  var isThere = false
  /// Why the file's bytes cannot be had.
  var obstacle: String?
  var problems: Problems?

  /// Reads `named`, or the file where the XDG rules put it; that one need not be there.
  init(named: String?) {
    path = named ?? Self.usualPath
    guard let path else { return }
    guard named != nil || access(path, F_OK) == 0 else { return }
    do throws(UnreadableFile) {
      let reading = Configuration.reading(try readFile(path), file: path)
      isThere = true
      (configuration, problems) = (reading.configuration, reading.problems)
    } catch {
      isThere = access(path, F_OK) == 0
      obstacle = "it cannot be read: \(error.why)"
    }
  }

  var isGood: Bool { obstacle == nil && problems == nil }

  /// One line for each problem, as `passwalk config` prints them.
  var problemLines: [String] {
    if let obstacle, let path { return ["\(path): \(obstacle)"] }
    return problems.map { $0.description.split(separator: "\n").map(String.init) } ?? []
  }

  /// The first problem in one sentence, for the person who looks at something else just now.
  var notice: String? {
    let name = path.map { String($0.split(separator: "/").last ?? "") } ?? ""
    if let obstacle { return "\(name): \(obstacle); passwalk config tells where it is looked for." }
    return problems?.all.first.map { problem in
      "\(name):\(problem.mark.line):\(problem.mark.column): \(problem.message); "
        + "passwalk config lists all."
    }
  }

  private static var usualPath: String? {
    // A relative path is to be ignored (XDG Base Directory Specification).
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return "\(folder)/passwalk/config.yaml"
    }
    return environment("HOME").map { "\($0)/.config/passwalk/config.yaml" }
  }
}

/// Nil where it is not set, or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
  return value
}
