import Assets
import FoundationEssentials
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

extension VirtualInstant {
  /// The validity of the certificates shipped with the simulation; nil if they cannot be read.
  public static let certified: ClosedRange<VirtualInstant>? = {
    guard let validity = try? SimulationCA.shipped().validity else { return nil }
    func instant(_ date: Date) -> VirtualInstant {
      VirtualInstant(sinceEpoch: .seconds(Int(date.timeIntervalSince1970)))
    }
    return instant(validity.lowerBound)...instant(validity.upperBound)
  }()
}
