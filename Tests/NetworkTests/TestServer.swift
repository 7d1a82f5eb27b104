import Foundation
import Network

/// server.py as a process of its own; it goes with this object.
final class TestServer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = ""
  let port: Int
  /// Nobody listens there, and nobody else can.
  let deafPort: Int
  private let isSecure: Bool

  /// With a certificate it speaks TLS, up to `newest`; with an authority it demands clients of that.
  init(
    _ certificate: Certificates.Files? = nil, clientsOf authority: String? = nil,
    newest: String = "TLSv1_3"
  ) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("server.py")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, "--newest", newest]
    if let certificate {
      process.arguments? += ["--tls", certificate.certificate, certificate.key]
    }
    if let authority { process.arguments? += ["--clients-of", authority] }
    process.standardInput = input
    process.standardOutput = output
    isSecure = certificate != nil
    try process.run()
    guard let port = Self.line(of: output, after: &unread).flatMap(Int.init),
      let deafPort = Self.line(of: output, after: &unread).flatMap(Int.init)
    else { throw CannotStart() }
    self.port = port
    self.deafPort = deafPort
  }

  deinit {
    // Threads of the tests block the gentler signals, and their children inherit that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  struct CannotStart: Error {}

  /// Its address under one of this computer's names.
  func address(_ host: String = "127.0.0.1", _ base: String = "") throws -> ServerAddress {
    try ServerAddress("\(isSecure ? "https" : "http")://\(host):\(port)\(base)")
  }

  /// Waits for the next line that it says.
  func says() -> String? { Self.line(of: output, after: &unread) }

  private static func line(of output: Pipe, after unread: inout String) -> String? {
    while !unread.contains("\n") {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += String(decoding: more, as: UTF8.self)
    }
    let parts = unread.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    unread = String(parts[1])
    return String(parts[0])
  }
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
  var descriptors = client.descriptors.map {
    pollfd(
      fd: $0.descriptor,
      events: Int16(($0.forReading ? POLLIN : 0) | ($0.forWriting ? POLLOUT : 0)), revents: 0)
  }
  let timeout = client.timeout.map { Int32(($0 / .milliseconds(1)).rounded(.up)) } ?? -1
  poll(&descriptors, nfds_t(descriptors.count), timeout)
  return client.work()
}
