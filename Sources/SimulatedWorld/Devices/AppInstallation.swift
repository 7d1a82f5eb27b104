import WalletDomain

/// The issuer's app on the iPhone, as iOS and Apple Pay know it.
public struct AppInstallation: Hashable, Sendable {
  /// Team ID and bundle ID, which associatedApplicationIdentifiers must name.
  public var applicationIdentifier = "A1B2C3D4E5.com.example.bank"
  public var isInstalled = true
  public var build = AppBuild.appStore
  /// The URL schemes that it has registered with iOS (CFBundleURLTypes); nil for that of its own link rule alone.
  public var registeredSchemes: [String]?
  /// Somebody has opened it and logged in since it was installed.
  public var wasOpened = true
  /// It offers cards that the bank's list has as not active, or as past their date, as others.
  public var offersIneligibleCards = false

  public init() {}
}

/// Why there is no app that could show a list.
public enum AppAbsence: Hashable, Sendable {
  case notInstalled
  /// It is there, and nobody has opened it yet.
  case neverOpened

  public var sentence: String {
    switch self {
    case .notInstalled: "The app is not installed."
    case .neverOpened: "The app was never opened."
    }
  }
}

/// How the app came to the iPhone, which decides the profile that it is signed with.
public enum AppBuild: String, CaseIterable, Hashable, Sendable {
  case appStore = "app-store"
  case testFlight = "testflight"
  case development

  /// PassKit takes the entitlement of distribution profiles alone (reported by developers).
  ///
  /// That a development profile's is as good as none in production is an assumption.
  public var entitlementCounts: Bool { self != .development }
}
