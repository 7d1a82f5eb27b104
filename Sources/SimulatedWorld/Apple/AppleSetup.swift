import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
public import WalletDomain

/// What a scenario says of PassKit and Apple's servers.
public struct AppleSetup: Hashable, Sendable {
  public var certificateHandout = CertificateHandout.complete
  /// The error that Wallet ends every sheet with once the app has answered; nil where it goes on.
  public var sheetError: PassKitError?
  public var refusalErrors = RefusalErrors()
  /// Apple refuses a payload whose card number does not end as the sheet shows: nobody has said that it does.
  public var refusesOtherSuffix = false
  /// Nil where all is in place that Apple and the network want before the first card.
  public var obstacle: AppleObstacle?
}

/// What didFinishAdding gets where Wallet has refused, which Apple does not document (for each scenario to set).
public struct RefusalErrors: Hashable, Sendable {
  /// The customer has left Wallet's alert by “Set Up Later”.
  public var beforeTerms = PassKitError.userCancelled
  /// A step after the terms has failed: seen once, as PKPassKitErrorDomain 2 (Apple forums, tag entitlements).
  public var afterTerms = PassKitError.systemCancelled
}

/// What certificates Apple hands out.
public enum CertificateHandout: String, CaseIterable, Hashable, Sendable {
  /// Leaf, sub-CA and root, as PassKit promises.
  case complete
  case leafOnly = "leaf-only"
  case expiredLeaf = "expired-leaf"
  /// A chain that is good in itself and leads to nobody's root.
  case unknownCA = "unknown-ca"
}
