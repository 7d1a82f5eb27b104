import FoundationEssentials
import JSON
public import WalletDomain

// The app's calls for its list and for activation, where the bank's back end asks the issuer for it.
extension BackEndForm {
  /// The app's call for the tokens of its customer.
  public static let search = IssuerDialect.Operation<TokenQuestion, [Token]>.posted(
    "wallet/tokens", to: "/app/wallet/tokens", BackEndSearch.self, answered: [BackEndToken].self)

  /// The app's call to activate a token.
  public static let activate = IssuerDialect.Operation<
    IssuerDialect.TokenActivation, ActivationAnswer
  >.posted(
    "wallet/activations", to: "/app/wallet/activations", BackEndActivation.self,
    answered: ActivationAnswer.self)

  /// The reply to the app with a list of tokens.
  public static func reply(_ tokens: [Token]) -> HTTPReply { search.reply(tokens, [:]) }

  /// The reply to the app after an answer of the issuer that succeeded, to a request that is no search.
  public func passedOn(
    _ reply: HTTPReply, to request: IssuerRequest, of issuer: IssuerDialect
  ) -> HTTPReply {
    switch request {
    case .signCard, .makeOpaqueCard: passedOn(reply)
    case .searchTokens, .activate:
      (try? issuer.read(reply, as: \.activate)).map { Self.activate.reply($0, [:]) }
        ?? HTTPRefusal(502, "The issuer's answer could not be read.").reply
    }
  }
}

extension IssuerDialect {
  /// The operation that gives the app its list: the back end's if there is one, otherwise the issuer's.
  public var appSearch: Operation<TokenQuestion, [Token]>? {
    backEnd == nil ? search : BackEndForm.search
  }

  /// The same for activation.
  public var appActivate: Operation<TokenActivation, ActivationAnswer>? {
    backEnd == nil ? activate : BackEndForm.activate
  }

  /// True if a request to sign has a place for the kind of device.
  public var takesDevice: Bool {
    func asked(for device: String) -> HTTPRequest? {
      let challenge = ProvisioningChallenge(certificates: [], nonce: Data(), nonceSignature: Data())
      var card = CardToSign(cardID: "a", challenge)
      card.deviceType = device
      return sign?.encode(card, [:])
    }
    return asked(for: "PHONE") != asked(for: "WATCH")
  }
}

// The back end's answers have the names of TMP, which every app of this program knows.
extension ActivationAnswer: WireBody {}

/// A token in the back end's answer, with wallet and device where the issuer's list tells them.
private struct BackEndToken: WireBody {
  private enum CodingKeys: CodingKey { case walletType, deviceType }

  let meaning: Token

  init(_ token: Token) { meaning = token }

  init(from decoder: any Decoder) throws {
    var token = try Token(from: decoder)
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let wallet = try members.decodeIfPresent(String.self, forKey: .walletType)
    let device = try members.decodeIfPresent(String.self, forKey: .deviceType)
    if wallet != nil || device != nil {
      token.place = TokenPlace(
        wallet: wallet.flatMap(WalletType.named),
        device: device.flatMap { Device(rawValue: $0.lowercased()) })
    }
    meaning = token
  }

  func encode(to encoder: any Encoder) throws {
    try meaning.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(meaning.place?.wallet?.rawValue, forKey: .walletType)
    try members.encodeIfPresent(
      meaning.place?.device?.lister.rawValue.uppercased(), forKey: .deviceType)
  }
}

/// The body of the app's call for tokens.
private struct BackEndSearch: WireBody {
  var walletType: String
  var tokenUniqueReferences: [TokenUniqueReference]

  init(_ question: TokenQuestion) {
    walletType = question.wallet.rawValue
    tokenUniqueReferences = question.references
  }

  var meaning: TokenQuestion {
    TokenQuestion(tokenUniqueReferences, in: WalletType.named(walletType) ?? .applePay)
  }
}

/// The body of the app's call to activate a token.
private struct BackEndActivation: WireBody {
  var tokenUniqueReference: TokenUniqueReference
  var activationData: Bool

  init(_ activation: IssuerDialect.TokenActivation) {
    tokenUniqueReference = activation.token
    activationData = activation.method == .activationData
  }

  var meaning: IssuerDialect.TokenActivation {
    (tokenUniqueReference, activationData ? .activationData : .server)
  }
}
