public import WalletDomain

/// What the network tells of a token: its state when the notice was written, not when it is read.
public struct TokenNotice: Hashable, Sendable {
  public var token: TokenUniqueReference
  public var status: VaultToken.Status
  /// The notice's name; “token ACTIVE” and the like where it is only about the state.
  public var name: String
  /// Rises with each notice of a token: nobody takes an older one after a newer (MDES: statusTimestamp).
  var revision: Int
  /// The card that the token now stands for, where that has changed.
  public var relinked: Relinked?
  /// A token that the issuer does not list yet, as it is to be listed.
  var created: Token?

  public struct Relinked: Hashable, Sendable {
    public var card: Card.ID
    public var primaryAccountSuffix: String
    public var primaryAccountIdentifier: String?
    /// Another card number has another.
    public var panUniqueReference: String
  }

  init(
    _ token: VaultToken, name: String? = nil, relinked: Relinked? = nil, created: Token? = nil
  ) {
    self.token = token.id
    self.created = created
    status = token.status
    self.name = name ?? "token \(token.status.rawValue)"
    self.relinked = relinked
    revision = token.revision
  }

  var fields: [Payload.Field] {
    [Payload.Field("tokenUniqueReference", token.rawValue)]
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

/// Who has heard of which token; the issuer where there is no device.
struct TokenSubscriber: Hashable, Sendable {
  var token: TokenUniqueReference
  var device: Device?
}
