/// The app's verdict on one card on one device: its status, an offer, and the reasons.
public struct Verdict: Hashable, Sendable {
  public var status: WalletStatus
  /// Nil if nothing can be done; `reason` then says why.
  public var offer: Offer?
  public var reason: String?
  /// True if the verdict rests on digits that another card may have as well.
  public var isProbable = false
  /// Facts and rules in the order in which they were applied.
  public var because: [Reason]
  /// Follows the status if the app is not certain: “, probably” or “, perhaps there”; otherwise empty.
  public var doubt: String {
    if isProbable { return ", probably" }
    let isShared = because.contains { if case .rule(.digitsShared) = $0 { true } else { false } }
    return isShared ? ", perhaps there" : ""
  }
  /// The status with its doubt, for lists and lines: “Active, probably”.
  public var words: String { status.words + doubt }
  /// Why the card itself cannot be offered; nil if only the device may prevent it.
  public var ineligibility: CardUnusable? {
    for case .ineligible(let death) in because { return death }
    return nil
  }
  /// True if the card might be added, but the device cannot take it.
  public var isKeptOffByDevice: Bool { status == .cannotBeAdded && ineligibility == nil }
  /// The pass that the verdict rests on; nil if there is none.
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

  /// The verdict where the issuer was asked and gave no usable answer.
  init(couldNotCheck failure: CallFailure) {
    self.init(
      .couldNotCheck, reason: failure.explanation.summary,
      because: [.searchFailed(failure), .rule(.failedQuestionIsNoVerdict)])
  }
}

/// Everything that the app shows of one card.
public struct CardStatus: Hashable, Sendable {
  public var card: Card
  /// The state on the card's row.
  public var row: WalletStatus
  /// One verdict per device, or none under the guide's rules, which know cards only.
  public var devices: [Device: Verdict]
  /// The verdict on the card as a whole: the guide's only one.
  public var whole: Verdict?

  /// The devices with a verdict of their own, the phone first.
  public var places: [Device] {
    Device.allCases.compactMap { place in devices.keys.first { $0 == place } }
  }

  /// Follows the state on a row for which `rowSaysMore` is true.
  public static let asFarAsAnswered = ", as far as the answer goes"

  /// True if no device has the state on the row, which then rests on an answer that names no device.
  public var rowSaysMore: Bool {
    whole == nil && !devices.isEmpty && !devices.values.contains { $0.status == row }
  }

  /// The verdict for `device`: its own or, if it has none, the card's.
  public func verdict(on device: Device) -> Verdict? { devices[device] ?? whole }
}
