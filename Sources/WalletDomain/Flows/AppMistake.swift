/// What an issuer's app can get wrong with PassKit, whatever its policy; each is switched on by itself.
public enum AppMistake: String, CaseIterable, Hashable, Sendable {
  case unknownScheme = "unknown-scheme"
  case noNameNoSuffix = "no-name-no-suffix"
  /// `delegate` is weak, and nobody else keeps the app's.
  case delegateLost = "delegate-lost"
  case handlerNilFields = "handler-nil-fields"
  case handlerTwice = "handler-twice"
  case handlerLate = "handler-late"
  case handlerNever = "handler-never"

  /// What the app does, in a few words.
  public var title: String {
    switch self {
    case .unknownScheme: "names an unknown encryption scheme"
    case .noNameNoSuffix: "gives neither name nor last four digits"
    case .delegateLost: "lets go of its weakly held delegate"
    case .handlerNilFields: "leaves the request's three fields nil"
    case .handlerTwice: "calls the completion handler twice"
    case .handlerLate: "calls the completion handler after 25 s"
    case .handlerNever: "never calls the completion handler"
    }
  }
}

/// Why a configuration is of no use to PassKit (FIELD §2.3).
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
        remedy: "Pass PKEncryptionScheme.ECC_V2.")
    case .neitherNameNorSuffix:
      Explanation(
        id: "configuration.name-or-suffix",
        summary: "The configuration has neither cardholderName nor primaryAccountSuffix.",
        explanation: "PassKit wants at least one of the two, and gives no "
          + "PKAddPaymentPassViewController without.",
        remedy: "Set both: Apple's pages call both required, its header one of them.")
    }
  }
}

extension AddPaymentPassRequestConfiguration {
  /// What PassKit finds wrong with it; nil where nothing is.
  public var failure: ConfigurationFailure? {
    guard ["ECC_V2", "RSA_V2"].contains(encryptionScheme) else {
      return .unknownEncryptionScheme(encryptionScheme)
    }
    let given = [cardholderName, primaryAccountSuffix].compactMap { $0 }
    return given.contains { !$0.isEmpty } ? nil : .neitherNameNorSuffix
  }
}
