/// How a pass becomes active (Apple forums, 736141).
public enum ActivationMethod: String, CaseIterable, Hashable, Sendable {
  /// Method B: the issuer tells the network, which tells the device. The guide's only method.
  case server
  /// Method A: the app hands the issuer's one-time password to `PKPassLibrary.activate(_:activationData:)`.
  case activationData
}

/// Why method A did not activate a pass.
public enum PassActivationFailure: Error, Hashable, Sendable {
  case visaNeedsNonce
  /// The issuer approved but gave no one-time password.
  case noActivationData
  case watchOutOfReach
  /// The network refused; the text says why.
  case refused(String)

  public func explanation(in v: Vocabulary) -> Explanation {
    switch self {
    case .visaNeedsNonce:
      Explanation(
        id: "activation.visa-nonce", summary: "Visa cards cannot be activated in this way.",
        explanation:
          "Visa's one-time password needs a nonce, which in-app verification does not supply: there "
          + "is nothing that the app could hand to activate(_:activationData:).",
        remedy: "Use method B for Visa: the issuer tells the network (app.activation: server).",
        doer: .developers)
    case .noActivationData:
      Explanation(
        id: "activation.no-activation-data",
        summary: "The bank gave the app nothing to activate with.",
        explanation: "The answer was \(v.terms.approved) and carries no activationData.",
        remedy: "Ask whether the issuer supports activation by one-time password.",
        doer: .developers)
    case .watchOutOfReach:
      Explanation(
        id: "activation.watch-out-of-reach", summary: "The Watch is out of reach.",
        explanation: "PassKit cannot hand the one-time password to a Watch that is not connected.",
        remedy: "Bring the Watch near and try again.")
    case .refused(let why):
      Explanation(
        id: "activation.refused", summary: "The network did not activate the card.",
        explanation: "activate(_:activationData:) failed: \(why).",
        remedy: "Look up in the calls which one-time password the network refused, and why.",
        doer: .developers)
    }
  }

  /// TMP's comment in an answer without such a password, for a Visa card (an assumption).
  public static let visaComment = "Visa's one-time password needs a nonce."
}
