/// Where a real issuer answers, as a person names it: an address, and the paths of files; nothing here is a secret.
public struct ServerSettings: Hashable, Sendable {
  /// `https://host[:port]/base`.
  public var address: String
  /// Certificates of those that the server's own is trusted by, beside the system's (PEM).
  public var authorityFile: String?
  /// What the client shows of itself, where the server asks for it (PEM).
  public var certificateFile: String?
  /// The key of that certificate (PEM).
  public var keyFile: String?
  /// Headers to be sent with every request, one a line.
  public var headerFile: String?
  /// How long one answer may take, as `1500ms` or `20s`.
  public var timeout: String?

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
