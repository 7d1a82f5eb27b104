import Foundation
import IssuerAPI
import Testing
import WalletDomain

@testable import PassCrypto

@Suite("passwalk judge", .waitsBesideOthers) struct JudgeTests {
  @Test func `a challenge of a seed is always the same, and fresh without one`() throws {
    let made = try (0..<2).map { _ in try passwalk("judge", "--new", "--seed", "7").out }
    #expect(made[0] == made[1])
    let fresh = try (0..<2).map { _ in try passwalk("judge", "--new").out }
    #expect(fresh[0] != fresh[1])
    #expect(String(decoding: fresh[0], as: UTF8.self).contains("UNREDACTED"))
  }

  @Test func `the requests in it are those of the challenge`() throws {
    let challenge = try Challenge("--card", "card-gold")
    let requests = try #require(challenge.object["requests"] as? [String: [String: Any]])
    let tmp = try #require(requests["tmp"]?["body"] as? [String: String])
    #expect(requests["tmp"]?["path"] as? String == "/issuer/push-provisioning/signed-cards")
    #expect(tmp["cardId"] == "card-gold")
    #expect(tmp["certificate"] == challenge.certificates[0].base64EncodedString())
    let bridge = try #require(requests["bridge"]?["body"] as? [String: Any])
    let applePay = try #require(bridge["apple_pay"] as? [String: String])
    #expect(applePay["subordinate_cert"] == challenge.certificates[1].base64EncodedString())
    #expect(
      applePay["nonce"] == tmp["nonce"] && applePay["nonce_signature"] == tmp["nonceSignature"])
  }

  @Test(arguments: [SignedCardForm.tmp, .bridge])
  func `a good answer is accepted, inside the file or beside it`(form: SignedCardForm) throws {
    let challenge = try Challenge("--suffix", "1471", "--network", "mastercard")
    let body = try challenge.answer(form: form)
    let beside = try challenge.judged(beside: body)
    #expect(beside.code == 0 && beside.error.isEmpty)
    #expect(beside.text.hasPrefix("accepted: 23 of 25 criteria met, 2 not judged\n"))
    let inside = try challenge.judged(["answer": body, "answeredAfter": "1.2s"])
    #expect(inside.code == 0)
    #expect(inside.text.hasPrefix("accepted: 24 of 25 criteria met, 1 not judged\n"))
  }

  @Test func `slashes in Base64 may be escaped`() throws {
    let challenge = try Challenge()
    // Without .withoutEscapingSlashes, as many servers write JSON.
    let body = try JSONSerialization.data(withJSONObject: try challenge.answer())
    #expect(String(decoding: body, as: UTF8.self).contains(#"\/"#))
    #expect(try challenge.judged(beside: try challenge.answer()).code == 0)
  }

  @Test(
    arguments: [
      (.wrongCurve, "ephemeral-point", "the point is on secp256k1"),
      (.wrongKDF, "key-derivation", "ANSI X9.63"),
      (.wrongTag, "tag", "does not belong to this ciphertext"),
      (.swappedNonce, "nonce", "is another one"),
      (.oneCertificate, "certificates", "There are 1 of at least 2"),
      (.expiredLeaf, "certificate-dates", "was valid until"),
      (.unknownCA, "chain", "is not the simulation's root"),
      (.truncatedBase64, "base64", "no multiple of 4: cut off"),
      (.lateAnswer, "in-time", "after 20.5 s"),
    ] as [(Mistake, String, String)])
  func `each mistake is told apart by name`(
    mistake: Mistake, criterion: String, evidence: String
  ) throws {
    let challenge = try Challenge("--suffix", "1471", "--network", "mastercard")
    let ending = try challenge.judged(try mistake.changes(of: challenge), "--json")
    #expect(ending.code == 1, "\(ending.complaint)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any])
    #expect(object["accepted"] as? Bool == false)
    #expect((object["iosShows"] as? [String: Any])?["title"] as? String == "Could Not Add Card")
    let criteria = try #require(object["criteria"] as? [[String: Any]])
    #expect(criteria.count == Criterion.allCases.count)
    let failed = criteria.filter { $0["result"] as? String == "failed" }
    #expect(failed.first?["id"] as? String == criterion, "\(failed)")
    #expect((failed.first?["evidence"] as? String)?.contains(evidence) ?? false, "\(failed)")
  }

  /// Nobody of Apple has said that the two are compared, and another card was added in public reports.
  @Test func `another card's number is accepted, with a remark`() throws {
    let challenge = try Challenge("--suffix", "9999")
    let ending = try challenge.judged(beside: try challenge.answer())
    #expect(ending.code == 0)
    #expect(
      ending.lines.prefix(2) == [
        "accepted: 22 of 25 criteria met, 1 remark, 2 not judged",
        "remark: The card number ends in 1471, and the sheet shows 9999: another card than the sheet's will be added.",
      ])
    #expect(
      ending.text.contains("  remark       card-suffix            The card number ends in 1471"))
    #expect(ending.text.contains("Expensify/App 62203, 73201, 84091; Apple has not said"))
    #expect(!ending.text.contains("iOS"))
    let object = try json(of: try challenge.judged(["answer": try challenge.answer()], "--json"))
    #expect(object["accepted"] as? Bool == true && object["iosShows"] is NSNull)
    #expect((object["remarks"] as? [String])?.count == 1)
  }

  /// The names that other issuers have for the same bytes, and what is around them.
  private static let otherForms: [(String, @Sendable (SignedCard) -> Any)] = [
    (
      "ciphertext",
      {
        [
          "activation_data": $0.activationData.base64EncodedString(),
          "ephemeral_public_key": $0.ephemeralPublicKey.base64EncodedString(),
          "ciphertext": $0.encryptedData.base64EncodedString(), "test_mode": true,
        ] as [String: Any]
      }
    ),
    (
      "passData",
      {
        [
          "passData": $0.encryptedData.base64EncodedString(),
          "activationData": $0.activationData.base64EncodedString(),
          "ephemeralPublicKey": $0.ephemeralPublicKey.base64EncodedString(),
        ]
      }
    ),
    ("payload", { ["payload": "{\"activationData\": \"\($0.activationData)\"}"] }),
    ("data", { ["data": ["encryptedData": $0.encryptedData.base64EncodedString()]] }),
    ("message", { _ in ["message": "The card is not known.", "code": "CARD_UNKNOWN"] }),
  ]

  @Test(arguments: otherForms.map(\.0))
  func `of another issuer's form the first line says that it is not read, and none what iOS shows`(
    name: String
  ) throws {
    let challenge = try Challenge("--suffix", "1471")
    let form = try #require(Self.otherForms.first { $0.0 == name }?.1)
    let body = try JSONSerialization.data(withJSONObject: form(try challenge.signedCard))
    let folder = try TemporaryFolder()
    let files = [
      try challenge.write([:], in: folder),
      try folder.write(String(decoding: body, as: UTF8.self), as: "reply.json"),
    ]
    let ending = try passwalk("judge", files[0], "--answer", files[1])
    #expect(ending.code == 2 && ending.error.isEmpty)
    #expect(
      ending.lines[0].hasPrefix("the bytes were not judged: this form is not read yet (it has "))
    #expect(ending.lines[0].contains("“\(name)”"))
    #expect(!ending.text.contains("iOS") && !ending.text.contains("refused"))
    let object = try json(of: try passwalk("judge", files[0], "--answer", files[1], "--json"))
    #expect(object["accepted"] is NSNull && object["iosShows"] is NSNull)
    #expect((object["notRead"] as? String)?.contains(name) == true)
  }

  @Test func `a whole HTTP message is no body`() throws {
    let challenge = try Challenge()
    let folder = try TemporaryFolder()
    let ending = try passwalk(
      "judge", try challenge.write([:], in: folder), "--answer",
      try folder.write("HTTP/2 200\ncontent-type: text/json\n\n{}", as: "reply.txt"))
    #expect(ending.code == 2)
    #expect(ending.lines[0].hasPrefix("the bytes were not judged: this form is not read yet"))
    #expect(ending.lines[0].contains("give its body alone"))
  }

  @Test(arguments: [
    ["activationData": "AAEC", "ephemeralPublicKey": "AAEC", "trace": "0af7-651916"],
    ["activationData": "AAEC", "wrappedKey": String(repeating: "QUJD", count: 20)],
  ])
  func `TMP's own form with a field missing is refused all the same`(body: [String: String]) throws
  {
    let ending = try Challenge().judged(beside: body)
    #expect(ending.code == 1 && ending.lines[0].hasPrefix("refused: "))
    #expect(ending.text.contains("encryptedData is missing"))
    #expect(ending.text.contains("RSA_V2") == (body["wrappedKey"] != nil))
  }

  private func json(of ending: Ending) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any])
  }

  /// Bridge's published sample.
  @Test func `Bridge's published sample is refused for every reason at once`() throws {
    let ending = try Challenge().judged(beside: [
      "wallet_provider": "apple_pay",
      "apple_pay": [
        "activation_data": "MBPAC-1-FK-123456.1--TDEA-8BF92C1D4291C91F35EFF127C1F9ABC12348DFED4E",
        "encrypted_pass_data": "F92C1D45EFF127F9C1D45EF2C1D45EFF127F92F127F92C1D45EFF127==",
        "ephemeral_public_key":
          "0499a6f42e83e27830f7f8994a4f150a78cdb9b7507bc5d28cbfbf8cc3ef0af68b780ffb562c936e60cb10db"
          + "69192017089e3b73c83fcf0ebdf2c06b613c3f88b7",
      ],
    ])
    #expect(ending.code == 1)
    for words in [
      "activation_data is plain text, not Base64",
      "ephemeral_public_key is hexadecimal, not Base64",
      "56 characters and 2 of padding", "no such point is on the curve", "42 bytes leave 26",
    ] {
      #expect(ending.text.contains(words), "\(words)")
    }
  }

  @Test func `neither card number nor nonce nor key is shown`() throws {
    let challenge = try Challenge("--suffix", "1471")
    for option in ["--json", "--answer"] {
      let ending =
        option == "--json"
        ? try challenge.judged(["answer": try challenge.answer()], option)
        : try challenge.judged(beside: try challenge.answer())
      for secret in [
        "5204247750001471", challenge.sheet["leafPrivateKey"] as? String ?? "",
        challenge.sheet["nonce"] as? String ?? "",
      ] {
        #expect(!secret.isEmpty && !ending.text.contains(secret))
      }
    }
  }

  @Test func `mistakes of the file are told at their places, secrets unsaid`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      format: passwalk/challenge@1
      att: 2026-05-19T07:35:30Z
      sheet:
        certificates: [ "AA" ]
        nonce: s3cret-nonce
        nonceSignature: AAEC
        leafPrivateKey: 00s3cret
      card: { primaryAccountSuffix: 12, network: amex }
      """, as: "challenge.yaml")
    let ending = try passwalk("judge", path)
    #expect(ending.code == 2 && ending.out.isEmpty)
    let form = /yaml:([0-9]+):([0-9]+): error E[0-9]+:/
    let places = ending.complaint.matches(of: form).map { "\($0.output.1):\($0.output.2)" }
    #expect(places == ["1:1", "1:1", "2:1", "4:19", "5:10", "7:19", "8:31", "8:44"])
    #expect(ending.complaint.contains("give its file with --answer"))
    #expect(!ending.complaint.contains("s3cret"))
  }

  @Test(arguments: ["", "[]", "null", "text", "{", "{\"activationData\": 1}", "\u{0}", "- 1\n- 2"])
  func `a reply that is something else is refused or judged, never worse`(text: String) throws {
    let challenge = try Challenge()
    let folder = try TemporaryFolder()
    let ending = try passwalk(
      "judge", try challenge.write([:], in: folder), "--answer",
      try folder.write(text, as: "reply.json"))
    #expect(ending.code == (text.contains("activationData") ? 1 : 2), "\(ending.complaint)")
  }
}
