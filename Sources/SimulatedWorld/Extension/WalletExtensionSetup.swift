public import WalletDomain

/// What a scenario says of the issuer's Wallet extension and of what it shares with the app.
public struct WalletExtensionSetup: Hashable, Sendable {
  /// False where the build carries none.
  public var isInBuild = true
  /// Apple has it on its allow-list, which is another than the network's for the app (the integration guide, Notes).
  public var isAllowListed = true
  /// Team ID and bundle ID; nil is the app's with `.wallet` behind it.
  public var applicationIdentifier: String?
  /// The App Group that the app writes into.
  public var appGroup = "group.com.example.bank"
  /// The App Group that the extension reads; nil is the app's.
  public var itsAppGroup: String?
  /// When the app last left something there before the scenario begins; nil where it does not say.
  public var writtenAt: VirtualInstant?
  /// What the extension's own work takes.
  public var statusTime = Duration.milliseconds(20)
  public var entriesTime = Duration.milliseconds(300)
  /// How long Wallet waits for `status` (applepaydemo.apple.com, wallet extensions).
  public var statusBudget = Duration.milliseconds(100)
  /// How long it waits for the entries, by the same source.
  public var entriesBudget = Duration.seconds(20)

  public init() {}
}

/// What the app has left in the App Group: its cards, and what it last knew of each.
public struct SharedDefaults: Hashable, Sendable {
  public var evidence: WalletEvidence
  /// Nil where it was before the scenario begins, and nobody says when.
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
  /// Whether the issuer's passes are shown to that program; `*` at the end of an entry stands for any rest.
  func associates(_ identifier: String) -> Bool {
    associatedApplicationIdentifiers.contains { entry in
      entry.hasSuffix("*") ? identifier.hasPrefix(entry.dropLast()) : entry == identifier
    }
  }
}
