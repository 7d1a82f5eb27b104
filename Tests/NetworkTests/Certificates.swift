import Foundation
import Testing

/// Authorities and what they sign, made by the openssl command in a folder that goes with this object.
final class Certificates {
  private let folder: URL
  private var count = 0

  /// A certificate and its key, as PEM.
  struct Files {
    var certificate: String
    var key: String
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("network-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = """
      [ca]
      default_ca = authority
      [authority]
      database = index.txt
      new_certs_dir = .
      default_md = sha256
      policy = policy
      copy_extensions = copy
      rand_serial = yes
      unique_subject = no
      [policy]
      commonName = supplied
      """
    _ = try file("authority.cnf", configuration)
    _ = try file("index.txt", "")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a new file with that text.
  func file(_ name: String, _ text: String) throws -> String {
    let path = folder.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  func authority() throws -> Files {
    let files = nextFiles()
    try openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
      "2", "-subj", "/CN=Authority \(count)",
      "-keyout", files.key, "-out", files.certificate)
    return files
  }

  /// Valid from and until such times, as `YYYYMMDDHHMMSSZ`.
  func leaf(
    of authority: Files, for names: String = "DNS:localhost,IP:127.0.0.1",
    from start: String = "20200101000000Z", until end: String = "20400101000000Z"
  ) throws -> Files {
    let files = nextFiles()
    let request = "\(files.certificate).csr"
    try openssl(
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
      "/CN=Leaf \(count)",
      "-addext", "subjectAltName=\(names)", "-keyout", files.key, "-out", request)
    try openssl(
      "ca", "-batch", "-notext", "-config", "authority.cnf", "-startdate", start, "-enddate", end,
      "-cert", authority.certificate, "-keyfile", authority.key, "-in", request,
      "-out", files.certificate)
    return files
  }

  private func nextFiles() -> Files {
    count += 1
    let path = folder.appendingPathComponent("\(count)").path
    return Files(certificate: "\(path).pem", key: "\(path).key")
  }

  private func openssl(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl \(arguments.joined(separator: " "))")
  }
}
