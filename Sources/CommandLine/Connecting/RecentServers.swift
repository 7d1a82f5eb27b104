import FoundationEssentials
import Glibc
package import IssuerAPI
import JSON
import Text

/// The real issuers that were connected last, kept in the state folder: addresses and paths, never file contents.
package enum RecentServers {
  private static let most = 8

  /// The last one first; empty where none is kept or the file cannot be read.
  package static var kept: [ServerSettings] {
    guard let path, let bytes = try? readFile(path) else { return [] }
    return (try? JSONDecoder().decode([ServerSettings].self, from: Data(bytes))) ?? []
  }

  /// Puts the server first in the list; a failure to write is ignored.
  package static func keep(_ settings: ServerSettings) {
    guard let path, let folder = stateFolder else { return }
    let others = kept.filter { $0.address != settings.address }
    makeOwnFolder(folder)
    let bytes = jsonBytes(of: Array(([settings] + others).prefix(most)))
    _ = try? putFile(path, Array(bytes))
  }

  private static var path: String? { stateFolder.map { "\($0)/servers.json" } }
}
