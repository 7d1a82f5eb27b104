import Foundation
import IssuerAPI
import Testing
import WalletDomain

@testable import PassCrypto

@Suite("The judge of an answer on the wire") struct WireJudgementTests {
  @Test(arguments: [SignedCardForm.tmp, .bridge])
  func `Base64 of what our issuer made is accepted in either form`(form: SignedCardForm) throws {
    let judgement = try judged(form: form) { _ in }
    #expect(judgement.isAccepted, "\(judgement.failures)")
    #expect(
      judgement.rulings.allSatisfy {
        $0.label == ($0.criterion == .activationSignature ? "not judged" : "passed")
      })
  }

  @Test(
    arguments: [
      (.cutOff(1), .ephemeralPublicKey, "no multiple of 4: cut off"),
      (.cutOff(2), .encryptedData, "no multiple of 4: cut off"),
      (.appended("="), .encryptedData, "do not fit together"),
      (.appended("\n"), .encryptedData, "line breaks"),
      (
        .replaced("MBPAC-1-FK-1.1--TDEA-0011223344556677"), .activationData,
        "plain text, not Base64"
      ),
    ] as [(Damage, WireAnswer.Part, String)])
  func `what is not Base64 is told by name`(
    damage: Damage, part: WireAnswer.Part, words: String
  ) throws {
    let judgement = try judged { values in
      if case .text(let text)? = values[part] { values[part] = .text(damage.done(to: text)) }
    }
    let evidence = try #require(judgement.failures.first { $0.criterion == .base64 }?.evidence)
    #expect(evidence.hasPrefix(SignedCardForm.tmp.name(of: part)) && evidence.contains(words))
    #expect(judgement.alert == .couldNotAddCard)
  }

  @Test func `an empty text is Base64 of no bytes, which is what is wrong with it`() throws {
    let judgement = try judged { values in
      values[.ephemeralPublicKey] = .text("")
      values[.activationData] = .text("")
    }
    #expect(judgement.failures.map(\.criterion) == [.ephemeralLength, .activationData])
    #expect(judgement.failures[0].evidence == "The ephemeral key has 0 bytes, not 65.")
    #expect(judgement.rulings.first { $0.criterion == .base64 }?.label == "passed")
  }

  @Test func `hexadecimal is no Base64, but all the rest is judged by it`() throws {
    let card = try answer(to: .sample())
    let judgement = try judged { values in
      values[.ephemeralPublicKey] = .text(card.ephemeralPublicKey.hexadecimal)
      values[.encryptedData] = .text(card.encryptedData.hexadecimal.uppercased())
    }
    #expect(judgement.failures.map(\.criterion) == [.base64])
    #expect(judgement[.tag] == .passed(evidence: "AES-256-GCM opens 265 bytes."))
  }

  @Test func `a PEM file and Base64 of Base64 are told by name`() throws {
    let key = try answer(to: .sample()).ephemeralPublicKey
    let twice = try judged { values in
      values[.ephemeralPublicKey] = .text(
        Data(key.base64EncodedString().utf8).base64EncodedString())
    }
    #expect(twice.failures.map(\.criterion) == [.ephemeralLength])
    #expect(twice.failures[0].evidence.contains("Base64 twice"))
    let pem = try judged { values in
      values[.ephemeralPublicKey] = .text(
        "-----BEGIN PUBLIC KEY-----\n\(key.base64EncodedString())\n-----END PUBLIC KEY-----\n")
    }
    #expect(pem.failures.map(\.criterion) == [.base64])
    #expect(pem.failures[0].evidence.contains("PEM"))
  }

  @Test func `fields that are missing, null or lists are told by name`() throws {
    let judgement = try judged { values in
      values[.activationData] = nil
      values[.ephemeralPublicKey] = .notText("null")
      values[.encryptedData] = .notText("a list")
    }
    #expect(
      judgement.failures.map(\.evidence) == [
        "activationData is missing; ephemeralPublicKey is null, not text; "
          + "encryptedData is a list, not text; there is “extra”."
      ])
    for criterion in [Criterion.base64, .ephemeralLength, .payloadLength, .tag, .activationData] {
      #expect(judgement[criterion] == .notJudged(because: "fields comes before it."))
    }
  }

  /// Bridge's published sample: the key is hexadecimal and not on P-256, the data are malformed Base64 and too short, the
  /// activation data are plain ASCII.
  @Test func `Bridge's published sample fails for the reasons that are known`() throws {
    let judgement = try Judge.judgement(
      of: ProvisioningAttempt(
        sheet: .sample(),
        answer: .onTheWire(
          WireAnswer(
            form: .bridge,
            values: [
              .activationData: .text(
                "MBPAC-1-FK-123456.1--TDEA-8BF92C1D4291C91F35EFF127C1F9ABC12348DFED4E"),
              .encryptedData: .text("F92C1D45EFF127F9C1D45EF2C1D45EFF127F92F127F92C1D45EFF127=="),
              .ephemeralPublicKey: .text(
                "0499a6f42e83e27830f7f8994a4f150a78cdb9b7507bc5d28cbfbf8cc3ef0af68b780ffb562c936e"
                  + "60cb10db69192017089e3b73c83fcf0ebdf2c06b613c3f88b7"),
            ])), date: .sample), trusting: .shipped())
    #expect(
      judgement.failures.map(\.criterion) == [
        .base64, .ephemeralPoint, .payloadLength, .activationData,
      ])
    #expect(
      judgement.failures.map(\.evidence) == [
        "activation_data is plain text, not Base64: character 18 is “.”; "
          + "ephemeral_public_key is hexadecimal, not Base64 (65 bytes); "
          + "encrypted_pass_data has 56 characters and 2 of padding, which do not fit together "
          + "(a lenient decoder makes 42 bytes of it).",
        "The ephemeral key has 65 bytes and begins with 04, but no such point is on the curve.",
        "42 bytes leave 26 once the tag is taken off; the shortest JSON with a card number has 101.",
        "activationData is Visa's, but its 42 digits are no whole number of blocks of 8 bytes.",
      ])
    #expect(judgement[.ephemeralLength] == .passed(evidence: "The ephemeral key has 65 bytes."))
    #expect(judgement.alert == .couldNotAddCard)
  }

  private func judged(
    form: SignedCardForm = .tmp,
    changing change: (inout [WireAnswer.Part: WireAnswer.Value]) -> Void
  ) throws -> Judgement {
    let sheet = try ProvisioningSheet.sample()
    let card = try answer(to: sheet)
    var values: [WireAnswer.Part: WireAnswer.Value] = [
      .activationData: .text(card.activationData.base64EncodedString()),
      .ephemeralPublicKey: .text(card.ephemeralPublicKey.base64EncodedString()),
      .encryptedData: .text(card.encryptedData.base64EncodedString()),
    ]
    change(&values)
    return try Judge.judgement(
      of: ProvisioningAttempt(
        sheet: sheet,
        answer: .onTheWire(WireAnswer(form: form, values: values, otherKeys: ["extra"])),
        date: .sample, answeredAfter: .milliseconds(400), primaryAccountSuffix: "1471",
        network: .mastercard), trusting: .shipped())
  }

  enum Damage {
    case cutOff(Int)
    case appended(String)
    case replaced(String)

    func done(to text: String) -> String {
      switch self {
      case .cutOff(let count): String(text.dropLast(count))
      case .appended(let more): text + more
      case .replaced(let other): other
      }
    }
  }
}
