public import IssuerAPI
public import WalletDomain

/// A timed event of PassKit's handler or of the Wallet extension.
public enum AppleEvent: Hashable, Sendable {
  case handlerDies
  /// The app calls the handler after it has expired.
  case lateHandlerCall(SignedCard, diedAt: VirtualInstant)
  /// The Wallet extension has done its own work on a question.
  case extensionReady
  /// Wallet's time limit for the extension has passed.
  case extensionTooSlow
}

/// An event in the agenda.
public enum ComingEvent: Hashable, Sendable {
  /// The called party answers.
  case answer(Call.ID)
  /// The called party answers an abandoned call.
  case lateAnswer(Call.ID)
  /// The caller stops waiting for a call.
  case timeout(Call.ID)
  case apple(AppleEvent)
  case google(GoogleEvent)
  /// A notice of a token reaches the issuer's service.
  case tmpLearns(TokenNotice)
  /// A notice of a token reaches the devices that hold its passes.
  case deviceLearns(TokenNotice)
  /// The network deactivates a token that was not activated in time, or whose pass was removed long ago.
  case tokenEnds(TokenUniqueReference)
  /// A program's pause ends, and it may call the servers again.
  case pauseEnds(Program)
  /// A change planned by the scenario.
  case planned(PlannedChange)

  var isOwed: Bool {
    switch self {
    case .answer, .timeout, .apple, .google, .tmpLearns, .deviceLearns, .pauseEnds: true
    case .lateAnswer, .tokenEnds, .planned: false
    }
  }
}

/// A due event that the app or another program must handle.
public enum Occurrence: Hashable, Sendable {
  case answered(Call.ID, CallResult)
  /// The issuer's back end has received the app's request and must forward it.
  case backEndAsked(Call.ID, HTTPRequest)
  case deadlinePassed
  /// The Wallet extension has done its own work and goes on with its calls.
  case extensionReady
  case extensionTooSlow
  /// Google's time limit for the app's generator has passed.
  case generatorTooSlow
  /// PassKit notifies the app that a pass has changed.
  case passLibraryChanged
  /// The bank notifies its app that a card has changed (an assumption: a push message).
  case cardListChanged
  /// A pause that a server had asked a program to make (Retry-After) has ended.
  case pauseEnded(Program)
}
