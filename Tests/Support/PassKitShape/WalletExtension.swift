public import FoundationEssentials

/// `CGImage`.
public final class CGImage {}

/// `UIImage`: nil where the bundle has no such picture.
public final class UIImage {
  public let cgImage: CGImage? = CGImage()

  public init?(named name: String) {
    guard Phone.current.pictures.contains(name) else { return nil }
  }
}

/// `PKIssuerProvisioningExtensionStatus`.
public final class PKIssuerProvisioningExtensionStatus {
  public var requiresAuthentication = false
  public var passEntriesAvailable = false
  public var remotePassEntriesAvailable = false

  public init() {}
}

/// `PKIssuerProvisioningExtensionPassEntry`.
public class PKIssuerProvisioningExtensionPassEntry {
  public let identifier: String
  public let title: String

  init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }
}

/// `PKIssuerProvisioningExtensionPaymentPassEntry`.
public final class PKIssuerProvisioningExtensionPaymentPassEntry:
  PKIssuerProvisioningExtensionPassEntry
{
  public let addRequestConfiguration: PKAddPaymentPassRequestConfiguration

  public init?(
    identifier: String, title: String, art: CGImage,
    addRequestConfiguration: PKAddPaymentPassRequestConfiguration
  ) {
    self.addRequestConfiguration = addRequestConfiguration
    super.init(identifier: identifier, title: title)
  }
}

/// `PKIssuerProvisioningExtensionHandler`: what Wallet asks, and what is answered where nobody overrides it.
open class PKIssuerProvisioningExtensionHandler {
  public init() {}

  open func status(completion: @escaping (PKIssuerProvisioningExtensionStatus) -> Void) {
    completion(PKIssuerProvisioningExtensionStatus())
  }

  open func passEntries(
    completion: @escaping ([PKIssuerProvisioningExtensionPassEntry]) -> Void
  ) { completion([]) }

  open func remotePassEntries(
    completion: @escaping ([PKIssuerProvisioningExtensionPassEntry]) -> Void
  ) { completion([]) }

  open func generateAddPaymentPassRequestForPassEntryWithIdentifier(
    _ identifier: String, configuration: PKAddPaymentPassRequestConfiguration,
    certificateChain certificates: [Data], nonce: Data, nonceSignature: Data,
    completionHandler handler: @escaping (PKAddPaymentPassRequest?) -> Void
  ) { handler(nil) }
}

/// `UserDefaults` of a suite, in which texts are kept.
public final class UserDefaults {
  private let suite: String

  public init?(suiteName: String?) {
    guard let suiteName else { return nil }
    suite = suiteName
  }

  public func set(_ value: [String]?, forKey key: String) {
    Phone.current.defaults[suite, default: [:]][key] = value
  }

  public func stringArray(forKey key: String) -> [String]? {
    Phone.current.defaults[suite]?[key]
  }
}
