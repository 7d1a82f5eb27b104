public import FoundationEssentials
public import WalletDomain

/// The issuer's side of `signed-cards`: checks the challenge, encrypts the card, makes the activation data.
public struct SimulatedIssuer: Hashable, Sendable {
  /// The authority that the issuer trusts as Apple's.
  public let authority: SimulationCA
  let tavKey: [UInt8]

  /// `tavKey` is a PEM file with the RSA key that signs Mastercard's TAVs.
  public init(authority: SimulationCA, tavKey: [UInt8]) throws(CryptoFailure) {
    guard let key = bytesOfPEM(tavKey) else {
      throw .libraryFailed(at: "the simulated issuer's key")
    }
    self.authority = authority
    self.tavKey = key
  }

  /// Makes the three fields for `PKAddPaymentPassRequest`.
  ///
  /// `certificates` is the minimum number of certificates; requests of TMP hold the leaf alone.
  /// A `mistake` is made on purpose.
  public func sign(
    _ account: CardAccount, for challenge: ProvisioningChallenge, certificates: Int = 1,
    at date: Date, mistake: SigningMistake? = nil, randomness: Randomness
  ) throws(ChallengeMistake) -> SignedCard {
    let chain = try CertificateChain(challenge, needing: certificates)
    try chain.checkPath(to: authority)
    try chain.checkMarker()
    let leaf = try chain.checkLeafKey()
    try chain.checkDates(at: date)
    try chain.checkSignature(of: challenge)
    do throws(CryptoFailure) {
      let ephemeral = try P256PrivateKey(
        random: randomness(P256PrivateKey.randomCount, "ephemeral"))
      let data = PassData(account, for: challenge)
      let plaintext = mistake?.changed(data, of: account, randomness: randomness) ?? data
      let sealed =
        if let mistake {
          try mistake.sealed(plaintext.json, for: leaf, ephemeral: ephemeral)
        } else {
          try ECCv2.seal(plaintext.json, for: leaf, ephemeral: ephemeral)
        }
      let activationData = try activationData(
        for: account, challenge: challenge, at: date, randomness: randomness)
      return SignedCard(
        activationData: mistake?.changed(activationData) ?? activationData,
        ephemeralPublicKey: sealed.ephemeralPublicKey, encryptedData: sealed.encryptedPassData)
    } catch {
      throw .unchecked(error)
    }
  }

  /// The data that method A passes to PassKit's activate: a TAV; nil for Visa, whose password needs a nonce.
  public func activationData(
    for account: CardAccount, at date: Date
  ) throws(CryptoFailure) -> Data? {
    switch account.network {
    case .mastercard: try MastercardTAV.activationData(for: account, at: date, key: tavKey)
    case .visa: nil
    }
  }

  /// The activation data of a signed card in the form of its network.
  private func activationData(
    for account: CardAccount, challenge: ProvisioningChallenge, at date: Date,
    randomness: Randomness
  ) throws(CryptoFailure) -> Data {
    if let data = try activationData(for: account, at: date) { return data }
    let random = randomness(5, "activationData").hexadecimal.uppercased()
    return try VisaActivationData.activationData(
      nonce: challenge.nonce, authcode: String(random.prefix(6)), filler: String(random.suffix(4)))
  }
}
