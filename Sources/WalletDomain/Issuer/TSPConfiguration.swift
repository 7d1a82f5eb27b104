/// What the payment network's TSP is told about the issuer's app, and Apple Pay uses for in-app ID&V (Thales D1).
public struct TSPConfiguration: Hashable, Sendable {
  /// The issuer's name in Wallet.
  public var contactName: String
  /// `bank_app`: the app's name in the App Store.
  public var bankApp: String
  public var appLaunchURL: AppLaunchURL
  /// Where the App Store page is while the app is not installed; ADAM ids, the first is taken.
  public var associatedStoreIdentifiers: [String]
  /// Which apps may see the issuer's passes; any text, for it may be wrong on purpose.
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

  /// The words in Wallet that lead to the issuer's app.
  public var invitation: String { "Verify with \(contactName)" }

  /// The link with which Wallet opens the app for a pass: nothing in it says which device holds it.
  public func link(to pass: Pass) -> String {
    appLaunchURL.adding([
      ("passTypeIdentifier", pass.passTypeIdentifier), ("serialNumber", pass.serialNumber),
      ("action", "verify"),
    ])
  }
}
