/// The header that authenticates the asker; its value is never in the file.
public struct IssuerCredential: Sendable {
  public let header: String
  let form: TextTemplate

  /// The header with a secret.
  public func header(of secret: String) -> HTTPHeader {
    HTTPHeader(header, form.written(WireValues()) { _ in secret })
  }
}
