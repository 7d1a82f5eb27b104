import CBuild

/// The version and commit of this program, as `--version` prints them.
package struct BuildIdentity: Equatable, CustomStringConvertible {
  static let version = "0.1.0"
  /// The day on which the version was begun, for a build without a commit date.
  private static let versionDate = "2026-11-21"

  /// Such as `c744de7`, or `c744de7+changes`; nil for a plain `swift build`.
  var commit: String?
  /// The commit's day, not the build's, so that builds are reproducible.
  var date: String?

  package static var ofThisProgram: BuildIdentity {
    BuildIdentity(
      commit: cbuild_commit().map { String(cString: $0) },
      date: cbuild_date().map { String(cString: $0) })
  }

  package var description: String {
    let origin = commit.map { commit in
      (["commit \(commit)"] + (date.map { [$0] } ?? [])).joined(separator: ", ")
    }
    return "passwalk \(Self.version) (\(origin ?? "development build"))"
  }

  /// The day as mdoc writes it, such as `November 21, 2026`.
  var manualDate: String { Self.longDate(date ?? Self.versionDate) ?? Self.versionDate }

  private static func longDate(_ date: String) -> String? {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return nil }
    return "\(months[parts[1] - 1]) \(parts[2]), \(parts[0])"
  }
}
