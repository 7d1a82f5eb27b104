import Network
import Testing

@Suite("A server's address") struct ServerAddressTests {
  @Test(arguments: [
    ("https://tmp.example", "tmp.example", "https://tmp.example"),
    ("HTTPS://TMP.example:8443/", "tmp.example:8443", "https://tmp.example:8443"),
    ("https://tmp.example/issuer/v1/", "tmp.example", "https://tmp.example/issuer/v1"),
    ("https://[2001:db8::1]:8443/a", "[2001:db8::1]:8443", "https://[2001:db8::1]:8443/a"),
    ("http://localhost:8080", "localhost:8080", "http://localhost:8080"),
    ("http://127.0.0.53", "127.0.0.53", "http://127.0.0.53"),
    ("http://[::1]:1/x", "[::1]:1", "http://[::1]:1/x"),
  ])
  func `is read`(text: String, title: String, written: String) throws {
    let address = try ServerAddress(text)
    #expect(address.title == title)
    #expect(address.description == written)
  }

  @Test(arguments: [
    ("tmp.example", "does not begin with https://"),
    ("ftp://tmp.example", "does not begin with https://"),
    ("http://tmp.example", "only this computer may have"),
    ("http://127.evil.example", "only this computer may have"),
    ("http://127.0.0.256", "only this computer may have"),
    ("http://localhost.example", "only this computer may have"),
    ("https://me:s3cret@tmp.example", "a user's name or password"),
    ("https://tmp.example/a?s3cret", "a query or a fragment"),
    ("https://tmp.example#s3cret", "a query or a fragment"),
    ("https://tmp.example:s3cret", "not a number from 1 to 65535"),
    ("https://tmp.example:0", "not a number from 1 to 65535"),
    ("https://tmp.example:+80", "not a number from 1 to 65535"),
    ("https://tmp.example:65536", "not a number from 1 to 65535"),
    ("https://tmp.example:", "not a number from 1 to 65535"),
    ("https://", "names no host"),
    ("https:///path", "names no host"),
    ("https://a..b", "names no host"),
    ("https://[::1", "names no host"),
    ("https://tmp example", "a space or a letter that is not ASCII"),
    ("https://tmp.exämple", "a space or a letter that is not ASCII"),
    ("https://tmp.example\r\nX: s3cret", "a space or a letter that is not ASCII"),
  ])
  func `is refused in one sentence that does not repeat it`(text: String, part: String) {
    let obstacle = #expect(throws: NetworkObstacle.self) { try ServerAddress(text) }
    #expect(obstacle?.message.contains(part) == true, "\(obstacle?.message ?? "")")
    #expect(obstacle?.message.contains("s3cret") == false)
  }
}
