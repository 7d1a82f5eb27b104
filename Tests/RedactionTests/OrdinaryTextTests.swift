import Assets
import Testing

@testable import Redaction

@Suite("Ordinary text") struct OrdinaryTextTests {
  static let texts = [
    // References, ids and digests of known shapes.
    "DAPLMC-gold-phone FAPLMC-gold card-gold SN-1001 FPANID-card-1",
    "DAPLMC0000239565f52605b88199440da31349c23457eeb5",
    "FAPLMC000011803506b7729f74a34830a7f4edbc6b1aaf11",
    "DSHRMC0000411111111111111111111111111111111111aa", "DAPLMC4111111111111111",
    "DNITHE381502386342002358", "V-3815023863409817870482",
    "550e8400-e29b-41d4-a716-446655440000 44444444-5555-4555-8555-555555555555",
    "d41d8cd98f00b204e9800998ecf8427e e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    // Times.
    "1716104130 1716104130000 1716104130000000 1716104130000000000 1716104130.123456789",
    "2026-05-19T07:35:30.123456789Z 2026-05-19 07:35:30,123 20260519073530 20260519T073530Z",
    "Date: Tue, 19 May 2026 07:35:30 GMT\nExpires: 0\nContent-Length: 5412\nAge: 1234567",
    "id 12345 2026-05-19 12 67890 2026-05-20 34", "at: 2026-05-19T07:35:30+02:00",
    // Schemas, links and sizes.
    "format: passwalk/scenario@1\n$schema: https://json-schema.org/draft/2020-12/schema",
    "bankapp://activate?serialNumber=SN-1002&passTypeIdentifier=paymentpass.com.apple&action=verify",
    "HTTP/1.1 200 OK\nX-Request-Id: 7f3a91c2-5d8e-4b6a-9c0f-2e1d3b4a5c6d\nETag: \"33a64df551425fcc\"",
    "viewBox=\"0 0 1008 756\" <rect x=\"8.4\" y=\"20\" width=\"1008\" height=\"18\"/>",
    "120x36 80×24 4,294,967,296 bytes 18446744073709551615", "0x41 0xdeadbeef #5a8dee",
    "git@github.com:bank/app.git icon@2x.png user@1 @main",
    // Logs.
    "10.0.0.121 - - [19/May/2026:07:35:30 +0000] \"GET /v1/cards HTTP/1.1\" 200 5124 \"-\"",
    "level=info ts=1716104130.123 caller=main.go:42 msg=\"done\" duration=1.234ms size=512",
    "May 19 07:35:30 host app[1234]: took 42 ms, 17 rows",
    // What speaks of secrets without telling any.
    "Bearer tokens are short. The bearer of the card. Basic authentication, basic rules.",
    "WWW-Authenticate: Bearer realm=\"staging\", error=\"invalid_token\", scope=\"tokens\"",
    "www-authenticate: Bearer error=invalid_token", "Bearer realm=tokens",
    "failed private-key: The private key is another certificate's.",
    "cardholderName: nil\npassword: null\npin: \npassword=",
    "The nonce and its signature: both are Base64. Type the code of the text message.",
    "name: Gold\nphone: {}\nwatch: {}\ndevice: phone", "Wallet ···· 1234, iPhone: Active",
    "eyJhbGciOiJIUzI1NiJ9 alone is Base64", "sk_buff sk-learn pk_id npm_config",
    "4111111111111112 and 1111111111111111 pass no check", "a card number of 4111 11…",
    // What looks like a telephone number and is none.
    "call 2 returned, press 1 or 2, step 3 of 12", "phone: iPhone 15",
    "phone: { model: iPhone 16 Pro }",
    "call took 1716104130 ns", "call 1716104130", "phone 2026-05-19 07:35:30",
    "call 192.168.100.121 and 10.0.0.121:8443", "phone 4.294.967.296 bytes", "mobile: 12 MB/s",
    "52.520008, 13.404954", "lat=+52.520008 lon=+13.404954", "UTC+02:00 GMT+0200 +0000 -0130",
    "1.234.567,89 EUR and 1,234,567.89 USD", "+10 000 EUR, 1 000 000 of 2 000 000 rows",
    "v1.2.3-rc.4 build 20260519.1", "3.14159265 2.718281828", "rows (12) and (2026) 12, f(22) 555",
    "hex 00 10 20 30 40 50 60 70", "MAC 00:1b:44:11:3a:b7", "id=0012-3456-7890-1234",
    "order 0123-4567, part no. 0815-4711", "HTTP/1.1 206 1048576 bytes", "phone +48*****88 SMS",
    "tokens: 3 sms: 2 calls: 1", "Wallet ends in 0042 and 4711",
    // A code that is an error's, a country's or nobody's.
    "the code of the text message", "code 40456", "code: 40001", "errorCode 404561",
    "error code: 123456", "HTTP status code 200, 5124 bytes", "exit code 139", "postal code 10115",
    "reason code 0G", "version code 120300", "NSURLErrorDomain Code=-1005", "zip code 94103-1234",
    "kod błędu 40001", "{\"code\":\"not_found\",\"status\":404}",
    "{\"code\":40001,\"message\":\"Down\"}", "{\"errorCode\":\"404561\"}",
    "a PIN of 4 digits, PIN-protected",
    // Packages, commands and sessions.
    "react@18.2.0 npm:react@18.2.0", "image:tag@sha256:0123abcd", "sort -u names.txt",
    "git push -u origin main", "git checkout -b topic", "date -u +%H:%M",
    "docker run -u 1000:1000 app", "curl --key FILE --pass PHRASE", "session=start sid=1",
    "gid=1000(users)", "basic rules, Basic auth", "a (at) b, look [at] this",
    // Persons and banks without any numbers.
    "Born to run", "birth of a card 2026", "IBAN is checked by mod 97", "DE12 3456",
    "passport: none",
    "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE\n-----END PUBLIC KEY-----",
    // Base64, certificates.
    """
    -----BEGIN CERTIFICATE-----
    MIICDzCCAbWgAwIBAgIUK4111VhMmX7wPq9yR0t8pYvG0wQwCgYIKoZIzj0EAwIw
    VTELMAkGA1UEBhMCREUxFDASBgNVBAoMC0V4YW1wbGUgQmFuazEwMC4GA1UEAwwn
    -----END CERTIFICATE-----
    """,
    "BKl2V3Z9a1+8/kQ5aZ+/8h1P0r9wXyz41111222T33335555kQ==",
    // Logs of HTTP.
    """
    {"log":{"version":"1.2","entries":[{"startedDateTime":"2026-05-19T07:35:30.123Z",
    "time":42.53499999999985,"request":{"method":"POST","url":"https://tmp.example/v1/tokens/searches",
    "headers":[{"name":"Content-Type","value":"application/json"}],"bodySize":512},
    "timings":{"send":0.12300000000000001,"wait":41.50000000000023}}]}}
    """,
  ]

  @Test(arguments: texts)
  func `it comes through as it is`(text: String) {
    #expect(Redactor.covered(text) == text)
    #expect(Redactor.coveredJSON(text) == text)
    #expect(Redactor().masked(text) == text)
    var redactor = Redactor(under: PseudonymKey { ([1], nil) })
    #expect(redactor.json(text) == text)
  }

  @Test(arguments: Assets.scenarios.map(\.id))
  func `a shipped scenario comes through, but for who holds the cards`(id: String) throws {
    let asset = try #require(Assets.scenarios.first { $0.id == id })
    let text = String(decoding: asset.bytes, as: UTF8.self)
    #expect(Redactor.covered(text) == text)
    var redactor = Redactor(replacingNames: true)
    let nameless = text.replacing(/(cardholder(?:Name)?): [^,} \n][^,}\n]*?( *)(?=[,}\n])/) {
      "\($0.1): \(Redactor.cover)\($0.2)"
    }
    #expect(redactor.json(text) == nameless)
  }

  @Test func `certificates come through, and their keys do not`() {
    for certificate in [Assets.SimulationCA.root, Assets.SimulationCA.subCA] {
      let text = String(decoding: certificate, as: UTF8.self)
      #expect(text.contains("BEGIN CERTIFICATE") && Redactor.covered(text) == text)
    }
    for key in [Assets.SimulationCA.subCAKey, Assets.SimulationCA.tavKey] {
      #expect(Redactor.covered(String(decoding: key, as: UTF8.self)).contains(Redactor.cover))
      #expect(!Redactor.covered(String(decoding: key, as: UTF8.self)).contains("PRIVATE"))
    }
  }
}
