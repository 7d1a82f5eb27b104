import COpenSSL
import Foundation
import Testing

@testable import PassCrypto

@Suite("Bytes as they enter OpenSSL") struct WrongLengthTests {
  private static func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 1, count: count) }

  private struct Door: Sendable {
    var name: String
    /// How many bytes it takes.
    var count: Int
    /// What it answers to so many.
    var call: @Sendable (_ bytes: [UInt8]) -> Bool
  }

  private static let point = try? P256PrivateKey(random: Data("key".utf8)).publicKey.bytes

  private static let doors: [Door] = [
    Door(name: "AES key", count: 32) { key in
      var (output, tag) = (bytes(3), bytes(16))
      return copenssl_aes256gcm_seal(key, key.count, bytes(12), 12, bytes(3), 3, &output, &tag)
    },
    Door(name: "AES key without a tag", count: 32) { key in
      var output = bytes(3)
      return copenssl_aes256gcm_open(key, key.count, bytes(12), 12, bytes(3), 3, nil, 0, &output)
    },
    Door(name: "keys of triple DES", count: 16) { keys in
      var output = bytes(8)
      return copenssl_two_key_tdea_cbc(keys, keys.count, bytes(8), 8, &output)
    },
    Door(name: "scalar", count: 32) { copenssl_p256_is_scalar($0, $0.count) },
    Door(name: "number", count: 32) { number in
      var reduced = bytes(32)
      return copenssl_p256_reduce(number, number.count, &reduced)
    },
    Door(name: "scalar of a public key", count: 32) { scalar in
      var point = bytes(65)
      return copenssl_p256_public_key(scalar, scalar.count, &point)
    },
    Door(name: "scalar of ECDH", count: 32) { scalar in
      var secret = bytes(32)
      guard let point else { return false }
      return copenssl_p256_ecdh(scalar, scalar.count, point, point.count, &secret)
    },
    Door(name: "scalar of a signature", count: 32) { scalar in
      var signature = bytes(64)
      return copenssl_p256_sign(scalar, scalar.count, bytes(32), 32, bytes(32), 32, &signature)
    },
    Door(name: "k of a signature", count: 32) { k in
      var signature = bytes(64)
      return copenssl_p256_sign(bytes(32), 32, k, k.count, bytes(32), 32, &signature)
    },
    Door(name: "digest of a signature", count: 32) { digest in
      var signature = bytes(64)
      return copenssl_p256_sign(bytes(32), 32, bytes(32), 32, digest, digest.count, &signature)
    },
  ]

  @Test func `are as many as they must be, or nothing is done with them`() {
    for door in Self.doors {
      #expect(door.call(Self.bytes(door.count)), "\(door.name)")
      for count in [0, 1, door.count - 1, door.count + 1, door.count * 2] {
        #expect(!door.call(Self.bytes(count)), "\(door.name) of \(count) bytes")
      }
    }
  }

  @Test(arguments: [0, 1, 33, 64, 66]) func `are a whole point`(count: Int) throws {
    let key = try P256PrivateKey(random: Data("key".utf8))
    let message = Data("message".utf8)
    let signature = try key.signature(over: message)
    let point = P256PublicKey(unchecked: Array((key.publicKey.bytes + [0]).prefix(count)))
    #expect(try key.publicKey.verifies(signature, over: message))
    #expect(try !point.verifies(signature, over: message))
    #expect(throws: CryptoFailure.self) { try key.sharedSecret(with: point) }
  }

  @Test(arguments: [0, 15, 17]) func `are a whole tag`(count: Int) throws {
    let (key, iv) = (Self.bytes(32), Self.bytes(12))
    let sealed = try AES256GCM.seal(Self.bytes(4), key: key, iv: iv)
    let tag = (sealed[4...] + [0]).prefix(count)
    #expect(try AES256GCM.open(sealed[..<4], tag: tag, key: key, iv: iv) == nil)
  }
}

@Suite("OpenSSL's queue of errors") struct ErrorQueueTests {
  /// What OpenSSL itself would say last went wrong on this thread; 0 for nothing.
  private func lastError() throws -> UInt {
    let library = try #require(dlopen("libcrypto.so.3", RTLD_NOW))
    let symbol = try #require(dlsym(library, "ERR_peek_error"))
    return unsafeBitCast(symbol, to: (@convention(c) () -> UInt).self)()
  }

  /// Leaves an error behind, as another user of the library on this thread would.
  private func queueError() throws {
    let library = try #require(dlopen("libcrypto.so.3", RTLD_NOW))
    let symbol = try #require(dlsym(library, "BIO_new_file"))
    let open = unsafeBitCast(
      symbol,
      to: (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?).self)
    #expect(open("/there/is/no/such/file", "r") == nil)
    #expect(try lastError() != 0)
  }

  @Test func `is empty behind every call`() throws {
    let sheet = try ProvisioningSheet.sample()
    let leaf = try #require(try CertificateHandle(der: sheet.challenge.certificates[0]))
    let zeros = [UInt8](repeating: 0, count: 32)
    let calls: [(String, () -> Void)] = [
      ("sha256", { _ = try? sha256([1]) }),
      ("hmac", { _ = try? hmacSHA256(key: [1], [1]) }),
      ("seal", { _ = try? AES256GCM.seal([1], key: zeros, iv: []) }),
      ("open", { _ = try? AES256GCM.openUnverified([1], key: zeros, iv: []) }),
      ("triple DES", { _ = try? TripleDES.encrypt([1], keys: Array(zeros.prefix(16))) }),
      ("scalar", { _ = try? P256PrivateKey(scalar: Data(zeros)) }),
      ("point", { _ = try? P256PublicKey(uncompressed: Data([4] + zeros + zeros)) }),
      ("PKCS#8", { _ = try? P256PrivateKey(pkcs8: [0x30, 0x01]) }),
      ("verify", { _ = try? sheet.leafKey.publicKey.verifies(Data([1]), over: Data()) }),
      ("certificate", { _ = try? CertificateHandle(der: Data([0x30, 0x01])) }),
      ("text", { _ = leaf.text(of: COPENSSL_SUBJECT) }),
      ("dates", { _ = leaf.dates }),
      ("is a CA", { _ = leaf.isCA }),
      ("extensions", { _ = leaf.extensionNumbers }),
      ("public key", { _ = leaf.publicKey }),
      ("issuer", { _ = leaf.isIssued(by: leaf) }),
      ("path", { _ = CertificateHandle.pathMistake(of: [leaf], to: leaf) }),
    ]
    for (name, call) in calls {
      try queueError()
      call()
      #expect(try lastError() == 0, "\(name)")
    }
  }
}
