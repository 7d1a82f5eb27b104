import Testing

@testable import Redaction

@Suite("Redacted text") struct RedactedTextTests {
  /// X is what is covered.
  static let texts = [
    // Tokens and schemes, in any case of letters.
    ("Bearer abc.def", "Bearer X"), ("bearer  abc", "bearer  X"), ("BEARER abc", "BEARER X"),
    ("trace: bEaReR abc9", "trace: bEaReR X"), ("“sk_live_4eC39HqLyjWD”", "“X”"),
    ("Basic dXNlcjpwYXNz", "Basic X"), ("Bearer token=\"abc\"", "Bearer token=\"X\""),
    ("Bearer cmVhbG0=", "Bearer X"),
    ("-H \"H: Bearer cmVhbG0=\" -d \"a\"", "-H \"H: Bearer X\" -d \"a\""),
    // A key is no sentence, however it is named.
    ("private-key: MHcCAQEEIBkg", "private-key: X"), ("signingKey = 3af012", "signingKey = X"),
    ("privateKey: 3a f0 12 44 9c 0b", "privateKey: X"),
    ("x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln;", "x=X;"),
    ("aeyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "aX"),
    ("key sk_live_4eC39HqLyjWD here", "key X here"), ("pk_test_4eC39HqLyjWD", "X"),
    ("AKIAIOSFODNN7EXAMPLE", "X"), ("ghp_0123456789abcdefghij0123456789abcdef", "X"),
    // Headers, to the end of their line.
    ("Authorization: Digest a=b, c=d\nHost: x", "Authorization: X\nHost: x"),
    ("cookie: a=b; c=d", "cookie: X"), ("> Set-Cookie: sid=1; Path=/", "> Set-Cookie: X"),
    ("curl --header 'Cookie: a=b' https://x", "curl --header 'Cookie: X' https://x"),
    ("Proxy-Authorization : abc def", "Proxy-Authorization : X"),
    // Parameters of links.
    ("/path?nonce=c2&cardId=card-gold", "/path?nonce=X&cardId=card-gold"),
    ("/p?%6eonce=c2#token=abc", "/p?%6eonce=X#token=X"),
    ("bank://a?otp=1234&token=t&serialNumber=SN-1", "bank://a?otp=X&token=X&serialNumber=SN-1"),
    ("to=https%3A%2F%2Fx%3Ftoken%3Dabc%26y%3D1", "to=https%3A%2F%2Fx%3Ftoken%3DX%26y%3D1"),
    ("https://user:secret@example.com/x", "https://X@example.com/x"),
    // Names and values.
    ("access_token=c2 next=kept", "access_token=X next=kept"),
    ("password: correct horse\nname: Gold", "password: X\nname: Gold"),
    ("say password: hunter2 now", "say password: X now"), ("<pin>1234</pin>", "<pin>X</pin>"),
    ("{ pan: 411, cvv: 123, last4: 0042 }", "{ pan: X, cvv: X, last4: 0042 }"),
    ("cards[0].pan: 4111", "cards[0].pan: X"), ("apiKey => 'abc'", "apiKey => 'X'"),
    ("secret: |\n  one\n  two\nnext: 1", "secret: |\n  X\nnext: 1"),
    (
      "log \"{\\\"pan\\\":\\\"411\\\",\\\"a\\\":1}\"", "log \"{\\\"pan\\\":\\\"X\\\",\\\"a\\\":1}\""
    ),
    // Contacts.
    ("mail jane.roe+x@mail.example.com.", "mail X."), ("to=jane%40example.com&x", "to=X&x"),
    ("call +49 (0)171 123 45 67!", "call X!"), ("(555) 123-4567", "X"), ("0171 1234567", "X"),
    ("call 555-123-4567 now", "call X now"), ("phone: 01711234567", "phone: X"),
    // Keys.
    (
      "a\n-----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY-----\nb", "a\nX\nb"
    ),
    ("-----BEGIN PRIVATE KEY-----\nMHcC", "X"),
  ]

  @Test(arguments: texts)
  func `secrets are covered and the rest stays`(text: String, expected: String) {
    #expect(Redactor.covered(text) == expected.replacing("X", with: Redactor.cover))
  }

  static let persons = [
    "cardholder", "cardholderName", "Cardholder Name", "nameOnCard", "firstName", "last_name",
    "holderName", "embossedName", "embossed_line_1", "fullName", "customerLastName", "maiden-name",
  ]

  @Test(arguments: persons)
  func `names are replaced where they are asked for`(key: String) {
    var redactor = Redactor(replacingNames: true)
    for (text, expected) in [
      ("\(key): Jane Roe", "\(key): X"), ("\"\(key)\": \"Jane Roe\"", "\"\(key)\": \"X\""),
      ("{\"\(key)\":\"Jane Roe\",\"name\":\"Gold\"}", "{\"\(key)\":\"X\",\"name\":\"Gold\"}"),
    ] {
      let expected = expected.replacing("X", with: Redactor.cover)
      #expect(redactor.json(text) == expected)
      #expect(Redactor.covered(text) == text)
    }
    #expect(Redactor.covered("Jane Roe", named: key) == Redactor.cover)
  }

  @Test func `whoever is known by name is named nowhere`() {
    var redactor = Redactor(replacingNames: true, of: ["Jane Roe", ""])
    #expect(redactor.text("JANE ROE's card, Jane Roes") == "\(Redactor.cover)'s card, Jane Roes")
    #expect(redactor.text("name: Gold") == "name: Gold")
  }

  @Test(arguments: [
    ("Authorization", "Basic abc", "X"), ("nonceSignature", "c2", "X"),
    ("Content-Type", "application/json", "application/json"),
    ("serialNumber", "SN-1001", "SN-1001"), ("X-Trace", "Bearer abc", "Bearer X"),
    ("phone", "+49 171 1234567", "X"), ("phone", "iPhone", "iPhone"), ("email", "none", "none"),
  ])
  func `a header or field is covered by its name or by what it holds`(
    name: String, value: String, expected: String
  ) {
    #expect(Redactor.covered(value, named: name) == expected.replacing("X", with: Redactor.cover))
  }

  @Test func `what is replaced once stays so`() {
    for (text, _) in Self.texts {
      var redactor = Redactor(under: PseudonymKey { ([1, 2, 3], nil) })
      let once = redactor.text(text)
      #expect(once != text)
      var again = Redactor(under: PseudonymKey { ([9], nil) })
      #expect(again.text(once) == once)
      #expect(again.replaced.isEmpty)
      let covered = Redactor.covered(text)
      #expect(Redactor.covered(covered) == covered)
    }
  }

  @Test(arguments: [
    ("Card Number: ending in 0042.", "Card Number: ending in 0042."),
    ("✓ nonce: The payload's nonce is the sheet's", "✓ nonce: The payload's nonce is the sheet's"),
    ("nonce: c2VjcmV0", "nonce: X"), ("pan: 4111 1111 1111 1112", "pan: X"),
  ])
  func `a sentence about a number is not the number`(text: String, expected: String) {
    #expect(Redactor.covered(text) == expected.replacing("X", with: Redactor.cover))
  }

  @Test func `a mask keeps every sign at its place`() {
    #expect(
      Redactor().masked("  pan: 4111 1111 1111 1111 # x\n") == "  pan: •••• •••• •••• •••• • •\n")
    #expect(Redactor().masked("a: ４１１１１１１１１１１１１１１１ b") == "a: •••••••••••••••• b")
  }
}

@Suite("Pseudonyms") struct PseudonymTests {
  private static let key = PseudonymKey { (Array(0..<32), nil) }

  private func pseudonym(of text: String, under key: PseudonymKey = key) -> String {
    var redactor = Redactor(under: key)
    return redactor.text(text)
  }

  @Test func `the same number reads the same, however it is written`() {
    let pseudonym = pseudonym(of: "5204247750001471")
    // HMAC-SHA256 under the key, its first four bytes in sixteen letters.
    #expect(pseudonym == "PAN-1471-nmhdqggp")
    for text in [
      "5204 2477 5000 1471", "5204-2477-5000-1471", "52042477\n50001471",
      "5204%202477%205000%201471",
    ] {
      #expect(self.pseudonym(of: text) == pseudonym)
    }
    var redactor = Redactor(under: Self.key)
    #expect(redactor.value("5204247750001471", named: "pan") == pseudonym)
    #expect(redactor.json(#"{"pan":5204247750001471}"#) == #"{"pan":"\#(pseudonym)"}"#)
  }

  @Test func `under another key it is another`() {
    let other = pseudonym(of: "5204247750001471", under: .ofThisRun())
    #expect(other.hasPrefix("PAN-1471-") && other != pseudonym(of: "5204247750001471"))
  }

  @Test func `a text without secrets asks for no key`() {
    let key = PseudonymKey {
      Issue.record("nothing was to be replaced")
      return ([], nil)
    }
    #expect(pseudonym(of: "Gold ···· 1234", under: key) == "Gold ···· 1234")
  }

  @Test func `why the key is not the usual one is told once something was replaced`() {
    var redactor = Redactor(under: PseudonymKey { ([1], "The disk is full.") })
    _ = redactor.text("nothing")
    #expect(redactor.notice == nil)
    _ = redactor.text("4111111111111111, jane@example.com and Jane@Example.com")
    #expect(redactor.notice == "The disk is full.")
    #expect(redactor.replaced == ["1 card number", "1 e-mail address"])
  }
}
