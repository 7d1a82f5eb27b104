public import FoundationEssentials
public import WalletDomain

/// The certificates of a challenge, leaf first, and the checks of them.
///
/// Each check throws the mistake it finds.
public struct CertificateChain: Hashable, Sendable {
  public let certificates: [Certificate]
  public let leaf: Certificate

  /// Reads the certificates; PassKit provides leaf, sub-CA and root, but a service may receive the leaf alone.
  public init(
    _ challenge: ProvisioningChallenge, needing needed: Int = 2
  ) throws(ChallengeMistake) {
    let all = challenge.certificates
    var certificates: [Certificate] = []
    for (place, der) in all.enumerated() {
      let read = try refusing { () throws(CryptoFailure) in try Certificate(der: der) }
      guard let certificate = read else {
        throw .unreadableCertificate(place, of: all.count)
      }
      certificates.append(certificate)
    }
    guard let leaf = certificates.first, certificates.count >= needed else {
      throw .tooFewCertificates(all.count, needed: max(1, needed))
    }
    self.certificates = certificates
    self.leaf = leaf
  }

  /// Checks that each certificate is issued by the next, and the last by the authority.
  ///
  /// Certificates missing at the end of the chain are taken from the authority.
  public func checkPath(to authority: SimulationCA) throws(ChallengeMistake) {
    if leaf.isCA { throw .leafIsCA(leaf.commonName) }
    for (certificate, next) in zip(certificates, certificates.dropFirst())
    where certificate.issuer != next.subject {
      throw .issuerDoesNotFollow(
        subject: certificate.commonName, issuer: certificate.issuer, next: next.commonName)
    }
    let handles = try handles(of: certificates)
    for place in handles.indices.dropFirst() where !handles[place - 1].isIssued(by: handles[place])
    {
      throw .badSignature(
        subject: certificates[place - 1].commonName, issuer: certificates[place].commonName)
    }
    let known = try self.handles(of: [authority.subCA, authority.root])
    guard let last = handles.last, let anchor = known.last,
      certificates.last?.der == authority.root.der || known.contains(where: last.isIssued)
    else { throw .unknownAuthority(certificates.last?.issuer ?? "") }
    if let mistake = CertificateHandle.pathMistake(of: handles + known, to: anchor) {
      throw .pathRefused(mistake)
    }
  }

  /// Checks that the leaf has the extension of in-app provisioning.
  public func checkMarker() throws(ChallengeMistake) {
    guard leaf.hasProvisioningMarker else {
      throw .markerMissing(extensions: leaf.extensions)
    }
  }

  /// Checks that the leaf's key is on P-256, and returns it.
  @discardableResult
  public func checkLeafKey() throws(ChallengeMistake) -> P256PublicKey {
    guard let key = leaf.publicKey else { throw .wrongLeafKey(leaf.key) }
    return key
  }

  /// Checks that every certificate is valid at `date`.
  public func checkDates(at date: Date) throws(ChallengeMistake) {
    for certificate in certificates {
      if date < certificate.notBefore {
        throw .notYetValid(subject: certificate.commonName, from: certificate.notBefore)
      }
      if date > certificate.notAfter {
        throw .expired(subject: certificate.commonName, on: certificate.notAfter)
      }
    }
  }

  /// Checks that the leaf's key signed the nonce.
  public func checkSignature(of challenge: ProvisioningChallenge) throws(ChallengeMistake) {
    let key = try checkLeafKey()
    let isGood = try refusing { () throws(CryptoFailure) in
      try key.verifies(challenge.nonceSignature, over: challenge.nonce)
    }
    guard isGood else { throw .nonceSignatureWrong }
  }

  private func handles(
    of certificates: [Certificate]
  ) throws(ChallengeMistake) -> [CertificateHandle] {
    try refusing { () throws(CryptoFailure) in
      var handles: [CertificateHandle] = []
      for certificate in certificates {
        if let handle = try CertificateHandle(der: certificate.der) { handles.append(handle) }
      }
      // They have been read before, so only memory can be missing.
      if handles.count == certificates.count { return handles }
      throw .libraryFailed(at: "reading a certificate")
    }
  }
}

/// Throws a failure of OpenSSL as one to check the challenge.
func refusing<Result>(
  _ body: () throws(CryptoFailure) -> Result
) throws(ChallengeMistake) -> Result {
  do { return try body() } catch { throw .unchecked(error) }
}
