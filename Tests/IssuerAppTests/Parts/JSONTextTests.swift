import FoundationEssentials
import Terminal
import Testing

@testable import IssuerApp

@Suite("JSON as it came") struct JSONTextTests {
  private func lines(
    _ text: String, columns: Int = 60, coversSecrets: Bool = false,
    marksSecrets: Bool = false, longest: Int = .max
  ) -> [String] {
    JSONText(
      JSONText.Form(
        data: Data(text.utf8), columns: columns, theme: Theme(),
        coversSecrets: coversSecrets, marksSecrets: marksSecrets, longestText: longest)
    ).lines.map { $0.spans.map(\.text).joined() }
  }

  @Test func `pieces stand on lines of their own, indented by their depth`() {
    #expect(
      lines(#"{"a":[1,{"b":null}],"c":{},"d":[ ]}"#) == [
        "{", #"  "a": ["#, "    1,", "    {", #"      "b": null"#, "    }", "  ],", #"  "c": {},"#,
        #"  "d": []"#, "}",
      ])
  }

  @Test
  func `a value that has room on a line of its own is not broken, and a longer one at its parts`() {
    #expect(
      lines(#"{"issuerMobileAppAuthResponse":"DECLINED","n":1}"#, columns: 41) == [
        "{", #"  "issuerMobileAppAuthResponse": "#, #"    "DECLINED","#, #"  "n": 1"#, "}",
      ])
    #expect(
      lines(#"{"url":"https://bank.example/app/activate?serialNumber=SN-1002"}"#, columns: 30) == [
        "{", #"  "url": "https://bank."#, #"    example/app/activate?"#,
        #"    serialNumber=SN-1002""#, "}",
      ])
  }

  @Test(arguments: 12...60)
  func `no comma stands in a line of its own`(columns: Int) {
    let text = #"{"comment":"Please call us about this card.","n":1}"#
    #expect(!lines(text, columns: columns).contains { $0.allSatisfy { ", ".contains($0) } })
  }

  @Test(arguments: 34...60)
  func `a long text is shortened to one line with its length and the comma`(columns: Int) {
    let long = String(repeating: "TUJDLUJB", count: 18)
    let text = #"{"of":{"activationData":"\#(long)","list":["\#(long)","\#(long)"]}}"#
    let lines = lines(text, columns: columns, longest: 64)
    #expect(lines.count { $0.contains("TUJDL") && $0.contains("…\" 144 characters") } == 3)
    #expect(lines.count { $0.contains("144 characters,") } == 2)
    #expect(lines.allSatisfy { displayColumns($0) <= columns })
  }

  @Test func `what is nested thousands deep takes little more room than it has`() {
    let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    let lines = lines(deep, columns: 1_000_000)
    #expect(lines.count == 9_999)
    #expect(lines.reduce(0) { $0 + $1.utf8.count } < 1_000_000)
  }

  /// Texts of which nothing may change but the white space between their pieces.
  static let exact = [
    #"{"n":1.0e+05,"m":-0,"big":123456789012345678901234567890.10}"#,
    #"{"escaped":"\u00e9\/\"\\ \n","raw":"é/ü"}"#, #"[true,false,null,"a,b:{c}[d]"]"#,
    #"{"same":1,"same":2}"#, #"[[[[[[]]]]]]"#, #"{"a":tru,"b":}"#, "{\"open\":\"never clos",
    "[1,2", "}}]]", #"{"a" "b"}"#, #"[,,]"#, #"{"tail":1} and more"#,
  ]

  @Test(arguments: exact)
  func `every token is kept as it was on the wire`(text: String) {
    func tokens(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    #expect(tokens(lines(text, columns: 400).joined()) == tokens(text))
    // Narrow lines break inside tokens, and lose nothing either.
    #expect(tokens(lines(text, columns: 12).joined()) == tokens(text))
  }

  @Test(arguments: [
    (#"{"otp":"123456","a":1}"#, ["{", #"  "otp": "123456",  [secret]"#, #"  "a": 1"#, "}"]),
    (#"{"\u0070an":5412,"b":2}"#, ["{", #"  "\u0070an": 5412,  [secret]"#, #"  "b": 2"#, "}"]),
    (
      #"{"cvc":{"a":"1"},"b":"2"}"#,
      ["{", #"  "cvc": {  [secret]"#, #"    "a": "1""#, "  },", #"  "b": "2""#, "}"]
    ),
    (
      #"{"pan":["1"],"b":2}"#,
      ["{", #"  "pan": [  [secret]"#, #"    "1"  [secret]"#, "  ],", #"  "b": 2"#, "}"]
    ),
    (#"[{"pan":"1"},"b"]"#, ["[", "  {", #"    "pan": "1"  [secret]"#, "  },", #"  "b""#, "]"]),
    // By what it holds, whatever its name; a nonce is worth nothing without its sheet.
    (#"{"x":"5412750000000001"}"#, ["{", #"  "x": "5412750000000001"  [secret]"#, "}"]),
    (#"{"x":"Bearer abc"}"#, ["{", #"  "x": "Bearer abc"  [secret]"#, "}"]),
    (
      #"{"nonce":"c2","activationData":"AA"}"#,
      ["{", #"  "nonce": "c2","#, #"  "activationData": "AA""#, "}"]
    ),
  ])
  func `a secret that is shown is marked`(text: String, expected: [String]) {
    #expect(lines(text, marksSecrets: true) == expected)
  }

  @Test(arguments: 8...40)
  func `no line is wider than its place`(columns: Int) {
    let text = #"{"key":"\#(String(repeating: "value ", count: 40))","卡片":"家族カード💳"}"#
    for line in lines(text, columns: columns) { #expect(displayColumns(line) <= columns) }
    let secret = #"{"pan":"5412750000000001"}"#
    for line in lines(secret, columns: columns, marksSecrets: true) {
      #expect(displayColumns(line) <= columns)
    }
  }

  @Test(arguments: ["", " ", "<html>503</html>", "null", "plain words", "\u{1b}[31m"])
  func `what is no JSON stays as it is`(text: String) {
    #expect(lines(text) == text.wrapped(toColumns: 60))
  }

  @Test func `bytes that are no UTF-8 are shown and do no harm`() {
    let data = Data([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x80, 0x7d])
    let text = JSONText(
      JSONText.Form(data: data, columns: 40, theme: Theme()))
    #expect(text.lines.count == 3)
  }

  @Test func `ten thousand levels are drawn within the columns`() {
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let all = lines(deep, columns: 30)
    #expect(all.count > 10_000)
    #expect(all.allSatisfy { displayColumns($0) <= 30 })
  }

  @Test func `a long text is shortened, unless the call is read in full`() {
    let text = #"{"certificate":"\#(String(repeating: "A", count: 900))"}"#
    #expect(lines(text, longest: 64)[1].hasPrefix(#"  "certificate": "AAAAAAAAAAAAAAAAAAA…" 900"#))
    #expect(lines(text, longest: 64).joined().contains("characters"))
    #expect(lines(text).joined().filter { $0 == "A" }.count == 900)
  }

  @Test func `a body of megabytes is cut, and the cut is said`() {
    let text = "[\"" + String(repeating: "x", count: 200_000) + "\"]"
    #expect(lines(text).last?.hasPrefix("… cut at 64 KiB of 200004 bytes") == true)
  }

  @Test func `what must not leave the terminal is covered where it leaves`() {
    let text = #"{"nonce":"c2VjcmV0","cardId":"card-gold"}"#
    #expect(
      lines(text, coversSecrets: true) == [
        "{", #"  "nonce": "•••• (covered)","#, #"  "cardId": "card-gold""#, "}",
      ])
    #expect(lines(text)[1] == #"  "nonce": "c2VjcmV0","#)
  }
}
