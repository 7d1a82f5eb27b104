/// All that the app can see when it decides what to show; verdicts depend on nothing else.
public struct WalletEvidence: Hashable, Sendable {
  /// DataCore's list, in its order.
  public var cards: CardList
  /// The cards of the list that had expired when the app looked.
  public var expired: Set<Card.ID> = []
  /// True if the app offers a card whatever its state in the list.
  public var offersIneligibleCards = false
  /// The evidence of each device, the phone first.
  public var seen: [DeviceEvidence]
  /// The issuer's answer; nil if it cannot be asked, so that the passes alone decide.
  public var search: Result<[Token], CallFailure>?
  /// The terms of the issuer that was asked.
  public var lister = IssuerTerms.tmp
  /// True if the issuer has states that say for each card how far it is digitized.
  public var tellsDigitization = false

  public init(
    cards: CardList, devices: [DeviceEvidence],
    search: Result<[Token], CallFailure>?
  ) {
    self.cards = cards
    seen = devices
    self.search = search
  }

  public subscript(device: Device) -> DeviceEvidence? { seen.first { $0.device == device } }

  public var devices: [Device] { seen.map(\.device) }

  /// The device on which the issuer's list says that a token is; nil if it does not tell wallet and device,
  /// or if the customer has none or several of that kind.
  public func deviceTold(by token: Token) -> Device? {
    guard let place = token.place, let lister = place.device?.lister else { return nil }
    let meant = devices.filter { $0.lister == lister && $0.wallet == place.wallet }
    return meant.count == 1 ? meant.first : nil
  }

  /// Why the app does not offer a card, by its state in the list or its expiry; nil if it may be added.
  func ineligibility(of card: Card) -> CardUnusable? {
    if offersIneligibleCards { return nil }
    return card.state.death ?? (expired.contains(card.id) ? .expired : nil)
  }

  /// The references to send to `tokens/searches`: the phone's passes, then the Watch's (the guide's own order).
  public var deviceAccountIdentifiers: [TokenUniqueReference] {
    var identifiers: [TokenUniqueReference] = []
    // There may be thousands, and every refresh asks.
    identifiers.reserveCapacity(seen.reduce(0) { $0 + $1.passes.count })
    for device in seen {
      for pass in device.passes {
        if let identifier = pass.deviceAccountIdentifier { identifiers.append(identifier) }
      }
    }
    return identifiers
  }
}

/// The evidence of one device, from its wallet.
public struct DeviceEvidence: Hashable, Sendable {
  public let device: Device
  /// The passes that the app may see, as its wallet lists them.
  public var passes: [Pass]
  /// The cards for which a wallet that lists no token reports that one with their digits is on the device.
  public var tokenized: Set<Card.ID> = []
  /// Why the device cannot take any new pass; nil if it can.
  public var obstacle: AddObstacle?

  public init(of device: Device, passes: [Pass] = [], obstacle: AddObstacle? = nil) {
    self.device = device
    self.passes = passes
    self.obstacle = obstacle
  }
}
