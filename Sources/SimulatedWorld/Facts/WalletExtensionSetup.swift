public import WalletDomain

/// A scenario's settings for the issuer's Wallet extension and the data that it shares with the app.
public struct WalletExtensionSetup: Hashable, Sendable {
  /// Whether the app's build contains the extension.
  public var isInBuild = true
  /// Whether it is on Apple's allow-list, which is not the network's list for the app (the integration guide, Notes).
  public var isAllowListed = true
  /// Team ID and bundle ID; nil means the app's with `.wallet` appended.
  public var applicationIdentifier: String?
  /// The App Group that the app writes to.
  public var appGroup = "group.com.example.bank"
  /// The App Group that the extension reads; nil means the app's.
  public var itsAppGroup: String?
  /// The time of the app's last write to the App Group before the scenario begins; nil if not given.
  public var writtenAt: VirtualInstant?
  /// The time that the extension works before it answers `status`; `entriesTime` is that for the entries.
  public var statusTime = Duration.milliseconds(20)
  public var entriesTime = Duration.milliseconds(300)
  /// The time that Wallet waits for `status` (applepaydemo.apple.com, wallet extensions).
  public var statusBudget = Duration.milliseconds(100)
  /// The time that Wallet waits for the entries, from the same source.
  public var entriesBudget = Duration.seconds(20)

  public init() {}
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
}

extension WorldFacts {
  /// Team ID and bundle ID of the extension.
  public var extensionIdentifier: String {
    walletExtension.applicationIdentifier ?? "\(installation.applicationIdentifier).wallet"
  }
}

extension TSPConfiguration {
  /// Whether the issuer's passes are visible to that program; a `*` at the end of an entry matches any ending.
  func associates(_ identifier: String) -> Bool {
    associatedApplicationIdentifiers.contains { entry in
      entry.hasSuffix("*") ? identifier.hasPrefix(entry.dropLast()) : entry == identifier
    }
  }
}
