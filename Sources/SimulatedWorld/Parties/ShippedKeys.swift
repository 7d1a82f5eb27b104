import Assets
public import PassCrypto

extension SimulationCA {
  /// The authority that comes with the program (Assets/SimulationCA).
  public static func shipped() throws(CryptoFailure) -> SimulationCA {
    let files = Assets.SimulationCA.self
    return try SimulationCA(root: files.root, subCA: files.subCA, subCAKey: files.subCAKey)
  }
}

extension SimulatedIssuer {
  /// Holds the program's own authority for Apple's, and signs TAVs with the key that comes with it.
  public static func shipped() throws(CryptoFailure) -> SimulatedIssuer {
    try SimulatedIssuer(authority: .shipped(), tavKey: Assets.SimulationCA.tavKey)
  }
}
