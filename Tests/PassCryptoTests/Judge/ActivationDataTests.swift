import Foundation
import Testing
import WalletDomain

@testable import PassCrypto

@Suite("Forms of activation data") struct ActivationDataTests {
  private static let tav = #"{"version":"2","signatureAlgorithm":"RSA-SHA256","signature":"AAEC"}"#

  @Test(
    arguments: [
      ("MBPAC-1-FK-123456.1--TDEA-0011223344556677", .visa),
      ("MBPAC-1-FK-9.12--TDEA-00112233445566778899AABBCCDDEEFF", .visa),
      (Data(tav.utf8).base64EncodedString(), .mastercard),
    ] as [(String, PaymentNetwork)])
  func `the known ones belong to their networks`(text: String, network: PaymentNetwork) throws {
    #expect(try Judge.form(of: Array(text.utf8)).network == network)
  }

  @Test(arguments: [
    ("", "empty"),
    ("MBPAC-1-FK-123456.1--TDEA-00112233445566", "no whole number of blocks"),
    ("MBPAC-1-FK-123456--TDEA-0011223344556677", "is not MBPAC-1-FK"),
    ("MBPAC-1-FK-1.1--TDEA-", "is not MBPAC-1-FK"),
    ("MBPAD-1-FK-1.1--TDEA-0011223344556677", "is not MBPAC-1-FK"),
    ("MBPAC", "is not MBPAC-1-FK"),
    ("hello", "neither"),
    ("AAEC", "not of JSON"),
    (tav, "the Base64 that is part of TAV is missing"),
    (Data("{}".utf8).base64EncodedString(), "version is missing"),
    (Data("MBPAC-1-FK-1.1--TDEA-0011223344556677".utf8).base64EncodedString(), "Base64 twice"),
    (
      Data(tav.replacingOccurrences(of: "\"2\"", with: "\"9\"").utf8).base64EncodedString(),
      "a version that is not known"
    ),
    (
      Data(tav.replacingOccurrences(of: "AAEC", with: "AAE").utf8).base64EncodedString(),
      "its signature is not Base64"
    ),
    ("\u{FF}\u{0}", "neither"),
  ])
  func `others are told by what is wrong with them`(text: String, words: String) {
    let mistake = #expect(throws: Judge.ActivationMistake.self) {
      try Judge.form(of: Array(text.utf8))
    }
    #expect(mistake?.description.contains(words) == true, "\(text): \(mistake?.description ?? "")")
  }

  @Test func `another network's form is refused`() throws {
    let sheet = try ProvisioningSheet.sample()
    let judgement = try judge(try answer(to: sheet), for: sheet, network: .visa)
    #expect(
      judgement.failures.map(\.evidence) == [
        "activationData is Mastercard's TAV, version 3, and the card is of Visa."
      ])
  }
}
