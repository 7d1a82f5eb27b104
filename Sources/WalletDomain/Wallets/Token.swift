/// One element of the answer of `tokens/searches`; every field may be missing (the integration guide).
public struct Token: Hashable, Codable, Sendable {
  public var tokenUniqueReference: TokenUniqueReference?
  public var panUniqueReference: String?
  public var externalCardId: Card.ID?
  public var tokenStatus: String? {
    didSet { if tokenStatus != oldValue { statusWord = nil } }
  }
  /// The issuer's word for that status, where it has several for one and did not use the first.
  public var statusWord: String?
  /// Shown, never decisive: its values are not published.
  public var authorizationPath: String?
  /// Shown, never decisive: opaque text.
  public var processStatus: String?
  /// Where the list says that the token is; nil if it says nothing of it.
  public var place: TokenPlace?
  /// The terms of the issuer that lists the token.
  public var lister = IssuerTerms.tmp

  /// The fields of TMP's answer.
  private enum CodingKeys: CodingKey {
    case tokenUniqueReference, panUniqueReference, externalCardId, tokenStatus, authorizationPath
    case processStatus
  }

  public init(
    tokenUniqueReference: TokenUniqueReference? = nil, panUniqueReference: String? = nil,
    externalCardId: Card.ID? = nil, tokenStatus: String? = nil, authorizationPath: String? = nil,
    processStatus: String? = nil
  ) {
    self.tokenUniqueReference = tokenUniqueReference
    self.panUniqueReference = panUniqueReference
    self.externalCardId = externalCardId
    self.tokenStatus = tokenStatus
    self.authorizationPath = authorizationPath
    self.processStatus = processStatus
  }
}

/// Where a token is, and the issuer's own id for it, as far as a list tells it.
public struct TokenPlace: Hashable, Sendable {
  public var wallet: WalletType?
  public var device: Device?
  public var deviceName: String?
  /// The id by which the issuer's other calls name the token.
  public var tokenID: String?

  public init(
    wallet: WalletType? = nil, device: Device? = nil, deviceName: String? = nil,
    tokenID: String? = nil
  ) {
    self.wallet = wallet
    self.device = device
    self.deviceName = deviceName
    self.tokenID = tokenID
  }
}

extension Token {
  /// The same as an issuer lists it.
  public func listed(by issuer: IssuerTerms) -> Token {
    var token = self
    token.lister = issuer
    return token
  }

  /// The status as the issuer that lists the token spells it, or “no tokenStatus” in its words.
  public var ownStatus: String {
    wordOfStatus ?? "no \(lister.tokenStatus)"
  }

  /// The status as the issuer that lists the token spells it; nil if it gives none.
  public var wordOfStatus: String? {
    statusWord ?? tokenStatus.map(lister.status)
  }
}
