public import WalletDomain

/// An issuer's interface: the operations that it has, and how each travels as HTTP.
///
/// One constant for each issuer.
public final class IssuerDialect: Identifiable, Sendable {
  public typealias TokenActivation = (token: TokenUniqueReference, method: ActivationMethod)

  /// As scenario files name it.
  public let id: String
  /// As people call it.
  public let name: String
  public let search: Operation<TokenQuestion, [Token]>?
  public let sign: Operation<CardToSign, SignedCard>?
  public let activate: Operation<TokenActivation, ActivationAnswer>?
  /// `sign` for a phone with Google Wallet; nil where the issuer has no such thing.
  public let opaqueCard: Operation<CardForGoogle, OpaqueCard>?
  /// `sign` as an app takes it that does not look whether a field could be read.
  public let unguardedSign: Operation<CardToSign, SignedCard>?
  /// `sign`, answered in the mixed encodings that the issuer's own page prints; nil where it prints none such.
  public let printedSign: Operation<CardToSign, SignedCard>?
  public let signedCardForm: SignedCardForm
  /// Whom the app asks in place of the issuer; nil where it asks the issuer itself.
  public let backEnd: BackEndForm?
  /// Nil where the interface is HTTP.
  public let sdk: IssuerSDK?
  /// What it calls the things of its interface.
  public let terms: IssuerTerms
  /// How many certificates a request to sign brings along.
  public let certificatesNeeded: Int
  /// The statuses of a reply that brings what was asked for.
  public let successStatuses: Set<Int>
  public let refuse: @Sendable (HTTPRefusal) -> HTTPReply

  public init(
    id: String, search: Operation<TokenQuestion, [Token]>? = nil,
    sign: Operation<CardToSign, SignedCard>? = nil,
    activate: Operation<TokenActivation, ActivationAnswer>? = nil,
    opaqueCard: Operation<CardForGoogle, OpaqueCard>? = nil,
    unguardedSign: Operation<CardToSign, SignedCard>? = nil,
    printedSign: Operation<CardToSign, SignedCard>? = nil, signedCardForm: SignedCardForm,
    backEnd: BackEndForm? = nil, sdk: IssuerSDK? = nil, terms: IssuerTerms,
    certificatesNeeded: Int = 1,
    successStatuses: Set<Int> = [200],
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
    self.successStatuses = successStatuses
    self.refuse = refuse
  }

  /// Those that a scenario may name, the usual one first.
  public static let all: [IssuerDialect] = [.tmp, .bridge, .d1]

  /// What the interface calls an operation; nil where it has none such.
  public func title(of operation: IssuerOperation) -> String? {
    switch operation {
    case .search: search?.title
    case .sign: sign?.title
    case .activate: activate?.title
    }
  }

  /// How the app reads a signed card: of its back end, where it asks that.
  public var appSign: Operation<CardToSign, SignedCard>? { backEnd?.sign ?? sign }

  /// The same of an opaque card.
  public var appOpaqueCard: Operation<CardForGoogle, OpaqueCard>? {
    backEnd?.opaqueCard ?? opaqueCard
  }

  /// The integration guide's sample code is written for it, and policy `guide` says something of its answers.
  public var hasSampleCode: Bool { terms.hasGuide }

  /// Why a policy cannot be had with this issuer; nil where it can.
  public func obstacle(to policy: Policy) -> String? {
    policy == .guide && !hasSampleCode
      ? "Policy guide is TMP's sample code, and this issuer is \(name): per-device is the only policy."
      : nil
  }

  public var operations: [IssuerOperation] {
    IssuerOperation.allCases.filter { title(of: $0) != nil }
  }
}

/// Equal where it is the same constant.
extension IssuerDialect: Hashable {
  public static func == (one: IssuerDialect, other: IssuerDialect) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// The app's side.
extension IssuerDialect {
  /// Nil where the issuer cannot be asked that.
  public func encode(_ request: IssuerRequest) -> HTTPRequest? {
    switch request {
    case .searchTokens(let question): search?.encode(question)
    case .signCard(let card): sign?.encode(card)
    case .makeOpaqueCard(let card): opaqueCard?.encode(card)
    case .activate(let token, let method): activate?.encode((token, method))
    }
  }

  /// The answer that a reply brings, where its status says that it brings one.
  public func read<Question, Answer>(
    _ reply: HTTPReply, as operation: KeyPath<IssuerDialect, Operation<Question, Answer>?>
  ) throws(CallFailure) -> Answer {
    guard succeeded(reply), let operation = self[keyPath: operation] else {
      throw .status(reply.status, retryAfter: reply.retryAfterInSeconds)
    }
    return try operation.read(reply)
  }

  public func succeeded(_ reply: HTTPReply) -> Bool { successStatuses.contains(reply.status) }
}

// The service's side.
extension IssuerDialect {
  /// What a request asks, or why it is refused.
  public func decode(_ request: HTTPRequest) -> Result<IssuerRequest, HTTPRefusal> {
    search?.decode(request)?.map(IssuerRequest.searchTokens)
      ?? opaqueCard?.decode(request)?.map(IssuerRequest.makeOpaqueCard)
      ?? sign?.decode(request)?.map(IssuerRequest.signCard)
      ?? activate?.decode(request)?.map { .activate($0.token, by: $0.method) }
      ?? .failure(HTTPRefusal(404, "There is no \(request.path)."))
  }

  public func reply<Question, Answer>(
    _ answer: Result<Answer, HTTPRefusal>,
    to operation: KeyPath<IssuerDialect, Operation<Question, Answer>?>
  ) -> HTTPReply {
    switch answer {
    case .success(let answer):
      self[keyPath: operation]?.reply(answer) ?? refuse(HTTPRefusal(404, "There is no such call."))
    case .failure(let refusal): refuse(refusal)
    }
  }
}

/// Something that is said in a dialect.
public struct Said<Value: Hashable & Sendable>: Hashable, Sendable {
  public let dialect: IssuerDialect
  public let value: Value

  public init(_ value: Value, in dialect: IssuerDialect) {
    self.dialect = dialect
    self.value = value
  }
}
