import IssuerAPI
import Text

/// The trusted authorities, the client certificate and the extra headers; the files are checked at once.
///
/// Its descriptions leave out the headers' values, which are secrets.
public struct ServerCredentials: Hashable, Sendable {
  /// The file of the only trusted authorities; nil for those of the system.
  private(set) var authorityFile: String?
  private(set) var client: ClientCertificate?
  /// Headers for every request, which replace those of the same name.
  private(set) var headers: [HTTPHeader] = []

  /// The files of the client certificate and its key, possibly the same.
  struct ClientCertificate: Hashable {
    var file: String
    var keyFile: String
  }

  /// Checks and reads the files: PEM, and lines of `Name: value` for headers.
  ///
  /// Without `keyFile` the key is in the file of the certificate.
  public init(
    authorityFile: String? = nil, certificateFile: String? = nil, keyFile: String? = nil,
    headerFile: String? = nil
  ) throws(NetworkObstacle) {
    if let authorityFile { try check(authorityFile, holds: .certificate, as: "CA file") }
    self.authorityFile = authorityFile
    if let certificateFile {
      try check(certificateFile, holds: .certificate, as: "client certificate")
      try check(keyFile ?? certificateFile, holds: .privateKey, as: "key of the client certificate")
      client = ClientCertificate(file: certificateFile, keyFile: keyFile ?? certificateFile)
    } else if keyFile != nil {
      throw NetworkObstacle(
        "A key was given without a client certificate; give the certificate's file too.")
    }
    if let headerFile { headers = try readHeaderFile(headerFile) }
  }

  /// The system's authorities, no client certificate, no headers.
  public static let none = ServerCredentials()

  private init() {}
}

extension ServerCredentials: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public var description: String {
    let parts = [
      authorityFile.map { "CA file \($0)" },
      client.map { "client certificate \($0.file)" },
      headers.isEmpty ? nil : "headers \(headers.map(\.name).joined(separator: ", "))",
    ]
    let given = parts.compactMap { $0 }.joined(separator: " · ")
    return given.isEmpty ? "no credentials" : given
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: []) }
}

private enum PEMBlock: String {
  case certificate = "CERTIFICATE-----"
  case privateKey = "PRIVATE KEY-----"
}

/// Checks that a file holds a PEM block; whether a key fits its certificate shows at the first request.
private func check(
  _ path: String, holds block: PEMBlock, as role: String
) throws(NetworkObstacle) {
  let text = String(decoding: try readBytes(path, as: role), as: UTF8.self)
  let begins = text.split(separator: "-----BEGIN ", omittingEmptySubsequences: false).dropFirst()
    .contains {
      $0.prefix { !$0.isNewline }.hasSuffix(block.rawValue)
    }
  guard begins else {
    throw NetworkObstacle(
      "The \(role) “\(path)” holds no PEM block “-----BEGIN …\(block.rawValue)”.")
  }
  if block == .privateKey, text.contains("ENCRYPTED") {
    throw NetworkObstacle(
      "The \(role) “\(path)” is encrypted; `openssl pkey` writes it without a pass phrase.")
  }
}

func readBytes(_ path: String, as role: String) throws(NetworkObstacle) -> [UInt8] {
  do throws(UnreadableFile) {
    return try readFile(path)
  } catch {
    throw NetworkObstacle("The \(role) “\(path)” cannot be read: \(error.reason).")
  }
}
