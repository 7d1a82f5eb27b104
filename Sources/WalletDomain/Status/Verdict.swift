/// What the app says of a card on one device, what it offers there, and what led to it.
public struct Verdict: Hashable, Sendable {
  public var status: WalletStatus
  /// Nil where nothing may be done; `reason` then says why.
  public var offer: Offer?
  public var reason: String?
  /// It rests on digits that another card may have as well.
  public var isProbable = false
  /// Facts and rules in the order in which they were applied.
  public var because: [Reason]
  /// “, probably”: stands behind the state where the app cannot know it.
  public var doubt: String {
    if isProbable { return ", probably" }
    let isShared = because.contains { if case .rule(.digitsShared) = $0 { true } else { false } }
    return isShared ? ", perhaps there" : ""
  }
  /// “Active, probably”: as lists and lines say it.
  public var words: String { status.words + doubt }
  /// What keeps the card itself from being offered; nil where only the device can be in the way.
  public var ineligibility: CardUnusable? {
    for case .ineligible(let death) in because { return death }
    return nil
  }
  /// The card might be added, and the device takes none.
  public var isKeptOffByDevice: Bool { status == .cannotBeAdded && ineligibility == nil }
  /// The pass that the verdict rests on.
  public var pass: Pass?
  /// The token that the verdict rests on, and that an activation would name.
  public var token: Token?

  public init(
    _ status: WalletStatus, offer: Offer? = nil, reason: String? = nil, because: [Reason] = [],
    pass: Pass? = nil, token: Token? = nil
  ) {
    self.status = status
    self.offer = offer
    self.reason = reason
    self.because = because
    self.pass = pass
    self.token = token
  }
}

/// Everything that the app says of one card.
public struct CardStatus: Hashable, Sendable {
  public var card: Card
  /// The row's own state.
  public var row: WalletStatus
  /// One verdict per device, or none under the guide's rules, which know cards only.
  public var devices: [Device: Verdict]
  /// The verdict on the card as a whole: the guide's only one.
  public var whole: Verdict?

  /// The devices with a verdict of their own, the phone first.
  public var places: [Device] {
    Device.allCases.compactMap { place in devices.keys.first { $0 == place } }
  }

  /// Stands behind such a row's words.
  public static let asFarAsAnswered = ", as far as the answer goes"

  /// What the row says is none of what its devices say: it goes as far as the issuer's answer does.
  public var rowSaysMore: Bool {
    whole == nil && !devices.isEmpty && !devices.values.contains { $0.status == row }
  }

  /// The verdict that speaks for `device`: its own, or the card's.
  public func verdict(on device: Device) -> Verdict? { devices[device] ?? whole }
}
