/// Why PassKit does not accept a configuration (PKAddPaymentPassRequestConfiguration).
public enum ConfigurationFailure: Error, Hashable, Sendable {
  case unknownEncryptionScheme(String)
  case neitherNameNorSuffix

  public var explanation: Explanation {
    switch self {
    case .unknownEncryptionScheme(let scheme):
      Explanation(
        id: "configuration.encryption-scheme",
        summary: "PassKit does not know the encryption scheme “\(scheme)”.",
        explanation: "PKAddPaymentPassRequestConfiguration(encryptionScheme:) is nil: it takes "
          + "ECC_V2 and RSA_V2 alone.",
        remedy: "Pass PKEncryptionScheme.ECC_V2.", doer: .developers)
    case .neitherNameNorSuffix:
      Explanation(
        id: "configuration.name-or-suffix",
        summary: "The configuration has neither cardholderName nor primaryAccountSuffix.",
        explanation: "PassKit wants at least one of the two, and gives no "
          + "PKAddPaymentPassViewController without.",
        remedy: "Set both: Apple's pages call both required, its header one of them.",
        doer: .developers)
    }
  }
}
