/// How to reach a real issuer's server, as a person enters it: an address and paths of files; nothing here is a secret.
public struct ServerSettings: Hashable, Codable, Sendable {
  /// `https://host[:port]/base`.
  public var address: String
  /// File of further authorities to trust for the server's certificate, besides the system's (PEM).
  public var authorityFile: String?
  /// File of the client certificate, for a server that asks for one (PEM).
  public var certificateFile: String?
  /// File of that certificate's private key (PEM).
  public var keyFile: String?
  /// File of headers to send with every request, one a line.
  public var headerFile: String?
  /// How long one answer may take, as `1500ms` or `20s`.
  public var timeout: String?

  private enum CodingKeys: String, CodingKey {
    case address, authorityFile = "ca", certificateFile = "cert", keyFile = "key", headerFile
    case timeout
  }

  public init(
    address: String = "", authorityFile: String? = nil, certificateFile: String? = nil,
    keyFile: String? = nil, headerFile: String? = nil, timeout: String? = nil
  ) {
    self.address = address
    self.authorityFile = authorityFile
    self.certificateFile = certificateFile
    self.keyFile = keyFile
    self.headerFile = headerFile
    self.timeout = timeout
  }
}
