import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
public import WalletDomain

/// A scenario's settings for PassKit and Apple's servers.
public struct AppleSetup: Hashable, Sendable {
  public var certificateHandout = CertificateHandout.complete
  /// The error with which Wallet ends every sheet after the app's request; nil for none.
  public var sheetError: PassKitError?
  public var refusalErrors = RefusalErrors()
  /// Whether Apple refuses a card number that does not end in the sheet's digits; nothing is documented about it.
  public var refusesOtherSuffix = false
  /// Whether Apple refuses a configuration without name or suffix, as its support said once (Apple forums, 829133).
  public var refusesIncompleteConfiguration = false
  /// How PassKit answers `canAddSecureElementPass(primaryAccountIdentifier:)`.
  public var canAddSecureElementPass = CanAddAnswer.byRule
  /// Whether iOS names Wallet to the app that Wallet's link opens; developers report that it does not.
  public var namesWallet = false
  /// A missing precondition of Apple or the network for any card; nil if all are met.
  public var obstacle: AppleObstacle?
  /// Whether Wallet lists an issuer whose build has no UI extension that can run; nothing is documented about it.
  public var listsWithoutLogIn = true
  /// Further steps that are not in order; those that another key holds stand there (`moveStepsToTheirKeys`).
  public var notInOrder: Set<AppleReadiness> = []
}

/// How PassKit answers whether a card can be added, which developers report to be wrong at times.
public enum CanAddAnswer: String, CaseIterable, Hashable, Sendable {
  /// Whether a device takes cards and holds no pass with this id (PKPassLibrary.h).
  case byRule = "by-rule"
  /// As reported with a pass in Wallet (dotnet/macios 9313).
  case alwaysTrue = "always-true"
  /// As reported of an iOS of 2023 with a Watch that has room (stripe-react-native 1305).
  case alwaysFalse = "always-false"
}

/// The errors passed to didFinishAdding after a refusal, which Apple does not document (each scenario can set them).
public struct RefusalErrors: Hashable, Sendable {
  /// After the customer has closed Wallet's alert by “Set Up Later”.
  public var beforeTerms = PassKitError.userCancelled
  /// After a failed step behind the terms: seen once, as PKPassKitErrorDomain 2 (Apple forums, tag entitlements).
  public var afterTerms = PassKitError.systemCancelled
}

/// The certificates that Apple sends.
public enum CertificateHandout: String, CaseIterable, Hashable, Sendable {
  /// Leaf, sub-CA and root, as PassKit promises.
  case complete
  case leafOnly = "leaf-only"
  case expiredLeaf = "expired-leaf"
  /// A valid chain to an unknown root.
  case unknownCA = "unknown-ca"
}
