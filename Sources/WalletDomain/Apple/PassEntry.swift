/// A card that the issuer's Wallet extension offers (`PKIssuerProvisioningExtensionPaymentPassEntry`).
///
/// Its identifier is the card's id, which Wallet hands back when the customer has chosen it.
public struct PassEntry: Hashable, Sendable {
  public var card: Card
  /// The iPhone's entries come from `passEntries`, the Watch's from `remotePassEntries`.
  public var device: Device
  public var configuration: AddPaymentPassRequestConfiguration
}

/// The extension's answer to Wallet's `status`, due within 100 ms (`PKIssuerProvisioningExtensionStatus`).
public struct ExtensionStatus: Hashable, Sendable {
  public var requiresAuthentication: Bool
  /// True if there is at least one card for the iPhone.
  public var passEntriesAvailable: Bool
  /// True if there is at least one card for the Watch.
  public var remotePassEntriesAvailable: Bool

  public init(
    requiresAuthentication: Bool, passEntriesAvailable: Bool, remotePassEntriesAvailable: Bool
  ) {
    self.requiresAuthentication = requiresAuthentication
    self.passEntriesAvailable = passEntriesAvailable
    self.remotePassEntriesAvailable = remotePassEntriesAvailable
  }

  public var offersAnything: Bool { passEntriesAvailable || remotePassEntriesAvailable }
}
