import Testing

@testable import Redaction

@Suite("Kinds of secrets") struct SecretKindsTests {
  /// X is what is covered.
  private func expect(_ text: String, toBecome expected: String) {
    let expected = expected.replacing("X", with: Redactor.cover)
    #expect(Redactor.covered(text) == expected)
    #expect(Redactor.covered(expected) == expected)
  }

  @Test(arguments: [
    ("07:35:30 +48 601 555 777", "07:35:30 X"), ("2026-05-19 +49 171 1234567", "2026-05-19 X"),
    ("12 (555) 123-4567", "12 X"), ("id 42, tel 601 555 777", "id 42, tel X"),
    ("(22) 555 77 66", "X"), ("06 12 34 56 78", "X"), ("01.23.45.67.89", "X"),
    ("020 7946 0958", "X"), ("0171/1234567", "X"), ("030-1234567", "X"), ("555.123.4567", "X"),
    ("00 48 601 555 777", "X"), ("tel:+48601555777", "tel:X"), ("+48%20601555777", "X"),
    ("bankapp://a?tel=%2B48%20601555777", "bankapp://a?tel=X"),
    ("call +48-601-555-777!", "call X!"),
    ("+48\u{a0}601\u{202f}555\u{2009}777", "X"), ("＋４８ ６０１ ５５５ ７７７", "X"),
    ("prosi o kontakt: 22 123 45 67", "prosi o kontakt: X"),
    ("dzwoniła z 512-345-678", "dzwoniła z X"), ("telefon: 601 555 777", "telefon: X"),
    ("kom. 601555777", "kom. X"),
    ("Handy 171 1234567", "Handy X"), ("Rufnummer lautet 30 1234 5678", "Rufnummer lautet X"),
    ("SMS to 601 555 777", "SMS to X"), ("phone +48*****88", "phone +48*****88"),
  ])
  func `telephone numbers are found beside digits and in national forms`(
    text: String, expected: String
  ) { expect(text, toBecome: expected) }

  @Test(arguments: [
    ("SESSION=ZjQ3YjE5MDItOGE3 x", "SESSION=X x"),
    ("JSESSIONID=1A2B; Path=/", "JSESSIONID=X; Path=/"),
    ("PHPSESSID=k3", "PHPSESSID=X"), ("connect.sid=s%3Aq7Yt3LmZ81xx", "connect.sid=X"),
    ("ASP.NET_SessionId=abc", "ASP.NET_SessionId=X"), ("csrftoken=abc", "csrftoken=X"),
    ("__Host-id=abc; b", "__Host-id=X; b"), ("__Secure-id=abc", "__Secure-id=X"),
    ("AWSALB=abc", "AWSALB=X"), ("_ga=GA1.2.12.17 b", "_ga=X b"),
    (
      ".a.example\tTRUE\t/\tTRUE\t1799999999\tid\tabc123\nnext",
      ".a.example\tTRUE\t/\tTRUE\t1799999999\tid\tX\nnext"
    ),
  ])
  func `cookies are known by their names`(text: String, expected: String) {
    expect(text, toBecome: expected)
  }

  @Test(arguments: [
    ("Basic dXNlcjpwYXNzMQ", "Basic X"), ("basic: dXNlcjpwYXNz", "basic: X"),
    ("Basic dXNlcjpwYT8-fng", "Basic X"), ("Basic%20dXNlcjpwYXNzMQ%3D%3D b", "Basic%20X b"),
    (#"{\"a\":\"Basic dXNlcjpwYXNz\"}"#, #"{\"a\":\"Basic X\"}"#),
    ("curl -u user:secret https://a.example", "curl -u X https://a.example"),
    ("curl --user user:secret https://a.example", "curl --user X https://a.example"),
    ("curl --proxy-user 'user:se cret' a", "curl --proxy-user 'X' a"),
    ("curl -b 'a=b; c=d' a", "curl -b 'X' a"), ("curl --cookie a=b c", "curl --cookie X c"),
    ("curl --pass phrase1 a", "curl --pass X a"), ("curl --key client.pem a", "curl --key X a"),
    ("postgres://user:secret@db.example/cards", "postgres://X@db.example/cards"),
    ("user:secret@host.example:8443/path", "X:8443/path"), ("user:secret@localhost", "X@localhost"),
    ("user%3Asecret%40localhost", "X%40localhost"),
  ])
  func `users and passwords are found without a scheme or a header`(
    text: String, expected: String
  ) { expect(text, toBecome: expected) }

  static let key = [
    "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC", "BKcwggSjAgEAAoIBAQC7VJTUt9Us8cKB", "q7Yt3LmZ",
  ]

  @Test(arguments: ["RSA ", "EC ", "ENCRYPTED ", "OPENSSH ", ""])
  func `a private key is covered whatever its lines end with`(kind: String) {
    for end in ["\n", "\r\n", "\\n", "\\\\n", " ", "\n> ", "\n07:35:30 app: ", "\0\n", "\u{85}"] {
      let lines =
        ["-----BEGIN \(kind)PRIVATE KEY-----"] + Self.key + ["-----END \(kind)PRIVATE KEY-----"]
      expect("a " + lines.joined(separator: end) + "\nb", toBecome: "a X\nb")
    }
  }

  @Test func `a key is covered though its name is broken by what nobody sees`() {
    for hidden in ["\0", "\u{85}", "\u{200b}", "\u{ad}", "\u{202e}", "\u{2066}", "\u{feff}"] {
      let text =
        "-----BEGIN PRIV\(hidden)ATE KEY-----\n\(Self.key[0])\n-----END PRIVATE KEY-----\nb"
      expect(text, toBecome: "X\nb")
    }
  }

  @Test func `a key that is cut off at either end is covered as far as it goes`() {
    expect("a\n-----BEGIN PRIVATE KEY-----\n\(Self.key[0])", toBecome: "a\nX")
    for mark in ["", "> ", "07:35:30 app: "] {
      let lines = (Self.key + ["-----END PRIVATE KEY-----"]).map { mark + $0 }
      let covered = Redactor.covered("a line:\n" + lines.joined(separator: "\n") + "\nb")
      #expect(Self.key.allSatisfy { !covered.contains($0) })
      #expect(covered.hasPrefix("a line:\n") && covered.hasSuffix("\nb"))
    }
  }

  @Test(arguments: [
    ("jane.roe (at) example.com", "X"), ("jane [at] example [dot] com", "X"),
    ("mailto:jane@example.com", "mailto:X"), ("to jane%40example.com", "to X"),
    ("jane＠example.com", "X"), ("\"jane roe\"@example.com", "X"), ("jane@exämple.example", "X"),
    ("jane@example.xn--p1ai", "X"), ("ja\u{200b}ne@exam\u{ad}ple.com", "X"),
    ("jane\0@example.com", "X"), ("jane@exam\u{202e}ple.com", "X"),
    ("pljane.roe@example.com01 x", "X x"), ("jane@example.com2go", "X"),
    ("pkg@1.0.beta2", "pkg@1.0.beta2"), ("pkg@v1.0.rc1", "pkg@v1.0.rc1"),
    ("tel. 601555777pl x", "tel. Xpl x"), ("kom. 601-555-777k", "kom. Xk"),
    ("DE89370400440532013000abc x", "Xabc x"), ("ibanDE89370400440532013000", "ibanX"),
    ("PL61 1090 1014 0000 0712 1981 2874EUR", "XEUR"), ("44051401359pl", "Xpl"),
    ("DE89370400440532013001abc", "DE89370400440532013001abc"),
    ("PESEL 44051401359", "PESEL X"), ("PESEL to 44051401359", "PESEL to X"),
    ("klient 44051401359 pyta", "klient X pyta"), ("order 44059901359", "order 44059901359"),
    ("SSN 123-45-6789", "SSN X"), ("Steuer-ID: 12 345 678 903", "Steuer-ID: X"),
    (
      "/devices/0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F6071/cards", "/devices/X/cards"
    ),
    ("Authorization = \"AppleToken q7Yt3LmZ81xx\";", "Authorization = \"X\";"),
    ("sent AppleToken q7Yt3LmZ81xx there", "sent AppleToken X there"),
    ("x-apple-seid = 0A1B2C3D4E;", "x-apple-seid = X;"),
    ("IBAN PL61 1090 1014 0000 0712 1981 2874", "IBAN X"), ("GB82 WEST 1234 5698 7654 32", "X"),
    ("DE89370400440532013000 paid", "X paid"), ("born 1984-03-07", "born X"),
    ("Date of birth: 7.3.1984", "Date of birth: X"),
    ("passport number: C01X00T47", "passport number: X"),
  ])
  func `persons are found by their addresses and numbers`(text: String, expected: String) {
    expect(text, toBecome: expected)
  }

  @Test(arguments: [
    ("activationCode=739201", "activationCode=X"), ("code: 739201", "code: X"),
    ("your code is 739201", "your code is X"), ("PIN 4711", "PIN X"), ("kod: 739201", "kod: X"),
    ("Your code to add ..4417 to Apple Pay is 993310", "Your code to add ..4417 to Apple Pay is X"),
    ("Kod aktywacyjny 739 201", "Kod aktywacyjny X"), ("TAN 123456", "TAN X"),
    ("Ihr Code für Apple Pay lautet 448 201.", "Ihr Code für Apple Pay lautet X."),
    ("Your code for Apple Pay is 448201", "Your code for Apple Pay is X"),
    ("Use 448201 as your verification code.", "Use X as your verification code."),
    ("448201 ist der Code", "X ist der Code"),
    ("otp%3D123456", "otp%3DX"), ("verification code 123-456", "verification code X"),
    ("SMS code 4711", "SMS code X"), ("one-time code 8812", "one-time code X"),
    ("Aktivierungscode lautet 4711", "Aktivierungscode lautet X"),
    ("739201 is your activation code", "X is your activation code"),
    ("am start --es code 739201 -a b", "am start --es code X -a b"),
    ("intent:#Intent;S.otp=739201;end", "intent:#Intent;S.otp=X;end"),
  ])
  func `codes are found beside their names`(text: String, expected: String) {
    expect(text, toBecome: expected)
  }

  @Test(arguments: [
    (#"{"code":"739201"}"#, #"{"code":X}"#), (#"{"code":40001}"#, #"{"code":40001}"#),
    (#"{"code":"not_found","status":404}"#, #"{"code":"not_found","status":404}"#),
    (#"{"smsCode":"4711"}"#, #"{"smsCode":X}"#), (#"{"text":"PIN 4711"}"#, #"{"text":"PIN Y"}"#),
    (#"{"cookies":[{"name":"SESSION","value":"a1"}]}"#, #"{"cookies":[{"name":X,"value":X}]}"#),
    (
      #"[{"name":"SESSION","value":"ZjQ3YjE5MDItOGE3"}]"#, #"[{"name":"SESSION","value":X}]"#
    ),
    (#"{"cookies":{"email":"none","sid":7}}"#, #"{"cookies":{"email":X,"sid":X}}"#),
    (#"{"deviceName":"Ola's iPhone","Nachname":"Muster"}"#, #"{"deviceName":X,"Nachname":X}"#),
    (#"{"pesel":"44051401359","iban":null}"#, #"{"pesel":X,"iban":null}"#),
  ])
  func `in JSON their names tell them too`(json: String, expected: String) {
    let expected = expected.replacing("X", with: #""•••• (covered)""#)
      .replacing("Y", with: Redactor.cover)
    #expect(Redactor.coveredJSON(json) == expected)
  }
}
