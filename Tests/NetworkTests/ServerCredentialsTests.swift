import Network
import Testing

@Suite("A server's credentials") struct ServerCredentialsTests {
  private let certificates: Certificates

  init() throws { certificates = try Certificates() }

  private func refusal(_ make: () throws -> ServerCredentials) -> String? {
    #expect(throws: NetworkObstacle.self) { _ = try make() }?.message
  }

  @Test func `take a file of headers that begins with a mark of the byte order`() throws {
    let credentials = try ServerCredentials(
      headerFile: certificates.file("headers", "\u{FEFF}Authorization: Bearer s3cret\r\n"))
    #expect("\(credentials)" == "headers Authorization")
  }

  @Test(arguments: [
    (
      "X-Key: a\nno colon",
      "Line 2 of the file of headers “PATH” has no colon; write `Name: value`."
    ),
    (
      "# first\r\n\r\nX Key: s3cret",
      "Line 3 of the file of headers “PATH” is no header; its name is a word, and its value has no control characters."
    ),
    (
      ": s3cret",
      "Line 1 of the file of headers “PATH” is no header; its name is a word, and its value has no control characters."
    ),
    (
      "X-Key: s3\u{1}cret",
      "Line 1 of the file of headers “PATH” is no header; its name is a word, and its value has no control characters."
    ),
    ("\n\nX-Key: ", "Line 3 of the file of headers “PATH” has no value."),
    (
      "Content-Length: 3",
      "Line 1 of the file of headers “PATH” names a header that follows from the request; leave it out."
    ),
  ])
  func `name the bad line of the file of headers, not what it holds`(
    text: String, message: String
  ) throws {
    let path = try certificates.file("headers", text)
    #expect(
      refusal { try ServerCredentials(headerFile: path) }
        == message.replacing("PATH", with: path))
  }

  @Test func `are refused before the first request where a file is of no use`() throws {
    let leaf = try certificates.leaf(of: certificates.authority())
    let empty = try certificates.file("empty.pem", "")
    let locked = try certificates.file(
      "locked.pem",
      "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMII=\n-----END ENCRYPTED PRIVATE KEY-----\n")
    let none = "\(empty).none"
    #expect(
      refusal { try ServerCredentials(authorityFile: none) }
        == "The CA file “\(none)” cannot be read: No such file or directory.")
    #expect(
      refusal { try ServerCredentials(authorityFile: empty) }
        == "The CA file “\(empty)” holds no PEM block “-----BEGIN …CERTIFICATE-----”.")
    #expect(
      refusal { try ServerCredentials(certificateFile: leaf.key) }
        == "The client certificate “\(leaf.key)” holds no PEM block “-----BEGIN …CERTIFICATE-----”."
    )
    #expect(
      refusal { try ServerCredentials(certificateFile: leaf.certificate) }
        == "The key of the client certificate “\(leaf.certificate)” holds no PEM block “-----BEGIN …PRIVATE KEY-----”."
    )
    #expect(
      refusal { try ServerCredentials(certificateFile: leaf.certificate, keyFile: locked) }
        == "The key of the client certificate “\(locked)” is encrypted; `openssl pkey` writes it without a pass phrase."
    )
    #expect(
      refusal { try ServerCredentials(keyFile: leaf.key) }
        == "A key was given without a client certificate; give the certificate's file too.")
  }

  @Test func `never show a value, however they are printed`() throws {
    let leaf = try certificates.leaf(of: certificates.authority())
    let credentials = try ServerCredentials(
      certificateFile: leaf.certificate, keyFile: leaf.key,
      headerFile: certificates.file("headers", "Authorization: Bearer s3cret\nX-Key: s3cret"))
    var dumped = ""
    dump(credentials, to: &dumped)
    #expect(
      "\(credentials)" == "client certificate \(leaf.certificate) · headers Authorization, X-Key")
    for text in ["\(credentials)", String(reflecting: credentials), dumped, "\([credentials])"] {
      #expect(!text.contains("s3cret"))
    }
    #expect("\(ServerCredentials.none)" == "no credentials")
  }
}
