public import WalletDomain

/// The kind of device that a statement is about.
public enum StatedDevice: String, CaseIterable, Hashable, Sendable {
  case iPhone, watch = "Watch", android = "Android"
}

/// What a statement is about, as far as it is told; nil means that it is not told.
public struct Subject: Hashable, Sendable {
  public var device: StatedDevice?
  public var card: Card.ID?
  /// The last four digits of the card's number.
  public var cardSuffix: String?
  /// The last four digits of the token's number, which differ from the card's.
  public var tokenSuffix: String?
  public var token: TokenUniqueReference?
  public var serialNumber: String?
  /// The step or call of which it is said, such as “eligibility”.
  public var call: String?

  init(
    device: StatedDevice? = nil, card: Card.ID? = nil, cardSuffix: String? = nil,
    tokenSuffix: String? = nil, token: TokenUniqueReference? = nil, serialNumber: String? = nil,
    call: String? = nil
  ) {
    (self.device, self.card, self.cardSuffix, self.tokenSuffix) =
      (device, card, cardSuffix, tokenSuffix)
    (self.token, self.serialNumber, self.call) = (token, serialNumber, call)
  }

  /// The ids by which statements of one customer are found; digits alone prove no identity.
  var ids: [String] { [card?.rawValue, token?.rawValue, serialNumber].compactMap(\.self) }
}
