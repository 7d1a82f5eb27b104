public import WalletDomain

/// A call of an issuer's interface.
public enum IssuerCall: Hashable, Sendable {
  /// Signs a card for Apple's wallet.
  case sign
  /// Makes an opaque card for Google's wallet.
  case google
  /// Lists tokens.
  case search
  case activate
  /// A call that another needs to be made before, by its name in the file.
  case other(String)

  /// The name in files.
  public var name: String {
    switch self {
    case .sign: "sign"
    case .google: "google"
    case .search: "search"
    case .activate: "activate"
    case .other(let name): name
    }
  }

  /// The call for Apple's wallet, where each wallet has its own.
  init(_ operation: IssuerOperation) { self.init(named: operation.rawValue) }

  public init(_ request: IssuerRequest) {
    self =
      switch request {
      case .searchTokens: .search
      case .signCard: .sign
      case .makeOpaqueCard: .google
      case .activate: .activate
      }
  }

  init(named name: String) {
    let known: [IssuerCall] = [.sign, .google, .search, .activate]
    self = known.first { $0.name == name } ?? .other(name)
  }
}
