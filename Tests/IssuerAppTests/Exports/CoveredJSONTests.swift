import Testing

@testable import IssuerApp

@Suite("Covered JSON") struct CoveredJSONTests {
  private func covered(_ json: String) -> String { CoveredJSON(json).text }

  private static let cover = #""•••• (covered)""#

  static let values = [
    (#"{"nonce":"c2VjcmV0"}"#, #"{"nonce":X}"#),
    (#"{"nonce" : "c2VjcmV0" , "next":"kept"}"#, #"{"nonce" : X , "next":"kept"}"#),
    (#"{"pan":5412750000000000,"n":1.0e+05}"#, #"{"pan":X,"n":1.0e+05}"#),
    (#"{"nonce":null,"a":true}"#, #"{"nonce":X,"a":true}"#),
    // Objects and lists under a secret's name are secret all through, and what follows them is not.
    (#"{"nonce":["c2","c3"],"list":["kept"]}"#, #"{"nonce":[X,X],"list":["kept"]}"#),
    (#"{"nonce":{"value":"c2","n":7},"b":"kept"}"#, #"{"nonce":{"value":X,"n":X},"b":"kept"}"#),
    (#"{"pan":[{"a":{"b":["c2",5]}},"c3"],"d":1}"#, #"{"pan":[{"a":{"b":[X,X]}},X],"d":1}"#),
    (
      #"{"a":{"b":[{"nonce":"c2"},"kept"]},"c":"kept"}"#,
      #"{"a":{"b":[{"nonce":X},"kept"]},"c":"kept"}"#
    ),
    (#"[{"nonce":"c2"},{"other":"kept"}]"#, #"[{"nonce":X},{"other":"kept"}]"#),
    (#"{"nonce":{},"b":"kept"}"#, #"{"nonce":{},"b":"kept"}"#),
    // However the name is written.
    (#"{"\u006eonce":"c2"}"#, #"{"\u006eonce":X}"#),
    (#"{"Nonce_Signature":"c2"}"#, #"{"Nonce_Signature":X}"#),
    (#"{"access_token":"c2"}"#, #"{"access_token":X}"#),
    // However broken the rest is.
    (#"{"nonce":"c2VjcmV0"#, #"{"nonce":X"#),
    (#"{"nonce" "c2","b":"kept"}"#, #"{"nonce" X,"b":"kept"}"#),
    (#"{"nonce":"c2" "c3","b":"kept"}"#, #"{"nonce":X X,"b":"kept"}"#),
    (#"{"nonce":"a\"c2","b":"kept"}"#, #"{"nonce":X,"b":"kept"}"#),
    (#"]]{"nonce":"c2"}"#, #"]]{"nonce":X}"#),
    ("\u{feff}{\"nonce\":\"c2\"}", "\u{feff}{\"nonce\":X}"),
    (#"<p>{"nonce":"c2"}</p>"#, #"<p>{"nonce":X}</p>"#),
  ]

  @Test(arguments: values)
  func `a secret's whole value is covered, and nothing else`(json: String, expected: String) {
    #expect(covered(json) == expected.replacing("X", with: Self.cover))
  }

  @Test func `a mark that joins a quote hides nothing`() {
    let text = covered("{\"nonce\":\"\u{301}c2VjcmV0\"}")
    #expect(!text.contains("c2VjcmV0"))
    #expect(text.contains("(covered)"))
  }

  @Test(arguments: [
    #"{"n":1.0e+05,"m":-0,"big":123456789012345678901234567890.10}"#,
    #"{"escaped":"\u00e9\/\"\\ \n","raw":"é/ü"}"#, "{ \"a\" :\t[ 1 ,\n2 ] }", "[[[[[[]]]]]]",
    #"{"tokenUniqueReference":"DAPLMC-gold-phone","cardId":"card-gold","time":1716104130000}"#,
  ])
  func `without a secret every byte stays`(json: String) {
    #expect(covered(json) == json)
  }

  @Test func `ten thousand levels below a secret's name are covered`() {
    let deep = String(repeating: "[", count: 10_000)
    #expect(!covered("{\"nonce\":\(deep)\"c2VjcmV0").contains("c2VjcmV0"))
  }
}

@Suite("Secrets in text") struct SecretsTests {
  static let texts = [
    ("card 5412750000000001 at last", "card X at last"),
    ("4111 1111 1111 1111", "X"), ("4111-1111-1111-1111.", "X."),
    // A wrong check digit, a range of no payment network, and an identifier are no card numbers.
    ("4111111111111112", "4111111111111112"), ("1716104130000", "1716104130000"),
    ("DAPLMC4111111111111111", "DAPLMC4111111111111111"),
    ("Bearer abc.def", "Bearer X"), ("bearer  abc", "bearer  X"),
    ("/path?nonce=c2&cardId=card-gold", "/path?nonce=X&cardId=card-gold"),
    ("access_token=c2 next=kept", "access_token=X next=kept"),
    ("bankapp://activate?serialNumber=SN-1002", "bankapp://activate?serialNumber=SN-1002"),
    ("", ""), ("=", "="), ("?&", "?&"),
  ]

  @Test(arguments: texts)
  func `card numbers, tokens and named values are covered in any text`(
    text: String, expected: String
  ) {
    #expect(Secrets.coveredText(text) == expected.replacing("X", with: Secrets.cover))
  }

  @Test(arguments: [
    ("Authorization", "Basic abc", "X"), ("nonceSignature", "c2", "X"),
    ("Content-Type", "application/json", "application/json"),
    ("serialNumber", "SN-1001", "SN-1001"), ("X-Trace", "Bearer abc", "Bearer X"),
  ])
  func `a header or field is covered by its name or by what it holds`(
    name: String, value: String, expected: String
  ) {
    #expect(
      Secrets.covered(value, named: name) == expected.replacing("X", with: Secrets.cover))
  }
}
