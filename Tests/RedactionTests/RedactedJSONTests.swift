import Testing

@testable import Redaction

@Suite("Redacted JSON") struct RedactedJSONTests {
  private func covered(_ json: String) -> String { Redactor.coveredJSON(json) }

  private static let cover = #""•••• (covered)""#

  static let values = [
    (#"{"nonce":"c2VjcmV0"}"#, #"{"nonce":X}"#),
    (#"{"nonce" : "c2VjcmV0" , "next":"kept"}"#, #"{"nonce" : X , "next":"kept"}"#),
    (#"{"pan":5412750000000000,"n":1.0e+05}"#, #"{"pan":X,"n":1.0e+05}"#),
    // What is empty or missing is no secret, and says so.
    (#"{"nonce":null,"a":true}"#, #"{"nonce":null,"a":true}"#),
    (#"{"cardholderName":"","pan":"","b":"kept"}"#, #"{"cardholderName":"","pan":"","b":"kept"}"#),
    (#"{"cardholderName":" J"}"#, #"{"cardholderName":X}"#),
    (
      #"{"name":"WWW-Authenticate","value":"Bearer realm=\"staging\", error=\"invalid_token\""}"#,
      #"{"name":"WWW-Authenticate","value":"Bearer realm=\"staging\", error=\"invalid_token\""}"#
    ),
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
    // Card numbers under any name, as names, as numbers, and within texts of any writing.
    (#"{"id":4111111111111111,"n":-4111}"#, #"{"id":X,"n":-4111}"#),
    (#"{"4111111111111111":"kept"}"#, #"{X:"kept"}"#),
    (#"["4111\u00201111\t1111\u20091111"]"#, #"[X]"#),
    (#"["\u0034111111111111111"]"#, #"[X]"#),
    // JSON within a text of JSON.
    (
      #"{"body":"{\"pan\":\"411\",\"a\":\"kept\"}"}"#,
      #"{"body":"{\"pan\":\"•••• (covered)\",\"a\":\"kept\"}"}"#
    ),
    // Headers as logs of HTTP list them.
    (
      #"[{"name":"Cookie","value":"a=b"},{"name":"Accept","value":"kept"}]"#,
      #"[{"name":"Cookie","value":X},{"name":"Accept","value":"kept"}]"#
    ),
    // A device is no telephone number.
    (#"{"phone":{"state":"kept"},"watch":{}}"#, #"{"phone":{"state":"kept"},"watch":{}}"#),
    (#"{"phone":"+49 171 1234567"}"#, #"{"phone":X}"#),
  ]

  @Test(arguments: values)
  func `a secret's whole value is covered, and nothing else`(json: String, expected: String) {
    #expect(covered(json) == expected.replacing("X", with: Self.cover))
    #expect(covered(covered(json)) == covered(json))
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
    #"{"startedDateTime":"2026-05-19T07:35:30.123Z","time":42.53499999999985}"#,
  ])
  func `without a secret every byte stays`(json: String) {
    #expect(covered(json) == json)
  }

  @Test func `ten thousand levels below a secret's name are covered`() {
    let deep = String(repeating: "[", count: 10_000)
    #expect(!covered("{\"nonce\":\(deep)\"c2VjcmV0").contains("c2VjcmV0"))
  }

  @Test func `a log line that begins as a list does is no JSON`() {
    let line = "[2026-05-19 07:35:30] \"GET /\" 4111 1111 1111 1111 pan=\"411\""
    let expected = "[2026-05-19 07:35:30] \"GET /\" X pan=\"X\""
    #expect(covered(line) == expected.replacing("X", with: Redactor.cover))
  }
}
