import FoundationEssentials
import Synchronization
public import WalletDomain

// What an issuer's description says of its calls.
extension IssuerDialect {
  /// Covers the secret fields of its file, too, in all that is shown, kept and sent from now on.
  public func coverSecretMembers() {
    IssuerDescription.secretMembersOfFiles.withLock { $0.formUnion(wire.secretMembers) }
  }

  /// The text of a field of a signed card in Base64; one in another encoding is converted where it can be read.
  public func inBase64(_ text: String, of field: SignedCard.Field) -> String {
    let placeholder: Placeholder =
      switch field {
      case .activationData: .activationData
      case .ephemeralPublicKey: .ephemeralPublicKey
      case .encryptedData: .encryptedData
      }
    let slot = wire[.sign]?.answer?.slots.first { $0.slot.placeholder == placeholder }?.slot
    return slot?.inBase64(text) ?? text
  }

  /// True if the issuer lists tokens by card and not by references.
  public var searchesByCard: Bool {
    wire[.search].map { $0.asks(for: .card) && !$0.asks(for: .reference) } ?? false
  }

  /// True if a message carries more than what is asked or answered, such as the time or the card's network.
  public var takesFacts: Bool { wire.calls.contains { $0.takesFacts } }

  /// True if the sender of a call makes up a `{uuid}` for it, beside the Idempotency-Key of a back end.
  public func takesUUID(_ call: IssuerCall) -> Bool {
    ([call] + (wire[call]?.before ?? [])).compactMap { wire[$0] }.contains {
      $0.takesUUID || backEnd == nil && $0.idempotencyKey != nil
    }
  }

  /// The card of a request to activate where the call takes no token, but its card alone; nil for others.
  public func cardAlone(in request: HTTPRequest) -> Card.ID? {
    guard let call = wire[.activate], activatesByCardAlone,
      case .success(let values)? = call.decode(request, credential: nil, wire.errors)
    else { return nil }
    return values.text(.card).map(Card.ID.init(_:))
  }

  private var activatesByCardAlone: Bool {
    wire[.activate].map { !$0.asks(for: .reference) && !$0.asks(for: .tokenId) } ?? false
  }

  /// True if the issuer has a call that activates cards in a wallet.
  public func activates(in wallet: WalletType) -> Bool {
    wire[.activate].map { $0.wallet == nil || $0.wallet == wallet } ?? false
  }

  /// True if every activation is answered with data for PassKit, so that there is no other way (method A).
  public var activatesByDataAlone: Bool { wire[.activate]?.answersWithDataAlone ?? false }

  /// True if a member of the answer to an activation tells its result, and not its status alone.
  public var activationTellsResult: Bool {
    wire[.activate].map { $0.answer?.path(of: .result) != nil } ?? true
  }

  /// True if a token's entry in the list tells its wallet.
  public var listTellsWallet: Bool { wire.lists(.wallet) }

  /// True if a token's entry in the list tells its device.
  public var listTellsDevice: Bool { wire.lists(.device) }

  /// Whether a call may be answered by “not yet”.
  public func mayAnswerNotYet(_ call: IssuerCall) -> Bool { wire[call]?.pending != nil }

  /// Whether any call may be answered by “not yet”.
  public var mayAnswerNotYet: Bool { wire.calls.contains { $0.pending != nil } }

  /// The shortest reply that means “not yet”; nil if the call has none.
  public func replyNotYet(to call: IssuerCall) -> HTTPReply? { wire[call]?.pending?.reply }

  /// What a reply asks the customer to confirm first; nil if it means something else.
  public func notYet(in reply: HTTPReply, of call: IssuerCall) -> NotYet? {
    guard let described = wire[call], !described.success.isMet(by: reply) else { return nil }
    return described.pending?.notYet(in: reply)
  }
}

extension IssuerDescription {
  fileprivate func lists(_ placeholder: Placeholder) -> Bool {
    self[.search]?.answer?.path(of: placeholder) != nil
  }
}
