public import FoundationEssentials

/// The simulation's own certificate authority, which stands for Apple's; its keys are public.
public struct SimulationCA: Hashable, Sendable {
  public let root: Certificate
  public let subCA: Certificate
  let subCAKey: P256PrivateKey

  /// The default validity of a leaf: that of the sub-CA, so that no leaf expires unintentionally.
  public var validity: ClosedRange<Date> { subCA.notBefore...subCA.notAfter }

  /// Issues a leaf certificate in DER for a key, with the marker of in-app provisioning.
  func leaf(
    for key: P256PublicKey, serialNumber: [UInt8], validity: ClosedRange<Date>
  ) throws(CryptoFailure) -> Data {
    try CertificateContent(
      subject: CertificateContent.name(
        "Passwalk Simulated Provisioning Leaf\(Certificate.disclaimer)"),
      publicKey: key, serialNumber: serialNumber, validity: validity,
      extensions: [
        CertificateExtension.basicConstraints(isCA: false),
        CertificateExtension.keyUsage(isCA: false),
        CertificateExtension.subjectKeyIdentifier(Array(try sha256(key.bytes).prefix(20))),
        CertificateExtension.authorityKeyIdentifier(subCA.keyIdentifier),
        CertificateExtension.provisioningMarker,
      ]
    ).signed(issuer: subCA.subjectDER, with: subCAKey)
  }
}

extension SimulationCA {
  /// Reads three PEM files: two certificates, and the key of the second in PKCS #8.
  public init(root: [UInt8], subCA: [UInt8], subCAKey: [UInt8]) throws(CryptoFailure) {
    guard let root = try Self.certificate(root), let subCA = try Self.certificate(subCA),
      let key = bytesOfPEM(subCAKey)
    else { throw .libraryFailed(at: "the simulation's certificates") }
    self.init(root: root, subCA: subCA, subCAKey: try P256PrivateKey(pkcs8: key))
  }

  private static func certificate(_ file: [UInt8]) throws(CryptoFailure) -> Certificate? {
    guard let der = bytesOfPEM(file) else { return nil }
    return try Certificate(der: Data(der))
  }
}

extension SimulationCA {
  /// Makes an untrusted authority with names and keys of its own.
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
