import Assets
public import PassCrypto

extension SimulationCA {
  /// The certificate authority shipped with the program (Assets/SimulationCA).
  public static func shipped() throws(CryptoFailure) -> SimulationCA {
    let files = Assets.SimulationCA.self
    return try SimulationCA(root: files.root, subCA: files.subCA, subCAKey: files.subCAKey)
  }
}

extension SimulatedIssuer {
  /// An issuer that trusts the program's own authority as Apple's, and signs TAVs with the key shipped beside it.
  public static func shipped() throws(CryptoFailure) -> SimulatedIssuer {
    try SimulatedIssuer(authority: .shipped(), tavKey: Assets.SimulationCA.tavKey)
  }
}
