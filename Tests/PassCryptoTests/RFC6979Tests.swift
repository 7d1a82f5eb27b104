import Foundation
import Testing

@testable import PassCrypto

/// The RFC's own vectors for P-256 with SHA-256 (A.2.5).
@Suite("RFC 6979") struct RFC6979Tests {
  static let scalar = "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721"

  @Test func `the key has its public key`() throws {
    let key = try privateKey(Self.scalar)
    #expect(
      key.publicKey.uncompressed.hexadecimal.uppercased() == "04"
        + "60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6"
        + "7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299")
  }

  @Test(arguments: [
    (
      "sample", "A6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60",
      "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716",
      "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"
    ),
    (
      "test", "D16B6AE827F17175E040871A1C7EC3500192C4C92677336EC2537ACAEE0008E0",
      "F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367",
      "019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083"
    ),
  ])
  func `k, r and s are the published ones`(message: String, k: String, r: String, s: String) throws
  {
    let key = try privateKey(Self.scalar)
    let digest = try sha256(Array(message.utf8))
    #expect(try key.deterministicK(digest: digest).hexadecimal.uppercased() == k)
    let signature = try key.rawSignature(over: Array(message.utf8))
    #expect(signature.hexadecimal.uppercased() == r + s)
  }

  @Test func `a signature verifies, and no other message's does`() throws {
    let key = try privateKey(Self.scalar)
    let signature = try key.signature(over: Data("sample".utf8))
    #expect(try key.publicKey.verifies(signature, over: Data("sample".utf8)))
    #expect(try !key.publicKey.verifies(signature, over: Data("Sample".utf8)))
    #expect(try !key.publicKey.verifies(Data(), over: Data("sample".utf8)))
    let other = try P256PrivateKey(random: Data("another".utf8))
    #expect(try !other.publicKey.verifies(signature, over: Data("sample".utf8)))
  }
}
