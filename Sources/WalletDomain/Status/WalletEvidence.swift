/// All that the app can see when it decides what to show: nothing else may move a verdict.
public struct WalletEvidence: Hashable, Sendable {
  /// DataCore's list, in its order.
  public var cards: CardList
  /// Those of the list that were past their date when the app looked.
  public var expired: Set<Card.ID> = []
  /// The app offers a card whatever the list says of it.
  public var offersIneligibleCards = false
  /// What each device shows, the phone first.
  public var seen: [DeviceEvidence]
  /// The issuer's answer; nil where it cannot be asked, and the passes alone must tell.
  public var search: Result<[Token], CallFailure>?
  /// Who was asked.
  public var lister = IssuerTerms.tmp
  /// The issuer has states that say for each card how far it is digitized.
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

  /// What the list says of a card that makes the app not offer it; nil where it may be added.
  func ineligibility(of card: Card) -> CardUnusable? {
    if offersIneligibleCards { return nil }
    return card.state.death ?? (expired.contains(card.id) ? .expired : nil)
  }

  /// What `tokens/searches` is asked about: the phone's passes, then the Watch's (the guide's own order).
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

/// What its wallet tells the app about one device.
public struct DeviceEvidence: Hashable, Sendable {
  public let device: Device
  /// The passes that the app may see, as its wallet lists them.
  public var passes: [Pass]
  /// The cards of which the wallet says no more than that a token with their digits is there; where it lists none.
  public var tokenized: Set<Card.ID> = []
  /// What keeps the device from taking any new pass, if anything does.
  public var obstacle: AddObstacle?

  public init(of device: Device, passes: [Pass] = [], obstacle: AddObstacle? = nil) {
    self.device = device
    self.passes = passes
    self.obstacle = obstacle
  }
}
