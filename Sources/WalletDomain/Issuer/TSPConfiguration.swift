/// The record of the issuer's app at the payment network's TSP, which Apple Pay uses for in-app ID&V (Thales D1).
public struct TSPConfiguration: Hashable, Sendable {
  /// The issuer's name in Wallet.
  public var contactName: String
  /// `bank_app`: the app's name in the App Store.
  public var bankApp: String
  public var appLaunchURL: AppLaunchURL
  /// ADAM ids, the first of which names the App Store page to show while the app is not installed.
  public var associatedStoreIdentifiers: [String]
  /// The apps that may see the issuer's passes; any text, as it may be wrong on purpose.
  public var associatedApplicationIdentifiers: [String]

  public init(
    contactName: String, bankApp: String, appLaunchURL: AppLaunchURL,
    associatedStoreIdentifiers: [String] = [], associatedApplicationIdentifiers: [String] = []
  ) {
    self.contactName = contactName
    self.bankApp = bankApp
    self.appLaunchURL = appLaunchURL
    self.associatedStoreIdentifiers = associatedStoreIdentifiers
    self.associatedApplicationIdentifiers = associatedApplicationIdentifiers
  }

  /// The label in Wallet that leads to the issuer's app.
  public var invitation: String { "Verify with \(contactName)" }

  /// The link with which Wallet opens the app for a pass; it does not say which device holds the pass.
  public func link(to pass: Pass) -> String {
    appLaunchURL.adding([
      ("passTypeIdentifier", pass.passTypeIdentifier), ("serialNumber", pass.serialNumber),
      ("action", "verify"),
    ])
  }
}
