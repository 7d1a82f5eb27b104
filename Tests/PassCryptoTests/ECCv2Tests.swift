import Foundation
import Testing

@testable import PassCrypto

/// A vector which python-cryptography made.
@Suite("ECC_V2") struct ECCv2Tests {
  static let leaf = "1ae9146dcb992d85afcbe47d5ca8d872656b5e44a4bbb8b4b86de60f4479fc4a"
  static let ephemeral = "9cc63c06ee18bf745cf15dd72a700ff7b98a840e880b9fac363d7015accd135b"
  static let plaintext =
    #"{"primaryAccountNumber":"5204247750001471","expiration":"12/30","name":"John Doe","#
    + #""nonce":"2a831be4","nonceSignature":"00ff"}"#
  static let sealed =
    "a70b5695bf107549c78899c2db2d905c9dabc20442441fc1d9844f0a77426467b73f1ae6c4e752ac3c218ff28f653122"
    + "464efb1d64dbaceee6324f68dd6f525c94b8ea8a6065fc30283aa3c53854d9fd2daf11677e9a793a9be9149e1cbf89f3"
    + "b1b4a55b7e4f71ba6068f4df38746d4b4c1936e584b77e632c526fafdc62159dcb492c19339ef20bcb26b97ea6"

  @Test func `the keys have their points`() throws {
    #expect(
      try privateKey(Self.leaf).publicKey.uncompressed.hexadecimal == "04"
        + "6ee510ec550832a4f19d354bbd30d2bb0096ffde8968d4b8f3f74f9488c6f208"
        + "2e8a3102cf281072978eeb8a971afa823ec169025eecce13c5f26de4ecf5a3d7")
    #expect(
      try privateKey(Self.ephemeral).publicKey.uncompressed.hexadecimal == "04"
        + "37638618428463d10011ce361c517274a1347572408390bf8a893c15488879ca"
        + "477e670ebcd3b2871cc5be0d5f4228016cd82c69efbf7b3c9ffb0c10367c337e")
  }

  @Test func `secret and key are the vector's`() throws {
    let ephemeral = try privateKey(Self.ephemeral)
    let secret = try ephemeral.sharedSecret(with: privateKey(Self.leaf).publicKey)
    #expect(
      secret.hexadecimal == "70d0562f484aa307d899b6e1d9f77b9fd8935a74d8be8a47d6981284c14f5b65")
    #expect(
      try ECCv2.key(from: secret, for: ephemeral.publicKey).hexadecimal
        == "64cd7efeeb034d5a5a8902401273fbed79b18d7a99e640416255587b43befe0b")
  }

  @Test func `the payload is the vector's, byte for byte, and opens again`() throws {
    #expect(Self.plaintext.utf8.count == 125)
    let sealed = try ECCv2.seal(
      Data(Self.plaintext.utf8), for: privateKey(Self.leaf).publicKey,
      ephemeral: privateKey(Self.ephemeral))
    #expect(sealed.encryptedPassData.hexadecimal == Self.sealed)
    let opening = try PayloadOpening(
      Array(sealed.encryptedPassData),
      ephemeral: P256PublicKey(uncompressed: sealed.ephemeralPublicKey),
      leafKey: privateKey(Self.leaf))
    guard case .opened(let plaintext) = opening.result else {
      Issue.record("\(opening.result)")
      return
    }
    #expect(plaintext == Array(Self.plaintext.utf8))
  }
}
