/// The state of a token in the issuer's list after the issuer has approved its activation.
public enum ApprovedToken: Hashable, Sendable {
  case active
  /// Listed with another status; nil if the token has none.
  case listed(status: String?)
  /// The issuer was asked about the token but does not list it.
  case notListed
  /// The issuer was not asked about the token, or gave no usable answer.
  case notChecked

  /// Looks the token up in `evidence` gathered after the approval; nil if no list came.
  public init(_ reference: TokenUniqueReference, in evidence: WalletEvidence?) {
    guard let evidence, case .success(let tokens)? = evidence.search else {
      self = .notChecked
      return
    }
    let found = tokens.filter { $0.tokenUniqueReference == reference }
    if found.contains(where: { TokenStatus($0.tokenStatus) == .active }) {
      self = .active
    } else if let first = found.first {
      self = .listed(status: first.tokenStatus)
    } else {
      self = evidence.deviceAccountIdentifiers.contains(reference) ? .notListed : .notChecked
    }
  }

  /// The state as one sentence.
  public func sentence(in v: Vocabulary) -> String {
    switch self {
    case .active: "Asked again, it lists the token as ACTIVE."
    case .listed(let status?): "Asked again, it lists the token as \(v.terms.status(status))."
    case .listed(nil): "Asked again, it lists the token without a \(v.tokenStatus)."
    case .notListed: "Asked again, it does not list the token."
    case .notChecked: "It has not listed the token since, so that nothing shows what came of it."
    }
  }
}
