import Foundation
import Testing

@testable import PassCrypto

@Suite("Digests and ciphers") struct DigestAndCipherTests {
  /// FIPS 180-2 and RFC 4231, case 2.
  @Test func `digests are the published ones`() throws {
    #expect(
      try sha256(Array("abc".utf8)).hexadecimal
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      try sha256([]).hexadecimal
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      try hmacSHA256(key: Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
        .hexadecimal == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  /// The GCM specification's cases 13 and 14.
  @Test func `AES-256-GCM is the published one`() throws {
    let key = [UInt8](repeating: 0, count: 32)
    let iv = [UInt8](repeating: 0, count: 12)
    #expect(
      try AES256GCM.seal([], key: key, iv: iv).hexadecimal == "530f8afbc74536b9a963b4f1c4cb738b")
    let sealed = try AES256GCM.seal([UInt8](repeating: 0, count: 16), key: key, iv: iv)
    #expect(
      sealed.hexadecimal == "cea7403d4d606b6e074ec5d3baf39d18" + "d0d1c8a799996bf0265b98b5d48ab919")
    #expect(
      try AES256GCM.open(sealed[..<16], tag: sealed[16...], key: key, iv: iv)
        == [UInt8](repeating: 0, count: 16))
  }

  @Test func `a changed byte, tag or key opens nothing`() throws {
    let key = [UInt8](repeating: 7, count: 32)
    let iv = [UInt8](repeating: 0, count: 12)
    let sealed = try AES256GCM.seal(Array("a secret".utf8), key: key, iv: iv)
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1
      #expect(try AES256GCM.open(changed[..<8], tag: changed[8...], key: key, iv: iv) == nil)
    }
    #expect(
      try AES256GCM.open(
        sealed[..<8], tag: sealed[8...], key: [UInt8](repeating: 8, count: 32), iv: iv) == nil)
    #expect(try AES256GCM.open(sealed[..<8], tag: sealed[8..<23], key: key, iv: iv) == nil)
  }

  /// That OpenSSL and python agree on what it is, the readers test.
  @Test func `triple DES takes whole blocks`() throws {
    let keys = Array(try hex("0123456789abcdef23456789abcdef01"))
    let plain = Array("the quick brown fox jump".utf8)
    let cipher = try TripleDES.encrypt(plain, keys: keys)
    #expect(cipher.count == 24 && cipher != plain)
    #expect(throws: CryptoFailure.self) { try TripleDES.encrypt([1, 2, 3], keys: keys) }
  }

  @Test(
    arguments: [([], ""), ([0x00], "00"), ([0x04, 0xAB, 0xFF], "04abff")] as [([UInt8], String)])
  func `hexadecimal goes there and back`(bytes: [UInt8], text: String) {
    #expect(bytes.hexadecimal == text)
    #expect(Data(hexadecimal: text.uppercased()) == Data(bytes))
  }

  @Test(arguments: ["0", "0g", " 00", "00 ", "é0"]) func `other text is not hexadecimal`(
    text: String
  ) {
    #expect(Data(hexadecimal: text) == nil)
  }
}

@Suite("P-256 keys") struct P256KeyTests {
  static let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"

  @Test func `random bytes always give a key, zero and the order among them`() throws {
    let zero = try P256PrivateKey(random: Data(count: 40))
    #expect(zero.scalar.hexadecimal == String(repeating: "0", count: 63) + "1")
    // n - 1 is 0 modulo n - 1.
    let almost = try hex(String(Self.order.dropLast() + "0"))
    #expect(try P256PrivateKey(random: almost) == zero)
    #expect(try P256PrivateKey(random: Data()) == zero)
  }

  @Test func `a scalar is one of 1 … n - 1`() throws {
    #expect(try P256PrivateKey(scalar: Data(count: 32)) == nil)
    #expect(try P256PrivateKey(scalar: try hex(Self.order)) == nil)
    #expect(try P256PrivateKey(scalar: Data(count: 31)) == nil)
    let last = try hex(String(Self.order.dropLast() + "0"))
    #expect(try P256PrivateKey(scalar: last) != nil)
  }

  @Test func `both sides reach the same secret`() throws {
    let one = try P256PrivateKey(random: Data("one".utf8))
    let other = try P256PrivateKey(random: Data("other".utf8))
    #expect(
      try one.sharedSecret(with: other.publicKey) == other.sharedSecret(with: one.publicKey))
  }

  @Test func `a point is read only if it lies on the curve`() throws {
    let point = try P256PrivateKey(random: Data("one".utf8)).publicKey.uncompressed
    #expect(try P256PublicKey(uncompressed: point).uncompressed == point)
    #expect(throws: KeyMistake.wrongLength(64)) {
      try P256PublicKey(uncompressed: point.dropLast())
    }
    var head = point
    head[0] = 0x06
    #expect(throws: KeyMistake.wrongHead(0x06)) { try P256PublicKey(uncompressed: head) }
    var off = point
    off[64] ^= 1
    #expect(throws: KeyMistake.notOnCurve(butOn: nil)) { try P256PublicKey(uncompressed: off) }
  }

  /// The generator of secp256k1 (SEC 2), and the point that Bridge publishes.
  @Test(arguments: [
    (
      "0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"
        + "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8", "secp256k1"
    ),
    (
      "0499a6f42e83e27830f7f8994a4f150a78cdb9b7507bc5d28cbfbf8cc3ef0af68b"
        + "780ffb562c936e60cb10db69192017089e3b73c83fcf0ebdf2c06b613c3f88b7", nil
    ),
  ])
  func `a point of another curve is called by it`(hexadecimal: String, curve: String?) throws {
    let point = try hex(hexadecimal)
    #expect(throws: KeyMistake.notOnCurve(butOn: curve)) {
      try P256PublicKey(uncompressed: point)
    }
  }
}
