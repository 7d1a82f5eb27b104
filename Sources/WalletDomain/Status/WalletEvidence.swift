/// All that the app can see when it decides what to show: nothing else may move a verdict.
public struct WalletEvidence: Hashable, Sendable {
  /// DataCore's list, in its order.
  public var cards: CardList
  public var phone: DeviceEvidence
  /// Nil where no Watch is paired.
  public var watch: DeviceEvidence?
  /// The issuer's answer; nil where it cannot be asked, and the passes alone must tell.
  public var search: Result<[Token], CallFailure>?

  public init(
    cards: CardList, phone: DeviceEvidence, watch: DeviceEvidence?,
    search: Result<[Token], CallFailure>?
  ) {
    self.cards = cards
    self.phone = phone
    self.watch = watch
    self.search = search
  }

  public subscript(device: Device) -> DeviceEvidence? { device == .phone ? phone : watch }

  /// The devices that exist, the iPhone first.
  public var devices: [Device] { watch == nil ? [.phone] : [.phone, .watch] }

  /// What `tokens/searches` is asked about: the iPhone's passes, then the Watch's (seeds/002).
  public var deviceAccountIdentifiers: [TokenUniqueReference] {
    ([phone] + (watch.map { [$0] } ?? [])).flatMap { device in
      device.passes.compactMap(\.deviceAccountIdentifier)
    }
  }
}

/// What PassKit tells the app about one device.
public struct DeviceEvidence: Hashable, Sendable {
  /// The passes that the app may see, as PassKit lists them.
  public var passes: [Pass]
  /// What keeps the device from taking any new pass, if anything does.
  public var obstacle: AddObstacle?

  public init(passes: [Pass] = [], obstacle: AddObstacle? = nil) {
    self.passes = passes
    self.obstacle = obstacle
  }
}
