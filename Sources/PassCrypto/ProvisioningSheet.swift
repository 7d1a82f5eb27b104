public import FoundationEssentials
public import WalletDomain

/// Apple's side of one provisioning sheet: the challenge for the app, and the key that opens the answer.
public struct ProvisioningSheet: Hashable, Sendable {
  public let challenge: ProvisioningChallenge
  /// The leaf's private key, which in reality only Apple has.
  public let leafKey: P256PrivateKey

  public init(challenge: ProvisioningChallenge, leafKey: P256PrivateKey) {
    self.challenge = challenge
    self.leafKey = leafKey
  }

  /// Makes a sheet: leaf, sub-CA and root in DER, a nonce of 4 bytes and its signature.
  ///
  /// Apple does not publish what nonceSignature signs; here it is the nonce alone, signed with the leaf's key
  /// (ECDSA in DER), so that a back end can check it. `validity` is the leaf's; nil is that of the authority.
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
