import IssuerAPI
public import WalletDomain

/// What time brings to PassKit's handler.
public enum AppleEvent: Hashable, Sendable {
  case handlerDies
  /// The app calls the handler when it is dead.
  case lateHandlerCall(SignedCard, diedAt: VirtualInstant)
  /// The Wallet extension has done its own work on what it was asked.
  case extensionReady
  /// Wallet waits for the extension no longer.
  case extensionTooSlow
}

/// One thing that time brings.
public enum ComingEvent: Hashable, Sendable {
  /// The party that a call went to is ready with it.
  case answer(Call.ID)
  /// The same, when nobody waits for it.
  case lateAnswer(Call.ID)
  /// The app stops waiting for a call.
  case timeout(Call.ID)
  case apple(AppleEvent)
  case google(GoogleEvent)
  /// News of a token reaches the issuer's service.
  case tmpLearns(TokenNotice)
  /// News of a token reaches the device that holds its pass.
  case deviceLearns(TokenNotice)
  /// The network ends a token that nobody activated, or whose pass is long gone.
  case tokenEnds(TokenUniqueReference)
  /// A program may ask the servers again.
  case pauseEnds(Program)
  /// The scenario's agenda.
  case planned(PlannedChange)

  var isOwed: Bool {
    switch self {
    case .answer, .timeout, .apple, .google, .tmpLearns, .deviceLearns, .pauseEnds: true
    case .lateAnswer, .tokenEnds, .planned: false
    }
  }
}

/// A change that the scenario has planned for a later time.
public enum PlannedChange: Hashable, Sendable {
  /// A text that is none of the network's four states changes the issuer's copy alone.
  case tokenStatus(of: TokenUniqueReference, String, by: TokenActor = .issuer)
  case cardState(of: Card.ID, Card.State)
}
