import IssuerAPI
import Text

/// Whom the client trusts and as whom it comes; the files are looked at before the first request.
///
/// However it is printed, the headers' values stay out of it.
public struct ServerCredentials: Hashable, Sendable {
  /// The only authorities that are trusted, or nil for those of the system.
  let authorityFile: String?
  let client: ClientCertificate?
  /// Sent with every request, in the place of the request's own of that name.
  let headers: [HTTPHeader]

  /// The files of the client's certificate and its key, which may be the same.
  struct ClientCertificate: Hashable {
    var file: String
    var keyFile: String
  }

  /// All files are PEM, but the headers': that has lines of the form `Name: value`.
  ///
  /// Without a key file of its own, the key must be in the certificate's.
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
    } else {
      client = nil
    }
    headers = if let headerFile { try readHeaderFile(headerFile) } else { [] }
  }

  /// The system's authorities, no client certificate, no headers.
  public static let none = ServerCredentials()

  private init() {
    authorityFile = nil
    client = nil
    headers = []
  }
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

/// Only the client itself can say whether a key belongs to its certificate.
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
