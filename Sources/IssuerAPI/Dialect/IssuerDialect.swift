public import WalletDomain

/// An issuer's interface: the operations that it has, and how each is encoded as HTTP.
public final class IssuerDialect: Identifiable, Sendable {
  public typealias TokenActivation = (token: TokenUniqueReference, method: ActivationMethod)

  /// The name in scenario files.
  public let id: String
  /// The name that people use.
  public let name: String
  public let search: Operation<TokenQuestion, [Token]>?
  public let sign: Operation<CardToSign, SignedCard>?
  public let activate: Operation<TokenActivation, ActivationAnswer>?
  /// `sign` for a phone with Google Wallet; nil if the issuer does not support it.
  public let opaqueCard: Operation<CardForGoogle, OpaqueCard>?
  /// `sign` as decoded by an app that does not check whether the fields are Base64.
  public let unguardedSign: Operation<CardToSign, SignedCard>?
  /// `sign` answered in the mixed encodings that the issuer's own page prints; nil if its page prints none.
  public let printedSign: Operation<CardToSign, SignedCard>?
  public let signedCardForm: SignedCardForm
  /// The back end that the app calls in place of the issuer; nil if it calls the issuer itself.
  public let backEnd: BackEndForm?
  /// The SDK through which the app calls the issuer; nil if the interface is HTTP.
  public let sdk: IssuerSDK?
  /// The names of the interface's calls, fields and values.
  public let terms: IssuerTerms
  /// The number of certificates that a request to sign carries.
  public let certificatesNeeded: Int
  /// The file that describes the interface; nil if code does.
  public let description: IssuerDescription?
  public let refuse: @Sendable (HTTPRefusal) -> HTTPReply

  public init(
    id: String, search: Operation<TokenQuestion, [Token]>? = nil,
    sign: Operation<CardToSign, SignedCard>? = nil,
    activate: Operation<TokenActivation, ActivationAnswer>? = nil,
    opaqueCard: Operation<CardForGoogle, OpaqueCard>? = nil,
    unguardedSign: Operation<CardToSign, SignedCard>? = nil,
    printedSign: Operation<CardToSign, SignedCard>? = nil, signedCardForm: SignedCardForm,
    backEnd: BackEndForm? = nil, sdk: IssuerSDK? = nil, terms: IssuerTerms,
    certificatesNeeded: Int = 1, description: IssuerDescription? = nil,
    refuse: @escaping @Sendable (HTTPRefusal) -> HTTPReply = { $0.reply }
  ) {
    self.id = id
    name = signedCardForm.title
    self.search = search
    self.sign = sign
    self.activate = activate
    self.opaqueCard = opaqueCard
    self.unguardedSign = unguardedSign ?? sign
    self.printedSign = printedSign
    self.signedCardForm = signedCardForm
    self.backEnd = backEnd
    self.sdk = sdk
    self.terms = terms
    self.certificatesNeeded = certificatesNeeded
    self.description = description
    self.refuse = refuse
  }

  /// The interface's name for an operation; nil if it does not have it.
  public func title(of operation: IssuerOperation) -> String? {
    switch operation {
    case .search: search?.title
    case .sign: sign?.title
    case .activate: activate?.title
    }
  }

  /// The operation that gives the app a signed card: the back end's if there is one, otherwise the issuer's.
  public var appSign: Operation<CardToSign, SignedCard>? { backEnd?.sign ?? sign }

  /// The same for an opaque card.
  public var appOpaqueCard: Operation<CardForGoogle, OpaqueCard>? {
    backEnd?.opaqueCard ?? opaqueCard
  }

  /// True if the integration guide's sample code is written for this issuer, so that policy `guide` covers its answers.
  public var hasSampleCode: Bool { terms.hasGuide }

  /// Why a policy cannot be used with this issuer; nil if it can.
  public func obstacle(to policy: Policy) -> String? {
    policy == .guide && !hasSampleCode
      ? "Policy guide is TMP's sample code, and this issuer is \(name): per-device is the only policy."
      : nil
  }

  public var operations: [IssuerOperation] {
    IssuerOperation.allCases.filter { title(of: $0) != nil }
  }
}

extension IssuerDialect: Hashable {
  /// A file that was read twice is the same issuer.
  public static func == (one: IssuerDialect, other: IssuerDialect) -> Bool {
    one === other || one.id == other.id && one.description == other.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

// The app's side.
extension IssuerDialect {
  /// The request as HTTP; nil if the issuer has no such operation.
  public func encode(_ request: IssuerRequest, knowing facts: IssuerFacts = [:]) -> HTTPRequest? {
    switch request {
    case .searchTokens(let question): search?.encode(question, facts)
    case .signCard(let card): sign?.encode(card, facts)
    case .makeOpaqueCard(let card): opaqueCard?.encode(card, facts)
    case .activate(let token, let method): activate?.encode((token, method), facts)
    }
  }

  /// Decodes the answer of a successful reply; throws for any other and for an unreadable body.
  public func read<Question, Answer>(
    _ reply: HTTPReply, as operation: KeyPath<IssuerDialect, Operation<Question, Answer>?>
  ) throws(CallFailure) -> Answer {
    guard let operation = self[keyPath: operation] else {
      throw .status(reply.status, retryAfter: reply.retryAfterInSeconds)
    }
    return try operation.readingSuccess(reply)
  }

  /// Whether a reply is a success of an operation.
  public func succeeded(_ reply: HTTPReply, in operation: IssuerOperation?) -> Bool {
    let success =
      switch operation {
      case .search: search?.success
      case .sign: sign?.success
      case .activate: activate?.success
      case nil: nil as DescribedSuccess?
      }
    return success?.isMet(by: reply) ?? (reply.status == 200)
  }
}

// The service's side.
extension IssuerDialect {
  /// Decodes a request, or gives the reason for refusing it.
  public func decode(_ request: HTTPRequest) -> Result<IssuerRequest, HTTPRefusal> {
    search?.decode(request)?.map(IssuerRequest.searchTokens)
      ?? opaqueCard?.decode(request)?.map(IssuerRequest.makeOpaqueCard)
      ?? sign?.decode(request)?.map(IssuerRequest.signCard)
      ?? activate?.decode(request)?.map { .activate($0.token, by: $0.method) }
      ?? .failure(HTTPRefusal(404, "There is no \(request.path)."))
  }

  public func reply<Question, Answer>(
    _ answer: Result<Answer, HTTPRefusal>,
    to operation: KeyPath<IssuerDialect, Operation<Question, Answer>?>,
    knowing facts: IssuerFacts = [:]
  ) -> HTTPReply {
    switch answer {
    case .success(let answer):
      self[keyPath: operation]?.reply(answer, facts)
        ?? refuse(HTTPRefusal(404, "There is no such call."))
    case .failure(let refusal): refuse(refusal)
    }
  }
}

/// Properties of an issuer that is called through an SDK, which publishes calls but no bytes.
public struct IssuerSDK: Sendable {
  /// A note shown above the bytes of a call.
  public let remark: String
  /// The name of a token at the issuer's token service.
  public let tokenName: String
  /// True if the SDK reports for each card how far it is digitized.
  public let tellsDigitization: Bool
  /// True if the SDK accepts a link only with all that Apple Pay appends, and nothing else.
  public let takesStrictLinksOnly: Bool
}

/// A value together with the dialect in which it is encoded.
public struct Said<Value: Hashable & Sendable>: Hashable, Sendable {
  public let dialect: IssuerDialect
  public let value: Value

  public init(_ value: Value, in dialect: IssuerDialect) {
    self.dialect = dialect
    self.value = value
  }
}
