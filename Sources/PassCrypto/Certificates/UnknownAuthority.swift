extension SimulationCA {
  /// An authority that nobody trusts, with names and keys of its own.
  public static func unknown(
    like authority: SimulationCA, randomness: Randomness
  ) throws(CryptoFailure) -> SimulationCA {
    let rootKey = try P256PrivateKey(
      random: randomness(P256PrivateKey.randomCount, "unknown/rootKey"))
    let subCAKey = try P256PrivateKey(
      random: randomness(P256PrivateKey.randomCount, "unknown/subCAKey"))
    let rootName = CertificateContent.name("Somebody Else's Root CA")
    let root = try certificate(
      of: rootName, rootKey.publicKey, issuer: (rootName, rootKey), like: authority)
    let subCA = try certificate(
      of: CertificateContent.name("Somebody Else's Sub-CA"), subCAKey.publicKey,
      issuer: (rootName, rootKey), like: authority)
    return SimulationCA(root: root, subCA: subCA, subCAKey: subCAKey)
  }

  private static func certificate(
    of subject: [UInt8], _ key: P256PublicKey, issuer: (name: [UInt8], key: P256PrivateKey),
    like authority: SimulationCA
  ) throws(CryptoFailure) -> Certificate {
    let identifier = { (key: P256PublicKey) throws(CryptoFailure) in
      Array(try sha256(key.bytes).prefix(20))
    }
    let der = try CertificateContent(
      subject: subject, publicKey: key, serialNumber: [7], validity: authority.validity,
      extensions: [
        CertificateExtension.basicConstraints(isCA: true),
        CertificateExtension.keyUsage(isCA: true),
        CertificateExtension.subjectKeyIdentifier(try identifier(key)),
        CertificateExtension.authorityKeyIdentifier(try identifier(issuer.key.publicKey)),
      ]
    ).signed(issuer: issuer.name, with: issuer.key)
    guard let certificate = try Certificate(der: der) else {
      throw .libraryFailed(at: "reading a certificate")
    }
    return certificate
  }
}
