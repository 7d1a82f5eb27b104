public import WalletDomain

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
  public var addButton = AddButton.ownWords
  /// Whether it has a screen that activates cards, to which Wallet's verification leads.
  public var activatesCards = true
  /// Whether it reads the passes again when the wallet reports a change (PKPassLibraryDidChange).
  public var looksAgain = true
  /// What has become of it when the customer adds a card in Wallet.
  public var duringWallet = AppDuringWallet.open
  /// Whether it names a kind of device to TMP, which is the one that the card was to be added to.
  public var tellsDeviceType = false
  /// How its own sheet's configuration is filled; the Wallet extension fills its own as usual.
  public var configuration = ConfigurationFields()

  public init() {}

  /// The application identifier without its Team ID, by which Xcode also names the app's URL type (CFBundleURLName).
  public var bundleIdentifier: String {
    String(applicationIdentifier.drop { $0 != "." }.dropFirst())
  }
}

/// The text of the app's button that adds a card to Apple Wallet (the integration guide's own words are the badge's).
public enum AddButton: String, CaseIterable, Hashable, Sendable {
  /// “Add to Wallet”, as on a row.
  case ownWords = "own-words"
  /// Apple's badge, “Add to Apple Wallet”.
  case badge
}

/// The state of the app while the customer is in Wallet, which needs only the app's extensions.
public enum AppDuringWallet: String, CaseIterable, Hashable, Sendable {
  /// Still told of changes, as an app that has just been left.
  case open
  /// Told of nothing: it comes back with its old list.
  case background
  /// Ended by iOS or the customer: it starts anew, with the card list.
  case ended
}

/// The reason why the app cannot show its list.
public enum AppAbsence: Hashable, Sendable {
  case notInstalled
  /// Installed, but never opened.
  case neverOpened

  /// A sentence without its full stop, as it heads the screen.
  public var title: String {
    switch self {
    case .notInstalled: "The app is not installed"
    case .neverOpened: "The app was never opened"
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

/// The customer's session with the issuer, as the app keeps it on the iPhone.
public struct CustomerSession: Hashable, Sendable {
  public var state: LogInState
  /// The expiry by the issuer's clock; nil if the session does not expire.
  public var expiresAt: VirtualInstant?
  /// How requests prove the session, an assumption, as no document says.
  public var proof = SessionProof.none

  public init(_ state: LogInState = .valid, expiresAt: VirtualInstant? = nil) {
    self.state = state
    self.expiresAt = expiresAt
  }

  /// The lifetime of a renewed session: half an hour, an assumption, as no document says.
  static let lifetime = Duration.seconds(1800)
}

/// How a request to the issuer's service proves the customer's session.
public enum SessionProof: String, CaseIterable, Hashable, Sendable {
  case none
  /// By the header `Authorization: Bearer …`, without which the service answers 401.
  case header
}

/// The state of the customer's stored session.
public enum LogInState: String, CaseIterable, Hashable, Sendable {
  case valid, expired, absent
  case keychainLocked = "keychain-locked"
}

/// The reason why the app asks the customer to log in.
public enum LogInReason: Hashable, Sendable {
  case absent, expired
  /// The server answered 401.
  case refused

  /// The reason to log in for a session in this state; nil if it is valid or its state cannot be read.
  public init?(_ seen: LogInState) {
    switch seen {
    case .absent: self = .absent
    case .expired: self = .expired
    case .valid, .keychainLocked: return nil
    }
  }

  public var explanation: Explanation {
    switch self {
    case .absent:
      Explanation(
        id: "log-in.absent", summary: "Nobody is logged in.",
        explanation: "The app holds no session, as after it was installed.",
        remedy: "Log in to see your cards.")
    case .expired:
      Explanation(
        id: "log-in.expired", summary: "Your session has expired.",
        explanation: "The session that the app holds is over; the server was not asked.",
        remedy: "Log in again to go on.")
    case .refused:
      Explanation(
        id: "log-in.refused", summary: "Your session has ended.",
        explanation: "The server asks to log in again (401).", remedy: "Log in again to go on.")
    }
  }
}

/// A scenario's settings for the issuer's Wallet extension and the data that it shares with the app.
public struct WalletExtensionSetup: Hashable, Sendable {
  /// Whether the app's build contains the extension.
  public var isInBuild = true
  /// Whether it is signed with the entitlement, in a profile of its own.
  public var isEntitled = true
  /// Whether it is on Apple's allow-list, which is not the network's list for the app (the integration guide, Notes).
  public var isAllowListed = true
  /// Team ID and bundle ID; nil means the app's with `.wallet` appended.
  public var applicationIdentifier: String?
  /// The App Group that the app writes to.
  public var appGroup = "group.com.example.bank"
  /// The App Group that the extension reads; nil means the app's.
  public var itsAppGroup: String?
  /// The keychain access group in which the app keeps its session, as in the entitlements file.
  public var keychainGroup = "$(AppIdentifierPrefix)com.example.bank.shared"
  /// The group in which the extension looks for the session; nil means the app's.
  public var itsKeychainGroup: String?
  public var logIn = LogInExtension()
  /// The time of the app's last write to the App Group before the scenario begins; nil if not given.
  public var writtenAt: VirtualInstant?
  /// The time that the extension works before it answers `status`; `entriesTime` is that for the entries.
  public var statusTime = Duration.milliseconds(20)
  public var entriesTime = Duration.milliseconds(300)
  /// The time that Wallet waits for `status` (applepaydemo.apple.com, wallet extensions).
  public var statusBudget = Duration.milliseconds(100)
  /// How long the identifier of an entry is good, where it is no card's own id (exactly/exa 956); nil if it stays good.
  public var entryLifetime: Duration?
  /// The time that Wallet waits for the entries, from the same source.
  public var entriesBudget = Duration.seconds(20)

  public init() {}
}

/// The build of the UI extension, which shows the issuer's log-in in Wallet and keeps the new session.
public struct LogInExtension: Hashable, Sendable {
  public var isInBuild = true
  /// Whether it is signed with the entitlement, in a profile of its own.
  public var isEntitled = true
  /// Its App Group; nil means the app's.
  public var appGroup: String?
  /// The keychain access group in which it keeps the new session; nil means the app's.
  public var keychainGroup: String?

  /// Why it cannot run; nil if it can.
  public var lack: LogInExtensionLack? {
    isInBuild ? isEntitled ? nil : .notEntitled : .notInBuild
  }
}

/// The data that the app last wrote to the App Group: its cards and what it knew of each.
public struct SharedDefaults: Hashable, Sendable {
  public var evidence: WalletEvidence
  /// Nil if it was before the scenario began, at a time not given.
  public var writtenAt: VirtualInstant?

  public init(_ evidence: WalletEvidence, writtenAt: VirtualInstant?) {
    self.evidence = evidence
    self.writtenAt = writtenAt
  }

  /// Age of the data: “2 min ago”, “just now”.
  public func age(at now: VirtualInstant) -> String {
    guard let writtenAt else { return "before this began" }
    let seconds = (now - writtenAt).components.seconds
    return switch seconds {
    case ..<1: "just now"
    case ..<120: "\(seconds) s ago"
    case ..<7200: "\(seconds / 60) min ago"
    case ..<172_800: "\(seconds / 3600) hours ago"
    default: "\(seconds / 86_400) days ago"
    }
  }
}

extension WorldFacts {
  /// Team ID and bundle ID of the extension.
  public var extensionIdentifier: String {
    walletExtension.applicationIdentifier ?? "\(installation.applicationIdentifier).wallet"
  }
}

extension WorldFacts {
  /// The App Group of a program.
  public func appGroup(of program: Program) -> String {
    let itsOwn: String? =
      switch program {
      case .walletExtension: walletExtension.itsAppGroup
      case .logInExtension: walletExtension.logIn.appGroup
      default: nil
      }
    return itsOwn ?? walletExtension.appGroup
  }

  /// The keychain access group of a program, with the team's prefix in place of `$(AppIdentifierPrefix)`.
  public func keychainGroup(of program: Program) -> String {
    let itsOwn: String? =
      switch program {
      case .walletExtension: walletExtension.itsKeychainGroup
      case .logInExtension: walletExtension.logIn.keychainGroup
      default: nil
      }
    let group = itsOwn ?? walletExtension.keychainGroup
    guard group.hasPrefix(Self.teamVariable) else { return group }
    let team = installation.applicationIdentifier.prefix { $0 != "." }
    return "\(team).\(group.dropFirst(Self.teamVariable.count))"
  }

  /// What Xcode replaces by the team's prefix, dot included.
  private static var teamVariable: String { "$(AppIdentifierPrefix)" }
}

extension TSPConfiguration {
  /// Whether the issuer's passes are visible to that program; a `*` at the end of an entry matches any ending.
  func associates(_ identifier: String) -> Bool {
    associatedApplicationIdentifiers.contains { entry in
      entry.hasSuffix("*") ? identifier.hasPrefix(entry.dropLast()) : entry == identifier
    }
  }
}
