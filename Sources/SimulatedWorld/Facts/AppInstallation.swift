import WalletDomain

/// The installation of the issuer's app on the iPhone.
public struct AppInstallation: Hashable, Sendable {
  /// Team ID and bundle ID, which must be listed in associatedApplicationIdentifiers.
  public var applicationIdentifier = "A1B2C3D4E5.com.example.bank"
  public var isInstalled = true
  public var build = AppBuild.appStore
  /// The URL schemes that it registers with iOS (CFBundleURLTypes); nil means only that of its own link rule.
  public var registeredSchemes: [String]?
  /// Whether it was opened and logged in to since it was installed.
  public var wasOpened = true
  /// Whether it also offers cards that are not active or have expired according to the bank's list.
  public var offersIneligibleCards = false

  public init() {}
}

/// The reason why the app cannot show its list.
public enum AppAbsence: Hashable, Sendable {
  case notInstalled
  /// Installed, but never opened.
  case neverOpened

  public var sentence: String {
    switch self {
    case .notInstalled: "The app is not installed."
    case .neverOpened: "The app was never opened."
    }
  }
}

/// The distribution channel of the app, which determines its provisioning profile.
public enum AppBuild: String, CaseIterable, Hashable, Sendable {
  case appStore = "app-store"
  case testFlight = "testflight"
  case development

  /// Whether PassKit honours its entitlement: only that of distribution profiles (reported by developers).
  ///
  /// Assumption: that of a development profile has no effect in production.
  public var entitlementCounts: Bool { self != .development }
}
