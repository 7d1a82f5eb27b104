import Foundation
import Network
import ServerProcess

/// server.py; it goes with this object.
final class TestServer {
  private let process: ServerProcess
  let port: Int
  /// Nobody listens there, and nobody else can.
  let deafPort: Int
  private let isSecure: Bool

  /// With a certificate it speaks TLS, up to `newest`; with an authority it demands clients of that.
  init(
    _ certificate: Certificates.Files? = nil, clientsOf authority: String? = nil,
    newest: String = "TLSv1_3"
  ) throws {
    let tls = certificate.map { ["--tls", $0.certificate, $0.key] } ?? []
    let clients = authority.map { ["--clients-of", $0] } ?? []
    process = try ServerProcess(
      fileBeside(#filePath, "server.py"), ["--newest", newest] + tls + clients)
    isSecure = certificate != nil
    guard let port = process.says().flatMap(Int.init),
      let deafPort = process.says().flatMap(Int.init)
    else { throw CannotStart() }
    self.port = port
    self.deafPort = deafPort
  }

  struct CannotStart: Error {}

  /// Its address under one of this computer's names.
  func address(_ host: String = "127.0.0.1", _ base: String = "") throws -> ServerAddress {
    try ServerAddress("\(isSecure ? "https" : "http")://\(host):\(port)\(base)")
  }

  /// Waits for the next line that it says.
  func says() -> String? { process.says() }
}

/// Waits as the program's loop does, until that many exchanges have ended; the server lives as long.
func finish(
  _ client: HTTPClient, _ count: Int = 1, of server: TestServer?
) -> [FinishedExchange] {
  defer { withExtendedLifetime(server) {} }
  var finished: [FinishedExchange] = []
  while finished.count < count { finished += turn(client) }
  return finished
}

/// One turn of that loop: waits for what the client waits for, then lets it work.
func turn(_ client: HTTPClient) -> [FinishedExchange] {
  var descriptors = client.descriptors
  let timeout = client.timeout.map { Int32(($0 / .milliseconds(1)).rounded(.up)) } ?? -1
  poll(&descriptors, nfds_t(descriptors.count), timeout)
  return client.work()
}
