public import WalletDomain

/// A notice from the network about a token, with its state when the notice was written.
public struct TokenNotice: Hashable, Sendable {
  public var token: TokenUniqueReference
  public var status: VaultToken.Status
  /// The notice's name; by default that of the state, such as “token ACTIVE”.
  public var name: String
  /// Rises with each notice of a token; an older one is ignored after a newer one (MDES: statusTimestamp).
  var revision: Int
  /// The card that the token is now linked to, if that has changed.
  public var relinked: Relinked?
  /// The entry to add to the issuer's list, for a new token.
  var created: Token?

  public struct Relinked: Hashable, Sendable {
    public var card: Card.ID
    public var primaryAccountSuffix: String
    public var primaryAccountIdentifier: String?
    /// New, because it belongs to the card number.
    public var panUniqueReference: String
  }

  init(_ token: VaultToken, name: String? = nil, relinked: Relinked? = nil, created: Token? = nil) {
    self.token = token.id
    self.created = created
    status = token.status
    self.name = name ?? "token \(token.status.rawValue)"
    self.relinked = relinked
    revision = token.revision
  }

  /// What is told of it; `name` is what the one who is told calls a token.
  func fields(naming name: String = "tokenUniqueReference") -> [Payload.Field] {
    [Payload.Field(name, token.rawValue)]
      + (created?.externalCardId.map { [Payload.Field("externalCardId", $0.rawValue)] } ?? [])
      + [Payload.Field("tokenStatus", status.rawValue)]
      + (relinked.map {
        [
          Payload.Field("externalCardId", $0.card.rawValue),
          Payload.Field("primaryAccountSuffix", $0.primaryAccountSuffix),
          Payload.Field("panUniqueReference", $0.panUniqueReference),
        ]
      } ?? [])
  }
}

/// A receiver of notices about one token: a device, or the issuer if `device` is nil.
struct TokenSubscriber: Hashable, Sendable {
  var token: TokenUniqueReference
  var device: Device?
}
