import Foundation
import IssuerAPI
import Redaction
import Testing

@testable import Network

@Suite("Secrets that a server sends back") struct EchoedSecretsTests {
  private static let headers = [
    HTTPHeader("Authorization", "Bearer ab+cd/ef&gh\"ij=="), HTTPHeader("X-Key", "grün-wie-gras"),
    HTTPHeader("Cookie", "SESSION=cookie-4711; theme=lightest"),
    HTTPHeader(
      "Proxy-Authorization", "Basic \(Data("clerk:open-sesame".utf8).base64EncodedString())"),
    HTTPHeader("User-Agent", "Passwalk-of-tests"),
  ]

  private func covered(_ body: String) -> String {
    let reply = HTTPReply(status: 200, headers: [HTTPHeader("X-Echo", body)], body: Data(body.utf8))
    let covered = EchoedSecrets(Self.headers).covered(reply)
    #expect(covered.headers[0].value == String(decoding: covered.body, as: UTF8.self))
    return covered.headers[0].value
  }

  @Test(arguments: [
    #"ab+cd/ef&gh"ij=="#, #"Bearer ab+cd/ef&gh"ij"#, #"ab\u002bcd\/ef&gh\"ij=="#,
    #"ab\u002Bcd\u002fef\u0026gh\u0022ij\u003d"#, #"ab+cd\\\/ef&gh\\\"ij"#,
    "ab%2Bcd%2fef%26gh%22ij%3D%3D", "ab&#43;cd/ef&amp;gh&quot;ij==", "ab&#x2B;cd/ef&amp;gh&#34;ij",
    #"ab-cd_ef&gh"ij"#, "ab+cd/ef&gh\"ij==\u{301}", "grün-wie-gras", #"gr\u00fcn-wie-gras"#,
    "gr%C3%BCn-wie-gras", "cookie-4711", "SESSION=cookie-4711", "lightest", "clerk:open-sesame",
    "open-sesame", #"open\u002dsesame"#, "Y2xlcms6b3Blbi1zZXNhbWU=", "Y2xlcms6b3Blbi1zZXNhbWU",
  ])
  func `are covered however they are written`(written: String) {
    for (before, after) in [("", ""), ("{\"a\":\"", "\"}"), ("x", "x"), ("\\", "%"), ("é", "é")] {
      let text = covered(before + written + after)
      #expect(Data(text.utf8).firstRange(of: Data(Redactor.cover.utf8)) != nil)
      for part in ["cd", "gh", "gras", "4711", "test", "sesame", "Y2x"] {
        #expect(!text.contains(part))
      }
    }
  }

  @Test(arguments: [
    "Passwalk-of-tests", "ab+cd", #"\u002"#, "%2", "&#43", "cookie-471", "ab\\+cd\\/e", "a", "",
    #"{"tokenStatus":"ACTIVE"}"#, "clerk", "\\\\\\",
  ])
  func `leave other text as it is`(text: String) { #expect(covered(text) == text) }

  @Test func `leave bytes that are no text as they are`() {
    let body = Data([0xff, 0x00, 0x5c, 0x75] + Array("cookie-4711".utf8) + [0xfe])
    let reply = EchoedSecrets(Self.headers).covered(HTTPReply(status: 200, headers: [], body: body))
    #expect(reply.body == Data([0xff, 0x00, 0x5c, 0x75] + Array(Redactor.cover.utf8) + [0xfe]))
  }
}
