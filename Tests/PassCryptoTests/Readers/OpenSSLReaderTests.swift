import Assets
import Foundation
import Testing

@testable import PassCrypto

@Suite("The openssl command line reads the same") struct OpenSSLReaderTests {
  private let sheet: ProvisioningSheet
  private let files: [String: Data]

  init() throws {
    sheet = try .sample()
    let challenge = sheet.challenge
    files = [
      "leaf.der": challenge.certificates[0], "sub.der": challenge.certificates[1],
      "root.der": challenge.certificates[2], "nonce": challenge.nonce,
      "signature": challenge.nonceSignature,
    ]
  }

  @Test func `it verifies the chain up to the root, and not without the sub-CA`() throws {
    var files = files
    for name in ["leaf", "sub", "root"] {
      let der = try #require(files["\(name).der"])
      files["\(name).pem"] = Data(
        "-----BEGIN CERTIFICATE-----\n\(lines(der))\n-----END CERTIFICATE-----\n".utf8)
    }
    let arguments = ["verify", "-x509_strict", "-attime", "1779176130", "-CAfile", "root.pem"]
    let good = try OtherProgram.openssl(
      arguments + ["-untrusted", "sub.pem", "leaf.pem"], files: files)
    #expect(good.status == 0)
    #expect(String(decoding: good.output, as: UTF8.self) == "leaf.pem: OK\n")
    #expect(try OtherProgram.openssl(arguments + ["leaf.pem"], files: files).status != 0)
  }

  @Test func `it shows the leaf's marker, key and use`() throws {
    let (status, output) = try OtherProgram.openssl(
      ["x509", "-inform", "DER", "-in", "leaf.der", "-noout", "-text"], files: files)
    let text = String(decoding: output, as: UTF8.self)
    #expect(status == 0)
    for words in [
      "1.2.840.113635.100.6.39", "NIST CURVE: P-256", "ecdsa-with-SHA256", "CA:FALSE",
      "Digital Signature, Key Agreement", "Not Before: Jan  1 00:00:00 2020 GMT", "not Apple",
    ] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
  }

  @Test func `it finds the signature of the nonce good, and of no other`() throws {
    var files = files
    files["key.pem"] =
      try OtherProgram.openssl(
        ["x509", "-inform", "DER", "-in", "leaf.der", "-noout", "-pubkey"], files: files
      ).output
    let arguments = ["dgst", "-sha256", "-verify", "key.pem", "-signature", "signature", "nonce"]
    #expect(try OtherProgram.openssl(arguments, files: files).status == 0)
    files["nonce"] = Data([1, 2, 3, 4])
    #expect(try OtherProgram.openssl(arguments, files: files).status != 0)
  }

  /// GCM is counter mode from block 2 on, and that the command line has.
  @Test func `it decrypts the payload`() throws {
    let card = try answer(to: sheet)
    let ephemeral = try P256PublicKey(uncompressed: card.ephemeralPublicKey)
    let secret = try OtherProgram.openssl(
      [
        "pkeyutl", "-derive", "-keyform", "DER", "-inkey", "leaf.key", "-peerform", "DER",
        "-peerkey",
        "ephemeral.pub",
      ],
      files: [
        "leaf.key": Data(privateKeyInfo(sheet.leafKey)), "ephemeral.pub": publicKeyInfo(ephemeral),
      ])
    #expect(secret.status == 0 && secret.output.count == 32)
    let information = Data([0x0D]) + Data("id-aes256-GCMApple".utf8) + card.ephemeralPublicKey
    let key = try OtherProgram.openssl(
      ["dgst", "-sha256", "-binary", "input"],
      files: ["input": Data([0, 0, 0, 1]) + secret.output + information])
    let plain = try OtherProgram.openssl(
      [
        "enc", "-d", "-aes-256-ctr", "-K", key.output.hexadecimal, "-iv",
        String(repeating: "0", count: 31) + "2", "-in", "ciphertext",
      ],
      files: ["ciphertext": card.encryptedData.dropLast(16)])
    #expect(plain.output == PassData(.mastercard, for: sheet.challenge).json)
  }

  @Test func `it opens the shipped certificates as they lie there`() throws {
    let (status, output) = try OtherProgram.openssl(
      ["verify", "-CAfile", "root.pem", "sub.pem"],
      files: [
        "root.pem": Data(Assets.SimulationCA.root), "sub.pem": Data(Assets.SimulationCA.subCA),
      ])
    #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
  }

  private func lines(_ der: Data) -> String {
    der.base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
  }

  /// ECPrivateKey of RFC 5915.
  private func privateKeyInfo(_ key: P256PrivateKey) -> [UInt8] {
    DER.sequence([
      DER.integer([1]), DER.octets(Array(key.scalar)),
      DER.tagged(0, DER.identifier([1, 2, 840, 10045, 3, 1, 7])),
    ])
  }

  private func publicKeyInfo(_ key: P256PublicKey) -> Data {
    Data(
      DER.sequence([
        DER.sequence([
          DER.identifier([1, 2, 840, 10045, 2, 1]), DER.identifier([1, 2, 840, 10045, 3, 1, 7]),
        ]), DER.bits(Array(key.uncompressed)),
      ]))
  }
}
