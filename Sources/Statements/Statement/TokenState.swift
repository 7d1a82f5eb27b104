/// What a token's status means where its owner publishes that, so that the words of several parties can be compared.
public enum TokenState: String, CaseIterable, Hashable, Sendable {
  case requested, underWay, awaitsVerification, active, suspended, deleted, refused, failed

  /// “waits for the customer's verification”.
  public var title: String {
    switch self {
    case .requested: "asked for, and not there yet"
    case .underWay: "under way"
    case .awaitsVerification: "waits for the customer's verification"
    case .active: "active"
    case .suspended: "suspended"
    case .deleted: "deleted for good"
    case .refused: "refused"
    case .failed: "failed, and cannot be activated"
    }
  }

  /// Whether both can be true of one token, such as of one that is asked for and under way.
  func agrees(with other: TokenState) -> Bool {
    let early: Set<TokenState> = [.requested, .underWay, .awaitsVerification]
    return self == other || early.contains(self) && early.contains(other)
  }

  /// The meaning of a word that several parties use for the same; nil for other words.
  init?(word: String) {
    switch word.uppercased() {
    case "REQUESTED", "PENDING_ACTIVATION": self = .requested
    case "INACTIVE", "PENDING_2FA", "PENDING_IDV": self = .awaitsVerification
    case "ACTIVE": self = .active
    case "SUSPENDED", "PAUSED": self = .suspended
    case "DEACTIVATED", "TERMINATED", "DELETED", "CLOSED": self = .deleted
    case "REQUEST_DECLINED", "DECLINED": self = .refused
    default: self.init(translated: word.lowercased())
    }
  }

  /// By the words of German and Polish lists; those that could mean several states, such as “gesperrt”, mean none.
  private init?(translated word: String) {
    switch word {
    case "wartet auf aktivierung", "wartet auf verifizierung", "aktivierung ausstehend",
      "oczekuje na aktywację", "oczekuje na weryfikację", "oczekuje na aktywacje":
      self = .awaitsVerification
    case "aktiv", "aktywny", "aktywna", "aktywne": self = .active
    case "ausgesetzt", "suspendiert", "zawieszony", "zawieszona", "zawieszone": self = .suspended
    case "gelöscht", "geloescht", "usunięty", "usunięta", "usunięte": self = .deleted
    case "abgelehnt", "odrzucony", "odrzucona", "odrzucone": self = .refused
    default: return nil
    }
  }
}
