import FoundationEssentials
import IssuerAPI
import Testing

@testable import IssuerApp

@Suite("curl commands") struct CurlCommandTests {
  private func command(
    _ body: [UInt8], path: String = "/p", method: String = "POST",
    headers: [HTTPHeader] = [.json], coversSecrets: Bool = false
  ) -> String {
    CurlCommand(
      HTTPRequest(method: method, path: path, headers: headers, body: Data(body)),
      to: "https://tmp.example", coversSecrets: coversSecrets
    ).text
  }

  @Test func `the request is sent as it was`() {
    #expect(
      command(Array(#"{"walletType":"APPLE_PAY"}"#.utf8), path: "/issuer/tokens/searches") == """
        curl --request POST https://tmp.example/issuer/tokens/searches \\
          --header 'Content-Type: application/json' \\
          --data-binary '{"walletType":"APPLE_PAY"}'
        """)
  }

  static let bodies: [(body: [UInt8], part: String)] = [
    (Array("it's".utf8), #"--data-binary 'it'\''s'"#), (Array("a\nb".utf8), "--data-binary 'a\nb'"),
    (Array("$HOME `id` \\n \"".utf8), #"--data-binary '$HOME `id` \n "'"#),
    (Array("é家".utf8), "--data-binary 'é家'"),
    // What a clipboard, a shell or curl would change goes through printf.
    (Array("@file".utf8), "printf '@file' |\n  curl"),
    (Array("-x\r\n".utf8), "printf '\\055x\\015\\012' |"),
    (Array("\t%d\\".utf8), "printf '\\011%%d\\\\' |"),
    ([0, 0xff, 0x27], "printf '\\000\\377'\\''' |"),
    (Array("\u{202e}".utf8), "printf '\\342\\200\\256' |"),
  ]

  @Test(arguments: bodies)
  func `every byte of a body comes through the shell`(body: [UInt8], part: String) {
    // Control characters alone are dangerous where a clipboard brings them to a shell.
    let text = command(body)
    #expect(text.contains(part), "\(text)")
    #expect(text.contains("@-") == text.hasPrefix("printf"))
  }

  @Test func `addresses and headers are quoted, and curl adds none of its own`() {
    #expect(
      command([], path: "/p?a=1&b=[2]", method: "GET", headers: [HTTPHeader("X-Empty", "")])
        == """
        curl --globoff --request GET 'https://tmp.example/p?a=1&b=[2]' \\
          --header 'X-Empty;'
        """)
    #expect(command([0x41], headers: []).contains("--header 'Content-Type:'"))
    #expect(command([], method: "HEAD", headers: []) == "curl --head https://tmp.example/p")
    #expect(!command([0x41], headers: [HTTPHeader("Content-Length", "1")]).contains("Length"))
  }

  @Test func `secrets are covered unless asked for`() {
    let body = Array(#"{"nonce":"c2VjcmV0"}"#.utf8)
    let headers = [HTTPHeader("Authorization", "Bearer abc")]
    let covered = command(body, path: "/p?access_token=abc", headers: headers, coversSecrets: true)
    #expect(!covered.contains("c2VjcmV0") && !covered.contains("abc"))
    #expect(covered.contains(#"'{"nonce":"•••• (covered)"}'"#))
    #expect(command(body, headers: headers).contains("Bearer abc"))
  }
}
