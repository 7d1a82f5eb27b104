public import FoundationEssentials
public import WalletDomain

/// Apple's side of one sheet: the challenge that the app is handed, and the key that opens the answer.
public struct ProvisioningSheet: Hashable, Sendable {
  public let challenge: ProvisioningChallenge
  /// The leaf's private key, which in truth only Apple has: a secret.
  public let leafKey: P256PrivateKey

  public init(challenge: ProvisioningChallenge, leafKey: P256PrivateKey) {
    self.challenge = challenge
    self.leafKey = leafKey
  }

  /// A new sheet: leaf, sub-CA and root in DER, a nonce of 4 bytes and its signature.
  ///
  /// What nonceSignature signs is not published; here the leaf's key signs the nonce alone, with ECDSA in DER,
  /// so that a back end can check it with the leaf that it was sent. `validity` is the leaf's; nil means as long
  /// as the authority's own.
  public init(
    authority: SimulationCA, validity: ClosedRange<Date>? = nil, randomness: Randomness
  ) throws(CryptoFailure) {
    leafKey = try P256PrivateKey(random: randomness(P256PrivateKey.randomCount, "leafKey"))
    // Positive and never zero, as a serial number must be (RFC 5280, 4.1.2.2).
    let serialNumber = [0x40] + randomness(15, "certificate/serialNumber")
    let leaf = try authority.leaf(
      for: leafKey.publicKey, serialNumber: serialNumber,
      validity: validity ?? authority.validity)
    let nonce = randomness(4, "nonce")
    challenge = ProvisioningChallenge(
      certificates: [leaf, authority.subCA.der, authority.root.der], nonce: nonce,
      nonceSignature: try leafKey.signature(over: nonce))
  }
}

/// So many random bytes from the stream of that label: whoever calls decides where they come from.
public typealias Randomness = (_ count: Int, _ label: String) -> Data
