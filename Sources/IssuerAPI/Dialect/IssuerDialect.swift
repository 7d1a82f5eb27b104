public import Text
public import WalletDomain

/// An issuer's interface: the operations that it has, and how each is encoded as HTTP.
public final class IssuerDialect: Identifiable, Sendable {
  public let search: DialectOperation<TokenQuestion, [Token]>?
  public let sign: DialectOperation<CardToSign, SignedCard>?
  public let activate: DialectOperation<TokenActivation, ActivationAnswer>?
  /// `sign` for a phone with Google Wallet; nil if the issuer does not support it.
  public let opaqueCard: DialectOperation<CardForGoogle, OpaqueCard>?
  /// `sign` as decoded by an app that does not check whether the fields are Base64.
  public let unguardedSign: DialectOperation<CardToSign, SignedCard>?
  /// `sign` answered in the mixed encodings that the issuer's own page prints; nil if its page prints none.
  public let printedSign: DialectOperation<CardToSign, SignedCard>?
  public let signedCardForm: SignedCardForm
  /// The back end that the app calls in place of the issuer; nil if it calls the issuer itself.
  public let backEnd: BackEndForm?
  /// The SDK through which the app calls the issuer; nil if the interface is HTTP.
  public let sdk: IssuerSDK?
  /// The names of the interface's calls, fields and values.
  public let terms: IssuerTerms
  /// The number of certificates that a request to sign carries.
  public let certificatesNeeded: Int
  /// The description by which messages are written and read, published or not.
  let wire: IssuerDescription

  /// The interface that a file describes; `terms` are those of the file unless others are given.
  public init(
    _ description: IssuerDescription, sdk: IssuerSDK? = nil, terms: IssuerTerms? = nil
  ) {
    let named = terms ?? IssuerTerms(description)
    // The same constant, as every token has the terms of its lister.
    let terms = named == .tmp ? .tmp : named
    func file(_ call: IssuerCall) -> CallOfFile? {
      description[call].map {
        CallOfFile(
          call: $0, errors: description.errors, credential: description.credentialOfBackEnd,
          terms: terms)
      }
    }
    wire = description
    search = file(.search).map(DialectOperation.search)
    sign = file(.sign).map(DialectOperation.sign)
    activate = file(.activate).map(DialectOperation.activate)
    opaqueCard = file(.google).map(DialectOperation.opaqueCard)
    // An SDK reads the answer itself.
    unguardedSign = sdk == nil ? sign?.unguarded : sign
    printedSign = sign?.printed
    signedCardForm = SignedCardForm(description)
    backEnd = description.askedBy == .backEnd ? BackEndForm(description) : nil
    self.sdk = sdk
    self.terms = terms
    certificatesNeeded = description[.sign]?.certificatesNeeded ?? 1
  }

  /// The dialect of an issuer's file; throws every problem in it, each with its line and column.
  public convenience init(reading text: [UInt8], file: String) throws(Problems) {
    self.init(try IssuerDescription(reading: text, file: file))
  }

  /// The name in scenario files.
  public var id: String { wire.id }

  /// The name that people use.
  public var name: String { wire.name }

  /// The file that describes the interface; nil if what it describes lies below an SDK.
  public var description: IssuerDescription? { sdk == nil ? wire : nil }

  /// The interface's name for an operation; nil if it does not have it.
  public func title(of operation: IssuerOperation) -> String? {
    wire[IssuerCall(operation)]?.title
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
  /// Equal if they describe the same: a file that is read twice gives equal issuers.
  public static func == (one: IssuerDialect, other: IssuerDialect) -> Bool {
    one === other || one.id == other.id && one.wire == other.wire
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
    _ reply: HTTPReply, as operation: KeyPath<IssuerDialect, DialectOperation<Question, Answer>?>
  ) throws(CallFailure) -> Answer {
    guard let operation = self[keyPath: operation] else {
      throw .status(reply.status, retryAfter: reply.retryAfterInSeconds)
    }
    return try operation.read(reply)
  }

  /// Whether a reply is a success of an operation.
  public func succeeded(_ reply: HTTPReply, in operation: IssuerOperation?) -> Bool {
    operation.flatMap { wire[IssuerCall($0)] }?.success.isMet(by: reply) ?? (reply.status == 200)
  }
}

// The service's side.
extension IssuerDialect {
  /// Decodes a request, or gives the reason for refusing it.
  ///
  /// With `isProven` it needs no credential, which a real server's transport adds.
  public func decode(
    _ request: HTTPRequest, isProven: Bool = false
  ) -> Result<IssuerRequest, HTTPRefusal> {
    search?.decode(request, isProven: isProven)?.map(IssuerRequest.searchTokens)
      ?? opaqueCard?.decode(request, isProven: isProven)?.map(IssuerRequest.makeOpaqueCard)
      ?? sign?.decode(request, isProven: isProven)?.map(IssuerRequest.signCard)
      ?? activate?.decode(request, isProven: isProven)?.map { .activate($0.token, by: $0.method) }
      ?? .failure(HTTPRefusal(404, "There is no \(request.path)."))
  }

  public func reply<Question, Answer>(
    _ answer: Result<Answer, HTTPRefusal>,
    to operation: KeyPath<IssuerDialect, DialectOperation<Question, Answer>?>,
    knowing facts: IssuerFacts = [:]
  ) -> HTTPReply {
    switch answer {
    case .success(let answer):
      self[keyPath: operation]?.reply(answer, facts)
        ?? refuse(HTTPRefusal(404, "There is no such call."))
    case .failure(let refusal): refuse(refusal)
    }
  }

  /// A refusal in the issuer's own form.
  public func refuse(_ refusal: HTTPRefusal) -> HTTPReply { wire.errors.reply(refusal) }
}

/// A value together with the dialect in which it is encoded.
public struct DialectValue<Value: Hashable & Sendable>: Hashable, Sendable {
  public let dialect: IssuerDialect
  public let value: Value

  public init(_ value: Value, in dialect: IssuerDialect) {
    self.dialect = dialect
    self.value = value
  }
}
