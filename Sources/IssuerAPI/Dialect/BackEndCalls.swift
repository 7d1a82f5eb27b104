import JSON
public import WalletDomain

// The app's calls, where the bank's back end asks the issuer for it.
extension BackEndForm {
  /// A note shown above the bytes of a call.
  public static let remark = "Every bank has its own: the form of this call is an assumption."

  /// The app's call for the tokens of its customer.
  public static var search: DialectOperation<TokenQuestion, [Token]>? {
    IssuerDialect.backEndForApps.search
  }

  /// The app's call to activate a token.
  public static var activate: DialectOperation<TokenActivation, ActivationAnswer>? {
    IssuerDialect.backEndForApps.activate
  }

  /// The call of an app that asks for a card's number before it has the card signed.
  public static var cardNumber: PrecedingCall? {
    IssuerDialect.backEndForApps.preceding(.sign).first
  }

  /// The title and bytes of the app's request to its back end; nil if the issuer has no such call.
  public func asking(_ request: IssuerRequest) -> (title: String, bytes: HTTPRequest)? {
    let (form, call) = (IssuerDialect.backEndForApps, IssuerCall(request))
    guard ![.sign, .google].contains(call) || calls.contains(call),
      let title = form.wire[call]?.title
    else { return nil }
    return form.encode(request).map { (title, $0) }
  }

  /// Decodes a request to the back end, or gives the reason for refusing it.
  public func read(_ request: HTTPRequest) -> Result<IssuerRequest, HTTPRefusal> {
    IssuerDialect.backEndForApps.decode(request)
  }

  /// The reply to the app with a list of tokens.
  public static func reply(_ tokens: [Token]) -> HTTPReply {
    IssuerDialect.backEndForApps.reply(.success(tokens), to: \.search)
  }

  /// The reply to the app where the customer confirms first.
  public static func passedOn(_ notYet: NotYet) -> HTTPReply {
    HTTPReply(
      status: 202, json: jsonBytes(of: notYet.link.map { ["confirmAt": $0] } ?? [:]))
  }

  /// The reply to the app after an answer of the issuer that succeeded, to a request that is no search.
  public func passedOn(
    _ reply: HTTPReply, to request: IssuerRequest, of issuer: IssuerDialect
  ) -> HTTPReply {
    switch request {
    case .signCard, .makeOpaqueCard: passedOn(reply)
    default:
      (try? issuer.read(reply, as: \.activate)).map {
        IssuerDialect.backEndForApps.reply(.success($0), to: \.activate)
      } ?? HTTPRefusal(502, "The issuer's answer could not be read.").reply
    }
  }
}

extension IssuerDialect {
  /// Whether a reply of the issuer, or of the back end if no operation of the issuer's is named, means “not yet”.
  public func saysNotYet(_ reply: HTTPReply, in operation: IssuerOperation?) -> Bool {
    notYet(in: reply, to: operation) != nil
  }

  /// What such a reply asks the customer to confirm first; nil if it means something else.
  public func notYet(in reply: HTTPReply, to operation: IssuerOperation?) -> NotYet? {
    let calls: [IssuerCall] =
      switch operation {
      case .sign: [.sign, .google]
      case let operation?: [IssuerCall(operation)]
      case nil: backEnd == nil ? [] : [.sign, .google, .activate]
      }
    let asked = operation == nil ? called : self
    return calls.lazy.compactMap { asked.notYet(in: reply, of: $0) }.first
  }

  /// The interface that the app calls: the back end's if there is one, otherwise the issuer's.
  private var called: IssuerDialect { backEnd == nil ? self : .backEndForApps }

  /// The operation that gives the app a signed card; nil if the issuer signs none.
  public var appSign: DialectOperation<CardToSign, SignedCard>? { sign == nil ? nil : called.sign }

  /// The same for an opaque card.
  public var appOpaqueCard: DialectOperation<CardForGoogle, OpaqueCard>? {
    opaqueCard == nil ? nil : called.opaqueCard
  }

  /// The operation that gives the app its list.
  public var appSearch: DialectOperation<TokenQuestion, [Token]>? { called.search }

  /// The same for activation.
  public var appActivate: DialectOperation<TokenActivation, ActivationAnswer>? { called.activate }

  /// True if a request to sign has a place for the kind of device.
  public var takesDevice: Bool { wire[.sign]?.asks(for: .device) ?? false }
}
