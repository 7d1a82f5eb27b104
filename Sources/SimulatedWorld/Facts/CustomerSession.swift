public import WalletDomain

/// The customer's session with the issuer, as the app keeps it on the iPhone.
public struct CustomerSession: Hashable, Sendable {
  public var state: LogInState
  /// The expiry by the issuer's clock; nil if the session does not expire.
  public var expiresAt: VirtualInstant?

  public init(_ state: LogInState = .valid, expiresAt: VirtualInstant? = nil) {
    self.state = state
    self.expiresAt = expiresAt
  }

  /// The lifetime of a renewed session: half an hour, an assumption, as no document says.
  static let lifetime = Duration.seconds(1800)
}

/// The state of the customer's stored session.
public enum LogInState: String, CaseIterable, Hashable, Sendable {
  case valid, expired, absent
  case keychainLocked = "keychain-locked"
}

/// The reason why the app asks the customer to log in.
public enum LogInReason: Hashable, Sendable {
  case absent, expired
  /// The server answered 401.
  case refused

  /// The reason to log in for a session in this state; nil if it is valid or its state cannot be read.
  public init?(_ seen: LogInState) {
    switch seen {
    case .absent: self = .absent
    case .expired: self = .expired
    case .valid, .keychainLocked: return nil
    }
  }

  public var explanation: Explanation {
    switch self {
    case .absent:
      Explanation(
        id: "log-in.absent", summary: "Nobody is logged in.",
        explanation: "The app holds no session, as after it was installed.",
        remedy: "Log in to see your cards.")
    case .expired:
      Explanation(
        id: "log-in.expired", summary: "Your session has expired.",
        explanation: "The session that the app holds is over; the server was not asked.",
        remedy: "Log in again to go on.")
    case .refused:
      Explanation(
        id: "log-in.refused", summary: "Your session has ended.",
        explanation: "The server asks to log in again (401).",
        remedy: "Log in again to go on.")
    }
  }
}
