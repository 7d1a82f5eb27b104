import Glibc
package import IssuerAPI
package import Network
import SimulatedWorld
import Simulation
import Terminal
import Times

/// The connection to a real issuer; used on the main thread only.
package final class Server: @unchecked Sendable {
  package let settings: ServerSettings
  let name: String
  /// The whole address, with the prefix of all paths.
  package let origin: String
  package let client: HTTPClient

  /// Checks the address and reads the files; sends nothing.
  package init(_ settings: ServerSettings) throws(CommandFailure) {
    self.settings = settings
    var limits = Limits()
    if let text = settings.timeout {
      guard let time = Duration(written: text), time > .zero, time <= .seconds(3_600) else {
        throw .usage("“\(text)” is no time-out; write it as 1500ms, 20s or 2m")
      }
      limits = Limits(connecting: min(limits.connecting, time), total: time)
    }
    do throws(NetworkObstacle) {
      let address = try ServerAddress(settings.address)
      client = try HTTPClient(
        to: address,
        with: try ServerCredentials(
          authorityFile: settings.authorityFile.map(inHome),
          certificateFile: settings.certificateFile.map(inHome),
          keyFile: settings.keyFile.map(inHome), headerFile: settings.headerFile.map(inHome)),
        limits: limits)
      (name, origin) = (address.title, "\(address)")
    } catch {
      throw .usage(error.message)
    }
  }

  /// Sends a request and waits for its answer.
  func ask(_ request: HTTPRequest) -> ExternalTransport.Answer {
    client.begin(request, as: 0)
    while true {
      if let ended = client.work().first {
        return ExternalTransport.Answer(ended.result, took: ended.duration)
      }
      var wanted = client.descriptors
      _ = poll(&wanted, nfds_t(wanted.count), client.timeout.map(milliseconds) ?? -1)
    }
  }
}
