public import WalletDomain

/// A change that can be requested for a token (Enfuce, token management).
public enum TokenAct: String, CaseIterable, Hashable, Sendable {
  case activate, suspend, resume, deactivate

  /// The actors that may request it; documented for suspend and resume (MDES Customer Service API), else an assumption.
  var actors: Set<TokenActor> {
    switch self {
    case .activate: [.issuer, .tokenRequestor]
    case .suspend, .resume: TokenActor.suspenders
    case .deactivate: [.issuer, .tokenRequestor, .network]
    }
  }
}

/// An actor that changes tokens, named as in MDES's `suspendedBy`.
public enum TokenActor: String, CaseIterable, Hashable, Sendable {
  case issuer = "ISSUER"
  /// Apple, for the customer's wallet.
  case tokenRequestor = "TOKEN_REQUESTOR"
  case mobilePinLocked = "MOBILE_PIN_LOCKED"
  /// The customer, by marking a device as lost.
  case cardholder = "CARDHOLDER"
  /// The network itself, at a deadline; it never suspends.
  case network = "NETWORK"

  public static let suspenders: Set<Self> = [
    .issuer, .tokenRequestor, .mobilePinLocked, .cardholder,
  ]
}

/// The reason why the network refuses to change a token.
public enum TokenRefusal: Error, Hashable, Sendable {
  case unknownToken(TokenUniqueReference)
  case deactivated
  case notThatActor(TokenAct, TokenActor)
  case alreadyActive
  /// A suspended token must be resumed, not activated.
  case suspended(by: Set<TokenActor>)
  case notYetActive
  case notSuspended
  case alreadySuspended(by: TokenActor)
  case suspendedByOthers(Set<TokenActor>)
  /// INACTIVE is only an initial state.
  case neverInactiveAgain

  public var explanation: Explanation {
    let (id, summary, why, remedy) = words
    return Explanation(id: "token." + id, summary: summary, explanation: why, remedy: remedy)
  }

  private var words: (id: String, summary: String, why: String, remedy: String) {
    switch self {
    case .unknownToken(let reference):
      (
        "unknown", "The network knows no token \(reference).",
        "The reference is in no record of the network's vault.",
        "Compare the reference with the pass's deviceAccountIdentifier."
      )
    case .deactivated:
      (
        "deactivated", "The token is DEACTIVATED: that is its end.",
        "No documented transition leads out of DEACTIVATED.",
        "Remove the pass in Wallet and add the card again."
      )
    case .notThatActor(let act, let actor):
      (
        "actor", "\(actor.rawValue) cannot \(act.rawValue) a token.",
        "This is done by \(act.actors.listed).", "Let one of those do it."
      )
    case .alreadyActive:
      (
        "active", "The token is ACTIVE already.", "There is nothing to activate.",
        "Refresh to see what is true now."
      )
    case .suspended(let suspenders):
      (
        "suspended",
        "The token is SUSPENDED\(suspenders.isEmpty ? "" : " by \(suspenders.listed)"): "
          + "it cannot be activated.",
        "Only an INACTIVE token is activated; a SUSPENDED one is resumed.",
        "Let \(suspenders.isEmpty ? "whoever suspended it" : suspenders.listed) resume it."
      )
    case .notYetActive:
      (
        "inactive", "The token is INACTIVE: only an ACTIVE token is suspended.",
        "From INACTIVE a token becomes ACTIVE or DEACTIVATED, nothing else.",
        "Activate it first, or delete it."
      )
    case .notSuspended:
      (
        "not-suspended", "The token is not suspended.", "Only a SUSPENDED token is resumed.",
        "Refresh to see what is true now."
      )
    case .alreadySuspended(let actor):
      (
        "suspended-already", "\(actor.rawValue) has suspended the token already.",
        "Each party suspends once; several may do so at one time.", "Resume it first."
      )
    case .suspendedByOthers(let suspenders):
      (
        "other-suspender",
        suspenders.isEmpty
          ? "The token is suspended, and nothing says that this party did it."
          : "The token is suspended by \(suspenders.listed), not by this party.",
        "By Mastercard's API document each party lifts its own suspension alone, but that the bank may lift "
          + "a cardholder's in some wallets; of Visa's tokens nobody has published it."
          + (suspenders.isEmpty
            ? " Where nobody says who suspended it, the issuer is assumed." : ""),
        "Let \(suspenders.isEmpty ? "the issuer" : suspenders.listed) resume it."
      )
    case .neverInactiveAgain:
      (
        "never-inactive", "A token never becomes INACTIVE again.",
        "No documented transition leads to INACTIVE.", "Suspend the token, or delete it."
      )
    }
  }
}

extension VaultToken {
  /// The reason why `actor` may not make this change now; nil if it is a documented transition.
  ///
  /// INACTIVE → ACTIVE, ACTIVE ⇄ SUSPENDED, any of them → DEACTIVATED, and nothing else (Enfuce, token management).
  public func refusal(of act: TokenAct, by actor: TokenActor) -> TokenRefusal? {
    guard act.actors.contains(actor) else { return .notThatActor(act, actor) }
    return switch (act, status) {
    case (_, .deactivated): .deactivated
    case (.activate, .inactive), (.deactivate, _), (.suspend, .active): nil
    case (.activate, .active): .alreadyActive
    case (.activate, .suspended): .suspended(by: statedSuspenders)
    case (.suspend, .inactive): .notYetActive
    case (.suspend, .suspended):
      suspendedBy.contains(actor) ? .alreadySuspended(by: actor) : nil
    case (.resume, .suspended):
      suspension(endedBy: actor) == nil ? .suspendedByOthers(statedSuspenders) : nil
    case (.resume, .inactive), (.resume, .active): .notSuspended
    }
  }

  /// The suspension that `actor` lifts by resuming: its own, or a cardholder's if the rules permit; nil if neither.
  func suspension(endedBy actor: TokenActor) -> TokenActor? {
    if suspendedBy.contains(actor) { return actor }
    let mayEndCardholders = actor == .issuer && rules.issuerResumesCardholders
    return mayEndCardholders && suspendedBy.contains(.cardholder) ? .cardholder : nil
  }
}

extension Set<TokenActor> {
  /// “ISSUER and CARDHOLDER”.
  public var listed: String {
    let names = TokenActor.allCases.filter(contains).map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.first ?? "nobody" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
