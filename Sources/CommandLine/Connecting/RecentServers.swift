import FoundationEssentials
import Glibc
package import IssuerAPI
import JSON
import Text

/// The real issuers that were connected last, kept in the state folder: addresses and paths, never file contents.
package enum RecentServers {
  private static let most = 8

  private struct Entry: Codable {
    var address: String
    var ca: String?
    var cert: String?
    var key: String?
    var headerFile: String?
    var timeout: String?
  }

  /// The last one first; empty where none is kept or the file cannot be read.
  package static var kept: [ServerSettings] {
    guard let path, let bytes = try? readFile(path),
      let entries = try? JSONDecoder().decode([Entry].self, from: Data(bytes))
    else { return [] }
    return entries.map {
      ServerSettings(
        address: $0.address, authorityFile: $0.ca, certificateFile: $0.cert, keyFile: $0.key,
        headerFile: $0.headerFile, timeout: $0.timeout)
    }
  }

  /// Puts the server first in the list; a failure to write is ignored.
  package static func keep(_ settings: ServerSettings) {
    guard let path, let folder = stateFolder else { return }
    let others = kept.filter { $0.address != settings.address }
    let entries = ([settings] + others).prefix(most).map {
      Entry(
        address: $0.address, ca: $0.authorityFile, cert: $0.certificateFile, key: $0.keyFile,
        headerFile: $0.headerFile, timeout: $0.timeout)
    }
    makeFolder(folder)
    let text = String(decoding: jsonBytes(of: entries), as: UTF8.self)
    _ = try? putFile(path, text)
  }

  private static var path: String? { stateFolder.map { "\($0)/servers.json" } }
}
